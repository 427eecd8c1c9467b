"""What a recorded hand must be before anybody's play is judged.

The checks come in the order in which a person would want to hear of a fault: a misspelt card,
something missing, a card seen twice, a trick led by another seat than its taker. Only then do
the cards belong to seats, so that what is said of a seat is said of the right one.
"""

from __future__ import annotations

from collections.abc import Iterator

from sheepshead_sim.cards import show_card
from sheepshead_sim.errors import SheepsheadError, counted
from sheepshead_sim.reference.calling import solo_fault
from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.position import Position
from sheepshead_sim.reference.record_cards import RecordedCards, read_cards
from sheepshead_sim.reference.record_format import Announced, Claim, Recorded
from sheepshead_sim.reference.sharing import legal_takes
from sheepshead_sim.reference.tables import card_table, side_solo_table
from sheepshead_sim.reference.tricks import play_card, start_play
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.needs import listed
from sheepshead_sim.rules.numbers import LARGEST_MULTIPLIER


def checked_cards(rules: HouseRules, recorded: Recorded) -> RecordedCards:
    """Read the cards of a record and check all that needs no judgement of the play.

    Parameters
    ----------
    rules : HouseRules
        Those of the record.
    recorded : Recorded

    Returns
    -------
    RecordedCards

    Raises
    ------
    SheepsheadError
        For the first fault, naming its place.
    """
    cards = read_cards(recorded)
    _check_numbers(rules, recorded)
    _check_picker(rules, recorded)
    _check_solo(rules, recorded, cards)
    _check_sharer(rules, recorded)
    _check_each_card_once(rules, cards)
    _check_leaders(rules, recorded, cards)
    return cards


def _check_numbers(rules: HouseRules, recorded: Recorded) -> None:
    claim = recorded.claim
    if claim is not None and not 0 <= claim.after_trick < rules.hand_size:
        raise SheepsheadError(
            f"claim: after-trick must be 0 to {rules.hand_size - 1}, not {claim.after_trick}"
        )
    if claim is not None and claim.hands is not None:
        _check_rest(rules, recorded, claim)
    elif len(recorded.tricks) != rules.hand_size:
        unplayed = "" if claim is None else "; a claim to the rest needs the 'hands' left"
        raise SheepsheadError(
            f"a hand has {rules.hand_size} tricks, the record {len(recorded.tricks)}{unplayed}"
        )
    announced = recorded.announced
    seats = [
        ("dealer", recorded.dealer),
        ("picker", recorded.picker),
        ("sharer", recorded.sharer),
        ("announced: crack", announced.crack),
        ("announced: recrack", announced.recrack),
        ("announced: castrate", announced.castrate),
    ]
    for number, blitz in enumerate(announced.blitz, 1):
        seats.append((f"announced, blitz {number}: seat", blitz.seat))
    if claim is not None:
        seats.append(("claim: seat", claim.seat))
    for number, trick in enumerate(recorded.tricks, 1):
        seats.append((f"trick {number}: leader", trick.leader))
        if len(trick.cards) != rules.players:
            raise SheepsheadError(
                f"trick {number} has {counted(len(trick.cards), 'card')} instead of {rules.players}"
            )
    for what, seat in seats:
        if seat is not None and not 1 <= seat <= rules.players:
            raise SheepsheadError(
                f"{what} must be a seat from 1 to {rules.players}, not {seat}"
            )
    if not 1 <= recorded.stakes.multiplier <= LARGEST_MULTIPLIER:
        raise SheepsheadError(
            f"stakes: the multiplier must be 1 to {LARGEST_MULTIPLIER:,}, "
            f"not {recorded.stakes.multiplier:,}"
        )
    if recorded.blind is not None and len(recorded.blind) != rules.blind_size:
        raise SheepsheadError(
            f"the blind has {counted(len(recorded.blind), 'card')} instead of {rules.blind_size}"
        )


def _check_rest(rules: HouseRules, recorded: Recorded, claim: Claim) -> None:
    """Hold what a claim left unplayed against what was played before it."""
    assert claim.hands is not None
    played = len(recorded.tricks)
    if played == rules.hand_size:
        raise SheepsheadError("claim: all tricks are recorded, so that 'hands' are not needed")
    if played != claim.after_trick:
        raise SheepsheadError(
            f"claim: after-trick is {claim.after_trick}, but the record has "
            f"{counted(played, 'trick')}; 'hands' belong to a claim after the last one recorded"
        )
    if not recorded.tricks and recorded.dealer is None:
        raise SheepsheadError("the dealer is missing: without a trick nothing tells who leads")
    if len(claim.hands) != rules.players:
        raise SheepsheadError(
            f"claim: {counted(len(claim.hands), 'hand')} for {rules.players} seats"
        )
    for seat, hand in enumerate(claim.hands, 1):
        if len(hand) != rules.hand_size - played:
            raise SheepsheadError(
                f"claim: the hand of seat {seat} has {counted(len(hand), 'card')} instead of "
                f"{rules.hand_size - played} after trick {played}"
            )


def _check_picker(rules: HouseRules, recorded: Recorded) -> None:
    if recorded.picker is not None:
        dealer = (first_leader(rules, recorded) - 2) % rules.players + 1
        takes = legal_takes(rules, rules.players - 1 if recorded.picker == dealer else 0)
        if not recorded.bury and 0 not in takes:
            raise SheepsheadError(
                f"the bury is missing: seat {recorded.picker} picked and buried "
                f"{listed(takes)} cards"
            )
        if len(recorded.bury) not in takes:
            raise SheepsheadError(
                f"the bury has {counted(len(recorded.bury), 'card')} instead of {listed(takes)}"
            )
        return
    for what, given in (
        ("bury", recorded.bury),
        ("called", recorded.called),
        ("unknown", recorded.unknown),
        ("alone", recorded.alone),
        ("solo", recorded.solo),
        ("sharer", recorded.sharer),
        ("sharer-bury", recorded.sharer_bury),
        ("announced", recorded.announced != Announced()),
    ):
        if given:
            raise SheepsheadError(f"the picker is missing, but {what!r} is given")
    if rules.nopick not in ("leaster", "moster", "mittler"):
        raise SheepsheadError(
            "the picker is missing, and without one there are tricks only in a leaster, moster "
            f"or mittler, not under pick = {rules.pick}, nopick = {rules.nopick or 'none'}"
        )


def _check_solo(rules: HouseRules, recorded: Recorded, cards: RecordedCards) -> None:
    """Refuse a solo that is not played, for who takes a trick hangs on what is trump."""
    fault = None if cards.solo is None else solo_fault(rules, cards.solo)
    if fault is not None:
        raise SheepsheadError(f"picker, seat {recorded.picker}: {fault}")


def _check_sharer(rules: HouseRules, recorded: Recorded) -> None:
    """Hold who shared the blind, and how many cards that player buried, against the rules."""
    if recorded.picker is None:
        return
    also = rules.takes.get(len(recorded.bury), 0)
    if also is None:
        given = {"sharer": recorded.sharer, "sharer-bury": recorded.sharer_bury}
        for what, value in given.items():
            if value:
                raise SheepsheadError(f"nobody shares the blind here, but {what!r} is given")
        return
    following = recorded.picker % rules.players + 1
    if rules.partner == "die" and recorded.sharer is None:
        raise SheepsheadError("the sharer is missing: a die named the seat")
    if recorded.sharer == recorded.picker:
        raise SheepsheadError(f"sharer: seat {recorded.sharer} is the picker")
    if rules.partner != "die" and recorded.sharer not in (None, following):
        raise SheepsheadError(
            f"sharer: seat {following} sits after the picker, not seat {recorded.sharer}"
        )
    if len(recorded.sharer_bury) != also:
        raise SheepsheadError(
            f"sharer-bury has {counted(len(recorded.sharer_bury), 'card')} instead of {also}"
        )


def _check_each_card_once(rules: HouseRules, cards: RecordedCards) -> None:
    seen: dict[str, str] = {}
    for place, card in _played_and_buried(cards):
        if card not in rules.deck_cards:
            raise SheepsheadError(f"{place}: {show_card(card)} is not in the deck")
        if card in seen:
            raise SheepsheadError(
                f"{place}: {show_card(card)} was already seen in {seen[card]}"
            )
        seen[card] = place
    for k, card in enumerate(cards.blind or (), 1):
        if card not in rules.deck_cards:
            raise SheepsheadError(f"blind, card {k}: {show_card(card)} is not in the deck")
        if card in (cards.blind or ())[: k - 1]:
            raise SheepsheadError(f"blind, card {k}: {show_card(card)} is there twice")


def _played_and_buried(cards: RecordedCards) -> Iterator[tuple[str, str]]:
    """Every card with its place; by card, since the seat hangs on who led."""
    for k, card in enumerate(cards.bury, 1):
        yield f"bury, card {k}", card
    for k, card in enumerate(cards.sharer_bury, 1):
        yield f"sharer-bury, card {k}", card
    for number, trick in enumerate(cards.tricks, 1):
        for k, card in enumerate(trick, 1):
            yield f"trick {number}, card {k}", card
    for seat, hand in enumerate(cards.left or (), 1):
        for k, card in enumerate(hand, 1):
            yield f"claim, hand of seat {seat}, card {k}", card


def first_leader(rules: HouseRules, recorded: Recorded) -> int:
    """Seat that leads the first trick; a record without a trick names the dealer."""
    if recorded.tricks:
        return recorded.tricks[0].leader
    assert recorded.dealer is not None
    return recorded.dealer % rules.players + 1


def _check_leaders(rules: HouseRules, recorded: Recorded, cards: RecordedCards) -> None:
    """Hold each leader against the taker of the trick before, whatever was legal."""
    if not recorded.tricks:
        return
    leaders = [trick.leader for trick in recorded.tricks]
    right = _leaders_found(rules, leaders[0], cards)
    wrong = next((k for k, leader in enumerate(leaders) if leader != right[k]), None)
    dealer = (leaders[0] - 2) % rules.players + 1
    if recorded.dealer is not None and recorded.dealer != dealer:
        if wrong is None:
            raise SheepsheadError(
                f"dealer: seat {leaders[0]} led the first trick, so that seat {dealer} dealt, "
                f"not seat {recorded.dealer}"
            )
        raise SheepsheadError(
            f"trick 1: seat {recorded.dealer % rules.players + 1} is left of the dealer and "
            f"leads, not seat {leaders[0]}"
        )
    if wrong is not None:
        raise SheepsheadError(
            f"trick {wrong + 1}: seat {right[wrong]} took trick {wrong}, which seat "
            f"{leaders[wrong - 1]} led, and leads, not seat {leaders[wrong]}"
        )


def _leaders_found(rules: HouseRules, first: int, cards: RecordedCards) -> list[int]:
    """Leader of each trick by the cards, if seat `first` led the first one."""
    nothing_held: list[list[str]] = [[] for _ in range(rules.players)]
    table = card_table(rules)
    if cards.solo in table.fail_suits:
        table = side_solo_table(rules, cards.solo)
    position = Position(rules, table, Deal((), ()), nothing_held, shift=first - 1)
    position.called, position.call_suit = cards.called, cards.call_suit
    if cards.call_suit is not None:
        position.unknown = cards.unknown
    start_play(position)
    found: list[int] = []
    for trick in cards.tricks:
        found.append(position.player(position.leader) + 1)
        for card in trick:
            position.hands[position.seat].append(card)
            play_card(position, card)
    return found
