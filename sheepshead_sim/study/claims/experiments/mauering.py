"""14. Passing with a strong hand costs, more so in a leaster."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numba import int64

from sheepshead_sim.contract import PICK_SIGNATURE
from sheepshead_sim.kernel.compile import entry
from sheepshead_sim.kernel.records import LEASTER, PICKED
from sheepshead_sim.policies.convention_bury import trump_count
from sheepshead_sim.policies.convention_pick import pick_convention, usual_threshold
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.claims.claim import Claim, Finding
from sheepshead_sim.study.claims.counted import over_deals
from sheepshead_sim.study.claims.ratios import Numbers
from sheepshead_sim.study.claims.varied import Departure, one_by_one
from sheepshead_sim.study.rows import record_hands

STRONG = 3
"""Points of the count above the threshold from which a hand is strong."""


@entry(PICK_SIGNATURE)
def pass_strong(rules, own, view, params, dice):
    """As `convention`, save that hands well above the threshold are passed."""
    strong = trump_count(rules, own.hand) >= usual_threshold(rules) + STRONG
    return int64(0) if strong else pick_convention(rules, own, view, params, dice)


_MAUERING = Departure("pick", "pass-strong", pass_strong)


def _in_a_leaster(setup: Setup, deals: int) -> Sequence[Finding]:
    """Loss of a passed strong hand where a leaster comes of it, less where another picks."""
    if setup.rules.nopick != "leaster":
        return []
    players = range(setup.rules.players)
    tables = [_MAUERING.at(setup, [player]) for player in players]

    def rows(first: int, count: int) -> Numbers:
        usual = record_hands(setup, first, count)
        found = np.zeros((count, 4), dtype=np.int64)
        for player, table in zip(players, tables, strict=True):
            played = record_hands(table, first, count)
            loss = usual["units"][:, player].astype(np.int64) - played["units"][:, player]
            passed = (usual["picker"] == player) & (played["picker"] != player)
            for place, outcome in ((0, LEASTER), (2, PICKED)):
                inside = passed & (played["outcome"] == outcome)
                found[:, place] += loss * inside
                found[:, place + 1] += inside
        return found

    return [Finding("cost in a leaster, less else", "units", over_deals(setup, deals, rows))]


CLAIM = Claim(
    14,
    "mauering",
    "Passing with a strong hand costs, and more so in a leaster.",
    "One player picks hands that are three points of the count or more above the threshold, or "
    "passes them.",
    "The other players, bury and play.",
    (
        one_by_one("one player", _MAUERING, "anybody", claimed=False),
        _in_a_leaster,
    ),
    applies=lambda rules: rules.pick != "schiller",
)
