"""Whole hands on the kernel and on the reference engine: the same in every field.

Most hands are played by policies that decide by a hash of all they are shown, so that the
two engines also agree on every field of every view; the rest by `convention`, and by a table
of different policies.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from sheepshead_sim.contract import OWN_DTYPE, PARAMS_DTYPE, SOLO_NAMES, VIEW_DTYPE
from sheepshead_sim.kernel.records import OUTCOME_NAMES, PICKED
from sheepshead_sim.rules import flat_options
from sheepshead_sim.rules.options import OPTIONS
from sheepshead_sim.rules.stakes import largest_stakes
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands
from tests import policies_for_tests
from tests.engines import first_difference
from tests.option_sets import NAMES, OUTLASTS_A_HAND, rules_of
from tests.policies_for_tests import HASHED

MIXED = {2: "convention", 3: "random", 4: "pick=always,bury=random", 5: "pick=points-321:6"}
TABLES: dict[str, tuple[str, dict[int, str]]] = {
    "hashed": (HASHED, {}),
    "convention": ("convention", {}),
    "mixed": (HASHED, MIXED),
}
FIVE_HANDED = {"hashed": 800, "convention": 400, "mixed": 400}
OTHERS = {"hashed": 300, "convention": 100}
"""Hands compared with each set of rules, by table: 1,600 of five players without announcements,
400 of others, of whose rules many more are drawn (test_random_rules.py)."""
PARTS, TIMES = 10, 13
"""Longer tests, and how many times as many hands each of them compares: 208,000 and 52,000."""


def shares_of(name: str) -> dict[str, int]:
    rules = rules_of(name)
    plain = rules.players == 5 and largest_stakes(rules) == 1
    return FIVE_HANDED if plain and not rules.score.sheepshead_call else OTHERS


SHARES = [(name, table, hands) for name in NAMES for table, hands in shares_of(name).items()]


def setup_of(name: str, table: str, seed: int) -> Setup:
    policy, at = TABLES[table]
    return Setup.of(rules_of(name), policy=policy, policy_at=at, seed=seed, threads=1)


@pytest.mark.parametrize(("name", "table", "hands"), SHARES)
def test_engines_agree(name: str, table: str, hands: int) -> None:
    setup = setup_of(name, table, seed=NAMES.index(name))
    assert first_difference(setup, 0, hands) == ""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("name", "table", "hands"), SHARES)
def test_engines_agree_on_many_hands(name: str, table: str, hands: int, part: int) -> None:
    setup = setup_of(name, table, seed=1000 + NAMES.index(name))
    assert first_difference(setup, TIMES * hands * part, TIMES * hands) == ""


def test_hands_that_nobody_ever_picks() -> None:
    for settings in (
        ["nopick=redeal", "redeal.dealer=next"],
        ["nopick=doubler", "doubler.cap=8"],
        ["nopick=doubler", "doubler.dealer=same"],
    ):
        setup = Setup.of("5p-called-ace", settings, policy="pick=never", seed=3, threads=1)
        assert first_difference(setup, 0, 3) == ""


def values_in_force() -> Counter[tuple[str, Any]]:
    counted: Counter[tuple[str, Any]] = Counter()
    for name in NAMES:
        counted.update(flat_options(rules_of(name)).items())
    return counted


def test_every_value_of_every_option_is_played() -> None:
    counted = values_in_force()
    once = (
        *("custom.suit", "redeal.dealer", "doubler.dealer"),
        "leaster.three-handed-no-trick-double",
    )
    for key, option in OPTIONS.items():
        if key.startswith(OUTLASTS_A_HAND):
            continue
        for value in option.values:
            assert counted[key, value] >= (1 if key in once else 2), (key, value)
    for key in ("custom.order", "leaster.trick", "doubler.cap", "stakes.cap"):
        assert len([value for name, value in counted if name == key]) >= 2, key


def test_compared_hands_hold_the_rare_cases() -> None:
    """Calls, levels and endings that a set of rules allows do occur among its hands."""
    seen: Counter[str] = Counter()
    for name in NAMES:
        rows = record_hands(setup_of(name, "hashed", NAMES.index(name)), 0, 2_000)
        rules = rules_of(name)
        layout = setup_of(name, "hashed", 0).layout
        picked = rows[rows["outcome"] == PICKED]
        seen.update(OUTCOME_NAMES[outcome] for outcome in rows["outcome"])
        players = f"{rules.players} players"
        seen.update(f"level {level}" for level in picked["level"])
        seen.update(f"{players}, level {level}" for level in picked["level"])
        shared = "alone" if rules.partner == "none" else "partners"
        seen[f"{players}, {shared}"] += len(picked)
        won = (rows["units"] > 0) & (rows["tricks"] == 0) & (rows["picker"] < 0)[:, None]
        seen[f"{players}, won without a trick"] += int(won.sum())
        for card, times in zip(*np.unique(picked["called"], return_counts=True), strict=True):
            named = layout.names(int(card))
            seen[f"{rules.partner} calls {named[0][0] if named else 'nothing'}"] += int(times)
        seen["unknown"] += int((picked["unknown"] != 0).sum())
        seen["two partners"] += int((picked["other_partner"] >= 0).sum())
        seen["nuclear"] += int(picked["nuclear"].sum())
        shared = picked[picked["sharer_bury"] != 0]
        with_picker = shared["sharer"] == shared["partner"]
        seen["sharer with the picker"] += int(with_picker.sum())
        seen["sharer among the opponents"] += int((~with_picker).sum())
        taken = {bin(int(cards)).count("1") for cards in picked["taken"]}
        if rules.blind.share in ("split", "two-or-all"):
            seen.update(dict.fromkeys((f"{rules.blind.share} takes {n}" for n in taken), 10))
        seen["declared"] += int(picked["declared"].sum())
        for kind in (SOLO_NAMES[solo] for solo in picked["solo"] if solo):
            seen[f"solo {kind}"] += 1
        seen["secretly alone"] += int((picked["alone"] > picked["declared"]).sum())
        seen["forced"] += int(picked["forced"].sum())
        needed = rows["passed_out"] + (rows["outcome"] == PICKED)
        seen["deal demanded anew"] += int((rows["deals"] > needed).sum())
        seen["moved"] += int((rows["shift"] > 0).sum())
        for kind in ("cracker", "recracker", "castrator"):
            seen[kind] += int((picked[kind] >= 0).sum())
        seen["partner re-cracked"] += int(
            ((picked["recracker"] >= 0) & (picked["recracker"] == picked["partner"])).sum()
        )
        in_play = "in play" if rules.blitz.during_play else "before play"
        shown = np.bitwise_count(picked["shown"])
        seen[f"blitz {in_play}"] += int((shown > 0).any(axis=1).sum())
        seen["four jacks or two pairs shown"] += int((shown >= 4).any(axis=1).sum())
        seen["sheepshead"] += int(picked["sheepshead"].sum())
        seen["sheepshead made"] += int((picked["sheepshead"] & (picked["level"] == 5)).sum())
        if rules.nopick == "doubler":
            seen["capped"] += int((2.0 ** rows["passed_out"] > rules.doubler.cap).sum())
    wanted = [
        *("picked", "leaster", "moster", "mittler", "schwanzer"),
        *(f"level {level}" for level in range(6)),
        *("called-ace calls A", "called-ace calls T", "called-ace calls nothing"),
        *("jack-of-diamonds calls A", "jack-of-diamonds calls J"),
        *("unknown", "declared", "secretly alone", "forced", "deal demanded anew"),
        *("moved", "capped", "two partners", "nuclear"),
        *("cracker", "recracker", "castrator", "partner re-cracked", "sheepshead"),
        *("blitz in play", "blitz before play", "four jacks or two pairs shown"),
        *("sharer with the picker", "sharer among the opponents"),
        *(f"split takes {n}" for n in (0, 1, 2, 4)),
        *(f"two-or-all takes {n}" for n in (2, 4)),
        *(f"solo {kind}" for kind in SOLO_NAMES[1:]),
        *(
            f"{players} players, level {level}"
            for players in (3, 4, 6, 7)
            for level in range(6)
        ),
        *("3 players, alone", "4 players, alone", "4 players, partners"),
        "3 players, won without a trick",
    ]
    assert {case: seen[case] for case in wanted if seen[case] < 3} == {}


def test_hash_reads_every_field_that_is_told() -> None:
    records = [np.zeros(1, dtype=dtype) for dtype in (OWN_DTYPE, VIEW_DTYPE, PARAMS_DTYPE)]

    def hashed() -> int:
        own, view, params = (record[0] for record in records)
        return int(policies_for_tests.hash_of_view(own, view, params, np.uint64(5)))

    hashes = {hashed()}
    n = 1
    for record in records:
        for name in record.dtype.names or ():
            values = record[name].reshape(-1)
            for place in range(len(values)):
                values[place] = 1
                hashes.add(hashed())
                values[place] = 0
                n += 1
    assert len(hashes) == n
