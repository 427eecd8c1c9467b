"""`sheepshead report`: chapters that fit the rules, all or nothing written."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheepshead_cli.main import run
from sheepshead_reports.club import chapters
from sheepshead_reports.club.chapters import Club, Kind
from sheepshead_reports.document.blocks import Document
from sheepshead_reports.signs import SYMBOLS
from sheepshead_sim.runs.blocks import Progress


def few_deals(patch: pytest.MonkeyPatch, *names: str) -> None:
    """Let a report play few deals, and have these chapters only where some are named."""
    few = tuple(
        Kind(kind.name, kind.make, min(kind.quick, 1_000), 1_000, kind.fits)
        for kind in chapters.CHAPTERS
        if not names or kind.name in names
    )
    patch.setattr("sheepshead_reports.club.book.CHAPTERS", few)


def test_a_page_and_its_twin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few_deals(monkeypatch)
    words = ["report", "--rules", "3p-32", "--set", "nopick=redeal", "--out", str(tmp_path)]
    assert run(words) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    twin = (tmp_path / "report.md").read_text(encoding="utf-8")
    again = "--rules 3p-32 --set nopick=redeal --seed 1"
    for text in (page, twin):
        assert f"sheepshead report --quick {again}" in text
        assert f"sheepshead thresholds --deals 1000 {again}" in text
        assert f"sheepshead simulate --deals 1000 {again}" in text
        assert "The rules: 3p-32" in text
        assert "When to pick. Count queen 3" in text
    assert len(list(tmp_path.glob("report-picking-*.svg"))) == 3
    assert page.count("<svg") == len(list(tmp_path.glob("report-*.svg")))


def compared(page: str) -> str:
    """Command of the chapter that compares rules, in the Markdown twin."""
    (line,) = {each.strip() for each in page.splitlines() if "sheepshead compare" in each}
    return line.strip("`")


def test_a_file_is_compared_with_the_preset_it_stands_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_deals(monkeypatch, "rules", "compare")
    rules = tmp_path / "ours.toml"
    rules.write_text('base = "3p-32"\n[rules]\nscore.double-on-the-bump = true\n')
    assert run(["report", "--rules", str(rules), "--out", str(tmp_path)]) == 0
    twin = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert f"compare 3p-32 {rules} --deals 1000" in compared(twin)
    assert "# Sheepshead by the rules ours.toml" in twin
    assert "Beside 3p-32 there differ clearly: ours.toml in " in twin


def test_settings_are_compared_one_by_one_where_they_stand_alone_and_all_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_deals(monkeypatch, "rules", "compare")
    settings = ["nopick=doubler", "doubler.cap=2", "score.double-on-the-bump"]
    words = [word for each in settings for word in ("--set", each)]
    assert run(["report", "--rules", "3p-32", *words, "--out", str(tmp_path)]) == 0
    line = compared((tmp_path / "report.md").read_text(encoding="utf-8"))
    # A cap of doublers means nothing where a leaster is played.
    assert line.split("--vary ")[1:] == [
        "nopick=doubler ",
        "score.double-on-the-bump ",
        "'nopick=doubler + doubler.cap=2 + score.double-on-the-bump' --deals 1000 --seed 1",
    ]


def test_the_answer_of_the_book_is_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few_deals(monkeypatch)
    assert run(["report", "--out", str(tmp_path)]) == 0
    assert len(capsys.readouterr().out.splitlines()) <= 40


def test_no_picking_chapter_where_a_seat_must_pick(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_deals(monkeypatch, "picking", "seats", "compare")
    assert run(["report", "--set", "pick=schiller", "--out", str(tmp_path)]) == 0
    twin = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert "When to pick" not in twin
    assert "The table in numbers" in twin


@pytest.mark.parametrize(
    ("rules", "settings", "told"),
    [
        ("4p-indiana", (), True),  # nothing is buried, and there is whom to call, or a solo
        ("4p-indiana", ("partner=none",), False),
        ("3p-32", (), True),  # nobody to call, but a bury
    ],
)
def test_a_chapter_on_bury_and_call_where_the_picker_chooses(
    rules: str, settings: tuple[str, ...], told: bool
) -> None:
    club = Club(rules, settings, "convention", 1, None, SYMBOLS)
    (burying,) = (kind for kind in chapters.CHAPTERS if kind.name == "burying")
    assert burying.fits(club) == told


def test_nothing_is_written_if_it_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(club: Club, deals: int, progress: Progress | None) -> Document:
        raise KeyboardInterrupt

    last = Kind("last", stop, 1, 1)
    monkeypatch.setattr("sheepshead_reports.club.book.CHAPTERS", (chapters.CHAPTERS[0], last))
    assert run(["report", "--out", str(tmp_path)]) == 130
    assert list(tmp_path.iterdir()) == []
