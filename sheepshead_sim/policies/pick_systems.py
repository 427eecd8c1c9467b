"""Rules of thumb that decide the pick: point counts, and so many trump with certain ones in them.

What they count is what a player sees at a glance in the cards dealt.
"""

from __future__ import annotations

from numba import int64, types

from sheepshead_sim.contract import PICK_SIGNATURE, OwnType, RulesType
from sheepshead_sim.kernel.bits import ZERO, popcount
from sheepshead_sim.kernel.compile import entry, part
from sheepshead_sim.rules.decks import GAMES, hand_size

QUEEN, JACK, OTHER_TRUMP, THRESHOLD = 0, 1, 2, 3
"""Places in the parameters."""
COUNTED = ("queen", "jack", "trump", "ace", "void", "tens")
"""What `pick_by_count` weighs, by place in its parameters: each queen, jack, other trump, fail
ace, fail suit without a card, and each ten full card points of the fail cards that could be
buried."""
FROM = len(COUNTED)
"""Place of its threshold."""
_FAIL_POINTS = (11, 10, 4)
"""Card points of the fail cards that have any, in the order of `rules.rank`."""
TEN = 10
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


@part(types.int64(RulesType, OwnType))
def points_to_bury(rules, own):
    """Card points of as many of the richest fail cards as can be buried."""
    fail = own.hand & ~rules.trump
    left = int64(rules.blind_size)
    points = int64(0)
    for place in range(len(_FAIL_POINTS)):
        laid = min(popcount(fail & rules.rank[place]), left)
        points += laid * _FAIL_POINTS[place]
        left -= laid
    return points


@part(types.int64(RulesType, OwnType))
def empty_suits(rules, own):
    """Fail suits without a card."""
    empty = int64(0)
    for place in range(4):
        suit = rules.suit[place]
        empty += int64(suit != ZERO and own.hand & suit == ZERO)
    return empty


@entry(PICK_SIGNATURE)
def pick_by_count(rules, own, view, params, dice):
    """Pick if the weights of all that is counted (`COUNTED`) reach the last number."""
    trump = own.hand & rules.trump
    queens = popcount(trump & rules.queens)
    jacks = popcount(trump & rules.jacks)
    total = (
        queens * params.value[0]
        + jacks * params.value[1]
        + (popcount(trump) - queens - jacks) * params.value[2]
        + popcount(own.hand & rules.aces) * params.value[3]
        + empty_suits(rules, own) * params.value[4]
        + (points_to_bury(rules, own) // TEN) * params.value[5]
    )
    return int64(total >= params.value[FROM])


@entry(PICK_SIGNATURE)
def pick_by_trump(rules, own, view, params, dice):
    """Pick with so many trump, if there are enough queens, and queens and jacks, among them."""
    trump = own.hand & rules.trump
    queens = popcount(trump & rules.queens)
    faces = queens + popcount(trump & rules.jacks)
    return int64(
        queens >= params.value[0]
        and faces >= params.value[1]
        and popcount(trump) >= params.value[2]
    )
