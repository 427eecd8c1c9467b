"""The addressed deal of the reference engine."""

from __future__ import annotations

from sheepshead_sim.reference.dealing import (
    AddressedDeals,
    deal_cards,
    deal_key,
    may_demand_redeal,
    word,
)
from sheepshead_sim.reference.tables import card_table
from sheepshead_sim.rules.model import HouseRules

RULES = HouseRules()


def test_words_are_those_of_splitmix64() -> None:
    # The published first outputs of splitmix64 seeded with 0.
    assert [word(0, k) for k in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]


def test_first_cards_follow_from_the_first_word() -> None:
    key = deal_key(7, 11, 0)
    deck = list(RULES.deck_cards)
    first = word(key, 0)
    j = (first & 0xFFFFFFFF) * 32 >> 32
    expected_first = deck.pop(j)
    expected_second = deck[(first >> 32) * 31 >> 32]
    hand = deal_cards(RULES, key).hands[0]
    assert hand[:2] == (expected_first, expected_second)


def test_a_deal_is_the_whole_deck_in_five_hands_of_six_and_a_blind_of_two() -> None:
    for index in range(50):
        deal = AddressedDeals(RULES, 1, index)(0)
        assert [len(hand) for hand in deal.hands] == [6] * 5
        assert len(deal.blind) == 2
        cards = [card for hand in deal.hands for card in hand] + list(deal.blind)
        assert sorted(cards) == sorted(RULES.deck_cards)


def test_seed_index_and_attempt_each_change_the_deal_and_nothing_else_does() -> None:
    deals = {
        AddressedDeals(RULES, seed, index)(attempt)
        for seed in range(3)
        for index in range(3)
        for attempt in range(3)
    }
    assert len(deals) == 27
    assert AddressedDeals(RULES, 2, 1)(2) == deal_cards(RULES, deal_key(2, 1, 2))
    trump_elsewhere = HouseRules(trump="clubs")
    assert AddressedDeals(trump_elsewhere, 2, 1)(2) == AddressedDeals(RULES, 2, 1)(2)


def test_dice_are_the_words_from_64_on() -> None:
    deals = AddressedDeals(RULES, 5, 6)
    assert deals.dice(1, 9) == word(deal_key(5, 6, 1), 73)


def test_redeal_may_be_demanded_only_without_ace_face_trump_and_ten() -> None:
    table = card_table(RULES)
    assert may_demand_redeal(table, ("7C", "8C", "9C", "7S", "8S", "9H"))
    for one in ("AC", "TC", "KC", "QC", "JC", "7D"):
        assert not may_demand_redeal(table, (one, "8C", "9C", "7S", "8S", "9H"))
    # With clubs trump the 7D is a plain diamond and the clubs are not.
    clubs = card_table(HouseRules(trump="clubs"))
    assert may_demand_redeal(clubs, ("7D", "8D", "9D", "7S", "8S", "9H"))
    assert not may_demand_redeal(clubs, ("7C", "8D", "9D", "7S", "8S", "9H"))
