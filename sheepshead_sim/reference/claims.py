"""A claim to every trick left ("the rest are mine"), checked against every way to play them.

The claim is judged with all hands open, as they lie on the table when somebody objects: it
holds if the claimant, who may choose each card in the light of what has fallen, can take every
trick left whatever legal cards the others play. The search goes through all of that, leaving
out only what cannot matter; each reason stands where something is left out.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from copy import copy

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.reference.legality import legal_cards, suit_of
from sheepshead_sim.reference.position import Position
from sheepshead_sim.reference.tables import TRUMP
from sheepshead_sim.reference.tricks import play_card, power_of, takes_the_lead

Line = tuple[tuple[int, str], ...]
"""Seats and their cards, in the order played."""

_FIELDS = tuple(field.name for field in dataclasses.fields(Position))

MOST_POSITIONS = 200_000
"""Positions looked at before a claim is given up as too wide; some ten seconds."""


class ClaimSearch:
    """All that can come of one claim.

    Parameters
    ----------
    claimant : int
        Seat that is to take every trick left.
    most : int
        Positions to look at before giving up.
    """

    def __init__(self, claimant: int, most: int = MOST_POSITIONS) -> None:
        self._claimant = claimant
        self._left = self._most = most
        self._known: dict[object, Line | None] = {}

    def refutation(self, position: Position) -> Line | None:
        """Play by which the others take a trick.

        Parameters
        ----------
        position : Position
            At the start of a trick.

        Returns
        -------
        tuple of (int, str), or None
            Up to the card that leaves the claimant beaten, the claimant having played what
            holds out longest; None if the claim holds.

        Raises
        ------
        SheepsheadError
            If there are more ways to play than can be looked at.
        """
        key = (
            position.leader,
            position.call_open,
            tuple(frozenset(hand) for hand in position.hands),
        )
        if key not in self._known:
            self._known[key] = self._from(position)
        return self._known[key]

    def winning_line(self, position: Position) -> Line:
        """One way to play the rest of a claim that holds, from the start of a trick."""
        self._left = self._most
        line: list[tuple[int, str]] = []
        while position.hands[position.seat]:
            seat = position.seat
            tries = self._tries(position)
            if seat == self._claimant:
                card = next(c for c in tries if self._after(position, c) is None)
            else:
                card = tries[0]
            line.append((seat, card))
            position = _played(position, card)
        return tuple(line)

    def _from(self, position: Position) -> Line | None:
        """Refutation from within a trick."""
        longest: Line | None = None
        for card in self._tries(position):
            line = self._after(position, card)
            if position.seat == self._claimant:
                if line is None:
                    return None
                if longest is None or len(line) > len(longest):
                    longest = line
            elif line is not None:
                return line
        return longest

    def _after(self, position: Position, card: str) -> Line | None:
        """Refutation that begins with `card`."""
        if not self._left:
            raise SheepsheadError(
                f"the rest can be played in too many ways to check all of them (more than "
                f"{self._most:,} positions): record some more tricks before the claim"
            )
        self._left -= 1
        step = ((position.seat, card),)
        after = _played(position, card)
        if beaten_by(after, self._claimant) is not None:
            return step
        if after.trick_cards:
            rest = self._from(after)
        else:
            rest = self.refutation(after) if after.hands[after.seat] else None
        return None if rest is None else step + rest

    def _tries(self, position: Position) -> list[str]:
        if position.seat == self._claimant:
            return self._own_cards(position)
        if _has_played(position, self._claimant):
            return self._last_answers(position)
        return list(self._one_of_each(position, position.hands[self._claimant]))

    def _own_cards(self, position: Position) -> list[str]:
        """Claimant's cards, the strongest first: trump is drawn, then the suits run."""
        others = list(position.trick_cards)
        for seat, hand in enumerate(position.hands):
            others += hand if seat != self._claimant else ()
        return list(self._one_of_each(position, others))

    def _one_of_each(self, position: Position, against: list[str]) -> Iterator[str]:
        """Legal cards, strongest first, without those that do the same as another.

        Two cards of a suit do the same if none of the cards that they meet lies between.
        """
        seen: set[tuple[str, int]] = set()
        for card in sorted(legal_cards(position), key=lambda c: -power_of(position, c)):
            suit, power = suit_of(position, card), power_of(position, card)
            beats = sum(
                suit_of(position, other) == suit and power_of(position, other) < power
                for other in against
            )
            if self._bound(position, card):
                yield card
            elif (suit, beats) not in seen:
                seen.add((suit, beats))
                yield card

    def _bound(self, position: Position, card: str) -> bool:
        """Whether the duties of the called suit may tell the card from others of its suit."""
        return position.call_open and suit_of(position, card) == position.call_suit

    def _last_answers(self, position: Position) -> list[str]:
        """Cards of a seat that plays after the claimant, whose card is ahead."""
        legal = legal_cards(position)
        for card in legal:
            if takes_the_lead(position, card):
                return [card]
        if suit_of(position, legal[0]) == position.led:
            # To keep the stronger card of a suit is never worse.
            return [min(legal, key=lambda card: power_of(position, card))]
        hand = position.hands[position.seat]
        if any(suit_of(position, card) == TRUMP for card in hand):
            return list(self._one_of_each(position, position.hands[self._claimant]))
        # Without trump a card is worth keeping only in a suit that can still take a trick.
        keeps: dict[str, str] = {}
        answers: list[str] = []
        for card in sorted(legal, key=lambda card: power_of(position, card)):
            if self._bound(position, card):
                answers.append(card)
                continue
            suit = suit_of(position, card)
            if suit not in keeps:
                if not self._threatens(position, suit):
                    return [card]
                keeps[suit] = card
        return [*keeps.values(), *answers]

    def _threatens(self, position: Position, suit: str) -> bool:
        """Whether the seat's best card of a suit beats any that the claimant still has of it."""

        def powers(seat: int) -> list[int]:
            cards = position.hands[seat]
            return [power_of(position, c) for c in cards if suit_of(position, c) == suit]

        own = powers(self._claimant)
        return bool(own) and max(powers(position.seat)) > min(own)


def play_line(position: Position, line: Line) -> Position:
    """Position after the cards of a line; the one given stays as it is."""
    for _, card in line:
        position = _played(position, card)
    return position


def beaten_by(position: Position, claimant: int) -> int | None:
    """Seat that is ahead of the claimant's card, or has just taken the trick; None if none."""
    if not position.trick_cards:
        return position.takers[-1] if position.takers[-1] != claimant else None
    if not _has_played(position, claimant) or position.best_seat == claimant:
        return None
    return position.best_seat


def _has_played(position: Position, seat: int) -> bool:
    """Whether a seat has played to the trick."""
    place = (seat - position.leader) % position.rules.players
    return place < len(position.trick_cards)


def _played(position: Position, card: str) -> Position:
    """A position of its own, with one card more played."""
    after = copy(position)
    for name in _FIELDS:
        value = getattr(position, name)
        if isinstance(value, list):
            copied = [copy(each) if isinstance(each, list | set) else each for each in value]
            setattr(after, name, copied)
    play_card(after, card)
    return after
