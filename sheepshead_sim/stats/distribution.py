"""How whole-numbered results are distributed: mean, spread, quantiles and shares.

Every value is kept with the number of times it was seen, so that quantiles and their intervals
are exact and memory grows with the different values and not with the observations.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt

from sheepshead_sim.stats.estimates import (
    Estimate,
    check_level,
    mean_estimate,
    proportion_estimate,
    sample_variance,
)
from sheepshead_sim.stats.special import binomial_quantile, exponential, normal_quantile

FEWEST_FOR_SPREAD = 10
"""Observations below which the interval of a standard deviation is not told."""


class Distribution:
    """Observations counted by value.

    Parameters
    ----------
    parts : int
        What is added counts parts of a unit, so many to one; what is told are units.
    """

    def __init__(self, parts: int = 1) -> None:
        self._parts = parts
        self._counts: Counter[int] = Counter()

    def add(self, values: npt.NDArray[np.int64]) -> None:
        """Count these values."""
        found, times = np.unique(values, return_counts=True)
        self._counts.update(dict(zip(found.tolist(), times.tolist(), strict=True)))

    @property
    def n(self) -> int:
        """Observations."""
        return self._counts.total()

    @property
    def total(self) -> int:
        """Sum of all that was added, in the parts in which it was."""
        return self._sums()[0]

    def mean(self, level: float = 0.95) -> Estimate:
        """Mean with its Student interval."""
        total, total_sq = self._sums()
        return mean_estimate(self.n, total, total_sq, level).shared(self._parts)

    def deviation(self, level: float = 0.95) -> Estimate:
        """Standard deviation with the interval of Bonett (2006), which heeds heavy tails.

        The interval holds approximately, from some ten observations on; below
        `FEWEST_FOR_SPREAD`, or if all are equal, nothing is known of the upper end.
        """
        check_level(level)
        n = self.n
        if n < 2:
            return Estimate(math.nan, 0.0, math.inf, n, math.inf)
        variance = sample_variance(n, *self._sums())
        spread = math.sqrt(variance) / self._parts
        if n < FEWEST_FOR_SPREAD or variance == 0:
            return Estimate(spread, 0.0, math.inf, n, math.inf)
        values, times = (each.tolist() for each in self._table())
        # In whole numbers, n times the distances from the mean: no machine rounds otherwise.
        total = sum(value * often for value, often in zip(values, times, strict=True))
        squares = [(n * value - total) ** 2 for value in values]
        second = sum(off * often for off, often in zip(squares, times, strict=True))
        fourth = sum(off**2 * often for off, often in zip(squares, times, strict=True))
        kurtosis = n * fourth / second**2
        z = normal_quantile(level)
        # Of the logarithm of the variance; n / (n - z) is Bonett's correction of small samples.
        small = n / (n - z)
        error = small * math.sqrt((kurtosis - (n - 3) / n) / (n - 1))
        low, high = (
            spread * math.sqrt(small) * exponential(s * z * error / 2) for s in (-1, 1)
        )
        return Estimate(spread, low, high, n, spread * error / 2)

    def quantile(self, percent: int, level: float = 0.95) -> Estimate:
        """Smallest value that this share of the observations does not exceed.

        The interval is exact: its ends are observations, chosen by the binomial number of
        those below the true quantile. An end is infinite if no observation can be it.

        Parameters
        ----------
        percent : int
            From 1 to 99.
        level : float
            Chance, over repetitions, that the interval holds the true quantile; at least that
            where values repeat.
        """
        check_level(level)
        n = self.n
        if n == 0:
            return Estimate(math.nan, -math.inf, math.inf, 0, math.inf)
        low = binomial_quantile((1 - level) / 2, n, percent / 100)
        high = binomial_quantile((1 + level) / 2, n, percent / 100) + 1
        at = -(-n * percent // 100)
        return Estimate(self._ranked(at), self._ranked(low), self._ranked(high), n, math.inf)

    def share_above(self, value: int) -> Estimate:
        """Share of the observations above `value` units."""
        above = (times for seen, times in self._counts.items() if seen > value * self._parts)
        return proportion_estimate(sum(above), self.n)

    def share_to(self, value: int) -> Estimate:
        """Share of the observations of `value` units or less."""
        below = (times for seen, times in self._counts.items() if seen <= value * self._parts)
        return proportion_estimate(sum(below), self.n)

    def _sums(self) -> tuple[int, int]:
        total = sum(value * times for value, times in self._counts.items())
        return total, sum(value * value * times for value, times in self._counts.items())

    def _table(self) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
        """Values in ascending order, so that sums of floats have one order, and their counts."""
        values = sorted(self._counts)
        return np.array(values), np.array([self._counts[value] for value in values])

    def _ranked(self, rank: int) -> float:
        """The observation of this rank, the smallest being 1; infinite beyond the ends."""
        if rank < 1:
            return -math.inf
        if rank > self.n:
            return math.inf
        values, times = self._table()
        return float(values[np.searchsorted(times.cumsum(), rank)]) / self._parts
