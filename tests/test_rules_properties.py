"""Random valid rules: they survive a file, and no option is read and then not used."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules.compiled import compile_rules
from sheepshead_sim.rules.compiled_session import compile_session
from sheepshead_sim.rules.decks import QUEENS_THEN_JACKS
from sheepshead_sim.rules.layers import build_rules, flat_options
from sheepshead_sim.rules.load import load_rules, preset_names, rules_label
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.options import OPTIONS, Value, read_setting, show_value
from sheepshead_sim.rules.words import describe
from tests.drawn_rules import change, house_rules, values_of

ONE_VALUE = {"leaster.tie"}
"""Options that leave no choice yet."""


def toml(options: Mapping[str, Value]) -> str:
    lines = [
        f"{key} = {json.dumps(value) if isinstance(value, str) else show_value(value)}"
        for key, value in options.items()
    ]
    return "\n".join(["[rules]", *lines])


def record(rules: HouseRules) -> bytes:
    """All that the kernel reads of a hand's rules, and of what outlasts it."""
    session = compile_session(rules, hands=50, target=rules.game.target)
    return compile_rules(rules).tobytes() + session.tobytes()


@given(house_rules())
@settings(deadline=None)
def test_options_survive_a_file(rules: HouseRules) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "house.toml")
        path.write_text(toml(flat_options(rules)), encoding="utf-8")
        assert load_rules(str(path)) == rules


@given(house_rules(), st.sampled_from(preset_names()))
@settings(deadline=None)
def test_options_survive_as_settings_on_any_preset(rules: HouseRules, preset: str) -> None:
    written = [f"{key}={show_value(value)}" for key, value in flat_options(rules).items()]
    assert load_rules(preset, written) == rules
    name, *parts = rules_label(preset, written).split(" + ")
    assert load_rules(name, parts) == rules
    assert set(parts) <= set(written)


@given(house_rules())
@settings(deadline=None)
def test_options_in_force_tell_the_whole_of_the_rules(rules: HouseRules) -> None:
    assert build_rules(flat_options(rules)) == rules


@given(house_rules(), house_rules())
@settings(deadline=None)
def test_different_rules_are_told_differently(one: HouseRules, other: HouseRules) -> None:
    assert (describe(one) == describe(other)) == (one == other)


@given(house_rules(), st.data())
@settings(max_examples=300, deadline=None)
def test_changing_any_option_in_force_changes_words_and_record(
    rules: HouseRules, data: st.DataObject
) -> None:
    def value_of(key: str) -> Value:
        return data.draw(values_of(key, rules.hand_size))

    before = flat_options(rules)
    key = data.draw(st.sampled_from([key for key in before if key not in ONE_VALUE]))
    value = data.draw(values_of(key, rules.hand_size).filter(lambda v: v != before[key]))
    try:
        after = change(rules, key, value, value_of)
    except SheepsheadError:
        reject()  # that values can be had at all is seen in test_option_flips.py
    assert describe(after) != describe(rules)
    # The same rule may have two names: the first trick is trick 1, the last is that of the last
    # card, and a custom order may be one of the named ones.
    if key == "leaster.blind":
        tricks = {one.leaster.trick for one in (rules, after)}
        assume(not tricks & {1, rules.hand_size})
    if key == "trump":
        assume(after.trump_order != rules.trump_order)
    assert record(after) != record(rules)


def context(key: str) -> list[str]:
    """Settings on the called-ace preset that bring `key` into force, worked by hand."""
    special = {
        "score.no-punish": ["pick=forced", "score.double-on-the-bump"],
        "leaster.trick": ["leaster.blind=trick-n"],
        "leaster.a": ["leaster.needs-trick"],
        "leaster.b": ["leaster.needs-trick"],
        # Beside the other's default, the default would be the standard order.
        "custom.order": ["trump=custom", "custom.suit=S"],
        "custom.suit": ["trump=custom", "custom.order=QS QC QH QD JC JS JH JD"],
        "leaster.three-handed-no-trick-double": [
            *("players=3", "partner=none", "leaster.needs-trick=no")
        ],
        "pot.take": ["pot"],
        "pot.lost": ["pot"],
        "pot.cap": ["pot", "pot.double"],
        "pot.end": ["pot"],
        "blind.share": ["players=7"],
        "blind.nuclear": ["players=7", "partner=neighbor", "blind.share=split"],
        "sheepshead-call.needs-jack": ["score.sheepshead-call"],
        "stakes.recrack": ["stakes.crack"],
        "stakes.crack-around-the-corner": ["stakes.crack"],
        "stakes.castrate": ["stakes.crack", "stakes.recrack"],
        # Beside after-crack = false nobody has to crack first.
        "stakes.blitz": ["stakes.crack"],
        "stakes.cap": ["stakes.crack", "stakes.blitz", "blitz.four-jacks"],
        "deal.blind": ["players=4"],
    }
    groups = {
        "jack": ["partner=jack-of-diamonds"],
        "solo": ["players=4", "deal.blind=none"],
        "redeal": ["nopick=redeal"],
        "doubler": ["nopick=doubler"],
        "blitz": ["stakes.crack", "stakes.blitz"],
    }
    return special.get(key, groups.get(key.partition(".")[0], []))


BESIDE = {
    "trick-n": ["leaster.trick=3"],
    "custom": ["custom.suit=S"],
    # Partners that make a game with that many players.
    "3": ["partner=none"],
    "7": ["partner=jack-of-diamonds"],
    "none": ["players=4"],
    "jack-and-ace": ["players=6"],
    "neighbor": ["players=7", "blind.share=halves"],
    "die": ["players=7", "blind.share=halves"],
    # Partners that go with a way to share the blind.
    "picker": ["partner=jack-of-diamonds"],
    "three-one": ["partner=jack-of-diamonds"],
    "halves": ["partner=neighbor"],
    "split": ["partner=neighbor"],
    "two-or-all": ["partner=die"],
}
"""Settings that a value needs beside it."""


def every_change() -> list[tuple[str, str, str]]:
    free = {
        "custom.order": [
            " ".join(order) for order in list(permutations(QUEENS_THEN_JACKS))[:3]
        ],
        "leaster.trick": [str(trick) for trick in range(1, 7)],
        "doubler.cap": ["2", "4", "1024", "1048576"],
        "stakes.cap": ["0", "4", "8"],
        "pot.cap": ["1", "5", "1000000"],
        "game.target": ["0", "24", "1000000"],
    }
    return [
        (key, one, other)
        for key, option in OPTIONS.items()
        for values in [free.get(key) or [show_value(value) for value in option.values]]
        for place, one in enumerate(values)
        for other in values[place + 1 :]
        if {one, other} != {"26", "34"}  # no number of players goes with both
    ]


@pytest.mark.parametrize(("key", "one", "other"), every_change())
def test_every_value_of_every_option_reaches_the_record(key: str, one: str, other: str) -> None:
    rules = []
    shared = context(key)
    if key == "deck":  # that of 26 is for three, the others may be dealt to four
        shared = ["players=3", "partner=none"] if "26" in (one, other) else ["players=4"]
    for value in (one, other):
        beside = ("players", "trump", "leaster.blind", "partner", "blind.share")
        own = BESIDE.get(value, []) if key in beside else []
        written = [*shared, *own, f"{key}={value}"]
        rules.append(load_rules("5p-called-ace", written))
        assert flat_options(rules[-1])[key] == read_setting(f"{key}={value}")[1]
    assert record(rules[0]) != record(rules[1])
    assert describe(rules[0]) != describe(rules[1])


def test_no_option_is_left_out_of_that() -> None:
    assert {key for key, _, _ in every_change()} | ONE_VALUE == set(OPTIONS)
    assert {key for key, option in OPTIONS.items() if len(option.values) == 1} == ONE_VALUE
