"""Worlds for one decision: every seat's hidden cards dealt anew around the cards one seat knows.

A world counts if each seat before the hero passed by its own policy. Admission and pricing
are separate, so that all alternatives are priced on exactly the same admitted worlds.
"""

from __future__ import annotations

import numpy as np
from numba import int64, types, uint64

from sheepshead_sim.contract import CHOICE_DTYPE, OWN_DTYPE, VIEW_DTYPE, ChoiceType
from sheepshead_sim.kernel.auction import first_picker
from sheepshead_sim.kernel.batch import HandArray, RulesArray
from sheepshead_sim.kernel.compile import entry
from sheepshead_sim.kernel.deal import TABLE_DTYPE
from sheepshead_sim.kernel.functions import HAND, AllParamsType, FunctionsType
from sheepshead_sim.kernel.hand import call_hand, clear_hand
from sheepshead_sim.kernel.records import ASK, ERROR_NONE, FORCED_DTYPE
from sheepshead_sim.rules.compiled import MAX_PLAYERS

ChoiceArray = types.Array(ChoiceType, 1, "C")
BoolArray = types.Array(types.boolean, 1, "C")
IndexArray = types.Array(types.int64, 1, "C")


@entry(types.int64(RulesArray, FunctionsType, AllParamsType, types.uint64, types.int64,
                types.uint64, types.int64, BoolArray, HandArray), makes_arrays=True)  # fmt: skip
def admit_block(rules_, functions, params, seed, first, known, hero, admitted, last):
    """Find which of the worlds ``first`` … count: those in which the pick comes to `hero`.

    Returns
    -------
    int64
        Worlds looked at; fewer than ``len(admitted)`` if a policy erred (see ``last[0]``).
    """
    rules = rules_[0]
    table = np.zeros(1, dtype=TABLE_DTYPE)
    seats = np.zeros(MAX_PLAYERS, dtype=OWN_DTYPE)
    view = np.zeros(1, dtype=VIEW_DTYPE)
    forced = np.zeros(1, dtype=FORCED_DTYPE)
    for player in range(rules.players):
        forced[0].pick[player] = ASK
    forced[0].pick[hero] = 1
    out = last[0]
    clear_hand(out)
    for place in range(len(admitted)):
        picker = first_picker(
            rules, table[0], seats, view[0], out, functions, params, forced[0], seed,
            uint64(first + place), known, hero,
        )  # fmt: skip
        if out.error != ERROR_NONE:
            return int64(place)
        admitted[place] = picker == hero
    return int64(len(admitted))


@entry(types.int64(RulesArray, FunctionsType, AllParamsType, types.uint64, IndexArray,
                types.uint64, types.int64, types.int64, HandArray), makes_arrays=True)  # fmt: skip
def answer_block(rules_, functions, params, seed, indices, known, hero, answer, rows):
    """Play each world with the hero picking (`answer` 1) or passing (0), into `rows`.

    Returns
    -------
    int64
        Worlds played; fewer than ``len(indices)`` if a policy erred in the next one.
    """
    rules = rules_[0]
    table = np.zeros(1, dtype=TABLE_DTYPE)
    seats = np.zeros(MAX_PLAYERS, dtype=OWN_DTYPE)
    view = np.zeros(1, dtype=VIEW_DTYPE)
    choice = np.zeros(1, dtype=CHOICE_DTYPE)
    forced = np.zeros(1, dtype=FORCED_DTYPE)
    for player in range(rules.players):
        forced[0].pick[player] = ASK
    forced[0].pick[hero] = answer
    for place in range(len(indices)):
        fault = call_hand(functions[HAND], (
            rules, table[0], seats, view[0], choice[0], rows[place], functions, params,
            forced[0], seed, uint64(indices[place]), known, hero,
        ))  # fmt: skip
        if fault != ERROR_NONE:
            return int64(place)
    return int64(len(indices))


@entry(types.int64(RulesArray, FunctionsType, AllParamsType, types.uint64, IndexArray,
                types.uint64, types.uint64, types.int64, ChoiceArray, types.int32[:, ::1],
                types.int32[:, ::1], HandArray), makes_arrays=True)  # fmt: skip
def choice_block(
    rules_, functions, params, seed, indices, known, taken, hero, choices, units, levels, last
):
    """Play each world once for each choice of bury and call.

    Parameters
    ----------
    known : uint64
        The hero's cards with what was taken from the blind.
    taken : uint64
        Those of them that are known to have been taken, 0 if nothing is told.
    choices : CHOICE_DTYPE array, shape (n_choices,)
    units, levels : int32 arrays, shape (len(indices), n_choices)
        The hero's units and the level of the hand are written.

    Returns
    -------
    int64
        Worlds played; fewer than ``len(indices)`` if a policy erred (see ``last[0]``).
    """
    rules = rules_[0]
    table = np.zeros(1, dtype=TABLE_DTYPE)
    seats = np.zeros(MAX_PLAYERS, dtype=OWN_DTYPE)
    view = np.zeros(1, dtype=VIEW_DTYPE)
    choice = np.zeros(1, dtype=CHOICE_DTYPE)
    forced = np.zeros(1, dtype=FORCED_DTYPE)
    out = last[0]
    for player in range(rules.players):
        forced[0].pick[player] = ASK
    forced[0].pick[hero] = 1
    forced[0].choice = 1
    forced[0].taken = taken
    for place in range(len(indices)):
        for candidate in range(len(choices)):
            forced[0].bury = choices[candidate].bury
            forced[0].called = choices[candidate].called
            forced[0].unknown = choices[candidate].unknown
            forced[0].alone = choices[candidate].alone
            forced[0].solo = choices[candidate].solo
            fault = call_hand(functions[HAND], (
                rules, table[0], seats, view[0], choice[0], out, functions, params,
                forced[0], seed, uint64(indices[place]), known, hero,
            ))  # fmt: skip
            if fault != ERROR_NONE:
                return int64(place)
            units[place, candidate] = out.units[hero]
            levels[place, candidate] = out.level
    return int64(len(indices))
