"""What a library computes by series and tables, kept to the digits that it guarantees.

Sums, products, quotients and square roots are rounded the same on every processor. Logarithms,
exponentials and the functions of statistics are not: their last digits depend on the processor,
and on how and when the library was built. The ones here are right to a few parts in 10^14 at
worst, and are rounded to `DIGITS` digits, so that what is made of them is the same everywhere.
Nothing else in the program calls such a function (`tests/test_rounding.py`).

scipy.special is imported when it is first needed: it costs 0.2 s, scipy.stats more than a
second, and most commands should start without either.
"""

from __future__ import annotations

import math
from functools import lru_cache
from statistics import NormalDist

DIGITS = 10
"""Digits, the first that is not nought being one, that are kept."""


def kept(value: float) -> float:
    """A number at `DIGITS` digits.

    Examples
    --------
    >>> kept(1.959963984540054), kept(math.inf)
    (1.959963985, inf)
    """
    return float(f"{value:.{DIGITS - 1}e}")


def exponential(value: float) -> float:
    """The number e to this power."""
    return kept(math.exp(value))


@lru_cache(maxsize=256)
def normal_quantile(level: float) -> float:
    """Half-length of a two-sided interval of `level` in standard deviations: 1.96 for 95 %."""
    return kept(NormalDist().inv_cdf((1 + level) / 2))


@lru_cache(maxsize=4096)
def student_quantile(level: float, freedom: int) -> float:
    """Half-length of a two-sided Student interval in standard errors.

    Parameters
    ----------
    level : float
        Of the two-sided interval, between 0 and 1.
    freedom : int
        Degrees of freedom, at least 1.

    Returns
    -------
    float
        1.96 for 95 % and many degrees of freedom.
    """
    from scipy.special import betainccinv, betaincinv

    # Every version of scipy inverts the beta distribution to the last digits, and not every one
    # Student's. With it freedom / (freedom + t²) is told, or the rest to 1 where that is small.
    share = float(betaincinv(freedom / 2, 0.5, 1 - level))
    if share < 0.5:
        return kept(math.sqrt(freedom * (1 - share) / share))
    rest = float(betainccinv(0.5, freedom / 2, 1 - level))
    return kept(math.sqrt(freedom * rest / (1 - rest)))


def student_tails(value: float, freedom: int) -> float:
    """Chance that a Student variable lies further from nought than `value`, to either side."""
    from scipy.special import stdtr

    return kept(2 * float(stdtr(freedom, -abs(value))))


def normal_tails(value: float) -> float:
    """Chance that a standard normal variable lies further from nought than `value`."""
    return kept(math.erfc(abs(value) / math.sqrt(2)))


@lru_cache(maxsize=4096)
def unseen_share(n: int, level: float) -> float:
    """Largest share of outcomes that `n` equal observations could well have missed.

    The first observation names a value and the other n - 1 agree with it. If other values
    have a share q, that agreement has probability (1 - q)^(n - 1), so it is a mistake at
    most (1 - level)/2 of the time to say q <= 1 - ((1 - level)/2)^(1/(n - 1)). This is the
    "rule of three" (at 95 %, 3.7/n) with the value not known beforehand and the error of
    each side kept at half of the whole, as in a two-sided interval.

    Parameters
    ----------
    n : int
        Observations, at least 2.
    level : float
        Level of the two-sided interval that this serves.

    Returns
    -------
    float
        Between 0 and 1.
    """
    return kept(-math.expm1(math.log((1 - level) / 2) / (n - 1)))


def fewest_equal(share: float, level: float) -> int:
    """Smallest n with ``unseen_share(n, level) <= share``, for a share between 0 and 1.

    Beyond a thousand million, where shares no longer differ in the digits that are kept, it may
    be so much larger.
    """
    n = max(2, 1 + math.ceil(kept(math.log((1 - level) / 2) / math.log1p(-share))))
    while unseen_share(n, level) > share:
        n += 1 + (n >> 30)
    return n - 1 if n > 2 and unseen_share(n - 1, level) <= share else n


def binomial_quantile(chance: float, n: int, p: float) -> int:
    """Smallest k with at least this `chance` of k or fewer successes in `n` trials of `p`."""
    from scipy.special import bdtr, bdtrik

    def reached(k: int) -> bool:
        return kept(float(bdtr(k, n, p))) >= kept(chance)

    inverse = float(bdtrik(chance, n, p))
    k = 0 if math.isnan(inverse) else max(math.ceil(inverse), 0)
    # The inverse is rounded: it may name the number beside the one that is asked for.
    while not reached(k):
        k += 1
    while k > 0 and reached(k - 1):
        k -= 1
    return k
