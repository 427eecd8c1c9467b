"""What is true of every legally played hand, checked without the engine's own functions."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from sheepshead_sim.cards import card_points
from sheepshead_sim.reference.dealing import AddressedDeals, Deal
from sheepshead_sim.reference.engine import play_hand
from sheepshead_sim.reference.position import Hand
from sheepshead_sim.reference.seats import RandomSeats
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.settings import (
    BlindRules,
    CalledRules,
    CustomTrump,
    JackRules,
    LeasterRules,
    RedealRules,
    ScoreRules,
)

RULE_SETS = [
    HouseRules(),
    HouseRules(trump="clubs", called=CalledRules(alone=False)),
    HouseRules(trump="spitz-second", nopick="moster"),
    HouseRules(trump="jacks-high-hearts", nopick="mittler"),
    HouseRules(called=CalledRules(unknown=True, own_ace=True, partner_may_discard_ace=True)),
    HouseRules(called=CalledRules(ten=True, unknown=True), pick="forced"),
    HouseRules(nopick="doubler", score=ScoreRules(double_on_the_bump=True)),
    HouseRules(nopick="redeal", redeal=RedealRules(dealer="next")),
    HouseRules(nopick="schwanzer"),
    HouseRules(leaster=LeasterRules(blind="set-aside", needs_trick=True, a=True, b=True)),
    HouseRules(
        partner="jack-of-diamonds",
        trump="custom",
        custom=CustomTrump(order="QC QS QH QD JS JC JH JD"),
        jack=JackRules(holding_it="call-up", keep_when_alone=True, may_go_alone=True),
    ),
    HouseRules(partner="jack-of-diamonds", jack=JackRules(holding_it="call-up-before-blind")),
    HouseRules(partner="jack-of-diamonds", jack=JackRules(holding_it="call-ace-instead")),
    HouseRules(partner="jack-of-diamonds", jack=JackRules(clubs=True), pick="schiller"),
    HouseRules(
        players=3,
        partner="none",
        leaster=LeasterRules(three_handed_no_trick_double=True, blind="first-trick"),
    ),
    HouseRules(players=3, deck="30", partner="none", trump="clubs", nopick="mittler"),
    HouseRules(players=3, deck="26", partner="none", trump="jacks-high-hearts"),
    HouseRules(players=4, partner="none", nopick="moster"),
    HouseRules(players=4, called=CalledRules(ten=True, unknown=True)),
    HouseRules(players=4, deck="30", called=CalledRules(own_ace=True, alone=False)),
    HouseRules(players=4, deck="34", partner="jack-of-diamonds", trump="clubs"),
    HouseRules(
        players=7,
        partner="jack-of-diamonds",
        jack=JackRules(holding_it="call-up"),
        nopick="doubler",
    ),
    HouseRules(
        players=6, partner="jack-of-diamonds", jack=JackRules(holding_it="call-up-from-blind")
    ),
    HouseRules(players=6, partner="jack-and-ace", called=CalledRules(ten=True, unknown=True)),
    HouseRules(
        players=6, partner="jack-and-ace", called=CalledRules(own_ace=True, alone=False)
    ),
    HouseRules(
        players=7,
        partner="jack-of-diamonds",
        blind=BlindRules(share="three-one"),
        jack=JackRules(holding_it="call-up", may_go_alone=True),
    ),
    HouseRules(players=7, partner="neighbor", blind=BlindRules(share="halves")),
    HouseRules(players=7, partner="neighbor", blind=BlindRules(share="split", nuclear=True)),
    HouseRules(players=7, partner="die", blind=BlindRules(share="two-or-all"), pick="forced"),
]


def stacked_deal(rules: HouseRules, rng: Random, kind: str) -> Deal:
    """A deal that gives seat 0 and the blind trump only, or all three fail aces."""
    trump = list(rules.trump_order)
    aces = [card for card in rules.deck_cards if card[0] == "A" and card not in trump]
    sure = aces if kind == "aces" else rng.sample(aces, rng.randrange(2))
    plain = [card for card in rules.deck_cards if card not in aces]
    pool = plain if kind == "aces" else trump
    size = rules.hand_size
    more = size + rules.blind_size - len(sure)
    held = sure + rng.sample([card for card in pool if card not in sure], more)
    rng.shuffle(held)
    rest = [card for card in rules.deck_cards if card not in held]
    rng.shuffle(rest)
    others = (rest[size * s : size * (s + 1)] for s in range(rules.players - 1))
    return Deal(tuple(map(tuple, [held[:size], *others])), tuple(held[size:]))


@st.composite
def hands(draw: st.DrawFn) -> tuple[HouseRules, Hand]:
    """A hand of random legal decisions under one of the rule sets.

    Some deals are stacked so that seat 0 may lay an unknown or call a ten.
    """
    rules = draw(st.sampled_from(RULE_SETS))
    rng = Random(draw(st.integers(0, 2**64 - 1)))
    kind = draw(st.sampled_from(("fair", "fair", "trump", "aces")))
    if kind == "fair":
        deals = AddressedDeals(rules, rng.getrandbits(64), 0)
        chance = draw(st.sampled_from((0.05, 0.4)))
        return rules, play_hand(rules, deals, RandomSeats(rng, chance))
    deal = stacked_deal(rules, rng, kind)
    return rules, play_hand(rules, lambda attempt: deal, RandomSeats(rng, 1.0))


def suit(rules: HouseRules, hand: Hand, card: str) -> str:
    if card == hand.unknown:
        assert hand.called is not None
        return hand.called[1]
    return "trump" if card in rules.trump_order else card[1]


def beats(rules: HouseRules, hand: Hand, card: str) -> int:
    """Place of a card in one order of all cards, trump first; smaller is stronger."""
    fail = "ATK9876"
    if hand.called is not None and hand.called[0] == "T" and card[1] == hand.called[1]:
        fail = "TAK9876"
    trump = rules.trump_order
    return trump.index(card) if card in trump else 100 + fail.index(card[0])


def tricks_of(hand: Hand) -> list[list[tuple[int, str]]]:
    """Player and card of each trick, in order, going round from the leader."""
    players = len(hand.hands)
    return [
        [((leader + k) % players, hand.plays[players * t + k]) for k in range(players)]
        for t, leader in enumerate(hand.leaders)
    ]


def held_before_play(hand: Hand) -> list[list[str]]:
    """Cards of each player when the play begins."""
    players = len(hand.hands)
    held = [list(hand.deal.hands[(p - hand.shift) % players]) for p in range(players)]
    if hand.picker is not None:
        held[hand.picker] = [
            card for card in (*held[hand.picker], *hand.taken) if card not in hand.bury
        ]
    if hand.sharer is not None:
        held[hand.sharer] = [
            card
            for card in (*held[hand.sharer], *hand.sharer_taken)
            if card not in hand.sharer_bury
        ]
    return held


@settings(max_examples=150, deadline=None)
@given(hands())
def test_every_card_and_every_point_is_somewhere(case: tuple[HouseRules, Hand]) -> None:
    rules, hand = case
    assert sum(hand.units) == 0
    if hand.outcome in ("schwanzer", "abandoned"):
        assert hand.plays == ()
        return
    aside: tuple[str, ...] = hand.deal.blind
    if hand.outcome == "picked":
        left = [c for c in hand.deal.blind if c not in (*hand.taken, *hand.sharer_taken)]
        aside = (*hand.bury, *hand.sharer_bury, *left)
    assert sorted((*hand.plays, *aside)) == sorted(rules.deck_cards)
    counted = sum(hand.points)
    if hand.outcome == "picked" or rules.leaster.blind == "set-aside":
        counted += card_points(aside)
    assert counted == 120
    assert sum(hand.tricks) == rules.hand_size


@settings(max_examples=150, deadline=None)
@given(hands())
def test_one_winner_a_trick_who_leads_the_next(case: tuple[HouseRules, Hand]) -> None:
    rules, hand = case
    takers = []
    for trick in tricks_of(hand):
        led = suit(rules, hand, trick[0][1])
        powerful = [
            (beats(rules, hand, card), player)
            for player, card in trick
            if card != hand.unknown and suit(rules, hand, card) in (led, "trump")
        ]
        takers.append(min(powerful)[1] if powerful else trick[0][0])
    assert list(hand.leaders[1:]) == takers[:-1]
    assert [takers.count(p) for p in range(rules.players)] == list(hand.tricks)
    if hand.plays:
        assert hand.leaders[0] == hand.shift % rules.players


@settings(max_examples=150, deadline=None)
@given(hands())
def test_suits_are_followed(case: tuple[HouseRules, Hand]) -> None:
    rules, hand = case
    held = held_before_play(hand)
    for trick in tricks_of(hand):
        led = suit(rules, hand, trick[0][1])
        for player, card in trick:
            if any(suit(rules, hand, own) == led for own in held[player]):
                assert suit(rules, hand, card) == led
            held[player].remove(card)


@settings(max_examples=300, deadline=None)
@given(hands())
def test_called_suit_duties(case: tuple[HouseRules, Hand]) -> None:
    rules, hand = case
    if hand.called is None or hand.called[0] == "J":
        return
    assert hand.picker is not None
    held = held_before_play(hand)
    call = hand.called[1]
    bound = {next(p for p, cards in enumerate(held) if hand.called in cards): hand.called}
    if hand.called[0] == "T":
        bound[hand.picker] = "A" + call
    if rules.partner not in ("called-ace", "jack-and-ace"):
        bound = {}
    for number, trick in enumerate(tricks_of(hand)):
        first_led = suit(rules, hand, trick[0][1]) == call
        for player, card in trick:
            if first_led and bound.get(player) in held[player]:
                assert card == bound[player]
            held[player].remove(card)
        if first_led:
            return
        if number == rules.hand_size - 1:
            return
        assert any(suit(rules, hand, card) == call for card in held[hand.picker]) or (
            len(held[hand.picker]) == 0
        )
        if not rules.called.partner_may_discard_ace:
            for player, card in bound.items():
                assert card in held[player]


@settings(max_examples=100, deadline=None)
@given(hands())
def test_partner_is_the_holder_of_the_partner_card(case: tuple[HouseRules, Hand]) -> None:
    rules, hand = case
    if hand.picker is None:
        return
    partners = [player for player in (hand.partner, hand.other_partner) if player is not None]
    assert hand.alone == (not partners)
    if rules.partner in ("neighbor", "die"):
        assert partners == ([] if hand.sharer is None else [hand.sharer])
        return
    jack = rules.partner_card if rules.partner.startswith("jack-") else None
    both = rules.partner == "jack-and-ace"
    held = held_before_play(hand)
    holders = [
        player
        for card in ([jack, hand.called] if both else [hand.called or jack])
        for player in range(rules.players)
        if card in held[player] and player != hand.picker
    ]
    assert partners == ([] if hand.declared else list(dict.fromkeys(holders)))
