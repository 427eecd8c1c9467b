"""Who picks: the view of a fresh deal, and the auction seat by seat."""

from __future__ import annotations

from numba import int64, types, uint64

from sheepshead_sim.contract import (
    NOBODY,
    ROLE_NONE,
    STAGE_PICK,
    RulesType,
    ViewType,
)
from sheepshead_sim.kernel.bits import ZERO
from sheepshead_sim.kernel.calls import call_pick
from sheepshead_sim.kernel.clearing import clear_record
from sheepshead_sim.kernel.compile import part
from sheepshead_sim.kernel.deal import SeatsType, TableType, deal, redeal_demanded
from sheepshead_sim.kernel.functions import PICK, AllParamsType, FunctionsType
from sheepshead_sim.kernel.records import ASK, ERROR_PICK, MAX_DEALS, ForcedType, HandType
from sheepshead_sim.kernel.rng import DICE, deal_key, word
from sheepshead_sim.rules.compiled import PICK_FORCED, PICK_SCHILLER


@part(types.void(RulesType, TableType, SeatsType, ViewType, types.int64))
def start_deal(rules, table, seats, view, multiplier):
    """Make the view and the table's duties those of a fresh deal, so that nothing lingers."""
    clear_record(view)
    view.stage = STAGE_PICK
    view.picker = NOBODY
    view.partner = NOBODY
    view.other_partner = NOBODY
    view.sharer = NOBODY
    view.multiplier = multiplier
    view.best_seat = NOBODY
    view.cracker = NOBODY
    view.recracker = NOBODY
    view.castrator = NOBODY
    for seat in range(8):
        own = seats[seat]
        hand = own.hand
        clear_record(own)
        own.hand = hand
        own.seat = seat
        own.role = ROLE_NONE
    blind = table.blind
    clear_record(table)
    table.blind = blind
    table.holder = NOBODY
    table.unknown_taker = NOBODY
    table.stakes = 1


@part(types.int64(RulesType, TableType, SeatsType, ViewType, HandType, FunctionsType, AllParamsType,
                ForcedType, types.uint64, types.int64, types.boolean))  # fmt: skip
def auction(rules, table, seats, view, out, functions, params, forced, key, shift, first):
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
        answer = int64(forced.pick[seat]) if first else int64(ASK)
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
                out.error_player = (seat + shift) % rules.players
                return int64(NOBODY)
        if answer == 1:
            return int64(seat)
    return int64(NOBODY)


@part(types.int64(RulesType, TableType, SeatsType, ViewType, HandType, FunctionsType, AllParamsType,
                ForcedType, types.uint64, types.uint64, types.uint64, types.int64))  # fmt: skip
def first_picker(
    rules, table, seats, view, out, functions, params, forced, seed, index, known, hero
):
    """Seat that picks in the first deal of a hand, as `play_hand` will play it; -1 if none."""
    for attempt in range(MAX_DEALS):
        key = deal_key(seed, index, uint64(attempt))
        deal(rules, table, seats, key, known, hero)
        if redeal_demanded(rules, seats, hero if known != ZERO else int64(NOBODY)):
            continue
        start_deal(rules, table, seats, view, int64(1))
        return auction(
            rules, table, seats, view, out, functions, params, forced, key, int64(0), True
        )
    return int64(NOBODY)
