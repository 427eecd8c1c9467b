"""The point count that loses least: small whole-number weights, and a threshold for each seat.

A count of more parts always does better on the hands that it was fitted to. So the best of each
size is found on some deals, and a larger one is taken only if it clearly does better on others.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import gcd, lcm
from typing import Any

import numpy as np
import numpy.typing as npt

from sheepshead_sim.policies.pick_systems import COUNTED
from sheepshead_sim.stats.estimates import Estimate
from sheepshead_sim.study.pointcount.hands import Ints, Picks, SeatHands, one_of_the_players

Weights = tuple[int, ...]
"""What each of `COUNTED` counts."""
TRUMP_KINDS = 3
"""The first of `COUNTED` are trump, the better kind before the lesser; the rest are extras."""
SMALL, LARGE = 3, 6
"""Largest weight of a trump in the plainest counts, and in the others."""
EXTRAS: dict[int, int] = {3: 4, 4: 4, 5: 3}
"""Largest weight of each extra, by its place in `COUNTED`."""
LEVEL = 0.95


@dataclass(frozen=True)
class Count:
    """A point count with the number from which each seat picks.

    Parameters
    ----------
    weights : tuple of int
        By `COUNTED`.
    thresholds : dict of int to int or None
        By seat; None where picking gains with no hand.
    """

    weights: Weights
    thresholds: dict[int, int | None]

    def picks(self, hands: SeatHands) -> Picks:
        """Which classes of a seat's hands it picks."""
        least = self.thresholds[hands.seat]
        counts = hands.counted @ np.array(self.weights)
        return counts >= least if least is not None else np.zeros(len(counts), np.bool_)


@dataclass(frozen=True)
class Step:
    """The best count of a kind, and what it wins beyond the best plainer one.

    Parameters
    ----------
    words : str
    count : Count
    better : Estimate or None
        Units a hand, on other deals than it was found on; None of the first.
    taken : bool
        Whether it is clearly better.
    """

    words: str
    count: Count
    better: Estimate | None
    taken: bool


def fit(found: Sequence[SeatHands], other: Sequence[SeatHands], players: int) -> list[Step]:
    """The best counts, from the plainest kind to the largest.

    Parameters
    ----------
    found : sequence of SeatHands
        Each seat's hands; weights and thresholds lose least on these.
    other : sequence of SeatHands
        Of the same seats on other deals, on which a larger count has to prove itself.
    players : int
    """
    kinds = (
        (f"trump, up to {SMALL}", trump_weights(SMALL)),
        (f"trump, up to {LARGE}", trump_weights(LARGE)),
        ("and one more", with_extras(1)),
        ("and two more", with_extras(2)),
    )
    # Each kind holds the plainer ones, so that the intervals are those of that many looks.
    level = 1 - (1 - LEVEL) / (len(kinds) - 1)
    grouped = [_grouped(hands) for hands in found]
    steps: list[Step] = []
    best: Count | None = None
    for words, weights in kinds:
        count = best_count(grouped, weights)
        if best is None:
            steps.append(Step(words, count, None, taken=True))
            best = count
            continue
        won = [hands.won(count.picks(hands), best.picks(hands)) for hands in other]
        better = one_of_the_players(won, players, level)
        steps.append(Step(words, count, better, taken=better.low > 0))
        if better.low > 0:
            best = count
    return steps


def trump_weights(largest: int) -> Iterator[Weights]:
    """Weights of trump alone: no queen counts less than a jack, and no jack less than others."""
    none = (0,) * (len(COUNTED) - TRUMP_KINDS)
    for queen, jack, other in product(range(1, largest + 1), repeat=TRUMP_KINDS):
        if queen >= jack >= other and gcd(queen, jack, other) == 1:
            yield (queen, jack, other, *none)


def with_extras(number: int) -> Iterator[Weights]:
    """Weights of trump and of so many things more."""
    for queen, jack, other in product(range(1, LARGE + 1), repeat=TRUMP_KINDS):
        if not queen >= jack >= other:
            continue
        for places in combinations(EXTRAS, number):
            for values in product(*(range(1, EXTRAS[place] + 1) for place in places)):
                weights = [queen, jack, other] + [0] * len(EXTRAS)
                for place, value in zip(places, values, strict=True):
                    weights[place] = value
                if gcd(*weights) == 1:
                    yield tuple(weights)


def best_count(grouped: Sequence[Grouped], candidates: Iterator[Weights]) -> Count:
    """The count that wins most on these hands; of equals the first."""
    best, most = None, float("-inf")
    for weights in candidates:
        vector = np.array(weights)
        found = [_best_from(hands.counted @ vector, hands.gain) for hands in grouped]
        won = math.fsum(
            gain / hands.looked_at for (_, gain), hands in zip(found, grouped, strict=True)
        )
        if won > most:
            best, most = (weights, [least for least, _ in found]), won
    if best is None:
        raise ValueError("no weights to choose from")
    weights, thresholds = best
    return Count(
        weights,
        {hands.seat: least for hands, least in zip(grouped, thresholds, strict=True)},
    )


def thresholds_of(hands: Sequence[SeatHands], weights: Weights) -> Count:
    """The count of given weights with the best threshold for each seat."""
    return best_count([_grouped(each) for each in hands], iter([weights]))


def one_threshold(hands: Sequence[SeatHands], indices: Sequence[Ints]) -> int | None:
    """The best number for all seats alike, of hands that are put in order by `indices`."""
    scale = lcm(*(each.looked_at for each in hands))
    sums = np.zeros(1 + max(int(counts.max(initial=0)) for counts in indices), dtype=object)
    for each, counts in zip(hands, indices, strict=True):
        gain = _by_count(counts, each.frame["gain"].to_numpy(np.int64), len(sums))
        sums += gain.astype(object) * (scale // each.looked_at)
    return _best_of(sums)[0]


@dataclass(frozen=True)
class Grouped:
    """Hands that look the same to every count, taken together."""

    seat: int
    looked_at: int
    counted: Ints
    gain: Ints


def _grouped(hands: SeatHands) -> Grouped:
    counted, place = np.unique(hands.counted, axis=0, return_inverse=True)
    gain = np.zeros(len(counted), dtype=np.int64)
    np.add.at(gain, place.ravel(), hands.frame["gain"].to_numpy(np.int64))
    return Grouped(hands.seat, hands.looked_at, counted, gain)


def _best_from(counts: Ints, gain: Ints) -> tuple[int | None, int]:
    """`_best_of` of classes with these counts and gains."""
    return _best_of(_by_count(counts, gain))


def _best_of(sums: npt.NDArray[Any]) -> tuple[int | None, int]:
    """Number from which picking gains most in all, and how much; None where it never gains.

    Of equals the highest, as for a player's threshold.
    """
    tail = np.cumsum(sums[::-1])
    place = int(tail.argmax())
    return (len(sums) - 1 - place, int(tail[place])) if tail[place] > 0 else (None, 0)


def _by_count(counts: Ints, gain: Ints, least: int = 1) -> Ints:
    """Gain of the classes by count, of so many counts at least; below 0 none counts."""
    # Counts are small, so that a table of sums by count is short. Its doubles hold whole numbers.
    usable = counts >= 0
    return np.bincount(counts[usable], weights=gain[usable], minlength=least).astype(np.int64)
