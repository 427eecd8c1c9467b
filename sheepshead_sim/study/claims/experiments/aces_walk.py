"""10. Aces walk more often with three or four players."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sheepshead_sim.setup import Setup
from sheepshead_sim.study.claims.claim import Claim, Finding
from sheepshead_sim.study.claims.counted import Played, rate
from sheepshead_sim.study.claims.ratios import Numbers, apart

FEW = ("3p-32", "4p-cutthroat")
MANY = ("5p-called-ace", "6p-jack")


def walks(setup: Setup, played: Played) -> Numbers:
    """Fail aces led to their suit's first trick in picked hands, and how many took it."""
    rules = setup.compiled[0]
    rows = np.zeros((len(played.rows), 4), dtype=np.int64)
    seen = np.zeros(len(played.rows), dtype=np.uint64)
    leaders = played.rows["leaders"]
    for trick in range(played.card.shape[1]):
        card = played.card[:, trick, 0]
        led = np.zeros_like(card)
        for suit in rules["suit"]:
            led |= np.where(card & suit != 0, suit, np.uint64(0))
        ace = played.picked & (card & rules["aces"] != 0) & (seen & led == 0)
        rows[:, 0] += ace & (leaders[:, trick + 1] == leaders[:, trick])
        rows[:, 1] += ace
        seen |= led
    return rows


def _measure(setup: Setup, deals: int) -> Sequence[Finding]:
    few = setup.rules.players <= 4
    here = rate(setup, deals, walks)
    findings = []
    for name in MANY if few else FEW:
        other = Setup.of(name, seed=setup.seed, threads=setup.threads)
        there = rate(other, deals, walks, first=deals)
        gap = apart(here, there) if few else apart(there, here)
        words = f"share here less {name}" if few else f"share in {name} less here"
        findings.append(Finding(words, "share", gap))
    return findings


CLAIM = Claim(
    10,
    "aces walk with few players",
    "With three or four players aces walk more often than with five or six.",
    "The number of players. Counted: fail aces led to the first trick of their suit, and how "
    "many of them take it.",
    "All play by convention; other deals in each game.",
    (_measure,),
    games=FEW,
)
