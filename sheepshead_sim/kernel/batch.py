"""Many whole hands in one call: tallied, or recorded one by one.

Each function plays a block of consecutive hands without the GIL and keeps nothing between
calls, so blocks can run on any number of threads in any order.

Working space is indexed anew in every call (``table[0]``): a record does not keep its array
alive, and numba frees an array after its last use.
"""

from __future__ import annotations

import numpy as np
from numba import int64, types, uint64

from sheepshead_sim.contract import CHOICE_DTYPE, OWN_DTYPE, VIEW_DTYPE, RulesType
from sheepshead_sim.kernel.bits import ZERO
from sheepshead_sim.kernel.compile import entry
from sheepshead_sim.kernel.deal import TABLE_DTYPE
from sheepshead_sim.kernel.functions import HAND, AllParamsType, FunctionsType
from sheepshead_sim.kernel.hand import call_hand, record_plays
from sheepshead_sim.kernel.records import (
    ASK,
    ERROR_NONE,
    FORCED_DTYPE,
    ForcedType,
    HandType,
)
from sheepshead_sim.kernel.tally import TallyType, tally_hand
from sheepshead_sim.rules.compiled import MAX_PLAYERS

RulesArray = types.Array(RulesType, 1, "C", readonly=True)
ForcedArray = types.Array(ForcedType, 1, "C")
HandArray = types.Array(HandType, 1, "C")
TallyArray = types.Array(TallyType, 1, "C")


@entry(types.int64(RulesArray, FunctionsType, AllParamsType, types.uint64, types.int64,
                types.int64, TallyArray, HandArray), makes_arrays=True)  # fmt: skip
def simulate_block(rules_, functions, params, seed, first, count, tally, last):
    """Play hands ``first`` … ``first + count - 1`` and add them to ``tally[0]``.

    Returns
    -------
    int64
        Hands tallied; fewer than `count` if a policy erred. ``last[0]`` is the last hand
        played, the faulty one in that case.
    """
    rules = rules_[0]
    table = np.zeros(1, dtype=TABLE_DTYPE)
    seats = np.zeros(MAX_PLAYERS, dtype=OWN_DTYPE)
    view = np.zeros(1, dtype=VIEW_DTYPE)
    choice = np.zeros(1, dtype=CHOICE_DTYPE)
    forced = np.zeros(1, dtype=FORCED_DTYPE)
    for player in range(rules.players):
        forced[0].pick[player] = ASK
    for done in range(count):
        fault = call_hand(functions[HAND], (
            rules, table[0], seats, view[0], choice[0], last[0], functions, params,
            forced[0], seed, uint64(first + done), ZERO, int64(0),
        ))  # fmt: skip
        if fault != ERROR_NONE:
            return int64(done)
        tally_hand(rules, last[0], tally[0])
    return int64(count)


@entry(types.int64(RulesArray, FunctionsType, AllParamsType, ForcedArray, types.uint64,
                types.int64, types.uint64, types.int64, HandArray), makes_arrays=True)  # fmt: skip
def record_block(rules_, functions, params, forced, seed, first, known, hero, rows):
    """Play hands ``first`` … into `rows`, one whole record each.

    Parameters
    ----------
    forced : FORCED_DTYPE array, shape (1,)
        Decisions imposed on the first deal of every hand.
    known, hero : uint64, int64
        Cards that player `hero` holds in the first deal; 0 for none.

    Returns
    -------
    int64
        Hands played; fewer than ``len(rows)`` if a policy erred in the next one.
    """
    rules = rules_[0]
    table = np.zeros(1, dtype=TABLE_DTYPE)
    seats = np.zeros(MAX_PLAYERS, dtype=OWN_DTYPE)
    view = np.zeros(1, dtype=VIEW_DTYPE)
    choice = np.zeros(1, dtype=CHOICE_DTYPE)
    for place in range(len(rows)):
        fault = call_hand(functions[HAND], (
            rules, table[0], seats, view[0], choice[0], rows[place], functions, params,
            forced[0], seed, uint64(first + place), known, hero,
        ))  # fmt: skip
        if fault != ERROR_NONE:
            return int64(place)
        record_plays(rules, view[0], rows[place])
    return int64(len(rows))


@entry(types.void(RulesArray, HandArray, types.int64, TallyArray))
def tally_block(rules_, rows, count, tally):
    """Add the first `count` recorded hands of `rows` to ``tally[0]``."""
    for place in range(count):
        tally_hand(rules_[0], rows[place], tally[0])
