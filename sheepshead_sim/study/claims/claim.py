"""What a claim is: its words, what is measured, in which games, and what was found."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import Estimate

Unit = Literal["units", "share", "cards"]
"""What a figure counts: units a hand, a share (0 to 1), or a number of cards."""
FIVE_GAMES = ("5p-called-ace", "5p-jack-of-diamonds", "3p-32", "4p-cutthroat", "6p-jack")
"""One game of each number of players and kind of partner."""
FEWEST = 30
"""Deals without which a figure says nothing."""


@dataclass(frozen=True)
class Finding:
    """One figure of a claim.

    Parameters
    ----------
    what : str
        Who does what, or what is counted, to follow the game's name.
    unit : {"units", "share", "cards"}
    effect : Estimate
        Above nought where it speaks for the claim; `n` counts the deals that say something.
    when : str
        Part of the hands that was laid down beforehand, such as "weak picker"; empty for all.
    differing : Estimate or None
        Share of those deals in which anything was decided otherwise; None where nothing is varied.
    """

    what: str
    unit: Unit
    effect: Estimate
    when: str = ""
    differing: Estimate | None = None

    @property
    def per_differing(self) -> float | None:
        """Effect for each hand that went otherwise; None where none did or nothing is varied."""
        if self.differing is None or not self.differing.mean > 0:
            return None
        return self.effect.mean / self.differing.mean

    @property
    def telling(self) -> int:
        """Deals that count and in which, if anything is varied, something went otherwise."""
        if self.differing is None or self.differing.n == 0:
            return self.effect.n
        return min(self.effect.n, round(self.differing.mean * self.differing.n))

    @property
    def says_nothing(self) -> bool:
        """Whether too few deals count, or too few in which anything was decided otherwise."""
        return self.telling < FEWEST or self.effect.length == math.inf

    @property
    def is_idle(self) -> bool:
        """Whether what was varied came up, and yet no decision was another."""
        return self.effect.n > 0 and self.differing is not None and self.differing.mean == 0


Measure = Callable[[Setup, int], Sequence[Finding]]
"""Measures something of a claim in a game, from so many deals."""


@dataclass(frozen=True)
class Claim:
    """A registered experiment.

    Parameters
    ----------
    number : int
        By which it is asked for.
    name : str
        A few words.
    says : str
        The claim, in a sentence.
    varied, held : str
        What is varied and what is the same on both sides, each a sentence.
    measures : tuple of callable
    applies : callable
        Whether the claim says anything about these rules.
    games : tuple of str
        Presets that it is tested in, beside the rules asked about.
    """

    number: int
    name: str
    says: str
    varied: str
    held: str
    measures: tuple[Measure, ...]
    applies: Callable[[HouseRules], bool] = lambda rules: True
    games: tuple[str, ...] = FIVE_GAMES
