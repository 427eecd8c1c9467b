"""What to do with a hand of three, four or seven players: as many cards as the rules deal."""

from __future__ import annotations

import numpy as np
import pytest

import sheepshead_sim as ss
from sheepshead_sim.advice.bury import legal_choices
from sheepshead_sim.setup import Setup

TRUMP = "QC QS QH QD JC JS JH JD AD TD KD"


@pytest.mark.parametrize(
    ("rules", "cards", "buries"),
    [
        # Nobody to call: two of twelve, three of twelve, two of ten, four of eleven.
        ("3p-32", "QC QS JH JD AD TD KD AC TC 9S 8H 7H", 66),
        ("3p-30", "QC QS JH JD AD TD KD AC TC 9S 8H 7H", 220),
        ("3p-26", "QC QS JH JD AD TD KD AC TC 9S", 45),
        ("4p-cutthroat", "QC QS JH JD AD TD KD AC TC 9S 8H", 330),
    ],
)
def test_without_partners_every_bury_is_one_way(rules: str, cards: str, buries: int) -> None:
    advice = ss.bury(cards, 1, rules=rules, deals=20, threads=1)
    assert len(advice.ranking) == buries
    assert all(way.alone and not way.declared for way in advice.ranking)
    assert {(way.called, way.unknown) for way in advice.ranking} == {(None, None)}
    size = {len(way.bury) for way in advice.ranking}
    assert size == {advice.setup.rules.blind_size}


def test_seven_may_call_up() -> None:
    # Four of eight: 70 buries, each with the jack of hearts called or, holding JD, alone.
    ways = ss.bury("QC JD AD TD AC TC KS 7S", 1, rules="7p-four-blind", deals=20).ranking
    assert len(ways) == 140
    assert {way.called for way in ways} == {"JH", None}
    assert all(way.alone == (way.called is None) for way in ways)


def test_four_with_a_partner() -> None:
    # Two of nine. Clubs and spades are held without their aces; hearts are not held.
    ways = ss.bury("QC QS JH AD TD KC 9C KS 8S", 2, rules="4p-30", deals=20).ranking
    # 36 buries go alone; each ace can be called unless both cards of its suit are buried.
    assert len(ways) == 36 + 2 * 35
    assert sum(way.declared for way in ways) == 36


@pytest.mark.parametrize(
    ("settings", "hand", "ways"),
    [
        # Eleven trump of four players: 330 buries, any of the seven cards kept laid for any of
        # three aces, or alone.
        (["players=4"], TRUMP, 330 * 7 * 3 + 330),
        # Ten trump of the deck of 34: 45 buries with eight cards kept.
        (["players=4", "deck=34"], TRUMP[:-3], 45 * 8 * 3 + 45),
    ],
)
def test_the_hands_with_the_most_ways_have_room(
    settings: list[str], hand: str, ways: int
) -> None:
    setup = Setup.of("5p-called-ace", settings, threads=1)
    known = np.uint64(setup.layout.mask(hand.split()))
    choices = legal_choices(setup, known, None)
    assert len(choices) == ways
    told = np.stack([choices[name] for name in ("bury", "called", "unknown", "alone")], axis=1)
    assert len(np.unique(told, axis=0)) == ways


@pytest.mark.parametrize(
    ("rules", "hand", "players"),
    [
        ("3p-32", "QC QS JH JD AD TD AC TC 9S 8H", 3),
        ("4p-cutthroat", "QC QS JH AD TD AC 9S", 4),
        ("4p-34", "QC QS JH AD TD KC 9S 6S", 4),
        ("7p-four-blind", "QC QS JH AD", 7),
    ],
)
def test_the_same_hand_in_every_seat(rules: str, hand: str, players: int) -> None:
    # Nobody else picks, so that every world counts in every seat.
    advice = ss.pick(hand, players, rules=rules, policy="pick=never", deals=40, threads=1)
    assert [row.seat for row in advice.seats] == list(range(1, players + 1))
    settled = advice.answer.settled
    assert {len(way.bury) for way in settled} == {advice.setup.rules.blind_size}
    if advice.setup.rules.partner == "none":
        assert all(way.alone and way.called is None for way in settled)
    # The dealer is the last to choose.
    assert advice.answer.someone_picks is not None
    assert advice.answer.someone_picks.mean == 0


@pytest.mark.parametrize(
    ("rules", "cards", "told"),
    [
        ("3p-32", "QC QS JH JD AD TD AC TC 9S", "10 cards are needed, and 9 are given"),
        ("3p-26", "QC QS JH JD AD TD AC 8S", "8S is not in this game's deck of 26"),
        ("4p-30", "QC QS JH JD AD TD 7S", "7S is not in this game's deck of 30"),
        ("4p-cutthroat", "QC QS JH JD AD TD 6S", "6S is not in this game's deck of 32"),
    ],
)
def test_a_hand_is_of_the_cards_and_the_size_dealt(rules: str, cards: str, told: str) -> None:
    with pytest.raises(ss.SheepsheadError, match=told):
        ss.pick(cards, 1, rules=rules)


def test_hand_and_blind_are_needed_to_bury() -> None:
    told = r"11 cards are needed \(7 dealt and 4 of the blind\), and 7 are given"
    with pytest.raises(ss.SheepsheadError, match=told):
        ss.bury("QC QS JH AD TD AC 9S", 1, rules="4p-cutthroat")


@pytest.mark.parametrize(("rules", "seats"), [("3p-32", 3), ("7p-four-blind", 7)])
def test_the_dealer_has_the_last_seat(rules: str, seats: int) -> None:
    hand = "QC QS JH JD AD TD AC TC 9S 8H"[: 3 * ss.load_rules(rules).hand_size]
    told = f"seat {seats + 1} does not exist: seats are 1 .* to {seats} \\(the dealer\\)"
    with pytest.raises(ss.SheepsheadError, match=told):
        ss.pick(hand, seats + 1, rules=rules)
