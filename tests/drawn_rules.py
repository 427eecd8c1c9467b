"""House rules drawn from everything that is valid, by number or by Hypothesis.

All of it comes from the options' own data: what there is to choose (`rules.options`,
`rules.numbers`), what stands on what (`rules.needs`), and what the model refuses. An option
or a preset that is added there is drawn here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from random import Random

from hypothesis import strategies as st

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules.decks import QUEENS_THEN_JACKS
from sheepshead_sim.rules.layers import build_rules, flat_options, overlay
from sheepshead_sim.rules.load import load_rules, preset_names, rules_label
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.needs import EITHER, NEEDS, in_force_among
from sheepshead_sim.rules.numbers import NUMBERS
from sheepshead_sim.rules.options import OPTIONS, Value, show_value

GAME = ("deck", "deal.blind", "partner", "blind.share")
"""Options of which most values make no game beside the others."""

Choose = Callable[[Sequence[Value]], Value]
"""Takes one of several values: at random, or as Hypothesis has it."""


@dataclass(frozen=True)
class Drawn:
    """Rules, and the options of which a value was drawn that the model refuses beside them."""

    rules: HouseRules
    refused: tuple[str, ...]


@cache
def standing_on(key: str, value: Value) -> tuple[str, ...]:
    """Options that `NEEDS` lets mean something only where `key` has such a value as this."""
    return tuple(
        other
        for other in OPTIONS
        for needed, values in (*NEEDS.get(other.partition(".")[0], ()), *NEEDS.get(other, ()))
        if other != key and needed == key and value in values
    )


def _weight(key: str, value: Value) -> Fraction:
    """One for the value, and all values that can be drawn under it, at any depth.

    An option that stands on any of several values is shared among them.
    """
    under = Fraction(1)
    for other in standing_on(key, value):
        rivals = sum(other in standing_on(key, rival) for rival in OPTIONS[key].values)
        under += sum(_weight(other, its) for its in OPTIONS[other].values) / rivals
    return under


@cache
def _weighted(key: str) -> tuple[Value, ...]:
    """Values of a choice, each as often as it weighs, so that what lies deep is drawn too."""
    values = OPTIONS[key].values
    return tuple(value for value in values for _ in range(round(4 * _weight(key, value))))


@cache
def _needed_for(key: str) -> dict[str, tuple[Value, ...]]:
    """Options that `key` stands on, at any depth, and the values of each that will do."""
    group, dot, _ = key.partition(".")
    needs = [*(NEEDS.get(group, ()) if dot else ()), *NEEDS.get(key, ())]
    if key in EITHER:
        needs.append((EITHER[key][0], (True,)))
    found: dict[str, tuple[Value, ...]] = {}
    for needed, values in needs:
        for other, its in (*_needed_for(needed).items(), (needed, values)):
            found[other] = tuple(value for value in found.get(other, its) if value in its)
    return found


@cache
def _presets_of(players: Value) -> list[str]:
    return [name for name in preset_names() if load_rules(name).players == players]


def value_of(key: str, hand_size: int, choose: Choose) -> Value:
    """A value of an option in a game with so many cards in hand."""
    if key == "custom.order":
        left: list[Value] = list(QUEENS_THEN_JACKS)
        return " ".join(str(left.pop(left.index(choose(left)))) for _ in QUEENS_THEN_JACKS)
    if key in NUMBERS:
        numbers = NUMBERS[key].of_hand(hand_size)
        # To have none of it, where one can, is no rarer than all the numbers that there are.
        return 0 if 0 in numbers and choose((False, True)) else choose(numbers)
    return choose(_weighted(key))


@st.composite
def values_of(draw: st.DrawFn, key: str, hand_size: int) -> Value:
    """`value_of` as Hypothesis has it."""
    return value_of(key, hand_size, lambda values: draw(st.sampled_from(values)))


def all_values(key: str, hand_size: int) -> Sequence[Value]:
    """Every value that an option can have in such a game; of the orders of trump, a few."""
    if key == "custom.order":
        turned = range(len(QUEENS_THEN_JACKS))
        return [" ".join(QUEENS_THEN_JACKS[k:] + QUEENS_THEN_JACKS[:k]) for k in turned]
    return NUMBERS[key].of_hand(hand_size) if key in NUMBERS else OPTIONS[key].values


@lru_cache(maxsize=64)
def _options_of(rules: HouseRules) -> Mapping[str, Value]:
    return flat_options(rules)


def change(
    rules: HouseRules, key: str, value: Value, companion: Callable[[str], Value]
) -> HouseRules:
    """The rules with one option changed.

    Where the model wants more to be said beside the value (an order of trump, the number of a
    trick), `companion` gives a value of each option that comes into force by the change.

    Raises
    ------
    SheepsheadError
        If the model refuses the value beside the others.
    """
    before = _options_of(rules)
    try:
        return build_rules(overlay(before, {key: value}))
    except SheepsheadError:
        merged: Mapping[str, Value] = {**before, key: value}
        in_force = in_force_among(lambda needed: merged.get(needed, OPTIONS[needed].default))
        fresh = [
            other
            for other in standing_on(key, value)
            if other not in before and in_force(other)
        ]
        if not fresh:
            raise
        beside = {other: companion(other) for other in fresh}
        return build_rules(overlay(before, {key: value, **beside}))


@cache
def _makes_a_game(options: frozenset[tuple[str, Value]]) -> bool:
    try:
        build_rules(dict(options))
    except SheepsheadError:
        return False
    return True


def _games(key: str, options: Mapping[str, Value]) -> list[Value]:
    """Values of one of `GAME`, as often as they weigh, that make a game beside the others."""
    game = {name: options[name] for name in ("players", *GAME) if name in options}
    return [v for v in _weighted(key) if _makes_a_game(frozenset({**game, key: v}.items()))]


def draw_set(choose: Choose) -> Drawn:
    """Start from a preset and draw each option that is in force, in the order of the model.

    Some one option is aimed at: what it stands on gets values under which it means something,
    where they make a game, so that no option is rarely drawn for standing on many others.
    What the model refuses beside the options so far is left as it was; of the options that
    make a game together, only what makes one is drawn. The number of players is that of the
    preset, for with another little of the game would be left.
    """
    aim = _needed_for(str(choose(list(OPTIONS))))

    def aimed(key: str, values: Sequence[Value]) -> Value:
        return choose([v for v in values if v in aim.get(key, values)] or values)

    players = aimed("players", _weighted("players"))
    rules = load_rules(str(choose(_presets_of(players))))
    options = _options_of(rules)
    refused = []

    def any_value(key: str) -> Value:
        return value_of(key, rules.hand_size, choose)

    for key in OPTIONS:
        if key == "players" or key not in options:
            continue
        if key in GAME:
            value = aimed(key, _games(key, options))
        else:
            value = aimed(key, _weighted(key) or aim[key]) if key in aim else any_value(key)
        if value == options[key]:
            continue
        try:
            rules = change(rules, key, value, any_value)
        except SheepsheadError:
            refused.append(key)
        options = _options_of(rules)
    return Drawn(rules, tuple(refused))


@st.composite
def house_rules(draw: st.DrawFn) -> HouseRules:
    """Any valid rules, as Hypothesis has them."""
    return draw_set(lambda values: draw(st.sampled_from(values))).rules


@cache
def drawn_set(number: int) -> Drawn:
    """The set with this number; the same at every call."""
    return draw_set(Random(number).choice)


def as_settings(rules: HouseRules) -> tuple[str, Sequence[str]]:
    """Preset and ``KEY=VALUE`` settings that make these rules: as few as there can be."""
    written = [f"{key}={show_value(value)}" for key, value in flat_options(rules).items()]
    labels = [rules_label(preset, written).split(" + ") for preset in preset_names()]
    preset, *parts = min(labels, key=len)
    return preset, parts
