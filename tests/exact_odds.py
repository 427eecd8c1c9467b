"""Odds of the deal in closed form, counted from the cards: what a shuffle must meet.

Nothing here comes from the program: the deck, its trump and its aces are spelled out from
the rules (`deck.32`, `trump.standard`), and every figure is an exact fraction.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm

DECK = [rank + suit for suit in "CSHD" for rank in "ATKQJ987"]
TRUMP = [card for card in DECK if card[0] in "QJ" or card[1] == "D"]
FAIL_ACES = [card for card in DECK if card[0] == "A" and card not in TRUMP]
BLACK_QUEENS = [card for card in DECK if card in ("QC", "QS")]
RED_QUEENS = [card for card in DECK if card in ("QH", "QD")]
SEATS, HAND, BLIND = 5, 6, 2


def holds_exactly(hits: int, wanted: int, deck: int, drawn: int) -> Fraction:
    """Chance that `drawn` of `deck` cards hold `hits` of the `wanted` ones (hypergeometric)."""
    return Fraction(comb(wanted, hits) * comb(deck - wanted, drawn - hits), comb(deck, drawn))


def trump_in_hand() -> list[Fraction]:
    """By number of trump, 0 to 6: chance to be dealt just that many."""
    return [holds_exactly(k, len(TRUMP), len(DECK), HAND) for k in range(HAND + 1)]


def trump_in_blind(trump_held: int) -> list[Fraction]:
    """By number of trump, 0 to 2: chance of such a blind for a hand with `trump_held`."""
    unseen = len(DECK) - HAND
    left = len(TRUMP) - trump_held
    return [holds_exactly(k, left, unseen, BLIND) for k in range(BLIND + 1)]


def card_in_blind_when_not_held() -> Fraction:
    """Chance that a card one does not hold, such as the JD, lies in the blind."""
    return Fraction(BLIND, len(DECK) - HAND)


def seat_holds_all(cards: list[str], hand: int = HAND) -> Fraction:
    """Chance that `hand` given cards of the deck hold all of `cards`."""
    return holds_exactly(len(cards), len(cards), len(DECK), hand)


def some_seat_holds_a_pair_of_queens() -> Fraction:
    """Chance that any of the five seats is dealt both black or both red queens.

    Either pair may lie in any one of five hands; both pairs do in one hand or in two.
    """
    one_pair = SEATS * seat_holds_all(BLACK_QUEENS) + SEATS * seat_holds_all(RED_QUEENS)
    places = perm(len(DECK), len(BLACK_QUEENS + RED_QUEENS))
    in_one_hand = SEATS * perm(HAND, 4)
    in_two_hands = SEATS * (SEATS - 1) * perm(HAND, 2) ** 2
    return one_pair - Fraction(in_one_hand + in_two_hands, places)
