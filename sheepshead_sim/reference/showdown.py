"""The showdown for a pot: five cards each in poker's order, in card names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sheepshead_sim.reference.dealing import word

_LOW_TO_HIGH = "6789TJQKA"
_CATEGORIES = (
    *("high card", "one pair", "two pairs", "three of a kind", "straight", "flush"),
    *("full house", "four of a kind", "straight flush"),
)


def poker_hand(cards: Sequence[str]) -> tuple[str, list[int]]:
    """Category of five cards, and the ranks that decide between equal categories.

    Returns
    -------
    (str, list of int)
        Ranks that come more often first, among them the higher.

    Examples
    --------
    >>> poker_hand(["KC", "7S", "KD", "KH", "7D"])
    ('full house', [7, 1])
    """
    often = Counter(_LOW_TO_HIGH.index(card[0]) for card in cards)
    ranks = sorted(often, key=lambda rank: (often[rank], rank), reverse=True)
    shape = sorted(often.values(), reverse=True)
    in_a_row = len(ranks) == 5 and max(ranks) - min(ranks) == 4
    one_suit = len({card[1] for card in cards}) == 1
    if in_a_row or one_suit:
        both = in_a_row and one_suit
        return "straight flush" if both else "straight" if in_a_row else "flush", ranks
    named = {
        (4, 1): "four of a kind",
        (3, 2): "full house",
        (3, 1, 1): "three of a kind",
        (2, 2, 1): "two pairs",
        (2, 1, 1, 1): "one pair",
    }
    return named.get(tuple(shape), "high card"), ranks


def strength(cards: Sequence[str]) -> tuple[int, list[int]]:
    """What compares two hands: the larger is the better, equal ones tie."""
    category, ranks = poker_hand(cards)
    return _CATEGORIES.index(category), ranks


def deal_showdown(deck: Sequence[str], players: int, key: int) -> list[list[str]]:
    """Five cards for each player.

    Parameters
    ----------
    deck : sequence of str
        In the order of addressed deals.
    players : int
    key : int
        Draw k takes the card at place ``high half of word k, times the cards left, over 2**32``;
        the last card left moves to where it lay.
    """
    left = list(deck)
    hands: list[list[str]] = []
    for draw in range(5 * players):
        place = (word(key, draw) >> 32) * len(left) >> 32
        left[place], left[-1] = left[-1], left[place]
        if draw % 5 == 0:
            hands.append([])
        hands[-1].append(left.pop())
    return hands


def winner_of(hands: Sequence[Sequence[str]]) -> int | None:
    """Player with the best hand; None where the best are equal."""
    best = max(strength(hand) for hand in hands)
    having = [player for player, hand in enumerate(hands) if strength(hand) == best]
    return having[0] if len(having) == 1 else None
