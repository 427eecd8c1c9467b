"""Checks of the cards, seats and numbers that a person types."""

from __future__ import annotations

import math

from sheepshead_sim.cards import parse_cards
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules.model import HouseRules


def check_hand(
    hand: str | tuple[str, ...], rules: HouseRules, *, with_blind: bool = False
) -> tuple[str, ...]:
    """Cards of a hand, in order of power, after checking that it can be held.

    Raises
    ------
    SheepsheadError
        If a card cannot be read, is not in the deck or is given twice, or their number is
        not that of a hand, or of a hand and the blind.
    """
    cards = parse_cards(hand)
    for card in cards:
        if card not in rules.deck_cards:
            raise SheepsheadError(
                f"{card} is not in this game's deck of {len(rules.deck_cards)}"
            )
    dealt, blind = rules.hand_size, rules.blind_size
    size = dealt + blind if with_blind else dealt
    if len(cards) != size:
        parts = f" ({dealt} dealt and {blind} of the blind)" if with_blind else ""
        raise SheepsheadError(f"{size} cards are needed{parts}, and {len(cards)} are given")
    order = {card: place for place, card in enumerate(rules.trump_order)}
    fail = sorted(
        (card for card in cards if card not in order),
        key=lambda card: ("CSHD".index(card[1]), "ATKQJ9876".index(card[0])),
    )
    trump = sorted((card for card in cards if card in order), key=order.__getitem__)
    return (*trump, *fail)


def check_seat(seat: int, players: int) -> None:
    """Refuse a seat that does not exist.

    Raises
    ------
    SheepsheadError
        Unless 1 <= `seat` <= `players`.
    """
    if not 1 <= seat <= players:
        raise SheepsheadError(
            f"seat {seat} does not exist: seats are 1 (left of the dealer) "
            f"to {players} (the dealer)"
        )


FINEST = 0.000001
"""Units; a finer precision is out of reach of any number of worlds that can be played."""


def check_precision(precision: float) -> None:
    """Refuse a half-width that no interval could be asked to have.

    Raises
    ------
    SheepsheadError
        Unless `precision` is finite and at least `FINEST`.
    """
    if not precision > 0:
        raise SheepsheadError(f"precision must be above zero, not {precision:g}")
    if not FINEST <= precision < math.inf:
        raise SheepsheadError(f"precision must be {FINEST:f} units or more, not {precision:g}")


def check_deals(deals: int, most: int) -> None:
    """Refuse a number of worlds that says nothing or would take forever.

    Raises
    ------
    SheepsheadError
        Unless 2 <= `deals` <= `most`.
    """
    if deals < 2:
        raise SheepsheadError(f"deals must be 2 or more, not {deals}")
    if deals > most:
        raise SheepsheadError(f"deals must be {most:,} or fewer, not {deals:,}")
