"""Checks of the cards, seats and numbers that a person types."""

from __future__ import annotations

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
        parts = f" ({dealt} dealt and {blind} of the blind)" if with_blind and blind else ""
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


FINEST, COARSEST = 0.000001, 1000
"""Units: finer is out of reach of any number of worlds that can be played, coarser says nothing."""
COARSER_OR_CAPPED = "give a larger --precision, or cap the worlds with --deals"
"""What can be done about a precision that would take too long."""


def check_precision(precision: float) -> None:
    """Refuse a half-width that no interval could be asked to have.

    Raises
    ------
    SheepsheadError
        Unless `FINEST` <= `precision` <= `COARSEST`.
    """
    if not FINEST <= precision <= COARSEST:
        raise SheepsheadError(
            f"precision must be {FINEST:f} to {COARSEST} units, not {precision:g}"
        )
