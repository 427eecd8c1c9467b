"""Sums over worlds from which every mean and every paired difference can be told."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from sheepshead_sim.stats.estimates import (
    Bounds,
    Estimate,
    difference_bounds,
    mean_estimate,
    paired_difference,
)
from sheepshead_sim.stats.products import cross_products

_EXACT_INT = 2**63


class PairedSums:
    """Counts, sums and products of several candidates' units in the same worlds.

    The products of all pairs take the square of the number of candidates, and of thousands most
    are dropped after a few hundred worlds. As long as the worlds are fewer than the candidates
    they are therefore kept as they are, and only then made into products.

    Parameters
    ----------
    candidates : sequence of int
        Names of the columns to be added.
    bounds : tuple of int, optional
        Smallest and largest units of one world; intervals are kept within them.
    """

    def __init__(self, candidates: Sequence[int], bounds: Bounds | None = None) -> None:
        self.candidates = tuple(candidates)
        self.n = 0
        self._bounds = bounds
        self._peak = 0
        width = len(self.candidates)
        self._total = np.zeros(width, dtype=np.int64)
        self._kept = np.zeros((0, width), dtype=np.int64)
        self._product: npt.NDArray[np.int64] | None = None

    def add(self, block: npt.NDArray[np.int64]) -> None:
        """Add worlds.

        Parameters
        ----------
        block : ndarray of int64, shape (worlds, candidates)
            Units, columns in the order of `candidates`.

        Raises
        ------
        ValueError
            If the shape or dtype is another, or sums of squares could outgrow int64.
        """
        width = len(self.candidates)
        if block.ndim != 2 or block.shape[1] != width or block.dtype != np.int64:
            raise ValueError(f"expected int64 (n, {width}), got {block.dtype} {block.shape}")
        if not len(block):
            return
        self.n += len(block)
        self._peak = max(self._peak, int(block.max()), -int(block.min()))
        if self._peak * self._peak * self.n >= _EXACT_INT:
            raise ValueError(f"{self.n} worlds of up to {self._peak} units outgrow int64")
        self._total += block.sum(axis=0)
        if self._product is not None:
            self._product += cross_products(block)
            return
        self._kept = np.concatenate([self._kept, block])
        if len(self._kept) > width:
            self._product = cross_products(self._kept)
            self._kept = self._kept[:0]

    def _product_of(self, i: int, j: int) -> np.int64:
        if self._product is not None:
            return np.int64(self._product[i, j])
        return np.int64(self._kept[:, i] @ self._kept[:, j])

    def drop(self, candidates: Sequence[int]) -> None:
        """Forget columns; the others keep their sums."""
        gone = set(candidates)
        keep = [i for i, name in enumerate(self.candidates) if name not in gone]
        self.candidates = tuple(self.candidates[i] for i in keep)
        self._total = self._total[keep]
        self._kept = self._kept[:, keep]
        if self._product is not None:
            self._product = self._product[np.ix_(keep, keep)]

    def leader(self) -> int:
        """Candidate with the highest mean; the first of equals."""
        return self.candidates[int(self._total.argmax())]

    def mean(self, candidate: int, level: float) -> Estimate:
        """Units a hand of one candidate."""
        i = self.candidates.index(candidate)
        return mean_estimate(
            self.n, self._total[i], self._product_of(i, i), level, bounds=self._bounds
        )

    def difference(self, a: int, b: int, level: float) -> Estimate:
        """Units a hand by which `a` is ahead of `b` in the same worlds."""
        i, j = self.candidates.index(a), self.candidates.index(b)
        total, product = self._total, self._product_of
        return paired_difference(
            self.n,
            total[i],
            total[j],
            product(i, i),
            product(j, j),
            product(i, j),
            level,
            bounds=difference_bounds(self._bounds),
        )
