"""11. Early seats need more; after passes trump is spread evenly."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sheepshead_sim.rules.payoffs import hand_range
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import Estimate, difference_bounds, mean_estimate
from sheepshead_sim.study.claims.claim import Claim, Finding
from sheepshead_sim.study.claims.counted import Played, counting
from sheepshead_sim.study.claims.ratios import Numbers, apart
from sheepshead_sim.study.picking.gains import deals_that_come, seat_gains
from sheepshead_sim.study.picking.thresholds import by_count

APART = 2**36
"""Addresses between the deals of the two seats."""


def _gain(setup: Setup, seat: int, deals: int, counts: tuple[int, ...]) -> Estimate:
    there = deals_that_come(setup, seat, deals, first=seat * APART)
    if there == 0:  # somebody before the seat always picks
        return mean_estimate(0, 0, 0)
    frame = seat_gains(setup, seat, there, first=seat * APART).frame
    told = [each for each in by_count(frame) if each.key[0] in counts]
    return mean_estimate(
        sum(each.n for each in told),
        sum(each.gain for each in told),
        sum(each.gain_sq for each in told),
        bounds=difference_bounds(hand_range(setup.rules)),
    )


def _measure(setup: Setup, deals: int) -> Sequence[Finding]:
    last = setup.rules.players - (setup.rules.pick == "forced")
    return [
        Finding(
            f"count {count}: seat {last} less seat 1",
            "units",
            apart(_gain(setup, last, deals, (count,)), _gain(setup, 1, deals, (count,))),
        )
        for count in COUNTS
    ]


COUNTS = (6, 7)
"""Counts (queen 3, jack 2, other trump 1) at which the gain of picking is compared."""


def evenness(setup: Setup, played: Played) -> Numbers:
    """Most less fewest trump of a player: in all deals, and where all before the last passed."""
    players = setup.rules.players
    rows = played.rows
    trump = np.bitwise_count(rows["hands"][:, :players] & setup.compiled[0]["trump"])
    held = trump.astype(np.int64)
    gap = held.max(axis=1) - held.min(axis=1)
    passed = (rows["passed_out"] > 0) | (rows["picker"] == players - 1) | (rows["picker"] < 0)
    return np.column_stack((gap, np.ones_like(gap), gap * passed, passed)).astype(np.int64)


CLAIM = Claim(
    11,
    "early seats need more",
    "Early seats need a stronger hand to pick; if all have passed, trump is spread evenly.",
    "The seat, first or last to choose, at counts of the hand (queen 3, jack 2, other trump 1) "
    "near which it is close. Counted: most less fewest trump of a player, in all deals less in "
    "those where all before the last seat passed.",
    "The count of the hand; all play by convention; other deals for each seat.",
    (_measure, counting("trump is more even after passes", "cards", evenness)),
    applies=lambda rules: rules.pick != "schiller",
)
