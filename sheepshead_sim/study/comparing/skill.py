"""How much skill counts: a better player's results at a table of weaker ones.

The better one sits in each seat in turn on the same deals. What all seats win on a deal at a
table of one kind sums to nought, so what the better one wins over all seats is its edge in
duplicate play as well; its spread is that of a single hand, luck of the deal and all.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import numpy.typing as npt

from sheepshead_sim.policies.spec import parse_policy
from sheepshead_sim.policies.table import Table
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.payoffs import hand_range
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.comparing.metrics import (
    Metric,
    edge_by_spread,
    hands_ahead,
    ratio,
)
from sheepshead_sim.study.comparing.moments import Floats
from sheepshead_sim.study.rows import record_hands

WEAKER = ("random", "careless")
"""Tables of weaker players: one that decides all at random, and one that picks, buries and calls
as the better one does and plays its cards at random."""


def skill_metrics(rules: HouseRules) -> tuple[Metric, ...]:
    """For each table of weaker players the edge, and the hands until the better one is ahead."""
    least, most = hand_range(rules)
    found: list[Metric] = []
    for weaker in WEAKER:
        found += [
            Metric(f"edge_over_{weaker}", _edge, float(most - least)),
            Metric(f"hands_until_ahead_of_{weaker}", hands_ahead, np.inf, edge_by_spread),
        ]
    return tuple(found)


def _edge(means: Floats) -> tuple[float, Floats]:
    """Units a hand; the middle column, squares, has no part in it."""
    value, slopes = ratio(means[[0, 2]])
    return value, np.array([slopes[0], 0.0, slopes[1]])


def skill_tables(setup: Setup) -> list[list[Setup]]:
    """For each kind of weaker player: the better one in each seat of a table of them."""
    found = []
    for weaker in WEAKER:
        field = [
            parse_policy("random")
            if weaker == "random"
            else replace(policy, play=parse_policy("random").play)
            for policy in setup.table.policies
        ]
        seated = []
        for seat, better in enumerate(setup.table.policies):
            policies = [*field[:seat], better, *field[seat + 1 :]]
            seated.append(replace(setup, table=Table(tuple(policies))))
        found.append(seated)
    return found


def skill_columns(tables: list[list[Setup]], first: int, count: int) -> npt.NDArray[np.int64]:
    """Columns of `skill_metrics`, three for each: results over all seats, squares, how many."""
    columns: list[npt.NDArray[np.int64]] = []
    for seated in tables:
        won = np.column_stack(
            [
                record_hands(setup, first, count)["units"][:, seat].astype(np.int64)
                for seat, setup in enumerate(seated)
            ]
        )
        one = np.full(count, len(seated), dtype=np.int64)
        columns += [won.sum(axis=1), (won**2).sum(axis=1), one] * 2
    return np.column_stack(columns)
