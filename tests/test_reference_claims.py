"""Claims: worked positions, and the search held against one that leaves nothing out."""

from __future__ import annotations

from random import Random

import pytest

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.reference.calling import apply_choice, legal_choices
from sheepshead_sim.reference.claims import ClaimSearch, Line, beaten_by, play_line
from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.legality import legal_cards
from sheepshead_sim.reference.position import Choice, Position
from sheepshead_sim.reference.tables import card_table
from sheepshead_sim.reference.tricks import play_card, start_play
from sheepshead_sim.rules import load_rules
from sheepshead_sim.rules.model import HouseRules

CALLED = load_rules("5p-called-ace")
JACK = load_rules("5p-jack-of-diamonds")


def position_of(
    hands: list[str],
    rules: HouseRules = JACK,
    picker: int | None = None,
    called: str | None = None,
) -> Position:
    """The last cards of five hands, seat 0 on lead, as if nothing had been played before."""
    held = [hand.split() for hand in hands]
    deal = Deal(tuple(tuple(hand) for hand in held), ())
    position = Position(rules, card_table(rules), deal, held)
    if picker is not None:
        position.picker = picker
        apply_choice(position, Choice((), called))
    start_play(position)
    return position


def refutation(position: Position, claimant: int = 0) -> Line | None:
    return ClaimSearch(claimant).refutation(position)


class TestWorked:
    def test_the_highest_trump_take_everything(self) -> None:
        assert refutation(position_of(["QC QS", "QH QD", "JC AS", "AH TH", "AC KC"])) is None

    def test_a_higher_trump_outstanding_refutes(self) -> None:
        line = refutation(position_of(["QS JC", "QC 7D", "8S 7S", "AH TH", "AC KC"]))
        assert line == ((0, "QS"), (1, "QC"))

    def test_trump_has_to_be_drawn_first(self) -> None:
        # The AS led first is trumped by seat 1, which has no spade; the QC draws the JD.
        position = position_of(["AS QC", "JD 7H", "8S 7S", "AH TH", "AC KC"])
        assert refutation(position) is None
        assert ClaimSearch(0).winning_line(position)[0] == (0, "QC")
        # With two trump seat 1 has one left for the AS.
        line = refutation(position_of(["AS QC", "JD 7D", "8S 7S", "AH TH", "AC KC"]))
        assert line is not None
        assert line[-1][0] == 1

    def test_one_defence_alone_refutes(self) -> None:
        # If seat 1 gives the 10S to the AS, the KS is good; it keeps the ten instead.
        line = refutation(position_of(["AS KS", "TS 7S", "AH TH", "AC KC", "9H 8H"]))
        assert line is not None
        assert [card for seat, card in line if seat < 2] == ["AS", "7S", "KS", "TS"]
        # Without the 7S it has no choice.
        assert refutation(position_of(["AS KS", "TS 7H", "AH TH", "AC KC", "9H 8H"])) is None

    def test_a_guard_is_kept_where_throwing_it_away_loses_the_ten(self) -> None:
        # Seat 1 refutes by throwing the 7H to the QC, never the 7S that guards its 10S.
        line = refutation(
            position_of(["QC AS KS", "TS 7S 7H", "AH TH KH", "AC KC 8C", "8H 9C 7C"])
        )
        assert line is not None
        assert [card for seat, card in line if seat < 2] == [
            *("QC", "7H", "AS", "7S", "KS", "TS"),
        ]

    def test_claimant_who_is_not_on_lead(self) -> None:
        # Seat 2 holds QC AS. Hearts led it trumps; spades led it follows. Either way it holds.
        assert refutation(position_of(["7S 7H", "8H 9H", "QC AS", "8S 9S", "AC KC"]), 2) is None
        # With the JD and no spade seat 1 trumps the spade that seat 2 must follow.
        line = refutation(position_of(["7S 7H", "JD 8H", "QC AS", "8S 9S", "AC KC"]), 2)
        assert line == ((0, "7S"), (1, "JD"), (2, "AS"))

    def test_claimant_answers_what_falls_before_its_turn(self) -> None:
        # Whichever card seat 0 leads: if seat 1 plays the JC, seat 2 must take it with the QH and
        # has the JS against the 7D; if the 7D, seat 2 must keep the QH against the JC.
        assert refutation(position_of(["8D KS", "JC 7D", "QH JS", "AH TH", "AC KC"]), 2) is None
        # With the QS in place of the JC the JS is never enough.
        hands = ["8D KS", "QS 7D", "QH JS", "AH TH", "AC KC"]
        assert refutation(position_of(hands), 2) is not None


HOLD_CARD = ["QC KS KH", "7C AS AH", "AC TC 9C", "9S 8S 7S", "9H 8H 7H"]
"""Seat 1 holds the only club that a picker would have to keep."""


class TestCalledSuit:
    def test_the_card_that_the_picker_must_hold_cannot_be_thrown_away(self) -> None:
        # On the QC seat 1 must give up the AS or the AH, for the 7C has to wait for clubs to be
        # led; seat 0 then leads the king of that suit, on which the other ace has to fall.
        assert refutation(position_of(HOLD_CARD, CALLED, 1, "AC")) is None

    def test_without_a_call_it_is_thrown_away(self) -> None:
        line = refutation(position_of(HOLD_CARD))
        assert line is not None
        assert [card for seat, card in line if seat < 2][:2] == ["QC", "7C"]

    def test_the_called_ten_waits_and_beats_the_ace(self) -> None:
        rules = load_rules("5p-called-ace", ["called.ten"])
        hands = ["QC AC", "TC 9H", "KH 8H", "9S 8S", "KS 7S"]
        line = refutation(position_of(hands, rules, 0, "TC"))
        assert line is not None
        assert [card for seat, card in line if seat < 2] == ["QC", "9H", "AC", "TC"]
        assert refutation(position_of(hands)) is None

    def test_partner_may_not_throw_away_the_called_ace(self) -> None:
        # On the QC seat 1 has to part with the AS, and the KS is good.
        hands = ["QC KS", "AC AS", "7C 9H", "8S 7S", "8H 7H"]
        assert refutation(position_of(hands, CALLED, 2, "AC")) is None
        rules = load_rules("5p-called-ace", ["called.partner-may-discard-ace"])
        line = refutation(position_of(hands, rules, 2, "AC"))
        assert line is not None
        assert [card for seat, card in line if seat < 2] == ["QC", "AC", "KS", "AS"]


def can_take_all(position: Position, claimant: int) -> bool:
    """The rule itself: some own card, every card of the others, and every trick taken."""
    if not position.hands[position.seat]:
        return True
    outcomes = (
        (bool(after.trick_cards) or after.takers[-1] == claimant)
        and can_take_all(after, claimant)
        for card in legal_cards(position)
        for after in [play_line(position, ((position.seat, card),))]
    )
    return any(outcomes) if position.seat == claimant else all(outcomes)


RULES = [
    load_rules(name, settings)
    for name, settings in (
        ("5p-called-ace", []),
        ("5p-called-ace", ["called.unknown", "called.ten", "called.own-ace"]),
        ("5p-called-ace", ["called.partner-may-discard-ace", "called.unknown", "called.ten"]),
        ("5p-jack-of-diamonds", ["jack.holding-it=call-ace-instead"]),
        ("3p-32", []),
        ("4p-34", ["called.unknown"]),
    )
]


def late_position(rules: HouseRules, rng: Random, left: int) -> tuple[Position, int]:
    """A position with `left` cards each, and a seat that was dealt many strong ones."""
    table, size = card_table(rules), rules.hand_size
    luck = rng.choice((1, 3, 8))
    deck = sorted(rules.deck_cards, key=lambda card: -table.power[card] * rng.random() ** luck)
    claimant = rng.randrange(rules.players)
    strong, rest = deck[:size], deck[size:]
    rng.shuffle(rest)
    hands = [
        strong if seat == claimant else [rest.pop() for _ in range(size)]
        for seat in range(rules.players)
    ]
    deal = Deal(tuple(tuple(hand) for hand in hands), tuple(rest))
    position = Position(rules, table, deal, [list(hand) for hand in hands])
    if rng.random() < 0.8:
        position.picker = rng.randrange(rules.players)
        position.hands[position.picker] += rest
        choices = legal_choices(rules, position.hands[position.picker])
        apply_choice(position, rng.choice(choices))
    start_play(position)
    while position.trick_cards or len(position.hands[position.seat]) > left:
        legal = legal_cards(position)
        # The claimant saves its strong cards and the others often spend theirs.
        by_power = sorted(legal, key=lambda card: table.power[card])
        aimed = by_power[0 if position.seat == claimant else -1]
        play_card(position, aimed if rng.random() < 0.6 else rng.choice(legal))
    return position, claimant


@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
def test_the_search_agrees_with_one_that_leaves_nothing_out(rules: HouseRules) -> None:
    rng = Random(5)
    held = open_call = answering = 0
    for _ in range(60):
        position, claimant = late_position(rules, rng, 2)
        search = ClaimSearch(claimant)
        line = search.refutation(position)
        holds = can_take_all(position, claimant)
        assert holds == (line is None), (position.hands, position.seat, claimant)
        held += holds
        open_call += position.call_open
        answering += position.seat != claimant
        told = search.winning_line(position) if line is None else line
        at = position
        for seat, card in told:
            assert at.seat == seat
            assert card in legal_cards(at)
            at = play_line(at, ((seat, card),))
        if holds:
            assert at.takers[position.trick :] == [claimant] * 2
        else:
            assert beaten_by(at, claimant) not in (None, claimant)
    # Both answers, claimants who lead and who do not, and open calls where there are any.
    assert 5 < held < 55
    assert 5 < answering < 55
    assert open_call > 5 or rules.partner != "called-ace"


@pytest.mark.parametrize("name", ["5p-called-ace", "3p-32", "4p-34"])
def test_a_claim_before_the_first_card_is_quick(name: str) -> None:
    rules, rng = load_rules(name), Random(3)
    for _ in range(20):
        position, claimant = late_position(rules, rng, rules.hand_size)
        ClaimSearch(claimant, most=20_000).refutation(position)


def test_a_search_without_end_is_given_up() -> None:
    position = position_of(["AS KS", "TS 7S", "AH TH", "AC KC", "9H 8H"])
    with pytest.raises(SheepsheadError, match=r"more than 3 positions\): record some more"):
        ClaimSearch(0, most=3).refutation(position)


def test_the_position_asked_about_stays_as_it_is() -> None:
    position = position_of(["AS KS", "TS 7S", "AH TH", "AC KC", "9H 8H"])
    refutation(position)
    assert position.hands[0] == ["AS", "KS"]
    assert (position.plays, position.takers, position.tricks) == ([], [], [0] * 5)
