"""Means, shares and paired differences with intervals, from exact integer sums.

Payoffs are whole units, so a run leaves counts, sums and sums of squares as integers. They
stay Python integers until the last division: nothing overflows and nothing is rounded on the
way, and sums from any number of threads or chunks add up to the same answer.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import SupportsIndex

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.stats.special import normal_quantile, student_quantile, unseen_share

Bounds = tuple[int, int]
"""Smallest and largest value one observation can take, in its own units."""


@dataclass(frozen=True)
class Estimate:
    """A figure and how far it can be trusted.

    Parameters
    ----------
    mean : float
        The figure; NaN without observations.
    low, high : float
        Ends of the interval.
    n : int
        Observations.
    se : float
        Standard error of `mean`; infinite where it cannot be known.
    """

    mean: float
    low: float
    high: float
    n: int
    se: float

    @property
    def half_width(self) -> float:
        """Larger of the two sides of the interval, so that ``mean ± half_width`` holds it."""
        return max(self.high - self.mean, self.mean - self.low)

    @property
    def length(self) -> float:
        """From one end of the interval to the other."""
        return self.high - self.low

    @property
    def sign(self) -> int:
        """1 if the whole interval is above zero, -1 if below, 0 if it is too close to call."""
        return int(self.low > 0) - int(self.high < 0)

    @property
    def variance(self) -> float:
        """Of one observation."""
        return self.se * self.se * self.n

    @property
    def is_certain(self) -> bool:
        """Whether nothing is left open, as with `certain`."""
        return self.low == self.high

    def shared(self, parts: int) -> Estimate:
        """What one of so many equal parts has of a sum.

        Examples
        --------
        >>> Estimate(5.0, 4.0, 6.0, 100, 0.5).shared(5)
        Estimate(mean=1.0, low=0.8, high=1.2, n=100, se=0.1)
        """
        ends = self.mean / parts, self.low / parts, self.high / parts
        return Estimate(*ends, self.n, self.se / parts)


def certain(value: float, n: int) -> Estimate:
    """Figure that the rules fix, seen in `n` observations that could not have differed."""
    return Estimate(value, value, value, n, 0.0)


def mean_estimate(
    n: SupportsIndex,
    total: SupportsIndex,
    total_sq: SupportsIndex,
    level: float = 0.95,
    *,
    bounds: Bounds | None = None,
) -> Estimate:
    """Mean with its Student interval, within `bounds`.

    A mean lies where every observation does. What of an interval lies beyond the bounds can
    hold no true mean, so that cutting it off loses no coverage.

    Fewer than two observations say nothing about spread: the interval is infinite. Nor does
    a sample in which all observations are equal justify the interval of length zero that
    Student's formula would give: an outcome may be rare rather than impossible. Given
    `bounds`, that case is answered by `unseen_share`; without them the interval is infinite.

    Parameters
    ----------
    n, total, total_sq : int
        Count, sum and sum of squares of the observations.
    level : float
        Chance, over repetitions, that the interval holds the true mean.
    bounds : tuple of int, optional
        Smallest and largest possible observation. If they are equal the mean is `certain`.

    Returns
    -------
    Estimate
        In the units of one observation.

    Raises
    ------
    SheepsheadError
        If `level` is not between 0 and 1.
    ValueError
        If no observations could have left these sums.

    Examples
    --------
    >>> mean_estimate(4, 8, 36).mean
    2.0
    """
    n, total, total_sq = int(n), int(total), int(total_sq)
    check_level(level)
    if n == 0:
        return Estimate(math.nan, -math.inf, math.inf, 0, math.inf)
    mean = total / n
    if bounds is not None and bounds[0] == mean == bounds[1]:
        return certain(mean, n)
    if n == 1:
        return Estimate(mean, -math.inf, math.inf, 1, math.inf)
    variance = sample_variance(n, total, total_sq)
    if variance > 0:
        se = math.sqrt(variance / n)
        reach = student_quantile(level, n - 1) * se
        return around(mean, reach, n, se, bounds)
    if bounds is None:
        return Estimate(mean, -math.inf, math.inf, n, 0.0)
    least, most = bounds
    if not least <= mean <= most:
        raise ValueError(f"all observations are {mean:g}, outside the bounds {least} to {most}")
    unseen = unseen_share(n, level)
    low, high = mean - unseen * (mean - least), mean + unseen * (most - mean)
    return Estimate(mean, low, high, n, 0.0)


def around(mean: float, reach: float, n: int, se: float, bounds: Bounds | None) -> Estimate:
    """Figure with an interval of `reach` to each side, cut off at `bounds`.

    The bounds are of one observation, and so hold the true mean as well (see `mean_estimate`).
    """
    low, high = mean - reach, mean + reach
    if bounds is not None:
        low, high = max(low, bounds[0]), min(high, bounds[1])
    return Estimate(mean, low, high, n, se)


def proportion_estimate(k: SupportsIndex, n: SupportsIndex, level: float = 0.95) -> Estimate:
    """Share of successes with the score interval of Wilson (1927).

    Parameters
    ----------
    k, n : int
        Successes and trials.
    level : float
        Chance, over repetitions, that the interval holds the true share.

    Returns
    -------
    Estimate
        Within 0 to 1, also for `k` = 0 and `k` = `n`; without trials the whole of 0 to 1.

    Raises
    ------
    SheepsheadError
        If `level` is not between 0 and 1.
    ValueError
        Unless 0 <= `k` <= `n`.

    Examples
    --------
    >>> proportion_estimate(0, 10).low
    0.0
    """
    k, n = int(k), int(n)
    check_level(level)
    if not 0 <= k <= n:
        raise ValueError(f"{k} successes in {n} trials")
    if n == 0:
        return Estimate(math.nan, 0.0, 1.0, 0, math.inf)
    share = k / n
    z = normal_quantile(level)
    z_sq = z * z
    centre = (share + z_sq / (2 * n)) / (1 + z_sq / n)
    aside = z_sq / (2 * n)
    reach = math.sqrt(z_sq * share * (1 - share) / n + aside * aside) / (1 + z_sq / n)
    low = 0.0 if k == 0 else max(0.0, centre - reach)
    high = 1.0 if k == n else min(1.0, centre + reach)
    return Estimate(share, low, high, n, math.sqrt(share * (1 - share) / n))


def paired_difference(
    n: SupportsIndex,
    sum_a: SupportsIndex,
    sum_b: SupportsIndex,
    sum_aa: SupportsIndex,
    sum_bb: SupportsIndex,
    sum_ab: SupportsIndex,
    level: float = 0.95,
    *,
    bounds: Bounds | None = None,
) -> Estimate:
    """Mean of a - b over pairs seen in the same worlds, with its Student interval.

    Parameters
    ----------
    n : int
        Pairs.
    sum_a, sum_b, sum_aa, sum_bb, sum_ab : int
        Sums of a, b, a², b² and a·b over the pairs.
    level : float
        As for `mean_estimate`.
    bounds : tuple of int, optional
        Smallest and largest possible *difference*; see `difference_bounds`.

    Returns
    -------
    Estimate
        Of the mean of a - b.

    Raises
    ------
    SheepsheadError, ValueError
        As `mean_estimate`.
    """
    total_sq = int(sum_aa) - 2 * int(sum_ab) + int(sum_bb)
    return mean_estimate(n, int(sum_a) - int(sum_b), total_sq, level, bounds=bounds)


def difference_bounds(bounds: Bounds | None, less: Bounds | None = None) -> Bounds | None:
    """Bounds of a value within `bounds` less one within `less`; within `bounds` if not given."""
    if bounds is None:
        return None
    if less is None:
        less = bounds
    return bounds[0] - less[1], bounds[1] - less[0]


def sample_variance(n: SupportsIndex, total: SupportsIndex, total_sq: SupportsIndex) -> float:
    """Unbiased variance of `n` >= 2 observations from their sums, rounded once.

    Raises
    ------
    ValueError
        If `n` < 2, or no observations could have left these sums.
    """
    n, total, total_sq = int(n), int(total), int(total_sq)
    spread = n * total_sq - total * total
    if n < 2 or spread < 0:
        raise ValueError(f"no spread from count {n}, sum {total}, sum of squares {total_sq}")
    return float(Fraction(spread, n * (n - 1)))


def check_level(level: float) -> None:
    """Refuse a confidence level that is none.

    Raises
    ------
    SheepsheadError
        Unless 0 < `level` < 1.
    """
    if not 0 < level < 1:
        raise SheepsheadError(f"a confidence level lies between 0 and 1, not {level:g}")
