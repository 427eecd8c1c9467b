"""The blind taken, alone or shared: how many cards, by whom, and the sharer's bury."""

from __future__ import annotations

from itertools import combinations

from sheepshead_sim.cards import show_card
from sheepshead_sim.reference.calling import nothing_named_fault
from sheepshead_sim.reference.position import Choice, Position
from sheepshead_sim.rules.model import HouseRules


def legal_takes(rules: HouseRules, seat: int) -> tuple[int, ...]:
    """Numbers of cards of the blind that a picker in `seat` may take.

    Only the dealer, in the last seat, may go nuclear by taking the whole of a split blind.
    """
    nuclear = rules.blind.nuclear and seat == rules.players - 1
    return (*rules.takes, *([rules.blind_size] if nuclear else []))


def take_blind(position: Position, take: int) -> None:
    """Hand the picker `take` cards of the blind, and the sharer, if there is one, what it takes.

    Going nuclear, the picker lays away all cards dealt. The deal says which cards they are, and
    what the die shows.
    """
    rules, picker, deal = position.rules, position.picker, position.deal
    assert picker is not None
    cards = deal.drawn or deal.blind
    position.n_taken, position.taken = take, cards[:take]
    position.nuclear = take not in rules.takes
    if position.nuclear:
        position.buried = tuple(position.hands[picker])
        position.hands[picker] = []
    position.hands[picker] += position.taken
    also = rules.takes.get(take, 0)
    if also is None:
        return
    step = deal.die if rules.partner == "die" else 1
    position.sharer = (picker + step) % rules.players
    position.sharer_taken = cards[take : take + also]
    position.hands[position.sharer] += position.sharer_taken


def sharer_buries(position: Position) -> list[tuple[str, ...]]:
    """Every bury open to the sharer, who keeps a partner card."""
    assert position.sharer is not None
    held = position.hands[position.sharer]
    free = [card for card in held if card not in position.partner_cards]
    return list(combinations(free, len(held) - position.rules.hand_size))


def sharer_fault(position: Position, choice: Choice) -> str | None:
    """What the rules have against the sharer's choice; None for a legal one."""
    assert position.sharer is not None
    held = position.hands[position.sharer]
    bury, size = choice.bury, len(held) - position.rules.hand_size
    if len(bury) != size or len(set(bury)) != len(bury):
        return f"the bury must be {size} different cards"
    for card in bury:
        if card not in held:
            return f"{show_card(card)} is buried but not held"
        if card in position.partner_cards:
            return f"{show_card(card)} makes the partner and may not be buried"
    return nothing_named_fault(choice, "by who only shares the blind")


def apply_sharer_bury(position: Position, bury: tuple[str, ...]) -> None:
    """Bury cards of the sharer; they must be legal."""
    assert position.sharer is not None
    position.sharer_buried = bury
    hand = position.hands[position.sharer]
    position.hands[position.sharer] = [card for card in hand if card not in bury]
