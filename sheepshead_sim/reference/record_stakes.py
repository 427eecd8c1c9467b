"""What was announced in a recorded hand: answered as it is written, and checked for who may."""

from __future__ import annotations

from dataclasses import dataclass

from sheepshead_sim.cards import show_cards
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.reference.position import Announcement, Position
from sheepshead_sim.rules.stakes import blitz_sets


@dataclass(slots=True)
class AsWritten:
    """Seats that announce what a record says, seats counted as in the position.

    Parameters
    ----------
    sheepshead : bool
    seats : dict of str to int
        Who cracked, re-cracked and castrated.
    blitzes : list of (int, tuple of str)
        Seat and cards shown.
    """

    sheepshead: bool
    seats: dict[Announcement, int]
    blitzes: list[tuple[int, tuple[str, ...]]]

    def announce(self, position: Position) -> bool:
        """Whether it is written that the seat does what it is asked for."""
        asked, seat = position.asked_for, position.seat
        if asked == "sheepshead":
            return self.sheepshead
        if asked == "blitz":
            this = (seat, frozenset(position.to_show))
            return this in [(who, frozenset(cards)) for who, cards in self.blitzes]
        return asked is not None and self.seats.get(asked) == seat

    def check_before_play(self, position: Position) -> None:
        """Name what is written and could not be announced before the first card.

        Raises
        ------
        SheepsheadError
        """
        if self.sheepshead and not position.sheepshead:
            raise _refused("sheepshead", "the picker", _why_no_sheepshead(position))
        made = {
            "crack": position.cracker,
            "recrack": position.recracker,
            "castrate": position.castrator,
        }
        for what, who in self.seats.items():
            if made[what] != who:
                raise _refused(what, _seat(position, who), _why_not(position, what, who))
        if not position.rules.blitz.during_play:
            self.check_blitzes(position)

    def check_blitzes(self, position: Position) -> None:
        """Name a blitz that is written and could not be made.

        Raises
        ------
        SheepsheadError
        """
        made = [(seat, frozenset(cards)) for seat, cards in position.blitzes]
        for seat, cards in self.blitzes:
            if (seat, frozenset(cards)) not in made:
                why = _why_no_blitz(position, seat, cards)
                raise _refused("blitz", _seat(position, seat), why)


def _seat(position: Position, seat: int) -> str:
    return f"seat {position.player(seat) + 1}"


def _refused(what: str, who: str, why: str) -> SheepsheadError:
    return SheepsheadError(f"announced, {what}: {who} could not: {why}")


def _why_no_sheepshead(position: Position) -> str:
    if not position.rules.score.sheepshead_call:
        return "the rules have no score.sheepshead-call"
    if position.partners:
        return "the picker has a partner"
    return "sheepshead-call.needs-jack wants JD in the hand"


def _why_not(position: Position, what: Announcement, seat: int) -> str:
    stakes, side = position.rules.stakes, (position.picker, *position.partners)
    corner = stakes.crack_around_the_corner
    known = {
        "crack": stakes.crack,
        "recrack": stakes.recrack or corner,
        "castrate": stakes.castrate,
    }
    if not known[what]:
        return f"the rules have no stakes.{what}"
    if what == "recrack":
        if position.cracker is None:
            return "nobody cracked"
        if seat not in side:
            return "only picker and partner may"
        if seat == position.picker and corner:
            return "by stakes.crack-around-the-corner only the partner may"
    else:
        if seat in side:
            return "only an opponent may"
        if what == "crack":
            return "it had the chance to pick"
        if position.recracker is None:
            return "nobody re-cracked"
        if seat == position.cracker:
            return "it has cracked"
    return f"stakes.cap = {stakes.cap} was reached"


def _why_no_blitz(position: Position, seat: int, cards: tuple[str, ...]) -> str:
    rules = position.rules
    if not rules.stakes.blitz:
        return "the rules have no stakes.blitz"
    sets = blitz_sets(rules)
    if frozenset(cards) not in [frozenset(each) for each in sets]:
        told = ", ".join(show_cards(each) for each in sets)
        return f"{show_cards(cards) or 'nothing'} is no blitz here ({told})"
    if rules.blitz.after_crack and position.cracker is None:
        return "blitz.after-crack wants a crack first"
    if rules.blitz.during_play:
        held = [card for who, card in position.plays if who == seat]
    else:
        held = position.hands[seat]
    if not set(cards) <= {card for card in held if card != position.unknown}:
        return f"it did not hold {show_cards(cards)}"
    return f"stakes.cap = {rules.stakes.cap} was reached"
