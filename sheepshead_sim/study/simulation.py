"""Whole hands in number: the table a club would ask for, with its standard errors."""

from __future__ import annotations

import math
import time
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from sheepshead_sim.contract import SOLO_BILLY, SOLO_NONE
from sheepshead_sim.kernel.batch import simulate_block, tally_block
from sheepshead_sim.kernel.records import ABANDONED, HAND_DTYPE, PICKED
from sheepshead_sim.kernel.tally import ANNOUNCED, ROLE_NAMES, TALLY_DTYPE
from sheepshead_sim.rules.compiled import LEVEL_NAMES, SCHNEIDER, SCHNEIDERED, WON
from sheepshead_sim.rules.payoffs import Range, hand_range, partner_counts, role_range
from sheepshead_sim.runs.amounts import check_deals
from sheepshead_sim.runs.blocks import Progress, blocks, run_blocks
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import Estimate, certain, mean_estimate, proportion_estimate
from sheepshead_sim.study.rows import record_hands, row_writer

if TYPE_CHECKING:
    import pandas as pd

BLOCK = 8192
"""Hands a block; fixed, though no figure depends on it."""
LEAST_DEALS, MOST_DEALS = 1, 10_000_000_000
"""Hands of a run; the most take hours, and each of them can still be replayed by its number."""


@dataclass(frozen=True)
class Spread:
    """Mean and standard deviation of the units of one role or seat.

    Parameters
    ----------
    name : str
    mean : Estimate
        Units a hand.
    deviation : float
        Standard deviation of a single hand's units; NaN of fewer than two hands.
    """

    name: str
    mean: Estimate
    deviation: float


@dataclass(frozen=True)
class Simulation:
    """Sums over simulated hands, and the figures they give.

    Parameters
    ----------
    setup : Setup
    deals : int
        Hands played.
    tally : numpy.void
        One TALLY_DTYPE record.
    seconds : float
        Time the hands took, without start-up and compilation.
    """

    setup: Setup
    deals: int
    tally: np.void
    seconds: float

    @property
    def picked(self) -> int:
        """Hands that somebody picked."""
        return int(self.tally["outcomes"][PICKED])

    @property
    def abandoned(self) -> int:
        """Hands given up after too many deals that nobody picked."""
        return int(self.tally["outcomes"][ABANDONED])

    @property
    def deals_per_second(self) -> float:
        """Hands a second, start-up and compilation left out."""
        return self.deals / self.seconds if self.seconds > 0 else float("inf")

    @property
    def pick_rates(self) -> list[Estimate]:
        """By seat: share of the deals in which it had the chance that it picked.

        Certain for a seat that must pick. A seat that never has the chance, since another
        must pick before it, has NaN of no deals.
        """
        rules = self.setup.rules
        rates = [
            proportion_estimate(picks, chances)
            for picks, chances in zip(self.tally["picks"], self.tally["chances"], strict=True)
        ]
        must = {"forced": rules.players - 1, "schiller": 0}.get(rules.pick)
        if must is not None:
            rates[must] = certain(1.0, int(self.tally["chances"][must]))
        return rates[: rules.players]

    @property
    def no_pick_rate(self) -> Estimate:
        """Share of hands whose first deal everybody passed; certain where a seat must pick."""
        if self.setup.rules.nopick is None:
            return certain(0.0, self.deals)
        return proportion_estimate(self.tally["passed_out"], self.deals)

    @property
    def alone_rate(self) -> Estimate | None:
        """Share of picked hands without a partner; None where nobody can be a partner.

        Certain where the rules name a partner for every picker.
        """
        counts = partner_counts(self.setup.rules)
        if counts == (0,):
            return None
        if 0 not in counts:
            return certain(0.0, self.picked)
        return proportion_estimate(self.tally["alone"], self.picked)

    @property
    def solo_rates(self) -> dict[str, Estimate | None]:
        """Shares of picked hands that were a best, a side solo and a billy.

        None of a kind that the rules do not have. A best is told apart from other hands alone
        where the rules have one of the others.
        """
        solo = self.setup.rules.solo
        solos = self.tally["solos"]
        counts = {
            "best": (solo.side or solo.billy, solos[SOLO_NONE]),
            "side solo": (solo.side, solos[SOLO_NONE + 1 : SOLO_BILLY].sum()),
            "billy": (solo.billy, solos[SOLO_BILLY]),
        }
        return {
            name: proportion_estimate(times, self.picked) if played else None
            for name, (played, times) in counts.items()
        }

    @property
    def win_rate(self) -> Estimate:
        """Share of picked hands that the picker's side won."""
        return proportion_estimate(self.tally["levels"][WON:].sum(), self.picked)

    @property
    def level_rates(self) -> dict[str, Estimate]:
        """Share of picked hands by result, from no tricks to all tricks."""
        return {
            name: proportion_estimate(self.tally["levels"][level], self.picked)
            for level, name in enumerate(LEVEL_NAMES)
        }

    @property
    def schneider_rate(self) -> Estimate:
        """Share of picked hands in which the opponents were schneider, all tricks included."""
        return proportion_estimate(self.tally["levels"][SCHNEIDER:].sum(), self.picked)

    @property
    def schneidered_rate(self) -> Estimate:
        """Share of picked hands in which the picker's side was, no tricks included."""
        return proportion_estimate(self.tally["levels"][: SCHNEIDERED + 1].sum(), self.picked)

    @property
    def announced_rates(self) -> dict[str, Estimate | None]:
        """Share of picked hands with each announcement; None where the rules do not have it.

        Of the hands in which sheepshead was announced, the share that was made.
        """
        rules, counts = self.setup.rules, self.tally["announced"]
        stakes = rules.stakes
        known = {
            "sheepshead": rules.score.sheepshead_call,
            "crack": stakes.crack,
            "recrack": stakes.recrack or stakes.crack_around_the_corner,
            "castrate": stakes.castrate,
            "blitz": stakes.blitz,
            "sheepshead made": rules.score.sheepshead_call,
        }
        of = {"sheepshead made": int(counts[ANNOUNCED.index("sheepshead")])}
        return {
            name: proportion_estimate(counts[k], of.get(name, self.picked))
            if known[name]
            else None
            for k, name in enumerate(ANNOUNCED)
        }

    @property
    def side_points(self) -> Estimate:
        """Card points of the picker's side in picked hands."""
        return mean_estimate(
            self.picked,
            self.tally["side_points"],
            self.tally["side_points_sq"],
            bounds=(0, 120),
        )

    @property
    def roles(self) -> list[Spread]:
        """Units a hand of one player of each role, in the hands that had it.

        A role that the rules do not have is left out: the partner where nobody can be one.
        What a role always pays is certain: a schwanzer costs its loser one unit to each other.
        """
        rules = self.setup.rules
        return [
            _spread(
                name,
                int(self.tally["role_hands"][role]),
                int(self.tally["role_units"][role]),
                int(self.tally["role_units_sq"][role]),
                role_range(rules, name),
            )
            for role, name in enumerate(ROLE_NAMES)
            if name != "partner" or rules.partner != "none"
        ]

    @property
    def seats(self) -> list[Spread]:
        """Units a hand by seat."""
        return [
            _spread(
                f"seat {seat + 1}",
                self.deals,
                int(self.tally["units"][seat]),
                int(self.tally["units_sq"][seat]),
                hand_range(self.setup.rules),
            )
            for seat in range(self.setup.rules.players)
        ]

    def frame(self) -> pd.DataFrame:
        """All figures as a table: one row each, with interval, standard error and count.

        Where nobody can be a partner there are no rows for the partner and for being alone,
        and only where the rules have solos are there rows for each kind.

        Returns
        -------
        pandas.DataFrame
            Indexed by figure; columns mean, low, high, se, n, deviation (units, where it is
            a payoff). What is not known is blank (NaN): a mean of no hands, an end of an
            interval that nothing bounds.
        """
        import pandas as pd

        rows: dict[str, tuple[Estimate, float]] = {}
        for seat, rate in enumerate(self.pick_rates):
            rows[f"pick rate seat {seat + 1}"] = rate, float("nan")
        for name, figure in (
            ("nobody picks", self.no_pick_rate),
            ("alone", self.alone_rate),
            *self.solo_rates.items(),
            ("picker's side wins", self.win_rate),
            ("opponents schneider", self.schneider_rate),
            ("picker's side schneider", self.schneidered_rate),
            *self.announced_rates.items(),
            ("card points of picker's side", self.side_points),
        ):
            if figure is not None:
                rows[name] = figure, float("nan")
        for spread in [*self.roles, *self.seats]:
            rows[f"units {spread.name}"] = spread.mean, spread.deviation
        return pd.DataFrame(
            [(e.mean, e.low, e.high, e.se, e.n, sd) for e, sd in rows.values()],
            index=pd.Index(list(rows), name="figure"),
            columns=["mean", "low", "high", "se", "n", "deviation"],
        ).replace([float("inf"), float("-inf")], float("nan"))


def _spread(name: str, n: int, total: int, total_sq: int, bounds: Range) -> Spread:
    mean = mean_estimate(n, total, total_sq, bounds=bounds)
    deviation = mean.se * math.sqrt(n) if math.isfinite(mean.se) else math.nan
    return Spread(name, mean, deviation)


def simulate(
    setup: Setup,
    deals: int,
    *,
    out: str | Path | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play `deals` hands of the setup's seed and add them up.

    Parameters
    ----------
    setup : Setup
    deals : int
        Hands, `LEAST_DEALS` to `MOST_DEALS`, numbered from 0.
    out : str or Path, optional
        File for one row a hand, ``.parquet`` or ``.csv``; docs/rows.md tells the columns.
    progress : callable, optional
        Called with hands done and hands in all.

    Returns
    -------
    Simulation

    Raises
    ------
    SheepsheadError
        If `deals` is not `LEAST_DEALS` to `MOST_DEALS`, or the file cannot be written.
    PolicyError
        If a policy decides against the rules.
    """
    check_deals(deals, LEAST_DEALS, MOST_DEALS)
    total = np.zeros(1, dtype=TALLY_DTYPE)
    done = 0
    began = time.perf_counter()
    with row_writer(setup, out) if out is not None else nullcontext() as writer:

        def play(first: int, count: int) -> tuple[Any, Any]:
            tally = np.zeros(1, dtype=TALLY_DTYPE)
            if writer is None:
                _tally_only(setup, first, count, tally)
                return tally, None
            return tally, _tally_and_record(setup, first, count, tally)

        for tally, rows in run_blocks(blocks(0, deals, BLOCK), play, setup.threads):
            for name in TALLY_DTYPE.names or ():
                total[name] += tally[name]
            if writer is not None:
                writer.write(done, rows)
            done += int(tally["hands"][0])
            if progress is not None:
                progress(done, deals)
    return Simulation(setup, deals, total[0], time.perf_counter() - began)


def _tally_only(setup: Setup, first: int, count: int, tally: Any) -> None:
    last = np.zeros(1, dtype=HAND_DTYPE)
    done = setup.call(simulate_block, setup.kernel_seed, first, count, tally, last)
    if done < count:
        setup.raise_fault(last[0])


def _tally_and_record(setup: Setup, first: int, count: int, tally: Any) -> Any:
    rows = record_hands(setup, first, count)
    tally_block(setup.compiled, rows, count, tally)
    return rows
