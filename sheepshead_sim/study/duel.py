"""Two policies held against each other in duplicate play: the same deals, seats exchanged.

On each deal the challenger takes one seat after the other at a table of the field, and what
it earns there is compared with what a player of the field earns in that seat on those cards.
Luck of the deal and of the seat falls out of the difference.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sheepshead_sim import defaults
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.runs.blocks import blocks, run_blocks, thread_count
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import Estimate, mean_estimate
from sheepshead_sim.study.rows import record_hands

BLOCK = 2_000


@dataclass(frozen=True)
class Duel:
    """What a challenger wins more than a player of the field.

    Parameters
    ----------
    challenger, field : str
        Policies as they were named.
    edge : Estimate
        Units a hand in the challenger's favour, each deal counted once over all seats.
    """

    challenger: str
    field: str
    edge: Estimate


def duel(
    challenger: str,
    field: str,
    deals: int,
    *,
    rules: str | HouseRules = defaults.RULES,
    settings: Iterable[str] = (),
    seed: int = defaults.SEED,
    threads: int | None = None,
) -> Duel:
    """Play a challenger in every seat of a table that plays otherwise.

    Parameters
    ----------
    challenger, field : str
        Policies (see `Setup.of`).
    deals : int
        Deals, each played once by the field alone and once with the challenger in each seat.
    rules, settings, seed, threads
        As in `Setup.of`.

    Returns
    -------
    Duel

    Raises
    ------
    SheepsheadError
        If rules or policies cannot be used.
    PolicyError
        If a policy decides against the rules.
    """
    settings = tuple(settings)

    def table(policy_at: dict[int, str]) -> Setup:
        return Setup.of(
            rules, settings, policy=field, policy_at=policy_at, seed=seed, threads=threads
        )

    alone = table({})
    seats = range(1, alone.rules.players + 1)
    tables = [table({seat: challenger}) for seat in seats]

    def gains(first: int, count: int) -> npt.NDArray[np.int64]:
        usual = record_hands(alone, first, count)["units"].astype(np.int64)
        gained = np.zeros(count, dtype=np.int64)
        for player, setup in enumerate(tables):
            gained += record_hands(setup, first, count)["units"][:, player] - usual[:, player]
        return gained

    n = total = total_sq = 0
    for gained in run_blocks(blocks(0, deals, BLOCK), gains, thread_count(threads)):
        n += len(gained)
        total += int(gained.sum())
        total_sq += int((gained**2).sum())
    over_all_seats = mean_estimate(n, total, total_sq)
    return Duel(challenger, field, over_all_seats.shared(len(tables)))
