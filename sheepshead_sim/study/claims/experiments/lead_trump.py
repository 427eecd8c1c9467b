"""1. The picker's side leads trump."""

from __future__ import annotations

from sheepshead_sim.study.claims.claim import Claim
from sheepshead_sim.study.claims.counted import picker_strength
from sheepshead_sim.study.claims.varied import one_by_one, together
from sheepshead_sim.study.claims.ways import PICKERS_SIDE, switched_off

_OFF = switched_off("lead-trump", PICKERS_SIDE)

CLAIM = Claim(
    1,
    "lead trump",
    "Picker and partner should almost always lead trump.",
    "On lead, the picker's side leads trump as long as others may hold some, or else the card "
    "that seems best, trump or not.",
    "All cards that are not led, all leads of the opponents, the pick and the bury.",
    (
        together("picker's side", _OFF, "picker's side", claimed=False, groups=picker_strength),
        one_by_one("one of that side", _OFF, "picker's side", claimed=False),
    ),
)
