"""Both engines on 2,000 sets of rules drawn at random, 50 deals of each."""

from __future__ import annotations

from collections import Counter

import pytest

from sheepshead_sim.rules import flat_options
from sheepshead_sim.rules.options import OPTIONS
from tests.drawn_rules import IN_BLOCK, drawn_block
from tests.random_hands import fault_of_set

BLOCKS = range(22)
"""Over 2,000 sets: some few are drawn in more than one block."""
DEALS = 50
HALF = IN_BLOCK // 2


@pytest.mark.parametrize("first", range(0, IN_BLOCK * len(BLOCKS), HALF))
def test_engines_agree_under_any_rules(first: int) -> None:
    for number in range(first, first + HALF):
        assert fault_of_set(number, DEALS) == ""


def test_sets_are_many_and_few_changes_are_refused() -> None:
    sets = [one for block in BLOCKS for one in drawn_block(block)]
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
