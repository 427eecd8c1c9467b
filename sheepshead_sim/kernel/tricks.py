"""The play of the cards: legal moves, the duties of the called suit, and who takes a trick."""

from __future__ import annotations

from numba import int64, njit, types, uint64

from sheepshead_sim.kernel.bits import ONE, ZERO, is_single, lowest
from sheepshead_sim.kernel.calls import call_play
from sheepshead_sim.kernel.deal import TableType
from sheepshead_sim.kernel.records import ERROR_CARD, HandType
from sheepshead_sim.kernel.rng import DICE_PLAY, word
from sheepshead_sim.policies.contract import (
    FACE_DOWN,
    NOBODY,
    STAGE_PLAY,
    ParamsType,
    RulesType,
    ViewType,
)

FunctionsType = types.Array(types.intp, 2, "C")
"""Addresses of the policies' functions, by kind of decision (PICK, BURY, PLAY) and player."""
AllParamsType = types.Array(ParamsType, 2, "C")
PICK, BURY, PLAY = 0, 1, 2


@njit(
    types.uint64(RulesType, TableType, types.int64, types.int64, types.uint64, types.uint64,
                 types.uint64),
    cache=True,
    nogil=True,
)  # fmt: skip
def legal_under_duty(rules, table, seat, picker, called, suit, led):  # type: ignore[no-untyped-def]
    """Cards a seat may play that is under a duty of the called suit.

    The picker may not part with the last card of the suit before the suit is led (the unknown
    counts as such a card, and nothing else does then); the holder of the called card must
    play it to the suit's first lead, may lead the suit only with it, and may not throw it
    off. Under a called ten the picker's ace is bound in the same way.
    """
    hand = table.hands[seat]
    unknown = table.unknown if seat == picker else ZERO
    own = (hand & suit & ~unknown) | unknown
    bound = ZERO
    if seat == table.holder:
        bound = called
    if seat == picker and table.keep != ZERO:
        bound = table.keep
    if led == suit:
        return bound if bound != ZERO else own
    follow = hand & led & ~unknown
    if follow != ZERO:
        return follow
    legal = hand
    if led == ZERO:
        if bound != ZERO:
            legal &= ~own | bound
    elif seat != table.holder or rules.discard_ace == 0:
        legal &= ~bound
    if seat == picker and is_single(own):
        legal &= ~own
    return legal if legal != ZERO else hand


@njit(
    types.int64(RulesType, TableType, ViewType, HandType, FunctionsType, AllParamsType,
                types.uint64, types.int64),
    cache=True,
    nogil=True,
)  # fmt: skip
def play_tricks(rules, table, view, out, functions, params, key, shift):  # type: ignore[no-untyped-def]
    """Play all tricks, the seat left of the dealer leading first.

    Parameters
    ----------
    rules : RULES_DTYPE record
    table : TABLE_DTYPE record
        Hands, duties and roles as set up after the call.
    view : VIEW_DTYPE record
        Public part is kept up to date throughout; private part is filled for each seat asked.
    out : HAND_DTYPE record
        `plays`, `n_plays`, `leaders`, `points` and `tricks` are written, the last two by seat.
    functions : intp array, shape (3, 8)
    params : PARAMS_DTYPE array, shape (3, 8)
    key : uint64
        Stream of the deal, for the dice.
    shift : int64
        Seats by which players have moved.

    Returns
    -------
    int64
        Seat that took the trick with the unknown, or -1. A faulty policy is written to
        `out.error`.
    """
    players = rules.players
    trump = rules.trump
    view.stage = STAGE_PLAY
    leader = int64(0)
    unknown_taker = int64(-1)
    n_plays = int64(0)
    for trick in range(rules.hand_size):
        view.trick = trick
        view.leader = leader
        out.leaders[trick] = leader
        led = ZERO
        best = ZERO
        best_seat = leader
        points = int64(0)
        has_unknown = False
        seat = leader
        for place in range(players):
            hand = table.hands[seat]
            follow = hand & led
            legal = follow if follow != ZERO else hand
            if (table.duty >> seat) & 1 != 0:
                legal = legal_under_duty(
                    rules, table, seat, int64(view.picker), view.called, view.call_suit, led
                )
            card = legal
            if legal & (legal - ONE) != ZERO:
                player = seat + shift
                if player >= players:
                    player -= players
                view.in_trick = place
                view.led = led
                view.best = best
                view.best_seat = best_seat if place > 0 else NOBODY
                view.trick_points = points
                view.hand = hand
                view.legal = legal
                view.seat = seat
                view.role = table.role[seat]
                view.buried = table.buried[seat]
                view.unknown = table.unknown if seat == view.picker else ZERO
                card = call_play(
                    functions[PLAY, player],
                    (rules, view, params[PLAY, player], word(key, uint64(DICE_PLAY + n_plays))),
                )
                if card & ~legal != ZERO or not is_single(card):
                    out.error = ERROR_CARD
                    out.error_player = player
                    out.error_card = card
                    return unknown_taker
            bit = lowest(card)
            table.hands[seat] = hand ^ card
            out.plays[n_plays] = bit
            strength = card
            suit = rules.suit_of[bit]
            worth = int64(rules.points[bit])
            shown = card
            view.history[n_plays] = bit
            if card & table.special != ZERO:
                if card == table.unknown:
                    has_unknown = True
                    strength = ZERO
                    suit = view.call_suit
                    worth = int64(0)
                    shown = ZERO
                    view.history[n_plays] = FACE_DOWN
                    table.unknown = ZERO
                elif card & table.swap != ZERO:
                    strength = card ^ table.swap
                if card == view.called:
                    view.partner = seat
            if place == 0:
                led = suit
                if suit == view.call_suit:
                    view.call_open = 0
            elif suit != led:
                view.void[seat] |= led
            strength &= led | trump
            if strength > best:
                best = strength
                best_seat = seat
            points += worth
            view.seen |= shown
            view.seen_by[seat] |= shown
            n_plays += 1
            seat += 1
            if seat == players:
                seat = 0
        if led == view.call_suit:
            table.duty = 0
        if has_unknown:
            unknown_taker = best_seat
        view.points[best_seat] += points
        view.tricks[best_seat] += 1
        leader = best_seat
        out.leaders[trick + 1] = leader
    out.n_plays = n_plays
    return unknown_taker
