"""Differences of two ratios over the same deals, from exact sums.

Each deal leaves four whole numbers: a value and how often it counts, and the same once more for
what it is compared with. The hands of a deal hang together and so do the players of a hand, so
that the deal is what is drawn: its numbers are kept together, and the interval comes from how
the deals differ (the linearised variance of a ratio, Cochran 1977).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from sheepshead_sim.stats.estimates import Estimate
from sheepshead_sim.stats.products import cross_products
from sheepshead_sim.stats.special import student_quantile

LEVEL = 0.95
Numbers = npt.NDArray[np.int64]


@dataclass
class RatioSums:
    """Sums over deals of (value, weight, value beside it, weight beside it) and of products.

    The effect is value / weight less value beside it / weight beside it. Where nothing stands
    beside it the last two are 0 and the effect is the first ratio.
    """

    deals: int = 0
    sums: Numbers = field(default_factory=lambda: np.zeros(4, dtype=np.int64))
    products: Numbers = field(default_factory=lambda: np.zeros((4, 4), dtype=np.int64))

    @classmethod
    def of(cls, rows: Numbers) -> RatioSums:
        """Sums over deals, shape (deals, 4); deals with no weight at all say nothing."""
        counted = rows[(rows[:, 1] != 0) | (rows[:, 3] != 0)]
        return cls(len(counted), counted.sum(axis=0), cross_products(counted))

    def __add__(self, other: RatioSums) -> RatioSums:
        """Sums over the deals of both."""
        return RatioSums(
            self.deals + other.deals, self.sums + other.sums, self.products + other.products
        )

    @property
    def effect(self) -> Estimate:
        """First ratio less the second, with its interval; `n` counts deals."""
        value, weight, beside, beside_weight = (int(each) for each in self.sums)
        if self.deals < 2 or weight == 0 or (beside_weight == 0 and beside != 0):
            return Estimate(math.nan, -math.inf, math.inf, self.deals, math.inf)
        first = value / weight
        second = beside / beside_weight if beside_weight else 0.0
        slopes = [Fraction(1, weight), -Fraction(value, weight**2)]
        if beside_weight:
            slopes += [-Fraction(1, beside_weight), Fraction(beside, beside_weight**2)]
        spread = self._spread(slopes)
        if self._all_agree(value, weight, beside, beside_weight):
            return Estimate(first - second, -math.inf, math.inf, self.deals, 0.0)
        se = math.sqrt(spread * self.deals / (self.deals - 1))
        reach = student_quantile(LEVEL, self.deals - 1) * se
        mean = first - second
        return Estimate(mean, mean - reach, mean + reach, self.deals, se)

    def _spread(self, slopes: list[Fraction]) -> float:
        """Sum over deals of the squared linear form, exact until it is rounded once.

        So its digits are the same on every machine, which those of a product of float matrices
        are not.
        """
        products: list[list[int]] = self.products.tolist()
        return float(
            sum(
                one * other * products[i][j]
                for i, one in enumerate(slopes)
                for j, other in enumerate(slopes)
            )
        )

    def _all_agree(self, value: int, weight: int, beside: int, beside_weight: int) -> bool:
        """Whether all deals agree, so that nothing is known of how they may differ.

        Told in whole numbers: a spread of nought would hardly come out of rounded ones.
        """
        squares = [int(self.products[place, place]) for place in range(4)]
        cross = int(self.products[0, 1]), int(self.products[2, 3])
        first = squares[0] * weight**2 - 2 * cross[0] * value * weight + squares[1] * value**2
        second = (
            squares[2] * beside_weight**2
            - 2 * cross[1] * beside * beside_weight
            + squares[3] * beside**2
        )
        return first == 0 and second == 0


def apart(one: Estimate, other: Estimate) -> Estimate:
    """First figure less the second, of deals that have nothing to do with each other."""
    se = math.sqrt(one.se * one.se + other.se * other.se)
    n = min(one.n, other.n)
    mean = one.mean - other.mean
    reach = student_quantile(LEVEL, n - 1) * se if n > 1 and math.isfinite(se) else math.inf
    return Estimate(mean, mean - reach, mean + reach, n, se)
