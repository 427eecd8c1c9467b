"""The table of speeds finds its place in the README, and says itself what was reached."""

from __future__ import annotations

import pytest

from benchmarks.report import GAMES, README, SPEEDS, STOPPING, Marks, row, with_table

BEGIN, END = SPEEDS


def test_a_row_says_whether_its_target_is_met() -> None:
    assert row("C", "4.61 million") == "| C | 4.61 million |  |  |"
    assert row("r", "0.31", 0.31, least=0.5, unit=" of C") == (
        "| r | 0.31 | at least 0.5 of C | no |"
    )
    assert row("r", "0.50", 0.5, least=0.5).endswith("| at least 0.5 | yes |")
    assert row("t", "2.5 s", 2.5, most=3, unit=" s") == "| t | 2.5 s | at most 3 s | yes |"
    assert row("t", "3.1 s", 3.1, most=3, unit=" s").endswith("| no |")


def test_the_table_takes_the_place_of_the_old_one() -> None:
    page = f"above\n{BEGIN}\nold\nolder\n{END}\nbelow\n"
    assert (
        with_table(page, ["new", "| a |"], SPEEDS)
        == f"above\n{BEGIN}\nnew\n| a |\n{END}\nbelow\n"
    )


@pytest.mark.parametrize(
    "page",
    ["no marks\n", f"{BEGIN}\n", f"{END}\n{BEGIN}\n", f"{BEGIN}\n{END}\n{BEGIN}\n{END}\n"],
)
def test_a_page_without_a_place_for_it_is_left_alone(page: str) -> None:
    with pytest.raises(ValueError, match="must have one line"):
        with_table(page, ["new"], SPEEDS)


@pytest.mark.parametrize(
    ("marks", "heading"),
    [
        (SPEEDS, "| what | measured | target | reached |"),
        (GAMES, "| game | million cards/s |"),
        (STOPPING, "| what stops or chooses by its own results | stated |"),
    ],
)
def test_the_readme_has_the_places(marks: Marks, heading: str) -> None:
    page = README.read_text(encoding="utf-8")
    begin, end = marks
    kept = page.split(f"{begin}\n")[1].split(f"{end}\n")[0].splitlines()
    assert kept[2].startswith(heading)
    assert with_table(page, kept, marks) == page
