"""Legal continuations of fixed positions, counted on both engines (golden data).

A position is a deal, what the picker did, and the cards played so far; its counts are the
numbers of legal ways to play one card more, two cards more, and so on to the end of the hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sheepshead_sim.reference.calling import apply_choice, choice_fault
from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.legality import legal_cards
from sheepshead_sim.reference.position import Choice, Position
from sheepshead_sim.reference.tables import card_table
from sheepshead_sim.reference.tricks import play_card, start_play
from sheepshead_sim.rules import load_rules
from sheepshead_sim.setup import Setup
from tests.scripted import Asked, play_stacked

POSITIONS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("golden").joinpath("perft.json").read_text(encoding="utf-8")
)
BY_NAME = {position["name"]: position for position in POSITIONS}


def deal_of(case: dict[str, Any]) -> Deal:
    return Deal(
        tuple(tuple(hand.split()) for hand in case["hands"]), tuple(case["blind"].split())
    )


def choice_of(case: dict[str, Any]) -> Choice:
    return Choice(
        tuple(case["bury"].split()),
        case.get("called"),
        case.get("unknown"),
        case.get("alone", False),
    )


def start_of(case: dict[str, Any]) -> Position:
    """The position in the reference engine; every card on the way there is legal."""
    rules = load_rules(case["rules"], case.get("settings", []))
    deal = deal_of(case)
    position = Position(rules, card_table(rules), deal, [list(hand) for hand in deal.hands])
    if case["picker"] is not None:
        position.picker = position.seat = case["picker"]
        eight = position.hands[position.picker]
        eight += deal.blind
        assert choice_fault(rules, eight, choice_of(case)) is None
        apply_choice(position, choice_of(case))
    start_play(position)
    for card in case["plays"].split():
        assert card in legal_cards(position)
        play_card(position, card)
    return position


def after(position: Position, card: str) -> Position:
    """A new position with `card` played."""
    new = replace(
        position,
        hands=[list(hand) for hand in position.hands],
        void=[set(suits) for suits in position.void],
        trick_cards=list(position.trick_cards),
        plays=list(position.plays),
        leaders=list(position.leaders),
        takers=list(position.takers),
        points=list(position.points),
        tricks=list(position.tricks),
    )
    play_card(new, card)
    return new


def reference_counts(position: Position) -> list[int]:
    """Ways to go on, by number of further cards."""
    left = sum(len(hand) for hand in position.hands)
    counts = []
    level = [position]
    for _ in range(left):
        level = [after(each, card) for each in level for card in legal_cards(each)]
        counts.append(len(level))
    return counts


@dataclass
class Explorer:
    """Plays every legal continuation in turn, one a hand, like the digits of a counter."""

    setup: Setup
    case: dict[str, Any]
    path: list[tuple[int, int]] = field(default_factory=list)  # option taken, options
    depth: int = 0

    def pick(self, asked: Asked) -> int:
        return int(asked.seat == self.case["picker"])

    def bury(self, asked: Asked, choice: np.void) -> None:
        mask, chosen = self.setup.layout.mask, choice_of(self.case)
        choice["bury"] = mask(chosen.bury)
        choice["called"] = mask([chosen.called] if chosen.called else [])
        choice["unknown"] = mask([chosen.unknown] if chosen.unknown else [])
        choice["alone"] = chosen.alone

    def play(self, asked: Asked) -> int:
        prefix = self.case["plays"].split()
        if asked.card < len(prefix):
            return 1 << self.setup.layout.bit_of[prefix[asked.card]]
        legal = int(asked.own["legal"])
        options = [1 << bit for bit in range(32) if legal >> bit & 1]
        if self.depth == len(self.path):
            self.path.append((0, len(options)))
        taken, _ = self.path[self.depth]
        self.depth += 1
        return options[taken]

    def announce(self, asked: Asked) -> int:
        raise AssertionError("no announcement is agreed on")

    def lines(self) -> Iterator[tuple[int, ...]]:
        """Cards of every line from the position to the end of the hand."""
        deal = deal_of(self.case)
        start = len(self.case["plays"].split())
        while True:
            self.depth = 0
            row = play_stacked(self.setup, deal.hands, deal.blind, self)
            assert row["error"] == 0
            assert row["n_plays"] == 30
            yield tuple(row["plays"][start:30].tolist())
            while self.path and self.path[-1][0] + 1 == self.path[-1][1]:
                self.path.pop()
            if not self.path:
                return
            taken, options = self.path.pop()
            self.path.append((taken + 1, options))


def kernel_counts(case: dict[str, Any]) -> list[int]:
    """Ways to go on as the kernel offers them: different beginnings of its lines."""
    setup = Setup.of(case["rules"], case.get("settings", []), threads=1)
    lines = list(Explorer(setup, case).lines())
    assert len(set(lines)) == len(lines)
    return [len({line[: n + 1] for line in lines}) for n in range(len(lines[0]))]


@pytest.mark.parametrize("name", BY_NAME)
def test_reference_counts(name: str) -> None:
    assert reference_counts(start_of(BY_NAME[name])) == BY_NAME[name]["counts"]


@pytest.mark.parametrize("name", BY_NAME)
def test_kernel_counts(name: str) -> None:
    assert kernel_counts(BY_NAME[name]) == BY_NAME[name]["counts"]
