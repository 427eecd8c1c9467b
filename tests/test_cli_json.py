"""What ``--json`` prints is what docs/json.md says, key by key."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sheepshead_sim
from sheepshead_cli.main import run
from sheepshead_sim.rules import flat_options, load_rules
from tests.recorded_hands import CALLED, swapped

PAGE = Path(__file__).parents[1] / "docs" / "json.md"
HAND = ("QC", "QS", "JH", "AD", "TD", "AS")
QUESTIONS = {
    "pick": ("pick", *HAND, "--seat", "3", "--deals", "300"),
    "bury": ("bury", *HAND, "7S", "KC", "--seat", "3", "--deals", "300", "--precision", "0.01"),
    "simulate": ("simulate", "--deals", "400"),
    "session": (
        *("session", "--sessions", "60", "--hands", "8", "--target", "3", "--bankroll", "2"),
        *("--set", "pot"),
    ),
    "burying": ("burying", "--rules", "4p-cutthroat", "--deals", "1000"),
    "thresholds": ("thresholds", "--rules", "3p-32", "--deals", "1000"),
    "claims": ("claims", "1", "--rules", "3p-32", "--deals", "1000"),
    "pointcount": ("pointcount", "--rules", "3p-32", "--deals", "1000"),
    "compare": (
        *("compare", "3p-32", "--vary", "score.double-on-the-bump", "--deals", "1000"),
        "--fixed-thresholds",
    ),
    # In deal 2 seat 5 shows the black queens.
    "replay": (
        *("replay", "--deal", "2", "--set", "stakes.blitz", "--set", "blitz.after-crack=no"),
    ),
}


def rows_of(text: str) -> list[tuple[str, str]]:
    """First two cells of the rows of a table whose first cell is a key."""
    return re.findall(r"^\| (`[^|]*) \| ([^|]*) \|", text, re.MULTILINE)


def distribution_keys(tables: dict[str, str]) -> set[str]:
    """Leaves of the object that several keys share."""
    cells = [cell for cell, _ in rows_of(tables["A distribution"])]
    keys = {key for cell in cells for key in re.findall(r"`([^`]+)`", cell)}
    return {key for key in keys if not any(other.startswith(f"{key}[]") for other in keys)}


def documented(heading: str) -> set[str]:
    """Keys in the first column of the table under a heading, and those of every answer."""
    sections = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    tables = {section.splitlines()[0]: section for section in sections}
    text = tables[heading] + (
        "" if "replay" in heading or "compare" in heading else tables["Every answer"]
    )
    keys = {key for cell, _ in rows_of(text) for key in re.findall(r"`([^`]+)`", cell)}
    for cell, meaning in rows_of(text):
        if "distribution" in meaning:
            for key in re.findall(r"`([^`]+)`", cell):
                keys.remove(key)
                keys |= {f"{key}.{each}" for each in distribution_keys(tables)}
    return leaves(keys)


def leaves(keys: set[str]) -> set[str]:
    """Keys without those of a list of objects, or an object, that has keys of its own."""
    return {key for key in keys if not any(o.startswith((f"{key}[]", f"{key}.")) for o in keys)}


def paths(value: Any, path: str = "") -> Iterator[str]:
    """Where there is a value in an object; the house rules count as one value."""
    if isinstance(value, dict) and not path.endswith("options"):
        for key, inside in value.items():
            # Every metric has the same keys.
            name = "*" if path == "metrics" else key
            yield from paths(inside, f"{path}.{name}" if path else key)
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for each in value:
            yield from paths(each, f"{path}[]")
    else:
        yield path


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert run([*words, "--json"]) == 0
    out = capsys.readouterr().out
    assert out.isascii()
    answer = json.loads(out, parse_constant=lambda text: pytest.fail(f"{text} is not JSON"))
    assert isinstance(answer, dict)
    return answer


def replayed(folder: Path) -> Iterator[tuple[str, ...]]:
    """A deal, a renege, and claims that hold and do not."""
    yield QUESTIONS["replay"]
    for name, hand in (
        ("renege", swapped(CALLED, "JD", "9H")),
        ("claim", {**CALLED, "claim": {"seat": 5, "after-trick": 4}}),
    ):
        file = folder / f"{name}.json"
        file.write_text(json.dumps(hand), encoding="utf-8")
        yield ("replay", str(file))


def test_the_keys_of_replay_are_the_keys_documented(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = [set(paths(printed(capsys, *words))) for words in replayed(tmp_path)]
    # What is an empty list or null in one answer has keys of its own in another.
    assert leaves(set().union(*answers)) == documented("`sheepshead replay --json`")


def test_a_refuted_claim_leaves_the_score_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = [["9C"], ["7S"], ["9S"], ["9H"], ["KD"]]
    claim = {"seat": 2, "after-trick": 5, "hands": hands}
    file = tmp_path / "hand.json"
    hand = {**CALLED, "tricks": CALLED["tricks"][:5], "claim": claim}
    file.write_text(json.dumps(hand), encoding="utf-8")
    answer = printed(capsys, "replay", str(file))
    assert answer["claim"] == {
        "seat": 2,
        "after_trick": 5,
        "holds": False,
        "played_on": False,
        "line": [{"leader": 2, "cards": ["7S", "9S"]}],
        "beaten_by": 3,
    }
    assert len(answer["tricks"]) == 5
    for key in ("level", "side_points", "points", "tricks_taken", "units"):
        assert answer[key] is None
    assert answer["forfeited_by"] is None


def test_a_renege_is_told_with_what_might_be_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(swapped(CALLED, "JD", "9H")), encoding="utf-8")
    answer = printed(capsys, "replay", str(file))
    assert answer["reneges"] == [
        {
            "seat": 4,
            "trick": 2,
            "card": "9H",
            "legal": ["QH", "JD"],
            "reason": "must follow trump and holds QH",
        }
    ]
    assert answer["forfeited_by"] == 4
    assert answer["claim"] is None


@pytest.mark.parametrize(
    ("command", "words"),
    [(command, words) for command, words in QUESTIONS.items() if command != "replay"],
)
def test_the_keys_printed_are_the_keys_documented(
    command: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    found = set(paths(printed(capsys, *words)))
    if command == "compare":
        found = leaves(found)  # the first rule set has no difference, and so a null
    assert found == documented(f"`sheepshead {command} --json`")


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("pick", ("pick", *HAND, "7S", "--seat", "2", "--deals", "100")),
        (
            "bury",
            (
                *("bury", *HAND, "7S", "KC", "TC", "8D", "9S", "--seat", "1", "--deals", "50"),
                *("--precision", "0.01"),
            ),
        ),
        ("simulate", ("simulate", "--deals", "200")),
    ],
)
def test_a_game_without_partners_has_the_same_keys(
    command: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    answer = printed(capsys, *words, "--rules", "4p-cutthroat")
    assert set(paths(answer)) == documented(f"`sheepshead {command} --json`")
    assert answer["options"]["players"] == 4
    assert answer["options"]["partner"] == "none"
    ways = answer.get("settled", answer.get("ranking", []))
    assert all(each["call"] is None and each["alone"] for each in ways)
    assert {len(each["bury"]) for each in ways} <= {4}


def test_simulate_without_partners_knows_no_partner(
    capsys: pytest.CaptureFixture[str],
) -> None:
    answer = printed(capsys, "simulate", "--deals", "200", "--rules", "3p-32")
    assert answer["alone_rate"] is None
    assert answer["standard_errors"]["alone_rate"] is None
    assert answer["counts"]["alone_rate"] is None
    assert [role["role"] for role in answer["roles"]] == ["picker", "opponent", "nobody picked"]
    assert len(answer["pick_rate_by_seat"]) == len(answer["seats"]) == 3
    with_one = printed(capsys, "simulate", "--deals", "200", "--rules", "7p-four-blind")
    assert 0 < with_one["alone_rate"] < 1
    assert len(with_one["seats"]) == 7


def test_pick_says_what_was_asked(capsys: pytest.CaptureFixture[str]) -> None:
    rules = ("--rules", "wisconsin-tournament", "--set", "nopick=doubler")
    answer = printed(capsys, *QUESTIONS["pick"], *rules, "--seed", "5", "--policy", "random")
    assert answer["hand"] == list(HAND)
    assert (answer["seat"], answer["seed"], answer["deals"]) == (3, 5, 300)
    assert answer["rules"] == "wisconsin-tournament + nopick=doubler"
    assert answer["policy"] == "random"
    assert answer["version"] == sheepshead_sim.__version__
    expected = flat_options(load_rules("wisconsin-tournament", ["nopick=doubler"]))
    assert answer["options"] == expected


def test_the_seats_of_pick_repeat_the_seat_asked_about(
    capsys: pytest.CaptureFixture[str],
) -> None:
    answer = printed(capsys, *QUESTIONS["pick"])
    assert [seat["seat"] for seat in answer["seats"]] == [1, 2, 3, 4, 5]
    assert all(seat["verdict"] in ("pick", "pass", "close") for seat in answer["seats"])
    asked = answer["seats"][2]
    assert asked == {key: answer[key] for key in asked}
    difference = answer["difference"]
    assert difference["mean"] == pytest.approx(answer["pick"]["mean"] - answer["pass"]["mean"])
    assert difference["low"] < difference["mean"] < difference["high"]
    assert answer["someone_picks_rate"] + answer["nobody_picks_rate"] == pytest.approx(1)


def test_a_seat_that_must_pick_has_nothing_to_compare(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("pick", *HAND, "--seat", "5", "--deals", "50", "--set", "pick=forced")
    answer = printed(capsys, *words)
    assert answer["must_pick"] is True
    assert answer["pass"] is None
    assert answer["difference"] is None
    assert [seat["must_pick"] for seat in answer["seats"]] == [False] * 4 + [True]


def test_the_ranking_of_bury_starts_with_the_best(capsys: pytest.CaptureFixture[str]) -> None:
    answer = printed(capsys, *QUESTIONS["bury"])
    best = answer["ranking"][0]
    assert best["behind_best"] == 0
    assert set(best["bury"]) < set(answer["cards"])
    assert {each["call"] for each in answer["ranking"]} == {"AC", "alone"}


def test_bury_says_whether_a_precision_was_reached(capsys: pytest.CaptureFixture[str]) -> None:
    answer = printed(capsys, *QUESTIONS["bury"])
    assert answer["precision"]["wanted"] == 0.01
    assert answer["precision"]["reached"] is False
    assert answer["precision"]["deals"] > answer["deals"] == 300
    assert printed(capsys, *QUESTIONS["bury"][:-2])["precision"] is None


def test_without_a_call_the_jack_decides(capsys: pytest.CaptureFixture[str]) -> None:
    answer = printed(capsys, *QUESTIONS["bury"], "--rules", "5p-jack-of-diamonds")
    assert {each["call"] for each in answer["ranking"]} == {None}


def test_one_simulated_hand_has_unknown_errors_and_stays_json(
    capsys: pytest.CaptureFixture[str],
) -> None:
    answer = printed(capsys, "simulate", "--deals", "1")
    assert answer["standard_errors"]["seat_means"] == [None] * 5
    assert sum(answer["seat_means"]) == 0
