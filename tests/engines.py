"""The kernel and the reference engine on the same hands, compared field by field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sheepshead_sim.contract import SOLO_NAMES
from sheepshead_sim.kernel.records import OUTCOME_NAMES
from sheepshead_sim.policies.asked import SeatFunctions
from sheepshead_sim.reference.asking import PolicySeats
from sheepshead_sim.reference.dealing import (
    AddressedDeals,
    Deal,
    deal_key,
    draw_blind,
    throw_die,
    word,
)
from sheepshead_sim.reference.engine import play_hand
from sheepshead_sim.reference.position import Choice, Forced, Hand
from sheepshead_sim.replay import play_on_reference
from sheepshead_sim.rules import HouseRules
from sheepshead_sim.rules.compiled import LEVEL_NAMES
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands


def reference_hands(setup: Setup, first: int, count: int) -> list[Hand]:
    """Hands of the setup as the reference engine plays them."""
    return [play_on_reference(setup, index) for index in range(first, first + count)]


def deal_around(rules: HouseRules, key: int, known: Sequence[str], hero: int) -> Deal:
    """Deal of a key in which `hero` holds `known`, worked from the kernel's description.

    Seat by seat, the hero left out, each card is drawn from those left, which stay in the
    order of the deck; draw k uses the low (k even) or high half of word ``k // 2``.
    """
    left = [card for card in rules.deck_cards if card not in known]
    hands = []
    k = 0
    for seat in range(rules.players):
        hand = list(known) if seat == hero else []
        while len(hand) < rules.hand_size:
            half = word(key, k // 2) >> 32 * (k % 2) & 0xFFFFFFFF
            hand.append(left.pop(half * len(left) >> 32))
            k += 1
        hands.append(tuple(hand))
    return Deal(tuple(hands), tuple(left))


class World:
    """Deals of one world: the hero's cards as known in the first, any cards in later ones."""

    def __init__(self, setup: Setup, index: int, known: Sequence[str], hero: int) -> None:
        self._plain = AddressedDeals(setup.rules, setup.seed, index)
        key = deal_key(setup.seed, index, 0)
        self._first = deal_around(setup.rules, key, known, hero)
        size = setup.rules.hand_size
        hands = list(self._first.hands)
        hands[hero] = tuple(known[:size])
        # Of a hand with cards of the blind any may have been those; here the last are. What is
        # left of the blind is drawn.
        taken, left = tuple(known[size:]), self._first.blind
        drawn = taken + draw_blind(left, key)
        die = throw_die(setup.rules, key)
        self._first = Deal(tuple(hands), taken + left, drawn, die)
        self.dice = self._plain.dice

    def __call__(self, attempt: int) -> Deal:
        return self._first if attempt == 0 else self._plain(attempt)


def world_hand(
    setup: Setup,
    index: int,
    known: Sequence[str],
    hero: int,
    answer: bool,
    choice: Choice | None = None,
) -> Hand:
    """A world as the reference plays it: the hero holds `known` and picks, or passes.

    For rules without a demanded redeal, in which the hero would have no say.
    """
    world = World(setup, index, known, hero)
    policies = [SeatFunctions.of(policy) for policy in setup.table.policies]
    seats = PolicySeats(setup.rules, policies, world.dice)
    picks = tuple(answer if player == hero else None for player in range(setup.rules.players))
    return play_hand(setup.rules, world, seats, Forced(picks, choice))


def of_reference(setup: Setup, hand: Hand) -> dict[str, Any]:
    """All of a reference hand in plain values, cards by name."""
    return {
        "hands": [set(cards) for cards in hand.hands],
        "blind": set(hand.blind),
        "taken": set(hand.taken),
        "bury": set(hand.bury),
        "sharer": hand.sharer,
        "sharer_taken": set(hand.sharer_taken),
        "sharer_bury": set(hand.sharer_bury),
        "nuclear": hand.nuclear,
        "called": hand.called,
        "unknown": hand.unknown,
        "outcome": hand.outcome,
        "deals": hand.deals,
        "passed_out": hand.passed_out,
        "shift": hand.shift % setup.rules.players,
        "multiplier": hand.multiplier,
        "picker": hand.picker,
        "partner": hand.partner,
        "other_partner": hand.other_partner,
        "alone": hand.alone,
        "declared": hand.declared,
        "solo": hand.solo,
        "forced": hand.forced,
        "level": hand.level,
        "side_points": hand.side_points,
        "side_tricks": hand.side_tricks,
        "points": list(hand.points),
        "tricks": list(hand.tricks),
        "units": list(hand.units),
        "plays": list(hand.plays),
        "leaders": list(hand.leaders),
        "sheepshead": hand.sheepshead,
        "cracker": hand.cracker,
        "recracker": hand.recracker,
        "castrator": hand.castrator,
        "shown": [
            {card for who, cards in hand.blitzes if who == player for card in cards}
            for player in range(setup.rules.players)
        ],
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
        "taken": set(layout.names(int(row["taken"]))),
        "bury": set(layout.names(int(row["bury"]))),
        "sharer": player(row["sharer"]),
        "sharer_taken": set(layout.names(int(row["sharer_taken"]))),
        "sharer_bury": set(layout.names(int(row["sharer_bury"]))),
        "nuclear": bool(row["nuclear"]),
        "called": one(row["called"]),
        "unknown": one(row["unknown"]),
        "outcome": OUTCOME_NAMES[row["outcome"]],
        "deals": int(row["deals"]),
        "passed_out": int(row["passed_out"]),
        "shift": int(row["shift"]),
        "multiplier": int(row["multiplier"]),
        "picker": player(row["picker"]),
        "partner": player(row["partner"]),
        "other_partner": player(row["other_partner"]),
        "alone": bool(row["alone"]),
        "declared": bool(row["declared"]),
        "solo": SOLO_NAMES[row["solo"]] or None,
        "forced": bool(row["forced"]),
        "level": LEVEL_NAMES[row["level"]] if row["level"] >= 0 else None,
        "side_points": int(row["side_points"]),
        "side_tricks": int(row["side_tricks"]),
        "points": row["points"][:players].tolist(),
        "tricks": row["tricks"][:players].tolist(),
        "units": row["units"][:players].tolist(),
        "plays": [layout.cards[bit] for bit in row["plays"][:n_plays]],
        "leaders": row["leaders"][:tricks].tolist(),
        "sheepshead": bool(row["sheepshead"]),
        "cracker": player(row["cracker"]),
        "recracker": player(row["recracker"]),
        "castrator": player(row["castrator"]),
        "shown": [set(layout.names(int(mask))) for mask in row["shown"][:players]],
    }


def difference(
    setup: Setup, first: int, rows: npt.NDArray[np.void], hands: Sequence[Hand]
) -> str:
    """Description of the first hand on which the engines differ; empty if they agree on all."""
    for place, hand in enumerate(hands):
        ours, theirs = of_kernel(setup, rows[place]), of_reference(setup, hand)
        if ours != theirs:
            fields = [name for name in ours if ours[name] != theirs[name]]
            lines = [
                f"{name}: kernel {ours[name]}, reference {theirs[name]}" for name in fields
            ]
            where = f"{setup.rules_label}, {setup.table.name}, seed {setup.seed}"
            return f"{where}, deal {first + place}\n" + "\n".join(lines)
    return ""


def first_difference(setup: Setup, first: int, count: int) -> str:
    """`difference` of hands that are played here."""
    rows = record_hands(setup, first, count)
    return difference(setup, first, rows, reference_hands(setup, first, count))
