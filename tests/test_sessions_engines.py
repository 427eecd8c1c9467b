"""Kernel and reference keep the same books of a session, under every rule that outlasts a hand."""

from __future__ import annotations

import numpy as np
import pytest

from sheepshead_sim.rules import HouseRules, flat_options, load_rules
from sheepshead_sim.rules.options import OPTIONS
from sheepshead_sim.sessions.plan import Plan, plan_of
from sheepshead_sim.sessions.rows import final_units, record_sessions
from sheepshead_sim.setup import Setup
from tests.option_sets import OUTLASTS_A_HAND
from tests.session_engines import first_difference

# Every value of every option that outlasts a hand, at tables of three to seven.
CASES: dict[str, tuple[str, str, int, int]] = {
    "plain": ("5p-called-ace", "", 12, 0),
    "dealer-double-split": ("5p-called-ace", "pot pot.double", 17, 0),
    "dealer-add-one-split": ("5p-called-ace", "pot", 12, 0),
    "dealer-take-one-showdown": (
        "5p-jack-of-diamonds",
        "pot.ante=dealer pot.take=one pot.lost=add-one pot.end=showdown-one",
        9,
        0,
    ),
    "each-cap-showdown": (
        "5p-called-ace",
        "pot.ante=each pot.double pot.cap=40 pot.end=showdown-all nopick=redeal "
        "redeal.dealer=next",
        11,
        0,
    ),
    "each-add-one-picker-pays": (
        "5p-called-ace",
        "pot.ante=each pot.add-one score.no-trick-picker-pays pot.end=showdown-one",
        13,
        0,
    ),
    "three-closing-round": (
        "3p-32",
        "pot pot.double pot.cap=3 session.closing-round=schiller nopick=doubler",
        8,
        0,
    ),
    "four-doubler-same": (
        "4p-30",
        "nopick=doubler doubler.dealer=same pot.take=one pot",
        10,
        0,
    ),
    "closing-from-forced": (
        "5p-jack-of-diamonds",
        "pick=forced session.closing-round=schiller",
        7,
        0,
    ),
    "three-short-deck-showdown": ("3p-26", "pot pot.end=showdown-all", 8, 0),
    "target": ("5p-called-ace", "nopick=schwanzer", 60, 15),
    "target-with-pot": ("4p-cutthroat", "pot.ante=each pot.end=showdown-all", 40, 9),
    "six-two-partners": ("6p-jack-and-ace", "pot.ante=each", 12, 0),
    "seven-split": ("7p-four-blind", "pot.ante=each pot.take=one", 10, 0),
}


def rules_of(name: str) -> HouseRules:
    preset, settings, _, _ = CASES[name]
    return load_rules(preset, settings.split())


def setup_of(name: str, policy: str, **more: object) -> tuple[Setup, Plan]:
    preset, settings, hands, target = CASES[name]
    setup = Setup.of(preset, settings.split(), policy=policy, seed=5, **more)  # type: ignore[arg-type]
    return setup, plan_of(setup.rules, 2, hands=hands, target=target or None)


def test_every_value_of_what_outlasts_a_hand_is_compared() -> None:
    found = {item for name in CASES for item in flat_options(rules_of(name)).items()}
    targets = {target for _, _, _, target in CASES.values()}
    for key, option in OPTIONS.items():
        if key.startswith(OUTLASTS_A_HAND):
            for value in option.values:
                assert (key, value) in found
    caps = {value for key, value in found if key == "pot.cap"}
    assert len(caps) > 2
    assert len(targets) > 2


@pytest.mark.parametrize("name", CASES)
def test_both_engines_play_the_same_sessions(name: str) -> None:
    # Policies that differ, so that one in the wrong seat is seen at once.
    setup, plan = setup_of(name, "pick=points-321:6", policy_at={2: "random", 3: "pick=never"})
    assert first_difference(setup, plan, 0, 6) == ""


def test_random_play_makes_pots_that_are_lost_often() -> None:
    setup, plan = setup_of("each-cap-showdown", "random")
    assert first_difference(setup, plan, 1000, 8) == ""


@pytest.mark.parametrize("name", CASES)
def test_units_and_pot_sum_to_zero(name: str) -> None:
    setup, plan = setup_of(name, "convention")
    rows = record_sessions(setup, plan, 0, 60)
    assert (final_units(setup.rules, rows).sum(axis=1) == 0).all()
    assert (rows["units"].sum(axis=1) + rows["pot"] == 0).all()
    assert (rows["lowest"] <= 0).all()
    assert (rows["drawdown"] >= -rows["lowest"]).all()
    if setup.rules.pot.ante != "none":
        assert rows["left"].max() > 0
    if setup.rules.pot.end != "split":
        assert (rows["pot"] == 0).all()


def test_a_session_is_what_its_number_says() -> None:
    setup, plan = setup_of("three-closing-round", "convention")
    many = record_sessions(setup, plan, 0, 30)
    assert (record_sessions(setup, plan, 17, 1) == many[17:18]).all()
    assert len(np.unique(many["units"], axis=0)) > 20


FLIPS = {
    "pot.ante": ("pot.ante=none", "pot.ante=dealer", "pot.ante=each"),
    "pot.lost": ("pot", "pot pot.lost=double"),
    "pot.take": ("pot pot.take=all", "pot pot.take=one"),
    "pot.cap": ("pot pot.double pot.cap=5", "pot pot.double pot.cap=1000"),
    "pot.end": ("pot pot.end=split", "pot pot.end=showdown-one", "pot pot.end=showdown-all"),
    "game.target": ("game.target=0", "game.target=4", "game.target=30"),
    "session.closing-round": ("session.closing-round=none", "session.closing-round=schiller"),
}
"""Settings that differ in one option that outlasts a hand."""


def test_every_option_that_outlasts_a_hand_is_flipped() -> None:
    assert set(FLIPS) == {key for key in OPTIONS if key.startswith(OUTLASTS_A_HAND)}
    for key, settings in FLIPS.items():
        values = {
            flat_options(load_rules("5p-called-ace", each.split())).get(key)
            for each in settings
        }
        assert values >= set(OPTIONS[key].values)


@pytest.mark.parametrize("key", FLIPS)
def test_no_option_that_outlasts_a_hand_is_ignored(key: str) -> None:
    ends = []
    for settings in FLIPS[key]:
        setup = Setup.of("5p-called-ace", settings.split(), policy="random", seed=4)
        rows = record_sessions(setup, plan_of(setup.rules, 2, hands=30, target=None), 0, 40)
        ends.append((final_units(setup.rules, rows).tolist(), rows["hands"].tolist()))
    for place, one in enumerate(ends):
        assert one not in ends[:place]
