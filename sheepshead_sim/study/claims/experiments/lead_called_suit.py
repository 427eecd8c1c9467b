"""5. Opponents lead the called suit at once."""

from __future__ import annotations

from sheepshead_sim.study.claims.claim import Claim
from sheepshead_sim.study.claims.varied import one_by_one, together
from sheepshead_sim.study.claims.ways import OPPONENTS, switched_off

_OFF = switched_off("lead-called", OPPONENTS)

CLAIM = Claim(
    5,
    "lead the called suit",
    "Opponents should lead the called suit at once.",
    "On lead, an opponent leads the called suit as long as nobody has, or else the fail card "
    "that seems best.",
    "All cards that are not led, the leads of the picker's side, the pick and the bury.",
    (
        together("opponents", _OFF, "opponents", claimed=False),
        one_by_one("one opponent", _OFF, "opponents", claimed=False),
    ),
    applies=lambda rules: rules.partner in ("called-ace", "jack-and-ace"),
    games=("5p-called-ace", "6p-jack-and-ace"),
)
