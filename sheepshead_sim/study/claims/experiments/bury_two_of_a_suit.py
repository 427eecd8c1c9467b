"""3. Bury two of a suit rather than one each."""

from __future__ import annotations

from numba import int64, types

from sheepshead_sim.contract import (
    BURY_SIGNATURE,
    SOLO_NONE,
    STAGE_BURY,
    ChoiceType,
    RulesType,
)
from sheepshead_sim.kernel.bits import ZERO, lowest, lowest_bit, popcount
from sheepshead_sim.kernel.compile import entry, part
from sheepshead_sim.policies.convention_bury import bury_convention
from sheepshead_sim.study.claims.claim import Claim
from sheepshead_sim.study.claims.varied import Departure, together


@part(types.void(RulesType, ChoiceType, types.uint64))
def _one_each(rules, choice, cards):
    """Take back one of the cards by which a suit was emptied, and bury one nearest in points.

    The card instead is fail of a suit that has others left, no ace, and not of a suit called.
    """
    kept = cards & ~choice.bury & ~choice.unknown
    free = kept & ~rules.trump & ~rules.aces
    if choice.called != ZERO:
        free &= ~rules.suit_of[lowest(choice.called)]
    best, give, take = int64(1000), ZERO, ZERO
    for s in range(4):
        suit = rules.suit[s]
        if popcount(choice.bury & suit) < 2 or kept & suit != ZERO:
            continue
        back = choice.bury & suit
        while back != ZERO:
            one = lowest_bit(back)
            back ^= one
            instead = free & ~suit
            while instead != ZERO:
                other = lowest_bit(instead)
                instead ^= other
                apart = abs(int64(rules.points[lowest(one)] - rules.points[lowest(other)]))
                if popcount(kept & rules.suit_of[lowest(other)]) > 1 and apart < best:
                    best, give, take = apart, one, other
    choice.bury = (choice.bury & ~give) | take


@entry(BURY_SIGNATURE)
def bury_one_each(rules, own, view, choice, params, dice):
    """As `convention`, save that no suit is emptied by burying two of it where that can be."""
    done = bury_convention(rules, own, view, choice, params, dice)
    if view.stage == STAGE_BURY and own.seat == view.picker and choice.solo == SOLO_NONE:
        _one_each(rules, choice, own.hand)
    return done


CLAIM = Claim(
    3,
    "bury two of a suit",
    "Bury so that as many fail suits as possible are empty: two of a suit, not one each.",
    "Where both are possible the picker empties a suit by burying two of it, or keeps one of "
    "them and buries a card of another suit, as near in points as there is.",
    "The call, the play and the pick.",
    (
        together(
            "picker's side", Departure("bury", "one-each", bury_one_each), "picker's side",
            claimed=False,
        ),
    ),
)  # fmt: skip
