"""What is compared: whole numbers counted in each hand, and the figure that their means make."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sheepshead_sim.kernel.records import PICKED
from sheepshead_sim.rules.compiled import SCHNEIDER, SCHNEIDERED, WON
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.payoffs import hand_range, partner_counts

Floats = npt.NDArray[np.float64]
Figure = Callable[[Floats], tuple[float, Floats]]
"""Of the means of a metric's columns: the figure and its slope in each."""
SURE = 1.6448536269514722
"""Standard deviations below which a normal result stays with 95 % chance."""


@dataclass(frozen=True)
class Metric:
    """One thing that is compared.

    Parameters
    ----------
    name : str
        Its key in JSON.
    figure : callable
        Makes the figure of the means of its columns.
    width : float
        Between the least and the most that a hand can show.
    tested : callable or None
        The figure that the test of no difference is made with; None if it is `figure` itself.
    """

    name: str
    figure: Figure
    width: float
    tested: Figure | None = None


def ratio(means: Floats) -> tuple[float, Floats]:
    """First mean by the second: a share of the hands that had the chance, units of a role."""
    above, below = means.tolist()
    if not below > 0:
        return math.nan, np.zeros(2)
    return above / below, np.array([1 / below, -above / (below * below)])


def root(means: Floats) -> tuple[float, Floats]:
    """Root of the first mean by the second: the spread of results whose mean is nought."""
    square, slopes = ratio(means)
    if not square > 0:
        return math.nan, np.zeros(2)
    return math.sqrt(square), slopes / (2 * math.sqrt(square))


def edge_by_spread(means: Floats) -> tuple[float, Floats]:
    """Mean of results by their standard deviation; columns: results, squares, how many."""
    total, squares, count = means.tolist()
    if not count > 0:
        return math.nan, np.zeros(3)
    edge, square = total / count, squares / count
    variance = square - edge * edge
    if not variance > 0:
        return math.nan, np.zeros(3)
    spread = math.sqrt(variance)
    # The count of results a deal is fixed: it has no spread, and its slope does not matter.
    by_edge, by_square = square / (variance * spread), -edge / (2 * variance * spread)
    return edge / spread, np.array([by_edge / count, by_square / count, 0.0])


def hands_ahead(means: Floats) -> tuple[float, Floats]:
    """Hands after which the sum of results is above nought with 95 % chance."""
    strength, slopes = edge_by_spread(means)
    if not strength > 0:
        return math.nan, np.zeros(3)
    hands = hands_until(strength)
    return hands, -2 * hands / strength * slopes


def hands_until(strength: float) -> float:
    """Hands after which an edge of so many standard deviations is ahead with 95 % chance."""
    return (SURE / strength) * (SURE / strength)


def hand_metrics(rules: HouseRules, players: int) -> tuple[Metric, ...]:
    """Metrics of whole hands; those of seats for as many as the largest table has."""
    least, most = hand_range(rules)
    units = float(most - least)
    return (
        *(Metric(f"pick_rate_seat_{seat}", ratio, 1) for seat in range(1, players + 1)),
        Metric("nobody_picks_rate", ratio, 1),
        Metric("alone_rate", ratio, 1),
        Metric("picker_win_rate", ratio, 1),
        Metric("schneider_rate", ratio, 1),
        Metric("schneidered_rate", ratio, 1),
        Metric("picker_mean", ratio, units),
        Metric("partner_mean", ratio, units),
        Metric("opponent_mean", ratio, units),
        *(Metric(f"seat_{seat}_mean", ratio, units) for seat in range(1, players + 1)),
        Metric("seat_advantage", ratio, 2 * units),
        Metric("swing", root, units),
    )


def hand_columns(
    rules: HouseRules, players: int, rows: npt.NDArray[np.void]
) -> npt.NDArray[np.int64]:
    """Columns of `hand_metrics`, two for each: what is counted, and of how much.

    Parameters
    ----------
    rules : HouseRules
    players : int
        Of the largest table compared: seats that this one lacks count nothing of nothing.
    rows : ndarray of HAND_DTYPE
    """
    n, there = len(rows), rules.players
    one, none = np.ones(n, np.int64), np.zeros(n, np.int64)
    picked = (rows["outcome"] == PICKED).astype(np.int64)
    last = np.where(rows["picker"] >= 0, (rows["picker"] - rows["shift"]) % there, -1)
    units = rows["units"].astype(np.int64)
    hands = np.arange(n)

    def paid(role: str) -> npt.NDArray[np.int64]:
        found: npt.NDArray[np.int64] = units[hands, np.maximum(rows[role], 0)]
        return found

    has_partner = ((rows["partner"] >= 0) & (picked > 0)).astype(np.int64)
    seat_of = np.arange(there)
    side = np.zeros((n, there), dtype=bool)
    for role in ("picker", "partner", "other_partner"):
        side |= rows[role][:, None] == seat_of
    opponent = units[hands, np.argmax(~side, axis=1)]
    may_be_alone = picked if partner_counts(rules) != (0,) else none
    pairs = []
    for seat in range(players):
        if seat >= there:
            pairs.append((none, none))
            continue
        asked = rows["passed_out"] + (seat <= last)
        pairs.append(((last == seat).astype(np.int64), asked.astype(np.int64)))
    pairs += [
        ((rows["passed_out"] > 0).astype(np.int64), one),
        (may_be_alone * (rows["alone"] > 0), may_be_alone),
        (picked * (rows["level"] >= WON), picked),
        (picked * (rows["level"] >= SCHNEIDER), picked),
        (picked * (rows["level"] <= SCHNEIDERED), picked),
        (picked * paid("picker"), picked),
        (has_partner * paid("partner"), has_partner),
        (picked * opponent, picked),
    ]
    pairs += [
        (units[:, seat], one) if seat < there else (none, none) for seat in range(players)
    ]
    pairs.append((units[:, there - 1] - units[:, 0], one))
    pairs.append(((units[:, :there] ** 2).sum(axis=1), one * there))
    return np.column_stack([column for pair in pairs for column in pair]).astype(np.int64)
