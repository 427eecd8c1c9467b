"""What there is to play with: players, decks, blinds and partners that go together, and trump."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from sheepshead_sim.cards import ALL_CARDS, RANKS, SUITS

BLIND_SIZES = {
    (3, "32"): 2,
    (3, "30"): 3,
    (3, "26"): 2,
    (4, "32"): 4,
    (4, "30"): 2,
    (4, "34"): 2,
    (5, "32"): 2,
    (6, "32"): 2,
    (7, "32"): 4,
}
"""Cards in the blind by players and deck: what can be played, and with what."""

WITHOUT_BLIND = ((4, "32"),)
"""Players and decks that can also be played with all cards dealt (`deal.blind = none`)."""

PARTNERS = {
    3: ("none",),
    4: ("none", "called-ace", "jack-of-diamonds"),
    5: ("called-ace", "jack-of-diamonds"),
    6: ("called-ace", "jack-of-diamonds", "jack-and-ace"),
    7: ("jack-of-diamonds", "neighbor", "die"),
}
"""Partner rules by players."""


def blind_size(players: int, deck: str, blind: str) -> int:
    """Cards in the blind, by the value of the rule `deal.blind`."""
    return 0 if blind == "none" else BLIND_SIZES[players, deck]


def hand_size(players: int, deck: str, blind: str) -> int:
    """Cards dealt to each player."""
    return (int(deck) - blind_size(players, deck, blind)) // players


GAMES = (
    *((players, deck, "usual") for players, deck in BLIND_SIZES),
    *((players, deck, "none") for players, deck in WITHOUT_BLIND),
)
"""Players, deck and blind of every game, with the values of the rules of these names."""


@cache
def deck_cards(deck: str, trump_suit: str) -> tuple[str, ...]:
    """What the deck has of the full 36 cards, in their order."""
    left_out = {"6" + suit for suit in SUITS}
    if deck == "34":
        left_out -= {"6C", "6S"}
    elif deck == "30":
        left_out |= {"7C", "7S"}
    elif deck == "26":
        left_out |= {rank + suit for rank in "87" for suit in SUITS if suit != trump_suit}
    return tuple(card for card in ALL_CARDS if card not in left_out)


QUEENS_THEN_JACKS = ("QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD")
_JACKS_THEN_QUEENS = ("JC", "JS", "JH", "JD", "QC", "QS", "QH", "QD")


def trump_order(
    trump: str, suit: str, custom_order: str, deck: Collection[str]
) -> tuple[str, ...]:
    """All trump of a deck, highest first.

    Parameters
    ----------
    trump : str
        Value of the rule `trump`.
    suit : str
        The suit whose plain cards are trump.
    custom_order : str
        Queens and jacks, high to low, as `trump.custom` has them.
    deck : collection of str
        Cards in play.
    """
    tops: tuple[str, ...] = QUEENS_THEN_JACKS
    if trump == "jacks-high-hearts":
        tops = _JACKS_THEN_QUEENS
    elif trump == "custom":
        tops = tuple(custom_order.split())
    plain = [rank + suit for rank in RANKS if rank not in "QJ" and rank + suit in deck]
    order = [*tops, *plain]
    if trump in ("spitz-second", "spitz-first"):
        order.remove("7" + suit)
        order.insert(1 if trump == "spitz-second" else 0, "7" + suit)
    return tuple(order)
