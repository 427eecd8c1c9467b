"""What a seat can work out from its view: who is with it, and how likely a trick is to hold."""

from __future__ import annotations

from math import comb

import numpy as np
from numba import float64, int64, types, uint64

from sheepshead_sim.contract import (
    NOBODY,
    ROLE_OPPONENT,
    ROLE_PARTNER,
    ROLE_PICKER,
    OwnType,
    RulesType,
    ViewType,
)
from sheepshead_sim.kernel.bits import ONE, ZERO, popcount
from sheepshead_sim.kernel.compile import part
from sheepshead_sim.rules.compiled import (
    MAX_CARDS,
    MAX_PLAYERS,
    PARTNER_JACK,
    PARTNER_JACK_AND_ACE,
)

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


@part(types.uint64(RulesType, OwnType, ViewType))
def unseen_cards(rules, own, view):
    """Cards that the seat has not seen: in other hands, or buried by somebody else."""
    seen = own.hand | own.buried
    # All places of the record: a number known beforehand needs no loop, and empty ones add nothing.
    for seat in range(MAX_PLAYERS):
        seen |= view.seen_by[seat]
    return ((ONE << uint64(rules.n_cards)) - ONE) & ~seen


@part(types.int64(ViewType, types.uint64))
def void_seats(view, suit):
    """Seats, as bits, that have shown to hold none of `suit`."""
    seats = int64(0)
    for seat in range(MAX_PLAYERS):
        seats |= int64(view.void[seat] & suit != ZERO) << seat
    return seats


@part(types.uint64(RulesType, OwnType, ViewType))
def partner_cards_kept(rules, own, view):
    """What a sharer may not bury: the card that makes it the partner, if one does."""
    if own.role != ROLE_PARTNER or rules.partner != PARTNER_JACK:
        return ZERO
    return view.called if view.called != ZERO else rules.partner_card


@part(types.int64(types.int64))
def _bit_of(seat):
    """The seat as a bit, or none for NOBODY: a branch would cost more than it saves."""
    return (int64(1) << (seat + 1)) >> 1


@part(types.int64(ViewType))
def spoke_against(view):
    """Seats, as bits, that cracked or castrated: only opponents of the picker may."""
    if view.cracker == NOBODY:  # as in most games, where asking on would cost for nothing
        return int64(0)
    return _bit_of(int64(view.cracker)) | _bit_of(int64(view.castrator))


@part(types.int64(ViewType))
def spoke_for(view):
    """The seat, as a bit, that re-cracked: the picker, or a partner."""
    return _bit_of(int64(view.recracker))


@part(types.int64(ViewType))
def shown_partners(view):
    """Seats, as bits, that all know to be on the picker's side, the picker's own where it is."""
    return spoke_for(view) | _bit_of(int64(view.partner)) | _bit_of(int64(view.other_partner))


@part(types.int64(RulesType, OwnType, ViewType))
def _friends_of_two(rules, own, view):
    """`sure_friends` where two cards make partners, of which the first may be the picker's own."""
    everybody = (int64(1) << int64(rules.players)) - 1
    picker = int64(1) << int64(view.picker)
    shown = shown_partners(view)
    me = int64(1) << int64(own.seat)
    if own.role == ROLE_OPPONENT:
        if view.alone != 0 or cards_hidden(rules, own, view) == 0:
            return everybody & ~(picker | shown)
        return me | spoke_against(view)
    return me | picker | shown


@part(types.int64(RulesType, OwnType, ViewType))
def cards_hidden(rules, own, view):
    """How many of two partner cards may be with seats that the viewer cannot name."""
    mine = own.hand | own.buried
    hidden = int64(view.partner == NOBODY and mine & rules.partner_card == ZERO)
    if view.called != ZERO:
        hidden += int64(view.other_partner == NOBODY and mine & view.called == ZERO)
    again = int64(view.recracker)
    if again == NOBODY or again == view.picker or again == own.seat:
        return hidden
    # A partner who re-cracked has one of them, unless the card that made it one has fallen.
    if again == view.partner or again == view.other_partner:
        return hidden
    return hidden - 1


@part(types.int64(RulesType, OwnType, ViewType))
def sure_friends(rules, own, view):
    """Seats, as bits, that the viewer knows to be on its side of a picked hand (its own too)."""
    everybody = (int64(1) << int64(rules.players)) - 1
    picker = int64(view.picker)
    me = int64(1) << int64(own.seat)
    if rules.partner == PARTNER_JACK_AND_ACE and picker != NOBODY:
        return _friends_of_two(rules, own, view)
    if own.role == ROLE_PARTNER:
        return me | int64(1) << picker
    if own.role == ROLE_OPPONENT:
        if view.alone != 0 or view.partner == picker:
            return everybody & ~(int64(1) << picker)
        if view.partner != NOBODY:
            return everybody & ~(int64(1) << picker | int64(1) << int64(view.partner))
        friends = me | spoke_against(view)
        # A seat without the called suit cannot have the called card.
        return friends | (void_seats(view, view.call_suit) & ~(int64(1) << picker))
    if own.role == ROLE_PICKER and view.partner != NOBODY:
        return me | int64(1) << int64(view.partner)
    return me


@part(types.int64(RulesType, ViewType, types.int64))
def doubtful_seats(rules, view, friends):
    """Seats, as bits, of which the viewer does not know the side."""
    known = friends | _bit_of(int64(view.picker))
    if rules.partner == PARTNER_JACK_AND_ACE or view.cracker != NOBODY:
        known |= spoke_against(view) | shown_partners(view)
    return ((int64(1) << int64(rules.players)) - 1) & ~known


@part(types.float64(RulesType, OwnType, ViewType))
def _doubtful_of_two(rules, own, view):
    """`doubtful_friend` where two cards make partners: as many as are hidden, among the rest."""
    hidden = float64(cards_hidden(rules, own, view))
    friends = sure_friends(rules, own, view)
    rest = float64(popcount(uint64(doubtful_seats(rules, view, friends))))
    if rest == 0.0 or view.alone != 0:
        return 0.0
    if own.role == ROLE_OPPONENT:
        return 1.0 - min(hidden / rest, 1.0)
    return min(hidden / rest, 1.0)


@part(types.float64(RulesType, OwnType, ViewType))
def doubtful_friend(rules, own, view):
    """Chance that a seat which is neither a sure friend nor the picker is on the viewer's side."""
    if rules.partner == PARTNER_JACK_AND_ACE and view.picker != NOBODY:
        return _doubtful_of_two(rules, own, view)
    if view.partner != NOBODY:
        return 0.0
    rest = int64(rules.players) - 1
    if view.cracker != NOBODY:
        others = spoke_against(view) & ~(int64(1) << int64(own.seat))
        rest -= int64(popcount(uint64(others)))
    if own.role == ROLE_OPPONENT and view.alone == 0 and rest > 1:
        return 1.0 - 1.0 / (rest - 1)
    if own.role == ROLE_PICKER:
        return 1.0 / rest
    return 0.0


@part(types.float64(types.int64, types.int64))
def _one_if_in(seats, seat):
    # A number made of the bit itself: made of a comparison it would become a branch, and which
    # seats are void or friends is beyond the processor's guessing.
    return float64((seats >> seat) & 1)


@part(types.float64(RulesType, OwnType, ViewType, types.int64, types.int64, types.float64,
                  types.uint64, types.int64, types.int64, types.uint64, types.uint64,
                  types.int64))  # fmt: skip
def side_takes(
    rules, own, view, friends, doubted, doubtful, unseen, no_suit, no_trump, led, top, taker
):
    """Chance that the viewer's side takes the trick in which `taker` now leads with `top`.

    The viewer has just played; seats after it are still to play. `friends`, `doubted` and
    `doubtful` are those of `sure_friends`, `doubtful_seats` and `doubtful_friend`, `no_suit`
    and `no_trump` the `void_seats` of the suit led and of trump. Hands are taken as
    independent random draws from the unseen cards, save for the voids that have shown.
    """
    with_us = _one_if_in(friends, taker) + _one_if_in(doubted, taker) * doubtful
    left = rules.players - 1 - view.in_trick
    if left == 0:
        return with_us
    held = int64(rules.hand_size - view.trick)
    n = popcount(unseen)
    higher = ~((top << ONE) - ONE)
    trumps_it = 1.0 - NONE_OF[held, n, popcount(unseen & rules.trump & higher)]
    # Chance to beat `top` of a seat that may hold the led suit and trump, of one without the
    # suit (`trumps_it`), and of one without trump.
    may_follow = trumps_it
    without_trump = 0.0
    if led != rules.trump:
        lacks_suit = NONE_OF[held, n, popcount(unseen & led)]
        may_follow = lacks_suit * trumps_it
        if top & rules.trump == ZERO:
            without_trump = 1.0 - NONE_OF[held, n, popcount(unseen & led & higher)]
            may_follow += (1.0 - lacks_suit) * without_trump
    stays = float64(1.0)
    no_help = float64(1.0)
    others = float64(taker != own.seat)  # friends need not help us to our own trick
    seat = int64(own.seat)
    for _ in range(left):
        seat = int64(0) if seat + 1 == rules.players else seat + 1
        has_suit = 1.0 - _one_if_in(no_suit, seat)
        has_trump = 1.0 - _one_if_in(no_trump, seat)
        beats = has_trump * (trumps_it + has_suit * (may_follow - trumps_it))
        beats += (1.0 - has_trump) * has_suit * without_trump
        friend = _one_if_in(friends, seat) + _one_if_in(doubted, seat) * doubtful
        stays *= 1.0 - (1.0 - friend) * beats
        no_help *= 1.0 - others * friend * beats
    return stays * (with_us + (1.0 - with_us) * (1.0 - no_help))
