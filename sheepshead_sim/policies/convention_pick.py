"""`convention`, the pick: a point count against a threshold that heeds seat and house rules."""

from __future__ import annotations

from numba import float64, int64, njit

from sheepshead_sim.kernel.bits import popcount
from sheepshead_sim.policies.contract import PICK_SIGNATURE


@njit(PICK_SIGNATURE, cache=True, nogil=True)
def pick_convention(rules, own, view, params, dice):  # type: ignore[no-untyped-def]
    """Pick if queens 3, jacks 2, other trump 1 and fail aces 1 reach the seat's threshold."""
    trump = own.hand & rules.trump
    count = float64(
        popcount(trump)
        + 2 * popcount(trump & rules.queens)
        + popcount(trump & rules.jacks)
        + popcount(own.hand & rules.aces)
    )
    return int64(count >= 8.0)
