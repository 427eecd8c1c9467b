"""The kernel and the reference engine on the same hands, compared field by field."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from sheepshead_sim.kernel.records import OUTCOME_NAMES
from sheepshead_sim.policies.spec import Policy
from sheepshead_sim.reference.asking import PolicySeats
from sheepshead_sim.reference.dealing import AddressedDeals
from sheepshead_sim.reference.engine import play_hand
from sheepshead_sim.reference.position import Hand
from sheepshead_sim.rules.compiled import LEVEL_NAMES
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands


@dataclass
class SeatFunctions:
    """A policy as the reference's adapter asks for it."""

    pick: Callable[..., int]
    bury: Callable[..., int]
    play: Callable[..., int]
    pick_params: npt.NDArray[np.void]
    bury_params: npt.NDArray[np.void]
    play_params: npt.NDArray[np.void]

    @classmethod
    def of(cls, policy: Policy) -> SeatFunctions:
        return cls(
            policy.pick.function,
            policy.bury.function,
            policy.play.function,
            policy.pick.params,
            policy.bury.params,
            policy.play.params,
        )


def reference_hands(setup: Setup, first: int, count: int) -> list[Hand]:
    """Hands of the setup as the reference engine plays them."""
    policies = [SeatFunctions.of(policy) for policy in setup.table.policies]
    hands = []
    for index in range(first, first + count):
        deals = AddressedDeals(setup.rules, setup.seed, index)
        seats = PolicySeats(setup.rules, policies, deals.dice)
        hands.append(play_hand(setup.rules, deals, seats))
    return hands


def of_reference(setup: Setup, hand: Hand) -> dict[str, Any]:
    """All of a reference hand in plain values, cards by name."""
    return {
        "hands": [set(cards) for cards in hand.hands],
        "blind": set(hand.blind),
        "bury": set(hand.bury),
        "called": hand.called,
        "unknown": hand.unknown,
        "outcome": hand.outcome,
        "deals": hand.deals,
        "passed_out": hand.passed_out,
        "shift": hand.shift % setup.rules.players,
        "multiplier": hand.multiplier,
        "picker": hand.picker,
        "partner": hand.partner,
        "alone": hand.alone,
        "declared": hand.declared,
        "forced": hand.forced,
        "level": hand.level,
        "side_points": hand.side_points,
        "side_tricks": hand.side_tricks,
        "points": list(hand.points),
        "tricks": list(hand.tricks),
        "units": list(hand.units),
        "plays": list(hand.plays),
        "leaders": list(hand.leaders),
    }


def of_kernel(setup: Setup, row: np.void) -> dict[str, Any]:
    """All of a recorded hand in plain values, cards by name."""
    players, layout = setup.rules.players, setup.layout

    def one(mask: Any) -> str | None:
        return layout.names(int(mask))[0] if mask else None

    def player(value: Any) -> int | None:
        return int(value) if value >= 0 else None

    n_plays = int(row["n_plays"])
    tricks = n_plays // players
    return {
        "hands": [set(layout.names(int(mask))) for mask in row["hands"][:players]],
        "blind": set(layout.names(int(row["blind"]))),
        "bury": set(layout.names(int(row["bury"]))),
        "called": one(row["called"]),
        "unknown": one(row["unknown"]),
        "outcome": OUTCOME_NAMES[row["outcome"]],
        "deals": int(row["deals"]),
        "passed_out": int(row["passed_out"]),
        "shift": int(row["shift"]),
        "multiplier": int(row["multiplier"]),
        "picker": player(row["picker"]),
        "partner": player(row["partner"]),
        "alone": bool(row["alone"]),
        "declared": bool(row["declared"]),
        "forced": bool(row["forced"]),
        "level": LEVEL_NAMES[row["level"]] if row["level"] >= 0 else None,
        "side_points": int(row["side_points"]),
        "side_tricks": int(row["side_tricks"]),
        "points": row["points"][:players].tolist(),
        "tricks": row["tricks"][:players].tolist(),
        "units": row["units"][:players].tolist(),
        "plays": [layout.cards[bit] for bit in row["plays"][:n_plays]],
        "leaders": row["leaders"][:tricks].tolist(),
    }


def first_difference(setup: Setup, first: int, count: int) -> str:
    """Description of the first hand on which the engines differ; empty if they agree on all."""
    rows = record_hands(setup, first, count)
    for place, hand in enumerate(reference_hands(setup, first, count)):
        ours, theirs = of_kernel(setup, rows[place]), of_reference(setup, hand)
        if ours != theirs:
            fields = [name for name in ours if ours[name] != theirs[name]]
            lines = [f"{name}: kernel {ours[name]}, reference {theirs[name]}" for name in fields]
            where = f"{setup.rules_label}, {setup.table.name}, seed {setup.seed}"
            return f"{where}, deal {first + place}\n" + "\n".join(lines)
    return ""
