"""Hands played at a real table: checked card by card, played and scored again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sheepshead_sim.cards import parse_card, show_card, show_cards
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.reference.calling import apply_choice, call_up_card, choice_fault
from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.ending import finish
from sheepshead_sim.reference.legality import legal_cards, why_not
from sheepshead_sim.reference.position import Choice, Hand, Position
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
        the table and does not come out so.

    Notes
    -----
    The seat left of the dealer leads first, so without a dealer the first leader tells who
    dealt. Each seat's cards are those it played (and the picker's bury). With an unknown
    blind the deal shows the picker with all eight cards and no blind, and a jack called before
    the blind is checked against those eight only.
    """
    # The preset files belong to the rules layer, which nothing else in here needs.
    from sheepshead_sim.rules.load import load_rules

    rules = load_rules(recorded.rules, recorded.settings)
    _check_shape(rules, recorded)
    hand = _Table(rules, recorded).play()
    _compare(rules, recorded, hand)
    return Replayed(rules, hand)


def _check_shape(rules: HouseRules, recorded: Recorded) -> None:
    if len(recorded.tricks) != rules.hand_size:
        raise SheepsheadError(
            f"a hand has {rules.hand_size} tricks, the record {len(recorded.tricks)}"
        )
    seats = [("dealer", recorded.dealer), ("picker", recorded.picker)]
    for number, trick in enumerate(recorded.tricks, 1):
        seats.append((f"trick {number}: leader", trick.leader))
        if len(trick.cards) != rules.players:
            raise SheepsheadError(
                f"trick {number} has {len(trick.cards)} cards instead of {rules.players}"
            )
    for what, seat in seats:
        if seat is not None and not 1 <= seat <= rules.players:
            raise SheepsheadError(
                f"{what} must be a seat from 1 to {rules.players}, not {seat}"
            )
    if recorded.stakes.multiplier < 1:
        raise SheepsheadError(
            f"stakes: the multiplier must be 1 or more, not {recorded.stakes.multiplier}"
        )
    if recorded.picker is None:
        _check_nobody_picked(rules, recorded)


def _check_nobody_picked(rules: HouseRules, recorded: Recorded) -> None:
    if recorded.bury or recorded.called or recorded.unknown or recorded.alone:
        raise SheepsheadError("without a picker there is no bury, call or going alone")
    if rules.nopick not in ("leaster", "moster", "mittler"):
        raise SheepsheadError(
            "without a picker there are tricks only in a leaster, moster or mittler, "
            f"not under pick = {rules.pick}, nopick = {rules.nopick or 'none'}"
        )


def _read(place: str, cards: Iterable[str]) -> tuple[str, ...]:
    try:
        return tuple(parse_card(card) for card in cards)
    except SheepsheadError as error:
        raise SheepsheadError(f"{place}: {error}") from None


class _Table:
    """One recorded hand on its way through the engine's position."""

    def __init__(self, rules: HouseRules, recorded: Recorded) -> None:
        self.rules, self.recorded = rules, recorded
        self.where: dict[str, str] = {}  # every card, and where it was seen
        self.bury = _read("bury", recorded.bury)
        self.tricks = [
            _read(f"trick {number}", trick.cards)
            for number, trick in enumerate(recorded.tricks, 1)
        ]
        self.first = recorded.tricks[0].leader - 1
        self._check_dealer()
        by_table_seat = self._cards_held()
        players = rules.players
        hands = [by_table_seat[(s + self.first) % players] for s in range(players)]
        self.position = self._set_out(hands)

    def _check_dealer(self) -> None:
        dealer = self.recorded.dealer
        expected = dealer % self.rules.players + 1 if dealer is not None else self.first + 1
        if expected != self.first + 1:
            raise SheepsheadError(
                f"trick 1: seat {expected} is left of the dealer and leads, "
                f"not seat {self.first + 1}"
            )

    def _note(self, card: str, place: str) -> None:
        if card not in self.rules.deck_cards:
            raise SheepsheadError(f"{place}: {show_card(card)} is not in the deck")
        if card in self.where:
            raise SheepsheadError(
                f"{place}: {show_card(card)} was already seen in {self.where[card]}"
            )
        self.where[card] = place

    def _cards_held(self) -> list[list[str]]:
        """Cards of each seat of the table before the play, in the order played."""
        players = self.rules.players
        held: list[list[str]] = [[] for _ in range(players)]
        for card in self.bury:
            self._note(card, "the bury")
        for number, (trick, cards) in enumerate(
            zip(self.recorded.tricks, self.tricks, strict=True), 1
        ):
            for k, card in enumerate(cards):
                seat = (trick.leader - 1 + k) % players
                self._note(card, f"trick {number}, seat {seat + 1}")
                held[seat].append(card)
        return held

    def _set_out(self, hands: list[list[str]]) -> Position:
        """Position before the first trick. Seat 0 is the first leader."""
        rules, recorded = self.rules, self.recorded
        blind = None if recorded.blind is None else _read("blind", recorded.blind)
        if blind is not None and len(set(blind)) != rules.blind_size:
            raise SheepsheadError(f"the blind must be {rules.blind_size} different cards")
        picker = None
        if recorded.picker is None:
            left = tuple(card for card in rules.deck_cards if card not in self.where)
            if blind is not None and set(blind) != set(left):
                raise SheepsheadError(
                    f"the blind must be the cards not played: {show_cards(left)}"
                )
            blind = left
            dealt = [list(hand) for hand in hands]
        else:
            picker = (recorded.picker - 1 - self.first) % rules.players
            eight = [*hands[picker], *self.bury]
            for card in blind or ():
                if card not in eight:
                    raise SheepsheadError(
                        f"{show_card(card)} of the blind is neither played nor buried by the "
                        f"picker, seat {recorded.picker}"
                    )
            dealt = [list(hand) for hand in hands]
            # Of an unknown blind nothing is invented: the picker's eight cards stand as dealt.
            blind = blind or ()
            dealt[picker] = [card for card in eight if card not in blind]
        deal = Deal(tuple(tuple(hand) for hand in dealt), blind)
        position = Position(rules, card_table(rules), deal, dealt, shift=self.first)
        position.multiplier = recorded.stakes.multiplier
        if picker is not None:
            self._pick(position, picker)
        start_play(position)
        return position

    def _pick(self, position: Position, picker: int) -> None:
        rules, recorded = self.rules, self.recorded
        if rules.pick == "schiller" and picker != 0:
            raise SheepsheadError("under pick = schiller the seat left of the dealer picks")
        must = {"forced": rules.players - 1, "schiller": 0}.get(rules.pick)
        position.picker, position.forced = picker, picker == must
        six = position.hands[picker]
        eight = [*six, *position.deal.blind]
        called = _read("called", [recorded.called])[0] if recorded.called else None
        unknown = _read("unknown", [recorded.unknown])[0] if recorded.unknown else None
        choice = Choice(self.bury, called, unknown, recorded.alone)
        before = None
        before_blind = rules.jack.holding_it == "call-up-before-blind"
        if rules.partner != "called-ace" and before_blind and called is not None:
            before = called
            if recorded.blind is None:
                possible = called[0] == "J" and rules.partner_card in eight
            else:
                possible = called == call_up_card(rules, six)
            if not possible:
                raise SheepsheadError(
                    f"picker, seat {recorded.picker}: {show_card(called)} could not be called "
                    "before the blind"
                )
        fault = choice_fault(rules, eight, choice, before)
        if fault is not None:
            raise SheepsheadError(f"picker, seat {recorded.picker}: {fault}")
        position.hands[picker] = eight
        apply_choice(position, choice)

    def play(self) -> Hand:
        """Play every recorded card, each checked; then score."""
        position = self.position
        for number, (trick, cards) in enumerate(
            zip(self.recorded.tricks, self.tricks, strict=True), 1
        ):
            leader = position.player(position.leader) + 1
            if trick.leader != leader:
                raise SheepsheadError(
                    f"trick {number}: seat {leader} took trick {number - 1} and leads, "
                    f"not seat {trick.leader}"
                )
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
        ("points", expected.points, hand.points),
        ("tricks", expected.tricks, hand.tricks),
        ("units", expected.units, hand.units),
    ]
    for what, written, found in lists:
        if written is None:
            continue
        if len(written) != rules.players:
            raise SheepsheadError(
                f"expected {what}: {len(written)} numbers for {rules.players} seats"
            )
        for seat, (said, is_) in enumerate(zip(written, found, strict=True), 1):
            if said != is_:
                raise SheepsheadError(f"seat {seat}: {said} {what} recorded, but {is_} found")
    if expected.side_points is not None and expected.side_points != hand.side_points:
        raise SheepsheadError(
            f"picker's side: {expected.side_points} points recorded, "
            f"but {hand.side_points} found"
        )
