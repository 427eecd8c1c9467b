"""The closed forms against the figures known for this game, and against plain counting."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

from tests import exact_odds


def percent(odds: Fraction, digits: int) -> str:
    return f"{float(odds) * 100:.{digits}f}"


def test_cards_counted_from_the_rules() -> None:
    assert len(exact_odds.DECK) == 32
    assert len(exact_odds.TRUMP) == 14
    assert sorted(exact_odds.FAIL_ACES) == ["AC", "AH", "AS"]
    assert len(exact_odds.BLACK_QUEENS) == len(exact_odds.RED_QUEENS) == 2


def test_trump_in_six_cards() -> None:
    odds = exact_odds.trump_in_hand()
    known = ["2.049", "13.237", "30.729", "32.777", "16.901", "3.977", "0.331"]
    assert [percent(each, 3) for each in odds] == known
    assert sum(odds) == 1


def test_blind_for_four_trump_and_two_fail() -> None:
    # Ten trump and sixteen fail are unseen, C(26, 2) = 325 blinds: C(16, 2) = 120 without
    # trump, 16 * 10 = 160 with one and C(10, 2) = 45 with two.
    odds = exact_odds.trump_in_blind(4)
    assert odds == [Fraction(120, 325), Fraction(160, 325), Fraction(45, 325)]
    assert [percent(each, 1) for each in odds] == ["36.9", "49.2", "13.8"]
    assert sum(odds) == 1


def test_jack_of_diamonds_in_the_blind() -> None:
    assert percent(exact_odds.card_in_blind_when_not_held(), 2) == "7.69"


def test_given_seat_with_both_black_queens() -> None:
    assert percent(exact_odds.seat_holds_all(exact_odds.BLACK_QUEENS), 3) == "3.024"


def test_any_seat_with_a_pair_of_queens() -> None:
    assert percent(exact_odds.some_seat_holds_a_pair_of_queens(), 3) == "27.948"


def test_three_fail_aces_in_eight_cards() -> None:
    assert percent(exact_odds.seat_holds_all(exact_odds.FAIL_ACES, 8), 2) == "1.13"


def test_blinds_counted_one_by_one() -> None:
    held = [*exact_odds.TRUMP[:4], *exact_odds.FAIL_ACES[:2]]
    unseen = [card for card in exact_odds.DECK if card not in held]
    blinds = Counter(
        sum(card in exact_odds.TRUMP for card in blind) for blind in combinations(unseen, 2)
    )
    counted = [Fraction(blinds[k], blinds.total()) for k in range(3)]
    assert counted == exact_odds.trump_in_blind(4)


def test_pairs_of_queens_counted_one_by_one() -> None:
    # Where the four queens lie, as places of the deal: 0-5 the first seat … 30, 31 the blind.
    owner = [place // 6 for place in range(30)] + [None, None]
    hits = total = 0
    for four in combinations(range(32), 4):
        # Which two of the four places are the black queens': the order within a pair is free.
        for black in combinations(four, 2):
            red = [place for place in four if place not in black]
            total += 1
            hits += any(owner[a] is not None and owner[a] == owner[b] for a, b in (black, red))
    assert Fraction(hits, total) == exact_odds.some_seat_holds_a_pair_of_queens()
