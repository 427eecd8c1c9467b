"""The picker's business: blind, bury and call, and the sides and duties that come of it."""

from __future__ import annotations

from numba import int64, types, uint64

from sheepshead_sim.contract import (
    NOBODY,
    ROLE_ALONE,
    ROLE_OPPONENT,
    ROLE_PARTNER,
    ROLE_PICKER,
    STAGE_BURY,
    STAGE_CALL,
    ChoiceType,
    RulesType,
    ViewType,
)
from sheepshead_sim.kernel.bits import ZERO
from sheepshead_sim.kernel.calls import call_bury
from sheepshead_sim.kernel.choice import call_up_card, choice_error
from sheepshead_sim.kernel.compile import part
from sheepshead_sim.kernel.deal import SeatsType, TableType
from sheepshead_sim.kernel.records import ERROR_CALL, ERROR_NONE, ForcedType, HandType
from sheepshead_sim.kernel.rng import DICE_BURY, DICE_CALL, word
from sheepshead_sim.kernel.solo import name_trump
from sheepshead_sim.kernel.tricks import BURY, AllParamsType, FunctionsType
from sheepshead_sim.rules.compiled import (
    HOLDING_CALL_BEFORE_BLIND,
    PARTNER_ACE,
    PARTNER_JACK,
    PARTNER_NONE,
)


@part(types.int64(RulesType, SeatsType, types.uint64))
def _seat_with(rules, seats, card):
    # A sum rather than a search: where a search ends is beyond the processor's guessing.
    found = int64(0)
    for seat in range(rules.players):
        found += int64(seats[seat].hand & card != ZERO) * (seat + 1)
    return found - 1


@part(types.uint64(RulesType, TableType, SeatsType, ViewType, ChoiceType, HandType, FunctionsType,
                 AllParamsType, ForcedType, types.uint64, types.int64, types.uint64,
                 types.boolean))  # fmt: skip
def _call_before_blind(
    rules,
    table,
    seats,
    view,
    choice,
    out,
    functions,
    params,
    forced,
    key,
    picker,
    player,
    first,
):
    """`jack.call-up-before-blind`: the jack called on the cards dealt, or 0."""
    dealt = seats[picker].hand
    if dealt & rules.partner_card == ZERO:
        return ZERO
    if first and forced.choice != 0:
        # The list of choices says what was called then; what is no such jack was not.
        return forced.called
    choice.bury = ZERO
    choice.called = ZERO
    choice.unknown = ZERO
    choice.alone = 0
    choice.solo = 0
    view.stage = STAGE_CALL
    call_bury(
        functions[BURY + player],
        (rules, seats[picker], view, choice, params[BURY + player], word(key, DICE_CALL)),
    )
    if choice.called != ZERO and choice.called != call_up_card(rules, dealt):
        out.error = ERROR_CALL
        out.error_player = player
        out.error_card = choice.called
        return ZERO
    return choice.called


@part(
    types.void(RulesType, TableType, SeatsType, ViewType, HandType, types.int64, types.uint64)
)
def _set_sides(rules, table, seats, view, out, picker, called):
    """Partner, roles, and the duties that a called ace or ten brings."""
    # Cards the picker holds or has buried leave the picker alone.
    partner = int64(NOBODY)
    holder = _seat_with(rules, seats, called) if called != ZERO else int64(NOBODY)
    if holder != picker:
        partner = holder
    out.partner = partner
    out.alone = int64(partner == NOBODY)
    for seat in range(rules.players):
        seats[seat].role = ROLE_OPPONENT
    seats[picker].role = ROLE_ALONE if partner == NOBODY else ROLE_PICKER
    if partner != NOBODY:
        seats[partner].role = ROLE_PARTNER
    table.partner_card = called
    table.special = called | seats[picker].unknown
    if called & ~rules.trump == ZERO:
        return
    for s in range(4):
        suit = rules.suit[s]
        if suit & called == ZERO:
            continue
        view.call_suit = suit
        view.call_open = 1
        table.duty |= 1 << picker
        if rules.partner == PARTNER_ACE:
            table.holder = holder
            table.duty |= 1 << holder
        if called & rules.tens != ZERO:
            table.keep = suit & rules.aces
            table.swap = suit & (rules.aces | rules.tens)
            table.special |= table.swap


@part(types.void(RulesType, TableType, SeatsType, ViewType, ChoiceType, HandType, FunctionsType,
               AllParamsType, ForcedType, types.uint64, types.int64, types.int64,
               types.boolean))  # fmt: skip
def take_blind(
    rules, table, seats, view, choice, out, functions, params, forced, key, picker, shift, first
):
    """Blind, bury and call of `picker`; sets up partner, roles and duties."""
    player = uint64(picker + shift)
    if player >= uint64(rules.players):
        player -= uint64(rules.players)
    view.picker = picker
    # Where nobody can be a partner the table knows it from the pick on, without a word.
    view.alone = int64(rules.partner == PARTNER_NONE)
    own = seats[picker]
    own.role = ROLE_PICKER
    early = ZERO
    if rules.partner == PARTNER_JACK and rules.holding_it == HOLDING_CALL_BEFORE_BLIND:
        early = _call_before_blind(
            rules, table, seats, view, choice, out, functions, params, forced, key, picker,
            player, first,
        )  # fmt: skip
        view.called = early
    cards = own.hand | table.blind
    own.hand = cards
    if first and forced.choice != 0:
        choice.bury = forced.bury
        choice.called = forced.called
        choice.unknown = forced.unknown
        choice.alone = forced.alone
        choice.solo = forced.solo
    else:
        choice.bury = ZERO
        choice.called = ZERO
        choice.unknown = ZERO
        choice.alone = 0
        choice.solo = 0
        view.stage = STAGE_BURY
        call_bury(
            functions[BURY + player],
            (rules, own, view, choice, params[BURY + player], word(key, DICE_BURY)),
        )
    if early != ZERO and choice.called == ZERO:
        choice.called = early  # what was called before the blind need not be said again
    error = choice_error(rules, cards, choice, early)
    if error != ERROR_NONE and out.error == ERROR_NONE:
        out.error = error
        out.error_player = player
        out.error_card = choice.called if error == ERROR_CALL else choice.bury
    own.hand = cards & ~choice.bury
    own.buried = choice.bury
    own.unknown = choice.unknown
    out.bury = choice.bury
    out.called = choice.called
    out.unknown = choice.unknown
    out.declared = choice.alone
    out.solo = choice.solo
    view.solo = choice.solo
    view.alone |= choice.alone
    view.under = int64(choice.unknown != ZERO)
    view.called = choice.called
    partner_card = choice.called
    if rules.partner == PARTNER_JACK and partner_card == ZERO and choice.alone == 0:
        partner_card = rules.partner_card
    _set_sides(rules, table, seats, view, out, picker, partner_card)
    if error == ERROR_NONE:
        name_trump(rules, seats, int64(choice.solo))
