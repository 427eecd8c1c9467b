"""A session on the reference engine: what finished hands leave to the next one.

The hands come from whoever plays them; here is kept who deals, what is in the pot, and how the
players stand. Players are named by the seat each has in the first hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from sheepshead_sim.reference.dealing import deal_key
from sheepshead_sim.reference.position import Hand
from sheepshead_sim.reference.showdown import deal_showdown, winner_of
from sheepshead_sim.rules.model import HouseRules

HANDS_APART = 100_000
"""Deals of the seed that belong to one session; the last one addresses its showdowns."""

PlayHand = Callable[[int, tuple[int, ...], bool], Hand]
"""Plays a hand, given its number in the session, the player in each seat, and whether it is of
the closing round."""


@dataclass
class Session:
    """A session as it stands.

    Parameters
    ----------
    rules : HouseRules
    totals : list of Fraction
        Units by player, what the pot took or gave included; with the pot they sum to zero.
    scores : list of int
        What each player won, losses not taken off.
    pot : int
    hands, passed_out : int
        Hands played, and deals that everybody passed.
    course : list of list of Fraction
        `totals` at the start, at the end of each hand, and at the end of all.
    winners : tuple of int
        Who reached the target first; empty if nobody did.
    """

    rules: HouseRules
    totals: list[Fraction]
    scores: list[int]
    pot: int = 0
    hands: int = 0
    passed_out: int = 0
    course: list[list[Fraction]] = field(default_factory=list)
    winners: tuple[int, ...] = ()

    @property
    def one_pot(self) -> int:
        """What one hand brings."""
        return {"none": 0, "dealer": 1, "each": self.rules.players}[self.rules.pot.ante]

    def lowest(self, player: int) -> Fraction:
        """Least that the player ever had."""
        return min(totals[player] for totals in self.course)

    def drawdown(self, player: int) -> Fraction:
        """Largest fall of the player from an earlier high."""
        path = [totals[player] for totals in self.course]
        return max(max(path[: at + 1]) - stands for at, stands in enumerate(path))


def play_session(
    rules: HouseRules, play_hand: PlayHand, hands: int, target: int, seed: int, number: int
) -> Session:
    """Play session `number` of a seed.

    Parameters
    ----------
    rules : HouseRules
    play_hand : callable
        See `PlayHand`.
    hands : int
        The most that are played.
    target : int
        Score that ends the session, 0 for none.
    seed, number : int
        Address of the showdowns.
    """
    players = rules.players
    session = Session(rules, [Fraction(0)] * players, [0] * players)
    session.course.append(list(session.totals))
    in_seat = list(range(players))
    closing_from = hands - (players if rules.session.closing_round != "none" else 0)
    while session.hands < hands and not session.winners:
        hand = play_hand(session.hands, tuple(in_seat), session.hands >= closing_from)
        _ante(session, dealer=in_seat[-1])
        settle(session, hand, in_seat)
        session.hands += 1
        session.course.append(list(session.totals))
        if target:
            session.winners = tuple(p for p in range(players) if session.scores[p] >= target)
        for _ in range(1 + _passed_on(rules, hand)):
            in_seat.append(in_seat.pop(0))  # who led now deals
    _divide_the_pot(session, seed, number)
    session.course.append(list(session.totals))
    return session


def _passed_on(rules: HouseRules, hand: Hand) -> int:
    """Deals of the hand after which the next dealer dealt again."""
    moves = {"redeal": rules.redeal.dealer, "doubler": rules.doubler.dealer}
    return hand.passed_out if moves.get(rules.nopick or "") == "next" else 0


def _pay_in(session: Session, player: int, units: int) -> None:
    session.totals[player] -= units
    session.pot += units


def _ante(session: Session, dealer: int) -> None:
    if session.rules.pot.ante == "dealer":
        _pay_in(session, dealer, 1)
    elif session.rules.pot.ante == "each":
        for player in range(session.rules.players):
            _pay_in(session, player, 1)


def settle(session: Session, hand: Hand, in_seat: Sequence[int]) -> None:
    """Book a finished hand: its units, and what its picker's side has of the pot."""
    for seat, units in enumerate(hand.units):
        session.totals[in_seat[seat]] += units
        if units > 0:
            session.scores[in_seat[seat]] += units
    session.passed_out += hand.passed_out
    if session.rules.pot.ante == "none" or hand.picker is None:
        return
    picker = in_seat[hand.picker]
    partners = [in_seat[p] for p in (hand.partner, hand.other_partner) if p is not None]
    if hand.level in ("won", "schneider", "all tricks"):
        share = session.pot
        if session.rules.pot.take == "one":
            share = min(session.one_pot, session.pot)
        for player, part in _parted(picker, partners, share):
            _pay_in(session, player, -part)
        return
    share = session.one_pot
    if session.rules.pot.lost == "double":
        share = max(min(2 * session.pot, session.rules.pot.cap), session.pot) - session.pot
    if hand.level == "no tricks" and session.rules.score.no_trick_picker_pays:
        partners = []  # the picker pays for all
    for player, part in _parted(picker, partners, share):
        _pay_in(session, player, part)


def _parted(picker: int, partners: Sequence[int], units: int) -> list[tuple[int, int]]:
    """What the picker's side has of it: a quarter for each partner, rounded for the picker."""
    quarter = units // 4
    return [(picker, units - quarter * len(partners)), *((each, quarter) for each in partners)]


def _divide_the_pot(session: Session, seed: int, number: int) -> None:
    rules, players = session.rules, session.rules.players
    if rules.pot.end == "split":
        for player in range(players):
            session.totals[player] += Fraction(session.pot, players)
        session.pot = 0
    attempt = 0
    while session.pot:
        key = deal_key(seed, number * HANDS_APART + HANDS_APART - 1, attempt)
        winner = winner_of(deal_showdown(rules.deck_cards, players, key))
        attempt += 1
        if winner is not None:
            at_once = session.pot
            if rules.pot.end == "showdown-one":
                at_once = min(session.one_pot, session.pot)
            _pay_in(session, winner, -at_once)
