"""Digits, signs and shares, each worked by hand."""

from __future__ import annotations

import math

import pytest

from sheepshead_reports.figures import (
    decided_decimals,
    decimals,
    plain_share,
    share,
    share_and_interval,
    share_give_or_take,
    units,
    units_give_or_take,
    units_interval,
)
from sheepshead_reports.signs import ASCII, EXAMPLE, SYMBOLS
from sheepshead_sim.stats.estimates import Estimate


def around(mean: float, half_width: float) -> Estimate:
    return Estimate(mean, mean - half_width, mean + half_width, 100, half_width / 2)


UNKNOWN = Estimate(math.nan, -math.inf, math.inf, 0, math.inf)


@pytest.mark.parametrize(
    ("half_width", "places"),
    [
        (0.044, 2),  # 0.04: one digit
        (0.036, 2),  # 0.04
        (0.035, 3),  # 0.035: two digits, for 0.04 would be a sixth too wide
        (0.012, 3),
        (0.0951, 2),
        (0.3, 2),
        (0.5, 1),
        (1.4, 1),
        (7.0, 0),
        (14.0, 0),
        (1e-9, 6),
    ],
)
def test_digits_follow_the_interval(half_width: float, places: int) -> None:
    assert decimals(around(1.0, half_width)) == places


def test_digits_of_figures_together_follow_the_narrowest_interval() -> None:
    assert decimals(around(1, 0.5), None, UNKNOWN, around(2, 0.04), around(0, 0)) == 2


def test_without_any_known_interval_two_digits_are_shown() -> None:
    assert decimals(UNKNOWN, None) == 2


@pytest.mark.parametrize(
    ("mean", "half_width", "places"),
    [
        (0.174, 0.166, 3),  # 0.17 less 0.17 looks like nothing
        (-0.174, 0.166, 3),
        (0.1744, 0.1736, 4),  # so does 0.174 less 0.174
        (0.30, 0.17, 2),
        (0.17, 0.171, 2),  # not decided
    ],
)
def test_a_decided_difference_is_shown_as_one(
    mean: float, half_width: float, places: int
) -> None:
    assert decided_decimals(around(mean, half_width)) == places


def test_a_share_is_given_the_longer_arm_of_its_interval() -> None:
    share = Estimate(0.916, 0.902, 0.927, 1000, 0.01)
    assert share_give_or_take(share, SYMBOLS) == "91.6 ± 1.4"
    assert share_give_or_take(UNKNOWN, ASCII) == "-"


def test_a_share_near_an_end_is_given_both_ends_of_its_interval() -> None:
    assert (
        share_and_interval(Estimate(0.916, 0.902, 0.927, 1000, 0.01), SYMBOLS) == "91.6 ± 1.4"
    )
    rare = Estimate(0.0005, 0.0001, 0.0028, 2000, 0.0005)
    assert share_and_interval(rare, SYMBOLS) == "0.05 (0.01 to 0.28)"
    assert share_and_interval(Estimate(1.0, 0.81, 1.0, 20, 0.0), ASCII) == "100 (81 to 100)"
    assert share_and_interval(Estimate(1.0, 1.0, 1.0, 20, 0.0), ASCII) == "100.00 +/- 0.00"
    assert share_and_interval(UNKNOWN, ASCII) == "-"


def test_give_or_take_is_the_larger_side() -> None:
    at_the_end = Estimate(12.0, 11.956, 12.0, 1000, 0.0)
    assert units_give_or_take(at_the_end, 3, SYMBOLS) == "+12.000 ± 0.044"


def test_digits_are_not_added_where_no_digit_would_help() -> None:
    # Clear of zero, but not by its larger side.
    assert decided_decimals(Estimate(0.3, 0.1, 1.1, 100, 0.2)) == 1


def test_percentages_are_scaled_before_their_digits_are_counted() -> None:
    assert decimals(around(0.5, 0.004), scale=100) == 1  # 0.4 %


def test_units_carry_their_sign_and_zero_is_never_minus() -> None:
    assert units(3.571, 2, SYMBOLS) == "+3.57"
    assert units(-0.5, 1, SYMBOLS) == "-0.5"
    assert units(-0.001, 2, SYMBOLS) == "+0.00"
    assert units(0.25, 2, SYMBOLS, signed=False) == "0.25"


def test_what_is_not_known_is_a_dash() -> None:
    assert units(math.nan, 2, SYMBOLS) == "–"
    assert units(math.nan, 2, ASCII) == "-"
    assert units_interval(UNKNOWN, 2, SYMBOLS) == "not known"
    assert units_give_or_take(None, 2, ASCII) == "-"
    assert share(UNKNOWN, ASCII) == ("-", "not known")


def test_an_interval_without_ends_is_said_to_be_unknown() -> None:
    one_hand = Estimate(4.0, -math.inf, math.inf, 1, math.inf)
    assert units_give_or_take(one_hand, 2, SYMBOLS) == "+4.00 (interval not known)"


def test_intervals() -> None:
    estimate = around(-0.16, 0.07)
    assert units_interval(estimate, 2, SYMBOLS) == "-0.23 to -0.09"
    assert units_give_or_take(estimate, 2, SYMBOLS) == "-0.16 ± 0.07"
    assert units_give_or_take(estimate, 2, ASCII) == "-0.16 +/- 0.07"


def test_shares() -> None:
    assert share(Estimate(0.9155, 0.902, 0.927, 2000, 0.006), SYMBOLS) == (
        "91.5 %",
        "90.2 to 92.7 %",
    )
    assert plain_share(0.62143) == "62.1 %"
    assert plain_share(1.0) == "100 %"
    assert plain_share(0.0123) == "1.23 %"


def test_the_example_holds_every_sign_beyond_ascii() -> None:
    shown = SYMBOLS.cards(["QC", "TS", "7H", "AD"]) + SYMBOLS.plus_minus + SYMBOLS.dash
    assert {sign for sign in shown if not sign.isascii()} == set(EXAMPLE)
    assert (ASCII.cards(["QC", "TD"]) + ASCII.plus_minus + ASCII.dash).isascii()


def test_nearly_all_is_not_all() -> None:
    assert plain_share(0.9996) == "99.96 %"
    assert plain_share(0.9028) == "90.3 %"
    assert plain_share(0.000000125) == "0.0000125 %"
    assert plain_share(0.0) == "0 %"
