"""Random valid rules: they survive a file, and no option is read and then not used."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sheepshead_sim.rules.compiled import compile_rules
from sheepshead_sim.rules.decks import BLIND_SIZES, PARTNERS, WITHOUT_BLIND
from sheepshead_sim.rules.layers import build_rules, flat_options, overlay
from sheepshead_sim.rules.load import load_rules, preset_names, rules_label
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.needs import in_force
from sheepshead_sim.rules.options import OPTIONS, Value, read_setting, show_value
from sheepshead_sim.rules.words import describe

TOPS = [rank + suit for rank in "QJ" for suit in "CSHD"]
ORDERS = st.permutations(TOPS).map(" ".join)
ONE_VALUE = {"leaster.tie"}
"""Options that leave no choice yet."""
GAME = ("players", "deck", "partner")
"""Options that make a game only together: not every value of one goes with all of the others."""


def choices(key: str, given: Mapping[str, Value]) -> tuple[Value, ...]:
    """Values of a choice that make a game with the number of players that is `given`."""
    players = given.get("players", 5)
    assert isinstance(players, int)
    if key == "deck":
        dealt = WITHOUT_BLIND if given.get("deal.blind") == "none" else BLIND_SIZES
        return tuple(deck for count, deck in dealt if count == players)
    if key == "deal.blind" and (players, given.get("deck", "32")) not in WITHOUT_BLIND:
        return ("usual",)
    if key == "partner":
        return PARTNERS[players]
    if key == "nopick" and players % 2 == 0:
        return tuple(value for value in OPTIONS[key].values if value != "mittler")
    return OPTIONS[key].values


def values_of(key: str, given: Mapping[str, Value]) -> st.SearchStrategy[Value]:
    """Values that `key` can have beside those of the options that are `given`."""
    if key == "custom.order":
        return ORDERS
    if key == "leaster.trick":
        return st.integers(1, 4)  # as many as there are in the game with the fewest
    if key == "doubler.cap":
        return st.integers(1, 20).map(lambda power: 2**power)
    return st.sampled_from(choices(key, given))


def is_standard(options: Mapping[str, Value]) -> bool:
    """Whether a custom order of trump would be the standard one."""
    return all(
        options.get(key, OPTIONS[key].default) == OPTIONS[key].default
        for key in ("custom.order", "custom.suit")
    )


def has_no_blind_to_call_before(options: Mapping[str, Value]) -> bool:
    """Whether a jack would be called before the blind where there is none."""
    before = options.get("jack.holding-it") == "call-up-before-blind"
    return before and options.get("deal.blind") == "none"


@st.composite
def house_rules(draw: st.DrawFn) -> HouseRules:
    """Any valid rules: each option in force is drawn or left at its default."""
    options: dict[str, Value] = {}

    def value_of(key: str) -> Value:
        return options.get(key, OPTIONS[key].default)

    for key in OPTIONS:
        always = key in GAME or key == "leaster.trick"
        if in_force(key, value_of) and (always or draw(st.booleans())):
            options[key] = draw(values_of(key, options))
    if options.get("jack.clubs") and str(options.get("jack.holding-it")).startswith("call-up"):
        options["jack.holding-it"] = "call-ace-instead"
    if has_no_blind_to_call_before(options):
        options["jack.holding-it"] = "call-up"
    if options.get("trump") == "custom" and is_standard(options):
        options["custom.suit"] = "S"
    return build_rules(options)


def toml(options: Mapping[str, Value]) -> str:
    lines = [
        f"{key} = {json.dumps(value) if isinstance(value, str) else show_value(value)}"
        for key, value in options.items()
    ]
    return "\n".join(["[rules]", *lines])


def record(rules: HouseRules) -> bytes:
    return compile_rules(rules).tobytes()


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
    before = flat_options(rules)
    # Another number of players is another game, with a deck and partners of its own.
    key = data.draw(
        st.sampled_from(
            [key for key in before if key != "players" and len(choices(key, before)) != 1]
        )
    )
    value = data.draw(values_of(key, before).filter(lambda value: value != before[key]))
    changes: dict[str, Value] = {key: value}
    if value == "trick-n":
        changes["leaster.trick"] = 3
    if value == "custom":
        changes["custom.suit"] = "S"
    if key.startswith("custom."):
        assume(not is_standard({**before, **changes}))
    if key == "jack.clubs" or (key == "jack.holding-it" and str(value).startswith("call-up")):
        assume(not str(before["jack.holding-it"]).startswith("call-up"))
        assume(not before["jack.clubs"] or key == "jack.clubs")
    assume(not has_no_blind_to_call_before({**before, **changes}))
    after = build_rules(overlay(before, changes))
    assert describe(after) != describe(rules)
    # The same rule may have two names: the first trick is trick 1, the last is that of the last
    # card, and a custom order may be one of the named ones.
    if key == "leaster.blind":
        assume(before.get("leaster.trick") not in (1, rules.hand_size))
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
        "partner": ["players=4"],
        "deal.blind": ["players=4"],
    }
    groups = {
        "jack": ["partner=jack-of-diamonds"],
        "solo": ["players=4", "deal.blind=none"],
        "redeal": ["nopick=redeal"],
        "doubler": ["nopick=doubler"],
    }
    return special.get(key, groups.get(key.partition(".")[0], []))


BESIDE = {
    "trick-n": ["leaster.trick=3"],
    "custom": ["custom.suit=S"],
    # Partners that make a game with that many players.
    "3": ["partner=none"],
    "7": ["partner=jack-of-diamonds"],
}
"""Settings that a value needs beside it."""


def every_change() -> list[tuple[str, str, str]]:
    free = {
        "custom.order": [" ".join(order) for order in list(permutations(TOPS))[:3]],
        "leaster.trick": [str(trick) for trick in range(1, 7)],
        "doubler.cap": ["2", "4", "1024", "1048576"],
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
        own = BESIDE.get(value, []) if key in ("players", "trump", "leaster.blind") else []
        written = [*shared, *own, f"{key}={value}"]
        rules.append(load_rules("5p-called-ace", written))
        assert flat_options(rules[-1])[key] == read_setting(f"{key}={value}")[1]
    assert record(rules[0]) != record(rules[1])
    assert describe(rules[0]) != describe(rules[1])


def test_no_option_is_left_out_of_that() -> None:
    assert {key for key, _, _ in every_change()} | ONE_VALUE == set(OPTIONS)
    assert {key for key, option in OPTIONS.items() if len(option.values) == 1} == ONE_VALUE
