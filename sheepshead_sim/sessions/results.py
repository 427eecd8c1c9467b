"""Many sessions and how their results are distributed."""

from __future__ import annotations

import time
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from sheepshead_sim.runs.blocks import Progress, blocks, run_blocks
from sheepshead_sim.sessions.plan import PERCENTS, Plan
from sheepshead_sim.sessions.rows import (
    final_units,
    parts_of_a_unit,
    record_sessions,
    sessions_frame,
)
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.distribution import Distribution
from sheepshead_sim.stats.estimates import Estimate, proportion_estimate
from sheepshead_sim.study.rows import row_writer

if TYPE_CHECKING:
    import pandas as pd

HANDS_A_BLOCK = 65_536
"""Hands after which a block of sessions is as good as full; no figure depends on it."""


class PlayerFigures:
    """What sessions are to one player, or to any one where all play alike.

    Parameters
    ----------
    number : int or None
        The player's seat in the first hand; None for any player.
    parts : int
        Parts of a unit in which results are counted.

    Notes
    -----
    Players of one session share its luck, so that only one of them is an independent
    observation. Any player is the first in the first session, the second in the next, and
    so on round the table.
    """

    def __init__(self, number: int | None, parts: int) -> None:
        self.number = number
        self.units = Distribution(parts)
        self.drawdown = Distribution()
        self.lowest = Distribution()
        self._wins = 0

    @property
    def ahead(self) -> Estimate:
        """Share of the sessions that end with more than nothing won."""
        return self.units.share_above(0)

    def ruined(self, bankroll: int) -> Estimate:
        """Share of the sessions in which the player is down so many units at some time."""
        return self.lowest.share_to(-bankroll)

    @property
    def wins(self) -> Estimate:
        """Share of the sessions in which the player reached the target first."""
        return proportion_estimate(self._wins, self.units.n)

    def add(self, first: int, units: npt.NDArray[np.int64], rows: npt.NDArray[np.void]) -> None:
        """Count sessions ``first`` …, given their final units in parts."""
        of_session = np.arange(len(rows))
        if self.number is None:
            player = (first + of_session) % units.shape[1]
        else:
            player = np.full(len(rows), self.number - 1)
        self.units.add(units[of_session, player])
        self.drawdown.add(rows["drawdown"][of_session, player])
        self.lowest.add(rows["lowest"][of_session, player])
        self._wins += int(rows["won"][of_session, player].sum())


@dataclass(frozen=True)
class Sessions:
    """Sessions that were played, and the figures they give.

    Parameters
    ----------
    setup : Setup
    plan : Plan
        What was asked for.
    players : tuple of PlayerFigures
        One for each player, or for any one where all have the same policy.
    largest_winner, largest_loser : Distribution
        Units of the player who won and of the one who lost most in a session.
    hands : Distribution
        Hands that a session lasted.
    hands_to_target : Distribution
        The same of the sessions in which somebody reached the target.
    pot : Distribution
        Units in the pot after the last hand.
    seconds : float
        Time the sessions took, without start-up and compilation.
    """

    setup: Setup
    plan: Plan
    players: tuple[PlayerFigures, ...]
    largest_winner: Distribution
    largest_loser: Distribution
    hands: Distribution
    hands_to_target: Distribution
    pot: Distribution
    seconds: float

    @property
    def reached(self) -> Estimate:
        """Share of the sessions in which somebody reached the target."""
        return proportion_estimate(self.hands_to_target.n, self.plan.sessions)

    @property
    def hands_played(self) -> int:
        """Hands of all sessions."""
        return self.hands.total

    @property
    def hands_per_second(self) -> float:
        """Hands a second, start-up and compilation left out."""
        return self.hands_played / self.seconds if self.seconds > 0 else float("inf")

    def frame(self) -> pd.DataFrame:
        """All figures as a table: one row each, with interval and count.

        Returns
        -------
        pandas.DataFrame
            Indexed by what is counted and the figure; columns value, low, high, n. An end of
            an interval that is not known is blank (NaN).
        """
        import pandas as pd

        rows: dict[tuple[str, str], Estimate] = {}
        for player in self.players:
            name = "a player" if player.number is None else f"player {player.number}"
            rows |= _rows(f"units of {name}", player.units)
            rows |= _rows(f"drawdown of {name}", player.drawdown)
            rows[name, "ahead"] = player.ahead
            if self.plan.bankroll is not None:
                rows[name, "ruined"] = player.ruined(self.plan.bankroll)
            if self.plan.target:
                rows[name, "wins the game"] = player.wins
        rows |= _rows("units of the largest winner", self.largest_winner)
        rows |= _rows("units of the largest loser", self.largest_loser)
        if self.plan.target:
            rows["somebody", "reaches the target"] = self.reached
            rows |= _rows("hands to the target", self.hands_to_target)
        if self.setup.rules.pot.ante != "none":
            rows |= _rows("units in the pot at the end", self.pot)
        return pd.DataFrame(
            [(e.mean, e.low, e.high, e.n) for e in rows.values()],
            index=pd.MultiIndex.from_tuples(list(rows), names=["what", "figure"]),
            columns=["value", "low", "high", "n"],
        ).replace([float("inf"), float("-inf")], float("nan"))


def _rows(what: str, seen: Distribution) -> dict[tuple[str, str], Estimate]:
    return {
        (what, "mean"): seen.mean(),
        (what, "standard deviation"): seen.deviation(),
        **{(what, f"{percent} %"): seen.quantile(percent) for percent in PERCENTS},
    }


def play_sessions(
    setup: Setup,
    plan: Plan,
    *,
    out: str | Path | None = None,
    progress: Progress | None = None,
) -> Sessions:
    """Play the sessions of a plan.

    Parameters
    ----------
    setup : Setup
    plan : Plan
    out : str or Path, optional
        File for one row a session, ``.parquet`` or ``.csv``; docs/rows.md tells the columns.
    progress : callable, optional
        Called with sessions done and sessions in all.

    Returns
    -------
    Sessions

    Raises
    ------
    SheepsheadError
        If the file cannot be written.
    PolicyError
        If a policy decides against the rules.
    """
    rules = setup.rules
    parts = parts_of_a_unit(rules)
    alike = len({policy.name for policy in setup.table.policies}) == 1
    players = tuple(
        PlayerFigures(number, parts)
        for number in ([None] if alike else range(1, rules.players + 1))
    )
    winner, loser = Distribution(parts), Distribution(parts)
    hands, to_target, pot = Distribution(), Distribution(), Distribution()
    began = time.perf_counter()

    def play(first: int, count: int) -> npt.NDArray[np.void]:
        return record_sessions(setup, plan, first, count)

    size = max(1, HANDS_A_BLOCK // plan.hands)
    with row_writer(setup, out, sessions_frame) if out is not None else nullcontext() as writer:
        done = 0
        for rows in run_blocks(blocks(0, plan.sessions, size), play, setup.threads):
            units = final_units(rules, rows)
            for player in players:
                player.add(done, units, rows)
            winner.add(units.max(axis=1))
            loser.add(units.min(axis=1))
            hands.add(rows["hands"])
            to_target.add(rows["hands"][rows["reached"] == 1])
            pot.add(rows["left"])
            if writer is not None:
                writer.write(done, rows)
            done += len(rows)
            if progress is not None:
                progress(done, plan.sessions)
    seconds = time.perf_counter() - began
    return Sessions(setup, plan, players, winner, loser, hands, to_target, pot, seconds)
