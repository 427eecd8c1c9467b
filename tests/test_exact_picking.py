"""Pick rates of fixed rules: counted from the cards against simulated hands."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb, sqrt

import pytest

import sheepshead_sim as ss
from tests import exact_picking

DEALS = 1_000_000


def test_one_seat_by_hand() -> None:
    # Without any trump: all six cards among the 18 fail ones.
    passes = exact_picking.passes_below((1, 1, 1), [1])
    chances = exact_picking.chances_of_passing(exact_picking.PACK, 6, 1, passes)
    assert chances == [1, Fraction(comb(18, 6), comb(32, 6))]
    # Four queens and two jacks count 16, the most there is, in C(4, 2) = 6 hands.
    passes = exact_picking.passes_below((3, 2, 1), [16])
    chances = exact_picking.chances_of_passing(exact_picking.PACK, 6, 1, passes)
    assert exact_picking.pick_rates(chances) == [Fraction(6, 906_192)]


def test_two_seats_deal_by_deal() -> None:
    # Two queens, a jack, another trump and four fail cards; two seats of two cards. The first
    # picks from 4 (queen 3, jack 2, trump 1), the second from 3.
    pack = [3, 3, 2, 1, 0, 0, 0, 0]
    total = first = both = 0
    for one in combinations(range(8), 2):
        for two in combinations([card for card in range(8) if card not in one], 2):
            total += 1
            passed = sum(pack[card] for card in one) < 4
            first += passed
            both += passed and sum(pack[card] for card in two) < 3
    passes = exact_picking.passes_below((3, 2, 1), [4, 3])
    chances = exact_picking.chances_of_passing((2, 1, 1, 4), 2, 2, passes)
    assert chances == [1, Fraction(first, total), Fraction(both, total)]


@pytest.mark.parametrize(
    ("rules", "size", "weights", "thresholds"),
    [
        ("5p-called-ace", 6, (3, 2, 1), [7, 7, 7, 7, 7]),
        ("5p-called-ace", 6, (3, 2, 2), [8, 9, 9, 10, 10]),
        ("3p-32", 10, (3, 2, 1), [11, 11, 10]),
        ("3p-32", 10, (5, 3, 3), [24, 22, 21]),
    ],
)
def test_simulated_rates_are_the_exact_ones(
    rules: str, size: int, weights: tuple[int, int, int], thresholds: list[int]
) -> None:
    """Within four standard errors, by seat and of hands that nobody picks."""
    passes = exact_picking.passes_below(weights, thresholds)
    chances = exact_picking.chances_of_passing(
        exact_picking.PACK, size, len(thresholds), passes
    )
    parts = {
        seat: f"pick=count({','.join(map(str, (*weights, 0, 0, 0, least)))}),play=random"
        for seat, least in enumerate(thresholds, 1)
    }
    played = ss.simulate(DEALS, rules=rules, policy_at=parts)
    found = [*played.pick_rates, played.no_pick_rate]
    for exact, rate in zip(
        [*exact_picking.pick_rates(chances), chances[-1]], found, strict=True
    ):
        error = sqrt(exact * (1 - exact) / rate.n)
        assert rate.n > 10_000
        assert abs(rate.mean - exact) < 4 * error
