"""One hand from the deal to the score: auction, blind, bury and call, tricks, redeals."""

from __future__ import annotations

from numba import int64, njit, types, uint64

from sheepshead_sim.kernel.bits import ZERO, lowest
from sheepshead_sim.kernel.calls import call_bury, call_pick
from sheepshead_sim.kernel.choice import call_up_card, choice_error
from sheepshead_sim.kernel.deal import SeatsType, TableType, deal, redeal_demanded
from sheepshead_sim.kernel.records import (
    ABANDONED,
    ASK,
    ERROR_CALL,
    ERROR_NONE,
    ERROR_PICK,
    MAX_DEALS,
    PICKED,
    ForcedType,
    HandType,
)
from sheepshead_sim.kernel.rng import DICE, DICE_BURY, DICE_CALL, deal_key, word
from sheepshead_sim.kernel.score import points_in, score_picked, score_schwanzer, score_unpicked
from sheepshead_sim.kernel.tricks import (
    BURY,
    PICK,
    AllParamsType,
    FunctionsType,
    play_tricks,
)
from sheepshead_sim.policies.contract import (
    FACE_DOWN,
    NOBODY,
    ROLE_ALONE,
    ROLE_NONE,
    ROLE_OPPONENT,
    ROLE_PARTNER,
    ROLE_PICKER,
    STAGE_BURY,
    STAGE_CALL,
    STAGE_PICK,
    ChoiceType,
    RulesType,
    ViewType,
)
from sheepshead_sim.rules.compiled import (
    HOLDING_CALL_BEFORE_BLIND,
    NOPICK_REDEAL,
    NOPICK_SCHWANZER,
    PARTNER_ACE,
    PARTNER_JACK,
    PICK_FORCED,
    PICK_SCHILLER,
)


@njit(
    types.void(RulesType, TableType, SeatsType, ViewType, types.int64), cache=True, nogil=True
)
def _clear(rules, table, seats, view, multiplier):  # type: ignore[no-untyped-def]
    """Make the view and the table's duties those of a fresh deal, so that nothing lingers."""
    view.stage = STAGE_PICK
    view.picker = NOBODY
    view.forced = 0
    view.alone = 0
    view.partner = NOBODY
    view.called = ZERO
    view.call_suit = ZERO
    view.call_open = 0
    view.under = 0
    view.multiplier = multiplier
    view.trick = 0
    view.in_trick = 0
    view.leader = 0
    view.led = ZERO
    view.best = ZERO
    view.best_seat = 0
    view.trick_points = 0
    for seat in range(8):
        view.seen_by[seat] = ZERO
        view.void[seat] = ZERO
        view.points[seat] = 0
        view.tricks[seat] = 0
        seats[seat].legal = ZERO
        seats[seat].buried = ZERO
        seats[seat].unknown = ZERO
        seats[seat].seat = seat
        seats[seat].role = ROLE_NONE
    for place in range(40):
        view.history[place] = 0
    table.partner_card = ZERO
    table.keep = ZERO
    table.swap = ZERO
    table.special = ZERO
    table.duty = 0
    table.holder = NOBODY


@njit(
    types.int64(RulesType, TableType, SeatsType, ViewType, HandType, FunctionsType, AllParamsType,
                ForcedType, types.uint64, types.int64, types.boolean),
    cache=True,
    nogil=True,
)  # fmt: skip
def auction(rules, table, seats, view, out, functions, params, forced, key, shift, first):  # type: ignore[no-untyped-def]
    """Ask seat by seat who picks; returns the seat, or -1 if all pass.

    `forced.pick` counts in the `first` deal only. A faulty answer is written to `out.error`.
    """
    for seat in range(rules.players):
        must = (rules.pick == PICK_SCHILLER and seat == 0) or (
            rules.pick == PICK_FORCED and seat == rules.players - 1
        )
        if must:
            view.forced = 1
            return int64(seat)
        player = uint64(seat + shift)
        if player >= uint64(rules.players):
            player -= uint64(rules.players)
        answer = int64(forced.pick[player]) if first else int64(ASK)
        if answer == ASK:
            answer = call_pick(
                functions[PICK + player],
                (
                    rules,
                    seats[seat],
                    view,
                    params[PICK + player],
                    word(key, DICE + uint64(seat)),
                ),
            )
            if answer != 0 and answer != 1:
                out.error = ERROR_PICK
                out.error_player = player
                return int64(NOBODY)
        if answer == 1:
            return int64(seat)
    return int64(NOBODY)


@njit(types.int64(RulesType, SeatsType, types.uint64), cache=True, nogil=True)
def _seat_with(rules, seats, card):  # type: ignore[no-untyped-def]
    for seat in range(rules.players):
        if seats[seat].hand & card != ZERO:
            return int64(seat)
    return int64(NOBODY)


@njit(
    types.uint64(RulesType, TableType, SeatsType, ViewType, ChoiceType, HandType, FunctionsType,
                 AllParamsType, ForcedType, types.uint64, types.int64, types.uint64,
                 types.boolean),
    cache=True,
    nogil=True,
)  # fmt: skip
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
):  # type: ignore[no-untyped-def]
    """`jack.call-up-before-blind`: the jack called on the six cards, or 0."""
    six = seats[picker].hand
    if six & rules.partner_card == ZERO:
        return ZERO
    if first and forced.choice != 0:
        # The list of choices says what was called then; what is no such jack was not.
        return forced.called
    choice.bury = ZERO
    choice.called = ZERO
    choice.unknown = ZERO
    choice.alone = 0
    view.stage = STAGE_CALL
    call_bury(
        functions[BURY + player],
        (rules, seats[picker], view, choice, params[BURY + player], word(key, DICE_CALL)),
    )
    if choice.called != ZERO and choice.called != call_up_card(rules, six):
        out.error = ERROR_CALL
        out.error_player = player
        out.error_card = choice.called
        return ZERO
    return choice.called


@njit(
    types.void(RulesType, TableType, SeatsType, ViewType, HandType, types.int64, types.uint64),
    cache=True,
    nogil=True,
)
def _set_sides(rules, table, seats, view, out, picker, called):  # type: ignore[no-untyped-def]
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


@njit(
    types.void(RulesType, TableType, SeatsType, ViewType, ChoiceType, HandType, FunctionsType,
               AllParamsType, ForcedType, types.uint64, types.int64, types.int64,
               types.boolean),
    cache=True,
    nogil=True,
)  # fmt: skip
def _take_blind(
    rules, table, seats, view, choice, out, functions, params, forced, key, picker, shift, first
):  # type: ignore[no-untyped-def]
    """Blind, bury and call of `picker`; sets up partner, roles and duties."""
    player = uint64(picker + shift)
    if player >= uint64(rules.players):
        player -= uint64(rules.players)
    view.picker = picker
    own = seats[picker]
    own.role = ROLE_PICKER
    early = ZERO
    if rules.partner == PARTNER_JACK:
        if rules.holding_it == HOLDING_CALL_BEFORE_BLIND:
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
    else:
        choice.bury = ZERO
        choice.called = ZERO
        choice.unknown = ZERO
        choice.alone = 0
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
        out.error_card = choice.bury
    own.hand = cards & ~choice.bury
    own.buried = choice.bury
    own.unknown = choice.unknown
    out.bury = choice.bury
    out.called = choice.called
    out.unknown = choice.unknown
    out.declared = choice.alone
    view.alone = choice.alone
    view.under = int64(choice.unknown != ZERO)
    view.called = choice.called
    partner_card = choice.called
    if rules.partner == PARTNER_JACK and partner_card == ZERO and choice.alone == 0:
        partner_card = rules.partner_card
    _set_sides(rules, table, seats, view, out, picker, partner_card)


@njit(types.void(RulesType, HandType, types.int64), cache=True, nogil=True)
def _by_player(rules, out, shift):  # type: ignore[no-untyped-def]
    """Turn what is counted by seat into what is counted by player."""
    if shift == 0:
        return
    players = rules.players
    out.picker = (out.picker + shift) % players if out.picker >= 0 else out.picker
    out.partner = (out.partner + shift) % players if out.partner >= 0 else out.partner
    for place in range(rules.hand_size + 1):
        out.leaders[place] = (out.leaders[place] + shift) % players
    for _ in range(shift):
        last_points = out.points[players - 1]
        last_tricks = out.tricks[players - 1]
        last_units = out.units[players - 1]
        for seat in range(players - 1, 0, -1):
            out.points[seat] = out.points[seat - 1]
            out.tricks[seat] = out.tricks[seat - 1]
            out.units[seat] = out.units[seat - 1]
        out.points[0] = last_points
        out.tricks[0] = last_tricks
        out.units[0] = last_units


@njit(types.void(HandType), cache=True, nogil=True)
def clear_hand(out):  # type: ignore[no-untyped-def]
    """Make `out` the record of a hand of which nothing has happened."""
    out.bury = ZERO
    out.called = ZERO
    out.unknown = ZERO
    out.error_card = ZERO
    out.outcome = ABANDONED
    out.deals = 0
    out.passed_out = 0
    out.shift = 0
    out.multiplier = 1
    out.picker = NOBODY
    out.partner = NOBODY
    out.alone = 0
    out.declared = 0
    out.forced = 0
    out.level = -1
    out.side_points = 0
    out.side_tricks = 0
    out.error = ERROR_NONE
    out.error_player = NOBODY
    out.n_plays = 0
    for seat in range(8):
        out.hands[seat] = ZERO
        out.points[seat] = 0
        out.tricks[seat] = 0
        out.units[seat] = 0


@njit(
    types.int64(RulesType, TableType, SeatsType, ViewType, HandType, FunctionsType, AllParamsType,
                ForcedType, types.uint64, types.uint64, types.uint64, types.int64),
    cache=True,
    nogil=True,
)  # fmt: skip
def first_picker(
    rules, table, seats, view, out, functions, params, forced, seed, index, known, hero
):  # type: ignore[no-untyped-def]
    """Seat that picks in the first deal of a hand, as `play_hand` will play it; -1 if none."""
    for attempt in range(MAX_DEALS):
        key = deal_key(seed, index, uint64(attempt))
        deal(rules, table, seats, key, known, hero)
        if redeal_demanded(rules, seats, hero if known != ZERO else int64(NOBODY)):
            continue
        _clear(rules, table, seats, view, int64(1))
        return auction(
            rules, table, seats, view, out, functions, params, forced, key, int64(0), True
        )
    return int64(NOBODY)


@njit(
    types.void(RulesType, TableType, SeatsType, ViewType, ChoiceType, HandType, FunctionsType,
               AllParamsType, ForcedType, types.uint64, types.uint64, types.uint64,
               types.int64),
    cache=True,
    nogil=True,
)  # fmt: skip
def play_hand(
    rules, table, seats, view, choice, out, functions, params, forced, seed, index, known, hero
):  # type: ignore[no-untyped-def]
    """Play hand `index` of `seed` to its end.

    Parameters
    ----------
    rules : RULES_DTYPE record
    table, seats, view, choice : TABLE_DTYPE record, OWN_DTYPE array, VIEW_DTYPE record, …
        Working space.
    out : HAND_DTYPE record
        The result, by player.
    functions, params : see `tricks.FunctionsType`
    forced : FORCED_DTYPE record
        Decisions imposed on the first deal.
    seed, index : uint64
        Address of the hand.
    known : uint64
        Cards of player `hero` in the first deal (see `deal.deal`), 0 if none are given.
    hero : int64
        Player who holds `known`.
    """
    clear_hand(out)
    shift = int64(0)
    multiplier = int64(1)
    for attempt in range(MAX_DEALS):
        first = out.passed_out == 0
        given = known if first else ZERO
        key = deal_key(seed, index, uint64(attempt))
        deal(rules, table, seats, key, given, hero)
        out.deals = attempt + 1
        if redeal_demanded(rules, seats, hero if given != ZERO else int64(NOBODY)):
            continue
        if first:
            for seat in range(rules.players):
                out.hands[seat] = seats[seat].hand
            out.blind = table.blind
        _clear(rules, table, seats, view, multiplier)
        picker = auction(
            rules, table, seats, view, out, functions, params, forced, key, shift, first
        )
        if out.error != ERROR_NONE:
            return
        if picker == NOBODY and rules.nopick == NOPICK_REDEAL:
            out.passed_out += 1
            shift = (shift + rules.redeal_shift) % rules.players
            multiplier = min(multiplier * rules.redeal_factor, int64(rules.multiplier_cap))
            continue
        out.shift = shift
        out.multiplier = multiplier
        out.picker = picker
        out.forced = view.forced
        if picker == NOBODY:
            out.passed_out += 1
            if rules.nopick == NOPICK_SCHWANZER:
                score_schwanzer(rules, seats, out)
                _by_player(rules, out, shift)
                return
        else:
            out.outcome = PICKED
            _take_blind(
                rules, table, seats, view, choice, out, functions, params, forced, key, picker,
                shift, first,
            )  # fmt: skip
            if out.error != ERROR_NONE:
                return
        taker = play_tricks(rules, table, seats, view, out, functions, params, key, shift)
        if out.error != ERROR_NONE:
            return
        for place in range(len(out.plays)):
            out.plays[place] = view.history[place]
        if out.unknown != ZERO:
            for place in range(out.n_plays):
                if view.history[place] == FACE_DOWN:
                    out.plays[place] = lowest(out.unknown)
        for seat in range(rules.players):
            out.points[seat] = view.points[seat]
            out.tricks[seat] = view.tricks[seat]
        if taker >= 0:
            out.points[taker] += points_in(rules, out.unknown)
        if picker == NOBODY:
            score_unpicked(rules, table, out)
        else:
            score_picked(rules, out)
        _by_player(rules, out, shift)
        return
