"""Columns and folded lines."""

from __future__ import annotations

import pytest

from sheepshead_reports.layout import columns, fold, page
from sheepshead_sim.page import WIDTH, page_of


def test_cells_stand_under_each_other() -> None:
    rows = [("a", "b", "c"), ("seat 1", "+0.5", "x"), ("2", "-12.25", "long")]
    assert columns(rows, "<><", indent=1) == [
        " a            b  c",
        " seat 1    +0.5  x",
        " 2       -12.25  long",
    ]


def test_no_line_ends_in_blanks() -> None:
    assert columns([("a", ""), ("b", "c")], "<<") == ["a", "b  c"]


def test_sentences_fold_within_the_page() -> None:
    lines = fold("word " * 60, indent=2, hang=3)
    assert len(lines) > 1
    assert all(len(line) <= WIDTH for line in lines)
    assert lines[0].startswith("  word")
    assert all(line.startswith("     word") for line in lines[1:])


def test_a_policy_longer_than_the_page_is_broken() -> None:
    assert all(len(line) <= WIDTH for line in fold("x" * 200))


def test_paragraphs_are_parted_and_empty_ones_left_out() -> None:
    assert page(["a", "b"], [], ["c"]) == "a\nb\n\nc"


def test_a_table_wider_than_the_page_is_told_in_several() -> None:
    rows = [
        ("Seat", "verdict", "difference", "worlds", ""),
        ("1", "pick", "+4.40 +/- 0.05", "20,000", ""),
        ("2", "close", "+0.01 +/- 0.05", "20,000", "few"),
    ]
    wide = columns(rows, "<<>><")
    assert len(wide) == 3
    with page_of(40):
        assert columns(rows, "<<>><") == [
            "Seat  verdict      difference  worlds",
            "1     pick     +4.40 +/- 0.05  20,000",
            "2     close    +0.01 +/- 0.05  20,000",
            # The last column has no heading: it is notes, and only seat 2 has one.
            "  few",
        ]
    assert columns(rows, "<<>><") == wide


def test_a_name_wider_than_the_page_is_folded() -> None:
    rows = [
        ("Figure", "plain", "plain + a-rule=true + another=true + a-third=true"),
        ("wins", "1", "2"),
    ]
    with page_of(40):
        assert columns(rows, "<>>") == [
            "Figure  plain",
            "wins        1",
            "Figure        plain + a-rule=true +",
            "        another=true + a-third=true",
            "wins                              2",
        ]
        named = [(each, "yes") for _, _, each in rows]
        assert columns(named, "<<") == [
            "plain + a-rule=true + another=true  yes",
            "+ a-third=true",
            "2                                   yes",
        ]


@pytest.mark.parametrize(("columns_of", "width"), [(60, 60), (200, 80), (10, 40)])
def test_a_page_is_as_wide_as_the_terminal_within_reason(columns_of: int, width: int) -> None:
    with page_of(columns_of):
        assert max(map(len, fold("x" * 300))) == width
