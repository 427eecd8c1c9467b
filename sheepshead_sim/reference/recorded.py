"""Hands played at a real table: checked card by card, played and scored again."""

from __future__ import annotations

import dataclasses
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
from sheepshead_sim.reference.claims import ClaimSearch, beaten_by, play_line
from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.ending import finish
from sheepshead_sim.reference.findings import Findings, JudgedClaim, Renege
from sheepshead_sim.reference.legality import legal_cards, why_not
from sheepshead_sim.reference.position import Announcement, Choice, Hand, Position
from sheepshead_sim.reference.record_blind import Shares, deal_of_pick
from sheepshead_sim.reference.record_checks import checked_cards, first_leader
from sheepshead_sim.reference.record_format import Claim, Expected, Recorded, read_recorded
from sheepshead_sim.reference.record_stakes import AsWritten
from sheepshead_sim.reference.sharing import apply_sharer_bury, sharer_fault, take_blind
from sheepshead_sim.reference.stakes import announce_before_play, blitz_after_card
from sheepshead_sim.reference.tables import card_table
from sheepshead_sim.reference.tricks import lay_card, pass_on, play_card, start_play
from sheepshead_sim.rules.model import HouseRules

__all__ = ["Recorded", "Replayed", "read_recorded", "replay"]


@dataclass(frozen=True, slots=True)
class Replayed:
    """A recorded hand played again: its rules, and the hand by seat (player 0 is seat 1).

    After a claim whose tricks are not recorded, `hand` goes on as `findings.claim` tells; where
    such a claim does not hold, its score means nothing (`findings.scored`).
    """

    rules: HouseRules
    hand: Hand
    findings: Findings


def replay(recorded: Recorded, *, strict: bool = False) -> Replayed:
    """Play a recorded hand again, checking every card and a claim.

    Parameters
    ----------
    recorded : Recorded
        From `read_recorded`.
    strict : bool
        Refuse a renege, and a claim that does not hold where nothing was played after it.

    Returns
    -------
    Replayed
        With the stakes' multiplier in the units.

    Raises
    ------
    SheepsheadError
        Naming the trick, the seat and the card, and what is wrong; or what was recorded at
        the table and does not come out so. Faults come in the order of `record_checks`, then
        the bury and call, what was announced, the cards as they were played, and what was
        expected. Where there is a renege, or a claim that does not hold, what was expected is
        told, not refused.

    Notes
    -----
    The seat left of the dealer leads first, so without a dealer the first leader tells who
    dealt. Each seat's cards are those it played (and the picker's bury). With an unknown
    blind the deal shows the picker with all of the hand and no blind, and a jack called before
    the blind is checked against all of it. So it is with a sharer's hand.
    """
    # The preset files belong to the rules layer, which nothing else in here needs.
    from sheepshead_sim.rules.load import load_rules

    rules = load_rules(recorded.rules, recorded.settings)
    hand, findings = _Table(rules, recorded).play(strict)
    differences = _differences(rules, recorded, hand)
    if not findings.scored:
        written = recorded.expected != Expected()
        differences = ["the hand has no score to hold it against"] if written else []
    elif differences and not findings.reneges:
        raise SheepsheadError(differences[0])
    return Replayed(rules, hand, dataclasses.replace(findings, differences=tuple(differences)))


class _Table:
    """One recorded hand on its way through the engine's position."""

    def __init__(self, rules: HouseRules, recorded: Recorded) -> None:
        self.rules, self.recorded = rules, recorded
        self.cards = checked_cards(rules, recorded)
        self.first = first_leader(rules, recorded) - 1
        self.announced = self._announced()
        self.position = self._set_out(self._played_by_seat())

    def _seat(self, seat: int) -> int:
        """A seat of the file as the position counts it, from the first leader."""
        return (seat - 1 - self.first) % self.rules.players

    def _announced(self) -> AsWritten:
        written = self.recorded.announced
        seats: dict[Announcement, int | None] = {
            "crack": written.crack,
            "recrack": written.recrack,
            "castrate": written.castrate,
        }
        return AsWritten(
            written.sheepshead,
            {what: self._seat(seat) for what, seat in seats.items() if seat is not None},
            [
                (self._seat(blitz.seat), cards)
                for blitz, cards in zip(written.blitz, self.cards.shown, strict=True)
            ],
        )

    def _played_by_seat(self) -> list[list[str]]:
        """Cards that each seat played, in that order, and was left with at a claim.

        Seat 0 is the first leader.
        """
        players = self.rules.players
        played: list[list[str]] = [[] for _ in range(players)]
        for trick, cards in zip(self.recorded.tricks, self.cards.tricks, strict=True):
            for k, card in enumerate(cards):
                played[(trick.leader - 1 - self.first + k) % players].append(card)
        for k, left in enumerate(self.cards.left or ()):
            played[(k - self.first) % players] += left
        return played

    def _set_out(self, hands: list[list[str]]) -> Position:
        """Position before the first trick."""
        rules, recorded = self.rules, self.recorded
        shares = None
        if recorded.picker is None:
            deal = Deal(tuple(map(tuple, hands)), self._blind_left(hands))
        else:
            shares = self._shares(recorded.picker)
            deal = deal_of_pick(rules, self.cards, hands, shares)
        dealt = [list(hand) for hand in deal.hands]
        position = Position(rules, card_table(rules), deal, dealt, shift=self.first)
        position.multiplier = recorded.stakes.multiplier
        if shares is not None:
            self._pick(position, shares)
        start_play(position)
        return position

    def _shares(self, picker: int) -> Shares:
        """Who took cards of the blind; the seats of the record are numbered from 1."""
        sharer = None
        if self.rules.takes.get(len(self.cards.bury), 0) is not None:
            sharer = self.recorded.sharer or picker % self.rules.players + 1
        return Shares(
            self._seat(picker),
            None if sharer is None else self._seat(sharer),
            lambda seat: (seat + self.first) % self.rules.players + 1,
        )

    def _blind_left(self, hands: list[list[str]]) -> tuple[str, ...]:
        """Blind of a hand that nobody picked: the cards not played."""
        played = {card for hand in hands for card in hand}
        left = tuple(card for card in self.rules.deck_cards if card not in played)
        if self.cards.blind is not None and set(self.cards.blind) != set(left):
            raise SheepsheadError(f"the blind must be the cards not played: {show_cards(left)}")
        return left

    def _pick(self, position: Position, shares: Shares) -> None:
        rules, cards, picker = self.rules, self.cards, shares.picker
        at = f"picker, seat {self.recorded.picker}"
        if rules.pick == "schiller" and picker != 0:
            raise SheepsheadError(
                f"{at}: under pick = schiller the seat left of the dealer picks"
            )
        must = {"forced": rules.players - 1, "schiller": 0}.get(rules.pick)
        position.picker, position.forced = picker, picker == must
        dealt = list(position.hands[picker])
        self._take(position, shares)
        held = position.hands[picker]
        bury = () if position.nuclear else cards.bury
        alone = self.recorded.alone or cards.solo is not None  # a solo says so by itself
        choice = Choice(bury, cards.called, cards.unknown, alone, cards.solo)
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
        # Of an unknown blind any card may have been.
        taken = held if cards.blind is None else position.taken
        fault = choice_fault(rules, held, choice, before, taken)
        if fault is not None:
            raise SheepsheadError(f"{at}: {fault}")
        apply_choice(position, choice)
        if position.sharer is not None:
            choice = Choice(cards.sharer_bury)
            fault = sharer_fault(position, choice)
            if fault is not None:
                raise SheepsheadError(f"sharer, seat {shares.seat(position.sharer)}: {fault}")
            apply_sharer_bury(position, cards.sharer_bury)
        announce_before_play(position, self.announced)
        self.announced.check_before_play(position)

    def _take(self, position: Position, shares: Shares) -> None:
        """Hand out the blind; where it is not known, its cards stand as dealt already."""
        if position.deal.blind:
            take_blind(position, len(self.cards.bury))
        else:
            position.n_taken, position.sharer = len(self.cards.bury), shares.sharer

    def play(self, strict: bool) -> tuple[Hand, Findings]:
        """Play every recorded card, each checked, and judge a claim; then score."""
        position, claim = self.position, self.recorded.claim
        reneges: list[Renege] = []
        judged = None
        for number, cards in enumerate(self.cards.tricks, 1):
            if claim is not None and claim.after_trick == number - 1:
                judged = self._judge(position, claim)
            for card in cards:
                if card not in legal_cards(position):
                    reneges.append(self._renege(position, number, card, strict))
                lay_card(position, card)
                blitz_after_card(position, self.announced)
                pass_on(position)
        if claim is not None and judged is None:
            judged = self._judge(position, claim)
            if strict and not judged.holds:
                raise SheepsheadError(
                    f"claim: seat {claim.seat} cannot be sure of every trick left"
                )
            position = self._played_out(position, judged)
        self.announced.check_blitzes(position)
        guilty = (reneges[0].player - self.first) % self.rules.players if reneges else None
        players = self.rules.players
        dealt = position.deal.hands
        by_table_seat = tuple(dealt[(p - self.first) % players] for p in range(players))
        first = Deal(by_table_seat, position.deal.blind)
        passed_out = int(position.picker is None)
        hand = finish(position, first, passed_out, forfeited_by=guilty)
        return hand, Findings(tuple(reneges), judged)

    def _renege(self, position: Position, trick: int, card: str, strict: bool) -> Renege:
        player = position.player(position.seat)
        reason = why_not(position, card)
        if strict:
            raise SheepsheadError(
                f"trick {trick}, seat {player + 1}: {show_card(card)} may not be played: {reason}"
            )
        return Renege(player, trick, card, tuple(legal_cards(position)), reason)

    def _judge(self, position: Position, claim: Claim) -> JudgedClaim:
        claimant = (claim.seat - 1 - self.first) % self.rules.players
        search = ClaimSearch(claimant)
        try:
            refuting = search.refutation(position)
        except SheepsheadError as error:
            raise SheepsheadError(f"claim: {error}") from None
        line = search.winning_line(position) if refuting is None else refuting
        ahead = None
        if refuting is not None:
            ahead = beaten_by(play_line(position, refuting), claimant)
        return JudgedClaim(
            player=claim.seat - 1,
            after_trick=claim.after_trick,
            holds=refuting is None,
            line=tuple((position.player(seat), card) for seat, card in line),
            beaten_by=None if ahead is None else position.player(ahead),
            played_on=self.cards.left is None,
        )

    def _played_out(self, position: Position, claim: JudgedClaim) -> Position:
        """The hand to its end: along the line of the claim, then with any legal cards."""
        for _, card in claim.line:
            play_card(position, card)
        while position.hands[position.seat]:
            play_card(position, legal_cards(position)[0])
        return position


def _differences(rules: HouseRules, recorded: Recorded, hand: Hand) -> list[str]:
    """What was written down at the table and does not come out so."""
    expected = recorded.expected
    lists: list[tuple[str, Sequence[int] | None, tuple[int, ...]]] = [
        ("point", expected.points, hand.points),
        ("trick", expected.tricks, hand.tricks),
        ("unit", expected.units, hand.units),
    ]
    differences = []
    for what, written, found in lists:
        if written is None:
            continue
        if len(written) != rules.players:
            raise SheepsheadError(
                f"expected {what}s: {counted(len(written), 'number')} for {rules.players} seats"
            )
        differences += [
            f"seat {seat}: {counted(said, what)} recorded, but {is_:,} found"
            for seat, (said, is_) in enumerate(zip(written, found, strict=True), 1)
            if said != is_
        ]
    if expected.side_points is not None and expected.side_points != hand.side_points:
        differences.append(
            f"picker's side: {counted(expected.side_points, 'point')} recorded, "
            f"but {hand.side_points} found"
        )
    return differences
