"""The benchmark of error rates tells a rule that keeps its rate from one that does not."""

from __future__ import annotations

import numpy as np

from benchmarks.stopping import (
    gains_of_picking,
    line,
    race,
    to_a_precision,
    uncorrected_race,
    until_it_looks_clear,
    ways_to_bury,
)

TURNS = 60


def test_planning_keeps_the_rate_and_looking_does_not() -> None:
    gains, bounds = gains_of_picking()
    truth, rng = float(gains.mean()), np.random.default_rng(2)
    planned = sum(to_a_precision(gains, truth, bounds, rng)[0] for _ in range(TURNS))
    peeked = sum(until_it_looks_clear(gains, truth, rng)[0] for _ in range(TURNS))
    # Of 60 at 5 % more than 9 would be wrong once in a thousand times; by eye it is four in ten.
    assert planned <= 9 < peeked


def test_a_race_keeps_the_rate_and_plain_intervals_do_not() -> None:
    ways, bounds = ways_to_bury()
    rng = np.random.default_rng(3)
    lost, price, leads, _ = zip(*(race(ways, bounds, rng) for _ in range(TURNS)), strict=True)
    for tried in (lost, price, leads):
        assert sum(miss for miss, _ in tried) <= 9
    assert sum(uncorrected_race(ways, rng)[0] for _ in range(TURNS)) > 9


def test_a_line_says_whether_the_stated_rate_holds() -> None:
    kept = [(False, 100)] * 95 + [(True, 200)] * 5
    assert line("x", kept, stated=True) == (
        "| x | at most 5 % | 5.0 % (2.2 to 11.2) | yes | 105 |"
    )
    assert "| no |" in line("x", [(True, 1)] * 20 + [(False, 1)] * 80, stated=True)
