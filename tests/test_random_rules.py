"""Both engines on 2,000 sets of rules drawn at random, some deals of each."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from sheepshead_sim.rules import flat_options
from sheepshead_sim.rules.options import OPTIONS
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands
from tests.drawn_rules import drawn_set
from tests.engines import reference_hands
from tests.random_hands import (
    BLOCKS,
    DEALS,
    IN_BLOCK,
    fault_of_block,
    fault_of_hand,
    fault_of_row,
)


@pytest.mark.parametrize("block", BLOCKS)
def test_engines_agree_under_any_rules(block: int) -> None:
    assert fault_of_block(block, 0, 10) == ""


@pytest.mark.slow
@pytest.mark.parametrize("block", BLOCKS)
def test_engines_agree_under_any_rules_on_more_deals(block: int) -> None:
    assert fault_of_block(block, 0, DEALS) == ""


def test_sets_are_many_and_few_changes_are_refused() -> None:
    sets = [drawn_set(number) for number in range(IN_BLOCK * len(BLOCKS))]
    assert len({one.rules for one in sets}) >= 2_000
    assert sum(len(one.refused) for one in sets) < 2 * len(sets)
    counted = Counter(pair for one in sets for pair in flat_options(one.rules).items())
    rare = {
        (key, value): counted[key, value]
        for key, option in OPTIONS.items()
        for value in option.values
        if counted[key, value] < 20
    }
    assert rare == {}


@pytest.mark.parametrize(
    ("field", "told"),
    [
        ("units", "do not sum to zero"),
        ("points", "do not make 120"),
        ("tricks", "are not all"),
    ],
)
def test_sums_that_are_wrong_are_found(field: str, told: str) -> None:
    setup = Setup.of("5p-called-ace", policy="random", seed=1, threads=1)
    row, hand = record_hands(setup, 0, 1)[0], reference_hands(setup, 0, 1)[0]
    assert fault_of_row(setup, row) == fault_of_hand(setup.rules, hand) == ""
    row[field][2] += 1
    first, second, third, *others = getattr(hand, field)
    wrong = replace(hand, **{field: (first, second, third + 1, *others)})
    assert told in fault_of_row(setup, row)
    assert told in fault_of_hand(setup.rules, wrong)


def test_a_player_who_is_not_there_has_nothing() -> None:
    setup = Setup.of("3p-32", policy="random", seed=1, threads=1)
    row = record_hands(setup, 0, 1)[0]
    row["units"][3:5] = 1, -1
    assert fault_of_row(setup, row) == "a player who is not there has something"
