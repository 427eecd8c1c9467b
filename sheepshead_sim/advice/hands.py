"""Checks of the cards, seats and numbers that a person types."""

from __future__ import annotations

from sheepshead_sim.cards import parse_cards
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.needs import listed


def check_hand(
    hand: str | tuple[str, ...], rules: HouseRules, *, with_blind: bool = False
) -> tuple[str, ...]:
    """Cards of a hand, in order of power, after checking that it can be held.

    Raises
    ------
    SheepsheadError
        If a card cannot be read, is not in the deck or is given twice, or their number is
        not that of a hand, or of a hand with cards taken from the blind.
    """
    cards = parse_cards(hand)
    for card in cards:
        if card not in rules.deck_cards:
            raise SheepsheadError(
                f"{card} is not in this game's deck of {len(rules.deck_cards)}"
            )
    dealt = rules.hand_size
    # Who took none of the blind, or goes nuclear, has nothing to bury.
    buries = rules.blind_size and with_blind
    takes = tuple(take for take in rules.takes if take) if buries else (0,)
    sizes = tuple(dealt + take for take in takes)
    if len(cards) not in sizes:
        parts = f" ({dealt} dealt and {listed(takes)} of the blind)" if buries else ""
        raise SheepsheadError(
            f"{listed(sizes)} cards are needed{parts}, and {len(cards)} are given"
        )
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
