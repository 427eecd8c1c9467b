"""Point counts that decide the pick: a weight for each kind of trump, and a threshold."""

from __future__ import annotations

from numba import int64

from sheepshead_sim.contract import PICK_SIGNATURE
from sheepshead_sim.kernel.bits import popcount
from sheepshead_sim.kernel.compile import entry
from sheepshead_sim.rules.model import HouseRules

QUEEN, JACK, OTHER_TRUMP, THRESHOLD = 0, 1, 2, 3
"""Places in the parameters."""


def most_points(weights: tuple[float, float, float]) -> float:
    """Points of the best hand that can be dealt, with `weights` for queen, jack, other trump.

    Examples
    --------
    Four queens and two jacks:

    >>> most_points((3, 2, 1))
    16
    """
    queen, jack, other = weights
    size = HouseRules().hand_size
    return sum(sorted([queen] * 4 + [jack] * 4 + [other] * size)[-size:])


@entry(PICK_SIGNATURE)
def pick_by_points(rules, own, view, params, dice):
    """Pick if the weights of the trump held reach the threshold."""
    trump = own.hand & rules.trump
    queens = popcount(trump & rules.queens)
    jacks = popcount(trump & rules.jacks)
    other = popcount(trump) - queens - jacks
    total = (
        queens * params.value[QUEEN]
        + jacks * params.value[JACK]
        + other * params.value[OTHER_TRUMP]
    )
    return int64(total >= params.value[THRESHOLD])
