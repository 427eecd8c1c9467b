"""Card names: the one spelling used inside the program, how to read and how to show it.

A card is two characters, rank then suit (``"TD"`` is the ten of diamonds). The kernel
uses bits and the reference engine uses these names; nothing else spells a card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from sheepshead_sim.errors import SheepsheadError, nearest

RANKS = "ATKQJ9876"
SUITS = "CSHD"
SUIT_NAMES = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}
SUIT_SYMBOLS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}
CARD_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0, "6": 0}
"""Card points by rank (120 in every deck)."""

ALL_CARDS: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)

_SUIT_OF_SYMBOL = {
    "♣": "C",
    "♧": "C",
    "♠": "S",
    "♤": "S",
    "♥": "H",
    "♡": "H",
    "♦": "D",
    "♢": "D",
}


def parse_card(text: str) -> str:
    """Read one card.

    Parameters
    ----------
    text : str
        Rank then suit in any case: ``QC``, ``td``, ``10D``, ``Q♣``.

    Returns
    -------
    str
        The two-character name.

    Raises
    ------
    SheepsheadError
        If the text is not a card.

    Examples
    --------
    >>> parse_card("10d"), parse_card("q♣")
    ('TD', 'QC')
    """
    # U+FE0F asks for the coloured form of the symbol before it; phones add it.
    plain = text.strip().replace("\ufe0f", "").upper()
    for symbol, suit in _SUIT_OF_SYMBOL.items():
        plain = plain.replace(symbol, suit)
    plain = plain.replace("10", "T")
    if plain in ALL_CARDS:
        return plain
    reversed_name = plain[1:] + plain[:1]
    hint = (
        f"; did you mean {reversed_name!r}?"
        if reversed_name in ALL_CARDS
        else nearest(plain, ALL_CARDS)
    )
    raise SheepsheadError(
        f"{text.strip()!r} is not a card (rank then suit, such as QC or 10D){hint}"
    )


def parse_cards(text: str | Iterable[str]) -> tuple[str, ...]:
    """Read several cards, given apart or in one text split by commas or spaces.

    Parameters
    ----------
    text : str or iterable of str
        ``"QC,QS JH"`` or ``["QC", "QS,JH"]``.

    Returns
    -------
    tuple of str
        The cards in the order given.

    Raises
    ------
    SheepsheadError
        If a word is not a card or a card occurs twice.

    Examples
    --------
    >>> parse_cards("QC, 10d  j♥")
    ('QC', 'TD', 'JH')
    """
    parts = [text] if isinstance(text, str) else list(text)
    words = [word for part in parts for word in re.split(r"[\s,;]+", part) if word]
    cards = tuple(parse_card(word) for word in words)
    for position, card in enumerate(cards):
        if card in cards[:position]:
            raise SheepsheadError(f"{card} is given twice")
    return cards


def show_card(card: str, *, symbols: bool = False) -> str:
    """Card as a person reads it: ``10D``, or ``10♦`` with `symbols`."""
    rank = "10" if card[0] == "T" else card[0]
    return rank + (SUIT_SYMBOLS[card[1]] if symbols else card[1])


def show_cards(cards: Sequence[str], *, symbols: bool = False) -> str:
    """Cards parted by spaces, as a person reads them."""
    return " ".join(show_card(card, symbols=symbols) for card in cards)


def card_points(cards: Iterable[str]) -> int:
    """Sum of the card points of `cards`.

    Examples
    --------
    >>> card_points(["TD", "QC", "AD", "8D", "TS"])
    34
    """
    return sum(CARD_POINTS[card[0]] for card in cards)
