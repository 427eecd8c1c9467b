"""What a point count misses: the better of picking and passing, class of hands by class.

Which of the two is better is found on other deals than it is priced on. Most classes have few
hands, of which the better choice would be a matter of luck. So what picking gains in a class is
taken to be what hands of the same count gain, moved towards what the class itself shows by as much
as it has hands.
"""

from __future__ import annotations

import math

import numpy as np
import pandas as pd

from sheepshead_sim.study.picking.classes import COUNTS
from sheepshead_sim.study.pointcount.fitting import Count
from sheepshead_sim.study.pointcount.hands import Picks, SeatHands

TAKEN_FOR = 100
"""Hands that the coarser figure weighs as much as: a hand's units spread about three around a
class's mean, and the means of classes with the same count some tenths around each other."""
_LEVELS = (
    ["trump", "queens", "jacks"],
    ["queens", "jacks", "trump", "aces", "voids"],
    [*COUNTS],
)
"""Classes from coarse to fine."""


def missed(best: Count, found: SeatHands, fresh: SeatHands) -> tuple[int, int, int]:
    """What the better choice for each class wins beyond a count (see `SeatHands.won`).

    Parameters
    ----------
    best : Count
    found : SeatHands
        Hands that show the better choice.
    fresh : SeatHands
        Hands of the same seat on other deals, which price it.
    """
    return fresh.won(better_choice(best, found, fresh), best.picks(fresh))


def better_choice(best: Count, found: SeatHands, hands: SeatHands) -> Picks:
    """By class of `hands`, whether picking is the better choice by what `found` shows."""
    by_count = _with_count(best, found).groupby("count")[["n", "gain"]].sum()
    gains = by_count["gain"] / by_count["n"]
    shown = _with_count(best, found)
    shown["expected"] = shown["count"].map(gains)
    asked = _with_count(best, hands)
    # A count that was never seen is decided as the threshold says.
    as_told = pd.Series(np.where(best.picks(hands), 1.0, -1.0), index=asked.index)
    asked["expected"] = asked["count"].map(gains).fillna(as_told)
    for by in _LEVELS:
        shown["more"] = shown["gain"] - shown["n"] * shown["expected"]
        sums = shown.groupby(by).agg({"n": "sum", "more": math.fsum})
        shift = sums["more"] / (sums["n"] + TAKEN_FOR)
        for frame in (shown, asked):
            keys = pd.MultiIndex.from_frame(frame[by])
            frame["expected"] += shift.reindex(keys).fillna(0.0).to_numpy()
    picks: Picks = asked["expected"].to_numpy(np.float64) > 0
    return picks


def _with_count(best: Count, hands: SeatHands) -> pd.DataFrame:
    return hands.frame.assign(count=hands.counted @ np.array(best.weights))
