"""Hands told in words."""

from __future__ import annotations

from random import Random

import pytest

from sheepshead_sim.page import page_of
from sheepshead_sim.reference.dealing import AddressedDeals, Deal
from sheepshead_sim.reference.engine import play_hand
from sheepshead_sim.reference.narrate import narrate
from sheepshead_sim.reference.position import Choice, Hand
from sheepshead_sim.reference.seats import RandomSeats
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.settings import (
    CalledRules,
    DealRules,
    JackRules,
    LeasterRules,
    ScoreRules,
)
from tests.worked_hands import (
    BURY_AH_KC,
    CALLED_PLAY,
    DEAL,
    UNKNOWN_CHOICE,
    UNKNOWN_DEAL,
    Listed,
    at_once,
)

TOLD = """\
Cards dealt, from the left of the dealer:
  seat 1  QC QD KC 9C 8C 7C
  seat 2  QS JC AD AC 10C 7S
  seat 3  JS JH 10D KS 9S 8S
  seat 4  QH JD KH 9H 8H 7H
  seat 5  KD 9D 8D AS 10S 10H
  blind   7D AH

Seat 1 picks and buries AH KC (15 points). It calls AC; seat 2 has it and is the
  partner.

Trick 1: seat 1 leads 7C, then AC KS KH 10S; seat 2 takes 29 points (seat 2 is
  seen to be the partner).
Trick 2: seat 2 leads QS, then JH JD 8D 7D; seat 2 takes 7 points.
Trick 3: seat 2 leads JC, then JS QH 9D QD; seat 4 takes 10 points.
Trick 4: seat 4 leads 7H, then 10H QC AD 10D; seat 1 takes 34 points.
Trick 5: seat 1 leads 8C, then 10C 8S 8H AS; seat 2 takes 21 points.
Trick 6: seat 2 leads 7S, then 9S 9H KD 9C; seat 5 takes 4 points.

The picker's side has 106 points in 4 tricks, the bury counted: won, with the
  opponents in schneider.

          points  tricks  units
  seat 1      34       1     +4  picker
  seat 2      57       3     +2  partner
  seat 3       0       0     -2
  seat 4      10       1     -2
  seat 5       4       1     -2"""


def recited() -> Listed:
    """The hand of `TOLD`."""
    return Listed(at_once, BURY_AH_KC, CALLED_PLAY)


def random_hand(rules: HouseRules, index: int, pick_chance: float) -> Hand:
    return play_hand(
        rules, AddressedDeals(rules, 11, index), RandomSeats(Random(index), pick_chance)
    )


def told(rules: HouseRules, deal: Deal, pick_chance: float = 0.0) -> str:
    hand = play_hand(rules, lambda attempt: deal, RandomSeats(Random(1), pick_chance))
    return narrate(rules, hand)


def test_a_whole_hand() -> None:
    rules = HouseRules()
    hand = play_hand(rules, lambda attempt: DEAL, recited())
    assert narrate(rules, hand) == TOLD


def test_symbols() -> None:
    rules = HouseRules()
    text = narrate(rules, play_hand(rules, lambda attempt: DEAL, recited()), symbols=True)
    assert "Trick 4: seat 4 leads 7♥, then 10♥ Q♣ A♦ 10♦; seat 1 takes 34 points." in text
    assert "10H" not in text


@pytest.mark.parametrize(
    "rules",
    [
        HouseRules(called=CalledRules(ten=True, unknown=True, own_ace=True)),
        HouseRules(leaster=LeasterRules(blind="set-aside")),
        HouseRules(nopick="doubler", score=ScoreRules(double_on_the_bump=True)),
        HouseRules(nopick="schwanzer"),
        HouseRules(partner="jack-of-diamonds", jack=JackRules(holding_it="call-up")),
        HouseRules(players=3, partner="none"),
        HouseRules(players=7, partner="jack-of-diamonds", nopick="mittler"),
    ],
)
@pytest.mark.parametrize("pick_chance", [0.03, 0.5])
def test_lines_fit_and_units_are_those_of_the_hand(
    rules: HouseRules, pick_chance: float
) -> None:
    for index in range(25):
        hand = random_hand(rules, index, pick_chance)
        lines = narrate(rules, hand).splitlines()
        assert max(map(len, lines)) <= 80
        table = [line.split() for line in lines[-rules.players :]]
        assert [int(row[4]) for row in table] == list(hand.units)
        assert [int(row[1]) for row in table] == list(range(1, rules.players + 1))


def test_nobody_picks() -> None:
    # Shown hands: seats 1 and 2 have six points each, and seat 1 the QC.
    text = told(HouseRules(nopick="schwanzer"), DEAL)
    assert text.startswith("Cards dealt")  # nothing was dealt again
    assert "Seat 1 pays 1 unit to each." in text
    # Queens, jacks and other trump are counted, and no card points.
    assert "          schwanzer points  tricks  units\n" in text
    assert "seat 2                 6       0     +1" in text
    assert "so it is a moster: the most points pay, but win with every trick." in told(
        HouseRules(nopick="moster"), DEAL
    )
    anybody = HouseRules(leaster=LeasterRules(needs_trick=False))
    assert "so it is a leaster: the fewest points win.\n" in told(anybody, DEAL)
    with_trick = HouseRules(leaster=LeasterRules(needs_trick=True))
    assert "so it is a leaster: the fewest points win, of those with a trick.\n" in told(
        with_trick, DEAL
    )
    aside = HouseRules(leaster=LeasterRules(blind="set-aside"))
    assert "The blind is set aside." in told(aside, DEAL)
    assert "The blind is worth 11 points" in told(HouseRules(), DEAL)


def test_without_partners_the_picker_plays_alone() -> None:
    # Seat 1 has the JD, which is no partner card here, and buries neither it nor the blind.
    rules = HouseRules(players=3, deck="26", partner="none")
    deal = Deal(
        (
            ("QC", "JD", "TD", "8D", "AC", "9C", "KS", "9H"),
            ("QS", "JC", "KD", "9D", "TC", "AS", "TS", "KH"),
            ("QH", "JS", "AD", "7D", "KC", "9S", "AH", "TH"),
        ),
        ("QD", "JH"),
    )
    seats = RandomSeats(Random(1), 1.0)
    seats.bury = lambda position: Choice(("KS", "9H"))  # type: ignore[method-assign]
    text = narrate(rules, play_hand(rules, lambda attempt: deal, seats))
    assert "\nSeat 1 picks and buries KS 9H (4 points). It plays alone.\n" in text
    assert "secretly" not in text
    assert "  picker, alone" in text


def test_a_leaster_that_counts_double_without_a_trick_says_so() -> None:
    rules = HouseRules(
        players=3, partner="none", leaster=LeasterRules(three_handed_no_trick_double=True)
    )
    text = told(rules, AddressedDeals(rules, 1, 0)(0))
    aim = "a leaster: the fewest points win, and win double without a trick."
    assert aim in " ".join(text.split())


def test_abandoned_hand() -> None:
    text = told(HouseRules(nopick="redeal"), DEAL)
    assert text.startswith("64 deals passed out by everybody.\n")
    assert "Nobody ever picks; the hand is abandoned." in text


def test_abandoned_hand_counts_nothing_however_often_it_was_doubled() -> None:
    text = told(HouseRules(nopick="doubler"), DEAL)
    assert text.startswith("64 deals passed out by everybody.\n")
    assert "times" not in text


def test_a_hand_is_told_on_a_narrow_page() -> None:
    with page_of(50):
        narrow = told(HouseRules(), DEAL)
    assert max(map(len, narrow.splitlines())) <= 50
    assert narrow.split() == told(HouseRules(), DEAL).split()


def test_redeals_are_told() -> None:
    poor = Deal((("7C", "8C", "9C", "7S", "8S", "9S"), *DEAL.hands[1:]), DEAL.blind)
    rules = HouseRules(nopick="doubler", deal=DealRules(redeal_no_ace_face_trump=True))

    late = Listed(lambda position: position.attempt == 2, BURY_AH_KC, CALLED_PLAY)
    hand = play_hand(rules, lambda attempt: (poor, DEAL, DEAL)[attempt], late)
    assert narrate(rules, hand).splitlines()[:5] == [
        "1 redeal demanded for a hand of nothing.",
        "1 deal passed out by everybody; the hand now counts times 2.",
        "Cards dealt, from the left of the dealer:",
        "  seat 2  QC QD KC 9C 8C 7C",
        "  seat 3  QS JC AD AC 10C 7S",
    ]


def test_unknown_is_marked_where_it_is_played() -> None:
    rules = HouseRules(called=CalledRules(unknown=True))
    seats = RandomSeats(Random(1), 1.0)
    seats.bury = lambda position: UNKNOWN_CHOICE  # type: ignore[method-assign]
    text = narrate(rules, play_hand(rules, lambda attempt: UNKNOWN_DEAL, seats))
    assert "calls AC with QD as the unknown; seat 3 has it" in " ".join(text.split())
    assert text.count("QD (face down)") == 1
