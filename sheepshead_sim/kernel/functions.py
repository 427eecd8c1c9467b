"""Where the addresses and parameters of the policies' functions lie."""

from __future__ import annotations

from numba import types, uint64

from sheepshead_sim.contract import ParamsType
from sheepshead_sim.rules.compiled import MAX_PLAYERS

FunctionsType = types.Array(types.intp, 1, "C")
"""Addresses: the policies' functions, those of a kind beginning at its place, by player; at
the last place `play_hand`."""
AllParamsType = types.Array(ParamsType, 1, "C")
"""Their parameters, in the same order."""
PICK, BURY, PLAY = uint64(0), uint64(MAX_PLAYERS), uint64(2 * MAX_PLAYERS)
ANNOUNCE, HAND = uint64(3 * MAX_PLAYERS), uint64(4 * MAX_PLAYERS)
