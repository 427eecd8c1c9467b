"""What a finished hand is worth: levels and units of a picked hand, and of one nobody picked."""

from __future__ import annotations

from numba import int64, types

from sheepshead_sim.contract import SOLO_BILLY, SOLO_NONE, RulesType
from sheepshead_sim.kernel.bits import ZERO, highest_bit, popcount
from sheepshead_sim.kernel.compile import part
from sheepshead_sim.kernel.deal import SeatsType, TableType
from sheepshead_sim.kernel.records import LEASTER, MITTLER, MOSTER, SCHWANZER, HandType
from sheepshead_sim.rules.compiled import (
    ALL_TRICKS,
    LEASTER_EVERY_TRICK,
    LEASTER_NO_POINTS,
    LEASTER_NO_TRICK,
    LEASTER_USUAL,
    LOST,
    NO_TRICKS,
    NOPICK_LEASTER,
    NOPICK_MITTLER,
    NOPICK_MOSTER,
    PICKER_SIDE_NEEDS,
    PICKER_SIDE_OUT_OF_SCHNEIDER,
    SCHNEIDER,
    SCHNEIDERED,
    WON,
)

_RANK_POINTS = (11, 10, 4, 3, 2)


@part(types.int64(RulesType, types.uint64))
def points_in(rules, cards):
    """Card points of a mask."""
    total = int64(0)
    for place in range(5):
        total += popcount(cards & rules.rank[place]) * _RANK_POINTS[place]
    return total


@part(types.int64(RulesType, HandType, types.int64))
def _buried_points(rules, out, tricks):
    """Buried points that count for the picker's side, which took `tricks`.

    The bury of a side without a trick goes to the other side, unless it stays by
    `score.no-trick-bury`. What a picker gave up by going nuclear is the opponents'.
    """
    keeps = tricks > 0 or rules.bury_to_opponents == 0
    points = int64(0)
    if keeps and out.nuclear == 0:
        points += points_in(rules, out.bury)
    if out.sharer_bury != ZERO:
        with_picker = out.sharer == out.partner
        falls = tricks == rules.hand_size and rules.bury_to_opponents != 0
        if (with_picker and keeps) or (not with_picker and falls):
            points += points_in(rules, out.sharer_bury)
    return points


@part(types.void(RulesType, HandType, types.int64))
def _pay_solo(rules, out, level):
    """Level and units of a side solo that came to `level`, or of a billy."""
    billy = int64(out.solo == SOLO_BILLY)
    if billy != 0:
        level = int64(WON) if out.side_tricks == 0 else int64(LOST)
    out.level = level
    opponent = rules.solo_units[out.forced, billy, level, 1] * out.multiplier
    for seat in range(rules.players):
        out.units[seat] = opponent
    out.units[out.picker] = rules.solo_units[out.forced, billy, level, 0] * out.multiplier


@part(types.void(RulesType, HandType))
def score_picked(rules, out):
    """Level and units of a picked hand, by seat (docs/rules.md, "Units and score").

    `out` holds picker, partners, sharer, buries, what was announced, and points and tricks by
    seat.
    """
    points = int64(out.points[out.picker])
    tricks = int64(out.tricks[out.picker])
    if out.partner >= 0:
        points += out.points[out.partner]
        tricks += out.tricks[out.partner]
    if out.other_partner >= 0:
        points += out.points[out.other_partner]
        tricks += out.tricks[out.other_partner]
    points += _buried_points(rules, out, tricks)
    level = int64(LOST)
    if tricks == rules.hand_size:
        level = int64(ALL_TRICKS)
    elif tricks == 0:
        level = int64(NO_TRICKS)
    elif points < PICKER_SIDE_OUT_OF_SCHNEIDER:
        level = int64(SCHNEIDERED)
    elif points >= rules.schneider_at:
        level = int64(SCHNEIDER)
    elif points >= PICKER_SIDE_NEEDS:
        level = int64(WON)
    out.side_points = points
    out.side_tricks = tricks
    if out.solo != SOLO_NONE:
        _pay_solo(rules, out, level)
        return
    out.level = level
    # Announced, every trick pays twice what it does, and anything else costs twice no trick.
    paid = level
    times = int64(out.multiplier)
    if out.sheepshead != 0:
        times *= 2
        paid = level if level == ALL_TRICKS else int64(NO_TRICKS)
    partners = int64(out.partner >= 0) + int64(out.other_partner >= 0)
    opponent = rules.units[out.forced, partners, paid, 2] * times
    for seat in range(rules.players):
        out.units[seat] = opponent
    out.units[out.picker] = rules.units[out.forced, partners, paid, 0] * times
    share = rules.units[out.forced, partners, paid, 1] * times
    if out.partner >= 0:
        out.units[out.partner] = share
    if out.other_partner >= 0:
        out.units[out.other_partner] = share


@part(types.void(RulesType, HandType, types.int64, types.int64))
def _pay(rules, out, seat, each):
    """`seat` gets `each` units from every other player."""
    for other in range(rules.players):
        out.units[other] = -each * out.multiplier
    out.units[seat] = each * (rules.players - 1) * out.multiplier


@part(types.int64(RulesType, HandType))
def _taker_of_all(rules, out):
    for seat in range(rules.players):
        if out.tricks[seat] == rules.hand_size:
            return int64(seat)
    return int64(-1)


@part(types.void(RulesType, TableType, HandType))
def score_unpicked(rules, table, out):
    """Units by seat of a leaster, moster or mittler whose tricks have been played.

    The blind goes to the taker of the named trick, or nowhere; ties mean no stakes.
    """
    for seat in range(rules.players):
        out.units[seat] = 0
    if rules.blind_trick >= 0:
        taker = out.leaders[rules.blind_trick + 1]
        out.points[taker] += points_in(rules, table.blind)
    swept = _taker_of_all(rules, out)
    if rules.nopick == NOPICK_LEASTER:
        out.outcome = LEASTER
        winner = int64(-1)
        fewest = int64(1000)
        tied = False
        for seat in range(rules.players):
            if rules.needs_trick != 0 and out.tricks[seat] == 0:
                continue
            if out.points[seat] == fewest:
                tied = True
            elif out.points[seat] < fewest:
                fewest = int64(out.points[seat])
                winner = int64(seat)
                tied = False
        if not tied:
            kind = int64(LEASTER_USUAL)
            if out.tricks[winner] == 0:
                kind = int64(LEASTER_NO_TRICK)
            elif rules.needs_trick != 0 and winner == swept:
                kind = int64(LEASTER_EVERY_TRICK)
            elif rules.needs_trick != 0 and fewest == 0:
                kind = int64(LEASTER_NO_POINTS)
            _pay(rules, out, winner, int64(rules.nopick_units[kind]))
    elif rules.nopick == NOPICK_MOSTER:
        out.outcome = MOSTER
        if swept >= 0:
            _pay(rules, out, swept, int64(1))
            return
        for seat in range(rules.players):
            most = True
            for other in range(rules.players):
                if other != seat and out.points[other] >= out.points[seat]:
                    most = False
            if most:
                _pay(rules, out, int64(seat), int64(-1))
    elif rules.nopick == NOPICK_MITTLER:
        out.outcome = MITTLER
        for seat in range(rules.players):
            below = int64(0)
            above = int64(0)
            for other in range(rules.players):
                below += int64(out.points[other] < out.points[seat])
                above += int64(out.points[other] > out.points[seat])
            if below == above and below + above == rules.players - 1:
                _pay(rules, out, int64(seat), int64(1))


@part(types.void(RulesType, SeatsType, HandType))
def score_schwanzer(rules, seats, out):
    """`nopick.schwanzer`: Q 3, J 2, other trump 1; the highest hand pays one to each other.

    A tie is lost by the holder of the most powerful trump among the tied.
    """
    out.outcome = SCHWANZER
    loser = int64(0)
    worst = int64(-1)
    worst_trump = ZERO
    plain = rules.trump & ~(rules.queens | rules.jacks)
    for seat in range(rules.players):
        hand = seats[seat].hand
        total = 3 * popcount(hand & rules.queens) + 2 * popcount(hand & rules.jacks)
        total += popcount(hand & plain)
        top = highest_bit(hand & rules.trump)
        if total > worst or (total == worst and top > worst_trump):
            loser, worst, worst_trump = int64(seat), total, top
    _pay(rules, out, loser, int64(-1))
