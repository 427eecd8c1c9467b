"""Estimates against figures worked by hand and published tables."""

from __future__ import annotations

import math
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.stats.estimates import (
    Estimate,
    certain,
    difference_bounds,
    mean_estimate,
    paired_difference,
    proportion_estimate,
    sample_variance,
    student_quantile,
    unseen_share,
)


def test_mean_of_four_observations() -> None:
    # 1 2 3 4: mean 2.5, variance 5/3, standard error sqrt(5/12) = 0.645497;
    # Student's table, 3 degrees of freedom: 3.182446; 3.182446 * 0.645497 = 2.054260.
    found = mean_estimate(4, 10, 30)
    assert found.mean == 2.5
    assert found.se == pytest.approx(0.645497, abs=1e-6)
    assert found.low == pytest.approx(0.445740, abs=1e-5)
    assert found.high == pytest.approx(4.554260, abs=1e-5)
    assert found.half_width == pytest.approx(2.054260, abs=1e-5)
    assert found.n == 4


@pytest.mark.parametrize(
    ("level", "freedom", "table"),
    [(0.95, 1, 12.706), (0.95, 10, 2.228), (0.95, 30, 2.042), (0.99, 5, 4.032)],
)
def test_student_quantile_is_the_tables(level: float, freedom: int, table: float) -> None:
    assert student_quantile(level, freedom) == pytest.approx(table, abs=5e-4)


@pytest.mark.parametrize("n", [0, 1])
def test_fewer_than_two_observations_say_nothing_about_spread(n: int) -> None:
    found = mean_estimate(n, 3 * n, 9 * n, bounds=(-12, 12))
    assert (found.low, found.high, found.se) == (-math.inf, math.inf, math.inf)
    assert math.isnan(found.mean) if n == 0 else found.mean == 3


def test_sums_are_exact_where_floats_are_not() -> None:
    # Half of 10^12 observations are 10^9, half 10^9 + 1: variance 1/4 (times n/(n - 1)).
    # In floats the two terms of n * sum of squares - sum² agree in all 16 digits.
    n, base = 10**12, 10**9
    total = n * base + n // 2
    total_sq = n // 2 * (base**2 + (base + 1) ** 2)
    assert sample_variance(n, total, total_sq) == pytest.approx(0.25, rel=1e-11)
    assert mean_estimate(n, total, total_sq).se == pytest.approx(0.5e-6, rel=1e-9)


def test_int64_sums_do_not_overflow() -> None:
    # 4 * 10^9 observations, half 24 and half -24: n times the sum of squares is 9.2 * 10^21.
    found = mean_estimate(np.int64(4 * 10**9), np.int64(0), np.int64(576 * 4 * 10**9))
    assert found.se == pytest.approx(24 / math.sqrt(4 * 10**9))


def test_equal_observations_keep_an_honest_interval() -> None:
    # Two observations of 4 within -12 to 12: an unseen share of 1 - 0.025 = 0.975 may lie at
    # either end: 4 - 0.975 * 16 = -11.6 and 4 + 0.975 * 8 = 11.8.
    found = mean_estimate(2, 8, 32, bounds=(-12, 12))
    assert (found.mean, found.se) == (4, 0)
    assert found.low == pytest.approx(-11.6)
    assert found.high == pytest.approx(11.8)


def test_equal_observations_without_bounds_say_nothing() -> None:
    found = mean_estimate(1000, 0, 0)
    assert (found.mean, found.low, found.high) == (0, -math.inf, math.inf)


def test_an_interval_holds_nothing_that_no_hand_can_pay() -> None:
    # 4 and -2: mean 1, variance 18, standard error 3; 12.706205 * 3 = 38.118615 to each side.
    assert mean_estimate(2, 2, 20).high == pytest.approx(39.118615, abs=1e-5)
    found = mean_estimate(2, 2, 20, bounds=(-2, 4))
    assert (found.mean, found.low, found.high, found.se) == (1, -2, 4, pytest.approx(3))
    # One end only: 2.054260 to each side of 2.5, as above.
    found = mean_estimate(4, 10, 30, bounds=(0, 4))
    assert (found.low, found.high) == (pytest.approx(0.445740, abs=1e-5), 4)


def test_half_width_is_that_of_the_larger_side() -> None:
    lopsided = Estimate(12.0, 11.956, 12.0, 1000, 0.0)
    assert lopsided.half_width == pytest.approx(0.044)
    assert lopsided.length == pytest.approx(0.044)


def test_what_can_have_one_value_only_is_certain() -> None:
    assert mean_estimate(1, -4, 16, bounds=(-4, -4)) == certain(-4.0, 1)
    assert mean_estimate(9, -36, 144, bounds=(-4, -4)) == certain(-4.0, 9)


def test_unseen_share_is_a_rule_of_three() -> None:
    # ln 40 = 3.688879: both sides of 95 % err with 1/40.
    assert unseen_share(100_001, 0.95) * 100_000 == pytest.approx(3.688879, rel=1e-4)


@given(st.integers(2, 10**6), st.floats(0.5, 0.9999))
def test_unseen_share_is_missed_as_seldom_as_said(n: int, level: float) -> None:
    # Chance that n - 1 outcomes all agree with the first if that share disagrees.
    assert (1 - unseen_share(n, level)) ** (n - 1) == pytest.approx((1 - level) / 2, rel=1e-6)


def test_observations_outside_the_bounds_are_refused() -> None:
    with pytest.raises(ValueError, match="outside the bounds -12 to 12"):
        mean_estimate(3, 39, 507, bounds=(-12, 12))


@pytest.mark.parametrize(("n", "total", "total_sq"), [(4, 10, 24), (2, 1, 0), (3, 9, 26)])
def test_impossible_sums_are_refused(n: int, total: int, total_sq: int) -> None:
    with pytest.raises(ValueError, match="no spread"):
        mean_estimate(n, total, total_sq)


@pytest.mark.parametrize(
    ("k", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_interval_as_published(k: int, n: int, low: float, high: float) -> None:
    # Newcombe, Statistics in Medicine 17 (1998) 857-872, table I, method 3.
    found = proportion_estimate(k, n)
    assert found.mean == k / n
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


@given(st.integers(1, 10**6), st.floats(0, 1), st.sampled_from([0.8, 0.95, 0.999]))
def test_wilson_interval_is_scipys(n: int, share: float, level: float) -> None:
    k = round(share * n)
    theirs = binomtest(k, n).proportion_ci(confidence_level=level, method="wilson")
    ours = proportion_estimate(k, n, level)
    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=1e-9)


def test_no_trials_leave_every_share_possible() -> None:
    found = proportion_estimate(0, 0)
    assert math.isnan(found.mean)
    assert (found.low, found.high) == (0, 1)


@pytest.mark.parametrize(("k", "n"), [(-1, 5), (6, 5)])
def test_impossible_counts_are_refused(k: int, n: int) -> None:
    with pytest.raises(ValueError, match="trials"):
        proportion_estimate(k, n)


def test_paired_difference_of_three_pairs() -> None:
    # a = 1 2 3, b = 0 2 5: differences 1 0 -2, mean -1/3, variance (5 - 1/3)/2 = 7/3,
    # standard error sqrt(7)/3 = 0.881917; Student's table, 2 degrees: 4.302653.
    found = paired_difference(3, sum_a=6, sum_b=7, sum_aa=14, sum_bb=29, sum_ab=19)
    assert found.mean == pytest.approx(-1 / 3)
    assert found.se == pytest.approx(0.881917, abs=1e-6)
    assert found.half_width == pytest.approx(3.794581, abs=1e-4)


pairs = st.lists(st.tuples(st.integers(-24, 24), st.integers(-24, 24)), min_size=2)


@given(pairs)
def test_paired_difference_is_the_mean_of_differences(seen: list[tuple[int, int]]) -> None:
    from_sums = paired_difference(
        len(seen),
        sum(a for a, _ in seen),
        sum(b for _, b in seen),
        sum(a * a for a, _ in seen),
        sum(b * b for _, b in seen),
        sum(a * b for a, b in seen),
        bounds=(-48, 48),
    )
    gaps = [a - b for a, b in seen]
    assert from_sums == mean_estimate(
        len(gaps), sum(gaps), sum(gap * gap for gap in gaps), bounds=(-48, 48)
    )


def test_difference_bounds() -> None:
    assert difference_bounds((-12, 8)) == (-20, 20)
    assert difference_bounds(None) is None
    # Picking pays -12 to 12, passing -3 to 4: -12 less 4, and 12 less -3.
    assert difference_bounds((-12, 12), (-3, 4)) == (-16, 15)


def test_sign_of_an_estimate() -> None:
    assert Estimate(1, 0.1, 1.9, 9, 0.5).sign == 1
    assert Estimate(-1, -1.9, -0.1, 9, 0.5).sign == -1
    assert Estimate(1, -0.1, 2.1, 9, 0.5).sign == 0


@pytest.mark.parametrize("level", [0.0, 1.0, 95.0, math.nan])
def test_a_level_outside_0_to_1_is_refused(level: float) -> None:
    with pytest.raises(SheepsheadError, match="between 0 and 1"):
        mean_estimate(4, 10, 30, level)
    with pytest.raises(SheepsheadError, match="between 0 and 1"):
        proportion_estimate(1, 2, level)


def test_the_slow_parts_of_scipy_are_not_imported() -> None:
    program = (
        "import sys; from sheepshead_sim.stats.estimates import mean_estimate\n"
        "assert 'scipy.special' not in sys.modules\n"
        "mean_estimate(4, 10, 30)\n"
        "assert 'scipy.special' in sys.modules and 'scipy.stats' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_only_what_is_not_estimated_is_certain() -> None:
    assert certain(-4.0, 221) == Estimate(-4.0, -4.0, -4.0, 221, 0.0)
    assert certain(1.0, 0).is_certain
    # However often the same was seen, something else may be rare rather than impossible.
    assert not proportion_estimate(0, 10**9).is_certain
    assert not mean_estimate(10**6, 10**6, 10**6, bounds=(-4, 4)).is_certain
    assert not proportion_estimate(0, 0).is_certain
    assert not mean_estimate(1, 2, 4).is_certain
