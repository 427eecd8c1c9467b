"""Side solos: the plain cards of two suits exchanged, so that the kernel's trump stay trump.

A side solo names another suit as trump in place of the usual one. Queens and jacks are trump as
ever, and the other cards of each suit have the same order, so that the hand is the usual game
with the plain cards of the two suits exchanged. The tricks are played on cards so exchanged;
what is recorded are the true ones.
"""

from __future__ import annotations

from numba import int64, types

from sheepshead_sim.contract import SOLO_BILLY, SOLO_NONE, RulesType
from sheepshead_sim.kernel.bits import ZERO
from sheepshead_sim.kernel.compile import part
from sheepshead_sim.kernel.deal import SeatsType

_TRUMP_SUIT = 4
_PLAIN_CARDS = 6


@part(types.uint64(RulesType, types.int64, types.uint64))
def exchanged(rules, solo, cards):
    """Cards as they are shown in a `solo` if they are true, and the true ones if shown."""
    if solo in (SOLO_NONE, SOLO_BILLY):
        return cards
    found = cards
    for place in range(_PLAIN_CARDS):
        one = rules.plain[solo - 1, place]
        other = rules.plain[_TRUMP_SUIT, place]
        if (cards & one != ZERO) != (cards & other != ZERO):
            found ^= one | other
    return found


@part(types.void(RulesType, SeatsType, types.int64))
def name_trump(rules, seats, solo):
    """Exchange the cards in all hands as a `solo` wants it."""
    for seat in range(rules.players):
        seats[seat].hand = exchanged(rules, int64(solo), seats[seat].hand)
