"""Sums and products of whole numbers seen together, and what a figure made of them is known to.

A figure is a smooth function of means; its spread follows from theirs by its slopes (the delta
method), and so does that of the difference of two figures that were seen on the same deals.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from sheepshead_sim.stats.products import cross_products

Floats = npt.NDArray[np.float64]
_LARGEST = 2**53
"""Sums of products up to here are quickly made."""


@dataclass(frozen=True)
class Moments:
    """How many rows there were, their sums by column, and the sums of products of columns.

    The sums are Python's integers, so that they neither overflow nor round.
    """

    n: int
    sums: npt.NDArray[Any]
    products: npt.NDArray[Any]

    @classmethod
    def of(cls, rows: npt.NDArray[np.int64]) -> Moments:
        """Moments of rows of whole numbers, one column for each thing counted."""
        # Few rows hold large numbers, such as the squares of a hand that doublers piled up on.
        limit = math.isqrt(_LARGEST // max(len(rows), 1))
        large = np.abs(rows).max(axis=1, initial=0) >= limit
        usual, rare = rows[~large], rows[large].astype(object)
        sums = usual.sum(axis=0).astype(object)
        products = cross_products(usual).astype(object)
        if len(rare):
            sums, products = sums + rare.sum(axis=0), products + cross_products(rare)
        return cls(len(rows), sums, products)

    def __add__(self, other: Moments) -> Moments:
        return Moments(self.n + other.n, self.sums + other.sums, self.products + other.products)

    @property
    def means(self) -> Floats:
        """Mean of each column; NaN of no rows."""
        if not self.n:
            return np.full(len(self.sums), np.nan)
        return (self.sums / self.n).astype(np.float64)

    @cached_property
    def _covariance(self) -> Floats:
        """Covariances of the columns, exact until the division."""
        outer = np.multiply.outer(self.sums, self.sums)
        spread: npt.NDArray[Any] = np.subtract(self.n * self.products, outer, dtype=object)
        return np.asarray(spread / (self.n * (self.n - 1)), dtype=np.float64)

    def error(self, slopes: Floats, *, apart: tuple[slice, slice] | None = None) -> float:
        """Standard error of a function of the means with these slopes.

        `apart` names two groups of columns that were seen on deals of their own, so that what
        they seem to have in common counts for nothing.
        """
        if self.n < 2:
            return float("inf")
        covariance = self._covariance
        if apart is not None:
            covariance = covariance.copy()
            one, other = apart
            covariance[one, other] = 0.0
            covariance[other, one] = 0.0
        # Summed exactly, in the few columns that count: the same digits on every machine.
        counting = [int(place) for place in np.flatnonzero(slopes)]
        terms = (
            float(slopes[i]) * float(covariance[i, j]) * float(slopes[j])
            for i in counting
            for j in counting
        )
        variance = math.fsum(terms) / self.n
        return math.sqrt(max(variance, 0.0))
