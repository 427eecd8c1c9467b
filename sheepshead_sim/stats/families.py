"""Many questions asked at once: p-values that keep their error rate over all of them."""

from __future__ import annotations

from collections.abc import Sequence

from sheepshead_sim.stats.special import normal_tails, student_tails


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
    far = abs(value) / error
    return normal_tails(far) if freedom is None else student_tails(far, freedom)


def holm(values: Sequence[float]) -> list[float]:
    """p-values adjusted by Holm (1979): below 0.05 in a whole family of nulls 5 % of the time.

    Examples
    --------
    >>> [round(p, 3) for p in holm([0.01, 0.04, 0.03])]
    [0.03, 0.06, 0.06]
    """
    # statsmodels has it, but sweeps the memory of the process at each call.
    adjusted = [1.0] * len(values)
    least = 0.0
    ascending = sorted(range(len(values)), key=values.__getitem__)
    for place, number in enumerate(ascending):
        least = max(least, min(1.0, (len(values) - place) * values[number]))
        adjusted[number] = least
    return adjusted
