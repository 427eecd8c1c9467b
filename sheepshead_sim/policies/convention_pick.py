"""`convention`, the pick: queen 3, jack 2, other trump 1, against what the house rules ask for.

Players are told to pick with four trump, one of them a queen, which counts 6, or 7 with a jack
among the others; 7 is where the scale starts. What the house rules add to it was found by play:
for each kind of rule, seat after seat was given the threshold that won it most at a table of
`convention` players. Where anybody can be called, 6 would win a few hundredths of a unit more
than 7.
"""

from __future__ import annotations

from numba import int64, types

from sheepshead_sim.contract import PICK_SIGNATURE, RulesType
from sheepshead_sim.kernel.compile import entry, part
from sheepshead_sim.policies.convention_bury import trump_count
from sheepshead_sim.rules.compiled import (
    HOLDING_ALONE,
    LOST,
    PARTNER_JACK,
    PICK_OPTIONAL,
)

CAN_CALL = 7
"""Where a partner can be called whatever the picker holds."""
ALONE_WITH_PARTNER_CARD = 1
"""More, where holding the partner card leaves the picker without a partner."""
LOSS_COSTS_MORE = (1, 1)
"""More for each further unit an opponent wins by a loss, with a called card or without."""
SOMEBODY_MUST = (0, 1)
"""More, where passing never ends in a hand that nobody picked, likewise."""
MUST_AND_COSTS_MORE = (1, 1)
"""More on top of both, where both hold: the last seat is the one to lose double."""


@part(types.int64(RulesType))
def usual_threshold(rules):
    """Points from which a hand is picked under these house rules."""
    stuck = int64(rules.partner == PARTNER_JACK and rules.holding_it == HOLDING_ALONE)
    dearer = int64(rules.units[0, 0, LOST, 2]) - 1
    must = int64(rules.pick != PICK_OPTIONAL)
    return (
        CAN_CALL
        + ALONE_WITH_PARTNER_CARD * stuck
        + LOSS_COSTS_MORE[stuck] * dearer
        + SOMEBODY_MUST[stuck] * must
        + MUST_AND_COSTS_MORE[stuck] * must * dearer
    )


@entry(PICK_SIGNATURE)
def pick_convention(rules, own, view, params, dice):
    """Pick if the count reaches the threshold of the house rules in force."""
    return int64(trump_count(rules, own.hand) >= usual_threshold(rules))
