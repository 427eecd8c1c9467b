"""2. A weak picker may lead fail."""

from __future__ import annotations

from sheepshead_sim.contract import PLAY_SIGNATURE, SOLO_NONE
from sheepshead_sim.kernel.bits import ZERO
from sheepshead_sim.kernel.compile import entry
from sheepshead_sim.policies.convention_play import play_convention
from sheepshead_sim.study.claims.claim import Claim
from sheepshead_sim.study.claims.varied import Departure, together
from sheepshead_sim.study.claims.ways import is_picker, trump_dealt


@entry(PLAY_SIGNATURE)
def lead_fail(rules, own, view, params, dice):
    """A picker whose trump were at most half of the hand leads fail while holding some."""
    if view.in_trick == 0 and view.solo == SOLO_NONE and is_picker(own):
        fail = own.legal & ~rules.trump
        if fail != ZERO and 2 * trump_dealt(rules, own, view) <= rules.hand_size:
            own.legal = fail
    return play_convention(rules, own, view, params, dice)


CLAIM = Claim(
    2,
    "a weak picker leads fail",
    "A weak picker may lead fail instead of trump.",
    "On lead, a picker whose trump were at most half of the hand leads a fail card, or trump.",
    "All other cards, the partner's leads, the pick and the bury.",
    (
        together(
            "picker", Departure("play", "lead-fail", lead_fail), "picker", claimed=True
        ),
    ),
)  # fmt: skip
