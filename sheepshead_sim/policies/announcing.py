"""Announcements by the strength of the hand, against a number of one's own."""

from __future__ import annotations

from numba import float64, int64, types, uint64

from sheepshead_sim.contract import ANNOUNCE_SIGNATURE, OwnType, RulesType, ViewType
from sheepshead_sim.kernel.bits import popcount
from sheepshead_sim.kernel.compile import entry, part
from sheepshead_sim.policies.convention_bury import trump_count

THRESHOLD = 0
"""Place in the parameters."""
ACE = 1.0
"""What a fail ace adds to the count of the trump."""


@part(types.float64(RulesType, OwnType, ViewType))
def strength(rules, own, view):
    """Queens 3, jacks 2, other trump 1, fail aces 1, of all that the seat had to play with."""
    cards = own.hand | view.seen_by[own.seat]
    return trump_count(rules, cards) + ACE * float64(popcount(cards & rules.aces))


@entry(ANNOUNCE_SIGNATURE)
def announce_by_strength(rules, own, view, params, dice):
    """Announce if the strength reaches the threshold, whatever is asked."""
    return int64(strength(rules, own, view) >= params.value[THRESHOLD])


@entry(ANNOUNCE_SIGNATURE)
def announce_random(rules, own, view, params, dice):
    """Announce every second time."""
    return int64(dice >> uint64(63))
