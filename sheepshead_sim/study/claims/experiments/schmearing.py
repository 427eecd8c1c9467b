"""15. Schmearing is worth points."""

from __future__ import annotations

from sheepshead_sim.study.claims.claim import Claim
from sheepshead_sim.study.claims.varied import one_by_one, together
from sheepshead_sim.study.claims.ways import OPPONENTS, PICKERS_SIDE, switched_off

CLAIM = Claim(
    15,
    "schmearing",
    "Schmearing (giving points to a teammate's trick) is worth it.",
    "Throwing off to a trick that the own side probably takes, a player gives points, or keeps "
    "them.",
    "All other cards, the pick and the bury.",
    (
        together("opponents", switched_off("schmear", OPPONENTS), "opponents", claimed=False),
        one_by_one(
            "one opponent", switched_off("schmear", OPPONENTS), "opponents", claimed=False
        ),
        together(
            "picker's side", switched_off("schmear", PICKERS_SIDE), "picker's side",
            claimed=False,
        ),
    ),
)  # fmt: skip
