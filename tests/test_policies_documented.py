"""`docs/policies.md` names every policy, switch and field, and gives the figures in force."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from sheepshead_sim.contract import CHOICE_DTYPE, OWN_DTYPE, VIEW_DTYPE
from sheepshead_sim.policies import (
    announcing,
    convention_announce,
    convention_bury,
    convention_pick,
    convention_play,
    convention_solo,
    pick_systems,
)
from sheepshead_sim.policies.registry import KINDS, NEVER, PARTS
from sheepshead_sim.policies.spec import parse_policy
from sheepshead_sim.policies.user_functions import ARGUMENTS
from sheepshead_sim.rules import load_rules
from sheepshead_sim.rules.compiled import RULES_DTYPE, compile_rules
from sheepshead_sim.rules.decks import BLIND_SIZES, WITHOUT_BLIND
from sheepshead_sim.rules.sharing import SHARES

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "policies.md").read_text(encoding="utf-8")


def cells(start: str) -> list[str]:
    """The other cells of the one row of a table that starts so."""
    rows = [line for line in PAGE.splitlines() if line.startswith(f"| {start}")]
    assert len(rows) == 1, (start, rows)
    return [cell.strip() for cell in rows[0].strip("|").split("|")][1:]


def test_readme_leads_here() -> None:
    assert "(docs/policies.md)" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", KINDS)
def test_every_part_and_switch_is_named(kind: str) -> None:
    for name, part in PARTS[kind].items():  # type: ignore[index]
        assert f"`{kind}={part.spelled(name)}`" in PAGE
        for switch in part.switches:
            assert len(cells(f"`{switch}`")) == 2


def test_examples_of_policies_can_be_read() -> None:
    policies = re.findall(r'--policy "?([^\s"]+)', PAGE)
    policies += re.findall(r"--policy-at \d=(\S+)", PAGE)
    assert len(policies) == 9
    for policy in policies:
        parse_policy(policy)


def test_weights_of_the_pick_systems() -> None:
    systems = {
        name: part
        for name, part in PARTS["pick"].items()
        if part.fixed and part.function is pick_systems.pick_by_points
    }
    assert set(systems) == {"trump-count", "points-321", "points-432", "never"}
    for name, part in systems.items():
        *weights, least = cells(f"`pick={part.spelled(name)}`")
        assert tuple(map(float, weights)) == part.fixed[:3]
        assert least == (part.argument or "no number")
    assert PARTS["pick"]["never"].fixed[3] == NEVER
    assert cells("`pick=always`") == ["0", "0", "0", "0"]


def test_what_the_other_pick_systems_want() -> None:
    systems = {
        name: part
        for name, part in PARTS["pick"].items()
        if part.function is pick_systems.pick_by_trump
    }
    assert len(systems) == 3
    for name, part in systems.items():
        least, *wanted = cells(f"`pick={part.spelled(name)}`")
        assert least == part.argument
        assert tuple(map(float, wanted)) == part.fixed


@pytest.mark.parametrize(
    ("row", "settings"),
    [
        ("otherwise", []),
        ("somebody must pick", ["pick=forced"]),
        ("somebody must pick", ["pick=schiller"]),
        ("a loss costs double", ["score.double-on-the-bump"]),
        ("both", ["score.double-on-the-bump", "pick=forced"]),
    ],
)
def test_from_where_convention_picks(row: str, settings: list[str]) -> None:
    called, jack = map(int, cells(row))
    assert called == threshold("5p-called-ace", settings)
    assert jack == threshold("5p-jack-of-diamonds", settings)
    calling_up = [*settings, "jack.holding-it=call-up"]
    assert called == threshold("5p-jack-of-diamonds", calling_up)


def test_from_where_convention_picks_in_every_game() -> None:
    for (players, n_cards, taken), points in convention_pick.THRESHOLDS.items():
        row = cells(f"{players} players, {n_cards} cards, {taken} of the blind")
        assert row == ["" if each is None else str(each) for each in points]
    whole = {(players, int(deck), size) for (players, deck), size in BLIND_SIZES.items()}
    shared = {(7, 32, min(takes)) for takes in SHARES.values()}
    dealt = {(players, int(deck), 0) for players, deck in WITHOUT_BLIND}
    assert whole | shared | dealt == set(convention_pick.THRESHOLDS)
    assert threshold("4p-cutthroat", ["deal.blind=none"]) == 13
    assert threshold("3p-32", []) == 11
    assert threshold("7p-four-blind", ["jack.holding-it=alone-with-it"]) == 6
    assert threshold("6p-jack", []) == 9
    assert threshold("6p-jack-and-ace", []) == 6
    assert threshold("7p-three-one", ["jack.holding-it=call-up"]) == 7
    assert threshold("7p-die-or-alone", []) == 5
    assert threshold("7p-split", []) == 7


def threshold(rules: str, settings: list[str]) -> int:
    """Count from which `convention` picks under these rules."""
    record = compile_rules(load_rules(rules, settings)).view(np.recarray)[0]
    return int(convention_pick.usual_threshold.py_func(record))


def test_figures_of_conventions_bury() -> None:
    assert cells("a fail suit emptied by the bury") == [f"+{convention_bury.VOID_GAIN:g}"]
    assert cells("a fail ace buried") == [f"-{convention_bury.ACE_KEPT:g}"]
    assert cells("each card of the called suit") == [f"-{convention_bury.SHORT_CALL:g}"]
    assert f"count {convention_bury.USUAL_ALONE_AT:g} or more" in PAGE


def test_when_convention_takes_how_much_of_the_blind() -> None:
    assert f"when the hand counts {convention_bury.TAKE_ALL_AT:g} or more" in PAGE
    assert f"when the hand counts less than {convention_bury.NUCLEAR_BELOW:g}." in PAGE


def test_from_which_strength_convention_announces() -> None:
    kinds = (
        *("nobody is a partner", "a partner can be called", "who holds the jack is alone"),
        "two are partners",
    )
    for (players, n_cards, taken), known in convention_announce.THRESHOLDS.items():
        picked = convention_pick.THRESHOLDS[players, n_cards, taken]
        assert [each is None for each in known] == [each is None for each in picked]
        for kind, thresholds in zip(kinds, known, strict=True):
            if thresholds is not None:
                row = cells(f"{kind}, {players} players, {n_cards} cards, {taken} of the blind")
                no_one = convention_announce.NO_ONE
                assert row == ["" if each == no_one else str(each) for each in thresholds]
    assert set(convention_announce.THRESHOLDS) == set(convention_pick.THRESHOLDS)
    assert f"takes {convention_announce.LOSS_COSTS_MORE} off a crack" in PAGE
    assert f"with any hand, {convention_announce.MUST_PICK} less does" in PAGE
    assert f"or from {convention_announce.UNCRACKED} less where nobody" in PAGE
    assert f"other trump 1, fail ace {announcing.ACE:g}." in PAGE


def test_announcement_systems() -> None:
    for name, part in PARTS["announce"].items():
        if part.function is announcing.announce_by_strength:
            (least,) = cells(f"`announce={part.spelled(name)}`")
            usual = {"always": "0", "never": "no strength"}
            assert least == usual.get(name, part.argument)
            assert part.fixed == ((NEVER,) if name == "never" else ())


def test_figures_of_conventions_solos() -> None:
    told = re.search(r"^Where there are solos to declare.*$", PAGE, re.MULTILINE)
    assert told is not None
    solo = convention_solo
    strengths = (solo.TOP, solo.OTHER_TRUMP, solo.FAIL_ACE, solo.NO_CARD_OF_A_SUIT)
    wanted = (
        "{} for each of the four highest queens and jacks, {} for any other trump, {} for a "
        "fail ace and {} for a fail suit not held"
    )
    assert wanted.format(*strengths) in told[0]
    assert f"{solo.PER_STRENGTH_CALLING:g} × (*s* − {solo.EVEN_CALLING:g})" in told[0]
    assert f"{solo.PER_STRENGTH_ALONE:g} × (*s* − {solo.EVEN_ALONE:g})" in told[0]
    billy = f"{solo.BILLY:g} − {-solo.BILLY_DANGER:g} for each point of danger"
    assert f"{billy} − {-solo.BILLY_TRUMP:g} for each trump" in told[0]
    assert f"worth {convention_pick.BID_FROM:g} times what a call wins" in told[0]


def test_figures_of_conventions_play() -> None:
    powers = cells("trump, by the number of unseen trump above it")[0]
    assert [float(word) for word in powers.split(",")] == list(convention_play.TRUMP_POWER)
    assert cells("the highest card of a fail suit") == [f"{convention_play.BOSS_FAIL:g}"]
    assert cells("the last card of a fail suit") == [f"-{convention_play.VOID_GAIN:g}"]
    assert f"and {convention_play.LATER_POINTS:g} for each player still to come" in PAGE
    assert f"the first one is worth {convention_play.TRICK_NEEDED:g}." in PAGE


@pytest.mark.parametrize(
    ("record", "dtype", "all_told"),
    [
        ("own", OWN_DTYPE, True),
        ("view", VIEW_DTYPE, True),
        ("choice", CHOICE_DTYPE, True),
        ("rules", RULES_DTYPE, False),
    ],
)
def test_fields_are_those_of_the_contract(record: str, dtype: object, all_told: bool) -> None:
    names = set(dtype.names)  # type: ignore[attr-defined]
    told = set(re.findall(rf"`{record}\.(\w+)`", PAGE))
    assert told
    assert told <= names
    if all_told:
        assert told == names


def test_arguments_of_each_kind() -> None:
    for kind, signature in ARGUMENTS.items():
        arguments, answer = re.fullmatch(r"\((.*)\) -> (\w+)", signature).groups()  # type: ignore[union-attr]
        row = [line for line in PAGE.splitlines() if line.startswith(f"| `{kind}` | ")]
        assert len(row) == 1
        assert f"`{arguments}`" in row[0]
        assert f"`{answer}`" in row[0]


def test_the_example_is_the_one_that_runs() -> None:
    shown = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert shown is not None
    example = (ROOT / "examples" / "cautious_policy.py").read_text(encoding="utf-8")
    assert shown[1].strip() in example
