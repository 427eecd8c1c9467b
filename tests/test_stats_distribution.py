"""Distributions: quantiles, spreads and shares against values worked by hand and against scipy."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy import stats

from sheepshead_sim.stats.distribution import Distribution
from sheepshead_sim.stats.special import binomial_quantile

REPETITIONS = 1000


def seen(values: object, parts: int = 1) -> Distribution:
    found = Distribution(parts)
    found.add(np.asarray(values, dtype=np.int64))
    return found


def test_figures_worked_by_hand() -> None:
    found = seen([3, -1, 3, 7])
    assert (found.n, found.total) == (4, 12)
    mean = found.mean()
    # Deviations 0, -4, 0, 4: the variance is 32 / 3, and 3.182 Student's quantile of three.
    assert mean.mean == 3
    assert mean.se == pytest.approx(math.sqrt(32 / 3 / 4))
    assert mean.high - 3 == pytest.approx(3.18245 * mean.se, rel=1e-5)
    assert found.deviation().mean == pytest.approx(math.sqrt(32 / 3))
    assert [found.quantile(percent).mean for percent in (25, 26, 50, 75, 76)] == [
        -1,
        3,
        3,
        3,
        7,
    ]
    assert found.share_above(3).mean == 0.25
    assert found.share_to(3).mean == 0.75
    assert found.share_to(-2).mean == 0


def test_blocks_add_up_in_any_order() -> None:
    values = np.random.default_rng(1).integers(-20, 20, 1000)
    whole, parted = seen(values), seen(values[600:])
    parted.add(values[:600])
    assert whole.quantile(25) == parted.quantile(25)
    assert whole.mean() == parted.mean()
    assert whole.deviation() == parted.deviation()


def test_parts_of_a_unit() -> None:
    fifths = seen([-6, 4, 4, 8], parts=5)
    assert fifths.mean().mean == pytest.approx(0.5)
    assert fifths.quantile(50).mean == pytest.approx(0.8)
    assert fifths.share_above(0).mean == 0.75
    # A unit and a fifth is down one unit, and four fifths are no unit.
    assert fifths.share_to(-1).mean == 0.25
    assert seen([-4], parts=5).share_to(-1).mean == 0
    assert fifths.deviation().mean == pytest.approx(seen([-6, 4, 4, 8]).deviation().mean / 5)


@pytest.mark.parametrize("n", [20, 137, 2000])
@pytest.mark.parametrize("percent", [5, 50, 95])
def test_quantiles_are_those_of_scipy(n: int, percent: int) -> None:
    values = np.random.default_rng(n).normal(0, 1000, n).astype(np.int64)
    found = seen(values).quantile(percent)
    interval = stats.quantile_test(values, p=percent / 100).confidence_interval(0.95)
    assert found.mean == np.quantile(values, percent / 100, method="inverted_cdf")
    for ours, theirs in ((found.low, interval.low), (found.high, interval.high)):
        assert ours == theirs or (math.isinf(ours) and not math.isfinite(theirs))


def test_a_quantile_that_few_observations_cannot_bound() -> None:
    # The 95 % quantile of ten: all may lie below it, with a chance of 0.6.
    found = seen(range(10)).quantile(95)
    assert (found.mean, found.high) == (9, math.inf)
    assert math.isnan(Distribution().quantile(50).mean)


def test_binomial_quantiles_are_those_of_scipy() -> None:
    for n in (1, 7, 300, 100_000):
        for p in (0.05, 0.25, 0.5, 0.95):
            for chance in (0.005, 0.025, 0.1, 0.975, 0.995):
                assert binomial_quantile(chance, n, p) == stats.binom.ppf(chance, n, p)


def coverage_of_deviation(draw: object, truth: float, n: int) -> float:
    held = 0
    for repetition in range(REPETITIONS):
        values = draw(np.random.default_rng(repetition), n)  # type: ignore[operator]
        interval = seen(np.round(values * 1000)).deviation()
        held += interval.low <= 1000 * truth <= interval.high
    return held / REPETITIONS


def test_the_interval_of_a_deviation_holds_it() -> None:
    normal = coverage_of_deviation(lambda rng, n: rng.normal(size=n), 1.0, 60)
    assert 0.93 <= normal <= 0.98
    uniform = coverage_of_deviation(lambda rng, n: rng.uniform(size=n), 12**-0.5, 60)
    assert 0.93 <= uniform <= 0.98
    # Of heavy tails (an exponential has a kurtosis of 9) some coverage is lost, as Bonett tells;
    # the usual interval by chi-square would hold it in two cases of three.
    heavy = coverage_of_deviation(lambda rng, n: rng.exponential(size=n), 1.0, 200)
    assert 0.88 <= heavy <= 0.97


def test_the_interval_of_a_quantile_holds_it() -> None:
    held = 0
    for repetition in range(REPETITIONS):
        values = np.random.default_rng(repetition).integers(0, 1_000_000, 80)
        interval = seen(values).quantile(25)
        held += interval.low <= 250_000 <= interval.high
    assert 0.94 <= held / REPETITIONS <= 0.99  # exact, and so at least what it promises


@pytest.mark.parametrize("values", [[], [4], [4, 4, 4]])
def test_what_says_nothing_of_the_spread(values: list[int]) -> None:
    deviation = seen(values).deviation()
    assert (deviation.low, deviation.high) == (0.0, math.inf)
