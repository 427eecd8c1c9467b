"""Figures with as many digits as their intervals support."""

from __future__ import annotations

import math
from decimal import Decimal

from sheepshead_reports.signs import Signs
from sheepshead_sim.stats.estimates import Estimate

_MOST_DECIMALS = 6
_ONE_DIGIT_FROM = Decimal("3.55")
_LOPSIDED = 1.5
"""A side of an interval so many times the other is not told as give or take."""
CERTAIN = "by the rules"
"""Stands where an interval would, beside a figure that is not estimated."""


def decimals(*estimates: Estimate | None, scale: float = 1) -> int:
    """Digits after the point for figures that stand together.

    Half the length of the narrowest interval is shown with two digits if they are below 36
    and with one otherwise, so that rounding never changes an interval much.

    Parameters
    ----------
    estimates : Estimate or None
        What is shown; no estimate and no finite interval ask for nothing.
    scale : float
        What the figures are multiplied by (100 for percentages).

    Returns
    -------
    int

    Examples
    --------
    >>> decimals(Estimate(3.5712, 3.5273, 3.6151, 20_000, 0.0224))
    2
    >>> decimals(Estimate(3.5712, 3.5564, 3.5860, 200_000, 0.0076))
    3
    """
    widths = [e.length / 2 * scale for e in estimates if e is not None]
    widths = [width for width in widths if math.isfinite(width) and width > 0]
    if not widths:
        return 2
    narrowest = min(widths)
    place = Decimal(narrowest).adjusted()
    two_digits = Decimal(narrowest) < _ONE_DIGIT_FROM.scaleb(place)
    return min(max(two_digits - place, 0), _MOST_DECIMALS)


def decided_decimals(*estimates: Estimate) -> int:
    """As `decimals`, with more where rounding would make a decided difference look like none.

    An interval that lies clear of zero still does so when its mean and its half-width are
    rounded and taken together.

    Examples
    --------
    >>> decided_decimals(Estimate(0.171, 0.002, 0.34, 1024, 0.04))
    3
    """
    places = decimals(*estimates)
    for estimate in estimates:
        while places < _MOST_DECIMALS and _looks_undecided(estimate, places):
            places += 1
    return places


def _looks_undecided(estimate: Estimate, places: int) -> bool:
    least = abs(estimate.mean) - estimate.half_width
    shown = round(abs(estimate.mean), places) - round(estimate.half_width, places)
    return least > 0 and round(shown, places) <= 0


def units(value: float, places: int, signs: Signs, *, signed: bool = True) -> str:
    """Payoff, with its sign: ``+3.57``; `signs.dash` if it is not known."""
    if not math.isfinite(value):
        return signs.dash
    return f"{value:+z.{places}f}" if signed else f"{value:z.{places}f}"


def units_interval(estimate: Estimate, places: int, signs: Signs) -> str:
    """Ends of an interval: ``+3.53 to +3.61``; `CERTAIN` where there is nothing to estimate."""
    if estimate.is_certain:
        return CERTAIN
    if not (math.isfinite(estimate.low) and math.isfinite(estimate.high)):
        return "not known"
    return f"{units(estimate.low, places, signs)} to {units(estimate.high, places, signs)}"


def units_give_or_take(
    estimate: Estimate | None, places: int, signs: Signs, *, signed: bool = True
) -> str:
    """Payoff and the larger side of its interval: ``+3.57 ± 0.04``."""
    if estimate is None:
        return signs.dash
    mean = units(estimate.mean, places, signs, signed=signed)
    if not math.isfinite(estimate.half_width):
        return f"{mean} (interval not known)"
    return f"{mean} {signs.plus_minus} {estimate.half_width:.{places}f}"


def share(estimate: Estimate, signs: Signs) -> tuple[str, str]:
    """Share and its interval in per cent: ``("91.6 %", "90.2 to 92.7 %")``."""
    if not math.isfinite(estimate.mean):
        return signs.dash, "not known"
    if estimate.is_certain:
        return f"{100 * estimate.mean:g} %", CERTAIN
    places = decimals(estimate, scale=100)
    low, high = (f"{100 * end:.{places}f}" for end in (estimate.low, estimate.high))
    return f"{100 * estimate.mean:.{places}f} %", f"{low} to {high} %"


def share_give_or_take(estimate: Estimate, signs: Signs) -> str:
    """Share in per cent and the larger side of its interval: ``91.6 ± 1.4``."""
    if not math.isfinite(estimate.mean):
        return signs.dash
    places = decimals(estimate, scale=100)
    take = f"{100 * estimate.half_width:.{places}f}"
    return f"{100 * estimate.mean:.{places}f} {signs.plus_minus} {take}"


def share_and_interval(estimate: Estimate, signs: Signs) -> str:
    """As `share_give_or_take`, or ``0.05 (0.01 to 0.28)`` where one side is much the longer.

    So it is near nought and near a hundred, where there is room for the longer text.
    """
    sides = estimate.mean - estimate.low, estimate.high - estimate.mean
    if not math.isfinite(estimate.mean) or max(sides) <= _LOPSIDED * min(sides):
        return share_give_or_take(estimate, signs)
    places = decimals(estimate, scale=100)
    mean, low, high = (
        f"{100 * each:.{places}f}" for each in (estimate.mean, estimate.low, estimate.high)
    )
    return f"{mean} ({low} to {high})"


def plain_share(value: float) -> str:
    """Share without an interval, with three digits or what it takes.

    Examples
    --------
    >>> plain_share(0.6213), plain_share(0.25), plain_share(0.99964), plain_share(1)
    ('62.1 %', '25 %', '99.964 %', '100 %')
    """
    if not 0 < value < 1:
        return f"{100 * value:.0f} %"
    # Three digits, and two of what is left over, so that nearly all never reads as all.
    digits = 2 - Decimal(100 * value).adjusted()
    left_over = 1 - Decimal(100 * (1 - value)).adjusted()
    places = max(digits, left_over, 1)
    return f"{100 * value:.{places}f}".rstrip("0").rstrip(".") + " %"
