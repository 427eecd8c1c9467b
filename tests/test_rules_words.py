"""Every option has words for each of its values, and the page made from them is current."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from sheepshead_sim.reference.position import Level
from sheepshead_sim.reference.scoring import picked_units
from sheepshead_sim.rules.load import load_rules, preset_names
from sheepshead_sim.rules.model import HouseRules, ScoreRules
from sheepshead_sim.rules.options import OPTIONS
from sheepshead_sim.rules.phrases import WORDS
from sheepshead_sim.rules.words import describe, document, sentence

ROOT = Path(__file__).parents[1]
SAID = {key: words for said in WORDS.values() for key, words in said.items()}


def walk(struct: type[msgspec.Struct], prefix: str = "") -> list[tuple[str, set[object]]]:
    """Dotted keys with their values, read from the model itself."""
    found: list[tuple[str, set[object]]] = []
    for field in msgspec.structs.fields(struct):
        key = prefix + field.encode_name
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            found += walk(field.type, f"{key}.")
        elif field.type is bool:
            found.append((key, {False, True}))
        else:
            values: set[object] = set()
            for part in (field.type, *get_args(field.type)):
                values |= {value for value in get_args(part) if isinstance(value, str | int)}
            found.append((key, values))
    return found


MODEL = walk(HouseRules)


def test_the_walk_finds_options_of_each_kind() -> None:
    found = dict(MODEL)
    assert len(MODEL) > 25
    assert found["pick"] == {"optional", "forced", "schiller"}
    assert "leaster" in found["nopick"]
    assert found["score.opponents-schneider"] == {30, 31}
    assert found["doubler.cap"] == set()


def test_no_option_without_words_and_no_words_without_option() -> None:
    keys = [key for key, _ in MODEL]
    assert sorted(SAID) == sorted(keys)
    assert list(OPTIONS) == keys
    assert sum(len(said) for said in WORDS.values()) == len(keys)  # none under two headings


@pytest.mark.parametrize(("key", "values"), MODEL)
def test_words_for_every_value(key: str, values: set[object]) -> None:
    words = SAID[key]
    assert words.meaning.endswith(".")
    if isinstance(words.says, str):
        assert not values
        assert words.says.count("{}") == 1
        assert "7" in sentence(key, 7)
        assert words.says.endswith(".")
        return
    assert set(words.says) == values
    assert len(set(words.says.values())) == len(values)
    assert all(said.endswith(".") for said in words.says.values())


def test_presets_are_told_under_headings() -> None:
    for name in preset_names():
        told = describe(load_rules(name))
        assert [heading for heading, _ in told] == [
            *("Cards and deal", "Trump", "Picking", "When nobody picks", "Partner", "Score")
        ]
        assert all(sentences for _, sentences in told)


def test_a_rule_out_of_force_is_not_told() -> None:
    told = dict(describe(load_rules("5p-called-ace", ["pick=forced"])))
    assert "When nobody picks" not in told
    assert told["Picking"] == ["If all others pass, the dealer must pick."]
    assert not any("jack" in sentence for sentence in told["Partner"])


def test_the_page_of_rules_is_current() -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert page == document(), "run: python -m sheepshead_sim.rules.words > docs/rules.md"
    for key in OPTIONS:
        assert f"#### `{key}`" in page


def score_tables(section: str) -> list[dict[str, list[int]]]:
    """Tables of a text by result: picker alone, picker, partner, each opponent."""
    tables: list[dict[str, list[int]]] = []
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|---"):
            tables.append({})
        elif line.startswith("|") and cells[-1] != "each opponent":
            tables[-1][cells[-5]] = [int(cell) for cell in cells[-4:]]
    return tables


@pytest.mark.parametrize("bumped", [False, True])
def test_the_score_tables_of_the_page_are_those_that_are_played(bumped: bool) -> None:
    section = document().split("### Units and score")[1].split("## ")[0]
    table = score_tables(section)[bumped]
    rules = HouseRules(score=ScoreRules(double_on_the_bump=bumped))
    assert len(table) == (3 if bumped else 6)
    for name, (alone, *shared) in table.items():
        level = next(each for each in get_args(Level) if each == name)
        assert list(picked_units(rules, level, alone=False, forced=False)) == shared
        paid = picked_units(rules, level, alone=True, forced=False)
        assert paid == (alone, 0, shared[2])
        assert alone + 4 * shared[2] == 0
        assert sum(shared) + 2 * shared[2] == 0


def test_the_readme_has_the_same_score_table() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (short,) = score_tables(readme.split("## Units")[1].split("## ")[0])
    full = score_tables(document().split("### Units and score")[1].split("## ")[0])[0]
    assert list(short.values()) == list(full.values())


def test_the_page_stands_alone() -> None:
    """It is the catalogue, so it cannot leave anything to another one."""
    page = document()
    assert page.count("catalogue") == 1
    for rule in ("deck.32", "trump.standard", "pick.forced", "pick.schiller"):
        assert f"`{rule}`" in page
    for heading in ("The called suit", "Units and score"):
        assert f"### {heading}\n" in page


def test_the_page_is_printed_by_the_module() -> None:
    made = subprocess.run(
        [sys.executable, "-m", "sheepshead_sim.rules.words"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        encoding="utf-8",
        env={"PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT)},
    )
    assert made.stdout == document()
    assert made.stderr == ""
