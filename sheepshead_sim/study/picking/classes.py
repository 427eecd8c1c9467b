"""Hands by what a player counts in them, and sums over hands kept by such classes.

A class is the seven counts of `COUNTS` together. Sums are integers and classes are few, so that
memory is flat in the number of hands, and any coarser table is a sum over classes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pandas as pd

from sheepshead_sim.setup import Setup

COUNTS = ("trump", "queens", "jacks", "top", "aces", "points", "voids")
"""What is counted in a hand: trump in all; queens and jacks among them; the place of the highest
trump in the order of power (0 is the best; without trump, the number of trump there are); fail
aces; card points of as many of the richest fail cards as can be buried; fail suits without a
card."""
_PLACES = (16, 8, 8, 32, 4, 128, 4)
"""How many values of each count a class number has room for."""
_FAIL_POINTS = (11, 10, 4)
SUMS = ("n", "pick", "pick_sq", "passing", "passing_sq", "gain", "gain_sq")
"""What is summed over the hands of a class: hands, units of picking and of passing, picking less
passing, and the squares."""


def count_hands(setup: Setup, hands: npt.NDArray[np.uint64]) -> npt.NDArray[np.int64]:
    """What a player counts in each hand.

    Parameters
    ----------
    setup : Setup
        Its rules say what is trump and how many cards are buried.
    hands : ndarray of uint64
        Card masks.

    Returns
    -------
    ndarray of int64, shape (len(hands), 7)
        Columns as in `COUNTS`.
    """
    rules = setup.compiled[0]
    trump = hands & rules["trump"]
    fail = hands & ~rules["trump"]
    n_trump = len(setup.rules.trump_order)
    top = np.where(trump > 0, len(setup.layout.cards) - 1 - _highest(trump), n_trump)
    suits = [mask for mask in rules["suit"] if mask]
    ranks = [_held(fail, rules["rank"][place]) for place in range(len(_FAIL_POINTS))]
    columns = (
        _held(trump, rules["trump"]),
        _held(trump, rules["queens"]),
        _held(trump, rules["jacks"]),
        top,
        ranks[0],
        _richest(ranks, setup.rules.blind_size),
        sum((_held(hands, suit) == 0).astype(np.int64) for suit in suits),
    )
    return np.column_stack(columns).astype(np.int64)


def _held(hands: npt.NDArray[np.uint64], cards: np.uint64) -> npt.NDArray[np.int64]:
    counts: npt.NDArray[np.int64] = np.bitwise_count(hands & cards).astype(np.int64)
    return counts


def _highest(masks: npt.NDArray[np.uint64]) -> npt.NDArray[np.int64]:
    """Number of the highest bit; a mask of cards is short enough for a float to hold."""
    exponents = np.frexp(masks.astype(np.float64))[1]
    return exponents.astype(np.int64) - 1


def _richest(ranks: list[npt.NDArray[np.int64]], room: int) -> npt.NDArray[np.int64]:
    """Card points of the `room` richest of the fail cards, counted by rank."""
    left = np.full(len(ranks[0]), room, dtype=np.int64)
    points = np.zeros(len(ranks[0]), dtype=np.int64)
    for held, worth in zip(ranks, _FAIL_POINTS, strict=True):
        laid = np.minimum(held, left)
        points += worth * laid
        left -= laid
    return points


@dataclass
class ClassSums:
    """Sums over hands by class, exact whatever the order in which they are added."""

    numbers: npt.NDArray[np.int64] = field(default_factory=lambda: np.empty(0, np.int64))
    """Classes, ascending: their counts as one number each."""
    sums: npt.NDArray[np.int64] = field(
        default_factory=lambda: np.empty((0, len(SUMS)), np.int64)
    )
    """Shape (classes, 7), columns as in `SUMS`."""

    @classmethod
    def of(
        cls,
        counts: npt.NDArray[np.int64],
        pick: npt.NDArray[np.int64],
        passing: npt.NDArray[np.int64],
    ) -> ClassSums:
        """Sums of hands with these counts and these units of picking and of passing."""
        gain = pick - passing
        each = np.column_stack(
            (np.ones_like(pick), pick, pick**2, passing, passing**2, gain, gain**2)
        )
        return cls(np.ravel_multi_index(tuple(counts.T), _PLACES), each)._gathered()

    def __add__(self, other: ClassSums) -> ClassSums:
        """Sums over the hands of both."""
        return ClassSums(
            np.concatenate((self.numbers, other.numbers)),
            np.concatenate((self.sums, other.sums)),
        )._gathered()

    def _gathered(self) -> ClassSums:
        numbers, place = np.unique(self.numbers, return_inverse=True)
        sums = np.zeros((len(numbers), len(SUMS)), dtype=np.int64)
        np.add.at(sums, place, self.sums)
        return ClassSums(numbers, sums)

    def frame(self) -> pd.DataFrame:
        """One row a class: its counts, then its sums."""
        counts = np.column_stack(np.unravel_index(self.numbers, _PLACES))
        return pd.DataFrame(
            np.hstack((counts.astype(np.int64), self.sums)), columns=[*COUNTS, *SUMS]
        )


class Summed(NamedTuple):
    """Hands that agree in some counts: how many, their gain of picking and its squares summed."""

    key: tuple[int, ...]
    n: int
    gain: int
    gain_sq: int


def summed(frame: pd.DataFrame, by: Sequence[str]) -> list[Summed]:
    """Coarser classes, ascending by the columns `by`."""
    table = frame.groupby(list(by))[["n", "gain", "gain_sq"]].sum().reset_index()
    rows: list[list[int]] = table.to_numpy(dtype=np.int64).tolist()
    return [Summed(tuple(row[: len(by)]), *row[len(by) :]) for row in rows]
