"""The pages made from the rules are current, and say what is played."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from sheepshead_sim.reference.position import Level
from sheepshead_sim.reference.scoring import picked_units
from sheepshead_sim.rules.load import load_preset, load_rules, preset_names, presets_by_players
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.options import OPTIONS
from sheepshead_sim.rules.pages import PRESET_FOLDER, catalogue, pages, preset_page

ROOT = Path(__file__).parents[1]
REMAKE = "run: python -m sheepshead_sim.rules.pages docs"


def test_the_pages_are_current() -> None:
    docs = ROOT / "docs"
    on_disk = [docs / "rules.md", *(docs / PRESET_FOLDER).glob("*.md")]
    found = {
        path.relative_to(docs).as_posix(): path.read_text(encoding="utf-8") for path in on_disk
    }
    assert found == pages(), REMAKE


def test_there_is_a_page_for_each_preset_and_an_index_that_leads_there() -> None:
    index = pages()["rules/README.md"]
    for name in preset_names():
        assert f"[`{name}`]({name}.md): {load_preset(name).title}\n" in index
        assert f"rules/{name}.md" in pages()
        assert f"[`{name}`](rules/{name}.md)" in catalogue()
    assert len(pages()) == len(preset_names()) + 2
    headings = [line for line in index.splitlines() if line.startswith("## ")]
    assert headings == [
        *("## Three players", "## Four players", "## Five players"),
        *("## Six players", "## Seven players"),
    ]


def test_presets_are_grouped_by_players() -> None:
    grouped = presets_by_players()
    assert list(grouped) == [3, 4, 5, 6, 7]
    assert [preset.id for preset in grouped[3]] == ["3p-26", "3p-30", "3p-32"]
    assert [preset.id for preset in grouped[5]] == [
        *("5p-called-ace", "5p-jack-of-diamonds", "wisconsin-tournament")
    ]


@pytest.mark.parametrize("name", preset_names())
def test_a_page_has_all_there_is_to_say_of_a_preset(name: str) -> None:
    preset = load_preset(name)
    page = preset_page(preset)
    assert page.startswith(f"# `{name}`: {preset.title}\n")
    assert preset.description in page
    assert f"Source: {preset.source}." in page
    while True:  # its own assumptions, and those that it takes over
        assert all(f"- {assumption}\n" in page for assumption in preset.assumptions)
        if not preset.base:
            break
        preset = load_preset(preset.base)
    assert page.count("- ") > 10


def test_a_page_tells_what_is_assumed_below() -> None:
    page = preset_page(load_preset("3p-26"))
    assert "By [`3p-32`](3p-32.md), on which it stands" in page
    assert "- Three play: each gets eight cards, and two lie in the blind.\n" in page
    assert "| `deck` | `26` |" in page
    assert "| picker has | result | picker | each opponent |" in page


def test_every_option_stands_in_the_catalogue() -> None:
    for key in OPTIONS:
        assert f"#### `{key}`" in catalogue()


def score_tables(section: str) -> list[dict[str, list[int]]]:
    """Tables of a text by result: what the picker, the partner and each opponent have."""
    tables: list[dict[str, list[int]]] = []
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|---"):
            tables.append({})
        elif line.startswith("|") and cells[-1] != "each opponent":
            named = next(place for place, cell in enumerate(cells) if cell[0] in "+-")
            tables[-1][cells[named - 1]] = [int(cell) for cell in cells[named:]]
    return tables


SCORES = {
    # By players: alone, with a partner, the partner, each opponent, for a plain win; before the
    # opponent a picker with two partners and each of these, where there may be two.
    3: [2, -1],
    4: [3, 1, 1, -1],
    5: [4, 2, 1, -1],
    6: [5, 2, 2, 1, 1, -1],
    7: [6, 3, 2, -1],
}
TIMES = {
    **{"all tricks": 3, "schneider": 2, "won": 1},
    **{"lost": -1, "schneidered": -2, "no tricks": -3},
}


def test_the_score_tables_of_the_catalogue_worked_by_hand() -> None:
    section = catalogue().split("### Units and score")[1].split("\n## ")[0]
    tables = score_tables(section)
    assert len(tables) == len(SCORES)
    for table, plain in zip(tables, SCORES.values(), strict=True):
        assert table == {
            name: [times * units for units in plain] for name, times in TIMES.items()
        }


@pytest.mark.parametrize("name", ["5p-called-ace", "wisconsin-tournament"])
def test_the_score_table_of_a_preset_is_the_one_that_is_played(name: str) -> None:
    rules = load_rules(name)
    (table,) = score_tables(preset_page(load_preset(name)).split("## Options")[0])
    assert list(table) == list(TIMES)
    bumped = 2 if name == "wisconsin-tournament" else 1
    assert table["lost"] == [bumped * units for units in (-4, -2, -1, 1)]
    assert table["won"] == [4, 2, 1, -1]
    for result, (alone, *shared) in table.items():
        level = next(each for each in get_args(Level) if each == result)
        assert list(picked_units(rules, level, partners=1, forced=False)) == shared
        assert picked_units(rules, level, partners=0, forced=False) == (alone, 0, shared[2])


def test_the_readme_has_the_same_score_table() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (short,) = score_tables(
        readme.replace("every trick", "all tricks").split("## Units")[1].split("## ")[0]
    )
    assert list(short.values()) == [
        [times * units for units in SCORES[5]] for times in TIMES.values()
    ]


def test_the_games_of_the_catalogue_are_those_that_can_be_made() -> None:
    section = catalogue().split("### Cards")[1].split("### A hand")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if "| `" in line]
    # Players, deck, cards each, blind: as the rules of each game say.
    assert [(row[0], row[1].strip("`"), row[2], row[3]) for row in rows] == [
        *(("3", "32", "10", "2"), ("3", "30", "9", "3"), ("3", "26", "8", "2")),
        *(("4", "32", "7", "4"), ("4", "30", "7", "2"), ("4", "34", "8", "2")),
        *(("5", "32", "6", "2"), ("6", "32", "5", "2"), ("7", "32", "4", "4")),
        ("4", "32", "8", "0"),
    ]
    for players, deck, hand, blind, partners in rows:
        for partner in partners.replace("`", "").split(", "):
            rules = load_rules(
                "5p-called-ace",
                [
                    *(f"players={players}", f"deck={deck.strip('`')}", f"partner={partner}"),
                    *(["blind.share=halves"] if partner in ("neighbor", "die") else []),
                    f"deal.blind={'usual' if int(blind) else 'none'}",
                ],
            )
            assert isinstance(rules, HouseRules)
            assert (rules.hand_size, rules.blind_size) == (int(hand), int(blind))
            assert rules.players * rules.hand_size + rules.blind_size == len(rules.deck_cards)


def test_the_catalogue_stands_alone() -> None:
    """It is the catalogue, so it cannot leave any rule to another page."""
    page = catalogue()
    assert page.count("catalogue") == 1
    for rule in ("deck.32", "trump.standard", "pick.forced", "pick.schiller", "partner.none"):
        assert f"`{rule}`" in page
    for heading in ("The called suit", "Units and score"):
        assert f"### {heading}\n" in page


def test_the_pages_are_written_by_the_module(tmp_path: Path) -> None:
    stale = tmp_path / "rules" / "9p-none.md"
    stale.parent.mkdir()
    stale.write_text("a preset that is no more", encoding="utf-8")
    made = subprocess.run(
        [sys.executable, "-m", "sheepshead_sim.rules.pages", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        check=True,
        encoding="utf-8",
        env={"PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT)},
    )
    assert (made.stdout, made.stderr) == ("", "")
    assert not stale.exists()
    for path, text in pages().items():
        assert (tmp_path / path).read_text(encoding="utf-8") == text
