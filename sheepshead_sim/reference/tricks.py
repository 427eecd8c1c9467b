"""Playing cards: what each does to the trick, and who takes it."""

from __future__ import annotations

from sheepshead_sim.reference.legality import called_ten, suit_of
from sheepshead_sim.reference.position import Position
from sheepshead_sim.reference.tables import TRUMP


def start_play(position: Position) -> None:
    """Make ready for the first trick; the seat left of the dealer leads."""
    players = position.rules.players
    position.stage = "play"
    position.points = [0] * players
    position.tricks = [0] * players
    position.void = [set() for _ in range(players)]
    position.leader = position.seat = 0


def play_card(position: Position, card: str) -> None:
    """Play a legal card of the seat to play, and end the trick if it is complete."""
    lay_card(position, card)
    pass_on(position)


def lay_card(position: Position, card: str) -> None:
    """Lay a legal card of the seat to play on the trick.

    The highest trump takes the trick, else the highest card of the led suit. The unknown has
    no power; where nothing has power, the leader takes the trick. A called ten and its ace
    have each other's power.
    """
    seat, table = position.seat, position.table
    face_down = card == position.unknown
    suit = suit_of(position, card)
    if position.led is None:
        position.led = suit
        position.best_seat = seat
        position.leaders.append(seat)
        if suit == position.call_suit and position.first_led is None:
            position.first_led = position.trick
    elif suit != position.led:
        position.void[seat].add(position.led)
    if takes_the_lead(position, card):
        position.best, position.best_seat = card, seat
    if not face_down:
        position.trick_points += table.points[card]
    if card in position.partner_cards:
        position.fallen[card] = seat
    position.hands[seat].remove(card)
    position.trick_cards.append(card)
    position.plays.append((seat, card))


def pass_on(position: Position) -> None:
    """Come to the next seat after a card, and to the next trick if this one is complete."""
    if len(position.trick_cards) == position.rules.players:
        _end_trick(position)
    else:
        position.seat = (position.seat + 1) % position.rules.players


def takes_the_lead(position: Position, card: str) -> bool:
    """Whether `card` beats all that lies in a trick to which a suit has been led."""
    if card == position.unknown or suit_of(position, card) not in (position.led, TRUMP):
        return False
    return position.best is None or power_of(position, card) > power_of(position, position.best)


def power_of(position: Position, card: str) -> int:
    """Power of a card among those of its suit in this hand; 0 for the unknown."""
    if card == position.unknown:
        return 0
    if called_ten(position) and card[1] == position.call_suit and card[0] in "AT":
        card = ("T" if card[0] == "A" else "A") + card[1]
    return position.table.power[card]


def _end_trick(position: Position) -> None:
    taker = position.best_seat
    assert taker is not None
    if position.unknown in position.trick_cards:
        position.unknown_taker = taker
    position.takers.append(taker)
    position.tricks[taker] += 1
    position.points[taker] += position.trick_points
    position.leader = position.seat = taker
    position.trick_cards = []
    position.led = position.best = position.best_seat = None
    position.trick_points = 0
