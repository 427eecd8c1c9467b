"""Least and most units by role, worked from the scoring tables by hand."""

from __future__ import annotations

import pytest

from sheepshead_sim.rules import load_rules
from sheepshead_sim.rules.payoffs import (
    hand_range,
    passing_range,
    picked_range,
    role_range,
    turning_range,
    unpicked_range,
)

FIVE = "5p-called-ace"


@pytest.mark.parametrize(
    ("preset", "settings", "picker", "partner", "opponent"),
    [
        # Alone the picker gets 3 from each of four; a partner has 3 of every trick.
        (FIVE, [], (-12, 12), (-3, 3), (-3, 3)),
        # What is lost counts double; what is won does not.
        (FIVE, ["score.double-on-the-bump"], (-24, 12), (-6, 3), (-3, 6)),
        # A picker without a trick pays for the partner, who then loses 2 at most.
        (FIVE, ["score.no-trick-picker-pays"], (-12, 12), (-2, 3), (-3, 3)),
        # Two opponents, and nobody to share with.
        ("3p-32", [], (-6, 6), None, (-3, 3)),
    ],
)
def test_picked(
    preset: str,
    settings: list[str],
    picker: tuple[int, int],
    partner: tuple[int, int] | None,
    opponent: tuple[int, int],
) -> None:
    rules = load_rules(preset, settings)
    assert picked_range(rules, "picker") == picker
    if partner is not None:
        assert picked_range(rules, "partner") == partner
    assert picked_range(rules, "opponent") == opponent


@pytest.mark.parametrize(
    ("nopick", "turning", "anybody"),
    [
        ("leaster", (0, 4), (-1, 4)),  # a tie counts nothing
        ("moster", (-4, 4), (-4, 4)),  # every trick wins 1 of each
        ("mittler", (0, 4), (-1, 4)),
        ("schwanzer", (-4, -4), (-4, 1)),
        ("redeal", (0, 0), (0, 0)),
    ],
)
def test_nobody_picked(nopick: str, turning: tuple[int, int], anybody: tuple[int, int]) -> None:
    rules = load_rules(FIVE, [f"nopick={nopick}"])
    assert turning_range(rules) == role_range(rules, "nobody picked") == turning
    assert unpicked_range(rules) == anybody


def test_after_passing() -> None:
    # The dealer passes last: nothing is left but the leaster. Before, somebody may pick.
    rules = load_rules(FIVE)
    assert passing_range(rules, 5) == (-1, 4)
    assert passing_range(rules, 4) == (-3, 4)
    assert hand_range(rules) == (-12, 12)


def test_a_doubler_counts_up_to_its_cap() -> None:
    rules = load_rules(FIVE, ["nopick=doubler", "doubler.cap=8"])
    assert picked_range(rules, "picker") == (-12, 12)
    assert role_range(rules, "picker") == passing_range(rules, 5) == (-96, 96)
    assert role_range(rules, "opponent") == (-24, 24)
