"""What a picker may bury and call."""

from __future__ import annotations

from math import comb

import pytest

from sheepshead_sim.reference.calling import (
    apply_choice,
    call_up_card,
    can_call,
    choice_fault,
    legal_choices,
)
from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.position import Choice, Position
from sheepshead_sim.reference.tables import card_table
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.settings import CalledRules, CustomTrump, JackRules

ACE = HouseRules()


def called(**options: bool) -> HouseRules:
    return HouseRules(called=CalledRules(**options))


def jack(**options: object) -> HouseRules:
    return HouseRules(partner="jack-of-diamonds", jack=JackRules(**options))  # type: ignore[arg-type]


def calls(rules: HouseRules, eight: str) -> set[tuple[str | None, str | None]]:
    """Called card and unknown of every legal choice that calls."""
    choices = legal_choices(rules, eight.split())
    return {(c.called, c.unknown) for c in choices if c.called is not None}


def fault(
    rules: HouseRules, eight: str, choice: Choice, before: str | None = None
) -> str | None:
    return choice_fault(rules, eight.split(), choice, before)


class TestBury:
    EIGHT = "QC QS JH AD 7C 8C AS TH"

    def test_two_different_cards_that_are_held(self) -> None:
        assert fault(ACE, self.EIGHT, Choice(("AS", "TH"), "AC")) is None
        assert fault(ACE, self.EIGHT, Choice(("AS",), "AC")) is not None
        assert fault(ACE, self.EIGHT, Choice(("AS", "AS"), "AC")) is not None
        assert fault(ACE, self.EIGHT, Choice(("AS", "TC"), "AC")) is not None

    def test_trump_and_points_may_be_buried(self) -> None:
        assert fault(ACE, self.EIGHT, Choice(("QC", "AD"), "AC")) is None


class TestNoPartner:
    HELD = "QC QS QH JC JS AD TD KD 7C AS TC"  # seven cards and a blind of four
    RULES = HouseRules(players=4, partner="none")
    BURY = ("KD", "7C", "AS", "TC")

    def test_every_bury_and_nothing_else(self) -> None:
        choices = legal_choices(self.RULES, self.HELD.split())
        assert len(choices) == comb(11, 4) == len({frozenset(c.bury) for c in choices})
        assert {(c.called, c.unknown, c.alone) for c in choices} == {(None, None, False)}

    def test_nothing_is_named_or_declared(self) -> None:
        assert fault(self.RULES, self.HELD, Choice(self.BURY)) is None
        assert fault(self.RULES, self.HELD, Choice(self.BURY[:2])) == (
            "the bury must be 4 different cards"
        )
        nobody = "cannot be called where nobody has a partner"
        for choice in (Choice(self.BURY, "AH"), Choice(self.BURY, "JD")):
            assert fault(self.RULES, self.HELD, choice) == f"{choice.called} {nobody}"
        unknown = Choice(self.BURY, unknown="QC")
        assert fault(self.RULES, self.HELD, unknown) == f"QC {nobody}"
        assert fault(self.RULES, self.HELD, Choice(self.BURY, alone=True)) == (
            "where nobody has a partner the picker is alone and does not declare it"
        )

    def test_holder_of_the_jack_of_diamonds_is_no_partner(self) -> None:
        hands = [["JD"], [], [], []]
        position = Position(
            self.RULES, card_table(self.RULES), Deal((), ()), hands, seat=1, stage="bury"
        )
        assert not position.known_alone
        position.picker = 1
        hands[1].extend(self.HELD.split())
        assert position.known_alone
        apply_choice(position, Choice(self.BURY))
        assert (position.partners, position.partner_cards, position.declared) == (
            (),
            (),
            False,
        )


class TestCalledAce:
    EIGHT = "QC QS JH AD 7C 8C AS TH"

    def test_aces_not_held_of_suits_that_are_held(self) -> None:
        assert calls(ACE, self.EIGHT) == {("AC", None), ("AH", None)}

    def test_last_hold_card_may_not_be_buried(self) -> None:
        assert fault(ACE, self.EIGHT, Choice(("TH", "AS"), "AH")) is not None
        assert fault(ACE, self.EIGHT, Choice(("7C", "8C"), "AC")) is not None
        assert fault(ACE, self.EIGHT, Choice(("7C", "AS"), "AC")) is None

    def test_own_ace_may_not_be_called_even_from_the_bury(self) -> None:
        eight = "QC QS JH AD 7C 8S AS TH"
        assert fault(ACE, eight, Choice(("TH", "7C"), "AS")) is not None
        assert fault(ACE, eight, Choice(("AS", "7C"), "AS")) is not None

    def test_trump_suit_is_no_fail_suit(self) -> None:
        eight = "QC QS JH TD 7C 8C AS TH"
        assert fault(ACE, eight, Choice(("AS", "TH"), "AD")) is not None
        clubs_trump = HouseRules(trump="clubs")
        assert calls(clubs_trump, eight) == {("AD", None), ("AH", None)}

    def test_alone_only_where_the_table_allows_it_or_nothing_can_be_called(self) -> None:
        alone = Choice(("AS", "TH"), alone=True)
        assert fault(ACE, self.EIGHT, alone) is None
        assert fault(called(alone=False), self.EIGHT, alone) is not None
        three_aces = "QC QS JH AC AS AH 7C 8C"
        assert fault(called(alone=False), three_aces, Choice(("7C", "8C"), alone=True)) is None
        assert fault(ACE, three_aces, Choice(("7C", "8C"))) is not None  # must declare it
        assert calls(called(alone=False), three_aces) == set()

    def test_burying_every_hold_card_does_not_open_the_way_to_alone(self) -> None:
        eight = "QC QS QH QD JC JS 7C 8C"
        away = Choice(("7C", "8C"), alone=True)
        assert fault(called(alone=False), eight, away) is not None
        choices = legal_choices(called(alone=False), eight.split())
        assert len(choices) == comb(8, 2) - 1
        assert {c.called for c in choices} == {"AC"}

    def test_calling_and_alone_exclude_each_other(self) -> None:
        assert fault(ACE, self.EIGHT, Choice(("AS", "TH"), "AC", alone=True)) is not None


class TestCalledTen:
    RULES = called(ten=True)

    def test_needs_all_three_fail_aces(self) -> None:
        assert calls(self.RULES, "QC QS JH AC AS AH 7C 8S") == {
            ("TC", None), ("TS", None), ("TH", None),
        }  # fmt: skip
        assert calls(self.RULES, "QC QS JH AC AS 7H 7C 8S") == {("AH", None)}
        assert calls(ACE, "QC QS JH AC AS AH 7C 8S") == set()

    def test_ace_of_the_suit_stays_in_hand(self) -> None:
        eight = "QC QS JH AC AS AH 7C 8S"
        assert fault(self.RULES, eight, Choice(("AC", "8S"), "TC")) is not None
        assert fault(self.RULES, eight, Choice(("AS", "8S"), "TC")) is None

    def test_ten_neither_held_nor_buried(self) -> None:
        eight = "QC QS JH AC AS AH TC 8S"
        assert calls(self.RULES, eight) == {("TS", None), ("TH", None)}
        all_tens = "QC AC AS AH TC TS TH 8S"
        assert not can_call(self.RULES, all_tens.split())
        without = called(ten=True, alone=False)
        assert fault(without, all_tens, Choice(("TC", "TS"), alone=True)) is None


class TestUnknown:
    RULES = called(unknown=True)
    EIGHT = "QC QS QH QD JC JS AH TH"  # the only fail suit comes with its ace

    def test_any_kept_card_stands_for_any_suit_whose_ace_is_elsewhere(self) -> None:
        expected = {(ace, card) for ace in ("AC", "AS") for card in self.EIGHT.split()}
        assert calls(self.RULES, self.EIGHT) == expected
        assert calls(ACE, self.EIGHT) == set()

    def test_unknown_is_a_kept_card(self) -> None:
        assert fault(self.RULES, self.EIGHT, Choice(("AH", "TH"), "AC", "JS")) is None
        assert fault(self.RULES, self.EIGHT, Choice(("AH", "TH"), "AC", "TH")) is not None
        assert fault(self.RULES, self.EIGHT, Choice(("AH", "TH"), "AH", "JS")) is not None

    def test_not_while_a_fail_suit_is_held_without_its_ace(self) -> None:
        eight = "QC QS QH QD JC JS 7C TH"
        assert calls(self.RULES, eight) == {("AC", None), ("AH", None)}
        # Nor after burying them: the eight cards count.
        assert fault(self.RULES, eight, Choice(("7C", "TH"), "AS", "JS")) is not None

    def test_not_with_all_three_fail_aces(self) -> None:
        assert calls(self.RULES, "QC QS QH QD JC AC AS AH") == set()

    def test_hand_of_trump_only(self) -> None:
        eight = "QC QS QH QD JC JS JH JD"
        assert {ace for ace, _ in calls(self.RULES, eight)} == {"AC", "AS", "AH"}


class TestOwnAce:
    RULES = called(own_ace=True)

    def test_kept_ace_may_be_called_and_be_the_hold_card(self) -> None:
        eight = "QC QS JH AD 7C 8S AS TH"
        assert calls(self.RULES, eight) == {("AC", None), ("AS", None), ("AH", None)}
        assert fault(self.RULES, eight, Choice(("8S", "TH"), "AS")) is None
        assert fault(self.RULES, eight, Choice(("AS", "TH"), "AS")) is not None

    def test_gives_a_call_to_a_picker_with_three_aces(self) -> None:
        eight = "QC QS JH AC AS AH 7C 8C"
        assert calls(self.RULES, eight) == {("AC", None), ("AS", None), ("AH", None)}
        strict = called(own_ace=True, alone=False)
        assert fault(strict, eight, Choice(("7C", "8C"), alone=True)) is not None


class TestJack:
    def test_plain_game_leaves_the_jack_as_it_stands(self) -> None:
        eight = "QC QS JH AD 7C 8C AS TH"
        choices = legal_choices(jack(), eight.split())
        assert len(choices) == comb(8, 2)
        assert all(c.called is None and not c.alone for c in choices)
        assert fault(jack(), eight, Choice(("AS", "TH"), alone=True)) is not None
        assert fault(jack(may_go_alone=True), eight, Choice(("AS", "TH"), alone=True)) is None
        assert fault(jack(), eight, Choice(("AS", "TH"), "AC")) is not None

    def test_call_up_names_the_next_jack_not_held(self) -> None:
        rules = jack(holding_it="call-up")
        assert call_up_card(rules, ["JD", "QC"]) == "JH"
        assert call_up_card(rules, ["JD", "JH", "QC"]) == "JS"
        assert call_up_card(rules, ["JD", "JH", "JS"]) == "JC"
        assert call_up_card(rules, ["JD", "JS"]) == "JH"
        assert call_up_card(rules, ["JD", "JH", "JS", "JC"]) is None
        assert call_up_card(rules, ["JH", "QC"]) is None

    def test_call_up_follows_the_order_of_power_in_force(self) -> None:
        rules = HouseRules(
            trump="custom",
            custom=CustomTrump(order="QC QS QH QD JS JC JD JH"),
            partner="jack-of-diamonds",
            jack=JackRules(holding_it="call-up"),
        )
        assert call_up_card(rules, ["JD"]) == "JC"
        assert call_up_card(rules, ["JD", "JC"]) == "JS"

    def test_call_up_may_be_declined_and_needs_the_jack(self) -> None:
        rules = jack(holding_it="call-up")
        assert calls(rules, "QC QS JD AD 7C 8C AS TH") == {("JH", None)}
        assert fault(rules, "QC QS JD AD 7C 8C AS TH", Choice(("AS", "TH"))) is None
        assert fault(rules, "QC QS JD AD 7C 8C AS TH", Choice(("AS", "TH"), "JS")) is not None
        assert calls(rules, "QC QS JS AD 7C 8C AS TH") == set()

    def test_keep_when_alone(self) -> None:
        eight = "QC QS JD AD 7C 8C AS TH"
        keep = jack(keep_when_alone=True)
        assert fault(keep, eight, Choice(("JD", "TH"))) is not None
        assert fault(keep, eight, Choice(("AS", "TH"))) is None
        assert fault(jack(), eight, Choice(("JD", "TH"))) is None
        calling = jack(keep_when_alone=True, holding_it="call-up")
        assert fault(calling, eight, Choice(("JD", "TH"), "JH")) is None
        assert fault(calling, eight, Choice(("JD", "TH"))) is not None
        declaring = jack(keep_when_alone=True, may_go_alone=True)
        assert fault(declaring, eight, Choice(("JD", "TH"), alone=True)) is not None

    def test_call_ace_instead(self) -> None:
        rules = jack(holding_it="call-ace-instead")
        eight = "QC QS JD AD 7C 8C AS TH"
        assert calls(rules, eight) == {("AC", None), ("AH", None)}
        assert fault(rules, eight, Choice(("TH", "AS"), "AH")) is not None
        assert calls(rules, "QC QS JH AD 7C 8C AS TH") == set()  # the jack is elsewhere
        # The catalogue's picker who is stuck: five trump with A, K, 7 of one suit.
        stuck = "JD 9D 8D 7D KD AC KC 7C"
        assert calls(rules, stuck) == set()
        assert fault(rules, stuck, Choice(("AC", "KC"))) is None

    def test_after_a_call_before_the_blind(self) -> None:
        rules = jack(holding_it="call-up-before-blind", may_go_alone=True)
        eight = "QC QS JD AD 7C 8C AS TH"
        assert fault(rules, eight, Choice(("AS", "TH")), "JH") is None
        assert fault(rules, eight, Choice(("AS", "TH"), "JH"), "JH") is None
        assert fault(rules, eight, Choice(("AS", "TH"), "JS"), "JH") is not None
        assert fault(rules, eight, Choice(("AS", "TH"), alone=True), "JH") is not None
        assert fault(rules, eight, Choice(("AS", "TH"), "JH")) is not None  # too late now


def settled(
    rules: HouseRules, hands: list[str], choice: Choice, before: str | None = None
) -> Position:
    """Position after the call of seat 0, whose eight cards are the first hand."""
    held = [hand.split() for hand in hands]
    deal = Deal(tuple(tuple(hand) for hand in held), ())
    position = Position(rules, card_table(rules), deal, held, picker=0, called=before)
    assert choice_fault(rules, held[0], choice, before) is None
    apply_choice(position, choice)
    return position


class TestPartner:
    OTHERS = ("AC 9C KC QH", "JH QD", "JS", "JC")

    def test_holder_of_the_called_ace(self) -> None:
        position = settled(
            ACE, ["QC QS JD AD 7C 8C AS TH", *self.OTHERS], Choice(("AS", "TH"), "AC")
        )
        assert position.partners == (1,)
        assert position.call_suit == "C"
        assert position.hands[0] == ["QC", "QS", "JD", "AD", "7C", "8C"]

    def test_declared_alone_has_no_partner_card(self) -> None:
        position = settled(
            jack(may_go_alone=True),
            ["QC QS 9D AD 7C 8C AS TH", "JD", *self.OTHERS[1:]],
            Choice(("AS", "TH"), alone=True),
        )
        assert (position.partners, position.partner_cards, position.declared) == (
            (),
            (),
            True,
        )

    @pytest.mark.parametrize("bury", [("AS", "TH"), ("JD", "TH")])
    def test_jack_held_or_buried_makes_the_picker_secretly_alone(
        self, bury: tuple[str, str]
    ) -> None:
        position = settled(jack(), ["QC QS JD AD 7C 8C AS TH", *self.OTHERS], Choice(bury))
        assert position.partners == ()
        assert not position.declared
        assert position.called is None

    def test_jack_elsewhere(self) -> None:
        hands = ["QC QS 9D AD 7C 8C AS TH", "AC", "QD", "JD JH", "JC"]
        assert settled(jack(), hands, Choice(("AS", "TH"))).partners == (3,)
        assert settled(jack(clubs=True), hands, Choice(("AS", "TH"))).partners == (4,)

    def test_called_up_jack(self) -> None:
        rules = jack(holding_it="call-up")
        hands = ["QC QS JD AD 7C 8C AS TH", *self.OTHERS]
        assert settled(rules, hands, Choice(("AS", "TH"), "JH")).partners == (2,)
        assert settled(rules, hands, Choice(("AS", "TH"))).partners == ()

    def test_jack_called_before_the_blind_and_found_in_it(self) -> None:
        rules = jack(holding_it="call-up-before-blind")
        hands = ["QC QS JD AD 7C 8C JH TH", "AC", "QD", "JS", "JC"]
        position = settled(rules, hands, Choice(("7C", "TH")), "JH")
        assert position.partners == ()
        assert position.called == "JH"
        assert not position.declared

    def test_own_ace_is_secretly_alone(self) -> None:
        position = settled(
            called(own_ace=True),
            ["QC QS JD AD 7C 8C AS TH", *self.OTHERS],
            Choice(("7C", "8C"), "AS"),
        )
        assert (position.partners, position.partner_cards) == ((), ("AS",))
        assert not position.declared
