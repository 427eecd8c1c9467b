"""Seats that are hardly reached, precisions that are not, and what the rules make certain."""

from __future__ import annotations

import math
from math import comb

import pytest

from sheepshead_reports.objects import pick_object
from sheepshead_reports.pick import pick_report
from sheepshead_reports.signs import ASCII
from sheepshead_sim.advice import pick as advice_pick
from sheepshead_sim.advice.answers import SeatAnswer, Unreached
from sheepshead_sim.advice.pick import FEWEST, MOST_DEALS, advise_pick
from sheepshead_sim.advice.worlds import HOPELESS
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.setup import Setup

HAND = ("QC", "QS", "JH", "AD", "TD", "AS")
EAGER = "pick=points-321:2"
"""Passes with one plain trump at most."""


def setup_of(policy: str = "convention", *settings: str) -> Setup:
    return Setup.of("5p-called-ace", settings, policy=policy, seed=1, threads=1)


def told(text: str) -> str:
    return " ".join(text.split())


def test_seats_that_nobody_leaves_a_pick_to_do_not_cost_the_answer() -> None:
    advice = advise_pick(setup_of("pick=always"), HAND, 1, deals=200)
    assert (advice.answer.worlds, advice.answer.verdict) == (200, "pick")
    first, *others = advice.seats
    assert first is advice.answer
    for row in others:
        assert isinstance(row, Unreached)
        assert (row.found, row.kept, row.verdict) == (0, 0, None)
        assert HOPELESS <= row.looked_at < 1.01 * HOPELESS
    frame = advice.frame()
    assert frame["verdict"].isna().tolist() == [False, True, True, True, True]
    assert frame["worlds"].tolist() == [200, 0, 0, 0, 0]
    assert frame["pick_mean"].isna().tolist() == [False, True, True, True, True]
    report = pick_report(advice, ASCII)
    assert "Seats 2, 3, 4 and 5 do not come to choose: an earlier seat picks" in told(report)
    assert report.count("not reached") == 4
    rows = pick_object(advice)["seats"]
    assert isinstance(rows, list)
    for row in rows[1:]:
        assert (row["verdict"], row["deals"], row["kept"]) == (None, 0, 0)
        assert (row["pick"], row["pass"], row["difference"]) == (None, None, None)


def test_a_seat_that_is_seldom_reached_is_priced_on_the_worlds_found() -> None:
    advice = advise_pick(setup_of(EAGER), HAND, 2, deals=5000)
    # 26 cards are hidden, and 5 of the 9 trump among them are queens and jacks. Seat 1 passes
    # with none of the 9, or with one of the other four.
    share = (comb(17, 6) + 4 * comb(17, 5)) / comb(26, 6)
    worlds = advice.answer.worlds / advice.answer.kept
    assert advice.answer.kept == pytest.approx(share, abs=4 * math.sqrt(share / worlds))
    seldom, never = advice.seats[3:]
    # Five queens and jacks do not fit in the blind, so one of four earlier seats has one.
    assert isinstance(never, Unreached)
    assert never.found == 0
    assert isinstance(seldom, SeatAnswer)
    assert FEWEST <= seldom.worlds < 5000
    assert seldom.worlds + seldom.missing == 5000
    assert f"so only {seldom.worlds} of the 5,000 wanted were found" in told(
        pick_report(advice, ASCII)
    )


def test_the_seat_asked_about_gets_the_worlds_asked_for_or_none() -> None:
    # Seat 1 passes in 0.161 of the worlds (see above), and 20 million are looked at at most.
    with pytest.raises(SheepsheadError) as refused:
        advise_pick(setup_of(EAGER), HAND, 2, deals=MOST_DEALS)
    assert str(refused.value) == (
        "only about 3,200,000 of the 20,000,000 worlds that are looked at at most come to "
        "seat 2 with these policies, and 5,000,000 are wanted: ask for fewer deals"
    )
    with pytest.raises(
        SheepsheadError, match="deals must be 5,000,000 or fewer, not 5,000,001"
    ):
        advise_pick(setup_of(), HAND, 1, deals=MOST_DEALS + 1)


def test_a_precision_not_reached_is_told_with_what_it_takes() -> None:
    advice = advise_pick(setup_of(), HAND, 2, precision=0.02, deals=1000)
    told_of, difference = advice.answer.precision, advice.answer.difference
    assert told_of is not None
    assert difference is not None
    assert not told_of.reached
    assert difference.half_width > 0.02
    # A half-width shrinks with the root of the number of worlds.
    assert told_of.worlds == pytest.approx(1000 * (difference.half_width / 0.02) ** 2, rel=0.01)
    about = f"{float(f'{told_of.worlds:.2g}'):,.0f}"
    assert (
        f"The precision asked for, +/- 0.02, was not reached: that takes about {about} worlds, "
        "and 1,000 were played."
    ) in told(pick_report(advice, ASCII))
    printed = pick_object(advice)
    assert (printed["precision_asked"], printed["precision_reached"]) == (0.02, False)
    assert printed["precision_deals"] == told_of.worlds


def test_a_precision_reached_needs_no_words() -> None:
    advice = advise_pick(setup_of(), HAND, 2, precision=0.2, all_seats=False)
    told_of, difference = advice.answer.precision, advice.answer.difference
    assert told_of is not None
    assert difference is not None
    assert told_of.reached
    assert difference.half_width <= 0.2
    assert "precision" not in pick_report(advice, ASCII)
    assert pick_object(advice)["precision_reached"] is True


def test_without_a_precision_nothing_is_said_of_one() -> None:
    printed = pick_object(advise_pick(setup_of(), HAND, 2, deals=100, all_seats=False))
    keys = ("precision_asked", "precision_reached", "precision_deals")
    assert [printed[key] for key in keys] == [None, None, None]


def test_where_the_seat_must_pick_the_precision_is_that_of_picking() -> None:
    setup = setup_of("convention", "pick=forced")
    few = advise_pick(setup, HAND, 5, precision=0.1, deals=300, all_seats=False).answer
    assert few.precision is not None
    assert not few.precision.reached
    enough = advise_pick(setup, HAND, 5, precision=0.1, all_seats=False).answer
    assert enough.precision is not None
    assert enough.precision.reached
    assert enough.pick.half_width <= 0.1


def test_a_row_that_would_take_too_long_is_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice_pick, "MOST_DEALS", 4000)
    monkeypatch.setattr(advice_pick, "COARSER", 0.1)
    advice = advise_pick(setup_of(), HAND, 2, precision=0.2)
    assert advice.answer.worlds < 4000
    assert [row.worlds for row in advice.seats if row.seat != 2] == [4000] * 4  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("settings", "seat", "chances", "words"),
    [
        ((), 5, (0, 1), "If you pass, nobody picks: you are the last to choose. If all pass,"),
        (
            ("pick=forced",),
            2,
            (1, 0),
            "If you pass, a later seat picks. If all others pass, the dealer must pick.",
        ),
    ],
    ids=["dealer", "forced"],
)
def test_what_the_rules_make_certain_has_no_interval(
    settings: tuple[str, ...], seat: int, chances: tuple[int, int], words: str
) -> None:
    advice = advise_pick(setup_of("convention", *settings), HAND, seat, deals=300)
    printed = pick_object(advice)
    assert (printed["someone_picks_rate"], printed["nobody_picks_rate"]) == chances
    assert printed["someone_picks_rate_interval"] is None
    assert printed["nobody_picks_rate_interval"] is None
    assert words in told(pick_report(advice, ASCII))


def test_the_first_seat_has_no_earlier_one() -> None:
    first = told(pick_report(advise_pick(setup_of(), HAND, 1, deals=300), ASCII))
    assert "300 worlds, seed 1, rules" in first
    meek = told(pick_report(advise_pick(setup_of("pick=never"), HAND, 3, deals=300), ASCII))
    assert "300 worlds, all of those dealt (no earlier seat picks), seed 1," in meek


def test_a_hand_that_nobody_ever_picks_is_told_to_count_nothing() -> None:
    advice = advise_pick(
        setup_of("pick=never", "nopick=doubler"), HAND, 2, deals=300, all_seats=False
    )
    assert advice.answer.abandoned == 300
    assert pick_object(advice)["abandoned"] == 300
    assert (
        "In 300 worlds nobody picks, deal after deal; the hand is then given up and counts "
        "nothing."
    ) in told(pick_report(advice, ASCII))
    played = advise_pick(setup_of(), HAND, 2, deals=300, all_seats=False)
    assert pick_object(played)["abandoned"] == 0
    assert "given up" not in pick_report(played, ASCII)
