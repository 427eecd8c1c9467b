"""What a card is worth under given house rules: its suit, its power and its points."""

from __future__ import annotations

from functools import lru_cache

from sheepshead_sim.cards import CARD_POINTS, RANKS, SUITS
from sheepshead_sim.rules.decks import trump_order
from sheepshead_sim.rules.model import HouseRules

TRUMP = "trump"
"""The one suit that all trump belong to, whatever is printed on them."""


class CardTable:
    """Suit, power and points of every card of the deck.

    Parameters
    ----------
    rules : HouseRules
        The table's rules; only the deck and the trump order matter here.
    trump_suit : str
        The suit whose plain cards are trump: that of the rules, or the one that a side solo
        names.

    Attributes
    ----------
    suit : dict of str to str
        The suit a card must follow: ``"trump"`` or one of ``C S H D``.
    power : dict of str to int
        Larger takes smaller among trump and within a fail suit; every trump is above every
        fail card, and nothing is 0.
    points : dict of str to int
        Card points.
    fail_suits : tuple of str
        The three suits that are not trump, in the order C S H D.
    jacks : tuple of str
        From the weakest to the strongest.
    """

    __slots__ = ("fail_suits", "jacks", "points", "power", "suit")

    def __init__(self, rules: HouseRules, trump_suit: str) -> None:
        trump = trump_order(rules.trump, trump_suit, rules.custom.order, rules.deck_cards)
        trump_power = {card: 100 - place for place, card in enumerate(trump)}
        self.suit: dict[str, str] = {}
        self.power: dict[str, int] = {}
        self.points: dict[str, int] = {}
        for card in rules.deck_cards:
            self.suit[card] = TRUMP if card in trump_power else card[1]
            self.power[card] = trump_power.get(card, 20 - RANKS.index(card[0]))
            self.points[card] = CARD_POINTS[card[0]]
        self.fail_suits = tuple(suit for suit in SUITS if suit != trump_suit)
        self.jacks = tuple(card for card in reversed(trump) if card[0] == "J")


@lru_cache(maxsize=256)
def card_table(rules: HouseRules) -> CardTable:
    """The one `CardTable` of these rules."""
    return CardTable(rules, rules.trump_suit)


@lru_cache(maxsize=256)
def side_solo_table(rules: HouseRules, suit: str) -> CardTable:
    """`CardTable` of a side solo that names `suit` as trump."""
    return CardTable(rules, suit)
