"""Stein's two-stage rule: the planned number worked by hand, and what it promises."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.stats.estimates import mean_estimate
from sheepshead_sim.stats.stopping import plan_sample_size, stein_estimate


def test_planned_number_by_hand() -> None:
    # Student's table, 30 degrees of freedom: 2.042272; 2.042272² * 9 / 0.5² = 150.15.
    assert plan_sample_size(31, 9.0, 0.5) == 151


def test_a_pilot_that_is_enough_is_not_extended() -> None:
    # 2.042272² * 9 / 2² = 9.4, fewer than the pilot.
    assert plan_sample_size(31, 9.0, 2.0) == 31


def test_interval_by_hand() -> None:
    # Mean 302/151 = 2; reach 2.042272 * 3 / sqrt(151) = 0.498591, with the pilot's variance
    # whatever the later worlds brought.
    found = stein_estimate(151, 302, 5000, 31, 9.0)
    assert (found.mean, found.n) == (2, 151)
    assert found.half_width == pytest.approx(0.498591, abs=1e-5)
    assert found.low == pytest.approx(2 - 0.498591, abs=1e-5)


@given(
    pilot_n=st.integers(2, 2000),
    variance=st.floats(0.01, 200),
    half_width=st.floats(0.01, 5),
    level=st.sampled_from([0.8, 0.95, 0.99]),
)
def test_the_wanted_precision_is_met(
    pilot_n: int, variance: float, half_width: float, level: float
) -> None:
    n = plan_sample_size(pilot_n, variance, half_width, level)
    assert n >= pilot_n
    reached = stein_estimate(n, 0, 0, pilot_n, variance, level).half_width
    assert reached <= half_width * (1 + 1e-12)
    if n > pilot_n:  # and one world fewer would not have met it
        short = stein_estimate(n - 1, 0, 0, pilot_n, variance, level).half_width
        assert short > half_width * (1 - 1e-12)


def test_a_pilot_without_spread_is_planned_by_the_bounds() -> None:
    # All at one bound, an unseen share of 0.05/24 must be excluded, for it may lie at the other:
    # ln(0.025) / ln(1 - 0.05/24) = 1768.8, so 1769 agreements with the first of 1770.
    n = plan_sample_size(100, 0.0, 0.05, bounds=(-12, 12))
    assert n == 1770
    for count, met in ((1770, True), (1769, False)):
        all_lost = mean_estimate(count, -12 * count, 144 * count, bounds=(-12, 12))
        assert (all_lost.half_width <= 0.05) is met


def test_a_pilot_without_spread_and_without_bounds_plans_nothing() -> None:
    assert plan_sample_size(100, 0.0, 0.05) == 100


def test_bounds_narrower_than_the_precision_need_no_more_worlds() -> None:
    assert plan_sample_size(2, 0.0, 24.0, bounds=(-12, 12)) == 2
    assert plan_sample_size(2, 0.0, 0.5, bounds=(3, 3)) == 2


def test_spread_that_shows_only_later_is_not_hidden() -> None:
    # The pilot of 100 was all zeros; 10 of the next 785 worlds brought 12.
    found = stein_estimate(885, 120, 1440, 100, 0.0, bounds=(-12, 12))
    assert found == mean_estimate(885, 120, 1440)
    assert found.half_width > 0.05


def test_an_interval_ends_where_the_units_do() -> None:
    # Mean 11.9 of 100, pilot variance 4: 1.984217 * 2 / 10 = 0.396843 to each side.
    found = stein_estimate(100, 1190, 14200, 100, 4.0, bounds=(-12, 12))
    assert (found.low, found.high) == (pytest.approx(11.503157), 12)
    assert found.half_width == pytest.approx(0.396843, abs=1e-6)


def test_a_precision_beyond_all_bounds_is_met_by_the_pilot() -> None:
    assert plan_sample_size(31, 9.0, 1e300) == 31


@pytest.mark.parametrize("half_width", [0.0, -0.1, float("nan")])
def test_a_precision_that_is_none_is_refused(half_width: float) -> None:
    with pytest.raises(SheepsheadError, match="precision must be above zero"):
        plan_sample_size(31, 9.0, half_width)


def test_impossible_pilots_are_refused() -> None:
    with pytest.raises(ValueError, match="pilot of 1"):
        plan_sample_size(1, 9.0, 0.5)
    with pytest.raises(ValueError, match="variance -1"):
        plan_sample_size(31, -1.0, 0.5)
    with pytest.raises(ValueError, match="cannot hold a pilot of 31"):
        stein_estimate(30, 0, 0, 31, 9.0)
