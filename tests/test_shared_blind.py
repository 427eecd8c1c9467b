"""A blind that picker and sharer take between them: draws, rules of the second bury, messages."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest

import sheepshead_sim as ss
from sheepshead_reports.pick import pick_report
from sheepshead_reports.signs import Signs
from sheepshead_sim.advice.taken import read_taken
from sheepshead_sim.errors import PolicyError, SheepsheadError
from sheepshead_sim.reference.dealing import AddressedDeals, Deal, deal_key, throw_die, word
from sheepshead_sim.reference.ending import finish
from sheepshead_sim.reference.narrate import narrate
from sheepshead_sim.reference.position import Choice, Hand, Position
from sheepshead_sim.reference.recorded import read_recorded, replay
from sheepshead_sim.reference.sharing import legal_takes, sharer_fault, take_blind
from sheepshead_sim.reference.tables import card_table
from sheepshead_sim.rules import HouseRules, load_rules
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands
from tests.golden_file import CASES

NOT_SHARED = Path(__file__).parents[1] / "examples" / "recorded" / "real-2.json"
SHARED = ("7p-neighbor", "7p-three-one", "7p-die", "7p-split", "7p-die-or-alone")


# Draws


@pytest.mark.parametrize("name", SHARED)
def test_the_draw_hangs_on_the_address_and_not_on_the_trump(name: str) -> None:
    plain, clubs = load_rules(name), load_rules(name, ["trump=clubs"])
    for index in range(20):
        deal = AddressedDeals(plain, 4, index)(0)
        assert deal == AddressedDeals(clubs, 4, index)(0)
        assert sorted(deal.drawn) == sorted(deal.blind)
        assert 1 <= deal.die <= 6


def test_every_card_of_the_blind_is_as_likely_to_be_taken() -> None:
    rules = load_rules("7p-neighbor")
    n = 4000
    taken = np.zeros(4)
    dice = np.zeros(7)
    for index in range(n):
        deal = AddressedDeals(rules, 1, index)(0)
        for card in deal.drawn[:2]:
            taken[deal.blind.index(card)] += 1
        dice[deal.die] += 1
    assert (abs(taken - n / 2) < 5 * (n / 4) ** 0.5).all()
    assert (abs(dice[1:] - n / 6) < 5 * (n * 5 / 36) ** 0.5).all()


def test_the_die_is_the_high_half_of_its_word() -> None:
    # Word 75 of the stream of the deal, shared out in six equal parts.
    rules, key = load_rules("7p-die"), deal_key(9, 3, 0)
    assert throw_die(rules, key) == 1 + int((word(key, 75) >> 32) / 2**32 * 6)


def test_the_kernel_takes_what_the_deal_says() -> None:
    setup = Setup.of("7p-three-one", policy="random,pick=always", seed=8, threads=1)
    names = setup.layout.names
    for index, row in enumerate(record_hands(setup, 0, 50)):
        deal = AddressedDeals(setup.rules, 8, index)(0)
        assert (int(row["picker"]), int(row["sharer"])) == (0, 1)
        assert set(names(int(row["taken"]))) == set(deal.drawn[:3])
        assert names(int(row["sharer_taken"])) == deal.drawn[3:]


# How much may be taken


def test_only_the_dealer_may_go_nuclear_and_only_where_it_is_played() -> None:
    split = load_rules("7p-split")
    assert [legal_takes(split, seat) for seat in (0, 5, 6)] == [
        *((0, 1, 2), (0, 1, 2), (0, 1, 2, 4))
    ]
    assert legal_takes(load_rules("7p-split", ["blind.nuclear=no"]), 6) == (0, 1, 2)
    assert legal_takes(load_rules("7p-die-or-alone"), 6) == (2, 4)
    assert legal_takes(load_rules("7p-three-one"), 0) == (3,)
    assert legal_takes(load_rules("5p-called-ace"), 4) == (2,)


def test_who_takes_what() -> None:
    # Seat 7 deals and picks; the blind is drawn in the order given.
    hands = tuple((f"{rank}C",) for rank in "ATK9876")
    deal = Deal(hands, ("QC", "QS", "QH", "QD"), ("QD", "QH", "QS", "QC"), die=3)

    def taken(name: str, take: int) -> tuple[tuple[str, ...], int | None, tuple[str, ...]]:
        rules = load_rules(name)
        position = Position(rules, card_table(rules), deal, [list(hand) for hand in hands])
        position.picker = 6
        take_blind(position, take)
        assert position.hands[6] == [*([] if position.nuclear else ["6C"]), *position.taken]
        assert position.known_alone == (position.sharer is None)
        return position.taken, position.sharer, position.sharer_taken

    assert taken("7p-neighbor", 2) == (("QD", "QH"), 0, ("QS", "QC"))
    assert taken("7p-die", 2) == (("QD", "QH"), 2, ("QS", "QC"))  # three seats on
    assert taken("7p-split", 0) == ((), 0, ("QD", "QH"))
    assert taken("7p-split", 1) == (("QD",), 0, ("QH",))
    assert taken("7p-split", 4) == (("QD", "QH", "QS", "QC"), 0, ())  # nuclear
    assert taken("7p-die-or-alone", 4) == (("QD", "QH", "QS", "QC"), None, ())


@pytest.mark.parametrize(
    ("policy", "told"),
    [
        ("bury_takes_three", "bury=tests.policies_for_tests:bury_takes_three, the policy of "
         "seat 1, took a number of the blind's cards that the rules do not allow"),
        ("bury_calls_as_sharer", "the policy of seat 2, made a call that the rules do not"),
    ],
)  # fmt: skip
def test_a_policy_that_takes_or_calls_what_it_may_not_is_named(policy: str, told: str) -> None:
    setup = Setup.of(
        "7p-split", policy=f"pick=always,bury=tests.policies_for_tests:{policy}", threads=1
    )
    with pytest.raises(PolicyError) as caught:
        record_hands(setup, 0, 1)
    assert told in str(caught.value)


def test_a_sharer_may_not_bury_the_partner_card_nor_name_anything() -> None:
    rules = load_rules("7p-three-one")
    hands: list[list[str]] = [[] for _ in range(7)]
    hands[3] = ["JD", "QC", "AC", "TC", "KH"]
    position = Position(rules, card_table(rules), Deal((), ()), hands, picker=2, sharer=3)
    position.partner_cards = ("JD",)
    assert sharer_fault(position, Choice(("KH",))) is None
    assert sharer_fault(position, Choice(("JD",))) == (
        "JD makes the partner and may not be buried"
    )
    assert sharer_fault(position, Choice(("KH", "AC"))) == "the bury must be 1 different cards"
    assert sharer_fault(position, Choice(("KS",))) == "KS is buried but not held"
    assert sharer_fault(position, Choice(("KH",), "AS")) == (
        "AS cannot be called by who only shares the blind"
    )


# Whose the buries are


def ended(rules: HouseRules, tricks: list[int], partners: tuple[int, ...]) -> Hand:
    """Seat 1 picked and buried 11 points, seat 2 shared and buried 10; 99 were played."""
    position = Position(rules, card_table(rules), Deal((), ()), [[] for _ in range(7)])
    position.picker, position.sharer, position.partners = 0, 1, partners
    position.buried, position.sharer_buried = ("AC",), ("TC",)
    position.tricks = tricks
    position.points = [99 if n == max(tricks) else 0 for n in tricks]
    return finish(position, Deal((), ()))


@pytest.mark.parametrize(
    ("settings", "tricks", "partners", "side_points"),
    [
        # The sharer is an opponent: its bury is the opponents' while they have a trick.
        ([], [3, 1, 0, 0, 0, 0, 0], (4,), 99 + 11),
        ([], [4, 0, 0, 0, 0, 0, 0], (4,), 99 + 11 + 10),
        (["score.no-trick-bury=picker"], [4, 0, 0, 0, 0, 0, 0], (4,), 99 + 11),
        ([], [0, 0, 0, 0, 0, 4, 0], (4,), 0),
        # The sharer is the partner: what both buried goes the same way.
        ([], [3, 0, 0, 0, 0, 1, 0], (1,), 99 + 11 + 10),
        ([], [0, 0, 0, 0, 0, 4, 0], (1,), 0),
        (["score.no-trick-bury=picker"], [0, 0, 0, 0, 0, 4, 0], (1,), 11 + 10),
    ],
)
def test_whose_the_two_buries_are(
    settings: list[str], tricks: list[int], partners: tuple[int, ...], side_points: int
) -> None:
    rules = load_rules("7p-three-one", settings)
    assert ended(rules, tricks, partners).side_points == side_points


# Told in words


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("7p-neighbor", "Seat 3 picks, takes JD 9H and buries 8H 9H (0 points). Seat 4 is the "
         "partner and takes AC 7C and buries AC KC (15 points)."),
        ("7p-three-one", "Seat 6 has JD and is the partner. Seat 3 takes KD and buries AS (11 "
         "points)."),
        ("7p-die", "The die shows 3: seat 2 is the partner and takes AH 9C and buries AH KH (15 "
         "points)."),
        ("7p-split", "Seat 7 picks and goes nuclear, giving up 9C 8C 10H KH (14 points) for the "
         "blind. Seat 1 is the partner and takes nothing of the blind."),
        ("7p-die-or-alone", "takes QH JD AD 10C and buries AD 10C 8H JD (23 points). It plays "
         "alone."),
        ("6p-jack-and-ace", "It calls AH; seat 2 has JD and seat 4 has AH, and both are "
         "partners."),
        ("7p-split", "has 67 points in 3 tricks, what was given up gone to the opponents: won."),
        ("7p-three-one", "has 80 points in 3 tricks, the picker's bury counted: won."),
    ],
)  # fmt: skip
def test_a_shared_blind_is_told(name: str, told: str) -> None:
    played = replay(CASES[name].recorded)
    assert told in " ".join(narrate(played.rules, played.hand).split())


# Recorded hands


@pytest.mark.parametrize(
    ("name", "changes", "message"),
    [
        ("7p-die", {"sharer": None}, "the sharer is missing: a die named the seat"),
        ("7p-die", {"sharer": 6}, "sharer: seat 6 is the picker"),
        ("7p-die", {"sharer": 8}, "sharer must be a seat from 1 to 7, not 8"),
        ("7p-die", {"sharer_bury": ("AH",)}, "sharer-bury has 1 card instead of 2"),
        ("7p-neighbor", {"sharer": 5}, "sharer: seat 4 sits after the picker, not seat 5"),
        ("7p-neighbor", {"bury": ("8H",)}, "the bury has 1 card instead of 2"),
        ("7p-split", {"picker": 1}, "the bury has 4 cards instead of 0, 1 or 2"),
        ("7p-die-or-alone", {"sharer": 3}, "nobody shares the blind here, but 'sharer' is"),
        ("5p", {"sharer": 3}, "nobody shares the blind here, but 'sharer' is given"),
        (
            "7p-neighbor",
            {"blind": ("JD", "AC", "KC", "7C")},
            "seat 3, the picker, buried 2 cards and so took as many of the blind, but had 1 of "
            "it (JD)",
        ),
        (
            "7p-neighbor",
            {"blind": ("JD", "AC", "9H", "QH")},
            "QH of the blind was played by seat 1, not played or buried by seat 3, the picker, "
            "or seat 4, the sharer",
        ),
    ],
)
def test_a_wrong_record_of_a_shared_blind_is_named(
    name: str, changes: dict[str, object], message: str
) -> None:
    hand = read_recorded(NOT_SHARED) if name == "5p" else CASES[name].recorded
    recorded = msgspec.structs.replace(hand, **changes)
    with pytest.raises(SheepsheadError) as caught:
        replay(recorded)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("name", ["6p-jack", *SHARED, "7p-split-one-each"])
def test_a_record_without_its_blind_comes_to_the_same(name: str) -> None:
    recorded = CASES[name].recorded
    hand = replay(msgspec.structs.replace(recorded, blind=None)).hand
    assert hand.units == recorded.expected.units
    known = replay(recorded).hand.taken if hand.nuclear else ()  # it is the hand then played
    assert sorted(hand.taken) == sorted(known)
    assert max(map(len, narrate(load_rules(recorded.rules), hand).splitlines())) <= 80


# Advice


def test_as_many_are_buried_as_were_taken() -> None:
    def ways(cards: str, rules: str) -> tuple[int, set[bool]]:
        ranking = ss.bury(cards, 2, rules=rules, deals=20, threads=1).ranking
        return len(ranking), {way.alone for way in ranking}

    # One of five, two of six, four of eight.
    assert ways("QC QS JH AD 7C", "7p-split") == (5, {False})
    assert ways("QC QS JH AD 7C 8C", "7p-split") == (15, {False})
    assert ways("QC QS JH AD 7C 8C", "7p-die-or-alone") == (15, {False})
    assert ways("QC QS JH AD 7C 8C KS KH", "7p-die-or-alone") == (70, {True})
    # Three of seven.
    assert ways("QC QS JH AD 7C 8C KS", "7p-three-one") == (35, {False})
    assert ways("QC QS JD AD 7C 8C KS", "7p-three-one") == (35, {True})


def test_the_ways_of_jack_and_ace() -> None:
    # Two of seven, 21 ways. The AC can be called unless both clubs are buried.
    ranking = ss.bury("QC QS JD AD 7C 9C AS", 2, rules="6p-jack-and-ace", deals=20).ranking
    calls = [(way.called, way.declared, way.alone) for way in ranking]
    assert {call: calls.count(call) for call in calls} == {
        (None, True, True): 21,
        ("AC", False, False): 20,
    }
    # No suit to call: alone, or with the holder of the jack, who may be the picker.
    for jack, alone in (("JH", False), ("JD", True)):
        cards = f"QC QS {jack} AD TD AS AH"
        ranking = ss.bury(cards, 2, rules="6p-jack-and-ace", deals=20).ranking
        calls = [(way.called, way.declared, way.alone) for way in ranking]
        assert {call: calls.count(call) for call in calls} == {
            (None, True, True): 21,
            (None, False, alone): 21,
        }


def test_the_jack_of_the_blind_may_be_called_up_and_one_dealt_may_not() -> None:
    cards = "QC AD TD JD JH AC 7C"
    for taken, called in (("JD 7C", {"JS", None}), ("AC 7C", {None})):
        ranking = ss.bury(cards, 1, rules="6p-jack", taken=taken, deals=20).ranking
        assert {way.called for way in ranking} == called
        assert len(ranking) == 21 * len(called)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "jack.holding-it = call-up-from-blind: did JD come with the blind? Say --taken "
         "with the 2 cards that you took"),
        ("JD", "2 of the cards given came from the blind, and --taken names 1"),
        ("JD KS", "KS is taken from the blind but not among the cards"),
        ("JD JX", "'JX' is not a card"),
    ],
)  # fmt: skip
def test_what_is_told_of_cards_taken(text: str | None, told: str) -> None:
    held = ("QC", "AD", "TD", "JD", "JH", "AC", "7C")
    with pytest.raises(SheepsheadError) as caught:
        read_taken(text, held, load_rules("6p-jack"))
    assert str(caught.value).startswith(told)


def test_the_cards_of_a_question_are_counted_by_the_rules() -> None:
    for cards, rules, told in (
        (
            "QC QS JH AD",
            "7p-split",
            "5 or 6 cards are needed (4 dealt and 1 or 2 of the blind)",
        ),
        ("QC QS JH AD 7C", "7p-die", "6 cards are needed (4 dealt and 2 of the blind)"),
        ("QC QS JH AD 7C", "7p-die-or-alone", "6 or 8 cards are needed (4 dealt and 2 or 4 of"),
    ):
        with pytest.raises(SheepsheadError) as caught:
            ss.bury(cards, 1, rules=rules)
        assert str(caught.value).startswith(told)


def test_a_dealer_who_must_pick_on_nothing_goes_nuclear() -> None:
    advice = ss.pick(
        "7C 8C 9S 7H", 7, rules="7p-split", settings=["pick=forced"], deals=50, threads=1
    )
    (settled,) = advice.answer.settled
    assert settled.nuclear
    assert set(settled.bury) == {"7C", "8C", "9S", "7H"}
    assert "  you go nuclear " in pick_report(advice, Signs(symbols=False))
