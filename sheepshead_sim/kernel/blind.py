"""The picker's business from the pick to the play: blind, bury and call."""

from __future__ import annotations

from numba import int64, types, uint64

from sheepshead_sim.contract import (
    NOBODY,
    ROLE_PICKER,
    SOLO_NONE,
    STAGE_BURY,
    ChoiceType,
    RulesType,
    ViewType,
)
from sheepshead_sim.kernel.bits import ZERO
from sheepshead_sim.kernel.calls import call_bury
from sheepshead_sim.kernel.choice import choice_error, n_to_bury
from sheepshead_sim.kernel.clearing import clear_record
from sheepshead_sim.kernel.compile import part
from sheepshead_sim.kernel.deal import SeatsType, TableType, draw_from_blind
from sheepshead_sim.kernel.functions import BURY, AllParamsType, FunctionsType
from sheepshead_sim.kernel.records import ERROR_CALL, ERROR_NONE, ForcedType, HandType
from sheepshead_sim.kernel.rng import DICE_BURY, word
from sheepshead_sim.kernel.sharing import before_blind, bury_of_sharer, sharer_of
from sheepshead_sim.kernel.sides import set_sides
from sheepshead_sim.kernel.solo import name_trump
from sheepshead_sim.rules.compiled import PARTNER_NONE, PARTNER_SHARER


@part(types.void(RulesType, TableType, SeatsType, ViewType, HandType, types.uint64, types.int64,
               types.int64))  # fmt: skip
def _take_cards(rules, table, seats, view, out, key, picker, take):
    """Hand the picker and the sharer their cards of the blind.

    What the picker's known hand has of it already is not taken again.
    """
    own = seats[picker]
    more = take - n_to_bury(rules, own.hand)
    drawn = draw_from_blind(rules, table.blind, key, int64(0), more)
    view.taken = take
    own.taken |= drawn
    if rules.nuclear != 0 and take == rules.nuclear:
        view.nuclear = 1
        own.buried = own.hand
        own.hand = ZERO
    own.hand |= drawn
    sharer = sharer_of(rules, key, picker, take)
    view.sharer = sharer
    if rules.partner == PARTNER_SHARER:
        view.partner = sharer
        view.alone = int64(sharer == NOBODY)
    if sharer != NOBODY:
        left = table.blind & ~drawn
        also = draw_from_blind(rules, left, key, more, int64(rules.sharer_takes[take]))
        seats[sharer].taken = also
        seats[sharer].hand |= also
        out.sharer_taken = also
    out.taken = own.taken
    out.sharer = sharer
    out.nuclear = view.nuclear


@part(types.void(RulesType, TableType, SeatsType, ViewType, ChoiceType, HandType, FunctionsType,
               AllParamsType, ForcedType, types.uint64, types.int64, types.int64,
               types.boolean))  # fmt: skip
def take_blind(
    rules, table, seats, view, choice, out, functions, params, forced, key, picker, shift, first
):
    """Blind, bury and call of `picker`; sets up partners, roles and duties."""
    player = uint64(picker + shift)
    view.picker = picker
    # Where nobody can be a partner the table knows it from the pick on, without a word.
    view.alone = int64(rules.partner == PARTNER_NONE)
    own = seats[picker]
    own.role = ROLE_PICKER
    imposed = first and forced.choice != 0
    take = int64(rules.take)
    if rules.asks_early != 0:
        take = before_blind(
            rules, seats, view, choice, out, functions, params, forced, key, picker, player,
            first,
        )  # fmt: skip
        if out.error != ERROR_NONE:
            return
    early = view.called
    if imposed:
        own.taken = forced.taken
    _take_cards(rules, table, seats, view, out, key, picker, take)
    cards = own.hand
    clear_record(choice)
    if imposed:
        choice.bury = forced.bury
        choice.called = forced.called
        choice.unknown = forced.unknown
        choice.alone = forced.alone
        choice.solo = forced.solo
    elif n_to_bury(rules, cards) > 0 or rules.blind_size == 0:
        # Who buries nothing of a blind has nothing to call either.
        view.stage = STAGE_BURY
        call_bury(
            functions[BURY + player],
            (rules, own, view, choice, params[BURY + player], word(key, DICE_BURY)),
        )
    if early != ZERO and choice.called == ZERO:
        choice.called = early  # what was called before the blind need not be said again
    error = choice_error(rules, cards, own.taken, choice, early)
    if error != ERROR_NONE and out.error == ERROR_NONE:
        out.error = error
        out.error_player = player % uint64(rules.players)
        out.error_card = choice.called if error == ERROR_CALL else choice.bury
        return
    own.hand = cards & ~choice.bury
    own.buried |= choice.bury
    own.unknown = choice.unknown
    out.bury = own.buried
    out.called = choice.called
    out.unknown = choice.unknown
    out.declared = choice.alone
    out.solo = choice.solo
    view.solo = choice.solo
    view.alone |= choice.alone
    view.under = int64(choice.unknown != ZERO)
    view.called = choice.called
    set_sides(rules, table, seats, view, out, picker)
    if choice.solo != SOLO_NONE:
        name_trump(rules, seats, int64(choice.solo))
    if view.sharer != NOBODY:
        bury_of_sharer(rules, table, seats, view, choice, out, functions, params, key, shift)
