"""Point counts that decide the pick: a weight for each kind of trump, and a threshold."""

from __future__ import annotations

from numba import int64

from sheepshead_sim.contract import PICK_SIGNATURE
from sheepshead_sim.kernel.bits import popcount
from sheepshead_sim.kernel.compile import entry
from sheepshead_sim.rules.decks import GAMES, hand_size

QUEEN, JACK, OTHER_TRUMP, THRESHOLD = 0, 1, 2, 3
"""Places in the parameters."""
MOST_CARDS = max(hand_size(*game) for game in GAMES)
"""Cards dealt to a player in the game with the largest hands."""


def most_points(weights: tuple[float, float, float]) -> float:
    """Points of the best hand of any game, with `weights` for queen, jack, other trump.

    Examples
    --------
    Four queens, four jacks and two more trump of three-handed play:

    >>> most_points((3, 2, 1))
    22
    """
    queen, jack, other = weights
    return sum(sorted([queen] * 4 + [jack] * 4 + [other] * MOST_CARDS)[-MOST_CARDS:])


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
