"""Candidates played in numbered worlds, a chunk at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

from sheepshead_sim.stats.sums import PairedSums


class Evaluate(Protocol):
    """Plays some candidates in some worlds."""

    def __call__(
        self, candidates: Sequence[int], first_world: int, n_worlds: int, /
    ) -> npt.NDArray[np.int64]:
        """Units of each candidate in worlds `first_world` to `first_world + n_worlds - 1`.

        Parameters
        ----------
        candidates : sequence of int
            Which to play, ascending.
        first_world, n_worlds : int
            Numbers of the worlds. The same number is the same world for every candidate.

        Returns
        -------
        ndarray of int64, shape (n_worlds, len(candidates))
            One row a world.
        """
        ...


def play(evaluate: Evaluate, sums: PairedSums, start: int, end: int, chunk: int) -> None:
    """Add worlds `start` to `end` - 1 to `sums`, at most `chunk` at a time.

    Raises
    ------
    ValueError
        If `evaluate` returns another shape or dtype than promised.
    """
    for first in range(start, end, chunk):
        length = min(chunk, end - first)
        block = evaluate(sums.candidates, first, length)
        if len(block) != length:
            raise ValueError(f"{length} worlds were to be played, and {len(block)} were")
        sums.add(block)
