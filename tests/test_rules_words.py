"""Every option has words for each of its values, and rules are told as they are played."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from sheepshead_sim.rules.load import load_rules, preset_names
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.options import OPTIONS
from sheepshead_sim.rules.phrases import WORDS
from sheepshead_sim.rules.words import beyond_a_hand, describe, sentence

SAID = {key: words for said in WORDS.values() for key, words in said.items()}


def walk(struct: type[msgspec.Struct], prefix: str = "") -> list[tuple[str, set[object]]]:
    """Dotted keys with their values, read from the model itself."""
    found: list[tuple[str, set[object]]] = []
    for field in msgspec.structs.fields(struct):
        key = prefix + field.encode_name
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            found += walk(field.type, f"{key}.")
        elif field.type is bool:
            found.append((key, {False, True}))
        else:
            values: set[object] = set()
            for part in (field.type, *get_args(field.type)):
                values |= {value for value in get_args(part) if isinstance(value, str | int)}
            found.append((key, values))
    return found


MODEL = walk(HouseRules)


def test_the_walk_finds_options_of_each_kind() -> None:
    found = dict(MODEL)
    assert len(MODEL) > 25
    assert found["pick"] == {"optional", "forced", "schiller"}
    assert "leaster" in found["nopick"]
    assert found["score.opponents-schneider"] == {30, 31}
    assert found["doubler.cap"] == set()
    assert found["pot.ante"] == {"none", "dealer", "each"}


def test_no_option_without_words_and_no_words_without_option() -> None:
    keys = [key for key, _ in MODEL]
    assert sorted(SAID) == sorted(keys)
    assert list(OPTIONS) == keys
    assert sum(len(said) for said in WORDS.values()) == len(keys)  # none under two headings


@pytest.mark.parametrize(("key", "values"), MODEL)
def test_words_for_every_value(key: str, values: set[object]) -> None:
    words = SAID[key]
    assert words.meaning.endswith(".")
    if isinstance(words.says, str):
        assert not values
        assert words.says.count("{}") == 1
        assert "7" in sentence(key, 7)
        assert words.says.endswith(".")
        return
    assert set(words.says) == values
    assert len(set(words.says.values())) == len(values)
    assert all(said.endswith(".") for said in words.says.values())


def test_presets_are_told_under_headings() -> None:
    for name in preset_names():
        told = describe(load_rules(name))
        solos = ["Solos"] if name == "4p-indiana" else []
        assert [heading for heading, _ in told] == [
            *("Cards and deal", "Trump", "Picking", "When nobody picks", "Partner"),
            *(*solos, "Score", "Announcements", "From hand to hand"),
        ]
        assert all(sentences for _, sentences in told)


def test_a_rule_out_of_force_is_not_told() -> None:
    told = dict(describe(load_rules("5p-called-ace", ["pick=forced"])))
    assert "When nobody picks" not in told
    assert told["Picking"] == ["If all others pass, the dealer must pick."]
    assert not any("jack" in sentence for sentence in told["Partner"])


@pytest.mark.parametrize(
    ("preset", "dealt", "deck"),
    [
        ("3p-32", "Three play: each gets ten cards, and two lie in the blind.", "32 cards"),
        ("3p-30", "Three play: each gets nine cards, and three lie in the blind.", "30 cards"),
        ("3p-26", "Three play: each gets eight cards, and two lie in the blind.", "26 cards"),
        ("4p-cutthroat", "Four play: each gets seven cards, and four lie in the blind.", "32"),
        ("4p-30", "Four play: each gets seven cards, and two lie in the blind.", "30 cards"),
        ("4p-34", "Four play: each gets eight cards, and two lie in the blind.", "34 cards"),
        ("4p-indiana", "Four play: each gets eight cards, and there is no blind.", "32 cards"),
        ("5p-called-ace", "Five play: each gets six cards, and two lie in the blind.", "32"),
        ("7p-four-blind", "Seven play: each gets four cards, and four lie in the blind.", "32"),
    ],
)
def test_how_each_game_is_dealt(preset: str, dealt: str, deck: str) -> None:
    cards = dict(describe(load_rules(preset)))["Cards and deal"]
    assert cards[0] == dealt
    assert f"The deck has {deck}" in cards[1]


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        # The black sevens are out, and the seven of clubs would be trump.
        (
            ["players=4", "deck=30", "trump=clubs"],
            "QC QS QH QD JC JS JH JD AC TC KC 9C 8C; the fail suits are spades, hearts and "
            "diamonds.",
        ),
        # The sixes of clubs and spades are in.
        (
            ["players=4", "deck=34", "trump=custom", "custom.suit=S"],
            "QC QS QH QD JC JS JH JD AS TS KS 9S 8S 7S 6S; the fail suits are clubs, hearts and "
            "diamonds.",
        ),
        # Only the fail suits lack their sevens and eights.
        (
            ["players=3", "deck=26", "partner=none", "trump=jacks-high-hearts"],
            "JC JS JH JD QC QS QH QD AH TH KH 9H 8H 7H; the fail suits are clubs, spades and "
            "diamonds.",
        ),
    ],
)
def test_the_trump_told_are_those_of_the_deck(settings: list[str], told: str) -> None:
    rules = load_rules("5p-called-ace", settings)
    assert dict(describe(rules))["Trump"][0] == f"Trump, high to low: {told}"


def test_without_partners_nothing_is_said_of_calling() -> None:
    told = dict(describe(load_rules("4p-cutthroat")))
    assert told["Partner"] == [
        "There is no partner: the picker plays alone against all others."
    ]
    assert not any("partner" in each for each in told["Score"])


def test_a_score_of_none_is_told_as_none() -> None:
    assert sentence("game.target", 0) == "There is no score to be reached."
    assert "a score of 24 or more" in sentence("game.target", 24)


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ([], ""),
        (["pot", "pot.take=one"], "pot.ante changes nothing here"),
        (["game.target=24"], "game.target changes nothing here"),
        (
            ["pot", "session.closing-round=schiller"],
            "pot.ante and session.closing-round change nothing here",
        ),
    ],
)
def test_what_outlasts_a_hand_is_named(settings: list[str], told: str) -> None:
    said = beyond_a_hand(load_rules("5p-called-ace", settings))
    assert told in said
    assert bool(told) == bool(said)
