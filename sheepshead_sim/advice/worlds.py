"""Worlds that count for a decision: dealt around the cards known, earlier seats having passed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.kernel.records import HAND_DTYPE
from sheepshead_sim.kernel.worlds import admit_block, answer_block
from sheepshead_sim.runs.blocks import blocks, run_blocks
from sheepshead_sim.setup import Setup

Result = TypeVar("Result")

ADMIT_BLOCK = 4096
PRICE_BLOCK = 512
"""Worlds a block of work for one thread, where each of them is one or two hands."""
MOST_LOOKED_AT = 20_000_000
"""Worlds that are looked at for one position at most."""
HOPELESS = 1_000_000
"""Worlds after which a position is given up if not one of them counts."""


class Worlds:
    """Numbered worlds of one position, admitted in the order of their addresses.

    Parameters
    ----------
    setup : Setup
    cards : sequence of str
        What the hero holds: a hand, a hand with what was taken from the blind, or nothing that
        is known.
    seat : int
        The hero's seat, 1 being left of the dealer.
    taken : sequence of str
        Those of the cards that are known to have been taken.
    first : int
        Address of the first world.
    """

    def __init__(
        self,
        setup: Setup,
        cards: tuple[str, ...],
        seat: int,
        taken: tuple[str, ...] = (),
        *,
        first: int = 0,
    ) -> None:
        self.setup = setup
        self._first = first
        self.hero = seat - 1
        self.known = np.uint64(setup.layout.mask(cards))
        self.taken = np.uint64(setup.layout.mask(taken))
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

    def find(self, wanted: int, most: int = MOST_LOOKED_AT) -> int:
        """Look for worlds that count.

        Parameters
        ----------
        wanted : int
        most : int
            Worlds to look at in all. After `HOPELESS` of them without one that counts, no
            more are looked at.

        Returns
        -------
        int
            How many of the `wanted` there are.
        """
        if self.admitted < wanted:
            self._look(wanted, most)
        return min(wanted, self.admitted)

    def require(self, wanted: int) -> None:
        """Find all worlds that are wanted.

        Raises
        ------
        SheepsheadError
            If too few of the `MOST_LOOKED_AT` count, as soon as that is clear.
        """
        if self.find(wanted, HOPELESS) < wanted:
            # Five standard errors above what the worlds looked at so far promise.
            hoped = self.admitted + 5 * math.sqrt(self.admitted)
            in_reach = hoped * MOST_LOOKED_AT / self.looked_at
            if in_reach < wanted or self.find(wanted) < wanted:
                raise self.too_few(wanted)

    def too_few(self, wanted: int) -> SheepsheadError:
        """Complaint that the `wanted` worlds cannot be had."""
        seat = self.hero + 1
        if not self.admitted:
            return SheepsheadError(
                f"seat {seat} does not come to choose: with these policies an earlier seat "
                f"picks in all of {self.looked_at:,} worlds"
            )
        in_all = float(f"{self.kept * MOST_LOOKED_AT:.2g}")
        return SheepsheadError(
            f"only about {in_all:,.0f} of the {MOST_LOOKED_AT:,} worlds that are looked at "
            f"at most come to seat {seat} with these policies, and {wanted:,} are wanted: "
            "ask for fewer deals"
        )

    def indices(self, first: int, count: int) -> npt.NDArray[np.int64]:
        """Addresses of admitted worlds ``first`` … ``first + count - 1``.

        Raises
        ------
        SheepsheadError
            If there are too few, for earlier seats pick in the others.
        """
        self.require(first + count)
        return self._indices[first : first + count]

    def _look(self, wanted: int, most: int) -> None:
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
        left = max(most - self.looked_at, 0)
        # Blocks are whole, so what counts never depends on when somebody stopped looking.
        stream = run_blocks(
            blocks(self._first + self.looked_at, left, ADMIT_BLOCK), look, setup.threads
        )
        for indices in stream:
            found.append(indices)
            n += len(indices)
            self.looked_at += ADMIT_BLOCK
            if n >= wanted or (n == 0 and self.looked_at >= HOPELESS):
                stream.close()
                break
        self._indices = np.concatenate(found)

    def play(self, indices: npt.NDArray[np.int64], answer: int) -> npt.NDArray[np.void]:
        """Whole hands of these worlds, the hero picking (`answer` 1) or passing (0).

        Raises
        ------
        PolicyError
            If a policy decides against the rules.
        """
        setup = self.setup
        rows = np.zeros(len(indices), dtype=HAND_DTYPE)
        done = setup.call(
            answer_block, setup.kernel_seed, indices, self.known, self.hero, answer, rows
        )
        if done < len(rows):
            setup.raise_fault(rows[done])
        return rows

    def price(
        self,
        first: int,
        count: int,
        work: Callable[[npt.NDArray[np.int64]], Result],
        *,
        block: int = PRICE_BLOCK,
    ) -> Iterator[Result]:
        """Results of `work` on consecutive blocks of admitted worlds, in order, on threads."""
        indices = self.indices(first, count)
        return run_blocks(
            blocks(0, count, block),
            lambda start, length: work(indices[start : start + length]),
            self.setup.threads,
        )
