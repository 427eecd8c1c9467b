"""Compiled ways of playing that several experiments share: a switch for some roles only."""

from __future__ import annotations

import numpy as np
from numba import int64, types

from sheepshead_sim.contract import (
    PARAMS_DTYPE,
    PLAY_SIGNATURE,
    ROLE_ALONE,
    ROLE_OPPONENT,
    ROLE_PARTNER,
    ROLE_PICKER,
    OwnType,
    RulesType,
    ViewType,
)
from sheepshead_sim.kernel.bits import popcount
from sheepshead_sim.kernel.compile import entry, part
from sheepshead_sim.policies.convention_play import OPTIONS, play_convention
from sheepshead_sim.study.claims.varied import Departure

ROLES = 7
"""Place in the parameters of the roles, as bits by `ROLE_*`; the switches stand before it."""
OPPONENTS = 1 << ROLE_OPPONENT
PICKERS_SIDE = 1 << ROLE_PICKER | 1 << ROLE_PARTNER | 1 << ROLE_ALONE
_NOTHING = np.zeros(1, dtype=PARAMS_DTYPE)


@entry(PLAY_SIGNATURE)
def play_switched(rules, own, view, params, dice):
    """`convention` with its switches set off for some roles, as it is for all others."""
    if (int64(params.value[ROLES]) >> int64(own.role)) & 1:
        return play_convention(rules, own, view, params, dice)
    return play_convention(rules, own, view, _NOTHING[0], dice)


def switched_off(option: str, roles: int) -> Departure:
    """A convention of play that these roles do without."""
    values = [0.0] * (ROLES + 1)
    values[OPTIONS.index(option)] = 1.0
    values[ROLES] = float(roles)
    return Departure("play", f"without {option}", play_switched, tuple(values))


@part(types.int64(RulesType, OwnType, ViewType))
def trump_dealt(rules, own, view):
    """Trump that the seat had when play began."""
    return popcount((own.hand | view.seen_by[own.seat]) & rules.trump)


@part(types.boolean(OwnType))
def is_picker(own):
    """Whether the seat picked."""
    return own.role == ROLE_PICKER or own.role == ROLE_ALONE
