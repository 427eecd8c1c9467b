"""`convention`, the announcements: strength of hand against what the game and the rules ask for.

The thresholds were found by play: in hands that `convention` picked and played, the units of the
side that is asked were added up by the strength of the one who is asked, and an announcement is
made from where they come out positive, the answers of the others counted. In a hand that was
cracked, the side that spoke last is the favourite.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import int64, types

from sheepshead_sim.contract import (
    ANNOUNCE_SIGNATURE,
    BLITZ,
    CASTRATE,
    CRACK,
    NOBODY,
    RECRACK,
    ROLE_OPPONENT,
    ROLE_PARTNER,
    SOLO_BILLY,
    OwnType,
    ViewType,
)
from sheepshead_sim.kernel.compile import entry, part
from sheepshead_sim.policies.announcing import strength
from sheepshead_sim.policies.convention_pick import MOST_TAKEN, dearer_loss, hope_of_partner
from sheepshead_sim.rules.compiled import MAX_CARDS, MAX_PLAYERS


class Thresholds(NamedTuple):
    """Strength from which each announcement is made."""

    sheepshead: int
    crack: int
    picker: int
    """Re-crack of the picker."""
    partner: int
    """Re-crack of the partner."""
    castrate: int


NO_ONE = 99
"""Strength that no hand has: for a partner where there is none, or a picker never alone."""
THRESHOLDS = {
    (3, 32, 2): (Thresholds(21, 11, 15, NO_ONE, 5), None, None, None),
    (3, 30, 3): (Thresholds(20, 11, 13, NO_ONE, 7), None, None, None),
    (3, 26, 2): (Thresholds(18, 12, 14, NO_ONE, 5), None, None, None),
    (4, 32, 4): (
        Thresholds(17, 10, 12, NO_ONE, 8),
        Thresholds(17, 12, 10, 9, 6),
        Thresholds(17, 11, 13, 8, 5),
        None,
    ),
    (4, 30, 2): (
        Thresholds(17, 9, 13, NO_ONE, 6),
        Thresholds(17, 10, 11, 10, 7),
        Thresholds(17, 10, 13, 7, 6),
        None,
    ),
    (4, 34, 2): (
        Thresholds(18, 10, 14, NO_ONE, 6),
        Thresholds(18, 11, 10, 9, 5),
        Thresholds(19, 10, 13, 6, 5),
        None,
    ),
    # As with a blind of four: they were not looked for in the game with all cards dealt.
    (4, 32, 0): (
        Thresholds(17, 10, 12, NO_ONE, 8),
        Thresholds(17, 12, 10, 9, 6),
        Thresholds(17, 11, 13, 8, 5),
        None,
    ),
    (5, 32, 2): (None, Thresholds(16, 9, 11, 7, 5), Thresholds(16, 9, 12, 6, 5), None),
    (6, 32, 2): (
        None,
        Thresholds(14, 8, 11, 6, 5),
        Thresholds(14, 8, 11, 5, 5),
        Thresholds(14, 8, 11, 7, 4),
    ),
    (7, 32, 4): (None, Thresholds(12, 7, 9, 6, 5), Thresholds(12, 7, 10, 6, 6), None),
    (7, 32, 3): (None, Thresholds(12, 7, 10, 6, 6), Thresholds(12, 7, 11, 5, 6), None),
    (7, 32, 2): (None, Thresholds(12, 7, 9, 6, 5), None, None),
    (7, 32, 0): (None, Thresholds(NO_ONE, 6, 10, 5, 6), None, None),
}
"""By players, cards in the deck and the fewest cards of the blind that the picker takes: where
nobody can be a partner, where a partner can be had whatever the hand, where a picker with the
partner card is stuck, and where two can be partners (`convention_pick`)."""
LOSS_COSTS_MORE = 1
"""Less for a crack, and more for sheepshead, for each further unit an opponent wins by a loss."""
MUST_PICK = 2
"""Less for a crack and the picker's answer, where the picker had to pick with any hand."""
UNCRACKED = 2
"""Less for a blitz of the picker's side where nobody cracked."""


def _by_game() -> npt.NDArray[np.int64]:
    shape = (4, MAX_PLAYERS + 1, MAX_CARDS + 1, MOST_TAKEN + 1, 5)
    table = np.full(shape, NO_ONE, dtype=np.int64)
    for (players, cards, taken), kinds in THRESHOLDS.items():
        for kind, thresholds in enumerate(kinds):
            if thresholds is not None:
                table[kind, players, cards, taken] = thresholds
    return table


_BY_GAME = _by_game()
_SHEEPSHEAD, _CRACK, _PICKER, _PARTNER, _CASTRATE = range(5)


@part(types.boolean(OwnType, ViewType))
def _spoke_last(own, view):
    """Whether the own side cracked, or answered, and nobody answered that."""
    theirs = view.recracker != NOBODY and view.castrator == NOBODY
    if own.role == ROLE_OPPONENT:
        return view.cracker != NOBODY and not theirs
    return theirs


@entry(ANNOUNCE_SIGNATURE)
def announce_convention(rules, own, view, params, dice):
    """Announce if the hand is strong enough for it in this game, under these rules.

    In a billy nothing is announced, for strength is of no use to anybody there.
    """
    if view.solo == SOLO_BILLY:
        return int64(0)
    usual = _BY_GAME[hope_of_partner(rules), rules.players, rules.n_cards, rules.least_taken]
    forced = MUST_PICK * view.forced
    dearer = LOSS_COSTS_MORE * dearer_loss(rules)
    strong = strength(rules, own, view)
    crack = usual[_CRACK] - dearer - forced
    answer = usual[_PICKER] - forced
    if own.role == ROLE_PARTNER:
        answer = usual[_PARTNER]
    if view.announcement == CRACK:
        return int64(strong >= crack)
    if view.announcement == RECRACK:
        return int64(strong >= answer)
    if view.announcement == CASTRATE:
        return int64(strong >= usual[_CASTRATE])
    if view.announcement == BLITZ:
        if _spoke_last(own, view):
            return int64(1)
        if own.role == ROLE_OPPONENT:
            return int64(strong >= crack)
        eased = UNCRACKED if view.cracker == NOBODY else 0
        return int64(strong >= answer - eased)
    return int64(strong >= usual[_SHEEPSHEAD] + dearer)
