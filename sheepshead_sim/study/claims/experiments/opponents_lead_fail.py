"""8. Opponents do not lead trump."""

from __future__ import annotations

from sheepshead_sim.contract import PLAY_SIGNATURE, ROLE_OPPONENT, SOLO_NONE
from sheepshead_sim.kernel.bits import ZERO
from sheepshead_sim.kernel.compile import entry
from sheepshead_sim.policies.convention_play import play_convention
from sheepshead_sim.study.claims.claim import Claim
from sheepshead_sim.study.claims.counted import picker_strength
from sheepshead_sim.study.claims.varied import Departure, one_by_one, together


@entry(PLAY_SIGNATURE)
def lead_trump(rules, own, view, params, dice):
    """An opponent leads trump while holding some."""
    if view.in_trick == 0 and view.solo == SOLO_NONE and own.role == ROLE_OPPONENT:
        trump = own.legal & rules.trump
        if trump != ZERO:
            own.legal = trump
    return play_convention(rules, own, view, params, dice)


_TRUMP = Departure("play", "lead-trump", lead_trump)

CLAIM = Claim(
    8,
    "opponents do not lead trump",
    "Opponents should not lead trump.",
    "On lead, an opponent leads fail while holding some, or trump while holding some.",
    "All cards that are not led, the leads of the picker's side, the pick and the bury.",
    (
        together("opponents", _TRUMP, "opponents", claimed=False, groups=picker_strength),
        one_by_one("one opponent", _TRUMP, "opponents", claimed=False),
    ),
)
