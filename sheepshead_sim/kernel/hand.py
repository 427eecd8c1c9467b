"""One hand from the deal to the score, redeals included."""

from __future__ import annotations

from numba import int64, types, uint64

from sheepshead_sim.contract import (
    FACE_DOWN,
    NOBODY,
    STAGE_PLAY,
    ChoiceType,
    RulesType,
    ViewType,
)
from sheepshead_sim.kernel.auction import auction, start_deal
from sheepshead_sim.kernel.bits import ONE, ZERO, lowest
from sheepshead_sim.kernel.blind import take_blind
from sheepshead_sim.kernel.calls import caller
from sheepshead_sim.kernel.clearing import clear_record
from sheepshead_sim.kernel.compile import entry, part
from sheepshead_sim.kernel.deal import SeatsType, TableType, deal, redeal_demanded
from sheepshead_sim.kernel.functions import AllParamsType, FunctionsType
from sheepshead_sim.kernel.records import (
    ABANDONED,
    ERROR_NONE,
    MAX_DEALS,
    PICKED,
    ForcedType,
    HandType,
)
from sheepshead_sim.kernel.rng import deal_key
from sheepshead_sim.kernel.score import points_in, score_picked, score_schwanzer, score_unpicked
from sheepshead_sim.kernel.solo import exchanged
from sheepshead_sim.kernel.stakes import announce, blitz_in_play, record_announcements
from sheepshead_sim.kernel.tricks import play_tricks
from sheepshead_sim.rules.compiled import NOPICK_REDEAL, NOPICK_SCHWANZER


@part(types.void(RulesType, HandType, types.int64))
def _by_player(rules, out, shift):
    """Turn what is counted by seat into what is counted by player."""
    if shift == 0:
        return
    players = rules.players
    out.picker = (out.picker + shift) % players if out.picker >= 0 else out.picker
    out.partner = (out.partner + shift) % players if out.partner >= 0 else out.partner
    out.other_partner = (
        (out.other_partner + shift) % players if out.other_partner >= 0 else out.other_partner
    )
    out.sharer = (out.sharer + shift) % players if out.sharer >= 0 else out.sharer
    out.cracker = (out.cracker + shift) % players if out.cracker >= 0 else out.cracker
    out.recracker = (out.recracker + shift) % players if out.recracker >= 0 else out.recracker
    out.castrator = (out.castrator + shift) % players if out.castrator >= 0 else out.castrator
    for place in range(rules.hand_size + 1):
        out.leaders[place] = (out.leaders[place] + shift) % players
    for _ in range(shift):
        last_points = out.points[players - 1]
        last_tricks = out.tricks[players - 1]
        last_units = out.units[players - 1]
        last_shown = out.shown[players - 1]
        for seat in range(players - 1, 0, -1):
            out.points[seat] = out.points[seat - 1]
            out.tricks[seat] = out.tricks[seat - 1]
            out.units[seat] = out.units[seat - 1]
            out.shown[seat] = out.shown[seat - 1]
        out.points[0] = last_points
        out.tricks[0] = last_tricks
        out.units[0] = last_units
        out.shown[0] = last_shown


@part(types.void(HandType))
def clear_hand(out):
    """Make `out` the record of a hand of which nothing has happened."""
    clear_record(out)
    out.outcome = ABANDONED
    out.multiplier = 1
    out.picker = NOBODY
    out.partner = NOBODY
    out.other_partner = NOBODY
    out.sharer = NOBODY
    out.level = -1
    out.cracker = NOBODY
    out.recracker = NOBODY
    out.castrator = NOBODY
    out.error_player = NOBODY


@part(types.void(RulesType, ViewType, HandType))
def record_plays(rules, view, out):
    """Write down the cards of a finished hand in the order played, each by its true bit.

    Apart from `play_hand`, since most hands are only counted.
    """
    for place in range(out.n_plays):
        bit = int64(view.history[place])
        if bit == FACE_DOWN:
            out.plays[place] = lowest(out.unknown)
        else:
            out.plays[place] = lowest(exchanged(rules, int64(out.solo), ONE << uint64(bit)))


HAND_SIGNATURE = types.int64(
    RulesType, TableType, SeatsType, ViewType, ChoiceType, HandType, FunctionsType,
    AllParamsType, ForcedType, types.uint64, types.uint64, types.uint64, types.int64,
)  # fmt: skip


@entry(HAND_SIGNATURE)
def play_hand(
    rules, table, seats, view, choice, out, functions, params, forced, seed, index, known, hero
):
    """Play hand `index` of `seed` to its end.

    Parameters
    ----------
    rules : RULES_DTYPE record
    table, seats, view, choice : TABLE_DTYPE record, OWN_DTYPE array, VIEW_DTYPE record, …
        Working space.
    out : HAND_DTYPE record
        The result, by player.
    functions, params : see `functions.FunctionsType`
    forced : FORCED_DTYPE record
        Decisions imposed on the first deal.
    seed, index : uint64
        Address of the hand.
    known : uint64
        Cards of player `hero` in the first deal (see `deal.deal`), 0 if none are given.
    hero : int64
        Player who holds `known`.

    Returns
    -------
    int64
        `out.error`: `ERROR_NONE` unless a policy decided against the rules.
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
        start_deal(rules, table, seats, view, multiplier)
        picker = auction(
            rules, table, seats, view, out, functions, params, forced, key, shift, first
        )
        if out.error != ERROR_NONE:
            return int64(out.error)
        if picker == NOBODY and rules.nopick == NOPICK_REDEAL:
            out.passed_out += 1
            shift = (shift + rules.redeal_shift) % rules.players
            multiplier = min(multiplier * rules.redeal_factor, int64(rules.multiplier_cap))
            out.shift = shift
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
                return int64(out.error)
        else:
            out.outcome = PICKED
            take_blind(
                rules, table, seats, view, choice, out, functions, params, forced, key, picker,
                shift, first,
            )  # fmt: skip
            if rules.announcements != 0 and out.error == ERROR_NONE:
                announce(rules, table, seats, view, out, functions, params, key, shift)
            if out.error != ERROR_NONE:
                return int64(out.error)
        view.stage = STAGE_PLAY
        play_tricks(rules, table, seats, view, out, functions, params, key, shift)
        while table.laid != ZERO and out.error == ERROR_NONE:
            blitz_in_play(rules, table, seats, view, out, functions, params, key, shift)
            if out.error == ERROR_NONE:
                play_tricks(rules, table, seats, view, out, functions, params, key, shift)
        if out.error != ERROR_NONE:
            out.error_card = exchanged(rules, int64(out.solo), out.error_card)
            return int64(out.error)
        for seat in range(rules.players):
            out.points[seat] = view.points[seat]
            out.tricks[seat] = view.tricks[seat]
        if table.unknown_taker >= 0:
            out.points[table.unknown_taker] += points_in(rules, out.unknown)
        if picker == NOBODY:
            score_unpicked(rules, table, out)
        else:
            if rules.announcements != 0:
                record_announcements(rules, view, out)
            score_picked(rules, out)
        _by_player(rules, out, shift)
        return int64(out.error)
    return int64(out.error)


call_hand = caller(HAND_SIGNATURE)
"""`play_hand` by its address, so that what plays many hands need not contain all of it."""
