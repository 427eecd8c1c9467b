"""Announcements counted: the same in the rows, the figures, the table and the object."""

from __future__ import annotations

import numpy as np

from sheepshead_reports.objects import simulation_object
from sheepshead_reports.signs import ASCII
from sheepshead_reports.simulation import simulation_report
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands, rows_frame
from sheepshead_sim.study.simulation import simulate

SETTINGS = ("stakes.crack", "stakes.recrack", "stakes.castrate", "stakes.blitz")
DEALS = 3_000


def test_figures_are_those_of_the_rows() -> None:
    setup = Setup.of(
        "5p-called-ace",
        [*SETTINGS, "score.sheepshead-call"],
        policy="announce=random",
        threads=1,
    )
    rows = record_hands(setup, 0, DEALS)
    picked = rows[rows["outcome"] == 0]
    simulation = simulate(setup, DEALS)
    rates = simulation.announced_rates
    counted = {
        "crack": picked["cracker"] >= 0,
        "recrack": picked["recracker"] >= 0,
        "castrate": picked["castrator"] >= 0,
        "blitz": (picked["shown"] != 0).any(axis=1),
        "sheepshead": picked["sheepshead"] == 1,
        "sheepshead made": (picked["level"] == 5)[picked["sheepshead"] == 1],
    }
    for name, happened in counted.items():
        rate = rates[name]
        assert rate is not None
        assert (rate.mean, rate.n) == (happened.mean(), len(happened)), name
    told = simulation_object(simulation)
    assert told["crack_rate"] == counted["crack"].mean()
    assert told["counts"]["sheepshead_made_rate"] == counted["sheepshead"].sum()  # type: ignore[index]
    assert simulation.frame().loc["castrate", "mean"] == counted["castrate"].mean()


def test_the_table_tells_what_the_rules_have() -> None:
    report = simulation_report(
        simulate(Setup.of("3p-32", [*SETTINGS[:2]], policy="announce=always", threads=1), 500),
        ASCII,
    )
    starts = [line.split("  ")[1] for line in report.splitlines() if line.startswith("  ")]
    assert "cracked" in starts
    assert "re-cracked" in starts
    assert not {"castrated", "blitzed", "sheepshead announced", "sheepshead made"} & {*starts}
    assert max(map(len, report.splitlines())) <= 80
    plain = simulate(Setup.of("3p-32", threads=1), 500)
    assert set(plain.announced_rates.values()) == {None}
    assert "crack" not in simulation_report(plain, ASCII)
    assert simulation_object(plain)["crack_rate"] is None


def test_rows_name_who_announced_and_what_was_shown() -> None:
    setup = Setup.of("5p-called-ace", SETTINGS, policy="announce=always", threads=1)
    rows = record_hands(setup, 0, 200)
    frame = rows_frame(setup, 0, rows)
    assert frame["cracker"].tolist() == (rows["cracker"] + 1).tolist()
    assert frame["castrator"].max() > 0
    assert not frame["sheepshead"].any()
    pairs = {"", "QC QS", "QH QD", "QC QS QH QD"}
    for player in range(5):
        shown = frame[f"shown_{player + 1}"]
        assert set(shown) <= pairs
        assert ((shown != "") == (rows["shown"][:, player] != 0)).all()
    assert np.bitwise_count(rows["shown"]).sum() > 0
