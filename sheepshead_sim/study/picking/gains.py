"""What picking gains over passing, hand by hand, for one seat of a table.

Each world is a whole deal in which the seats before have passed by their own policies; it is
played twice, the seat picking and passing, so that all else is equal.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pandas as pd

from sheepshead_sim.advice.worlds import Worlds
from sheepshead_sim.runs.blocks import Progress
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.picking.classes import ClassSums, count_hands

BLOCK = 4_096
LOOKED_AT_FOR_ONE = 40
"""Deals looked at for a seat at most, for each one wanted: seldom reached seats get fewer."""


@dataclass(frozen=True)
class SeatGains:
    """Gains of one seat by hand class.

    Parameters
    ----------
    seat : int
        1 is left of the dealer.
    kept : float
        Share of the deals in which the pick came to this seat.
    frame : pandas.DataFrame
        As `ClassSums.frame`: one row a class of hands.
    """

    seat: int
    kept: float
    frame: pd.DataFrame


def deals_that_come(setup: Setup, seat: int, wanted: int, *, first: int = 0) -> int:
    """How many of the deals wanted come to a seat; fewer where it seldom has the choice."""
    return Worlds(setup, (), seat, first=first).find(wanted, LOOKED_AT_FOR_ONE * wanted)


def seat_gains(
    setup: Setup, seat: int, worlds: int, *, first: int = 0, progress: Progress | None = None
) -> SeatGains:
    """Play the seat's hands both ways.

    Parameters
    ----------
    setup : Setup
    seat : int
    worlds : int
        Deals in which the pick comes to the seat.
    first : int
        Address of the first deal looked at: other deals for another part of a study.
    progress : callable, optional
        Called with worlds played and `worlds`.

    Returns
    -------
    SeatGains

    Raises
    ------
    SheepsheadError
        If too few deals come to the seat.
    PolicyError
        If a policy decides against the rules.
    """
    found = Worlds(setup, (), seat, first=first)

    def work(indices: npt.NDArray[np.int64]) -> ClassSums:
        picked = found.play(indices, 1)
        counts = count_hands(setup, picked["hands"][:, seat - 1])
        pick = picked["units"][:, seat - 1].astype(np.int64)
        passing = found.play(indices, 0)["units"][:, seat - 1].astype(np.int64)
        return ClassSums.of(counts, pick, passing)

    sums, done = ClassSums(), 0
    for part in found.price(0, worlds, work, block=BLOCK):
        sums += part
        done = min(done + BLOCK, worlds)
        if progress is not None:
            progress(done, worlds)
    return SeatGains(seat, found.kept, sums.frame())
