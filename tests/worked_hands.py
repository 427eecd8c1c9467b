"""Deals worked by hand that several tests of the reference engine play."""

from __future__ import annotations

from collections.abc import Callable

from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.position import Choice, Early, Position

DEAL = Deal(
    (
        ("QC", "QD", "7C", "8C", "9C", "KC"),
        ("QS", "JC", "AD", "AC", "TC", "7S"),
        ("JS", "JH", "TD", "8S", "9S", "KS"),
        ("QH", "JD", "8H", "7H", "9H", "KH"),
        ("KD", "9D", "8D", "TS", "AS", "TH"),
    ),
    ("7D", "AH"),
)
"""Seat 0 may bury the AH and KC and call the AC, which seat 1 holds."""
BURY_AH_KC = Choice(("AH", "KC"), "AC")
CALLED_PLAY = """
    7C AC KS KH TS
    QS JH JD 8D 7D
    JC JS QH 9D QD
    7H TH QC AD TD
    8C TC 8S 8H AS
    7S 9S 9H KD 9C
"""
"""Thirty cards in the order played after that bury and call."""

UNKNOWN_DEAL = Deal(
    (
        ("QC", "QS", "QH", "QD", "JC", "AH"),
        ("JS", "JH", "AD", "7C", "TC", "7S"),
        ("JD", "8D", "TD", "AC", "9C", "KS"),
        ("7D", "9D", "8H", "7H", "8C", "KH"),
        ("9S", "9H", "KC", "TS", "AS", "8S"),
    ),
    ("KD", "TH"),
)
UNKNOWN_CHOICE = Choice(("AH", "TH"), "AC", "QD")
"""Without a club seat 0 calls the AC, which seat 2 holds, with the QD face down."""


class Listed:
    """Seats that do what a list says: who picks, what the picker chooses, the cards."""

    def __init__(
        self, pick: Callable[[Position], bool], choice: Choice | None = None, plays: str = ""
    ) -> None:
        self._pick, self._choice, self._plays = pick, choice, plays.split()
        self.asked: list[int] = []

    def pick(self, position: Position) -> bool:
        self.asked.append(position.seat)
        return self._pick(position)

    def before_blind(self, position: Position) -> Early:
        assert set(position.hands[position.seat]).isdisjoint(position.deal.blind)
        return Early("JH")

    def bury(self, position: Position) -> Choice:
        assert len(position.hands[position.seat]) == 8
        assert self._choice is not None
        return self._choice

    def announce(self, position: Position) -> bool:
        raise AssertionError("no announcement is agreed on")

    def play(self, position: Position) -> str:
        return self._plays[len(position.plays)]


def at_once(position: Position) -> bool:
    return True
