"""Games of three, four and seven players and their decks: the rules worked by hand."""

from __future__ import annotations

import pytest

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.reference.position import Level
from sheepshead_sim.reference.scoring import leaster_units, picked_units
from sheepshead_sim.reference.tables import card_table
from sheepshead_sim.rules import HouseRules, load_rules
from sheepshead_sim.rules.compiled import LEVEL_NAMES, units_table
from sheepshead_sim.rules.layout import deck_layout
from sheepshead_sim.rules.settings import CustomTrump, LeasterRules

LEVELS: tuple[Level, ...] = (
    *("no tricks", "schneidered", "lost"),
    *("won", "schneider", "all tricks"),
)

# Each opponent pays or gets 1, 2 or 3. With one partner and k opponents the partner has
# floor(k/2) of that and the picker the rest; alone the picker has all. Levels as in LEVELS.
SCORES: dict[str, tuple[str, list[tuple[int, int, int]]]] = {
    "three, alone against two": (
        "3p-32",
        [(-6, 0, 3), (-4, 0, 2), (-2, 0, 1), (2, 0, -1), (4, 0, -2), (6, 0, -3)],
    ),
    "four, alone against three": (
        "4p-cutthroat",
        [(-9, 0, 3), (-6, 0, 2), (-3, 0, 1), (3, 0, -1), (6, 0, -2), (9, 0, -3)],
    ),
    "four, two against two": (
        "4p-30",
        [(-3, -3, 3), (-2, -2, 2), (-1, -1, 1), (1, 1, -1), (2, 2, -2), (3, 3, -3)],
    ),
    "four with a partner game, alone against three": (
        "4p-34",
        [(-9, 0, 3), (-6, 0, 2), (-3, 0, 1), (3, 0, -1), (6, 0, -2), (9, 0, -3)],
    ),
    "seven, two against five": (
        "7p-four-blind",
        [(-9, -6, 3), (-6, -4, 2), (-3, -2, 1), (3, 2, -1), (6, 4, -2), (9, 6, -3)],
    ),
    "seven, alone against six": (
        "7p-four-blind",
        [(-18, 0, 3), (-12, 0, 2), (-6, 0, 1), (6, 0, -1), (12, 0, -2), (18, 0, -3)],
    ),
}


@pytest.mark.parametrize("case", SCORES)
def test_score_table(case: str) -> None:
    preset, rows = SCORES[case]
    alone = "alone" in case
    rules = load_rules(preset)
    assert [
        picked_units(rules, level, partners=int(not alone), forced=False) for level in LEVELS
    ] == rows
    assert LEVEL_NAMES == LEVELS
    assert units_table(rules)[0, int(not alone)].tolist() == [list(row) for row in rows]


@pytest.mark.parametrize(
    ("preset", "alone", "no_tricks", "lost"),
    [
        ("3p-30", True, (-12, 0, 6), (-4, 0, 2)),
        ("4p-cutthroat", True, (-18, 0, 6), (-6, 0, 2)),
        ("4p-34", False, (-6, -6, 6), (-2, -2, 2)),
        ("7p-four-blind", False, (-18, -12, 6), (-6, -4, 2)),
    ],
)
def test_double_on_the_bump(
    preset: str,
    alone: bool,
    no_tricks: tuple[int, int, int],
    lost: tuple[int, int, int],
) -> None:
    rules = load_rules(preset, ["score.double-on-the-bump"])
    assert picked_units(rules, "no tricks", partners=int(not alone), forced=False) == no_tricks
    assert picked_units(rules, "lost", partners=int(not alone), forced=False) == lost
    table = units_table(rules)[0, int(not alone)]
    assert (tuple(table[0]), tuple(table[2])) == (no_tricks, lost)


@pytest.mark.parametrize(
    ("preset", "plain", "bumped"),
    [("4p-30", (-6, 0, 3), (-12, 0, 6)), ("7p-four-blind", (-15, 0, 3), (-30, 0, 6))],
)
def test_picker_pays_for_the_partner_without_a_trick(
    preset: str, plain: tuple[int, int, int], bumped: tuple[int, int, int]
) -> None:
    for settings, expected in (([], plain), (["score.double-on-the-bump"], bumped)):
        rules = load_rules(preset, ["score.no-trick-picker-pays", *settings])
        assert picked_units(rules, "no tricks", partners=1, forced=False) == expected
        assert tuple(units_table(rules)[0, 1, 0]) == expected


@pytest.mark.parametrize(
    ("points", "tricks", "plain", "double"),
    [
        # no trick wins one from each, or two
        ([0, 50, 70], [0, 4, 6], [2, -1, -1], [4, -2, -2]),
        # a trick without points is a trick
        ([50, 0, 70], [4, 1, 5], [-1, 2, -1], [-1, 2, -1]),
        # it ties with no trick, and two without a trick tie
        ([0, 0, 120], [0, 1, 9], [0, 0, 0], [0, 0, 0]),
        ([0, 120, 0], [0, 10, 0], [0, 0, 0], [0, 0, 0]),
        # the fewest points with a trick
        ([30, 65, 25], [3, 5, 2], [-1, -1, 2], [-1, -1, 2]),
    ],
)
def test_leaster_of_three_without_a_trick(
    points: list[int], tricks: list[int], plain: list[int], double: list[int]
) -> None:
    for switch, expected in ((False, plain), (True, double)):
        rules = HouseRules(
            players=3,
            partner="none",
            leaster=LeasterRules(three_handed_no_trick_double=switch),
        )
        assert leaster_units(rules, points, tricks) == expected


@pytest.mark.parametrize("preset", ["4p-cutthroat", "4p-30", "4p-34"])
def test_four_players_have_no_middle_one(preset: str) -> None:
    with pytest.raises(SheepsheadError) as caught:
        load_rules(preset, ["nopick=mittler"])
    assert str(caught.value) == (
        "nopick = mittler needs an odd number of players, for 4 have no middle one: "
        "choose nopick = redeal, leaster, moster, doubler or schwanzer"
    )


def test_sizes() -> None:
    """Cards in the deck, in a hand and in the blind, as the catalogue of the games has them."""
    sizes = {
        "3p-32": (32, 10, 2),
        "3p-30": (30, 9, 3),
        "3p-26": (26, 8, 2),
        "4p-cutthroat": (32, 7, 4),
        "4p-30": (30, 7, 2),
        "4p-34": (34, 8, 2),
        "7p-four-blind": (32, 4, 4),
    }
    for preset, size in sizes.items():
        rules = load_rules(preset)
        assert (len(rules.deck_cards), rules.hand_size, rules.blind_size) == size
        assert sum(card_table(rules).points.values()) == 120


def orders(rules: HouseRules) -> dict[str, str]:
    """Every suit from high to low, as both engines have it."""
    table, layout = card_table(rules), deck_layout(rules)
    found: dict[str, str] = {}
    for suit in ("trump", *table.fail_suits):
        cards = [card for card in rules.deck_cards if table.suit[card] == suit]
        by_power = sorted(cards, key=table.power.__getitem__, reverse=True)
        mask = layout.trump_mask if suit == "trump" else layout.suit_mask(suit)
        assert layout.names(mask) == tuple(by_power)
        found[suit] = " ".join(by_power)
    return found


def test_deck_of_26_has_every_card_of_the_trump_suit() -> None:
    standard = HouseRules(players=3, partner="none", deck="26")
    assert orders(standard) == {
        "trump": "QC QS QH QD JC JS JH JD AD TD KD 9D 8D 7D",
        "C": "AC TC KC 9C",
        "S": "AS TS KS 9S",
        "H": "AH TH KH 9H",
    }
    clubs = HouseRules(players=3, partner="none", deck="26", trump="clubs")
    assert orders(clubs) == {
        "trump": "QC QS QH QD JC JS JH JD AC TC KC 9C 8C 7C",
        "S": "AS TS KS 9S",
        "H": "AH TH KH 9H",
        "D": "AD TD KD 9D",
    }
    spades = HouseRules(
        players=3,
        partner="none",
        deck="26",
        trump="custom",
        custom=CustomTrump(order="QC QS QH QD JS JC JH JD", suit="S"),
    )
    assert orders(spades) == {
        "trump": "QC QS QH QD JS JC JH JD AS TS KS 9S 8S 7S",
        "C": "AC TC KC 9C",
        "H": "AH TH KH 9H",
        "D": "AD TD KD 9D",
    }


def test_deck_of_30_lacks_the_black_sevens() -> None:
    clubs = HouseRules(players=3, partner="none", deck="30", trump="clubs")
    assert orders(clubs) == {
        "trump": "QC QS QH QD JC JS JH JD AC TC KC 9C 8C",
        "S": "AS TS KS 9S 8S",
        "H": "AH TH KH 9H 8H 7H",
        "D": "AD TD KD 9D 8D 7D",
    }


def test_sixes_of_the_deck_of_34_are_lowest_and_worth_nothing() -> None:
    standard = HouseRules(players=4, deck="34")
    assert orders(standard) == {
        "trump": "QC QS QH QD JC JS JH JD AD TD KD 9D 8D 7D",
        "C": "AC TC KC 9C 8C 7C 6C",
        "S": "AS TS KS 9S 8S 7S 6S",
        "H": "AH TH KH 9H 8H 7H",
    }
    clubs = HouseRules(players=4, deck="34", trump="clubs")
    assert orders(clubs) == {
        "trump": "QC QS QH QD JC JS JH JD AC TC KC 9C 8C 7C 6C",
        "S": "AS TS KS 9S 8S 7S 6S",
        "H": "AH TH KH 9H 8H 7H",
        "D": "AD TD KD 9D 8D 7D",
    }
    for rules in (standard, clubs):
        layout = deck_layout(rules)
        for card in ("6C", "6S"):
            assert card_table(rules).points[card] == 0
            assert layout.points(layout.bit_of[card]) == 0
