"""What an answer to "what do I bury, and whom do I call?" consists of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import Estimate

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class BuryOption:
    """One way to bury and call.

    Parameters
    ----------
    bury : tuple of str
    called : str or None
        Partner card named: an ace, a ten, or a jack called up.
    unknown : str or None
        Card laid face down for the called suit.
    declared : bool
        Goes alone and says so.
    alone : bool
        Plays without a partner, declared or not: the partner card is the picker's own.
    estimate : Estimate
        Units a hand. Of a way played in fewer worlds than the best it is the best's mean less
        `behind_best`, so that the figures agree.
    behind_best : Estimate
        Units a hand behind the best, on the same worlds.
    win, schneider, schneidered : Estimate
        Chance to win, to make the opponents schneider (all tricks included), and to be
        schneider oneself (no tricks included).
    solo : str or None
        Suit that a side solo names as trump (``"C"`` …), ``"billy"``, or None.
    """

    bury: tuple[str, ...]
    called: str | None
    unknown: str | None
    declared: bool
    alone: bool
    estimate: Estimate
    behind_best: Estimate
    win: Estimate
    schneider: Estimate
    schneidered: Estimate
    solo: str | None = None


@dataclass(frozen=True)
class Reach:
    """A wanted precision, and what came of it.

    Parameters
    ----------
    wanted : float
        Half-width of the intervals of the best and of what could be the next best, units.
    deals : int
        Worlds of the whole race that it takes, as far as those played can tell.
    reached : bool
    """

    wanted: float
    deals: int
    reached: bool


@dataclass(frozen=True)
class BuryAdvice:
    """Ranking of every legal bury and call.

    Parameters
    ----------
    setup : Setup
    cards : tuple of str
        Hand with what was taken from the blind.
    seat : int
    called_before : str or None
        Jack called before the blind was seen.
    ranking : tuple of BuryOption
        The chosen one first, then the others by how far they are behind it.
    choosing_worlds, pricing_worlds : int
        Worlds that found the best, and fresh ones that priced it and its rivals.
    kept : float
        Share of the worlds dealt in which every earlier seat passed.
    reach : Reach or None
        None if no precision was asked for.
    taken : tuple of str
        Those of the cards that came from the blind; empty where it was not told.
    """

    setup: Setup
    cards: tuple[str, ...]
    seat: int
    called_before: str | None
    ranking: tuple[BuryOption, ...]
    choosing_worlds: int
    pricing_worlds: int
    kept: float
    reach: Reach | None
    taken: tuple[str, ...] = ()

    def frame(self) -> pd.DataFrame:
        """Ranking as a table.

        Returns
        -------
        pandas.DataFrame
            One row a choice, the best first; columns bury, called, unknown, declared, alone, solo,
            mean, low, high, behind, behind_low, behind_high (units a hand), win, schneider,
            schneidered (shares), n.
        """
        import pandas as pd

        rows = [
            {
                "bury": " ".join(option.bury),
                "called": option.called,
                "unknown": option.unknown,
                "declared": option.declared,
                "alone": option.alone,
                "solo": option.solo,
                "mean": option.estimate.mean,
                "low": option.estimate.low,
                "high": option.estimate.high,
                "behind": option.behind_best.mean,
                "behind_low": option.behind_best.low,
                "behind_high": option.behind_best.high,
                "win": option.win.mean,
                "schneider": option.schneider.mean,
                "schneidered": option.schneidered.mean,
                "n": option.estimate.n,
            }
            for option in self.ranking
        ]
        return pd.DataFrame(rows)
