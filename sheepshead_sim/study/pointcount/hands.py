"""A seat's hands as point counts see them, with what picking them gained."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pandas as pd

from sheepshead_sim.policies.pick_systems import TEN
from sheepshead_sim.stats.estimates import Estimate, mean_estimate
from sheepshead_sim.stats.special import student_quantile, unseen_share
from sheepshead_sim.study.picking.classes import COUNTS

Ints = npt.NDArray[np.int64]
Picks = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class SeatHands:
    """Hands of one seat by class.

    Parameters
    ----------
    seat : int
    looked_at : int
        Deals in which those were found that came to the seat.
    frame : pandas.DataFrame
        As `ClassSums.frame`: one row a class of hands.
    """

    seat: int
    looked_at: int
    frame: pd.DataFrame

    @property
    def counted(self) -> Ints:
        """By class, what a point count weighs: columns as in `pick_systems.COUNTED`."""
        frame = self.frame
        other = frame["trump"] - frame["queens"] - frame["jacks"]
        tens = frame["points"] // TEN
        columns = (frame["queens"], frame["jacks"], other, frame["aces"], frame["voids"], tens)
        return np.column_stack([each.to_numpy(dtype=np.int64) for each in columns])

    def __add__(self, more: SeatHands) -> SeatHands:
        """Hands of both, which are of one seat."""
        both = pd.concat([self.frame, more.frame]).groupby(list(COUNTS)).sum().reset_index()
        return SeatHands(self.seat, self.looked_at + more.looked_at, both)

    def won(self, picks: Picks, other: Picks | None = None) -> tuple[int, int, int]:
        """What picking these classes wins beyond passing, or beyond picking `other` ones.

        Returns
        -------
        tuple of int
            Deals looked at, units in sum, and their squares in sum; a deal that does not come
            to the seat, or in which both decide alike, is nought.
        """
        more = picks.astype(np.int64)
        if other is not None:
            more = more - other
        gain, gain_sq = (self.frame[name].to_numpy(np.int64) for name in ("gain", "gain_sq"))
        return self.looked_at, int(more @ gain), int(np.abs(more) @ gain_sq)


def one_of_the_players(
    won: Sequence[tuple[int, int, int]], players: int, level: float = 0.95, *, most: int = 0
) -> Estimate:
    """Units a hand of a player who takes each seat in turn.

    Parameters
    ----------
    won : sequence of (int, int, int)
        By seat, count, sum and sum of squares over deals which no other seat was counted in;
        a seat that is left out won nothing.
    players : int
    level : float
    most : int
        Units that one deal can win or lose. A seat of which all deals were equal tells nothing of
        their spread: so much is allowed for in the deals that it may have missed. Nought leaves
        the seat out of the interval.
    """
    each = [mean_estimate(*sums) for sums in won]
    mean = math.fsum(estimate.mean for estimate in each) / players
    se = math.sqrt(math.fsum(estimate.se * estimate.se for estimate in each)) / players
    n = sum(estimate.n for estimate in each)
    reach = student_quantile(level, max(n - 1, 1)) * se
    missed = [unseen_share(estimate.n, level) for estimate in each if estimate.se == 0]
    reach += most * math.fsum(missed) / players
    return Estimate(mean, mean - reach, mean + reach, n, se)
