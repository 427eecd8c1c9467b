"""Asking compiled policies from Python: one question at a time, as the reference engine does.

A record that Python hands to a compiled function takes numba longer to unwrap than most
decisions take to make. So records come in arrays of one, which cost next to nothing, and a
small compiled function takes them out and calls the policy by its address.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import types

from sheepshead_sim.contract import ChoiceType, OwnType, ParamsType, RulesType, ViewType
from sheepshead_sim.kernel.calls import (
    address_of,
    call_announce,
    call_bury,
    call_pick,
    call_play,
)
from sheepshead_sim.kernel.compile import entry
from sheepshead_sim.policies.registry import SIGNATURES, Kind, Part
from sheepshead_sim.policies.spec import Policy

_Rules = types.Array(RulesType, 1, "C", readonly=True)
_Own, _View, _Choice, _Params = (
    types.Array(record, 1, "C") for record in (OwnType, ViewType, ChoiceType, ParamsType)
)


@entry(types.int64(types.intp, _Rules, _Own, _View, _Params, types.uint64))
def _pick(address, rules, own, view, params, dice):
    return call_pick(address, (rules[0], own[0], view[0], params[0], dice))


@entry(types.int64(types.intp, _Rules, _Own, _View, _Choice, _Params, types.uint64))
def _bury(address, rules, own, view, choice, params, dice):
    return call_bury(address, (rules[0], own[0], view[0], choice[0], params[0], dice))


@entry(types.uint64(types.intp, _Rules, _Own, _View, _Params, types.uint64))
def _play(address, rules, own, view, params, dice):
    return call_play(address, (rules[0], own[0], view[0], params[0], dice))


@entry(types.int64(types.intp, _Rules, _Own, _View, _Params, types.uint64))
def _announce(address, rules, own, view, params, dice):
    return call_announce(address, (rules[0], own[0], view[0], params[0], dice))


_ASKERS: dict[Kind, Any] = {"pick": _pick, "bury": _bury, "play": _play, "announce": _announce}


def _asker(part: Part) -> Callable[..., int]:
    return partial(_ASKERS[part.kind], address_of(part.function, SIGNATURES[part.kind]))


@dataclass(frozen=True)
class SeatFunctions:
    """A policy's compiled functions as the reference engine's seats call them."""

    pick: Callable[..., int]
    bury: Callable[..., int]
    play: Callable[..., int]
    announce: Callable[..., int]
    pick_params: npt.NDArray[np.void]
    bury_params: npt.NDArray[np.void]
    play_params: npt.NDArray[np.void]
    announce_params: npt.NDArray[np.void]

    @classmethod
    @cache
    def of(cls, policy: Policy) -> SeatFunctions:
        """Functions and parameters of a policy's parts."""
        pick, bury, play, announce = map(
            _asker, (policy.pick, policy.bury, policy.play, policy.announce)
        )
        return cls(
            pick,
            bury,
            play,
            announce,
            pick_params=policy.pick.params,
            bury_params=policy.bury.params,
            play_params=policy.play.params,
            announce_params=policy.announce.params,
        )
