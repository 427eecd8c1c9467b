"""What an answer to "should I pick this hand?" consists of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import Estimate

if TYPE_CHECKING:
    import pandas as pd

Verdict = Literal["pick", "pass", "close"]


@dataclass(frozen=True)
class Settled:
    """What the picker does with the blind: one bury and call, and how often it is made.

    Parameters
    ----------
    bury : tuple of str
    called : str or None
        Partner card named, if any.
    unknown : str or None
        Card laid face down for the called suit.
    declared : bool
        Goes alone and says so.
    alone : bool
        Plays without a partner, declared or not.
    share : Estimate
        Of the worlds in which the hand is picked.
    """

    bury: tuple[str, ...]
    called: str | None
    unknown: str | None
    declared: bool
    alone: bool
    share: Estimate


@dataclass(frozen=True)
class SeatAnswer:
    """The answer for one seat.

    Parameters
    ----------
    seat : int
        1 is left of the dealer.
    verdict : {"pick", "pass", "close"}
        ``close`` if the interval of the difference holds zero.
    must_pick : bool
        The rules leave this seat no choice; nothing is then known of passing.
    worlds : int
        Worlds that were priced.
    kept : float
        Share of the worlds dealt in which every earlier seat passed.
    pick : Estimate
        Units a hand for picking.
    passing, difference : Estimate or None
        Units a hand for passing, and for picking over passing on the same worlds.
    win, schneider, schneidered : Estimate
        When picking: chance to win, to make the opponents schneider (all tricks included),
        and to be schneider oneself (no tricks included).
    someone_picks, nobody_picks : Estimate or None
        When passing: what the later seats do.
    settled : tuple of Settled
        When picking: bury and call, the most frequent first.
    """

    seat: int
    verdict: Verdict
    must_pick: bool
    worlds: int
    kept: float
    pick: Estimate
    passing: Estimate | None
    difference: Estimate | None
    win: Estimate
    schneider: Estimate
    schneidered: Estimate
    someone_picks: Estimate | None
    nobody_picks: Estimate | None
    settled: tuple[Settled, ...] = ()


@dataclass(frozen=True)
class PickAdvice:
    """Answer to "should I pick this hand?", with the same hand in every other seat beside it.

    Parameters
    ----------
    setup : Setup
    hand : tuple of str
    answer : SeatAnswer
        For the seat asked about.
    seats : tuple of SeatAnswer
        For all seats that come to choose, in order.
    """

    setup: Setup
    hand: tuple[str, ...]
    answer: SeatAnswer
    seats: tuple[SeatAnswer, ...]

    def frame(self) -> pd.DataFrame:
        """Seats as a table.

        Returns
        -------
        pandas.DataFrame
            Indexed by seat; columns verdict, worlds, kept, and mean, low and high of pick,
            pass and difference in units a hand.
        """
        import pandas as pd

        rows: list[dict[str, Any]] = []
        for answer in self.seats:
            row: dict[str, Any] = {
                "seat": answer.seat,
                "verdict": answer.verdict,
                "worlds": answer.worlds,
                "kept": answer.kept,
            }
            for name, estimate in (
                ("pick", answer.pick),
                ("pass", answer.passing),
                ("difference", answer.difference),
            ):
                for part in ("mean", "low", "high"):
                    row[f"{name}_{part}"] = getattr(estimate, part, float("nan"))
            rows.append(row)
        return pd.DataFrame(rows).set_index("seat")
