"""The adapter that lets compiled policies decide in the reference engine."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from numba import njit

from sheepshead_sim.contract import (
    BLITZ,
    FACE_DOWN,
    NOBODY,
    PARAMS_DTYPE,
    PICK_SIGNATURE,
    ROLE_ALONE,
    ROLE_NONE,
    ROLE_OPPONENT,
    ROLE_PARTNER,
    ROLE_PICKER,
    STAGE_BURY,
    STAGE_CALL,
    STAGE_PLAY,
)
from sheepshead_sim.errors import PolicyError
from sheepshead_sim.policies.asked import SeatFunctions
from sheepshead_sim.policies.registry import Part
from sheepshead_sim.policies.spec import parse_policy
from sheepshead_sim.reference.asking import PolicySeats
from sheepshead_sim.reference.calling import apply_choice
from sheepshead_sim.reference.dealing import AddressedDeals, Deal
from sheepshead_sim.reference.engine import play_hand
from sheepshead_sim.reference.position import Choice, Position
from sheepshead_sim.reference.tables import card_table
from sheepshead_sim.reference.tricks import play_card, start_play
from sheepshead_sim.reference.views import ViewWriter
from sheepshead_sim.rules.layout import deck_layout
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.settings import CalledRules, JackRules
from tests.worked_hands import BURY_AH_KC, DEAL, UNKNOWN_CHOICE, UNKNOWN_DEAL

RULES = HouseRules()


def in_play(rules: HouseRules, choice: Choice, cards: str, deal: Deal = DEAL) -> Position:
    """Position after these cards; seat 0 picked."""
    position = Position(rules, card_table(rules), deal, [list(hand) for hand in deal.hands])
    position.picker = 0
    position.hands[0] += deal.blind
    apply_choice(position, choice)
    start_play(position)
    for card in cards.split():
        play_card(position, card)
    return position


def view_of(position: Position, seat: int | None = None) -> dict[str, Any]:
    """All that the seat to play knows, or another as if it were asked now."""
    writer = ViewWriter(position.rules)
    position.seat = position.seat if seat is None else seat
    writer.write(position)
    records = (writer.own[0].copy(), writer.view[0].copy())
    return {name: record[name] for record in records for name in record.dtype.names}


def named(rules: HouseRules, mask: int) -> set[str]:
    return set(deck_layout(rules).names(int(mask)))


def bit(card: str) -> int:
    return deck_layout(RULES).mask([card])


def test_view_in_the_second_trick() -> None:
    position = in_play(RULES, BURY_AH_KC, "7C AC KS KH TS QS JH")
    view = view_of(position)
    assert (view["seat"], view["role"], view["stage"]) == (3, ROLE_OPPONENT, STAGE_PLAY)
    assert named(RULES, view["hand"]) == {"QH", "JD", "8H", "7H", "9H"}
    assert named(RULES, view["legal"]) == {"QH", "JD"}
    assert (view["buried"], view["unknown"]) == (0, 0)
    assert (view["picker"], view["forced"], view["alone"]) == (0, 0, 0)
    assert view["partner"] == 1  # the ace has fallen
    assert named(RULES, view["called"]) == {"AC"}
    assert named(RULES, view["call_suit"]) == {"AC", "TC", "KC", "9C", "8C", "7C"}
    assert (view["call_open"], view["under"], view["multiplier"]) == (0, 0, 1)
    assert (view["trick"], view["in_trick"], view["leader"]) == (1, 2, 1)
    assert view["led"] == deck_layout(RULES).trump_mask
    assert (named(RULES, view["best"]), view["best_seat"]) == ({"QS"}, 1)
    assert view["trick_points"] == 5
    assert [named(RULES, m) for m in view["seen_by"]] == [
        {"7C"}, {"AC", "QS"}, {"KS", "JH"}, {"KH"}, {"TS"}, set(), set(), set(),
    ]  # fmt: skip
    clubs = int(view["call_suit"])
    assert view["void"].tolist() == [0, 0, clubs, clubs, clubs, 0, 0, 0]
    assert view["points"].tolist() == [0, 29, 0, 0, 0, 0, 0, 0]
    assert view["tricks"].tolist() == [0, 1, 0, 0, 0, 0, 0, 0]
    cards = deck_layout(RULES).cards
    assert [cards[b] for b in view["history"][:7]] == ["7C", "AC", "KS", "KH", "TS", "QS", "JH"]
    assert not view["history"][7:].any()


def test_private_fields_belong_to_the_picker() -> None:
    position = in_play(RULES, BURY_AH_KC, "")
    picker = view_of(position, 0)
    assert named(RULES, picker["buried"]) == {"AH", "KC"}
    assert picker["role"] == ROLE_PICKER
    assert (picker["call_open"], picker["partner"], picker["best_seat"]) == (1, NOBODY, NOBODY)
    partner = view_of(position, 1)
    assert (partner["role"], partner["buried"]) == (ROLE_PARTNER, 0)
    assert view_of(position, 2)["role"] == ROLE_OPPONENT


def test_secretly_alone_is_known_to_the_picker_only() -> None:
    rules = HouseRules(called=CalledRules(own_ace=True))
    position = in_play(rules, Choice(("KC", "QD"), "AH"), "")
    assert view_of(position, 0)["role"] == ROLE_ALONE
    for seat in range(1, 5):
        view = view_of(position, seat)
        assert (view["role"], view["alone"]) == (ROLE_OPPONENT, 0)


def test_alone_without_a_word_where_nobody_has_a_partner() -> None:
    rules = HouseRules(players=3, partner="none")
    deal = AddressedDeals(rules, 1, 0)(0)
    position = Position(rules, card_table(rules), deal, [list(hand) for hand in deal.hands])
    assert view_of(position, 1)["alone"] == 0  # nobody has picked yet
    position.picker = 1
    position.stage = "bury"
    position.hands[1] += deal.blind
    burying = view_of(position, 1)
    assert (burying["alone"], burying["role"]) == (1, ROLE_PICKER)
    apply_choice(position, Choice(deal.blind))
    start_play(position)
    roles = [ROLE_OPPONENT, ROLE_ALONE, ROLE_OPPONENT]
    for seat in range(3):
        view = view_of(position, seat)
        assert (view["alone"], view["role"], view["called"]) == (1, roles[seat], 0)


def test_stages_before_the_play() -> None:
    position = Position(RULES, card_table(RULES), DEAL, [list(hand) for hand in DEAL.hands])
    position.seat = 2
    view = view_of(position)
    assert (view["stage"], view["role"], view["picker"]) == (0, ROLE_NONE, NOBODY)
    assert named(RULES, view["hand"]) == set(DEAL.hands[2])
    assert view["legal"] == 0


def test_unknown_is_face_down_for_everybody_and_its_points_are_left_out() -> None:
    rules = HouseRules(called=CalledRules(unknown=True))
    before = in_play(rules, UNKNOWN_CHOICE, "", UNKNOWN_DEAL)
    assert named(rules, view_of(before, 0)["unknown"]) == {"QD"}
    assert view_of(before, 1)["unknown"] == 0
    assert view_of(before, 1)["under"] == 1
    position = in_play(rules, UNKNOWN_CHOICE, "KD JS JD 9D 8S 7C AC 8C KC QD", UNKNOWN_DEAL)
    assert position.takers == [1, 2]
    view = view_of(position, 2)
    assert view["history"][9] == FACE_DOWN
    assert view["seen_by"][0] == bit("KD")
    assert view["points"][2] == 15  # AC and KC; the queen's 3 stay hidden
    assert view_of(position, 0)["unknown"] == 0


def test_called_ten_shows_as_the_strength_it_has() -> None:
    rules = HouseRules(called=CalledRules(ten=True))
    deal = Deal(
        (
            ("QC", "QD", "AC", "AS", "AH", "KC"),
            ("QS", "JC", "AD", "7C", "9S", "7S"),
            ("JS", "JH", "TD", "8S", "TC", "KS"),
            ("QH", "JD", "8H", "7H", "9H", "KH"),
            ("KD", "9D", "8D", "TS", "8C", "TH"),
        ),
        ("7D", "9C"),
    )
    position = in_play(rules, Choice(("AH", "AS"), "TC"), "AC 7C", deal)
    assert named(rules, view_of(position)["best"]) == {"TC"}
    assert named(rules, view_of(position)["legal"]) == {"TC"}
    play_card(position, "TC")
    view = view_of(position)
    assert named(rules, view["best"]) == {"AC"}
    assert view["best_seat"] == 2


def test_hidden_cards_do_not_show() -> None:
    swapped = Deal(
        (DEAL.hands[0], DEAL.hands[1], ("QH", *DEAL.hands[2][1:]), ("JS", *DEAL.hands[3][1:]),
         DEAL.hands[4]),
        DEAL.blind,
    )  # fmt: skip
    for seat in (0, 1, 4):
        here = view_of(in_play(RULES, BURY_AH_KC, "7C AC KS KH TS"), seat)
        there = view_of(in_play(RULES, BURY_AH_KC, "7C AC KS KH TS", swapped), seat)
        assert {n: np.asarray(v).tolist() for n, v in here.items()} == {
            n: np.asarray(v).tolist() for n, v in there.items()
        }


@njit(PICK_SIGNATURE)
def pick_on_odd_dice(rules: Any, own: Any, view: Any, params: Any, dice: Any) -> Any:
    return np.int64(dice & np.uint64(1)) if params.value[0] == own.seat else 0


Records = npt.NDArray[np.void]
"""One record in an array."""


class Told:
    """A policy that answers as written here and remembers what it was asked."""

    def __init__(self) -> None:
        self.pick_params = np.zeros(1, dtype=PARAMS_DTYPE)
        self.bury_params = self.play_params = self.announce_params = self.pick_params
        self.dice: list[tuple[str, int]] = []
        self.stages: list[int] = []

    def pick(
        self, rules: Records, own: Records, view: Records, params: Records, dice: np.uint64
    ) -> int:
        self.dice.append(("pick", int(dice)))
        return int(own[0]["seat"] == 3)

    def bury(
        self,
        rules: Records,
        own: Records,
        view: Records,
        choice: Records,
        params: Records,
        dice: np.uint64,
    ) -> int:
        self.dice.append(("bury", int(dice)))
        self.stages.append(int(view[0]["stage"]))
        if view[0]["stage"] == STAGE_CALL:
            assert bin(int(own[0]["hand"])).count("1") == 6
            choice["called"] = bit("JH")
            return 0
        assert choice["called"] == 0  # nothing is left over from the last question
        choice["bury"] = bit("8H") | bit("7H")
        return 0

    def announce(
        self, rules: Records, own: Records, view: Records, params: Records, dice: np.uint64
    ) -> int:
        self.dice.append((f"announcement {int(view[0]['announcement'])}", int(dice)))
        return int(view[0]["announcement"] != BLITZ)

    def play(
        self, rules: Records, own: Records, view: Records, params: Records, dice: np.uint64
    ) -> int:
        self.dice.append((f"card {int(np.count_nonzero(view[0]['seen_by'])):d}", int(dice)))
        legal = int(own[0]["legal"])
        return legal & -legal


def test_questions_and_their_dice() -> None:
    rules = HouseRules(
        partner="jack-of-diamonds", jack=JackRules(holding_it="call-up-before-blind")
    )
    address = AddressedDeals(rules, 3, 4)
    policies = [Told() for _ in range(5)]
    seats = PolicySeats(rules, policies, address.dice)
    hand = play_hand(rules, lambda attempt: DEAL, seats)
    assert (hand.picker, hand.called, hand.bury) == (3, "JH", ("7H", "8H"))
    assert policies[3].stages == [STAGE_CALL, STAGE_BURY]
    assert [p.dice[0] for p in policies[:4]] == [("pick", address.dice(0, s)) for s in range(4)]
    assert policies[3].dice[1:3] == [("bury", address.dice(0, 8)), ("bury", address.dice(0, 9))]
    assert policies[0].dice[1] == ("card 0", address.dice(0, 16))
    assert policies[1].dice[1][1] == address.dice(0, 17)


def test_players_keep_their_policies_when_the_seats_move() -> None:
    rules = HouseRules(nopick="doubler")
    asked: list[int] = []

    class Numbered(Told):
        def __init__(self, player: int) -> None:
            super().__init__()
            self.player = player

        def pick(
            self, rules: Records, own: Records, view: Records, params: Records, dice: np.uint64
        ) -> int:
            asked.append(self.player)
            return int(len(asked) == 7)

        def bury(
            self,
            rules: Records,
            own: Records,
            view: Records,
            choice: Records,
            params: Records,
            dice: np.uint64,
        ) -> int:
            hand = int(own[0]["hand"])
            first = hand & -hand
            hand -= first
            choice["bury"] = first | (hand & -hand)
            choice["alone"] = 1
            return 0

    address = AddressedDeals(rules, 1, 1)
    seats = PolicySeats(rules, [Numbered(p) for p in range(5)], address.dice)
    hand = play_hand(rules, address, seats)
    # Everybody has moved one seat in the second deal, where player 1 is first and 2 second.
    assert asked == [0, 1, 2, 3, 4, 1, 2]
    assert (hand.picker, hand.shift, hand.multiplier) == (2, 1, 2)


def _always(word: int, attempt: int, die: int) -> int:
    return word


def test_compiled_functions_are_asked() -> None:
    pick = Part("pick", "on odd dice", pick_on_odd_dice, (2.0,))
    policy = SeatFunctions.of(replace(parse_policy("random"), pick=pick))
    position = Position(RULES, card_table(RULES), DEAL, [list(hand) for hand in DEAL.hands])
    position.seat = 2
    for word in (10, 11):
        seats = PolicySeats(RULES, [policy] * 5, partial(_always, word))
        assert seats.pick(position) is (word == 11)
    position.seat = 1
    assert seats.pick(position) is False


def test_nonsense_is_refused() -> None:
    policy = Told()
    policy.play = lambda *args: 3  # type: ignore[method-assign]
    seats = PolicySeats(RULES, [policy] * 5, AddressedDeals(RULES, 0, 0).dice)
    position = in_play(RULES, BURY_AH_KC, "7C")
    with pytest.raises(PolicyError, match="0x3 is not the bit of one card"):
        seats.play(position)
