"""A showdown for the pot at a session's end: five cards each, the best poker hand has it."""

from __future__ import annotations

from numba import from_dtype, int64, types, uint64

from sheepshead_sim.kernel.compile import part
from sheepshead_sim.kernel.rng import below, word
from sheepshead_sim.rules.compiled_session import SESSION_DTYPE

SessionType = from_dtype(SESSION_DTYPE)
PlacesType = types.Array(types.int64, 1, "C")

_RANKS = 9
_CARDS = 5


@part(types.int64(types.int64, types.int64, types.int64))
def _poker_value(counts, ranks, flush):
    """Number that is larger for the better of two hands, and equal for equal ones.

    Parameters
    ----------
    counts : int64
        How many cards of each rank, four bits a rank, the lowest rank first.
    ranks : int64
        Mask of the ranks.
    flush : int64
        1 if all cards are of one suit.
    """
    value = int64(0)
    distinct = int64(0)
    most = int64(0)
    # Ranks that come more often count first, among them the higher.
    for often in range(4, 0, -1):
        for rank in range(_RANKS - 1, -1, -1):
            if (counts >> (4 * rank)) & 15 == often:
                value = value * 16 + rank
                distinct += 1
                most = max(most, int64(often))
    category = int64(0)
    if distinct == 5:
        lowest = ranks & -ranks
        straight = int64(ranks == 31 * lowest)
        if straight == 1 and flush == 1:
            category = int64(8)
        elif flush == 1:
            category = int64(5)
        elif straight == 1:
            category = int64(4)
    elif distinct == 4:
        category = int64(1)
    elif distinct == 3:
        category = int64(3) if most == 3 else int64(2)
    else:
        category = int64(7) if most == 4 else int64(6)
    return (category << 20) + value


@part(types.int64(SessionType, types.int64, types.uint64, PlacesType))
def showdown_winner(plan, players, key, left):
    """Player with the best of the hands that `key` deals; -1 if the best two are equal.

    Parameters
    ----------
    plan : SESSION_DTYPE record
    players : int64
    key : uint64
        Stream of this showdown.
    left : int64 array
        Working space for a deck.
    """
    remaining = int64(plan.n_cards)
    for place in range(remaining):
        left[place] = place
    best = int64(-1)
    winner = int64(-1)
    draw = uint64(0)
    for player in range(players):
        counts = int64(0)
        ranks = int64(0)
        suits = int64(0)
        for _ in range(_CARDS):
            at = below(word(key, draw), remaining)
            card = left[at]
            remaining -= 1
            left[at] = left[remaining]
            draw += uint64(1)
            counts += int64(1) << (4 * plan.rank[card])
            ranks |= int64(1) << plan.rank[card]
            suits |= int64(1) << plan.suit[card]
        value = _poker_value(counts, ranks, int64(suits & (suits - 1) == 0))
        if value > best:
            best = value
            winner = int64(player)
        elif value == best:
            winner = int64(-1)
    return winner
