"""Where the addresses and parameters of the policies' functions lie."""

from __future__ import annotations

from numba import types, uint64

from sheepshead_sim.contract import ParamsType
from sheepshead_sim.rules.compiled import MAX_PLAYERS

FunctionsType = types.Array(types.intp, 1, "C")
"""Addresses: the policies' functions, those of a kind beginning at its place; at the last place
`play_hand`. Each kind has all players and then all of them again, so that where players have
moved by `shift`, the one in `seat` is found at ``seat + shift``."""
AllParamsType = types.Array(ParamsType, 1, "C")
"""Their parameters, in the same order."""
ROW = 2 * MAX_PLAYERS
PICK, BURY, PLAY, ANNOUNCE, HAND = (uint64(kind * ROW) for kind in range(5))
