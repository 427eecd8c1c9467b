"""The blind shared: what is decided before it is seen, who shares it, and the second bury."""

from __future__ import annotations

from numba import int64, types, uint64

from sheepshead_sim.contract import (
    NOBODY,
    STAGE_BURY,
    STAGE_CALL,
    ChoiceType,
    RulesType,
    ViewType,
)
from sheepshead_sim.kernel.bits import ONE, ZERO, popcount
from sheepshead_sim.kernel.calls import call_bury
from sheepshead_sim.kernel.choice import call_up_card, n_to_bury
from sheepshead_sim.kernel.clearing import clear_record
from sheepshead_sim.kernel.compile import part
from sheepshead_sim.kernel.deal import SeatsType, TableType
from sheepshead_sim.kernel.functions import BURY, AllParamsType, FunctionsType
from sheepshead_sim.kernel.records import (
    ERROR_BURY,
    ERROR_CALL,
    ERROR_NONE,
    ERROR_TAKE,
    ForcedType,
    HandType,
)
from sheepshead_sim.kernel.rng import DICE_CALL, DICE_PARTNER, DICE_SHARER, below, word
from sheepshead_sim.rules.compiled import (
    HOLDING_CALL_BEFORE_BLIND,
    NO_SHARER,
    SHARER_DIE,
    SHARER_NONE,
)

_BLIND_MOST = int64(4)
"""Cards of the largest blind."""


@part(types.boolean(RulesType, types.int64, types.int64))
def _may_take(rules, seat, take):
    """Whether the picker in `seat` may take so many cards of the blind."""
    if take < 0 or take > _BLIND_MOST:
        return False
    nuclear = rules.nuclear != 0 and seat == rules.players - 1 and take == rules.nuclear
    return nuclear or (rules.takes >> uint64(take)) & ONE != ZERO


@part(types.int64(RulesType, SeatsType, ViewType, ChoiceType, HandType, FunctionsType,
                AllParamsType, ForcedType, types.uint64, types.int64, types.uint64,
                types.boolean))  # fmt: skip
def before_blind(
    rules, seats, view, choice, out, functions, params, forced, key, picker, player, first
):
    """What the picker decides before seeing the blind; returns how many of its cards to take.

    A jack called up (`jack.call-up-before-blind`) is written to ``view.called``. A picker whose
    known hand has cards of the blind already has taken these, and one whose choice is imposed as
    many as it buries. A faulty answer is written to `out.error`.
    """
    own = seats[picker]
    dealt = own.hand
    imposed = first and forced.choice != 0
    asks_jack = rules.holding_it == HOLDING_CALL_BEFORE_BLIND and (
        dealt & rules.partner_card != ZERO
    )
    take = int64(rules.take)
    asks_take = take < 0
    if asks_take and (imposed or n_to_bury(rules, dealt) > 0):
        # As many as a choice buries were taken, whether or not the hand has them already.
        take = popcount(forced.bury) if imposed else n_to_bury(rules, dealt)
        asks_take = False
    if imposed:
        # The list of choices says what was called then; what is no such jack was not.
        view.called = forced.called if asks_jack else ZERO
        return take
    if not asks_jack and not asks_take:
        return take
    clear_record(choice)
    view.stage = STAGE_CALL
    call_bury(
        functions[BURY + player],
        (rules, own, view, choice, params[BURY + player], word(key, DICE_CALL)),
    )
    if asks_jack:
        view.called = choice.called
        if choice.called != ZERO and choice.called != call_up_card(rules, dealt):
            out.error = ERROR_CALL
            out.error_card = choice.called
    if asks_take:
        take = int64(choice.take)
        if not _may_take(rules, picker, take):
            out.error = ERROR_TAKE
    if out.error != ERROR_NONE:
        out.error_player = player % uint64(rules.players)
    return take


@part(types.int64(RulesType, types.uint64, types.int64, types.int64))
def sharer_of(rules, key, picker, take):
    """Seat that shares the blind when the picker took so many cards of it, or NOBODY."""
    if rules.sharer == SHARER_NONE or rules.sharer_takes[take] == NO_SHARER:
        return int64(NOBODY)
    step = int64(1)
    if rules.sharer == SHARER_DIE:
        step += below(word(key, DICE_PARTNER), int64(rules.players - 1))
    return (picker + step) % int64(rules.players)


@part(types.void(RulesType, TableType, SeatsType, ViewType, ChoiceType, HandType, FunctionsType,
               AllParamsType, types.uint64, types.int64))  # fmt: skip
def bury_of_sharer(rules, table, seats, view, choice, out, functions, params, key, shift):
    """Ask the sharer, who has taken its cards, for a bury, in which the partner card may not be."""
    sharer = int64(view.sharer)
    own = seats[sharer]
    count = n_to_bury(rules, own.hand)
    if count == 0:
        return
    player = uint64(sharer + shift)
    clear_record(choice)
    view.stage = STAGE_BURY
    call_bury(
        functions[BURY + player],
        (rules, own, view, choice, params[BURY + player], word(key, DICE_SHARER)),
    )
    keep = table.partner_card | table.other_card
    named = choice.called | choice.unknown
    if choice.bury & (~own.hand | keep) != ZERO or popcount(choice.bury) != count:
        out.error = ERROR_BURY
        out.error_card = choice.bury
    elif named != ZERO or choice.alone != 0:
        out.error = ERROR_CALL
        out.error_card = named
    if out.error != ERROR_NONE:
        out.error_player = player % uint64(rules.players)
    own.hand &= ~choice.bury
    own.buried = choice.bury
    out.sharer_bury = choice.bury
