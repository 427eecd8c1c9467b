"""Hands played at a real table: checked card by card, played and scored again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sheepshead_sim.cards import show_card, show_cards
from sheepshead_sim.errors import SheepsheadError, counted
from sheepshead_sim.reference.calling import (
    apply_choice,
    call_up_card,
    calls_before_blind,
    choice_fault,
)
from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.ending import finish
from sheepshead_sim.reference.legality import legal_cards, why_not
from sheepshead_sim.reference.position import Choice, Hand, Position
from sheepshead_sim.reference.record_checks import checked_cards
from sheepshead_sim.reference.record_format import Recorded, read_recorded
from sheepshead_sim.reference.tables import card_table
from sheepshead_sim.reference.tricks import play_card, start_play
from sheepshead_sim.rules.model import HouseRules

__all__ = ["Recorded", "Replayed", "read_recorded", "replay"]


@dataclass(frozen=True, slots=True)
class Replayed:
    """A recorded hand played again: its rules, and the hand by seat (player 0 is seat 1)."""

    rules: HouseRules
    hand: Hand


def replay(recorded: Recorded) -> Replayed:
    """Play a recorded hand again, checking every card.

    Parameters
    ----------
    recorded : Recorded
        From `read_recorded`.

    Returns
    -------
    Replayed
        With the stakes' multiplier in the units.

    Raises
    ------
    SheepsheadError
        Naming the trick, the seat and the card, and what is wrong; or what was recorded at
        the table and does not come out so. Faults come in the order of `record_checks`, then
        the bury and call, the cards as they were played, and what was expected.

    Notes
    -----
    The seat left of the dealer leads first, so without a dealer the first leader tells who
    dealt. Each seat's cards are those it played (and the picker's bury). With an unknown
    blind the deal shows the picker with all of the hand and no blind, and a jack called before
    the blind is checked against all of it.
    """
    # The preset files belong to the rules layer, which nothing else in here needs.
    from sheepshead_sim.rules.load import load_rules

    rules = load_rules(recorded.rules, recorded.settings)
    hand = _Table(rules, recorded).play()
    _compare(rules, recorded, hand)
    return Replayed(rules, hand)


class _Table:
    """One recorded hand on its way through the engine's position."""

    def __init__(self, rules: HouseRules, recorded: Recorded) -> None:
        self.rules, self.recorded = rules, recorded
        self.cards = checked_cards(rules, recorded)
        self.first = recorded.tricks[0].leader - 1
        self.position = self._set_out(self._played_by_seat())

    def _played_by_seat(self) -> list[list[str]]:
        """Cards that each seat played, in that order. Seat 0 is the first leader."""
        players = self.rules.players
        played: list[list[str]] = [[] for _ in range(players)]
        for trick, cards in zip(self.recorded.tricks, self.cards.tricks, strict=True):
            for k, card in enumerate(cards):
                played[(trick.leader - 1 - self.first + k) % players].append(card)
        return played

    def _set_out(self, hands: list[list[str]]) -> Position:
        """Position before the first trick."""
        rules, recorded = self.rules, self.recorded
        picker = None
        dealt = [list(hand) for hand in hands]
        if recorded.picker is None:
            blind = self._blind_left(hands)
        else:
            picker = (recorded.picker - 1 - self.first) % rules.players
            # Of an unknown blind nothing is invented: all of the picker's hand stands as dealt.
            blind = self.cards.blind or ()
            self._check_blind(hands, picker)
            dealt[picker] = [c for c in (*hands[picker], *self.cards.bury) if c not in blind]
        deal = Deal(tuple(tuple(hand) for hand in dealt), blind)
        position = Position(rules, card_table(rules), deal, dealt, shift=self.first)
        position.multiplier = recorded.stakes.multiplier
        if picker is not None:
            self._pick(position, picker)
        start_play(position)
        return position

    def _blind_left(self, hands: list[list[str]]) -> tuple[str, ...]:
        """Blind of a hand that nobody picked: the cards not played."""
        played = {card for hand in hands for card in hand}
        left = tuple(card for card in self.rules.deck_cards if card not in played)
        if self.cards.blind is not None and set(self.cards.blind) != set(left):
            raise SheepsheadError(f"the blind must be the cards not played: {show_cards(left)}")
        return left

    def _check_blind(self, hands: list[list[str]], picker: int) -> None:
        players = self.rules.players
        for card in self.cards.blind or ():
            for seat, hand in enumerate(hands):
                if card in hand and seat != picker:
                    raise SheepsheadError(
                        f"{show_card(card)} of the blind was played by seat "
                        f"{(seat + self.first) % players + 1}, not played or buried by seat "
                        f"{self.recorded.picker}, the picker"
                    )

    def _pick(self, position: Position, picker: int) -> None:
        rules, cards = self.rules, self.cards
        at = f"picker, seat {self.recorded.picker}"
        if rules.pick == "schiller" and picker != 0:
            raise SheepsheadError(
                f"{at}: under pick = schiller the seat left of the dealer picks"
            )
        must = {"forced": rules.players - 1, "schiller": 0}.get(rules.pick)
        position.picker, position.forced = picker, picker == must
        dealt = position.hands[picker]
        held = [*dealt, *position.deal.blind]
        alone = self.recorded.alone or cards.solo is not None  # a solo says so by itself
        choice = Choice(cards.bury, cards.called, cards.unknown, alone, cards.solo)
        before = None
        if calls_before_blind(rules) and cards.called is not None:
            before = cards.called
            if cards.blind is None:
                possible = before[0] == "J" and rules.partner_card in held
            else:
                possible = before == call_up_card(rules, dealt)
            if not possible:
                raise SheepsheadError(
                    f"{at}: {show_card(before)} could not be called before the blind"
                )
        fault = choice_fault(rules, held, choice, before)
        if fault is not None:
            raise SheepsheadError(f"{at}: {fault}")
        position.hands[picker] = held
        apply_choice(position, choice)

    def play(self) -> Hand:
        """Play every recorded card, each checked; then score."""
        position = self.position
        for number, cards in enumerate(self.cards.tricks, 1):
            for card in cards:
                if card not in legal_cards(position):
                    raise SheepsheadError(
                        f"trick {number}, seat {position.player(position.seat) + 1}: "
                        f"{show_card(card)} may not be played: {why_not(position, card)}"
                    )
                play_card(position, card)
        players = self.rules.players
        dealt = position.deal.hands
        by_table_seat = tuple(dealt[(p - self.first) % players] for p in range(players))
        return finish(position, Deal(by_table_seat, position.deal.blind))


def _compare(rules: HouseRules, recorded: Recorded, hand: Hand) -> None:
    """Hold what was written down at the table against what comes out."""
    expected = recorded.expected
    lists: list[tuple[str, Sequence[int] | None, tuple[int, ...]]] = [
        ("point", expected.points, hand.points),
        ("trick", expected.tricks, hand.tricks),
        ("unit", expected.units, hand.units),
    ]
    for what, written, found in lists:
        if written is None:
            continue
        if len(written) != rules.players:
            raise SheepsheadError(
                f"expected {what}s: {counted(len(written), 'number')} for {rules.players} seats"
            )
        for seat, (said, is_) in enumerate(zip(written, found, strict=True), 1):
            if said != is_:
                raise SheepsheadError(
                    f"seat {seat}: {counted(said, what)} recorded, but {is_:,} found"
                )
    if expected.side_points is not None and expected.side_points != hand.side_points:
        raise SheepsheadError(
            f"picker's side: {counted(expected.side_points, 'point')} recorded, "
            f"but {hand.side_points} found"
        )
