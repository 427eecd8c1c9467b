"""The deck sorted by power, with each order written out by hand from the rule catalogue."""

from __future__ import annotations

import pytest

from sheepshead_sim.rules.layout import DeckLayout, deck_layout
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.settings import CustomTrump

QUEENS_JACKS = "QC QS QH QD JC JS JH JD"

RULES = {
    "standard": HouseRules(),
    "clubs": HouseRules(trump="clubs"),
    "spitz-second": HouseRules(trump="spitz-second"),
    "spitz-first": HouseRules(trump="spitz-first"),
    "jacks-high-hearts": HouseRules(trump="jacks-high-hearts"),
    # One source lists the jack of spades above the jack of clubs.
    "custom": HouseRules(
        trump="custom", custom=CustomTrump(order="QC QS QH QD JS JC JH JD", suit="S")
    ),
}

TRUMP = {
    "standard": f"{QUEENS_JACKS} AD TD KD 9D 8D 7D",
    "clubs": f"{QUEENS_JACKS} AC TC KC 9C 8C 7C",
    "spitz-second": "QC 7D QS QH QD JC JS JH JD AD TD KD 9D 8D",
    "spitz-first": f"7D {QUEENS_JACKS} AD TD KD 9D 8D",
    "jacks-high-hearts": "JC JS JH JD QC QS QH QD AH TH KH 9H 8H 7H",
    "custom": "QC QS QH QD JS JC JH JD AS TS KS 9S 8S 7S",
}
"""High to low, as the catalogue writes them."""

FAIL = {
    "standard": "CSH",
    "clubs": "SHD",
    "spitz-second": "CSH",
    "spitz-first": "CSH",
    "jacks-high-hearts": "CSD",
    "custom": "CHD",
}

EVERY_TRUMP = pytest.mark.parametrize("name", list(RULES))


@EVERY_TRUMP
def test_trump_order(name: str) -> None:
    layout = deck_layout(RULES[name])
    assert list(layout.cards[::-1][:14]) == TRUMP[name].split()
    assert layout.n_trump == 14
    assert layout.names(layout.trump_mask) == tuple(TRUMP[name].split())
    assert layout.trump_mask == (1 << 32) - (1 << 18)  # the highest 14 of 32 bits


@EVERY_TRUMP
def test_fail_suits_in_order_ten_above_king(name: str) -> None:
    layout = deck_layout(RULES[name])
    weak_to_strong = [rank + suit for suit in FAIL[name] for rank in "789KTA"]
    assert list(layout.cards[:18]) == weak_to_strong
    for suit in "CSHD":
        strong_first = [rank + suit for rank in "ATK987"] if suit in FAIL[name] else []
        assert list(layout.names(layout.suit_mask(suit))) == strong_first


@EVERY_TRUMP
def test_masks_part_the_deck(name: str) -> None:
    layout = deck_layout(RULES[name])
    parts = [layout.trump_mask, *(layout.suit_mask(suit) for suit in "CSHD")]
    assert sum(parts) == (1 << 32) - 1
    assert sum(part.bit_count() for part in parts) == 32
    assert sum(layout.points(bit) for bit in range(32)) == 120
    for bit, card in enumerate(layout.cards):
        assert layout.bit_of[card] == bit
        assert layout.mask([card]) == 1 << bit


def _winner(layout: DeckLayout, *trick: str) -> str:
    """Winner by the kernel's rule: the largest value of ``card & (led | trump)``."""
    led = layout.mask([trick[0]])
    suit = layout.trump_mask
    if not led & suit:
        suit = layout.suit_mask(trick[0][1])
    values = [layout.mask([card]) & (suit | layout.trump_mask) for card in trick]
    return trick[values.index(max(values))]


@pytest.mark.parametrize(
    ("name", "trick", "winner"),
    [
        # The ten is above the king, the ace above both; other suits have no power.
        ("standard", "KS TS 9S AH 7S", "TS"),
        ("standard", "7S AH AC TC AD", "AD"),
        ("standard", "9H AC AS TC TS", "9H"),
        # The lowest trump beats an ace; a jack beats the ace of trump; queens by suit.
        ("standard", "AS TS 7D KS 8S", "7D"),
        ("standard", "AD JD KD 9D 8D", "JD"),
        ("standard", "JC QD JS AD 7D", "QD"),
        ("standard", "QD QS QH QC JC", "QC"),
        ("clubs", "AD 7C TD KD 9D", "7C"),
        ("clubs", "7D AD TD KD AS", "AD"),
        ("spitz-second", "QS 7D QH QD JC", "7D"),
        ("spitz-second", "QS 7D QC QD JC", "QC"),
        ("spitz-first", "QC 7D QS QD JC", "7D"),
        ("jacks-high-hearts", "QC JD QS AH 7H", "JD"),
        ("jacks-high-hearts", "AD 7H TD KD 9D", "7H"),
        ("custom", "JC JS JH JD 7S", "JS"),
        ("custom", "AD 7S TD KD 9D", "7S"),
    ],
)
def test_who_takes_the_trick(name: str, trick: str, winner: str) -> None:
    assert _winner(deck_layout(RULES[name]), *trick.split()) == winner


@pytest.mark.parametrize(
    ("players", "deck", "trump", "fail"),
    [
        (4, "30", f"{QUEENS_JACKS} AD TD KD 9D 8D 7D", ["98KTA", "98KTA", "987KTA"]),
        (3, "26", f"{QUEENS_JACKS} AD TD KD 9D 8D 7D", ["9KTA"] * 3),
        (4, "34", f"{QUEENS_JACKS} AD TD KD 9D 8D 7D", ["9876KTA", "9876KTA", "987KTA"]),
    ],
)
def test_other_decks(players: int, deck: str, trump: str, fail: list[str]) -> None:
    partner = "none" if players == 3 else "called-ace"
    layout = deck_layout(HouseRules(players=players, deck=deck, partner=partner))  # type: ignore[arg-type]
    assert len(layout.cards) == int(deck)
    assert layout.names(layout.trump_mask) == tuple(trump.split())
    for suit, ranks in zip("CSH", fail, strict=True):
        # Strong first: the ten above the king, a six below the seven.
        expected = [rank + suit for rank in "ATK9876" if rank in ranks]
        assert list(layout.names(layout.suit_mask(suit))) == expected
    assert sum(layout.points(bit) for bit in range(len(layout.cards))) == 120
