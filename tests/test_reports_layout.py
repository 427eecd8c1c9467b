"""Columns and folded lines."""

from __future__ import annotations

from sheepshead_reports.layout import WIDTH, columns, fold, page


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
