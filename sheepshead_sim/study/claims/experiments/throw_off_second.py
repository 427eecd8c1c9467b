"""13. A weak picker throws off second in hand."""

from __future__ import annotations

from sheepshead_sim.contract import PLAY_SIGNATURE, SOLO_NONE
from sheepshead_sim.kernel.bits import ZERO
from sheepshead_sim.kernel.compile import entry
from sheepshead_sim.policies.convention_play import play_convention
from sheepshead_sim.study.claims.claim import Claim
from sheepshead_sim.study.claims.varied import Departure, together
from sheepshead_sim.study.claims.ways import is_picker, trump_dealt


@entry(PLAY_SIGNATURE)
def throw_off(rules, own, view, params, dice):
    """A weak picker who is second to play, without the fail suit led, does not trump it."""
    if (
        view.in_trick == 1
        and view.solo == SOLO_NONE
        and is_picker(own)
        and view.led != rules.trump
        and own.legal & view.led == ZERO
        and 2 * trump_dealt(rules, own, view) <= rules.hand_size
    ):
        fail = own.legal & ~rules.trump
        if fail != ZERO:
            own.legal = fail
    return play_convention(rules, own, view, params, dice)


CLAIM = Claim(
    13,
    "throw off second in hand",
    "Second in hand with a weak hand, the picker does right to throw off.",
    "A picker whose trump were at most half of the hand, second to play and without the fail "
    "suit led, throws off, or plays the card that seems best.",
    "All other cards, the pick and the bury.",
    (together("picker", Departure("play", "throw-off", throw_off), "picker", claimed=True),),
)
