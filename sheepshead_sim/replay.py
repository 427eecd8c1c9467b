"""A single hand shown again: one deal of a seed, or a hand recorded at a table.

The reference engine plays and tells it. A deal of a seed is also played by the kernel, and
the two must agree, so that what is told is what was counted.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.page import page_width
from sheepshead_sim.policies.spec import Policy
from sheepshead_sim.reference.asking import PolicySeats
from sheepshead_sim.reference.dealing import AddressedDeals
from sheepshead_sim.reference.engine import play_hand
from sheepshead_sim.reference.narrate import narrate
from sheepshead_sim.reference.position import Hand
from sheepshead_sim.reference.recorded import read_recorded, replay
from sheepshead_sim.rules import HouseRules, rules_label
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands


@dataclass(frozen=True)
class SeatFunctions:
    """A policy's compiled functions as the reference engine's seats call them."""

    pick: Callable[..., int]
    bury: Callable[..., int]
    play: Callable[..., int]
    pick_params: npt.NDArray[np.void]
    bury_params: npt.NDArray[np.void]
    play_params: npt.NDArray[np.void]

    @classmethod
    def of(cls, policy: Policy) -> SeatFunctions:
        """Functions and parameters of a policy's three parts."""
        parts = (policy.pick, policy.bury, policy.play)
        return cls(*(part.function for part in parts), *(part.params for part in parts))


@dataclass(frozen=True)
class ToldHand:
    """A finished hand that can be told.

    Parameters
    ----------
    rules : HouseRules
    hand : Hand
        From the reference engine; players by the seat each had in the first deal.
    title : str
        What it is: seed and deal, or the name of the recorded hand.
    """

    rules: HouseRules
    hand: Hand
    title: str

    def text(self, *, symbols: bool = False) -> str:
        """The hand trick by trick in words, no wider than the page."""
        title = textwrap.fill(self.title, page_width(), subsequent_indent="  ")
        return f"{title}\n\n{narrate(self.rules, self.hand, symbols=symbols)}"

    def as_dict(self) -> dict[str, Any]:
        """The hand as plain data for programs: cards by name, seats from 1.

        Hands and blind are those of the deal that was played.
        """
        hand, players = self.hand, self.rules.players

        def seat(player: int | None) -> int | None:
            return None if player is None else player + 1

        tricks = [
            {
                "leader": leader + 1,
                "cards": list(hand.plays[place * players : (place + 1) * players]),
            }
            for place, leader in enumerate(hand.leaders)
        ]
        return {
            "title": self.title,
            "hands": [
                list(hand.deal.hands[(p - hand.shift) % players]) for p in range(players)
            ],
            "blind": list(hand.deal.blind),
            "outcome": hand.outcome,
            "deals": hand.deals,
            "passed_out": hand.passed_out,
            "multiplier": hand.multiplier,
            "picker": seat(hand.picker),
            "partner": seat(hand.partner),
            "alone": hand.alone,
            "solo": hand.solo,
            "bury": list(hand.bury),
            "called": hand.called,
            "unknown": hand.unknown,
            "tricks": tricks,
            "level": hand.level,
            "side_points": hand.side_points,
            "points": list(hand.points),
            "tricks_taken": list(hand.tricks),
            "units": list(hand.units),
        }


def play_on_reference(setup: Setup, index: int) -> Hand:
    """Hand `index` of the setup's seed as the reference engine plays it with the policies."""
    deals = AddressedDeals(setup.rules, setup.seed, index)
    policies = [SeatFunctions.of(policy) for policy in setup.table.policies]
    seats = PolicySeats(setup.rules, policies, deals.dice)
    return play_hand(setup.rules, deals, seats)


def tell_deal(setup: Setup, index: int) -> ToldHand:
    """Show one deal of a seed again.

    Parameters
    ----------
    setup : Setup
    index : int
        Number of the deal, from 0.

    Returns
    -------
    ToldHand

    Raises
    ------
    SheepsheadError
        If `index` is below 0.
    PolicyError
        If a policy decides against the rules.
    RuntimeError
        If the two engines disagree, which would be a fault of the program.
    """
    if not 0 <= index < 2**63:
        raise SheepsheadError(f"deal must be 0 to {2**63 - 1}, not {index}")
    # The kernel first: it names the policy that decides against the rules.
    row = record_hands(setup, index, 1)[0]
    hand = play_on_reference(setup, index)
    plays = tuple(setup.layout.cards[bit] for bit in row["plays"][: row["n_plays"]])
    units = tuple(row["units"][: setup.rules.players].tolist())
    if (plays, units) != (hand.plays, hand.units):
        raise RuntimeError(
            f"the kernel and the reference engine disagree on deal {index} of seed "
            f"{setup.seed} under {setup.rules_label}: please report it"
        )
    title = f"Deal {index} of seed {setup.seed}, {setup.rules_label}, {setup.table.name}"
    return ToldHand(setup.rules, hand, title)


def tell_file(path: str | Path) -> ToldHand:
    """Check, play again and score a recorded hand (`docs/recorded-hands.md`).

    Raises
    ------
    SheepsheadError
        If the file cannot be read, a card was not legal, or what was written down at the
        table does not come out; the message names the file.
    """
    recorded = read_recorded(path)
    try:
        played = replay(recorded)
    except SheepsheadError as fault:
        raise SheepsheadError(f"{path}: {fault}") from None
    label = rules_label(recorded.rules, recorded.settings)
    title = f"{recorded.name or Path(path).name}, {label}"
    return ToldHand(played.rules, played.hand, title)
