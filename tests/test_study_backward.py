"""Thresholds of a toy game that is small enough to count out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest

from sheepshead_sim.study.picking.backward import best_threshold, solve_backward

FACES = range(1, 7)
NEVER = 7
# Three players have a die each. Who picks, in the order of the seats, wins twice the own die less
# the sum of the other two, and each of those pays half of it; if nobody picks the highest die
# loses a stake to the others, shared among the highest.
DEALS = list(product(FACES, repeat=3))


def payoffs(dice: tuple[int, ...], picker: int | None, stake: int) -> list[Fraction]:
    if picker is None:
        highest = [seat for seat in range(3) if dice[seat] == max(dice)]
        if len(highest) == 3:
            return [Fraction(0)] * 3
        lose, win = Fraction(stake, len(highest)), Fraction(stake, 3 - len(highest))
        return [-lose if seat in highest else win for seat in range(3)]
    won = Fraction(3 * dice[picker] - sum(dice))
    return [won if seat == picker else -won / 2 for seat in range(3)]


def who_picks(dice: tuple[int, ...], thresholds: Mapping[int, int], start: int) -> int | None:
    return next((s for s in range(start, 3) if dice[s] >= thresholds.get(s, 4)), None)


def gains_of(stake: int, factor: int):  # type: ignore[no-untyped-def]
    """Exact gains of picking over passing of a seat, all earlier ones having passed."""

    def gains(seat: int, found: Mapping[int, int]) -> list[tuple[int, int]]:
        total: dict[int, Fraction] = defaultdict(Fraction)
        for dice in DEALS:
            if who_picks(dice, found, 0) in range(seat):
                continue
            pick = payoffs(dice, seat, stake)[seat]
            later = who_picks(dice, found, seat + 1)
            total[dice[seat]] += pick - payoffs(dice, later, stake)[seat]
        return [(die, int(factor * total[die])) for die in sorted(total)]

    return gains


def value(thresholds: Mapping[int, int], seat: int, stake: int) -> Fraction:
    """What a seat wins in all 216 deals, counted apart from the gains."""
    return sum(
        (payoffs(dice, who_picks(dice, thresholds, 0), stake)[seat] for dice in DEALS),
        Fraction(0),
    )


@pytest.mark.parametrize("stake", [0, 1, 2, 3, 6, 12])
def test_every_seat_answers_best_to_the_others(stake: int) -> None:
    solved = solve_backward(range(3), gains_of(stake, 6), NEVER)
    assert solved.settled
    for seat in range(3):
        here = value(solved.thresholds, seat, stake)
        for other in range(1, NEVER + 1):
            assert value({**solved.thresholds, seat: other}, seat, stake) <= here, seat


def test_the_last_seat_by_hand() -> None:
    # Without a stake a pass of all is worth nothing. The others pass 1, 2 and 3 (they pick from
    # 4), two on average, so that the last wins 2·die - 4: it gains from 3 on.
    gains = dict(gains_of(0, 1)(2, {0: 4, 1: 4}))
    assert gains == {die: 9 * (2 * die - 4) for die in FACES}
    assert best_threshold(sorted(gains.items()), NEVER) == 3


def test_a_seat_that_gains_with_nothing_never_picks() -> None:
    assert best_threshold([(1, -3), (2, -1), (3, 0)], never=9) == 9


def test_a_seat_whose_turn_does_not_come_keeps_what_it_has() -> None:
    solved = solve_backward([1, 2], lambda seat, found: [(0, 1)] if seat == 1 else None, 9)
    assert solved.thresholds == {1: 0}
    assert solved.settled
