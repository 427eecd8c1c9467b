"""Whole hands worked by hand from the rules, replayed by both engines.

Each file of `golden_hands` is a recorded hand (docs/recorded-hands.md). Its note says who took
which trick with how many points and what the hand paid, so that a player can check it.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from sheepshead_sim.cards import SUIT_NAMES
from sheepshead_sim.contract import SOLO_NAMES
from sheepshead_sim.reference.narrate import narrate
from sheepshead_sim.reference.recorded import Recorded, read_recorded, replay
from sheepshead_sim.setup import Setup
from tests.option_sets import PRESETS
from tests.scripted import Asked, play_stacked

FOLDER = Path(__file__).parent / "golden_hands"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def golden(name: str) -> Recorded:
    return read_recorded(FOLDER / f"{name}.json")


def test_every_game_of_another_number_has_one() -> None:
    games = {name for name in PRESETS if name[0].isdigit() and not name.startswith("5p")}
    assert len(games) == 8
    assert games == {golden(name).rules for name in NAMES}
    for name in NAMES:
        recorded = golden(name)
        assert recorded.name == name
        assert recorded.rules in games
        expected = recorded.expected
        assert None not in (expected.points, expected.tricks, expected.units)
        assert (expected.side_points is None) == (recorded.picker is None)


@pytest.mark.parametrize("name", NAMES)
def test_on_the_reference_engine(name: str) -> None:
    recorded = golden(name)
    played = replay(recorded)  # holds each taker, and what is expected, against what it finds
    hand = played.hand
    assert hand.units == recorded.expected.units
    assert [leader + 1 for leader in hand.leaders] == [t.leader for t in recorded.tricks]
    assert max(map(len, narrate(played.rules, hand).splitlines())) <= 80


class Script:
    """Decides on the kernel as the file says; seat 1 is left of the dealer in all of them."""

    def __init__(self, setup: Setup, recorded: Recorded) -> None:
        self._bit_of = setup.layout.bit_of
        self._recorded = recorded
        self._cards = [card for trick in recorded.tricks for card in trick.cards]

    def _mask(self, *cards: str | None) -> int:
        return sum(1 << self._bit_of[card] for card in cards if card is not None)

    def pick(self, asked: Asked) -> int:
        return int(asked.seat + 1 == self._recorded.picker)

    def bury(self, asked: Asked, choice: np.void) -> None:
        choice["bury"] = self._mask(*self._recorded.bury)
        choice["called"] = self._mask(self._recorded.called)
        choice["unknown"] = self._mask(self._recorded.unknown)
        solo = self._recorded.solo
        choice["solo"] = SOLO_NAMES.index(solo or "")
        choice["alone"] = self._recorded.alone or solo is not None

    def play(self, asked: Asked) -> int:
        card = self._cards[asked.card]
        if self._recorded.solo in SUIT_NAMES and card[0] not in "QJ":
            # A side solo shows the cards of hearts, the usual trump, and of the suit exchanged.
            other = {"H": self._recorded.solo, self._recorded.solo: "H"}
            card = card[0] + other.get(card[1], card[1])
        return self._mask(card)


@pytest.mark.parametrize("name", NAMES)
def test_on_the_kernel(name: str) -> None:
    recorded = golden(name)
    setup = Setup.of(recorded.rules, recorded.settings, threads=1)
    players = setup.rules.players
    hands: list[list[str]] = [[] for _ in range(players)]
    for trick in recorded.tricks:
        for place, card in enumerate(trick.cards):
            hands[(trick.leader - 1 + place) % players].append(card)
    blind = list(recorded.blind or ())
    if recorded.picker is not None:
        held = [*hands[recorded.picker - 1], *recorded.bury]
        hands[recorded.picker - 1] = [card for card in held if card not in blind]
    row = play_stacked(setup, hands, blind, Script(setup, recorded))
    assert row["error"] == 0
    expected = recorded.expected
    assert tuple(row["points"][:players]) == expected.points
    assert tuple(row["tricks"][:players]) == expected.tricks
    assert tuple(row["units"][:players]) == expected.units
    assert int(row["side_points"]) == (expected.side_points or 0)
    leaders = row["leaders"][: len(recorded.tricks)] + 1
    assert leaders.tolist() == [trick.leader for trick in recorded.tricks]
