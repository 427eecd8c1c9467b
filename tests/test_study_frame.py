"""Figures of a simulation as a table: what is not known is blank."""

from __future__ import annotations

import sheepshead_sim as ss


def test_what_no_hand_tells_is_blank() -> None:
    # Everybody picks: no hand is passed out.
    frame = ss.simulate(50, policy="pick=always", threads=1).frame()
    nobody = frame.loc["units nobody picked"]
    assert nobody["n"] == 0
    assert nobody.drop("n").isna().all()
    known = frame.loc["units picker"]
    assert known.notna().all()
    assert known["low"] < known["mean"] < known["high"]
    assert frame["n"].dtype.kind == "i"


def test_an_end_that_nothing_bounds_is_blank() -> None:
    # One hand tells its units, and nothing of how they vary.
    row = ss.simulate(1, policy="pick=always", threads=1).frame().loc["units seat 1"]
    assert row[["low", "high", "se", "deviation"]].isna().all()
    assert row[["mean", "n"]].notna().all()


def test_there_is_no_partner_in_a_game_without() -> None:
    figures = ss.simulate(50, rules="3p-32", threads=1).frame().index
    assert not any("partner" in name or "alone" in name for name in figures)
    assert "units seat 3" in figures
    assert "units seat 4" not in figures
    figures = ss.simulate(50, rules="4p-30", threads=1).frame().index
    assert {"units partner", "alone", "units seat 4"} <= set(figures)
