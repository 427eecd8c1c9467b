"""What may be announced for the hand to count more, by whom and in which order."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Protocol

from sheepshead_sim.reference.position import Announcement, Position
from sheepshead_sim.rules.stakes import blitz_sets


class Announcer(Protocol):
    """Those who decide, of whom only announcements are asked here (see `Seats`)."""

    def announce(self, position: Position) -> bool:
        """Whether the seat makes the announcement ``position.asked_for``."""


def announce_before_play(position: Position, seats: Announcer) -> None:
    """Ask for everything that is announced between the call and the first card.

    Sheepshead comes first, then the crack, the re-crack and the castrate, then the blitzes
    unless these are made during the play.
    """
    rules = position.rules
    position.stage = "announce"
    if may_call_sheepshead(position):
        assert position.picker is not None
        position.sheepshead = _agrees(position, seats, position.picker, "sheepshead")
    position.cracker = _first_to(position, seats, "crack")
    position.recracker = _first_to(position, seats, "recrack")
    # Of two partner cards nobody knows which it is that the one who answers holds.
    if position.recracker in position.partners and len(position.partner_cards) == 1:
        assert position.recracker is not None
        position.fallen[position.partner_cards[0]] = position.recracker
    position.castrator = _first_to(position, seats, "castrate")
    if not rules.blitz.during_play:
        for seat in _clockwise(position, from_picker=True):
            held = [card for card in position.hands[seat] if card != position.unknown]
            _ask_blitzes(position, seats, seat, held)
    position.asked_for = None


def blitz_after_card(position: Position, seats: Announcer) -> None:
    """`blitz.during-play`: what the seat may show that has just laid a card."""
    if not position.rules.blitz.during_play or position.picker is None:
        return
    seat, card = position.plays[-1]
    if card == position.unknown:
        return
    laid = [c for s, c in position.plays if s == seat and c != position.unknown]
    position.stage = "announce"
    _ask_blitzes(position, seats, seat, laid, completed_by=card)
    position.asked_for, position.stage = None, "play"


def may_call_sheepshead(position: Position) -> bool:
    """`score.sheepshead-call`: a picker alone, with JD where `needs-jack` wants it."""
    rules = position.rules
    if not rules.score.sheepshead_call or position.partners:
        return False
    assert position.picker is not None
    return not rules.sheepshead_call.needs_jack or "JD" in position.hands[position.picker]


def entitled(position: Position, what: Announcement) -> list[int]:
    """Seats that may crack, re-crack or castrate as things stand, in the order asked.

    Whoever has cracked has had a turn. None where the cap leaves nothing to double.
    """
    stakes = position.rules.stakes
    picker = position.picker
    assert picker is not None
    if not _below_cap(position):
        return []
    if what == "crack":
        # Who sits before the picker could have picked.
        return [s for s in _opponents(position) if s > picker] if stakes.crack else []
    if what == "recrack":
        if position.cracker is None:
            return []
        by_picker = [picker] if stakes.recrack else []
        answers = stakes.recrack or stakes.crack_around_the_corner
        partners = [s for s in _clockwise(position) if s in position.partners]
        return by_picker + (partners if answers else [])
    if not stakes.castrate or position.recracker is None:
        return []
    return [s for s in _opponents(position) if s != position.cracker]


def _opponents(position: Position) -> list[int]:
    side = (position.picker, *position.partners)
    return [s for s in _clockwise(position) if s not in side]


def _clockwise(position: Position, *, from_picker: bool = False) -> Iterator[int]:
    """Seats from the picker's left on, or with the picker first, once round."""
    assert position.picker is not None
    players = position.rules.players
    first = position.picker + (0 if from_picker else 1)
    return ((first + k) % players for k in range(players))


def _first_to(position: Position, seats: Announcer, what: Announcement) -> int | None:
    for seat in entitled(position, what):
        if _agrees(position, seats, seat, what):
            position.stakes *= 2
            return seat
    return None


def _agrees(position: Position, seats: Announcer, seat: int, what: Announcement) -> bool:
    position.seat, position.asked_for = seat, what
    return seats.announce(position)


def _below_cap(position: Position) -> bool:
    cap = position.rules.stakes.cap
    return cap == 0 or position.stakes < cap


def _ask_blitzes(
    position: Position,
    seats: Announcer,
    seat: int,
    cards: Collection[str],
    completed_by: str | None = None,
) -> None:
    """Ask for each set of cards among `cards`; of those with the card that completes one."""
    rules = position.rules
    if rules.blitz.after_crack and position.cracker is None:
        return
    for number, shown in enumerate(blitz_sets(rules)):
        complete = set(shown) <= set(cards) and (completed_by is None or completed_by in shown)
        if not complete or not _below_cap(position):
            continue
        position.to_show, position.nth_blitz = shown, number
        if _agrees(position, seats, seat, "blitz"):
            position.stakes *= 2
            position.blitzes.append((seat, shown))
            for card in set(position.partner_cards) & set(shown):
                position.fallen[card] = seat
    position.to_show, position.nth_blitz = (), 0
