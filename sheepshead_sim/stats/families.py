"""Many questions asked at once: p-values that keep their error rate over all of them."""

from __future__ import annotations

import math
from collections.abc import Sequence


def p_value(value: float, error: float, freedom: int | None = None) -> float:
    """Chance of so large a value, to either side, where the true one is nought.

    Parameters
    ----------
    value, error : float
        A figure and its standard error.
    freedom : int, optional
        Degrees of freedom of the error (Student); as good as endless if not given.

    Examples
    --------
    >>> round(p_value(1.959964, 1.0), 4)
    0.05
    >>> round(p_value(2.262157, 1.0, freedom=9), 4)
    0.05
    """
    if error == 0:
        return 1.0 if value == 0 else 0.0
    if freedom is not None:
        from scipy.special import stdtr

        return float(2 * stdtr(freedom, -abs(value) / error))
    return math.erfc(abs(value) / error / math.sqrt(2))


def holm(values: Sequence[float]) -> list[float]:
    """p-values adjusted by Holm (1979): below 0.05 in a whole family of nulls 5 % of the time.

    Examples
    --------
    >>> [round(p, 3) for p in holm([0.01, 0.04, 0.03])]
    [0.03, 0.06, 0.06]
    """
    if not values:
        return []
    from statsmodels.stats.multitest import multipletests

    return [float(p) for p in multipletests(list(values), method="holm")[1]]
