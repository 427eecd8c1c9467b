"""Whole sessions in one call: hand after hand, with what they leave to the next one.

Between hands a session carries the players' units, the pot, the scores of a game to a target,
and who deals. Players are numbered by the seat each has in the first hand.
"""

from __future__ import annotations

import numpy as np
from numba import from_dtype, int64, types, uint64

from sheepshead_sim.contract import CHOICE_DTYPE, OWN_DTYPE, PARAMS_DTYPE, VIEW_DTYPE
from sheepshead_sim.kernel.batch import HandArray, RulesArray
from sheepshead_sim.kernel.bits import ZERO
from sheepshead_sim.kernel.clearing import clear_record
from sheepshead_sim.kernel.compile import entry, part
from sheepshead_sim.kernel.deal import TABLE_DTYPE
from sheepshead_sim.kernel.functions import HAND, ROW, AllParamsType, FunctionsType
from sheepshead_sim.kernel.hand import call_hand
from sheepshead_sim.kernel.records import ASK, ERROR_NONE, FORCED_DTYPE, PICKED, HandType
from sheepshead_sim.kernel.rng import deal_key
from sheepshead_sim.kernel.showdown import PlacesType, SessionType, showdown_winner
from sheepshead_sim.rules.compiled import MAX_CARDS, MAX_PLAYERS
from sheepshead_sim.rules.compiled_session import END_SHOWDOWN_ONE, END_SPLIT, HANDS_APART

PLAYED_DTYPE = np.dtype(
    [
        ("hands", "i8"),  # hands played
        ("passed_out", "i8"),  # deals that everybody passed
        ("reached", "i8"),  # 1: somebody reached the target
        ("pot", "i8"),  # units in the pot; at the end those that are to be split
        ("left", "i8"),  # units in the pot after the last hand
        ("units", "i8", (MAX_PLAYERS,)),  # by player: won so far, what the pot took or gave too
        ("lowest", "i8", (MAX_PLAYERS,)),  # least of the units at the end of any hand, or 0
        ("highest", "i8", (MAX_PLAYERS,)),
        ("drawdown", "i8", (MAX_PLAYERS,)),  # largest fall from an earlier high
        ("score", "i8", (MAX_PLAYERS,)),  # winnings that count for the target
        ("won", "i8", (MAX_PLAYERS,)),  # 1: reached the target first
    ],
    align=True,
)
"""One session as it stands; the units of all players and the pot sum to zero at any time."""

PlayedType = from_dtype(PLAYED_DTYPE)
PlanArray = types.Array(SessionType, 1, "C")
PlayedArray = types.Array(PlayedType, 1, "C")


@part(types.void(SessionType, PlayedType, types.int64, types.int64))
def _ante(plan, row, players, moves):
    """The unit of this hand goes into the pot."""
    dealer = (moves + players - 1) % players
    for player in range(players):
        paid = plan.ante_dealer if player == dealer else plan.ante_other
        row.units[player] -= paid
        row.pot += paid


@part(types.void(SessionType, PlayedType, HandType, types.int64, types.int64))
def _settle_pot(plan, row, out, players, moves):
    """A winning picker's side takes the pot, a losing one pays what it would have taken."""
    if plan.one_pot == 0 or out.outcome != PICKED:
        return
    won = out.units[out.picker] > 0
    if won:
        amount = min(row.pot, plan.one_pot) if plan.take_one != 0 else row.pot
    elif plan.lost_double != 0:
        amount = min(row.pot, max(plan.cap - row.pot, int64(0)))
    else:
        amount = plan.one_pot
    if not won:
        amount = -amount
    # One part in four, rounded for the picker; a partner spared by the rules pays nothing.
    quarter = abs(amount) // 4
    quarter = quarter if won else -quarter
    left = amount
    for partner in (out.partner, out.other_partner):
        if partner >= 0 and out.units[partner] != 0:
            row.units[(partner + moves) % players] += quarter
            left -= quarter
    row.units[(out.picker + moves) % players] += left
    row.pot -= amount


@part(types.void(SessionType, PlayedType, HandType, types.int64, types.int64))
def _settle_hand(plan, row, out, players, moves):
    """Units and scores of a finished hand, which names players by their seats in it."""
    for seat in range(players):
        player = (seat + moves) % players
        won = int64(out.units[seat])
        row.units[player] += won
        row.score[player] += max(won, int64(0))
    row.hands += 1
    row.passed_out += out.passed_out
    if plan.target > 0:
        for player in range(players):
            if row.score[player] >= plan.target:
                row.won[player] = 1
                row.reached = 1


@part(types.void(PlayedType, types.int64))
def _follow(row, players):
    """Keep lows, highs and falls up to date."""
    for player in range(players):
        stands = row.units[player]
        row.lowest[player] = min(row.lowest[player], stands)
        row.highest[player] = max(row.highest[player], stands)
        row.drawdown[player] = max(row.drawdown[player], row.highest[player] - stands)


@part(types.void(SessionType, PlayedType, types.int64, types.uint64, types.int64, PlacesType))
def _show_down(plan, row, players, seed, session, left):
    """Play for the pot, one pot at a time or all at once; equal best hands are dealt again."""
    row.left = row.pot
    if plan.at_end == END_SPLIT:
        return
    attempt = uint64(0)
    index = uint64(session * HANDS_APART + HANDS_APART - 1)
    while row.pot > 0:
        winner = showdown_winner(plan, players, deal_key(seed, index, attempt), left)
        attempt += uint64(1)
        if winner < 0:
            continue
        amount = min(row.pot, plan.one_pot) if plan.at_end == END_SHOWDOWN_ONE else row.pot
        row.units[winner] += amount
        row.pot -= amount
    _follow(row, players)


@entry(types.int64(RulesArray, FunctionsType, AllParamsType, RulesArray, PlanArray, types.uint64,
                types.int64, PlayedArray, HandArray), makes_arrays=True)  # fmt: skip
def session_block(rules_, functions, params, closing_, plan_, seed, first, rows, last):
    """Play sessions ``first`` … into `rows`.

    Parameters
    ----------
    rules_, functions, params
        As in `batch.simulate_block`; the policies are those of the players.
    closing_ : RULES_DTYPE array, shape (1,)
        Rules of the closing round.
    plan_ : SESSION_DTYPE array, shape (1,)
    seed : uint64
    first : int64
        Number of the first session.
    rows : PLAYED_DTYPE array
    last : HAND_DTYPE array, shape (1,)
        The last hand played.

    Returns
    -------
    int64
        Sessions played; fewer than ``len(rows)`` if a policy erred in the next one. The
        `error_player` of `last` is then a player of the session.
    """
    players = int64(rules_[0].players)
    plan = plan_[0]
    table = np.zeros(1, dtype=TABLE_DTYPE)
    seats = np.zeros(MAX_PLAYERS, dtype=OWN_DTYPE)
    view = np.zeros(1, dtype=VIEW_DTYPE)
    choice = np.zeros(1, dtype=CHOICE_DTYPE)
    forced = np.zeros(1, dtype=FORCED_DTYPE)
    left = np.zeros(MAX_CARDS, dtype=np.int64)
    for player in range(players):
        forced[0].pick[player] = ASK
    # Policies follow the players: one row of them for each way in which players can sit.
    functions_at = np.zeros((players, len(functions)), dtype=np.intp)
    params_at = np.zeros((players, len(params)), dtype=PARAMS_DTYPE)
    for moves in range(players):
        functions_at[moves] = functions
        for start in range(0, len(params), ROW):
            for seat in range(2 * players):
                player = start + (seat + moves) % players
                functions_at[moves, start + seat] = functions[player]
                params_at[moves, start + seat] = params[player]
    for place in range(len(rows)):
        row = rows[place]
        clear_record(row)
        session = first + place
        moves = int64(0)
        while row.hands < plan.hands and row.reached == 0:
            ending = row.hands >= plan.hands - plan.closing
            rules = closing_[0] if ending else rules_[0]
            index = uint64(session * HANDS_APART + row.hands)
            _ante(plan, row, players, moves)
            fault = call_hand(functions_at[moves, HAND], (
                rules, table[0], seats, view[0], choice[0], last[0], functions_at[moves],
                params_at[moves], forced[0], seed, index, ZERO, int64(0),
            ))  # fmt: skip
            if fault != ERROR_NONE:
                last[0].error_player = (last[0].error_player + moves) % players
                return int64(place)
            _settle_hand(plan, row, last[0], players, moves)
            _settle_pot(plan, row, last[0], players, moves)
            _follow(row, players)
            # Deals that were passed and made again by the next dealer have moved the deal on.
            moves = (moves + 1 + last[0].passed_out * rules.redeal_shift) % players
        _show_down(plan, row, players, seed, session, left)
    return int64(len(rows))
