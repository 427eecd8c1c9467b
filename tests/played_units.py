"""Units written down beforehand, in place of hands played, for races with a known answer."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Units = npt.NDArray[np.int64]


class Table:
    """An evaluator that looks units up, row `w` for world `w`, and notes what it was asked."""

    def __init__(self, units: Units) -> None:
        self.units = units
        self.calls: list[tuple[tuple[int, ...], int, int]] = []

    def __call__(self, candidates: Sequence[int], first_world: int, n_worlds: int) -> Units:
        self.calls.append((tuple(candidates), first_world, n_worlds))
        rows = self.units[first_world : first_world + n_worlds]
        return np.take(rows, candidates, axis=1)


def columns(*given: Sequence[int]) -> Units:
    return np.array(given, dtype=np.int64).T


def noisy(worlds: int, means: Sequence[float], seed: int = 1) -> Units:
    """Units with a common part of luck in each world and a part of each candidate's own."""
    rng = np.random.default_rng(seed)
    common = rng.choice([-6, -2, 2, 4], size=(worlds, 1))
    own = rng.choice([-2, -1, 0, 1, 2], size=(worlds, len(means)))
    gain = rng.random((worlds, len(means))) < np.asarray(means)
    return np.asarray(common + own + gain, dtype=np.int64)
