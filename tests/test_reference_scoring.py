"""The score tables of the catalogue, row by row, and the hands that nobody picks."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from sheepshead_sim.reference.position import Level
from sheepshead_sim.reference.scoring import (
    leaster_units,
    level_of,
    mittler_units,
    moster_units,
    picked_units,
    schwanzer_points,
    schwanzer_units,
)
from sheepshead_sim.reference.tables import card_table
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.settings import LeasterRules, ScoreRules

PLAIN = HouseRules()
BUMP = HouseRules(score=ScoreRules(double_on_the_bump=True))
PICKER_PAYS = HouseRules(score=ScoreRules(no_trick_picker_pays=True))
BUMP_PICKER_PAYS = HouseRules(
    score=ScoreRules(double_on_the_bump=True, no_trick_picker_pays=True)
)

# level, points, tricks: alone; then picker, partner, each opponent (section 4)
TABLE: list[tuple[Level, int, int, int, tuple[int, int, int]]] = [
    ("all tricks", 120, 6, 12, (6, 3, -3)),
    ("schneider", 91, 5, 8, (4, 2, -2)),
    ("won", 61, 3, 4, (2, 1, -1)),
    ("lost", 31, 3, -4, (-2, -1, 1)),
    ("schneidered", 30, 1, -8, (-4, -2, 2)),
    ("no tricks", 0, 0, -12, (-6, -3, 3)),
]
BUMPED: list[tuple[Level, int, tuple[int, int, int]]] = [
    ("all tricks", 12, (6, 3, -3)),
    ("schneider", 8, (4, 2, -2)),
    ("won", 4, (2, 1, -1)),
    ("lost", -8, (-4, -2, 2)),
    ("schneidered", -16, (-8, -4, 4)),
    ("no tricks", -24, (-12, -6, 6)),
]


@pytest.mark.parametrize(("level", "points", "tricks", "alone", "shared"), TABLE)
def test_score_table(
    level: Level, points: int, tricks: int, alone: int, shared: tuple[int, int, int]
) -> None:
    assert level_of(PLAIN, points, tricks) == level
    assert picked_units(PLAIN, level, partners=1, forced=False) == shared
    assert picked_units(PLAIN, level, partners=0, forced=False) == (alone, 0, -alone // 4)


@pytest.mark.parametrize(("level", "alone", "shared"), BUMPED)
def test_double_on_the_bump(level: Level, alone: int, shared: tuple[int, int, int]) -> None:
    assert picked_units(BUMP, level, partners=1, forced=False) == shared
    assert picked_units(BUMP, level, partners=0, forced=False) == (alone, 0, -alone // 4)


def test_no_punish_spares_only_a_forced_picker() -> None:
    rules = HouseRules(
        pick="forced", score=ScoreRules(double_on_the_bump=True, no_punish="forced-picker")
    )
    assert picked_units(rules, "lost", partners=1, forced=True) == (-2, -1, 1)
    assert picked_units(rules, "lost", partners=1, forced=False) == (-4, -2, 2)
    assert picked_units(rules, "no tricks", partners=0, forced=True) == (-12, 0, 3)
    punishing = HouseRules(pick="forced", score=ScoreRules(double_on_the_bump=True))
    assert picked_units(punishing, "lost", partners=1, forced=True) == (-4, -2, 2)


def test_no_trick_picker_pays() -> None:
    assert picked_units(PICKER_PAYS, "no tricks", partners=1, forced=False) == (-9, 0, 3)
    assert picked_units(BUMP_PICKER_PAYS, "no tricks", partners=1, forced=False) == (-18, 0, 6)
    assert picked_units(PICKER_PAYS, "schneidered", partners=1, forced=False) == (-4, -2, 2)
    assert picked_units(PICKER_PAYS, "no tricks", partners=0, forced=False) == (-12, 0, 3)


@pytest.mark.parametrize(
    ("points", "level"),
    [
        (30, "schneidered"),
        (31, "lost"),
        (60, "lost"),
        (61, "won"),
        (90, "won"),
        (91, "schneider"),
        (120, "schneider"),  # 120 points without every trick is not "all tricks"
        (0, "schneidered"),  # one pointless trick is a trick
    ],
)
def test_boundaries(points: int, level: Level) -> None:
    assert level_of(PLAIN, points, 1) == level
    assert level_of(PLAIN, points, 5) == level


def test_opponents_held_to_31_are_schneider_from_90_on() -> None:
    rules = HouseRules(score=ScoreRules(opponents_schneider=31))
    assert level_of(rules, 89, 4) == "won"
    assert level_of(rules, 90, 4) == "schneider"
    assert level_of(rules, 31, 4) == "lost"
    assert level_of(rules, 30, 4) == "schneidered"


@dataclass
class _Leaster:
    points: list[int]
    tricks: list[int]
    units: list[int]
    rules: LeasterRules


NEEDS = LeasterRules(needs_trick=True)
WITH_A = LeasterRules(needs_trick=True, a=True)
WITH_B = LeasterRules(needs_trick=True, b=True)


@pytest.mark.parametrize(
    "case",
    [
        # unique fewest points
        _Leaster([10, 20, 30, 40, 20], [1, 1, 1, 2, 1], [4, -1, -1, -1, -1], LeasterRules()),
        # a tie for the fewest has no stakes
        _Leaster([20, 20, 30, 40, 10], [1, 1, 1, 2, 1], [-1, -1, -1, -1, 4], LeasterRules()),
        _Leaster([10, 10, 30, 40, 30], [1, 1, 1, 2, 1], [0] * 5, LeasterRules()),
        # no trick wins where none is needed; where one is, the fewest among the others
        _Leaster([0, 30, 30, 40, 20], [0, 1, 2, 2, 1], [4, -1, -1, -1, -1], LeasterRules()),
        _Leaster([0, 30, 30, 40, 20], [0, 1, 2, 2, 1], [-1, -1, -1, -1, 4], NEEDS),
        # without it a player who takes everything leaves four tied at nothing
        _Leaster([0, 0, 120, 0, 0], [0, 0, 6, 0, 0], [0] * 5, LeasterRules()),
        _Leaster([0, 0, 120, 0, 0], [0, 0, 6, 0, 0], [-1, -1, 4, -1, -1], NEEDS),
        _Leaster([0, 0, 120, 0, 0], [0, 0, 6, 0, 0], [-3, -3, 12, -3, -3], WITH_B),
        _Leaster([0, 0, 120, 0, 0], [0, 0, 6, 0, 0], [-1, -1, 4, -1, -1], WITH_A),
        # a trick without points
        _Leaster([0, 50, 0, 40, 30], [0, 2, 1, 2, 1], [-1, -1, 4, -1, -1], NEEDS),
        _Leaster([0, 50, 0, 40, 30], [0, 2, 1, 2, 1], [-3, -3, 12, -3, -3], WITH_A),
        _Leaster([0, 50, 0, 40, 30], [0, 2, 1, 2, 1], [-1, -1, 4, -1, -1], WITH_B),
        _Leaster([0, 50, 2, 40, 28], [0, 2, 1, 2, 1], [-1, -1, 4, -1, -1], WITH_A),
        # two with a trick and nothing in it
        _Leaster([0, 50, 0, 70, 0], [1, 2, 1, 2, 0], [0] * 5, WITH_A),
    ],
)
def test_leaster(case: _Leaster) -> None:
    rules = HouseRules(leaster=case.rules)
    assert leaster_units(rules, case.points, case.tricks) == case.units


def test_moster() -> None:
    rules = HouseRules(nopick="moster")
    assert moster_units(rules, [10, 20, 30, 40, 20], [1, 1, 1, 2, 1]) == [1, 1, 1, -4, 1]
    assert moster_units(rules, [10, 40, 20, 40, 10], [1, 1, 1, 2, 1]) == [0] * 5
    assert moster_units(rules, [0, 0, 0, 120, 0], [0, 0, 0, 6, 0]) == [-1, -1, -1, 4, -1]
    assert moster_units(rules, [0, 0, 0, 120, 0], [0, 0, 1, 5, 0]) == [1, 1, 1, -4, 1]


def test_mittler() -> None:
    rules = HouseRules(nopick="mittler")
    assert mittler_units(rules, [5, 50, 10, 30, 25]) == [-1, -1, -1, -1, 4]
    assert mittler_units(rules, [0, 0, 20, 40, 60]) == [-1, -1, 4, -1, -1]
    # the third of five shares its points with the second, or with the fourth
    assert mittler_units(rules, [0, 20, 20, 30, 50]) == [0] * 5
    assert mittler_units(rules, [0, 10, 30, 30, 50]) == [0] * 5
    assert mittler_units(rules, [0, 0, 0, 50, 70]) == [0] * 5


def test_schwanzer_worked_examples() -> None:
    table = card_table(PLAIN)
    assert schwanzer_points(table, ["QS", "JC", "AD", "8D", "TC", "7S"]) == 7
    assert schwanzer_points(table, ["QC", "QD", "7C", "8C", "9C", "KC"]) == 6
    assert schwanzer_points(table, ["QS", "JC", "AD", "AC", "TC", "7S"]) == 6
    clubs = card_table(HouseRules(trump="clubs"))
    # TC is the only plain trump.
    assert schwanzer_points(clubs, ["QS", "JC", "AD", "8D", "TC", "7S"]) == 6


def test_schwanzer_tie_is_lost_by_the_most_powerful_trump() -> None:
    hands = [
        ["QS", "JC", "AD", "AC", "TC", "7S"],  # 6
        ["QC", "QD", "7C", "8C", "9C", "KC"],  # 6, and the QC
        ["JS", "JH", "TD", "8S", "9S", "KS"],  # 5
        ["QH", "JD", "8H", "7H", "9H", "KH"],  # 5
        ["KD", "9D", "8D", "TS", "AS", "TH"],  # 3
    ]
    assert schwanzer_units(card_table(PLAIN), hands) == [1, -4, 1, 1, 1]
    jacks_high = card_table(HouseRules(trump="jacks-high-hearts"))
    # Hearts are trump now, diamonds are not: 5, 6, 4, 9 and 1.
    assert schwanzer_units(jacks_high, hands) == [1, 1, 1, -4, 1]
