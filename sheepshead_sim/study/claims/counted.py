"""What is counted in hands as `convention` plays them, nothing being varied."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sheepshead_sim.kernel.records import PICKED
from sheepshead_sim.runs.blocks import blocks, run_blocks
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import Estimate
from sheepshead_sim.study.claims.claim import Finding, Measure, Unit
from sheepshead_sim.study.claims.ratios import Numbers, RatioSums
from sheepshead_sim.study.rows import record_hands

BLOCK = 2_000
Masks = npt.NDArray[np.uint64]


@dataclass(frozen=True)
class Played:
    """Recorded hands laid out card by card, in the order played.

    Parameters
    ----------
    rows : ndarray of HAND_DTYPE
    who : ndarray of int64, shape (hands, tricks, players)
        Player of each card.
    card : ndarray of uint64, same shape
        Mask of each card; 0 where there was no play.
    hands : ndarray of uint64, shape (hands, players)
        What each player held when play began.
    """

    rows: npt.NDArray[np.void]
    who: npt.NDArray[np.int64]
    card: Masks
    hands: Masks

    @classmethod
    def of(cls, setup: Setup, rows: npt.NDArray[np.void]) -> Played:
        """Lay out recorded hands."""
        players, tricks = setup.rules.players, setup.rules.hand_size
        plays = rows["plays"][:, : players * tricks].reshape(len(rows), tricks, players)
        leaders = rows["leaders"][:, :tricks].astype(np.int64)
        who = (leaders[:, :, None] + np.arange(players)) % players
        there = (rows["n_plays"] == players * tricks)[:, None, None]
        one = np.uint64(1)
        card = np.where(there, one << plays.astype(np.uint64), np.uint64(0))
        flat_who, flat = who.reshape(len(rows), -1), card.reshape(len(rows), -1)
        hands = np.zeros((len(rows), players), dtype=np.uint64)
        for player in range(players):
            mine = np.where(flat_who == player, flat, np.uint64(0))
            hands[:, player] = np.bitwise_or.reduce(mine, axis=1)
        return cls(rows, who, card, hands)

    @property
    def picked(self) -> npt.NDArray[np.bool_]:
        """Which hands somebody picked and played by the usual trump."""
        picked: npt.NDArray[np.bool_] = (self.rows["outcome"] == PICKED) & (
            self.rows["solo"] == 0
        )
        return picked

    def held_by(self, players: npt.NDArray[np.integer]) -> Masks:
        """What one player of each hand held when play began; nothing for player -1."""
        held = np.take_along_axis(self.hands, np.maximum(players, 0)[:, None], axis=1)[:, 0]
        return np.where(players >= 0, held, np.uint64(0))


def over_deals(
    setup: Setup, deals: int, rows: Callable[[int, int], Numbers], *, first: int = 0
) -> Estimate:
    """Difference of two ratios; `rows` gives the four numbers of each deal (see `RatioSums`)."""
    sums = RatioSums()
    for part in run_blocks(
        blocks(first, deals, BLOCK),
        lambda start, length: RatioSums.of(rows(start, length)),
        setup.threads,
    ):
        sums += part
    return sums.effect


def rate(
    setup: Setup, deals: int, count: Callable[[Setup, Played], Numbers], *, first: int = 0
) -> Estimate:
    """Difference of two rates in hands as they are played."""
    return over_deals(
        setup,
        deals,
        lambda start, length: count(
            setup, Played.of(setup, record_hands(setup, start, length))
        ),
        first=first,
    )


def counting(what: str, unit: Unit, count: Callable[[Setup, Played], Numbers]) -> Measure:
    """Measure a difference of two rates."""

    def measure(setup: Setup, deals: int) -> list[Finding]:
        return [Finding(what, unit, rate(setup, deals, count))]

    return measure


def picker_strength(
    setup: Setup, rows: npt.NDArray[np.void]
) -> dict[str, npt.NDArray[np.bool_]]:
    """Hands by how much trump the picker has when play begins: half of the cards, or more."""
    played = Played.of(setup, rows)
    held = np.bitwise_count(played.held_by(rows["picker"]) & setup.compiled[0]["trump"]).astype(
        np.int64
    )
    half = setup.rules.hand_size // 2
    return {
        f"picker with up to {half} trump": played.picked & (held <= half),
        f"picker with {half + 1} trump or more": played.picked & (held > half),
    }
