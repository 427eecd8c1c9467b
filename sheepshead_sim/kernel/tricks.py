"""The play of the cards: legal moves, the duties of the called suit, and who takes a trick."""

from __future__ import annotations

from numba import int64, types, uint64

from sheepshead_sim.contract import (
    FACE_DOWN,
    NOBODY,
    OwnType,
    RulesType,
    ViewType,
)
from sheepshead_sim.kernel.bits import ONE, ZERO, is_single, lowest_u, popcount
from sheepshead_sim.kernel.calls import call_play
from sheepshead_sim.kernel.compile import part
from sheepshead_sim.kernel.deal import SeatsType, TableType
from sheepshead_sim.kernel.functions import PLAY, AllParamsType, FunctionsType
from sheepshead_sim.kernel.records import ERROR_CARD, HandType
from sheepshead_sim.kernel.rng import DICE_PLAY, word


@part(types.uint64(RulesType, TableType, OwnType, types.int64, types.uint64, types.uint64,
                 types.uint64))  # fmt: skip
def legal_under_duty(rules, table, own, picker, called, suit, led):
    """Cards a seat may play that is under a duty of the called suit.

    The picker may not part with the last card of the suit before the suit is led (the unknown
    counts as such a card, and nothing else does then); the holder of the called card must
    play it to the suit's first lead, may lead the suit only with it, and may not throw it
    off. Under a called ten the picker's ace is bound in the same way.
    """
    hand, seat, unknown = own.hand, own.seat, own.unknown
    of_suit = (hand & suit & ~unknown) | unknown
    bound = ZERO
    if seat == table.holder:
        bound = called & hand  # it may have been thrown off where the rules allow that
    if seat == picker and table.keep != ZERO:
        bound = table.keep
    if led == suit and bound != ZERO:
        return bound
    follow = of_suit if led == suit else hand & led & ~unknown
    if follow != ZERO:
        return follow
    legal = hand
    if led == ZERO:
        if bound != ZERO:
            legal &= ~of_suit | bound
    elif seat != table.holder or rules.discard_ace == 0:
        legal &= ~bound
    if seat == picker and is_single(of_suit):
        legal &= ~of_suit
    return legal if legal != ZERO else hand


@part(types.void(RulesType, TableType, SeatsType, ViewType, HandType, FunctionsType,
                AllParamsType, types.uint64, types.int64))  # fmt: skip
def play_tricks(rules, table, seats, view, out, functions, params, key, shift):
    """Play on from where the play stands, until a card falls that may be shown or all have.

    The seat left of the dealer leads first. Showing cards (`blitz.during-play`) is left to the
    caller, who then goes on: even a call that is hardly ever made would slow down every card.

    Parameters
    ----------
    rules : RULES_DTYPE record
    table : TABLE_DTYPE record
        Duties as set up after the call. `laid` is the card that may be shown, else 0;
        `unknown_taker` is written.
    seats : OWN_DTYPE array, shape (8,)
        Hands and roles as set up after the call; the hands are played out.
    view : VIEW_DTYPE record
        True whenever a seat is asked; tells where the play stands.
    out : HAND_DTYPE record
        `n_plays` and `leaders` (by seat) are written. A faulty policy is written to `error`.
    functions, params : see `functions.FunctionsType`
    key : uint64
        Stream of the deal, for the dice.
    shift : int64
        Seats by which players have moved.
    """
    # Unsigned throughout: an unsigned index needs no check for counting from the end. What
    # everybody sees lives in the view alone, so that asking a seat costs no copies.
    players = uint64(rules.players)
    trump = rules.trump
    special = table.special
    duty = uint64(table.duty)
    last = rules.hand_size - 1
    n_plays = uint64(out.n_plays)
    leader = uint64(view.leader)
    place = uint64(view.in_trick)
    stop = players
    best = view.best
    best_seat = uint64(view.best_seat)
    seat = leader + place
    if seat >= players:
        seat -= players
    for trick in range(int64(view.trick), int64(rules.hand_size)):
        if place == ZERO:
            view.trick = trick
            view.leader = leader
            view.led = ZERO
            view.best = ZERO
            view.best_seat = NOBODY
            view.trick_points = 0
            out.leaders[trick] = leader
            best = ZERO
            best_seat = leader
            seat = leader
        while place < stop:
            own = seats[seat]
            hand = own.hand
            follow = hand & view.led
            legal = follow if follow != ZERO else hand
            if (duty >> seat) & ONE != ZERO:
                legal = legal_under_duty(
                    rules, table, own, int64(view.picker), view.called, view.call_suit, view.led
                )
            card = legal
            # All but the last trick ask, choice or none: guessing which seats have a choice
            # costs the processor more than asking them.
            if trick != last:
                player = seat + uint64(shift)
                own.legal = legal
                view.in_trick = place
                card = call_play(
                    functions[PLAY + player],
                    (rules, own, view, params[PLAY + player], word(key, DICE_PLAY + n_plays)),
                )
                if card & ~legal != ZERO or popcount(card) != 1:
                    out.error = ERROR_CARD
                    out.error_player = player % players
                    out.error_card = card
                    return
            bit = lowest_u(card)
            own.hand = hand ^ card
            strength = card
            suit = rules.suit_of[bit]
            worth = rules.points[bit]
            number = bit
            if card & special != ZERO:
                if card == table.partner_card:
                    view.partner = seat
                if card == table.other_card:
                    view.other_partner = seat
                if card & table.swap != ZERO:
                    strength = card ^ table.swap
                if card & table.blitz & ~own.unknown != ZERO:
                    table.laid = card
                    stop = place + ONE
                if card == own.unknown:
                    table.has_unknown = 1
                    own.unknown = ZERO
                    strength = ZERO
                    suit = view.call_suit
                    worth = 0
                    number = uint64(FACE_DOWN)
                    card = ZERO
            if place == ZERO:
                view.led = suit
                if suit == view.call_suit:
                    view.call_open = 0
            led = view.led
            # Suits are disjoint: this is the led suit, or nothing where it was followed.
            view.void[seat] |= led & ~suit
            strength &= led | trump
            # Stored either way: a choice of values is cheaper than a branch nobody can foresee.
            better = strength > best
            best = strength if better else best
            best_seat = seat if better else best_seat
            view.best = best
            view.best_seat = best_seat
            view.trick_points += worth
            view.seen_by[seat] |= card
            view.history[n_plays] = number
            n_plays += ONE
            place += ONE
            seat = ZERO if seat + ONE == players else seat + ONE
        if table.laid != ZERO:
            view.in_trick = place
            out.n_plays = n_plays
            return
        place = ZERO
        leader = best_seat
        if view.led == view.call_suit:
            duty = ZERO
            table.duty = 0
        if table.has_unknown != 0:
            table.has_unknown = 0
            table.unknown_taker = leader
        view.points[leader] += view.trick_points
        view.tricks[leader] += 1
    out.leaders[rules.hand_size] = leader
    out.n_plays = n_plays
