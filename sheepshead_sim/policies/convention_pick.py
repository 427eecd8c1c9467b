"""`convention`, the pick: queen 3, jack 2, other trump 1, against what the house rules ask for.

Where there are solos to declare, the best way to play the hand decides (`convention_solo`).
In the five-handed game players are told to pick with four trump, one of them a queen, which
counts 6, or 7 with a jack among the others; 7 is where the scale starts. The thresholds of the
other games, and what the house rules add, were found by play: seat after seat was given the
threshold that won it most at a table of `convention` players. Where anybody can be called,
five-handed, 6 would win a few hundredths of a unit more than 7.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from numba import int64, types

from sheepshead_sim.contract import PICK_SIGNATURE, RulesType
from sheepshead_sim.kernel.compile import entry, part
from sheepshead_sim.policies.convention_bury import trump_count
from sheepshead_sim.policies.convention_solo import best_way
from sheepshead_sim.rules.compiled import (
    HOLDING_ALONE,
    LOST,
    MAX_CARDS,
    MAX_PLAYERS,
    PARTNER_JACK,
    PARTNER_NONE,
    PICK_OPTIONAL,
    WON,
)

NO_PARTNER, WITH_PARTNER, STUCK = 0, 1, 2
"""What a picker can hope for: nobody, a partner whatever the hand, or a partner unless the
partner card is in the picker's own hand."""
Thresholds = dict[tuple[int, int], tuple[int | None, int | None, int | None]]
THRESHOLDS: Thresholds = {
    (3, 32): (11, None, None),
    (3, 30): (7, None, None),
    (3, 26): (10, None, None),
    (4, 32): (7, 2, 3),
    (4, 30): (10, 3, 8),
    (4, 34): (11, 3, 8),
    (5, 32): (None, 7, 8),
    (7, 32): (None, 4, 6),
}
"""Points from which a hand is picked, by players and cards in the deck, where there is a blind. In
the four-handed games with a partner picker and partner share alike, so that nearly every hand
gains by picking."""
WITHOUT_BLIND: Thresholds = {(4, 32): (13, 8, 12)}
"""The same where all cards are dealt."""
BID_FROM = -0.6
"""Where there are solos to declare: the worth of the hand from which it is bid, as a share of what
a call wins. Who passes is more often an opponent than the partner of a later bidder, so that
hands are bid which lose a little."""
LOSS_COSTS_MORE = 1
"""More for each further unit an opponent wins by a loss."""
STUCK_AND_MUST = 1
"""More for a picker who may be stuck, where passing never ends in a hand that nobody picked."""
MUST_AND_COSTS_MORE = 1
"""More where somebody must pick and a loss costs more: the last seat is the one to lose double."""


def _by_game() -> npt.NDArray[np.int64]:
    table = np.zeros((2, 3, MAX_PLAYERS + 1, MAX_CARDS + 1), dtype=np.int64)
    for blind, thresholds in enumerate((WITHOUT_BLIND, THRESHOLDS)):
        for (players, cards), points in thresholds.items():
            for kind, threshold in enumerate(points):
                table[blind, kind, players, cards] = threshold or 0
    return table


_BY_GAME = _by_game()


@part(types.int64(RulesType))
def usual_threshold(rules):
    """Points from which a hand is picked under these house rules."""
    kind = int64(WITH_PARTNER)
    if rules.partner == PARTNER_NONE:
        kind = int64(NO_PARTNER)
    elif rules.partner == PARTNER_JACK and rules.holding_it == HOLDING_ALONE:
        kind = int64(STUCK)
    dearer = int64(-rules.units[0, 0, LOST, 2] // rules.units[0, 0, WON, 2]) - 1
    must = int64(rules.pick != PICK_OPTIONAL)
    return (
        _BY_GAME[int64(rules.blind_size > 0), kind, rules.players, rules.n_cards]
        + LOSS_COSTS_MORE * dearer
        + STUCK_AND_MUST * must * int64(kind == STUCK)
        + MUST_AND_COSTS_MORE * must * dearer
    )


@entry(PICK_SIGNATURE)
def pick_convention(rules, own, view, params, dice):
    """Pick if the count reaches the threshold of the house rules in force.

    Where there are solos to declare, it is the best way to play the hand that decides.
    """
    if rules.solo_side | rules.solo_billy != 0:
        worth, _ = best_way(rules, own.hand, int64(0))
        return int64(worth >= BID_FROM * rules.units[0, 0, WON, 0])
    return int64(trump_count(rules, own.hand) >= usual_threshold(rules))
