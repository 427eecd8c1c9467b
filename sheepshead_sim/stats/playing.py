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


MOST_UNITS = 1 << 20
"""Figures asked for at a time, so that the memory they take does not grow with the candidates."""


def play(evaluate: Evaluate, sums: PairedSums, start: int, end: int, chunk: int) -> None:
    """Add worlds `start` to `end` - 1 to `sums`, at most `chunk` at a time.

    Of many candidates fewer worlds are asked for: `MOST_UNITS` figures at most, or one world.

    Raises
    ------
    ValueError
        If `evaluate` returns another shape or dtype than promised.
    """
    step = max(1, min(chunk, MOST_UNITS // len(sums.candidates)))
    for first in range(start, end, step):
        length = min(step, end - first)
        block = evaluate(sums.candidates, first, length)
        if len(block) != length:
            raise ValueError(f"{length} worlds were to be played, and {len(block)} were")
        sums.add(block)
