"""Following suit, the duties of a called suit, and who takes a trick."""

from __future__ import annotations

import pytest

from sheepshead_sim.reference.calling import apply_choice
from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.ending import finish
from sheepshead_sim.reference.legality import legal_cards, why_not
from sheepshead_sim.reference.position import Choice, Position
from sheepshead_sim.reference.tables import card_table
from sheepshead_sim.reference.tricks import play_card, start_play
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.settings import CalledRules, JackRules

ACE = HouseRules()


def at_play(
    rules: HouseRules, hands: list[str], choice: Choice | None = None, leader: int = 0
) -> Position:
    """Position before a trick; seat 0 is the picker if there is a choice (the bury is held)."""
    held = [hand.split() for hand in hands]
    deal = Deal(tuple(tuple(hand) for hand in held), ())
    position = Position(rules, card_table(rules), deal, held)
    if choice is not None:
        position.picker = 0
        position.hands[0].extend(choice.bury)
        apply_choice(position, choice)
    start_play(position)
    position.leader = position.seat = leader
    return position


def play(position: Position, cards: str) -> None:
    """Play these cards, each of which must be legal."""
    for card in cards.split():
        assert card in legal_cards(position), (card, legal_cards(position))
        play_card(position, card)


def legal(position: Position) -> set[str]:
    return set(legal_cards(position))


class TestFollowing:
    def test_all_trump_are_one_suit(self) -> None:
        position = at_play(ACE, ["QC", "JS 7D AC 7S", "", "", ""])
        play(position, "QC")
        assert legal(position) == {"JS", "7D"}

    def test_queens_and_jacks_do_not_follow_their_printed_suit(self) -> None:
        position = at_play(ACE, ["7S", "QS JS 8S KH", "", "", ""])
        play(position, "7S")
        assert legal(position) == {"8S"}

    def test_unable_to_follow_anything_goes(self) -> None:
        position = at_play(ACE, ["7S", "QS JS 8C KH", "", "", ""])
        play(position, "7S")
        assert legal(position) == {"QS", "JS", "8C", "KH"}

    def test_trump_suit_is_a_house_rule(self) -> None:
        position = at_play(HouseRules(trump="clubs"), ["QC", "7C AD 9D", "", "", ""])
        play(position, "QC")
        assert legal(position) == {"7C"}


class TestTaking:
    @pytest.mark.parametrize(
        ("cards", "taker", "points"),
        [
            ("TD QC AD 8D TS", 1, 34),  # the catalogue's trick
            ("7S AS TS KS 8S", 1, 25),
            ("KS 9S TS 8S AH", 2, 25),  # ten above king; another suit's ace takes nothing
            ("AS 7D TS KS 8S", 1, 25),  # the lowest trump beats an ace
            ("7D JD AD QD 8D", 3, 16),
            ("9C 8S AS AH 7S", 0, 22),
        ],
    )
    def test_standard(self, cards: str, taker: int, points: int) -> None:
        position = at_play(ACE, cards.split())
        play(position, cards)
        assert position.takers == [taker]
        assert position.points[taker] == points

    @pytest.mark.parametrize(
        ("trump", "taker"),
        [("standard", 1), ("spitz-second", 1), ("spitz-first", 2), ("jacks-high-hearts", 0)],
    )
    def test_trump_orders(self, trump: str, taker: int) -> None:
        rules = HouseRules(trump=trump)  # type: ignore[arg-type]
        position = at_play(rules, ["JH", "QC", "7D", "QS", "AD"])
        play(position, "JH QC 7D QS AD")
        assert position.takers == [taker]

    def test_spitz_second_beats_the_queen_of_spades(self) -> None:
        cards = "QS 7D JC QH AD"
        for trump, taker in (("standard", 0), ("spitz-second", 1)):
            position = at_play(HouseRules(trump=trump), cards.split())  # type: ignore[arg-type]
            play(position, cards)
            assert position.takers == [taker]


class TestCalledAcePartner:
    HANDS = ("QC 7C 8C", "AC 9C QH", "7H 8H", "7S 8S", "9H KC")
    CHOICE = Choice(("TS", "TH"), "AC")

    def test_must_play_the_ace_when_the_suit_is_first_led(self) -> None:
        position = at_play(ACE, list(self.HANDS), self.CHOICE)
        play(position, "7C")
        assert legal(position) == {"AC"}
        assert "must play AC" in why_not(position, "9C")
        assert "must follow" in why_not(position, "QH")
        assert not position.call_open
        assert position.fallen == {}
        play(position, "AC")
        assert position.fallen == {"AC": 1}

    def test_leads_the_suit_only_with_the_ace(self) -> None:
        position = at_play(ACE, list(self.HANDS), self.CHOICE, leader=1)
        assert legal(position) == {"AC", "QH"}
        assert "only with AC" in why_not(position, "9C")

    def test_may_not_discard_the_ace(self) -> None:
        position = at_play(ACE, list(self.HANDS), self.CHOICE, leader=4)
        play(position, "9H QC")
        assert legal(position) == {"9C", "QH"}
        assert "AC" in why_not(position, "AC")

    def test_discards_it_as_the_last_card_or_where_the_table_allows(self) -> None:
        position = at_play(ACE, ["QC 7C", "AC", "", "", "9H"], self.CHOICE, leader=4)
        play(position, "9H QC AC")
        assert position.fallen == {"AC": 1}
        lenient = HouseRules(called=CalledRules(partner_may_discard_ace=True))
        position = at_play(lenient, list(self.HANDS), self.CHOICE, leader=4)
        play(position, "9H QC")
        assert legal(position) == {"AC", "9C", "QH"}

    def test_no_duty_after_the_suit_was_led(self) -> None:
        hands = ["7C QC 8C", "AC 9C QH", "7H 8H 9H", "7S 8S 9S", "KC 9D KH"]
        position = at_play(ACE, hands, self.CHOICE)
        play(position, "7C AC 7H 7S KC")
        assert legal(position) == {"9C", "QH"}  # the partner took it and leads what it likes
        play(position, "QH 8H 8S 9D")
        assert legal(position) == {"QC"}  # picker follows trump
        play(position, "QC")
        assert position.takers == [1, 0]
        assert legal(position) == {"8C"}


class TestHoldCard:
    CHOICE = Choice(("TS", "TH"), "AC")

    def test_last_one_is_neither_led_nor_discarded(self) -> None:
        position = at_play(ACE, ["QC 7C 9S", "AC", "8H", "8S", "7H"], self.CHOICE)
        assert legal(position) == {"QC", "9S"}
        assert "last of the called clubs" in why_not(position, "7C")
        position = at_play(ACE, ["QC 7C 9S", "AC", "8H", "8S", "7H"], self.CHOICE, leader=4)
        play(position, "7H")
        assert legal(position) == {"QC", "9S"}
        assert "may not discard the last" in why_not(position, "7C")

    def test_one_of_two_may_go(self) -> None:
        hands = ["QC 7C 8C", "AC", "8H", "8S", "7H"]
        position = at_play(ACE, hands, self.CHOICE)
        assert legal(position) == {"QC", "7C", "8C"}
        position = at_play(ACE, hands, self.CHOICE, leader=4)
        play(position, "7H")
        assert legal(position) == {"QC", "7C", "8C"}

    def test_only_card_left_may_be_played(self) -> None:
        position = at_play(ACE, ["7C", "AC", "8H", "8S", "7H"], self.CHOICE, leader=4)
        play(position, "7H 7C")
        assert position.plays[-1] == (0, "7C")

    def test_after_the_suit_was_led_it_is_free(self) -> None:
        hands = ["7C 8C QC", "AC KS", "8H 9H", "8S 9S", "7H KH"]
        position = at_play(ACE, hands, self.CHOICE)
        play(position, "7C AC 8H 8S 7H KS 9H 9S KH")
        assert legal(position) == {"8C", "QC"}


class TestCalledTen:
    RULES = HouseRules(called=CalledRules(ten=True))
    CHOICE = Choice(("AS", "AH"), "TC")

    def test_beats_its_ace(self) -> None:
        hands = ["AC QC 8S", "9C", "TC KC QH", "7C", "8C"]
        position = at_play(self.RULES, hands, self.CHOICE, leader=1)
        assert position.partners == (2,)
        play(position, "9C")
        assert legal(position) == {"TC"}
        play(position, "TC 7C 8C")
        assert legal(position) == {"AC"}
        play(position, "AC")
        assert position.takers == [2]
        assert position.points[2] == 21

    def test_ace_still_beats_the_king_and_trump_beats_the_ten(self) -> None:
        hands = ["AC QC", "KC", "7H", "7C", "TC"]
        position = at_play(self.RULES, hands, self.CHOICE, leader=1)
        play(position, "KC 7H 7C TC AC")
        assert position.takers == [4]
        position = at_play(self.RULES, ["AC QC", "KC", "7D", "7C", "TC"], self.CHOICE, leader=1)
        play(position, "KC 7D 7C TC AC")
        assert position.takers == [2]

    def test_ten_of_another_suit_gains_nothing(self) -> None:
        position = at_play(self.RULES, ["AC", "AS", "TS", "7S", "TC"], self.CHOICE, leader=1)
        play(position, "AS TS 7S TC AC")
        assert position.takers == [1]

    def test_picker_keeps_the_ace_until_the_suit_is_led(self) -> None:
        hands = ["AC 7C QC 8S", "9H", "TC", "", ""]
        position = at_play(self.RULES, hands, self.CHOICE)
        assert legal(position) == {"AC", "QC", "8S"}  # leads the suit only with the ace
        position = at_play(self.RULES, hands, self.CHOICE, leader=1)
        play(position, "9H")
        position.seat = 0
        assert legal(position) == {"7C", "QC", "8S"}
        # The ace as the last card of the suit is the hold card: not led either.
        position = at_play(self.RULES, ["AC QC 8S", "9H", "TC", "", ""], self.CHOICE)
        assert legal(position) == {"QC", "8S"}
        # The partner's leave to discard does not extend to the picker's ace.
        lenient = HouseRules(called=CalledRules(ten=True, partner_may_discard_ace=True))
        position = at_play(lenient, hands, self.CHOICE, leader=1)
        play(position, "9H")
        position.seat = 0
        assert legal(position) == {"7C", "QC", "8S"}


class TestOwnAce:
    CHOICE = Choice(("TS", "TH"), "AC")
    RULES = HouseRules(called=CalledRules(own_ace=True))

    def test_duties_of_the_ace_are_the_pickers(self) -> None:
        hands = ["AC 7C QC 8S", "9H 9C", "", "", ""]
        position = at_play(self.RULES, hands, self.CHOICE)
        assert position.partners == ()
        assert legal(position) == {"AC", "QC", "8S"}
        for led, expected in (("9H", {"7C", "QC", "8S"}), ("9C", {"AC"})):
            position = at_play(self.RULES, hands, self.CHOICE, leader=1)
            play(position, led)
            position.seat = 0
            assert legal(position) == expected

    def test_ace_alone_is_the_hold_card(self) -> None:
        position = at_play(self.RULES, ["AC QC 8S", "", "", "", ""], self.CHOICE)
        assert legal(position) == {"QC", "8S"}

    def test_leave_to_discard_holds_while_another_card_of_the_suit_is_kept(self) -> None:
        rules = HouseRules(called=CalledRules(own_ace=True, partner_may_discard_ace=True))
        for hand, expected in (("AC 7C QC", {"AC", "7C", "QC"}), ("AC QC", {"QC"})):
            position = at_play(rules, [hand, "9H", "", "", ""], self.CHOICE, leader=1)
            play(position, "9H")
            position.seat = 0
            assert legal(position) == expected


class TestUnknown:
    RULES = HouseRules(called=CalledRules(unknown=True))
    CHOICE = Choice(("TH", "AH"), "AC", "JS")

    def test_counts_as_the_called_suit_and_not_as_its_own(self) -> None:
        position = at_play(self.RULES, ["JS KH", "QH", "AC", "", ""], self.CHOICE, leader=1)
        play(position, "QH")
        position.seat = 0
        assert legal(position) == {"KH"}  # no trump to follow with, and the unknown is held
        position = at_play(self.RULES, ["JS QD QC", "7C", "AC", "", ""], self.CHOICE, leader=1)
        play(position, "7C")
        position.seat = 0
        assert legal(position) == {"JS"}

    def test_takes_nothing_and_its_points_come_at_the_end(self) -> None:
        hands = ["JS QC", "7C", "AC 9C", "8C", "KC"]
        position = at_play(self.RULES, hands, self.CHOICE, leader=1)
        play(position, "7C AC 8C KC JS")
        assert position.takers == [2]
        assert position.points[2] == 15
        assert position.void[0] == set()  # it followed
        hand = finish(position, position.deal)
        assert hand.points[2] == 17

    def test_led_as_the_last_card_the_leader_takes_what_nobody_beats(self) -> None:
        for others, taker in (
            ("7H TH 9S 8S", 0),
            ("7H 7C 9S 8S", 2),
            ("7H 7C 9S 7D", 4),
            ("AC 7C 9S 8S", 1),
        ):
            hands = ["JS", *others.split()]
            position = at_play(self.RULES, hands, Choice(("TS", "AH"), "AC", "JS"))
            play(position, "JS " + others)
            assert position.takers == [taker]

    def test_discarded_as_the_last_card_it_has_not_followed(self) -> None:
        position = at_play(self.RULES, ["JS", "7D", "AC", "8C", "KC"], self.CHOICE, leader=1)
        play(position, "7D AC 8C KC JS")
        assert position.takers == [1]
        assert position.void[0] == {"trump"}

    def test_neither_led_nor_discarded_before(self) -> None:
        position = at_play(self.RULES, ["JS QC KH", "", "AC", "", ""], self.CHOICE)
        assert legal(position) == {"QC", "KH"}


class TestAceInsteadOfTheJack:
    RULES = HouseRules(
        partner="jack-of-diamonds", jack=JackRules(holding_it="call-ace-instead")
    )
    CHOICE = Choice(("TS", "TH"), "AC")

    def test_picker_holds_a_card_and_the_partner_is_free(self) -> None:
        hands = ["JD 7C 8S", "AC 9C QH", "7S", "9S", "9H KC"]
        position = at_play(self.RULES, hands, self.CHOICE)
        assert legal(position) == {"JD", "8S"}
        position = at_play(self.RULES, hands, self.CHOICE, leader=1)
        assert legal(position) == {"AC", "9C", "QH"}
        position = at_play(self.RULES, hands, self.CHOICE, leader=4)
        play(position, "9H JD")
        assert legal(position) == {"AC", "9C", "QH"}
        assert position.fallen == {}  # the ace is the partner card now
        position = at_play(self.RULES, hands, self.CHOICE, leader=4)
        play(position, "KC 7C")
        assert legal(position) == {"AC", "9C"}
