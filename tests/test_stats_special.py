"""Library functions at the digits that they guarantee, against values worked to 25 digits."""

from __future__ import annotations

import math

import pytest

from sheepshead_sim.stats.special import (
    binomial_quantile,
    exponential,
    fewest_equal,
    kept,
    normal_quantile,
    normal_tails,
    student_quantile,
    student_tails,
    unseen_share,
)


def test_ten_digits_are_kept() -> None:
    assert kept(123456.7890123) == 123456.7890
    assert kept(-0.000123456789949) == -0.0001234567899
    assert kept(0.0) == 0.0
    assert kept(-math.inf) == -math.inf
    assert math.isnan(kept(math.nan))


@pytest.mark.parametrize(
    ("found", "exact"),
    [
        (normal_quantile(0.95), "1.959963985"),
        (normal_quantile(0.9), "1.644853627"),
        (student_quantile(0.95, 1), "12.70620474"),
        (student_quantile(0.95, 9), "2.262157163"),
        (student_quantile(0.99, 29), "2.756385904"),
        (normal_tails(1.959963984540054), "0.05000000000"),
        (student_tails(12.706204736174705, 1), "0.05000000000"),
        (student_tails(-2.0, 2), "0.1835034191"),
        (exponential(1.0), "2.718281828"),
    ],
)
def test_values(found: float, exact: str) -> None:
    assert found == float(exact)


@pytest.mark.parametrize("level", [0.9, 0.95, 0.999])
def test_fewest_equal_is_the_smallest(level: float) -> None:
    for share in (0.9, 0.5, 0.1, 0.013, unseen_share(37, level), 0.001):
        n = fewest_equal(share, level)
        assert unseen_share(n, level) <= share
        assert n == 2 or unseen_share(n - 1, level) > share
    assert fewest_equal(unseen_share(37, level), level) == 37
    assert unseen_share(fewest_equal(1e-18, level), level) <= 1e-18  # and not in endless steps


def test_binomial_quantile_at_a_tie() -> None:
    # Of four throws two or fewer succeed with 11/16, one or none with 5/16.
    assert binomial_quantile(11 / 16, 4, 0.5) == 2
    assert binomial_quantile(5 / 16, 4, 0.5) == 1
    assert binomial_quantile(5 / 16 + 1e-9, 4, 0.5) == 2
    assert binomial_quantile(1 / 16, 4, 0.5) == 0
