"""No option is ignored: each of its values changes a hand somewhere, or is refused.

For every value, rules are looked for on which changing that option alone, to the value or from
it, changes a deal's outcome: the presets, then drawn sets. The kernel finds the deal, and the
reference engine must play it likewise.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

import numpy as np
import pytest

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules import HouseRules, flat_options, load_rules
from sheepshead_sim.rules.layers import overlay
from sheepshead_sim.rules.load import preset_names
from sheepshead_sim.rules.needs import goes_with
from sheepshead_sim.rules.options import OPTIONS, Value
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands
from tests.drawn_rules import all_values, change, drawn_set
from tests.engines import first_difference, of_kernel, of_reference, reference_hands
from tests.option_sets import OUTLASTS_A_HAND
from tests.policies_for_tests import HASHED

ONE_VALUE = {key for key, option in OPTIONS.items() if len(option.values) == 1}
"""Options that leave no choice yet."""

LARGEST_HAND = max(load_rules(name).hand_size for name in preset_names())
# The last passes so often that deals are made again many times over.
POLICIES = (
    HASHED,
    *("pick=never,play=random", "pick=always,bury=random,play=random"),
    "pick=points-321:11,bury=random,play=random",
)
SETS = 1_000
"""Drawn sets among which to look for one that shows an option."""
CHANGES = [
    (key, value)
    for key in OPTIONS
    if not key.startswith(OUTLASTS_A_HAND) and key not in ONE_VALUE
    for value in all_values(key, LARGEST_HAND)
]


def test_every_option_is_changed() -> None:
    in_a_hand = {key for key in OPTIONS if not key.startswith(OUTLASTS_A_HAND)}
    assert {key for key, _ in CHANGES} | ONE_VALUE == in_a_hand


def another(key: str) -> Value:
    """A value of an option other than the first, if it has any."""
    return all_values(key, LARGEST_HAND)[:2][-1]


def bases() -> Iterator[HouseRules]:
    """Rules to change one option of: the presets, then drawn sets."""
    yield from map(load_rules, preset_names())
    yield from (drawn_set(number).rules for number in range(SETS))


def flips(key: str, value: Value) -> Iterator[tuple[HouseRules, HouseRules]]:
    """Rules that differ in one option: on one side it has this value, on the other not."""
    for rules in bases():
        options = flat_options(rules)
        if key not in options:
            continue
        others = all_values(key, rules.hand_size) if options[key] == value else [value]
        for other in others:
            if other != options[key]:
                with suppress(SheepsheadError):
                    yield rules, change(rules, key, other, another)


def first_change(one: Setup, other: Setup, deals: int) -> int | None:
    """First deal that the kernel plays to another outcome under the other rules."""
    if one.rules.players != other.rules.players:
        return 0
    rows, others = record_hands(one, 0, deals), record_hands(other, 0, deals)
    if one.layout == other.layout and np.array_equal(rows, others):
        return None
    for deal, (row, changed) in enumerate(zip(rows, others, strict=True)):
        if of_kernel(one, row) != of_kernel(other, changed):
            return deal
    return None


@pytest.mark.parametrize(("key", "value"), CHANGES)
def test_every_value_changes_a_hand(key: str, value: Value) -> None:
    for deals, sets in ((100, SETS), (5_000, 40)):
        for rules, changed in islice(flips(key, value), sets):
            for policy in POLICIES:
                one, other = (
                    Setup.of(which, policy=policy, seed=1, threads=1)
                    for which in (rules, changed)
                )
                deal = first_change(one, other, deals)
                if deal is not None:
                    hands = [reference_hands(setup, deal, 1)[0] for setup in (one, other)]
                    assert of_reference(one, hands[0]) != of_reference(other, hands[1])
                    assert first_difference(one, deal, 1) == ""
                    assert first_difference(other, deal, 1) == ""
                    return
    pytest.fail(f"{key} = {value} changed no hand")


@pytest.mark.parametrize("number", range(25))
def test_an_option_out_of_force_is_refused(number: int) -> None:
    """All but `nopick`: who says what happens when nobody picks says that nobody has to."""
    options = flat_options(drawn_set(number).rules)
    idle = [key for key in OPTIONS if key not in options and key != "nopick"]
    assert idle
    for key in idle:
        with pytest.raises(SheepsheadError) as fault:
            overlay(options, {key: another(key)})
        assert str(fault.value) == f"{key} means nothing here: it goes with {goes_with(key)}"
