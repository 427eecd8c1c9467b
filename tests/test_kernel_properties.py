"""What is true of every hand the kernel plays, under any valid house rules.

The checks work on the recorded cards alone, in names, with the rules of docs/rules.md read
again: none of the kernel's or the reference's functions is used.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from sheepshead_sim.cards import SUITS, card_points
from sheepshead_sim.contract import SOLO_NAMES
from sheepshead_sim.kernel.batch import simulate_block, tally_block
from sheepshead_sim.kernel.records import HAND_DTYPE, OUTCOME_NAMES
from sheepshead_sim.kernel.tally import TALLY_DTYPE
from sheepshead_sim.rules import HouseRules
from sheepshead_sim.rules.layout import deck_layout
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands
from tests.drawn_rules import house_rules
from tests.policies_for_tests import HASHED

HANDS = 25
POLICIES = (HASHED, HASHED, "random", "convention", "pick=always,play=random")


@dataclass(frozen=True)
class Played:
    """A recorded hand in card names, by player."""

    rules: HouseRules
    row: np.void
    hands: list[set[str]]
    blind: set[str]
    bury: set[str]
    sharer_taken: set[str]
    sharer_bury: set[str]
    left: set[str]
    called: str | None
    unknown: str | None
    tricks: list[list[tuple[int, str]]]

    @classmethod
    def of(cls, setup: Setup, row: np.void) -> Played:
        names, cards = setup.layout.names, setup.layout.cards

        def one(mask: int) -> str | None:
            return names(int(mask))[0] if mask else None

        plays = [cards[bit] for bit in row["plays"][: row["n_plays"]]]
        n = setup.rules.players
        return cls(
            setup.rules,
            row,
            [set(names(int(mask))) for mask in row["hands"][:n]],
            set(names(int(row["blind"]))),
            set(names(int(row["bury"]))),
            set(names(int(row["sharer_taken"]))),
            set(names(int(row["sharer_bury"]))),
            set(names(int(row["blind"] & ~(row["taken"] | row["sharer_taken"])))),
            one(row["called"]),
            one(row["unknown"]),
            [
                [((int(row["leaders"][t]) + k) % n, plays[n * t + k]) for k in range(n)]
                for t in range(len(plays) // n)
            ],
        )

    def suit(self, card: str) -> str:
        """Suit to follow; the unknown stands for the called suit."""
        if card == self.unknown:
            assert self.called is not None
            return self.called[1]
        return "trump" if card in self.trump else card[1]

    @property
    def trump(self) -> list[str]:
        """Trump from the highest down: in a side solo the suit named, below queens and jacks."""
        solo = SOLO_NAMES[self.row["solo"]]
        named = solo if solo in tuple(SUITS) else self.rules.trump_suit
        order = self.rules.trump_order
        return [card if card[0] in "QJ" else card[0] + named for card in order]

    def strength(self, card: str) -> int:
        """Place in one order of all cards; smaller is stronger. A called ten beats its ace."""
        order = "ATK9876"
        if self.called is not None and self.called[0] == "T" and card[1] == self.called[1]:
            order = "TAK9876"
        trump = self.trump
        return trump.index(card) if card in trump else 100 + order.index(card[0])

    def winner(self, trick: list[tuple[int, str]]) -> int:
        led = self.suit(trick[0][1])
        able = [
            (self.strength(card), player)
            for player, card in trick
            if card != self.unknown and self.suit(card) in (led, "trump")
        ]
        return min(able)[1] if able else trick[0][0]

    def held(self) -> list[list[str]]:
        """Cards of each player when the play begins: those the player went on to play."""
        cards: list[list[str]] = [[] for _ in range(self.rules.players)]
        for trick in self.tricks:
            for player, card in trick:
                cards[player].append(card)
        return cards


@st.composite
def played_hands(draw: st.DrawFn) -> list[Played]:
    rules = draw(house_rules())
    policy = draw(st.sampled_from(POLICIES))
    seed = draw(st.integers(0, 2**64 - 1))
    first = draw(st.sampled_from((0, 2**40)))
    setup = Setup.of(rules, policy=policy, seed=seed, threads=1)
    return [Played.of(setup, row) for row in record_hands(setup, first, HANDS)]


def check_cards(hand: Played) -> None:
    """Every card once, 120 points, and nobody plays when the hand is over."""
    rules, row = hand.rules, hand.row
    players, size = rules.players, rules.hand_size
    dealt = [card for cards in (*hand.hands, hand.blind) for card in cards]
    assert sorted(dealt) == sorted(rules.deck_cards)
    outcome = OUTCOME_NAMES[row["outcome"]]
    assert row["n_plays"] == (0 if outcome in ("schwanzer", "abandoned") else players * size)
    assert not row["plays"][row["n_plays"] :].any()
    if not hand.tricks:
        return
    played = [card for trick in hand.tricks for _, card in trick]
    assert len(set(played)) == players * size
    aside = set(rules.deck_cards) - set(played)
    if outcome == "picked":
        assert aside >= hand.bury | hand.sharer_bury
    if outcome == "picked" and row["passed_out"] == 0:
        assert aside == hand.bury | hand.sharer_bury | hand.left
        check_shares(hand)
    if row["passed_out"] <= (outcome != "picked"):
        # The recorded deal is the one that was played.
        for player, cards in enumerate(hand.held()):
            mine = set(hand.hands[player])
            if player == row["picker"]:
                taken = hand.blind - hand.sharer_taken - hand.left
                mine = taken if row["nuclear"] else (mine | taken) - hand.bury
            if player == row["sharer"]:
                mine = (mine | hand.sharer_taken) - hand.sharer_bury
            assert set(cards) == mine
    points = [0] * players
    tricks = [0] * players
    for trick in hand.tricks:
        winner = hand.winner(trick)
        points[winner] += card_points([card for _, card in trick])
        tricks[winner] += 1
    blind_in = {"last-trick": size - 1, "first-trick": 0, "trick-n": rules.leaster.trick - 1}
    if outcome != "picked" and rules.leaster.blind != "set-aside":
        at = blind_in[rules.leaster.blind]
        points[hand.winner(hand.tricks[at])] += card_points(aside)
        assert sum(points) == 120
    else:
        assert sum(points) + card_points(aside) == 120
    assert row["points"][:players].tolist() == points
    assert row["tricks"][:players].tolist() == tricks


def check_shares(hand: Played) -> None:
    """Picker and sharer take and bury as many cards as the rules say, and the right one shares."""
    rules, row = hand.rules, hand.row
    taken = len(hand.blind - hand.sharer_taken - hand.left)
    assert len(hand.bury) == taken
    assert len(hand.sharer_bury) == len(hand.sharer_taken)
    also = {
        "picker": {rules.blind_size: None},
        "halves": {2: 2},
        "three-one": {3: 1},
        "split": {0: 2, 1: 1, 2: 0, 4: 0},
        "two-or-all": {2: 2, 4: None},
    }[rules.blind.share][taken]
    picker, sharer = int(row["picker"]), int(row["sharer"])
    assert (sharer == -1) == (also is None)
    assert len(hand.sharer_taken) == (also or 0)
    assert row["nuclear"] == (taken == 4 and rules.blind.share == "split")
    if row["nuclear"]:
        assert rules.blind.nuclear
        assert (picker - int(row["shift"])) % rules.players == rules.players - 1
    if sharer >= 0 and rules.partner != "die":
        assert sharer == (picker + 1) % rules.players
    assert sharer != picker
    if rules.partner in ("neighbor", "die"):
        assert row["partner"] == sharer


def check_tricks(hand: Played) -> None:
    """The winner leads next, the seat left of the dealer first; suits are followed."""
    left = hand.held()
    leader = int(hand.row["shift"]) % hand.rules.players
    for trick in hand.tricks:
        assert trick[0][0] == leader
        leader = hand.winner(trick)
        led = hand.suit(trick[0][1])
        for player, card in trick:
            if any(hand.suit(own) == led for own in left[player]):
                assert hand.suit(card) == led
            left[player].remove(card)


def check_duties(hand: Played) -> None:
    """`partner.called-ace`: the ace on the suit's first lead, the hold card until then."""
    if hand.called is None or hand.called[0] == "J":
        return
    rules, picker = hand.rules, int(hand.row["picker"])
    suit = hand.called[1]
    bound: dict[int, str] = {}
    if rules.partner in ("called-ace", "jack-and-ace"):
        owner = next(p for p, cards in enumerate(hand.held()) if hand.called in cards)
        bound[owner] = hand.called
        if hand.called[0] == "T":
            bound[picker] = "A" + suit
    left = hand.held()
    for number, trick in enumerate(hand.tricks):
        first_led = hand.suit(trick[0][1]) == suit
        for player, card in trick:
            if first_led and bound.get(player) in left[player]:
                assert card == bound[player]
            left[player].remove(card)
        if first_led or number == rules.hand_size - 1:
            return
        assert any(hand.suit(card) == suit for card in left[picker])
        for player, card in bound.items():
            free = rules.called.partner_may_discard_ace and card == hand.called
            assert free or card in left[player]


def check_sides(hand: Played) -> None:
    """The partner holds the partner card; units sum to zero and opponents fare alike."""
    row, rules = hand.row, hand.rules
    assert row["units"].sum() == 0
    assert not row["units"][rules.players :].any()
    picker, partner = int(row["picker"]), int(row["partner"])
    if picker < 0:
        assert (partner, row["level"], row["declared"]) == (-1, -1, 0)
        assert len(set(row["units"][: rules.players].tolist())) <= 2
        return
    second = int(row["other_partner"])
    assert row["alone"] == (partner == -1)
    if rules.partner not in ("neighbor", "die"):  # else the sharer is, which is checked there
        jack = rules.partner_card if rules.partner.startswith("jack-") else None
        cards = [hand.called or jack]
        if rules.partner == "jack-and-ace":
            cards = [jack, hand.called]
        held = hand.held()
        holders = [p for card in cards for p in range(rules.players) if card in held[p]]
        wanted = [] if row["declared"] else list(dict.fromkeys(holders))
        wanted = [p for p in wanted if p != picker]
        assert [p for p in (partner, second) if p >= 0] == wanted
    side = (picker, partner, second)
    if partner >= 0 and second >= 0:
        assert row["units"][partner] == row["units"][second]
    others = [int(row["units"][p]) for p in range(rules.players) if p not in side]
    assert len(set(others)) == 1
    won = int(row["side_points"]) >= 61 and row["side_tricks"] > 0
    if row["sheepshead"]:
        assert (partner, rules.score.sheepshead_call) == (-1, True)
        won = row["side_tricks"] == rules.hand_size
    if SOLO_NAMES[row["solo"]] == "billy":
        won = row["side_tricks"] == 0
    assert (row["units"][picker] > 0) == won
    assert (others[0] < 0) == won


def check_announcements(hand: Played) -> None:
    """Each is made by somebody of the side that may, and doubles the hand, up to the cap."""
    row, rules = hand.row, hand.rules
    players, shift = rules.players, int(row["shift"])
    picker = int(row["picker"])
    partners = [p for p in (int(row["partner"]), int(row["other_partner"])) if p >= 0]
    names = deck_layout(rules).names
    shown = [set(names(int(mask))) for mask in row["shown"][:players]]
    who = [int(row[name]) for name in ("cracker", "recracker", "castrator")]
    made = sum(player >= 0 for player in who)
    if picker < 0:
        assert (made, any(shown), row["sheepshead"]) == (0, False, 0)
        return
    assert all(earlier >= 0 or later < 0 for earlier, later in pairwise(who))
    if made:
        assert who[0] not in (picker, *partners)
        assert (who[0] - shift) % players > (picker - shift) % players
    if made > 1:
        assert who[1] in (picker, *partners)
        assert rules.stakes.recrack or who[1] in partners
    if made > 2:
        assert who[2] not in (picker, *partners, who[0])
    for player, cards in enumerate(shown):
        assert cards <= set(hand.held()[player]) - {hand.unknown}
    if any(shown):
        assert made or not rules.blitz.after_crack
    times = int(row["multiplier"])
    assert times & (times - 1) == 0
    cap = rules.stakes.cap or 2**9
    doubler = rules.nopick == "doubler"
    doubled = min(2 ** int(row["passed_out"]), rules.doubler.cap) if doubler else 1
    assert min(2 ** (made + any(map(bool, shown))), cap) <= times // doubled <= cap


@settings(max_examples=120, deadline=None)
@given(played_hands())
def test_every_hand(hands: list[Played]) -> None:
    for hand in hands:
        check_cards(hand)
        check_tricks(hand)
        check_duties(hand)
        check_sides(hand)
        check_announcements(hand)


def sums_of(
    rows: np.ndarray[tuple[int], np.dtype[np.void]], players: int
) -> dict[str, list[int]]:
    """The tally of recorded hands, added up one by one in plain Python."""
    out = {
        name: np.atleast_1d(np.zeros((), dtype=TALLY_DTYPE)[name]).tolist()
        for name in TALLY_DTYPE.names or ()
    }

    def add(name: str, place: int, value: int) -> None:
        out[name][place] += value

    def role(place: int, units: int) -> None:
        add("role_hands", place, 1)
        add("role_units", place, units)
        add("role_units_sq", place, units * units)

    for row in rows:
        add("hands", 0, 1)
        add("outcomes", int(row["outcome"]), 1)
        add("passed_out", 0, int(row["passed_out"] > 0))
        units = [int(value) for value in row["units"][:players]]
        for player in range(players):
            add("units", player, units[player])
            add("units_sq", player, units[player] ** 2)
        picker, partner = int(row["picker"]), int(row["partner"])
        for seat in range(players):
            # Every seat passes in a deal passed out; in the last one those before the picker.
            add("chances", seat, int(row["passed_out"]))
        if picker < 0:
            role(3, max(units, key=abs) if any(units) else 0)
            continue
        seat = (picker - int(row["shift"])) % players
        for earlier in range(seat + 1):
            add("chances", earlier, 1)
        add("picks", seat, 1)
        add("alone", 0, int(row["alone"]))
        add("solos", int(row["solo"]), int(row["declared"]))
        add("levels", int(row["level"]), 1)
        add("side_points", 0, int(row["side_points"]))
        add("side_points_sq", 0, int(row["side_points"]) ** 2)
        role(0, units[picker])
        if partner >= 0:
            role(1, units[partner])
        announced = [
            row["sheepshead"] == 1, row["cracker"] >= 0, row["recracker"] >= 0,
            row["castrator"] >= 0, bool(row["shown"].any()),
            row["sheepshead"] == 1 and row["side_tricks"] == row["tricks"].sum(),
        ]  # fmt: skip
        for place, made in enumerate(announced):
            add("announced", place, int(made))
        side = (picker, partner, int(row["other_partner"]))
        role(2, next(units[p] for p in range(players) if p not in side))
    return out


def as_lists(tally: np.void) -> dict[str, list[int]]:
    return {name: np.atleast_1d(tally[name]).tolist() for name in TALLY_DTYPE.names or ()}


@settings(max_examples=60, deadline=None)
@given(house_rules(), st.sampled_from(POLICIES), st.integers(0, 2**64 - 1))
def test_tally_is_the_sum_of_the_rows(rules: HouseRules, policy: str, seed: int) -> None:
    setup = Setup.of(rules, policy=policy, seed=seed, threads=1)
    rows = record_hands(setup, 3, HANDS)
    expected = sums_of(rows, rules.players)
    recorded = np.zeros(1, dtype=TALLY_DTYPE)
    tally_block(setup.compiled, rows, HANDS, recorded)
    assert as_lists(recorded[0]) == expected
    played = np.zeros(1, dtype=TALLY_DTYPE)
    last = np.zeros(1, dtype=HAND_DTYPE)
    done = simulate_block(*setup.kernel_args, setup.kernel_seed, 3, HANDS, played, last)
    assert done == HANDS
    assert as_lists(played[0]) == expected
