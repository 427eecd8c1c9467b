"""Announcements that make a hand count more: sheepshead, cracks and their answers, blitzes."""

from __future__ import annotations

from numba import int64, types, uint64

from sheepshead_sim.contract import (
    BLITZ,
    CASTRATE,
    CRACK,
    NOBODY,
    NOTHING,
    RECRACK,
    SHEEPSHEAD,
    STAGE_ANNOUNCE,
    STAGE_PLAY,
    RulesType,
    ViewType,
)
from sheepshead_sim.kernel.bits import ZERO
from sheepshead_sim.kernel.calls import call_announce
from sheepshead_sim.kernel.compile import part
from sheepshead_sim.kernel.deal import SeatsType, TableType
from sheepshead_sim.kernel.functions import ANNOUNCE, AllParamsType, FunctionsType
from sheepshead_sim.kernel.records import ERROR_ANNOUNCE, ERROR_NONE, HandType
from sheepshead_sim.kernel.rng import DICE_ANNOUNCE, word
from sheepshead_sim.rules.compiled import MAX_BLITZES, RECRACK_PARTNER


@part(types.boolean(RulesType, SeatsType, ViewType, HandType, FunctionsType, AllParamsType,
                    types.uint64, types.int64, types.int64, types.int64,
                    types.int64))  # fmt: skip
def _says_yes(
    rules, seats, view, out, functions, params, key, shift, seat, announcement, further
):
    """Ask `seat`; after a faulty answer, which is written to `out`, nobody is asked any more."""
    if out.error != ERROR_NONE:
        return False
    player = uint64(seat + shift)
    view.announcement = announcement
    die = DICE_ANNOUNCE + uint64(8 * (announcement + further) + seat)
    answer = call_announce(
        functions[ANNOUNCE + player],
        (rules, seats[seat], view, params[ANNOUNCE + player], word(key, die)),
    )
    if answer != 0 and answer != 1:
        out.error = ERROR_ANNOUNCE
        out.error_player = (seat + shift) % rules.players
    return answer == 1


@part(types.boolean(RulesType, TableType))
def _below_cap(rules, table):
    return 2 * table.stakes <= rules.stakes_cap


@part(types.void(TableType, ViewType))
def _double(table, view):
    table.stakes *= 2
    view.multiplier *= 2


@part(types.boolean(HandType, types.int64))
def _is_partner(out, seat):
    return seat == out.partner or seat == out.other_partner


@part(types.void(RulesType, TableType, SeatsType, ViewType, HandType, FunctionsType,
                 AllParamsType, types.uint64, types.int64))  # fmt: skip
def _cracks(rules, table, seats, view, out, functions, params, key, shift):
    """The crack of an opponent who had no chance to pick, and what answers it."""
    players = int64(rules.players)
    picker = int64(view.picker)
    for seat in range(picker + 1, players):
        if not _is_partner(out, seat) and view.cracker == NOBODY and _says_yes(
            rules, seats, view, out, functions, params, key, shift, seat, CRACK, int64(0)
        ):  # fmt: skip
            view.cracker = seat
            _double(table, view)
    if view.cracker == NOBODY or rules.recrack == 0 or not _below_cap(rules, table):
        return
    if rules.recrack != RECRACK_PARTNER and _says_yes(
        rules, seats, view, out, functions, params, key, shift, picker, RECRACK, int64(0)
    ):
        view.recracker = picker
        _double(table, view)
    for place in range(1, players):
        seat = (picker + place) % players
        if _is_partner(out, seat) and view.recracker == NOBODY and _says_yes(
            rules, seats, view, out, functions, params, key, shift, seat, RECRACK, int64(0)
        ):  # fmt: skip
            view.recracker = seat
            # Of two partner cards nobody knows which it is that the seat holds.
            if table.other_card == ZERO:
                view.partner = seat
            _double(table, view)
    if view.recracker == NOBODY or rules.castrate == 0 or not _below_cap(rules, table):
        return
    for place in range(1, players):
        seat = (picker + place) % players
        may = not _is_partner(out, seat) and seat != view.cracker and view.castrator == NOBODY
        if may and _says_yes(
            rules, seats, view, out, functions, params, key, shift, seat, CASTRATE, int64(0)
        ):
            view.castrator = seat
            _double(table, view)


@part(types.void(RulesType, TableType, SeatsType, ViewType, HandType, FunctionsType,
                 AllParamsType, types.uint64, types.int64, types.int64, types.uint64,
                 types.uint64))  # fmt: skip
def _blitz(rules, table, seats, view, out, functions, params, key, shift, seat, held, last):
    """Ask `seat` for each set of cards among `held`; of sets with a card of `last`, if any."""
    own = seats[seat]
    for k in range(MAX_BLITZES):
        cards = rules.blitz[k]
        if cards == ZERO or cards & ~held != ZERO or not _below_cap(rules, table):
            continue
        if last != ZERO and cards & last == ZERO:
            continue
        own.legal = cards
        if _says_yes(
            rules, seats, view, out, functions, params, key, shift, seat, BLITZ, int64(k)
        ):
            view.shown[seat] |= cards
            if cards & table.partner_card != ZERO:
                view.partner = seat
            _double(table, view)


@part(types.void(RulesType, TableType, SeatsType, ViewType, HandType, FunctionsType,
                 AllParamsType, types.uint64, types.int64))  # fmt: skip
def blitz_in_play(rules, table, seats, view, out, functions, params, key, shift):
    """`blitz.during-play`: ask who has just laid `table.laid` for what the card completes."""
    seat = (int64(view.leader) + view.in_trick - 1) % int64(rules.players)
    view.stage = STAGE_ANNOUNCE
    _blitz(
        rules, table, seats, view, out, functions, params, key, shift, seat,
        view.seen_by[seat], table.laid,
    )  # fmt: skip
    view.announcement = NOTHING
    view.stage = STAGE_PLAY
    table.laid = ZERO


@part(types.void(RulesType, TableType, SeatsType, ViewType, HandType, FunctionsType,
                 AllParamsType, types.uint64, types.int64))  # fmt: skip
def announce(rules, table, seats, view, out, functions, params, key, shift):
    """Ask for every announcement that comes before the play of a picked hand.

    What was announced is written to `view`; a faulty answer to `out.error`.
    """
    picker = int64(view.picker)
    own = seats[picker]
    view.stage = STAGE_ANNOUNCE
    if rules.sheepshead_call != 0 and out.alone != 0:
        has_card = rules.call_needs == ZERO or own.hand & rules.call_needs != ZERO
        if has_card and _says_yes(
            rules, seats, view, out, functions, params, key, shift, picker, SHEEPSHEAD, int64(0)
        ):
            view.sheepshead = 1
            view.alone = 1
    if rules.crack != 0:
        _cracks(rules, table, seats, view, out, functions, params, key, shift)
    if rules.blitz[0] != ZERO and (rules.blitz_after_crack == 0 or view.cracker != NOBODY):
        if rules.blitz_during_play != 0:
            for k in range(MAX_BLITZES):
                table.blitz |= rules.blitz[k]
            table.special |= table.blitz
        else:
            for place in range(rules.players):
                seat = (picker + place) % int64(rules.players)
                held = seats[seat].hand & ~seats[seat].unknown
                _blitz(
                    rules, table, seats, view, out, functions, params, key, shift, seat, held,
                    ZERO,
                )  # fmt: skip
    view.announcement = NOTHING


@part(types.void(RulesType, ViewType, HandType))
def record_announcements(rules, view, out):
    """Write down by seat what was announced, once the hand has been played."""
    out.multiplier = view.multiplier
    out.sheepshead = view.sheepshead
    out.cracker = view.cracker
    out.recracker = view.recracker
    out.castrator = view.castrator
    for seat in range(rules.players):
        out.shown[seat] = view.shown[seat]
