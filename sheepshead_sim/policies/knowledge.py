"""What a seat can work out from its view: who is with it, and how likely a trick is to hold."""

from __future__ import annotations

from math import comb

import numpy as np
from numba import float64, int64, njit, types, uint64

from sheepshead_sim.kernel.bits import ONE, ZERO, popcount
from sheepshead_sim.policies.contract import (
    NOBODY,
    ROLE_ALONE,
    ROLE_NONE,
    ROLE_OPPONENT,
    ROLE_PARTNER,
    OwnType,
    RulesType,
    ViewType,
)
from sheepshead_sim.rules.compiled import MAX_CARDS

MAX_HELD = 12
MAX_WANTED = 15


def _none_of() -> np.ndarray[tuple[int, int, int], np.dtype[np.float64]]:
    """Chance that a hand of `held` of `unseen` cards has none of `wanted` given ones."""
    table = np.zeros((MAX_HELD + 1, MAX_CARDS + 1, MAX_WANTED + 1))
    for held in range(MAX_HELD + 1):
        for unseen in range(MAX_CARDS + 1):
            for wanted in range(MAX_WANTED + 1):
                ways = comb(max(unseen - wanted, 0), held)
                total = comb(unseen, held)
                table[held, unseen, wanted] = ways / total if total else 1.0
    return table


NONE_OF = _none_of()
"""Hypergeometric chances by (cards held, cards unseen, cards wanted)."""


@njit(types.uint64(RulesType, OwnType, ViewType), cache=True, nogil=True)
def unseen_cards(rules, own, view):  # type: ignore[no-untyped-def]
    """Cards that the seat has not seen: in other hands, or buried by somebody else."""
    deck = (ONE << uint64(rules.n_cards)) - ONE
    return deck & ~(view.seen | own.hand | own.buried)


@njit(types.float64(RulesType, OwnType, ViewType, types.int64), cache=True, nogil=True)
def friend_chance(rules, own, view, seat):  # type: ignore[no-untyped-def]
    """Chance from 0 to 1 that another seat is on the viewer's side (0 where nobody picked)."""
    role = own.role
    if role == ROLE_ALONE or role == ROLE_NONE:
        return 0.0
    if role == ROLE_PARTNER:
        return 1.0 if seat == view.picker else 0.0
    with_picker = 0.0
    if seat == view.picker or seat == view.partner:
        with_picker = 1.0
    elif view.partner != NOBODY or view.alone != 0:
        with_picker = 0.0
    elif view.call_suit != ZERO and view.void[seat] & view.call_suit != ZERO:
        with_picker = 0.0  # cannot have the called card
    elif role == ROLE_OPPONENT:
        with_picker = 1.0 / (rules.players - 2)
    else:
        with_picker = 1.0 / (rules.players - 1)
    return 1.0 - with_picker if role == ROLE_OPPONENT else with_picker


@njit(
    types.float64(
        RulesType, OwnType, ViewType, types.int64, types.uint64, types.uint64, types.uint64
    ),
    cache=True,
    nogil=True,
)
def overtake_chance(rules, own, view, seat, unseen, led, top):  # type: ignore[no-untyped-def]
    """Chance that `seat`, still to play, can beat the card `top` in a trick of suit `led`."""
    held = int64(rules.hand_size - view.trick)
    n = popcount(unseen)
    higher = ~((top << ONE) - ONE)
    void = view.void[seat]
    above = popcount(unseen & rules.trump & higher)
    if led == rules.trump or top & rules.trump != ZERO:
        if void & rules.trump != ZERO:
            return 0.0
        beats = 1.0 - NONE_OF[held, n, above]
        if led == rules.trump or void & led != ZERO:
            return beats
        # Trump on a fail lead: only a seat without the suit may overruff.
        return beats * NONE_OF[held, n, popcount(unseen & led)]
    ruffs = 0.0
    if void & rules.trump == ZERO:
        ruffs = 1.0 - NONE_OF[held, n, above]
    if void & led != ZERO:
        return ruffs
    no_suit = NONE_OF[held, n, popcount(unseen & led)]
    follows_higher = 1.0 - NONE_OF[held, n, popcount(unseen & led & higher)]
    return no_suit * ruffs + (1.0 - no_suit) * follows_higher


@njit(
    types.float64(
        RulesType, OwnType, ViewType, types.uint64, types.uint64, types.uint64, types.int64
    ),
    cache=True,
    nogil=True,
)
def side_takes(rules, own, view, unseen, led, top, taker):  # type: ignore[no-untyped-def]
    """Chance that the viewer's side takes the trick in which `taker` now leads with `top`.

    The viewer has just played; seats after it are still to play.
    """
    with_us = 1.0
    if taker != own.seat:
        with_us = friend_chance(rules, own, view, taker)
    stays = float64(1.0)
    no_help = float64(1.0)
    seat = int64(own.seat)
    for _ in range(rules.players - 1 - view.in_trick):
        seat += 1
        if seat == rules.players:
            seat = int64(0)
        beats = overtake_chance(rules, own, view, seat, unseen, led, top)
        friend = friend_chance(rules, own, view, seat)
        stays *= 1.0 - (1.0 - friend) * beats
        no_help *= 1.0 - friend * beats
    return stays * (with_us + (1.0 - with_us) * (1.0 - no_help))
