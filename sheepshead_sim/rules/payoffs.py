"""What a hand can pay: the least and the most units of a player, by what the player is."""

from __future__ import annotations

from typing import Literal

import numpy as np

from sheepshead_sim.rules.compiled import compile_rules
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.sharing import SHARER_IS_PARTNER
from sheepshead_sim.rules.stakes import largest_stakes

Range = tuple[int, int]
"""Least and most units."""
Role = Literal["picker", "partner", "opponent"]
_ROLES: tuple[Role, ...] = ("picker", "partner", "opponent")


def partner_counts(rules: HouseRules) -> tuple[int, ...]:
    """How many partners a picker can have."""
    if rules.partner == "none":
        return (0,)
    if rules.partner in SHARER_IS_PARTNER:
        return (0, 1) if None in rules.takes.values() else (1,)
    return (0, 1, 2) if rules.partner == "jack-and-ace" else (0, 1)


def picked_range(rules: HouseRules, role: Role) -> Range:
    """Units of a role in a picked hand of the first deal, which no doubler has doubled."""
    forced = {"optional": [0], "forced": [0, 1], "schiller": [1]}[rules.pick]
    partners = list(partner_counts(rules))
    compiled = compile_rules(rules)[0]
    units = compiled["units"][forced][..., _ROLES.index(role)].astype(np.int64)
    if rules.score.sheepshead_call:  # it is made alone, and doubles all tricks and none
        units[:, 0] *= 2
    paid = [units[:, partners].ravel()]
    if role != "partner":
        solos = [
            kind for kind, played in enumerate((rules.solo.side, rules.solo.billy)) if played
        ]
        paid.append(
            compiled["solo_units"][forced][:, solos][..., int(role == "opponent")].ravel()
        )
    every = np.concatenate(paid).astype(np.int64) * largest_stakes(rules)
    return int(every.min()), int(every.max())


def turning_range(rules: HouseRules) -> Range:
    """Units of the player whom a hand turns on that nobody picked: a leaster's winner, say.

    Nought where a tie counts nothing, and for a hand that is given up.
    """
    others = rules.players - 1
    if rules.nopick == "leaster":
        return 0, others * int(compile_rules(rules)[0]["nopick_units"].max())
    if rules.nopick == "moster":
        return -others, others  # the winner of every trick gains
    if rules.nopick == "mittler":
        return 0, others
    if rules.nopick == "schwanzer":
        return -others, -others
    return 0, 0  # made again until somebody picks, or given up


def unpicked_range(rules: HouseRules) -> Range:
    """Units of any player in a hand that nobody picked."""
    least, most = turning_range(rules)
    others = rules.players - 1
    # What the one gets each of the others pays a share of, and the other way round.
    return min(least, -most // others), max(most, -least // others)


def hand_range(rules: HouseRules) -> Range:
    """Units of any player in any hand, after as many passed deals as it takes."""
    least, most = _span(*(picked_range(rules, role) for role in _played(rules)))
    cap = _largest_doubler(rules)
    return _span((least * cap, most * cap), unpicked_range(rules))


def passing_range(rules: HouseRules, seat: int) -> Range:
    """Units of a player who has passed the first deal in `seat`, all before having passed."""
    if rules.nopick in ("redeal", "doubler"):
        return hand_range(rules)
    ranges = [] if rules.nopick is None else [unpicked_range(rules)]
    if seat < rules.players:
        ranges += [picked_range(rules, role) for role in _played(rules) if role != "picker"]
    return _span(*ranges)


def role_range(rules: HouseRules, role: str) -> Range:
    """Units of a role in any hand: `Role`, or ``"nobody picked"`` as in `turning_range`."""
    for known in _ROLES:
        if role == known:
            least, most = picked_range(rules, known)
            cap = _largest_doubler(rules)
            return least * cap, most * cap
    return turning_range(rules)


def _largest_doubler(rules: HouseRules) -> int:
    """Most that a hand counts times after deals that all passed."""
    return int(compile_rules(rules)[0]["multiplier_cap"])


def _played(rules: HouseRules) -> tuple[Role, ...]:
    return ("picker", "opponent") if rules.partner == "none" else _ROLES


def _span(*ranges: Range) -> Range:
    return min(low for low, _ in ranges), max(high for _, high in ranges)
