"""Sessions worked by hand from the rules: the pot, who deals, scores, swings and showdowns."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest

from sheepshead_sim.kernel.records import HAND_DTYPE, PICKED
from sheepshead_sim.kernel.session import (
    PLAYED_DTYPE,
    _ante,
    _follow,
    _settle_hand,
    _settle_pot,
)
from sheepshead_sim.kernel.showdown import _poker_value, showdown_winner
from sheepshead_sim.reference.dealing import Deal, deal_key
from sheepshead_sim.reference.position import Hand, Level
from sheepshead_sim.reference.session import Session, play_session, settle
from sheepshead_sim.reference.showdown import deal_showdown, poker_hand, strength, winner_of
from sheepshead_sim.rules import HouseRules, load_rules
from sheepshead_sim.rules.compiled_session import POKER_RANKS, closing_rules, compile_session

Units = Sequence[int]


def finished(
    units: Units,
    picker: int | None,
    partner: int | None = None,
    level: Level | None = "won",
    passed_out: int = 0,
) -> Hand:
    """A finished hand of which only what a session reads matters."""
    return Hand(
        hands=(),
        blind=(),
        deal=Deal((), ()),
        taken=(),
        bury=(),
        sharer=None,
        sharer_taken=(),
        sharer_bury=(),
        nuclear=False,
        solo=None,
        called=None,
        unknown=None,
        outcome="leaster" if picker is None else "picked",
        deals=1 + passed_out,
        passed_out=passed_out,
        shift=0,
        multiplier=1,
        picker=picker,
        partner=partner,
        other_partner=None,
        alone=partner is None,
        declared=False,
        sheepshead=False,
        cracker=None,
        recracker=None,
        castrator=None,
        blitzes=(),
        forced=False,
        level=level,
        side_points=0,
        side_tricks=0,
        points=(),
        tricks=(),
        units=tuple(units),
        plays=(),
        leaders=(),
    )


WON = finished([-1, 2, -1, 1, -1], picker=1, partner=3)
LOST = finished([1, -2, 1, -1, 1], picker=1, partner=3, level="lost")
ALONE = finished([-1, 4, -1, -1, -1], picker=1)
ALONE_LOST = finished([1, -4, 1, 1, 1], picker=1, level="lost")
LEASTER = finished([-1, -1, 4, -1, -1], picker=None, level=None)
SPARED = finished([3, -9, 3, 0, 3], picker=1, partner=3, level="no tricks")


def rules_with(*settings: str) -> HouseRules:
    return load_rules("5p-called-ace", settings)


def kernel_hand(hand: Hand) -> np.ndarray:  # type: ignore[type-arg]
    out = np.zeros(1, dtype=HAND_DTYPE)
    out["units"][0, :5] = hand.units
    out["picker"], out["partner"] = (
        -1 if player is None else player for player in (hand.picker, hand.partner)
    )
    out["other_partner"] = -1
    out["outcome"] = PICKED if hand.picker is not None else PICKED + 1
    out["passed_out"] = hand.passed_out
    return out


def by_reference(
    rules: HouseRules, pot: int, hand: Hand, moves: int = 0
) -> tuple[list[int], int]:
    """What each player has of a hand on a pot of so many units, and what is then in it."""
    session = Session(rules, [Fraction(0)] * 5, [0] * 5, pot=pot)
    settle(session, hand, [(seat + moves) % 5 for seat in range(5)])
    return [int(total) for total in session.totals], session.pot


def by_kernel(rules: HouseRules, pot: int, hand: Hand, moves: int = 0) -> tuple[list[int], int]:
    plan = compile_session(rules, hands=10, target=0)
    row, out = np.zeros(1, dtype=PLAYED_DTYPE), kernel_hand(hand)
    row["pot"] = pot
    _settle_hand(plan[0], row[0], out[0], 5, moves)
    _settle_pot(plan[0], row[0], out[0], 5, moves)
    return row["units"][0, :5].tolist(), int(row["pot"][0])


@pytest.mark.parametrize("play", [by_reference, by_kernel])
@pytest.mark.parametrize(
    ("settings", "pot", "hand", "units", "left"),
    [
        # The written example: of a pot of four the picker gets three and the partner one,
        # besides the two units and the one of the hand.
        ("pot", 4, WON, [-1, 2 + 3, -1, 1 + 1, -1], 0),
        # Who is alone has all of it.
        ("pot", 4, ALONE, [-1, 4 + 4, -1, -1, -1], 0),
        # One in four of seven is one and three quarters: rounded for the picker.
        ("pot", 7, WON, [-1, 2 + 6, -1, 1 + 1, -1], 0),
        # Losing costs what would have been taken: the pot is doubled.
        ("pot pot.double", 4, LOST, [1, -2 - 3, 1, -1 - 1, 1], 8),
        ("pot pot.double", 4, ALONE_LOST, [1, -4 - 4, 1, 1, 1], 8),
        # One pot is what a hand brings: one unit of the dealer's, or one of each of five.
        ("pot", 4, LOST, [1, -2 - 1, 1, -1, 1], 5),
        ("pot.ante=each", 10, LOST, [1, -2 - 4, 1, -1 - 1, 1], 15),
        ("pot.ante=each pot.take=one", 10, WON, [-1, 2 + 4, -1, 1 + 1, -1], 5),
        ("pot pot.take=one", 4, WON, [-1, 2 + 1, -1, 1, -1], 3),
        # Doubling goes as far as the cap, and a pot beyond it stays.
        ("pot pot.double pot.cap=6", 4, LOST, [1, -2 - 2, 1, -1, 1], 6),
        ("pot pot.double pot.cap=6", 9, LOST, [1, -2, 1, -1, 1], 9),
        # Nobody picked: the pot waits.
        ("pot", 4, LEASTER, [-1, -1, 4, -1, -1], 4),
        # Without a pot nothing is taken.
        ("nopick=leaster", 0, WON, [-1, 2, -1, 1, -1], 0),
        # A picker who pays for the partner pays the partner's part of the pot too.
        (
            "pot pot.double score.no-trick-picker-pays",
            4,
            SPARED,
            [3, -9 - 4, 3, 0, 3],
            8,
        ),
    ],
)
def test_the_pot(play, settings: str, pot: int, hand: Hand, units: Units, left: int) -> None:  # type: ignore[no-untyped-def]
    rules = rules_with(*settings.split())
    assert play(rules, pot, hand) == (list(units), left)
    # After two hands the player of the first seat sits in the last but one.
    assert play(rules, pot, hand, 2) == ([units[seat] for seat in (3, 4, 0, 1, 2)], left)


def played(rules: HouseRules, hands: Sequence[Hand], target: int = 0) -> Session:
    """The reference's session of these hands."""
    return play_session(rules, lambda h, _, __: hands[h], len(hands), target, 1, 0)


def test_a_pot_of_four_comes_of_four_hands_that_no_picker_wins() -> None:
    session = played(rules_with("pot"), [LEASTER] * 4)
    # Seat 3 wins each leaster: players 3, 4, 5, 1. Players 5, 1, 2, 3 have dealt, and paid one;
    # the pot of four is split among five.
    assert session.course[-2] == [4 - 3 - 1, -4 - 1, 4 - 3 - 1, 4 - 3, 4 - 3 - 1]
    share = Fraction(4, 5)
    assert session.totals == [share, share - 5, share, 1 + share, share]
    assert session.pot == 0


def test_each_player_pays_where_each_does() -> None:
    session = played(rules_with("pot.ante=each"), [LEASTER] * 2)
    assert session.course[1] == [-2, -2, 3, -2, -2]
    assert sum(session.course[2]) == -10


def seen_by_dealer(settings: str, hands: Sequence[Hand]) -> list[int]:
    """Player who deals each hand, by the reference."""
    dealers = []

    def play(number: int, in_seat: tuple[int, ...], closing: bool) -> Hand:
        dealers.append(in_seat[-1])
        return hands[number]

    play_session(rules_with(*settings.split()), play, len(hands), 0, 1, 0)
    return dealers


def test_the_deal_moves_on() -> None:
    # The last player deals first, then the first, the second and so on.
    assert seen_by_dealer("nopick=leaster", [WON] * 6) == [4, 0, 1, 2, 3, 4]
    # A leaster is a hand of the round like any other.
    assert seen_by_dealer("nopick=leaster", [LEASTER] * 3) == [4, 0, 1]


def test_a_deal_passed_to_the_next_dealer_has_moved_the_deal_on() -> None:
    passed = [finished(WON.units, 1, 3, passed_out=2), WON, WON]
    # Player 5 deals, all pass, player 1 deals, all pass, player 2 deals what is played: the
    # next hand is player 3's.
    assert seen_by_dealer("nopick=doubler", passed) == [4, 2, 3]
    assert seen_by_dealer("nopick=redeal redeal.dealer=next", passed) == [4, 2, 3]
    assert seen_by_dealer("nopick=doubler doubler.dealer=same", passed) == [4, 0, 1]


def test_the_first_to_the_target_wins_and_losses_do_not_count() -> None:
    hands = [WON, WON, LOST, WON]
    session = played(rules_with(), hands, target=4)
    # Scores by player: hand 1: p2 +2, p4 +1. hand 2 (one on): p3 +2, p5 +1. hand 3 (two on):
    # seats 1, 3, 5 win one: p3, p5, p2. hand 4: seats 2 and 4 win: p5 +2, p2 +1.
    assert session.scores == [0, 2 + 1 + 1, 2 + 1, 1, 1 + 1 + 2]
    assert session.winners == (1, 4)  # both reach four in the fourth hand
    assert session.hands == 4
    assert played(rules_with(), [*hands, WON], target=4).hands == 4
    assert played(rules_with(), hands, target=5).winners == ()


def test_lows_and_falls_worked_by_hand() -> None:
    # Player 1 sits in seats 1, 5, 4 and 3.
    session = played(rules_with(), [LOST, ALONE, LOST, WON])
    assert [totals[0] for totals in session.course] == [0, 1, 0, -1, -2, -2]
    assert (session.lowest(0), session.drawdown(0)) == (-2, 3)
    # The same by the kernel.
    plan, row = compile_session(rules_with(), 4, 0), np.zeros(1, dtype=PLAYED_DTYPE)
    for moves, hand in enumerate([LOST, ALONE, LOST, WON]):
        _ante(plan[0], row[0], 5, moves)
        _settle_hand(plan[0], row[0], kernel_hand(hand)[0], 5, moves)
        _follow(row[0], 5)
    assert row["units"][0, :5].tolist() == session.totals
    for player in range(5):
        assert row["lowest"][0, player] == session.lowest(player)
        assert row["drawdown"][0, player] == session.drawdown(player)


def test_the_closing_round_is_the_last_of_the_hands() -> None:
    closing = []

    def play(number: int, in_seat: tuple[int, ...], last_round: bool) -> Hand:
        closing.append(last_round)
        return WON

    play_session(rules_with("session.closing-round=schiller"), play, 8, 0, 1, 0)
    assert closing == [False] * 3 + [True] * 5


def test_in_the_closing_round_the_seat_left_of_the_dealer_must_pick() -> None:
    rules = rules_with("session.closing-round=schiller", "leaster.a", "called.own-ace")
    ends = closing_rules(rules)
    assert (ends.pick, ends.nopick, ends.session.closing_round) == ("schiller", None, "none")
    assert ends.called == rules.called
    assert closing_rules(rules_with("leaster.a")) == rules_with("leaster.a")


BEST_FIRST = (
    *("AC KC QC JC TC", "TD 9D 8D 7D 6D", "9C 9S 9H 9D AC", "8C 8S 8H 8D AC"),
    *("7C 7S 7H AD AC", "AS KS QS JS 9S", "AS KS QS TS 9S", "AC KD QC JC TC"),
    *("TD 9D 8D 7D 6C", "QC QS QH AD KD", "QC QS QH AD JD", "AC AS 7C 7S 8D"),
    *("KC KS QC QS AD", "KC KS JC JS AD", "KH KD JH JD TD", "AC AS KC QC JD"),
    *("AC AS KC QC TD", "KC KS AC QC JD", "AC KS QH JD 9D", "AC 9S 8H 7D 6C"),
)
"""Poker hands, each better than the next. An ace below the six makes no straight."""


def kernel_value(cards: str) -> int:
    counts = ranks = suits = 0
    for card in cards.split():
        rank = POKER_RANKS.index(card[0])
        counts += 1 << 4 * rank
        ranks |= 1 << rank
        suits |= 1 << "CSHD".index(card[1])
    return int(_poker_value(counts, ranks, int(suits & (suits - 1) == 0)))


def test_poker_hands_rank_as_in_poker() -> None:
    values = [kernel_value(cards) for cards in BEST_FIRST]
    assert values == sorted(set(values), reverse=True)
    strengths = [strength(cards.split()) for cards in BEST_FIRST]
    assert all(one > other for one, other in itertools.pairwise(strengths))


def test_categories_have_their_names() -> None:
    assert [
        poker_hand(BEST_FIRST[place].split())[0] for place in (0, 2, 4, 5, 7, 9, 11, 15)
    ] == [
        *("straight flush", "four of a kind", "full house", "flush", "straight"),
        *("three of a kind", "two pairs", "one pair"),
    ]
    assert poker_hand(["AC", "KS", "QH", "JD", "9D"])[0] == "high card"


def test_equal_hands_of_other_suits_tie() -> None:
    one, other = "AC KC 9S 8S 7S", "AS KS 9C 8C 7C"
    assert kernel_value(one) == kernel_value(other)
    assert winner_of([one.split(), other.split()]) is None
    assert winner_of([one.split(), other.split(), ["7H", "7D", "8H", "9H", "TH"]]) == 2


@pytest.mark.parametrize("rules", ["3p-26", "4p-34", "5p-called-ace"])
def test_both_engines_deal_the_same_showdowns(rules: str) -> None:
    house = load_rules(rules)
    plan, left = compile_session(house, 1, 0), np.zeros(36, dtype=np.int64)
    winners = []
    for number in range(300):
        key = deal_key(3, number, 0)
        hands = deal_showdown(house.deck_cards, house.players, key)
        dealt = [card for hand in hands for card in hand]
        assert len(set(dealt)) == 5 * house.players
        assert set(dealt) <= set(house.deck_cards)
        winner = winner_of(hands)
        ours = showdown_winner(plan[0], house.players, np.uint64(key), left)
        assert ours == (-1 if winner is None else winner)
        winners.append(winner)
    # Everybody wins about as often.
    for player in range(house.players):
        assert abs(winners.count(player) - 300 / house.players) < 60
