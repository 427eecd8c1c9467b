"""Rule sets compared, on the same deals where they deal alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.runs.amounts import check_deals
from sheepshead_sim.runs.blocks import Progress, blocks, run_blocks
from sheepshead_sim.runs.meter import Meter
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.comparing.decisions import decided_otherwise, same_deals
from sheepshead_sim.study.comparing.figures import Compared, Seen, compared
from sheepshead_sim.study.comparing.metrics import Metric, hand_columns, hand_metrics
from sheepshead_sim.study.comparing.moments import Moments
from sheepshead_sim.study.comparing.skill import skill_columns, skill_metrics, skill_tables
from sheepshead_sim.study.picking.thresholds import FRESH, solved_table
from sheepshead_sim.study.rows import record_hands

if TYPE_CHECKING:
    import pandas as pd

DEALS = 100_000
LEAST_DEALS, MOST_DEALS = 1_000, 1_000_000_000
SKILL = 10
"""Of so many deals one is played to measure skill, in every seat of two tables."""
_SOLVING = 10
_LEAST_SOLVING, _MOST_SOLVING = 5_000, 100_000
MOST_RULES = 12
BLOCK = 2_000
"""Deals a block; no figure depends on it."""
_APART = 2**36
"""Deals between rule sets that are not dealt alike: a number's cards have something in common
even in two decks."""


@dataclass(frozen=True)
class Against:
    """A rule set beside the first.

    Parameters
    ----------
    paired : bool
        Whether both were dealt the same cards.
    decided, paid : int or None
        Hands in which something else was decided, and in which the same was decided and only
        the payment differs; None where the deals are not the same.
    """

    paired: bool
    decided: int | None
    paid: int | None


@dataclass(frozen=True)
class Comparison:
    """Figures of rule sets, and their differences to the first.

    Parameters
    ----------
    setups : tuple of Setup
        As they were played: with the thresholds that were solved, if they were.
    deals, skill_deals : int
        Hands of each rule set; deals on which skill was measured.
    solved : tuple of bool
        By rule set, whether its thresholds were solved.
    against : tuple of Against
        By rule set, the first with itself among them.
    metrics : dict of str to list of Compared
        By name, a figure for each rule set.
    """

    setups: tuple[Setup, ...]
    deals: int
    skill_deals: int
    solved: tuple[bool, ...]
    against: tuple[Against, ...]
    metrics: dict[str, list[Compared]]

    def frame(self) -> pd.DataFrame:
        """One row a metric and rule set, with its difference to the first."""
        import pandas as pd

        rows: list[dict[str, object]] = []
        for name, figures in self.metrics.items():
            for setup, figure in zip(self.setups, figures, strict=True):
                gap, own = figure.difference, figure.estimate
                rows.append(
                    {
                        **{"metric": name, "rules": setup.rules_label, "n": own.n},
                        **{"mean": own.mean, "low": own.low, "high": own.high},
                        "difference": gap.estimate.mean if gap else np.nan,
                        "difference_low": gap.estimate.low if gap else np.nan,
                        "difference_high": gap.estimate.high if gap else np.nan,
                        "p_adjusted": gap.p_adjusted if gap else np.nan,
                    }
                )
        return pd.DataFrame(rows)


def compare_rules(
    setups: Sequence[Setup],
    *,
    deals: int | None = None,
    fixed_thresholds: bool = False,
    progress: Progress | None = None,
) -> Comparison:
    """Compare the tables with the first of them.

    Parameters
    ----------
    setups : sequence of Setup
        Two or more.
    deals : int, optional
        Hands of each, `LEAST_DEALS` to `MOST_DEALS`; `DEALS` if not given.
    fixed_thresholds : bool
        Whether all pick as their policies say; otherwise by thresholds solved for their rules.
    progress : callable, optional
        Called with what is done and what there is to do, in deals.

    Raises
    ------
    SheepsheadError
        If there are too few or too many tables, or the number of deals cannot be used.
    PolicyError
        If a policy decides against the rules.
    """
    wanted = DEALS if deals is None else deals
    check_deals(wanted, LEAST_DEALS, MOST_DEALS)
    if not 2 <= len(setups) <= MOST_RULES:
        raise SheepsheadError(f"compare 2 to {MOST_RULES} rule sets, not {len(setups)}")
    solved = [not fixed_thresholds and _chooses(setup) for setup in setups]
    tables = [
        solved_table(setup, solving_deals(wanted), progress) if solve else setup
        for setup, solve in zip(setups, solved, strict=True)
    ]
    paired = [same_deals(tables[0], table) for table in tables]
    starts = [FRESH + (0 if pair else at * _APART) for at, pair in enumerate(paired)]
    skill_deals = wanted // SKILL
    meter = Meter(progress, wanted + skill_deals)
    whole, parts, counts = _hands(tables, paired, starts, wanted, meter)
    skill = _skill(tables, starts, skill_deals, meter)
    return Comparison(
        tuple(tables),
        wanted,
        skill_deals,
        tuple(solved),
        tuple(
            Against(pair, *(map(int, found) if pair else (None, None)))
            for pair, found in zip(paired, counts, strict=True)
        ),
        compared([whole, skill], paired, parts),
    )


def solving_deals(deals: int) -> int:
    """Deals for each seat from which thresholds are solved: a tenth, 5,000 to 100,000."""
    return min(max(deals // _SOLVING, _LEAST_SOLVING), _MOST_SOLVING)


def _chooses(setup: Setup) -> bool:
    """Whether thresholds can be solved: some seat may pick or pass."""
    return setup.rules.pick != "schiller"


def telling_rows(
    columns: Sequence[npt.NDArray[np.int64]], paired: Sequence[bool], wide: int
) -> npt.NDArray[np.int64]:
    """By table and metric: rows that tell it from the first, or show anything where unpaired.

    What counts is the first column of a metric. Where two tables differ in how many hands are
    picked, most of these say nothing of something as rare as a side that is schneider.
    """
    first = columns[0]
    found = []
    for own, pair in zip(columns, paired, strict=True):
        if pair:
            found.append((own[:, ::wide] != first[:, ::wide]).sum(axis=0))
        else:
            found.append(
                (own[:, ::wide] != 0).sum(axis=0) + (first[:, ::wide] != 0).sum(axis=0)
            )
    return np.array(found, dtype=np.int64)


def _seen(
    metrics: tuple[Metric, ...],
    wide: int,
    blocks_seen: Sequence[tuple[Moments, npt.NDArray[np.int64]]],
) -> Seen:
    moments = reduce(add, (each for each, _ in blocks_seen))
    telling = reduce(add, (each for _, each in blocks_seen))
    return Seen(metrics, wide, moments, tuple(tuple(row) for row in telling.tolist()))


_Part = tuple[Moments, npt.NDArray[np.int64]]


def _hands(
    tables: Sequence[Setup],
    paired: Sequence[bool],
    starts: Sequence[int],
    deals: int,
    meter: Meter,
) -> tuple[Seen, list[Seen | None], npt.NDArray[np.int64]]:
    """Whole hands: all of them, those in which each table decided otherwise, and how many."""
    players = max(table.rules.players for table in tables)

    def work(first: int, count: int) -> tuple[list[_Part], npt.NDArray[np.int64]]:
        rows = [
            record_hands(table, start + first, count)
            for table, start in zip(tables, starts, strict=True)
        ]
        columns = [
            hand_columns(table.rules, players, own)
            for table, own in zip(tables, rows, strict=True)
        ]
        found = [(Moments.of(np.hstack(columns)), telling_rows(columns, paired, 2))]
        counts = np.zeros((len(tables), 2), dtype=np.int64)
        for at, (table, own) in enumerate(zip(tables, rows, strict=True)):
            decided = np.zeros(count, dtype=bool)
            if paired[at]:
                decided = decided_otherwise(tables[0], rows[0], table, own)
                paid = (own["units"] != rows[0]["units"]).any(axis=1) & ~decided
                counts[at] = decided.sum(), paid.sum()
            some = [each[decided] for each in columns]
            found.append((Moments.of(np.hstack(some)), telling_rows(some, paired, 2)))
        return found, counts

    totals: list[_Part] = []
    counts = np.zeros((len(tables), 2), dtype=np.int64)
    for found, seen in run_blocks(blocks(0, deals, BLOCK), work, tables[0].threads):
        counts += seen
        totals = _added(totals, found)
        meter.advance(found[0][0].n)
    metrics = hand_metrics(_widest(tables).rules, players)
    whole, *parts = (_seen(metrics, 2, [each]) for each in totals)
    return (
        whole,
        [part if pair else None for part, pair in zip(parts, paired, strict=True)],
        counts,
    )


def _skill(
    tables: Sequence[Setup],
    starts: Sequence[int],
    deals: int,
    meter: Meter,
) -> Seen:
    seated = [skill_tables(table) for table in tables]
    paired = [start == starts[0] for start in starts]

    def work(first: int, count: int) -> list[_Part]:
        columns = [
            skill_columns(own, start + first, count)
            for own, start in zip(seated, starts, strict=True)
        ]
        return [(Moments.of(np.hstack(columns)), telling_rows(columns, paired, 3))]

    totals: list[_Part] = []
    for found in run_blocks(blocks(0, deals, BLOCK), work, tables[0].threads):
        totals = _added(totals, found)
        meter.advance(found[0][0].n)
    return _seen(skill_metrics(_widest(tables).rules), 3, totals)


def _added(totals: list[_Part], found: list[_Part]) -> list[_Part]:
    if not totals:
        return found
    return [(a + c, b + d) for (a, b), (c, d) in zip(totals, found, strict=True)]


def _widest(tables: Sequence[Setup]) -> Setup:
    """Table whose hands can pay most."""
    from sheepshead_sim.rules.payoffs import hand_range

    return max(tables, key=lambda table: hand_range(table.rules)[1])
