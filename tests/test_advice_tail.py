"""Which worlds a doubler's wide interval hangs on, worked by hand."""

from __future__ import annotations

from collections import Counter

from sheepshead_sim.advice.answers import Tail
from sheepshead_sim.advice.pricing import Sums, price_block
from sheepshead_sim.advice.worlds import Worlds
from sheepshead_sim.setup import Setup


def sums(times: dict[int, int], ahead: dict[int, int], ahead_sq: dict[int, int]) -> Sums:
    return Sums(
        n=sum(times.values()),
        pick=sum(ahead.values()),
        times=Counter(times),
        ahead=Counter(ahead),
        ahead_sq=Counter(ahead_sq),
    )


def test_the_worlds_that_carry_half_of_the_spread() -> None:
    # All means are 0. Of squares 100 + 60 + 50 = 210, the highest carry 50, and 110 with the next.
    found = sums({1: 90, 32: 8, 64: 2}, {1: 0, 32: 0, 64: 0}, {1: 100, 32: 60, 64: 50}).tail()
    assert found == Tail(32, 10)


def test_no_tail_where_half_of_the_spread_is_at_low_multipliers() -> None:
    assert sums({1: 90, 8: 8, 64: 2}, {1: 0, 8: 0, 64: 0}, {1: 0, 8: 60, 64: 50}).tail() is None
    assert sums({1: 90}, {1: 0}, {1: 500}).tail() is None


def test_the_spread_is_taken_about_the_mean() -> None:
    # Eight worlds that count 16 times are all ahead by 8, the other two by 0 and 16. The mean
    # is 8, so that only those two are off it, though the eight have 512 of 768 squares.
    found = sums({1: 2, 16: 8}, {1: 16, 16: 64}, {1: 256, 16: 512})
    assert found.tail() is None


def test_sums_by_multiplier_are_those_of_all_worlds() -> None:
    setup = Setup.of("5p-called-ace", ["nopick=doubler"], threads=1)
    worlds = Worlds(setup, ("7D", "9C", "9S", "8S", "KS", "8H"), 5)
    found = price_block(worlds, worlds.indices(0, 200), must_pick=False)
    assert len(found.times) > 1
    assert found.times.total() == 200
    _, total, total_sq = found.turning_on(False)
    assert (found.ahead.total(), found.ahead_sq.total()) == (total, total_sq)
