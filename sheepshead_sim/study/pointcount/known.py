"""Rules of thumb that players know, with the number that goes with the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from sheepshead_sim.policies.registry import PARTS
from sheepshead_sim.rules.words import in_words
from sheepshead_sim.study.pointcount.fitting import one_threshold
from sheepshead_sim.study.pointcount.hands import Ints, SeatHands

TOLD_FOR = 5
"""Players of the game that the numbers are told for."""


@dataclass(frozen=True)
class KnownRule:
    """A rule of thumb with one number.

    Parameters
    ----------
    words : str
        ``{n}`` stands for the number as a word, ``{N}`` as a figure.
    part : str
        The pick policy that it is, with ``{N}`` for the number.
    told : int
        Its number five-handed.
    weights : tuple of int
        What each of `pick_systems.COUNTED` counts.
    queens, faces : int
        The fewest queens, and queens and jacks together, that it wants besides.
    """

    words: str
    part: str
    told: int
    weights: tuple[int, ...]
    queens: int = 0
    faces: int = 0

    def index(self, hands: SeatHands) -> Ints:
        """What is held against the number, by class of hands; -1 where it never picks."""
        counted = hands.counted
        fits = (counted[:, 0] >= self.queens) & (counted[:, 0] + counted[:, 1] >= self.faces)
        return np.where(fits, counted @ np.array(self.weights), -1)


def _weights(name: str) -> tuple[int, ...]:
    return (*(int(each) for each in PARTS["pick"][name].fixed), 0, 0, 0)


_TRUMP = _weights("trump-count")
KNOWN = (
    KnownRule(
        "at least {n} trump, one of them a queen",
        "trump-with-queen:{N}",
        4,
        _TRUMP,
        queens=1,
    ),
    KnownRule("any {n} trump", "trump-count:{N}", 5, _TRUMP),
    KnownRule("any {n} trump", "trump-count:{N}", 4, _TRUMP),
    KnownRule(
        "at least {n} trump, two of them queens",
        "trump-with-two-queens:{N}",
        3,
        _TRUMP,
        queens=2,
    ),
    KnownRule(
        "at least {n} trump, two of them queens or jacks",
        "trump-with-two-faces:{N}",
        4,
        _TRUMP,
        faces=2,
    ),
    KnownRule(
        "queen 3, jack 2, other trump 1, from {N}", "points-321:{N}", 7, _weights("points-321")
    ),
    KnownRule(
        "trump 2, +2 a queen, +1 a jack, from {N}", "points-432:{N}", 10, _weights("points-432")
    ),
    KnownRule(
        "queen 3, jack 2, other trump 1, fail ace 1, from {N}",
        "count(3,2,1,1,0,0,{N})",
        8,
        (3, 2, 1, 1, 0, 0),
    ),
)
"""In words that players use. "Two queens and a trump" are three trump, two of them queens."""
OTHERS = (
    ("as convention picks", "convention"),
    ("pick every hand", "always"),
    ("pass every hand", "never"),
)
"""Ways to pick without a number."""


@dataclass(frozen=True)
class Named:
    """A pick policy in words."""

    words: str
    part: str


def known_rules(hands: Sequence[SeatHands], players: int) -> list[Named]:
    """The rules with the number that is told five-handed, and with the best one of the game.

    Parameters
    ----------
    hands : sequence of SeatHands
        On which the best numbers are found: one for all seats.
    players : int
    """
    rules = []
    for rule in KNOWN:
        numbers = [one_threshold(hands, [rule.index(each) for each in hands])]
        if players == TOLD_FOR:
            numbers.append(rule.told)
        for number in numbers:
            # From nought on is to pick every hand.
            if number:
                words = rule.words.format(n=in_words(number), N=number)
                rules.append(Named(words, rule.part.format(N=number)))
    return [*dict.fromkeys(rules), *(Named(*each) for each in OTHERS)]
