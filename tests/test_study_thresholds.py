"""Hands by class, gains of picking over passing, and thresholds from them."""

from __future__ import annotations

import numpy as np
import pytest

import sheepshead_sim as ss
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.kernel.records import ASK, FORCED_DTYPE
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.picking.classes import COUNTS, ClassSums, count_hands, summed
from sheepshead_sim.study.picking.gains import seat_gains
from sheepshead_sim.study.picking.tables import gains_by_trump_and_queens, gains_near_threshold
from sheepshead_sim.study.picking.thresholds import (
    FRESH,
    Thresholds,
    with_count,
    with_thresholds,
)
from sheepshead_sim.study.rows import record_hands


@pytest.mark.parametrize(
    ("rules", "hand", "counts"),
    [
        # Five trump, two queens, one jack, QC the best; the ace of spades is 11 points; no
        # clubs and no hearts.
        ("5p-called-ace", "QC QS JH AD TD AS", (5, 2, 1, 0, 1, 11, 2)),
        # Three tens and two aces to bury two of: 22 points; without diamonds the best is JD.
        ("5p-called-ace", "JD AC TC AS TS TH", (1, 0, 1, 7, 2, 22, 0)),
        ("5p-called-ace", "7C 8C 9C 7S 8S KH", (0, 0, 0, 14, 0, 4, 0)),
        # Four to bury: 11 + 11 + 10 + 4.
        ("4p-cutthroat", "QH AC AS TS KS 9S 8H", (1, 1, 0, 2, 2, 36, 0)),
        # Clubs are trump, diamonds fail.
        ("5p-called-ace trump=clubs", "7C AD TD KD 9D 8D", (1, 0, 0, 13, 1, 21, 2)),
    ],
)
def test_counts_by_hand(rules: str, hand: str, counts: tuple[int, ...]) -> None:
    preset, *settings = rules.split()
    setup = Setup.of(preset, settings)
    mask = np.array([setup.layout.mask(hand.split())], dtype=np.uint64)
    assert tuple(count_hands(setup, mask)[0].tolist()) == counts
    assert len(counts) == len(COUNTS)


def test_sums_are_the_same_in_any_parts() -> None:
    rng = np.random.default_rng(5)
    counts = np.column_stack([rng.integers(0, 3, 500) for _ in COUNTS])
    pick, passing = rng.integers(-12, 13, (2, 500))
    whole = ClassSums.of(counts, pick, passing).frame()
    parts = ClassSums()
    for cut in np.array_split(np.arange(500), 7)[::-1]:
        parts += ClassSums.of(counts[cut], pick[cut], passing[cut])
    assert parts.frame().equals(whole)
    assert whole["n"].sum() == 500
    assert whole["gain"].sum() == (pick - passing).sum()
    assert whole["gain_sq"].sum() == ((pick - passing) ** 2).sum()
    first = whole.iloc[0]
    same = (counts == first[list(COUNTS)].to_numpy()).all(axis=1)
    assert first["n"] == same.sum()
    assert first["pick"] == pick[same].sum()


def test_gains_are_those_of_hands_played_both_ways() -> None:
    setup, seat, deals = Setup.of("5p-called-ace"), 3, 3_000

    def played(answer: int) -> np.ndarray:  # type: ignore[type-arg]
        forced = np.zeros(1, dtype=FORCED_DTYPE)
        forced["pick"] = ASK
        forced["pick"][0, seat - 1] = answer
        return record_hands(setup, FRESH, deals, forced=forced)

    picking, passing = played(1), played(0)
    asked = picking["picker"] == seat - 1
    found = seat_gains(setup, seat, int(asked.sum()), first=FRESH)
    assert found.frame["n"].sum() == asked.sum()
    assert found.frame["pick"].sum() == picking["units"][asked, seat - 1].sum()
    assert found.frame["passing"].sum() == passing["units"][asked, seat - 1].sum()


@pytest.fixture(scope="module")
def study() -> Thresholds:
    return ss.thresholds(rules="5p-called-ace", deals=4_000, threads=1)


def test_threads_change_nothing(study: Thresholds) -> None:
    again = ss.thresholds(rules="5p-called-ace", deals=4_000, threads=3)
    assert again.frame().equals(study.frame())
    assert again.seats[0].frame.equals(study.seats[0].frame)


def test_a_threshold_is_where_gains_turn(study: Thresholds) -> None:
    for seat in (*study.seats, *study.plain):
        assert seat.low <= seat.high
        clear = {count: gain.sign for count, gain in seat.gain_by_count.items() if gain.sign}
        assert all(sign == -1 for count, sign in clear.items() if count < seat.low - 1)
        assert all(sign == 1 for count, sign in clear.items() if count >= seat.high)
    # The later the seat, the fewer are left to pick, and the weaker are the hands that passed.
    assert study.seats[3].threshold < study.seats[1].threshold


def test_tables_are_sums_of_the_classes(study: Thresholds) -> None:
    seat = study.seats[0]
    grid = gains_by_trump_and_queens(study.solved, seat)
    frame = seat.frame
    held = frame[(frame["trump"] == 3) & (frame["queens"] == 1)]
    assert grid[3, 1].n == held["n"].sum()
    assert grid[3, 1].mean == pytest.approx(held["gain"].sum() / held["n"].sum())
    near = gains_near_threshold(study, "aces")
    wanted = 0
    for each in study.seats:
        close = with_count(each.frame)
        wanted += close["n"][close["count"].isin([each.threshold - 1, each.threshold])].sum()
    assert wanted - 60 <= sum(gain.n for _, gain in near) <= wanted
    assert [each.key for each in summed(frame, ["trump"])][:2] == [(0,), (1,)]


def test_the_table_picks_by_what_was_found(study: Thresholds) -> None:
    names = [policy.pick.name for policy in study.solved.table.policies]
    assert names == [f"points-321:{seat.threshold}" for seat in study.seats]
    one = with_thresholds(study.setup, {2: 9})
    assert [policy.pick.name for policy in one.table.policies[:2]] == [
        "convention",
        "points-321:9",
    ]


def test_who_must_pick_has_no_threshold() -> None:
    forced = ss.thresholds(settings=["pick=forced"], deals=1_000)
    assert [seat.seat for seat in forced.plain] == [1, 2, 3, 4]
    with pytest.raises(SheepsheadError, match="seat 1 must pick"):
        ss.thresholds(settings=["pick=schiller"], deals=1_000)
    with pytest.raises(SheepsheadError, match="deals must be"):
        ss.thresholds(deals=10)
