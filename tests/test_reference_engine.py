"""Whole hands through the reference engine, worked by hand."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from sheepshead_sim.errors import PolicyError
from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.ending import finish
from sheepshead_sim.reference.engine import MAX_DEALS, play_hand
from sheepshead_sim.reference.position import Choice, Forced, Position
from sheepshead_sim.reference.seats import RandomSeats
from sheepshead_sim.reference.tables import card_table
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.settings import (
    DealRules,
    DoublerRules,
    JackRules,
    LeasterRules,
    RedealRules,
    ScoreRules,
)
from tests.worked_hands import BURY_AH_KC, CALLED_PLAY, DEAL, Listed, at_once

LEASTER_PLAY = """
    7C TC KS 7H TH
    AC 8S 8H AS 8C
    7S 9S 9H TS KC
    8D QD AD TD JD
    9C JC JH KH 9D
    QS JS QH KD QC
"""


def never(position: Position) -> bool:
    return False


def one_deal(attempt: int) -> Deal:
    assert attempt == 0
    return DEAL


def test_called_ace_hand() -> None:
    hand = play_hand(HouseRules(), one_deal, Listed(at_once, BURY_AH_KC, CALLED_PLAY))
    assert hand.plays == tuple(CALLED_PLAY.split())
    assert hand.leaders == (0, 1, 1, 3, 0, 1)
    assert (hand.picker, hand.partner, hand.alone) == (0, 1, False)
    # AC 29, QS 7, QH 10, QC 34, TC 21, KD 4; the bury is worth 15.
    assert hand.points == (34, 57, 0, 10, 4)
    assert hand.tricks == (1, 3, 0, 1, 1)
    assert (hand.side_points, hand.side_tricks, hand.level) == (106, 4, "schneider")
    assert hand.units == (4, 2, -2, -2, -2)
    assert (hand.deals, hand.passed_out, hand.shift, hand.multiplier) == (1, 0, 0, 1)


@pytest.mark.parametrize(
    ("leaster", "points", "units"),
    [
        # Tricks alone: 41, 54, 0, 0, 14; the blind is worth 11. Seats 2 and 3 tie at nothing.
        (LeasterRules(), (52, 54, 0, 0, 14), (0, 0, 0, 0, 0)),
        (LeasterRules(needs_trick=True), (52, 54, 0, 0, 14), (-1, -1, -1, -1, 4)),
        (
            LeasterRules(needs_trick=True, blind="first-trick"),
            (41, 65, 0, 0, 14),
            (-1, -1, -1, -1, 4),
        ),
        (
            LeasterRules(needs_trick=True, blind="trick-n", trick=3),
            (41, 54, 0, 0, 25),
            (-1, -1, -1, -1, 4),
        ),
        (
            LeasterRules(needs_trick=True, blind="set-aside"),
            (41, 54, 0, 0, 14),
            (-1, -1, -1, -1, 4),
        ),
    ],
)
def test_leaster_hand(
    leaster: LeasterRules, points: tuple[int, ...], units: tuple[int, ...]
) -> None:
    seats = Listed(never, plays=LEASTER_PLAY)
    hand = play_hand(HouseRules(leaster=leaster), one_deal, seats)
    assert seats.asked == [0, 1, 2, 3, 4]
    assert hand.plays == tuple(LEASTER_PLAY.split())
    assert hand.leaders == (0, 1, 1, 4, 0, 1)
    assert hand.outcome == "leaster"
    assert (hand.deals, hand.passed_out) == (1, 1)
    assert hand.tricks == (2, 3, 0, 0, 1)
    assert hand.points == points
    assert hand.units == units
    assert (hand.picker, hand.level, hand.alone) == (None, None, False)


def test_moster_and_mittler_hands() -> None:
    moster = play_hand(HouseRules(nopick="moster"), one_deal, Listed(never, plays=LEASTER_PLAY))
    assert moster.points == (52, 54, 0, 0, 14)
    assert moster.units == (1, -4, 1, 1, 1)
    mittler = play_hand(
        HouseRules(nopick="mittler"), one_deal, Listed(never, plays=LEASTER_PLAY)
    )
    assert mittler.units == (-1, -1, -1, -1, 4)


def test_schwanzer_shows_the_hands_and_discards_the_blind() -> None:
    hand = play_hand(HouseRules(nopick="schwanzer"), one_deal, Listed(never))
    # Seats 0 and 1 have 6, seat 0 with the QC. The 7D in the blind counts for nobody.
    assert hand.units == (-4, 1, 1, 1, 1)
    assert (hand.outcome, hand.plays, hand.tricks) == ("schwanzer", (), (0,) * 5)


def test_forced_last_seat() -> None:
    rules = HouseRules(
        pick="forced", score=ScoreRules(double_on_the_bump=True, no_punish="forced-picker")
    )
    seats = Listed(never)
    choice = Choice(("TS", "TH"), alone=True)
    random = RandomSeats(Random(1))
    seats.bury = lambda position: choice  # type: ignore[method-assign]
    seats.play = random.play  # type: ignore[method-assign]
    hand = play_hand(rules, one_deal, seats)
    assert seats.asked == [0, 1, 2, 3]
    assert (hand.picker, hand.forced, hand.declared) == (4, True, True)
    # KD 9D 8D 7D AS AH alone against everybody: lost, and not doubled.
    assert hand.level is not None
    assert hand.units[4] == {"lost": -4, "schneidered": -8, "no tricks": -12}[hand.level]


def test_picking_from_the_last_seat_unforced() -> None:
    rules = HouseRules(pick="forced")
    seats = Listed(lambda position: position.seat == 3, Choice(("8H", "7H"), alone=True))
    seats.play = RandomSeats(Random(1)).play  # type: ignore[method-assign]
    hand = play_hand(rules, one_deal, seats)
    assert (hand.picker, hand.forced) == (3, False)


def test_schiller_first_seat_must() -> None:
    seats = Listed(never, BURY_AH_KC, CALLED_PLAY)
    hand = play_hand(HouseRules(pick="schiller"), one_deal, seats)
    assert seats.asked == []
    assert (hand.picker, hand.forced, hand.units) == (0, True, (4, 2, -2, -2, -2))


def picks_in(attempt: int) -> Callable[[Position], bool]:
    return lambda position: position.attempt == attempt


@pytest.mark.parametrize(
    ("rules", "multiplier", "shift"),
    [
        (HouseRules(nopick="doubler"), 8, 3),
        (HouseRules(nopick="doubler", doubler=DoublerRules(cap=4)), 4, 3),
        (HouseRules(nopick="doubler", doubler=DoublerRules(dealer="same")), 8, 0),
        (HouseRules(nopick="redeal"), 1, 0),
        (HouseRules(nopick="redeal", redeal=RedealRules(dealer="next")), 1, 3),
    ],
)
def test_three_passed_out_deals(rules: HouseRules, multiplier: int, shift: int) -> None:
    seats = Listed(picks_in(3), BURY_AH_KC, CALLED_PLAY)
    hand = play_hand(rules, lambda attempt: DEAL, seats)
    assert (hand.deals, hand.passed_out) == (4, 3)
    assert (hand.multiplier, hand.shift) == (multiplier, shift)
    # Seat 0 of the fourth deal picks: it is held by the player `shift` seats on.
    assert hand.picker == shift
    assert hand.partner == (1 + shift) % 5
    by_seat = [4, 2, -2, -2, -2]
    assert hand.units == tuple(multiplier * by_seat[(p - shift) % 5] for p in range(5))
    assert hand.points[shift] == 34
    assert hand.leaders == tuple((s + shift) % 5 for s in (0, 1, 1, 3, 0, 1))


def test_hand_that_nobody_ever_picks_is_abandoned() -> None:
    hand = play_hand(HouseRules(nopick="doubler"), lambda attempt: DEAL, Listed(never))
    assert hand.outcome == "abandoned"
    assert (hand.deals, hand.passed_out) == (MAX_DEALS, 64)
    assert hand.multiplier == 1  # the doubled hand never came
    assert hand.units == (0,) * 5


def test_demanded_redeal_moves_nobody_and_costs_nothing() -> None:
    poor = Deal(
        (
            ("7C", "8C", "9C", "7S", "8S", "9S"),
            ("QS", "JC", "AD", "AC", "TC", "7H"),
            ("JS", "JH", "TD", "QC", "QD", "KS"),
            ("QH", "JD", "8H", "KC", "9H", "KH"),
            ("KD", "9D", "8D", "TS", "AS", "TH"),
        ),
        ("7D", "AH"),
    )
    rules = HouseRules(nopick="doubler", deal=DealRules(redeal_no_ace_face_trump=True))
    seats = Listed(at_once, BURY_AH_KC, CALLED_PLAY)
    hand = play_hand(rules, lambda attempt: DEAL if attempt else poor, seats)
    assert (hand.deals, hand.passed_out, hand.shift, hand.multiplier) == (2, 0, 0, 1)
    assert hand.hands == DEAL.hands  # a demanded redeal is as if never dealt
    assert hand.deal == DEAL
    assert hand.units == (4, 2, -2, -2, -2)


def test_imposed_decisions_hold_for_the_first_deal_only() -> None:
    seats = Listed(never, plays=CALLED_PLAY)
    forced = Forced(picks=(True, None, None, None, None), choice=BURY_AH_KC)
    hand = play_hand(HouseRules(), one_deal, seats, forced)
    assert seats.asked == []
    assert (hand.picker, hand.forced, hand.bury) == (0, False, ("AH", "KC"))
    passing = Forced(picks=(False, None, None, None, None))
    seats = Listed(picks_in(1), BURY_AH_KC, CALLED_PLAY)
    hand = play_hand(HouseRules(nopick="redeal"), lambda attempt: DEAL, seats, passing)
    assert seats.asked == [1, 2, 3, 4, 0]
    assert hand.picker == 0


def test_call_before_the_blind_is_asked_with_six_cards() -> None:
    rules = HouseRules(
        partner="jack-of-diamonds", jack=JackRules(holding_it="call-up-before-blind")
    )
    seats = Listed(lambda position: position.seat == 3, Choice(("8H", "7H")))
    seats.play = RandomSeats(Random(1)).play  # type: ignore[method-assign]
    hand = play_hand(rules, one_deal, seats)
    assert (hand.picker, hand.partner, hand.called) == (3, 2, "JH")
    forced = Forced((False, False, False, True, None), Choice(("8H", "7H"), "JH"))
    hand = play_hand(rules, one_deal, seats, forced)
    assert (hand.picker, hand.partner, hand.called) == (3, 2, "JH")
    # Without the JD there is nothing to call up: the holder of the JD is partner.
    seats = Listed(at_once, Choice(("AH", "KC")))
    seats.play = RandomSeats(Random(1)).play  # type: ignore[method-assign]
    hand = play_hand(rules, one_deal, seats)
    assert (hand.picker, hand.partner, hand.called) == (0, 3, None)


def test_illegal_answers_are_named() -> None:
    with pytest.raises(PolicyError, match="AS cannot be called"):
        play_hand(HouseRules(), one_deal, Listed(at_once, Choice(("AH", "KC"), "AS")))
    wrong = CALLED_PLAY.replace("KS KH TS", "KS KH QH")  # seat 5 does not hold the QH
    with pytest.raises(PolicyError, match="seat 5, trick 1: QH may not be played"):
        play_hand(HouseRules(), one_deal, Listed(at_once, BURY_AH_KC, wrong))


def played_out(
    rules: HouseRules, points: list[int], tricks: list[int], bury: tuple[str, ...]
) -> Position:
    """Position after the last trick with seat 0 as picker and seat 1 as partner."""
    position = Position(rules, card_table(rules), DEAL, [[] for _ in range(5)])
    position.picker, position.partners, position.buried = 0, (1,), bury
    position.points, position.tricks = points, tricks
    return position


class TestBuryAndTricks:
    """A bury of 21 points (AH TC) with a side that takes one trick, or none."""

    BURY = ("AH", "TC")

    def test_one_pointless_trick_keeps_the_bury_and_is_not_no_tricks(self) -> None:
        position = played_out(HouseRules(), [0, 0, 40, 30, 29], [0, 1, 2, 2, 1], self.BURY)
        hand = finish(position, DEAL)
        assert (hand.side_points, hand.side_tricks, hand.level) == (21, 1, "schneidered")
        assert hand.units == (-4, -2, 2, 2, 2)

    def test_without_a_trick_the_bury_goes_to_the_opponents(self) -> None:
        position = played_out(HouseRules(), [0, 0, 40, 30, 29], [0, 0, 2, 2, 2], self.BURY)
        hand = finish(position, DEAL)
        assert (hand.side_points, hand.level) == (0, "no tricks")
        assert hand.units == (-6, -3, 3, 3, 3)

    def test_or_stays_with_the_picker_by_house_rule(self) -> None:
        rules = HouseRules(score=ScoreRules(no_trick_bury="picker"))
        hand = finish(played_out(rules, [0, 0, 40, 30, 29], [0, 0, 2, 2, 2], self.BURY), DEAL)
        assert (hand.side_points, hand.level) == (21, "no tricks")

    def test_all_points_but_one_pointless_trick_is_not_all_tricks(self) -> None:
        position = played_out(HouseRules(), [50, 49, 0, 0, 0], [3, 2, 1, 0, 0], self.BURY)
        hand = finish(position, DEAL)
        assert (hand.side_points, hand.level) == (120, "schneider")
        assert hand.units == (4, 2, -2, -2, -2)
