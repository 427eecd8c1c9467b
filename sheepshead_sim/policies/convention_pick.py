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
    HOLDING_CALL_FROM_BLIND,
    LOST,
    MAX_CARDS,
    MAX_PLAYERS,
    PARTNER_JACK,
    PARTNER_JACK_AND_ACE,
    PARTNER_NONE,
    PICK_OPTIONAL,
    WON,
)

NO_PARTNER, WITH_PARTNER, STUCK, TWO_PARTNERS = 0, 1, 2, 3
"""What a picker can hope for: nobody, a partner whatever the hand, a partner unless the partner
card is in the picker's own hand, or two partners."""
THRESHOLDS = {
    (3, 32, 2): (11, None, None, None),
    (3, 30, 3): (7, None, None, None),
    (3, 26, 2): (10, None, None, None),
    (4, 32, 4): (7, 2, 3, None),
    (4, 30, 2): (10, 3, 8, None),
    (4, 34, 2): (11, 3, 8, None),
    (4, 32, 0): (13, 8, 12, None),
    (5, 32, 2): (None, 7, 8, None),
    (6, 32, 2): (None, 8, 9, 6),
    (7, 32, 4): (None, 4, 6, None),
    (7, 32, 3): (None, 7, 8, None),
    (7, 32, 2): (None, 5, None, None),
    (7, 32, 0): (None, 7, None, None),
}
"""Points from which a hand is picked, by players, cards in the deck, and the fewest cards of the
blind that the picker takes. In the four-handed games with a blind and a partner, picker and partner
share alike, so that nearly every hand gains by picking."""
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
MOST_TAKEN = max(taken for _, _, taken in THRESHOLDS)


def _by_game() -> npt.NDArray[np.int64]:
    shape = (4, MAX_PLAYERS + 1, MAX_CARDS + 1, MOST_TAKEN + 1)
    table = np.zeros(shape, dtype=np.int64)
    for (players, cards, taken), points in THRESHOLDS.items():
        for kind, threshold in enumerate(points):
            table[kind, players, cards, taken] = threshold or 0
    return table


_BY_GAME = _by_game()


@part(types.int64(RulesType))
def hope_of_partner(rules):
    """What a picker can hope for under these house rules."""
    if rules.partner == PARTNER_NONE:
        return int64(NO_PARTNER)
    if rules.partner == PARTNER_JACK_AND_ACE:
        return int64(TWO_PARTNERS)
    if rules.partner == PARTNER_JACK and (
        rules.holding_it == HOLDING_ALONE or rules.holding_it == HOLDING_CALL_FROM_BLIND
    ):
        return int64(STUCK)
    return int64(WITH_PARTNER)


@part(types.int64(RulesType))
def dearer_loss(rules):
    """How many times what it wins by a plain loss of the picker an opponent gets beyond once."""
    return int64(rules.units[0, 0, LOST, 2] // -rules.units[0, 0, WON, 2]) - 1


@part(types.int64(RulesType))
def usual_threshold(rules):
    """Points from which a hand is picked under these house rules."""
    kind = hope_of_partner(rules)
    dearer = dearer_loss(rules)
    must = int64(rules.pick != PICK_OPTIONAL)
    return (
        _BY_GAME[kind, rules.players, rules.n_cards, rules.least_taken]
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
        return int64(worth >= BID_FROM * rules.units[0, 1, WON, 0])
    return int64(trump_count(rules, own.hand) >= usual_threshold(rules))
