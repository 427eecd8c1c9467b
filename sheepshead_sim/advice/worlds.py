"""Worlds that count for a decision: dealt around the cards known, earlier seats having passed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.kernel.records import HAND_DTYPE
from sheepshead_sim.kernel.worlds import admit_block
from sheepshead_sim.runs.blocks import blocks, run_blocks
from sheepshead_sim.setup import Setup

Result = TypeVar("Result")

ADMIT_BLOCK = 4096
PRICE_BLOCK = 512
MOST_LOOKED_AT = 20_000_000
"""Worlds after which a position that earlier seats hardly ever leave is given up."""


class Worlds:
    """Numbered worlds of one position, admitted in the order of their addresses.

    Parameters
    ----------
    setup : Setup
    cards : sequence of str
        What the hero holds: a hand, or a hand with the blind.
    seat : int
        The hero's seat, 1 being left of the dealer.
    """

    def __init__(self, setup: Setup, cards: tuple[str, ...], seat: int) -> None:
        self.setup = setup
        self.hero = seat - 1
        self.known = np.uint64(setup.layout.mask(cards))
        self._indices: npt.NDArray[np.int64] = np.empty(0, dtype=np.int64)
        self.looked_at = 0

    @property
    def admitted(self) -> int:
        """Worlds admitted so far."""
        return len(self._indices)

    @property
    def kept(self) -> float:
        """Share of the worlds looked at in which every earlier seat passed."""
        return self.admitted / self.looked_at

    def indices(self, first: int, count: int) -> npt.NDArray[np.int64]:
        """Addresses of admitted worlds ``first`` … ``first + count - 1``.

        Raises
        ------
        SheepsheadError
            If earlier seats pick in nearly all worlds, so that there are too few.
        """
        self._admit(first + count)
        return self._indices[first : first + count]

    def _admit(self, wanted: int) -> None:
        if self.admitted >= wanted:
            return
        setup = self.setup

        def look(start: int, length: int) -> npt.NDArray[np.int64]:
            admitted = np.zeros(length, dtype=np.bool_)
            last = np.zeros(1, dtype=HAND_DTYPE)
            done = setup.call(
                admit_block, setup.kernel_seed, start, self.known, self.hero, admitted, last
            )
            if done < length:
                setup.raise_fault(last[0])
            return np.flatnonzero(admitted) + start

        found = [self._indices]
        n = self.admitted
        left = MOST_LOOKED_AT - self.looked_at
        # Blocks are whole, so what counts never depends on when somebody stopped looking.
        stream = run_blocks(blocks(self.looked_at, left, ADMIT_BLOCK), look, setup.threads)
        for indices in stream:
            found.append(indices)
            n += len(indices)
            self.looked_at += ADMIT_BLOCK
            if n >= wanted:
                stream.close()
                break
        self._indices = np.concatenate(found)
        if n < wanted:
            raise SheepsheadError(
                f"seats before seat {self.hero + 1} pick in all but {n} of {self.looked_at} "
                "worlds under these policies; the question hardly arises"
            )

    def price(
        self, first: int, count: int, work: Callable[[npt.NDArray[np.int64]], Result]
    ) -> Iterator[Result]:
        """Results of `work` on consecutive blocks of admitted worlds, in order, on threads."""
        indices = self.indices(first, count)
        return run_blocks(
            blocks(0, count, PRICE_BLOCK),
            lambda start, length: work(indices[start : start + length]),
            self.setup.threads,
        )
