"""A user's own compiled policies: how they load, and what becomes of faulty ones."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from sheepshead_sim.errors import PolicyError, SheepsheadError
from sheepshead_sim.policies.spec import parse_policy
from sheepshead_sim.replay import tell_deal
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands
from sheepshead_sim.study.simulation import simulate
from tests import policies_for_tests
from tests.engines import reference_hands
from tests.policies_for_tests import HASHED

MODULE = "tests.policies_for_tests"


def setup_with(
    part: str, *, rules: str = "5p-called-ace", others: str = "pick=always"
) -> Setup:
    """Seat 3 plays with `part`, the rest with `others`."""
    return Setup.of(rules, policy=others, policy_at={3: part}, seed=4, threads=1)


def test_own_functions_load_and_play() -> None:
    policy = parse_policy(HASHED)
    assert policy.pick.function is policies_for_tests.pick_hashed
    assert policy.name == HASHED
    assert simulate(Setup.of(policy=HASHED, threads=1), 100).deals == 100


def test_numbers_in_brackets_reach_the_function() -> None:
    policy = parse_policy(f"pick={MODULE}:pick_hashed(1, 2.5,-3)")
    assert policy.pick.params["value"][0].tolist() == [1.0, 2.5, -3.0, 0, 0, 0, 0, 0]
    # The hashed policies hash their parameters too, so other numbers pick otherwise.
    plain, other = (
        record_hands(Setup.of(policy=f"pick={MODULE}:pick_hashed{numbers}", threads=1), 0, 50)
        for numbers in ("", "(1)")
    )
    assert plain["picker"].tolist() != other["picker"].tolist()


@pytest.mark.parametrize(
    "text",
    [
        "convention",
        "random",
        HASHED,
        "pick=points-321:7",
        "trump-count:4,play=random",
        "pick=always,bury=random,play=convention(lead-trump=off)",
        "play=convention(lead_trump=off,schmear=on)",
        f"random,pick={MODULE}:pick_hashed(1,2)",
        "pick=never , play = random",
        "announce=never",
        "random,announce=strength:9",
        f"announce={MODULE}:announce_hashed",
    ],
)
def test_policy_text_round_trips(text: str) -> None:
    policy = parse_policy(text)
    again = parse_policy(policy.name)
    assert again == policy
    assert again.name == policy.name


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("pick=no_such_module:pick", "no_such_module"),
        (f"pick={MODULE}_too:pick", "'tests.policies_for_tests_too'; did you mean 'policies_"),
        (f"pick={MODULE}:pick_hashd", "did you mean 'pick_hashed'"),
        (f"pick={MODULE}:pick_not_compiled", "@numba.njit"),
        (f"pick={MODULE}:pick_with_three_arguments", "does not compile"),
        (f"pick={MODULE}:pick_returns_float", "must return int64"),
        (f"play={MODULE}:bury_hashed", "does not compile"),
        (f"pick={MODULE}:HASHED", "not a numba function"),
        (f"pick={MODULE}:pick_hashed(1,2,3,4,5,6,7,8,9)", "at most 8"),
        (f"pick={MODULE}:np", "not a numba function"),
        ("pick=trumpcount:4", "no Python module 'trumpcount'; did you mean 'trump-count'?"),
        ("pick=points-32:7", "'points-32' is not a pick policy"),
        (
            "bury=points-321:3",
            "points-321 is a pick policy, not a bury policy (known: convention, random; your "
            "own: module:attribute)",
        ),
        ("play=always", "always is a pick and announce policy, not a play policy"),
        (
            "never",
            "'never' is a part for more than one decision: write pick=never or announce=n",
        ),
        ("announce=strength:99", "N is 0 to 25, the most that a hand can have, not 99"),
        ("announce=crack", "'crack' is not an announce policy"),
        (f"pick={MODULE}:pick_hashed(x)", "not a number"),
        (f"{MODULE}:pick_hashed", "kind=part"),
        ("pick=convnetion", "did you mean 'convention'"),
        ("pick=points-321", "points-321:N"),
        ("pick=points-321:many", "not a number"),
        ("pick=points-321:nan", "not a number"),
        # The largest hands are the ten cards of three players. Ten trump; four queens, four
        # jacks and two others: 4 x 3 + 4 x 2 + 2 x 1 and 4 x 4 + 4 x 3 + 2 x 2.
        ("pick=trump-count:99", "N is 0 to 10, the most that a hand can have, not 99"),
        ("pick=trump-count:-1", "N is 0 to 10, the most that a hand can have, not -1"),
        ("pick=points-321:22.5", "N is 0 to 22, "),
        ("pick=points-432:33", "N is 0 to 32, "),
        ("pick=always:3", "takes no number"),
        ("play=convention(lead-trumps=off)", "did you mean 'lead-trump'"),
        ("play=convention(lead-trump=maybe)", "on or off"),
        ("pick=random,pick=always", "twice"),
        ("convention,random", "two whole policies"),
        ("plya=random", "did you mean 'play'"),
        ("pick=random,,play=random", "empty part"),
        ("", "empty part"),
    ],
)
def test_faults_are_told_in_one_line(text: str, told: str) -> None:
    with pytest.raises(SheepsheadError) as caught:
        parse_policy(text)
    message = str(caught.value)
    assert "\n" not in message
    assert len(message) < 500
    assert told in message


def test_a_module_that_is_nowhere_resembles_no_policy() -> None:
    with pytest.raises(SheepsheadError) as caught:
        parse_policy("pick=nomod:pick")
    assert str(caught.value) == "pick policy nomod:pick: there is no Python module 'nomod'"


def test_a_module_in_the_folder_is_suggested(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bold_picker.py").touch()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SheepsheadError, match="did you mean 'bold_picker'"):
        parse_policy("pick=bold_piker:pick")


def test_module_that_cannot_be_compiled_by_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "slip_of_the_pen.py").write_text("def pick(:\n", encoding="utf-8")
    (tmp_path / "fails_on_import.py").write_text("x = 0\n1 / x\n", encoding="utf-8")
    (tmp_path / "needs_more.py").write_text("import not_there\n", encoding="utf-8")
    (tmp_path / "leaves.py").write_text("import sys\nsys.exit()\n", encoding="utf-8")
    (tmp_path / "gives_up.py").write_text("raise BaseException('no')\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    for module, told in (
        ("slip_of_the_pen", "(slip_of_the_pen.py, line 1)"),
        ("fails_on_import", "fails_on_import.py, line 2: ZeroDivisionError: division by zero"),
        ("leaves", "pick policy leaves:pick cannot be imported: leaves.py, line 2: SystemExit"),
        ("gives_up", "gives_up.py, line 1: BaseException: no"),
        ("needs_more", "needs_more.py, line 1: ModuleNotFoundError: No module named 'not_the"),
    ):
        with pytest.raises(SheepsheadError, match=module) as caught:
            parse_policy(f"pick={module}:pick")
        assert "\n" not in str(caught.value)
        assert told in str(caught.value)


SLIPS = """\
import numpy as np
from numba import njit, objmode


@njit
def helper(own):
    return own.handd


@njit
def field(rules, own, view, params, dice):
    trump = own.hand & rules.trump
    return np.int64(own.handd & trump)


@njit
def in_helper(rules, own, view, params, dice):
    return np.int64(helper(own))


@njit
def values(rules, own, view, params, dice):
    return np.int64(params.values[0])


@njit
def unknown_name(rules, own, view, params, dice):
    return np.int64(
        count(own.hand))


@njit
def types(rules, own, view, params, dice):
    return np.int64(own.hand + "a")


@njit
def record(rules, own, view, params, dice):
    return np.int64(own + 1)


@njit
def construct(rules, own, view, params, dice):
    with open("x") as file:
        return np.int64(1)


@njit
def raises(rules, own, view, params, dice):
    if own.hand:
        raise ValueError("no idea")
    return np.int64(1)


@njit
def leaves(rules, own, view, params, dice):
    with objmode():
        exit(3)
    return np.int64(1)


@njit
def no_card(rules, own, view, params, dice):
    return np.uint64(0)
"""


@pytest.fixture
def slips(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "slips.py").write_text(SLIPS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "slips", raising=False)


@pytest.mark.parametrize(
    ("function", "told"),
    [
        ("field", "slips.py, line 13: own has no field 'handd'; did you mean 'hand'?"),
        ("in_helper", "slips.py, line 7: own has no field 'handd'; did you mean 'hand'?"),
        ("values", "slips.py, line 23: params has no field 'values'; did you mean 'value'?"),
        ("unknown_name", "slips.py, line 29: NameError: name 'count' is not defined"),
        ("types", "slips.py, line 34: No implementation of function"),
        ("record", "add(own, "),
        ("construct", "slips.py, line 42: The 'with (context manager) as (variable):'"),
    ],
)
@pytest.mark.usefixtures("slips")
def test_what_numba_refuses_is_one_line_with_its_place(function: str, told: str) -> None:
    with pytest.raises(SheepsheadError) as caught:
        parse_policy(f"pick=slips:{function}")
    message = str(caught.value)
    assert message.startswith(f"slips:{function} does not compile as a pick policy")
    assert told in message
    assert "\n" not in message
    assert len(message) < 500


@pytest.mark.usefixtures("slips")
def test_only_numba_functions_are_suggested() -> None:
    with pytest.raises(SheepsheadError) as caught:
        parse_policy("pick=slips:nope")
    assert "did you mean" not in str(caught.value)  # np is the nearest name in the module
    assert "its numba functions are helper, field, in_helper" in str(caught.value)
    with pytest.raises(SheepsheadError, match=r"json has no 'x' \(it has no numba function\)"):
        parse_policy("pick=json:x")


@pytest.mark.parametrize(
    ("function", "told"),
    [
        ("raises", "slips.py, line 51: ValueError: no idea"),
        ("leaves", "SystemExit: 3"),  # numba keeps no lines of Python called from its code
    ],
)
@pytest.mark.usefixtures("slips")
def test_a_policy_that_fails_while_deciding_is_named_with_its_line(
    function: str, told: str
) -> None:
    setup = Setup.of(policy=f"pick=slips:{function}", threads=1)
    for run in (lambda: simulate(setup, 5), lambda: tell_deal(setup, 0)):
        with pytest.raises(PolicyError) as caught:
            run()
        assert str(caught.value) == f"pick=slips:{function} failed while deciding: {told}"


@pytest.mark.usefixtures("slips")
def test_a_policy_that_plays_no_card_is_named() -> None:
    setup = Setup.of(policy_at={2: "play=slips:no_card"}, threads=1)
    for run in (lambda: simulate(setup, 5), lambda: tell_deal(setup, 0)):
        with pytest.raises(PolicyError) as caught:
            run()
        assert str(caught.value) == (
            "play=slips:no_card, the policy of seat 2, must play one card and played none"
        )


@pytest.mark.parametrize(
    ("numbers", "text", "told"),
    [
        (("queens", "trump"), "", "is written {}(queens,trump), with 2 numbers and not 0"),
        (("queens", "trump"), "(2)", "with 2 numbers and not 1"),
        (("queens", "trump"), "(2,4,6)", "with 2 numbers and not 3"),
        (("queens",), "", "is written {}(queens), with 1 number and not 0"),
        ((), "(2)", "is written {}, with no numbers and not 1"),
        ("queens", "(2)", "numbers must be a tuple of names"),
        (2, "(2)", "numbers must be a tuple of names"),
        (tuple("abcdefghi"), "", "asks for 9 numbers; at most 8 are passed"),
    ],
)
def test_numbers_that_a_function_asks_for_are_all_given(
    numbers: object, text: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    function = f"{MODULE}:pick_hashed"
    monkeypatch.setattr(policies_for_tests.pick_hashed, "numbers", numbers, raising=False)
    with pytest.raises(SheepsheadError) as caught:
        parse_policy(f"pick={function}{text}")
    assert told.format(function) in str(caught.value)


def test_numbers_as_asked_for_are_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policies_for_tests.pick_hashed, "numbers", ("a", "b"), raising=False)
    policy = parse_policy(f"pick={MODULE}:pick_hashed(3,4)")
    assert policy.pick.params["value"][0].tolist() == [3.0, 4.0, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("part", "others", "told"),
    [
        ("pick=always,play={}:play_any_held_card", "pick=never", "not legal"),
        ("pick=always,play={}:play_all_legal_cards", "pick=never", "must play one card and"),
        ("pick={}:pick_answers_two", "pick=never", "neither 0 nor 1"),
        ("pick=always,bury={}:bury_nothing", "pick=never", "bury that the rules do not allow"),
        ("pick=always,bury={}:bury_and_call_own_card", "pick=never", "call that the rules"),
    ],
)
def test_faulty_policy_is_named_with_its_seat(part: str, others: str, told: str) -> None:
    setup = setup_with(part.format(MODULE), others=others)
    for run in (
        lambda: record_hands(setup, 0, 50),
        lambda: simulate(setup, 50),
    ):
        with pytest.raises(PolicyError) as caught:
            run()
        message = str(caught.value)
        assert "\n" not in message
        assert "seat 3" in message
        assert told in message
        assert MODULE in message
    with pytest.raises(PolicyError):
        reference_hands(setup, 0, 50)


def test_illegal_card_is_named() -> None:
    setup = setup_with(f"play={MODULE}:play_any_held_card")
    with pytest.raises(PolicyError) as caught:
        record_hands(setup, 0, 200)
    named = re.search(r"\(([AKQJT987][CSHD])\)", str(caught.value))
    assert named is not None, str(caught.value)


def test_illegal_call_names_the_card_called() -> None:
    setup = setup_with(f"pick=always,bury={MODULE}:bury_and_call_own_card", others="pick=never")
    with pytest.raises(PolicyError) as caught:
        record_hands(setup, 0, 50)
    # The strongest of the eight cards held is called; two others are lawfully buried.
    named = re.search(r"\((.*)\)", str(caught.value))
    assert named is not None
    assert len(named[1].split()) == 1, str(caught.value)


def test_moved_players_keep_their_policies() -> None:
    # After a deal passed out everybody moves, and the one who picks is still player 3.
    setup = Setup.of(
        "5p-called-ace",
        ["nopick=redeal", "redeal.dealer=next"],
        policy="pick=never",
        policy_at={3: f"pick={MODULE}:pick_hashed"},
        seed=6,
        threads=1,
    )
    rows = record_hands(setup, 0, 200)
    assert set(rows["picker"].tolist()) == {2}
    assert len(set(rows["shift"].tolist())) == 5
