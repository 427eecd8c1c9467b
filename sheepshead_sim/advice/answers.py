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
    nuclear : bool
        Goes nuclear: `bury` are the cards given up.
    solo : str or None
        Suit that a side solo names as trump (``"C"`` …), ``"billy"``, or None.
    """

    bury: tuple[str, ...]
    called: str | None
    unknown: str | None
    declared: bool
    alone: bool
    share: Estimate
    nuclear: bool = False
    solo: str | None = None


@dataclass(frozen=True)
class Precision:
    """A precision that was asked for.

    Parameters
    ----------
    asked : float
        Half-width of the interval, in units.
    reached : bool
        Whether the interval is as narrow.
    worlds : int
        Worlds that it takes, as far as those played tell.
    """

    asked: float
    reached: bool
    worlds: int


@dataclass(frozen=True)
class Tail:
    """Worlds that count many times and carry half of the spread of the difference.

    Parameters
    ----------
    times : int
        They count at least so many times after passing.
    worlds : int
        How many they are.
    """

    times: int
    worlds: int


@dataclass(frozen=True)
class BlindClass:
    """Worlds with so many trump in the blind.

    Parameters
    ----------
    trump : int
    share : Estimate
        Of the worlds.
    gain : Estimate
        Units a hand of picking over passing; of picking, where the seat must.
    """

    trump: int
    share: Estimate
    gain: Estimate


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
        When passing: what the later seats do. Certain where the rules leave it no choice:
        the dealer has no later seat, and under a forced pick somebody always picks.
    settled : tuple of Settled
        When picking: bury and call, the most frequent first.
    abandoned : int
        When passing: worlds in which nobody picks, deal after deal, so that the hand is
        given up and counts nothing.
    missing : int
        Worlds that were to be priced besides, and could not be found.
    precision : Precision or None
        If one was asked for: that of the difference, or of picking where the seat must.
    tail : Tail or None
        If there is one: the interval of the difference is then wide because of it.
    picked, passed : tuple of (int, int)
        Units that picking and passing win, with the number of worlds that do; the lowest first.
    by_blind : tuple of BlindClass
        By the trump that the blind held, the fewest first; empty where there is no blind.
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
    abandoned: int = 0
    missing: int = 0
    precision: Precision | None = None
    tail: Tail | None = None
    picked: tuple[tuple[int, int], ...] = ()
    passed: tuple[tuple[int, int], ...] = ()
    by_blind: tuple[BlindClass, ...] = ()


@dataclass(frozen=True)
class Unreached:
    """A seat without an answer: at this table an earlier one (almost) always picks.

    Parameters
    ----------
    seat : int
    must_pick : bool
        As in `SeatAnswer`.
    found, looked_at : int
        Worlds in which every earlier seat passed, and worlds looked at.
    verdict : None
        None is known.
    """

    seat: int
    must_pick: bool
    found: int
    looked_at: int
    verdict: None = None

    @property
    def kept(self) -> float:
        """Share of the worlds looked at in which every earlier seat passed."""
        return self.found / self.looked_at


@dataclass(frozen=True)
class PickAdvice:
    """Answer to "should I pick this hand?", with the same hand in every other seat beside it.

    Parameters
    ----------
    setup : Setup
    hand : tuple of str
    answer : SeatAnswer
        For the seat asked about.
    seats : tuple of SeatAnswer or Unreached
        For all seats that the rules let choose, in order.
    """

    setup: Setup
    hand: tuple[str, ...]
    answer: SeatAnswer
    seats: tuple[SeatAnswer | Unreached, ...]

    def frame(self) -> pd.DataFrame:
        """Seats as a table.

        Returns
        -------
        pandas.DataFrame
            Indexed by seat; columns verdict, worlds, kept, and mean, low and high of pick,
            pass and difference in units a hand; neither verdict nor figures for a seat that
            is not reached.
        """
        import pandas as pd

        rows: list[dict[str, Any]] = []
        for answer in self.seats:
            reached = answer if isinstance(answer, SeatAnswer) else None
            row: dict[str, Any] = {
                "seat": answer.seat,
                "verdict": reached and reached.verdict,
                "worlds": reached.worlds if reached else 0,
                "kept": answer.kept,
            }
            for name, estimate in (
                ("pick", reached and reached.pick),
                ("pass", reached and reached.passing),
                ("difference", reached and reached.difference),
            ):
                for part in ("mean", "low", "high"):
                    row[f"{name}_{part}"] = getattr(estimate, part, float("nan"))
            rows.append(row)
        return pd.DataFrame(rows).set_index("seat")
