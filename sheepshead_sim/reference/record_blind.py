"""Who had the cards of the blind in a recorded hand, and so the deal as it must have been."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sheepshead_sim.cards import show_card, show_cards
from sheepshead_sim.errors import SheepsheadError, counted
from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.record_cards import RecordedCards
from sheepshead_sim.rules.model import HouseRules


@dataclass(frozen=True, slots=True)
class Shares:
    """Seats from the left of the dealer that took cards of the blind; `seat` numbers them."""

    picker: int
    sharer: int | None
    seat: Callable[[int], int]


def deal_of_pick(
    rules: HouseRules, cards: RecordedCards, played: Sequence[Sequence[str]], shares: Shares
) -> Deal:
    """Deal of a hand that was picked.

    Parameters
    ----------
    rules : HouseRules
    cards : RecordedCards
    played : sequence of sequence of str
        Cards that each seat played.
    shares : Shares

    Returns
    -------
    Deal
        Its `drawn` and `die` tell what was taken and by whom. Of an unknown blind nothing is
        invented: all that its takers held stands as dealt.

    Raises
    ------
    SheepsheadError
        If the blind does not lie where it must.
    """
    picker, sharer = shares.picker, shares.sharer
    nuclear = len(cards.bury) not in rules.takes
    held = [list(hand) for hand in played]
    held[picker] += () if nuclear else cards.bury
    if sharer is not None:
        held[sharer] += cards.sharer_bury
    blind = cards.blind
    if nuclear and blind is None:
        blind = tuple(held[picker])  # the picker's new hand
    if blind is None:
        return Deal(tuple(map(tuple, held)), ())
    taken = _taken(blind, held[picker])
    also = () if sharer is None else _taken(blind, held[sharer])
    left = tuple(card for card in blind if card not in (*taken, *also))
    _check_left(cards, left, played, shares)
    _check_taken(shares.seat(picker), "picker", taken, len(cards.bury))
    if sharer is not None:
        _check_taken(shares.seat(sharer), "sharer", also, len(cards.sharer_bury))
    dealt = [[card for card in hand if card not in blind] for hand in held]
    if nuclear:
        dealt[picker] = list(cards.bury)
    die = 1 if sharer is None else (sharer - picker) % rules.players
    return Deal(tuple(map(tuple, dealt)), blind, (*taken, *also, *left), die)


def _taken(blind: Sequence[str], held: Sequence[str]) -> tuple[str, ...]:
    return tuple(card for card in blind if card in held)


def _check_left(
    cards: RecordedCards, left: Sequence[str], played: Sequence[Sequence[str]], shares: Shares
) -> None:
    """Refuse a card of the blind that somebody played who took none of it."""
    takers = f"seat {shares.seat(shares.picker)}, the picker"
    if shares.sharer is not None:
        takers += f", or seat {shares.seat(shares.sharer)}, the sharer"
    for card in left:
        for seat, hand in enumerate(played):
            if card in hand:
                kept = any(card in unplayed for unplayed in cards.left or ())
                verb = "held" if kept else "played"
                raise SheepsheadError(
                    f"{show_card(card)} of the blind was {verb} by seat {shares.seat(seat)}, "
                    f"not played or buried by {takers}"
                )


def _check_taken(seat: int, who: str, taken: tuple[str, ...], count: int) -> None:
    """Hold the cards of the blind that a player had against those that the player buried."""
    if len(taken) != count:
        of_these = f" ({show_cards(taken)})" if taken else ""
        raise SheepsheadError(
            f"seat {seat}, the {who}, buried {counted(count, 'card')} and so took as many of "
            f"the blind, but had {len(taken)} of it{of_these}"
        )
