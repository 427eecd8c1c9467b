"""How many worlds a wanted precision takes, decided once.

Watching an interval and stopping when it looks narrow enough spoils its error rate. The
two-stage procedure of C. Stein, "A two-sample test for a linear hypothesis whose power is
independent of the variance", Annals of Mathematical Statistics 16 (1945) 243-258, does not:

1. a pilot of a size fixed in advance gives the variance s²;
2. N = max(pilot, ceil(t² s² / d²)) worlds are played in all, with d the wanted half-width
   and t the Student quantile with pilot - 1 degrees of freedom; nobody looks in between;
3. the interval is mean of all N ± t s / sqrt(N), with the pilot's s and t.

N depends on the pilot's variance alone, and for normal data a sample's mean is independent of
its variance, so the coverage is exact there and close here (units of a hand are bounded, and
a pilot of some hundred worlds averages them). A cap on N set in advance makes the interval
wider, not less true.
"""

from __future__ import annotations

import math
from typing import SupportsIndex

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.stats.estimates import (
    Bounds,
    Estimate,
    around,
    check_level,
    mean_estimate,
)
from sheepshead_sim.stats.special import fewest_equal, student_quantile


def plan_sample_size(
    pilot_n: int,
    pilot_variance: float,
    half_width: float,
    level: float = 0.95,
    *,
    bounds: Bounds | None = None,
) -> int:
    """Worlds to play in all, the pilot's among them.

    A pilot of equal outcomes has no variance to plan by. With `bounds` the answer is then the
    number of equal outcomes whose interval (`mean_estimate`) is narrow enough, whatever the
    outcome; without them it is the pilot's own size.

    Parameters
    ----------
    pilot_n : int
        Worlds in the pilot, at least 2.
    pilot_variance : float
        Unbiased variance of one observation in the pilot (`sample_variance`), units².
    half_width : float
        Wanted half-width of the interval to its larger side, units.
    level : float
        Of the interval.
    bounds : tuple of int, optional
        Smallest and largest possible observation; used only if `pilot_variance` is 0.

    Returns
    -------
    int
        At least `pilot_n`.

    Raises
    ------
    SheepsheadError
        If `half_width` is not above zero, or `level` not between 0 and 1.
    ValueError
        If the pilot is smaller than 2 or its variance negative.
    """
    check_level(level)
    _check_pilot(pilot_n, pilot_variance)
    if not half_width > 0:
        raise SheepsheadError(f"the precision must be above zero, not {half_width:g}")
    if pilot_variance > 0:
        quantile = student_quantile(level, pilot_n - 1)
        widths = quantile / half_width
        return max(pilot_n, math.ceil(pilot_variance * (widths * widths)))
    if bounds is None:
        return pilot_n
    # All equal to one of the bounds, the interval reaches as far as the other.
    share = half_width / (bounds[1] - bounds[0]) if bounds[1] > bounds[0] else 1.0
    if share >= 1:
        return pilot_n
    return max(pilot_n, fewest_equal(share, level))


def stein_estimate(
    n: SupportsIndex,
    total: SupportsIndex,
    total_sq: SupportsIndex,
    pilot_n: int,
    pilot_variance: float,
    level: float = 0.95,
    *,
    bounds: Bounds | None = None,
) -> Estimate:
    """Mean after the second stage, with the interval that the pilot's variance allows.

    Parameters
    ----------
    n, total, total_sq : int
        Count, sum and sum of squares over both stages.
    pilot_n, pilot_variance : int and float
        As given to `plan_sample_size`.
    level : float
        Of the interval; the one that was planned with.
    bounds : tuple of int, optional
        Smallest and largest possible observation.

    Returns
    -------
    Estimate
        Its half-width is at most the planned one if `n` is at least the planned number. After
        a pilot without variance it is `mean_estimate` of all `n` instead, which may be wider
        than planned if the second stage then did vary.

    Raises
    ------
    SheepsheadError
        If `level` is not between 0 and 1.
    ValueError
        If the pilot is smaller than 2 or larger than `n`, or its variance negative.
    """
    n = int(n)
    check_level(level)
    _check_pilot(pilot_n, pilot_variance)
    if n < pilot_n:
        raise ValueError(f"{n} worlds in all cannot hold a pilot of {pilot_n}")
    if pilot_variance == 0:
        return mean_estimate(n, total, total_sq, level, bounds=bounds)
    mean = int(total) / n
    se = math.sqrt(pilot_variance / n)
    reach = student_quantile(level, pilot_n - 1) * se
    return around(mean, reach, n, se, bounds)


def _check_pilot(pilot_n: int, pilot_variance: float) -> None:
    if pilot_n < 2 or not pilot_variance >= 0:
        raise ValueError(f"a pilot of {pilot_n} with variance {pilot_variance}")
