"""Coarser tables of a study of thresholds: by trump and queens, and by what else a hand holds."""

from __future__ import annotations

import pandas as pd

from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.payoffs import hand_range, picked_range
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import Estimate, difference_bounds, mean_estimate
from sheepshead_sim.study.picking.classes import summed
from sheepshead_sim.study.picking.thresholds import (
    FEWEST,
    SeatThreshold,
    Thresholds,
    class_gain,
    with_count,
)

WORDS = {
    "top": "Highest trump",
    "jacks": "Jacks held",
    "aces": "Fail aces held",
    "points": "Card points of the fail cards that could be buried",
    "voids": "Fail suits without a card",
}
"""What a hand is parted by beside its count, in words."""
POINTS_TOGETHER = 5
"""Card points are told in steps of so many."""


def gains_by_trump_and_queens(
    setup: Setup, seat: SeatThreshold
) -> dict[tuple[int, int], Estimate]:
    """Gain of picking by number of trump and of queens, where there are `FEWEST` hands."""
    return {
        (each.key[0], each.key[1]): class_gain(setup, seat.seat, each)
        for each in summed(seat.frame, ["trump", "queens"])
        if each.n >= FEWEST
    }


def gains_near_threshold(study: Thresholds, name: str) -> list[tuple[str, Estimate]]:
    """Gain of hands at a seat's threshold or one below, by one count of `WORDS`, over all seats.

    Groups with fewer than `FEWEST` hands are left out.
    """
    near = []
    for seat in study.seats:
        frame = with_count(seat.frame)
        near.append(frame[frame["count"].isin([seat.threshold - 1, seat.threshold])])
    rules = study.setup.rules
    bounds = difference_bounds(picked_range(rules, "picker"), hand_range(rules))
    frame = pd.concat(near)
    if name == "points":
        frame = frame.assign(points=frame["points"] // POINTS_TOGETHER * POINTS_TOGETHER)
    return [
        (
            _label(rules, name, each.key[0]),
            mean_estimate(each.n, each.gain, each.gain_sq, bounds=bounds),
        )
        for each in summed(frame, [name])
        if each.n >= FEWEST
    ]


def _label(rules: HouseRules, name: str, value: int) -> str:
    """How a value of a count is written."""
    order = rules.trump_order
    if name == "top":
        return order[value] if value < len(order) else "none"
    if name == "points":
        return f"{value} to {value + POINTS_TOGETHER - 1}"
    return str(value)
