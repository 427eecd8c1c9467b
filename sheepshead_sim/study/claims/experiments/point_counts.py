"""12. A point count decides the pick well."""

from __future__ import annotations

import numpy as np

from sheepshead_sim.policies.registry import PARTS
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.claims.claim import Claim
from sheepshead_sim.study.claims.varied import Departure, one_by_one
from sheepshead_sim.study.rows import record_hands

MATCHED_ON = 4_000
MATCHED_FROM = 2**40
"""Deals, other than those that count, on which the number of trump is matched."""


def _as_named(name: str, *values: float) -> Departure:
    known = PARTS["pick"][name]
    return Departure("pick", name, known.function, (*known.fixed, *values))


def _trump_alone(setup: Setup) -> Departure:
    """Picks from so many trump as picks about as many first hands as the point count does."""
    rows = record_hands(setup, MATCHED_FROM, MATCHED_ON)
    held = np.bitwise_count(rows["hands"][:, 0] & setup.compiled[0]["trump"]).astype(np.int64)
    picks = int(((rows["picker"] == 0) & (rows["passed_out"] == 0)).sum())
    apart = [abs(int((held >= n).sum()) - picks) for n in range(setup.rules.hand_size + 1)]
    return _as_named("trump-count", float(np.argmin(apart)))


CLAIM = Claim(
    12,
    "point counts",
    "A point count (a value for each trump and a threshold) decides the pick well.",
    "One player picks by the point count (queen 3, jack 2, other trump 1), or instead by the "
    "number of trump alone (as many as make about as many picks), any hand, no hand, or by chance.",
    "The other players, who pick by the point count; bury and play.",
    (
        one_by_one("over number of trump alone", _trump_alone, "anybody", claimed=False),
        one_by_one("over picking any hand", _as_named("always"), "anybody", claimed=False),
        one_by_one("over picking no hand", _as_named("never"), "anybody", claimed=False),
        one_by_one("over picking by chance", _as_named("random"), "anybody", claimed=False),
    ),
    applies=lambda rules: (
        rules.pick != "schiller" and not rules.solo.side and not rules.solo.billy
    ),
)
