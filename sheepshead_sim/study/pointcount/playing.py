"""Rules of thumb in play: one player goes by each in turn, on the same deals.

On every deal the rule takes one seat after the other at a table that picks by its own policy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from sheepshead_sim.policies.registry import Part
from sheepshead_sim.policies.table import Table
from sheepshead_sim.rules.payoffs import hand_range
from sheepshead_sim.runs.blocks import blocks, run_blocks
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.sums import PairedSums
from sheepshead_sim.study.rows import record_hands

BLOCK = 2_048
PickBySeat = Mapping[int, Part]
"""What the player picks by in each seat; as the table does where a seat is left out."""


def play_rules(
    setup: Setup,
    rules: Sequence[PickBySeat],
    first: int,
    deals: int,
    advance: Callable[[int], None],
) -> PairedSums:
    """Play all rules on the same deals.

    Parameters
    ----------
    setup : Setup
        The table.
    rules : sequence of mapping of int to Part
    first, deals : int
        Numbers of the deals.
    advance : callable
        Told how many deals have been played since it was last called.

    Returns
    -------
    PairedSums
        Candidates are places in `rules`; units are those of the rule's player, summed over the
        seats of a deal.

    Raises
    ------
    PolicyError
        If a policy decides against the rules.
    """
    seats = range(1, setup.rules.players + 1)
    tables = [[_table(setup, seat, rule.get(seat)) for seat in seats] for rule in rules]
    low, high = hand_range(setup.rules)
    bounds = (low * len(seats), high * len(seats))
    sums = PairedSums(range(len(rules)), bounds)

    def work(start: int, count: int) -> npt.NDArray[np.int64]:
        usual = record_hands(setup, start, count)["units"]
        units = np.zeros((count, len(rules)), dtype=np.int64)
        for place, by_seat in enumerate(tables):
            for player, table in enumerate(by_seat):
                played = usual if table is setup else record_hands(table, start, count)["units"]
                units[:, place] += played[:, player]
        return units

    for units in run_blocks(blocks(first, deals, BLOCK), work, setup.threads):
        sums.add(units)
        advance(len(units))
    return sums


def _table(setup: Setup, seat: int, pick: Part | None) -> Setup:
    """The table with one player's pick; the table itself where it is the same."""
    policies = list(setup.table.policies)
    if pick is None or pick == policies[seat - 1].pick:
        return setup
    policies[seat - 1] = replace(policies[seat - 1], pick=pick)
    return replace(setup, table=Table(tuple(policies)))
