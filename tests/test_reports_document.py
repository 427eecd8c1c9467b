"""A report in its three forms: terminal, Markdown, HTML."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from matplotlib.figure import Figure

from sheepshead_cli.main import run
from sheepshead_reports.document.blocks import Cell, Chart, Document, Section, Table
from sheepshead_reports.document.drawing import svg
from sheepshead_reports.document.files import (
    check_folder,
    check_page,
    write_page,
    write_report,
)
from sheepshead_reports.document.html import html_page
from sheepshead_reports.document.markdown import markdown_page
from sheepshead_reports.document.terminal import terminal_page
from sheepshead_sim.errors import SheepsheadError


def drawing() -> Figure:
    figure = Figure(figsize=(3, 2))
    axes = figure.subplots()
    axes.plot([0, 1], [0, 1])
    axes.set_title("a < b")
    return figure


TABLE = Table(
    "Units | a hand.",
    ("Seat", "gain"),
    ">>",
    (("1", Cell("+0.5 ± 0.1", 0.5)), ("2", Cell("–")), ("10", Cell("-2.0 ± 0.1", -2.0))),
)
DOCUMENT = Document(
    "When to <pick>",
    ("Pick & win.", "Or *pass*."),
    (
        Section("Tables", (TABLE, "A sentence.")),
        Section("Charts", (Chart("one", "One.", "it rises", drawing),)),
        Section("More", (Chart("two", "Two.", "it rises too", drawing),)),
    ),
    "100 deals, seed 1.",
    "sheepshead thresholds --seed 1",
)


def test_on_a_terminal() -> None:
    assert terminal_page(DOCUMENT) == (
        "Pick & win.\n\nOr *pass*.\n\nTables:\n\nUnits | a hand.\n"
        "Seat        gain\n"
        "   1  +0.5 ± 0.1\n"
        "   2           –\n"
        "  10  -2.0 ± 0.1\n\n"
        "A sentence.\n\n100 deals, seed 1."
    )


def test_as_markdown() -> None:
    assert markdown_page(DOCUMENT, "x-") == (
        "# When to \\<pick\\>\n\nPick & win.\n\nOr \\*pass\\*.\n\n"
        "## Tables\n\nUnits \\| a hand.\n\n"
        "| Seat | gain |\n| ---: | ---: |\n| 1 | +0.5 ± 0.1 |\n| 2 | – |\n| 10 | -2.0 ± 0.1 |\n\n"
        "A sentence.\n\n## Charts\n\n![it rises](x-one.svg)\n\nOne.\n\n"
        "## More\n\n![it rises too](x-two.svg)\n\nTwo.\n\n100 deals, seed 1.\n\n"
        "Made again by: `sheepshead thresholds --seed 1`\n"
    )


def test_names_are_no_markdown() -> None:
    chart = Chart("one", "One.", "of my_[own].toml", drawing)
    named = Document(
        "By <b>.toml",
        ("Yes.",),
        (Section("my_rules_", (chart,)),),
        command="sheepshead thresholds --rules 'a`b``'",
    )
    assert markdown_page(named, "x-") == (
        "# By \\<b\\>.toml\n\nYes.\n\n## my\\_rules\\_\n\n"
        "![of my\\_\\[own\\].toml](x-one.svg)\n\nOne.\n\n"
        "Made again by: ```sheepshead thresholds --rules 'a`b``'```\n"
    )


class Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.labels: list[str] = []
        self.values: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [given[name] or "" for name in ("src", "href") if name in given]
        self.labels += [given["aria-label"] or ""] if "aria-label" in given else []
        self.values += [given["data-value"] or ""] if "data-value" in given else []


def test_as_one_html_file() -> None:
    text = html_page(DOCUMENT)
    page = Page(text)
    assert "<h1>When to &lt;pick&gt;</h1>" in text
    assert "<p>Pick &amp; win.</p>" in text
    assert len(page.ids) == len(set(page.ids)), "two charts must not share an id"
    assert all(link.startswith("#") for link in page.links), "nothing is loaded from elsewhere"
    assert {"it rises", "it rises too"} <= set(page.labels)
    assert page.values == ["0.5", "-2.0"]
    assert text.count("<svg") == 2


def test_ids_of_a_chart_are_found_in_it() -> None:
    text = svg(Chart("one", "", "", drawing))
    assert "a &lt; b" in text, "letters stay letters"
    ids = set(re.findall(r'\bid="([^"]+)"', text))
    used = set(re.findall(r"url\(#([^)]+)\)", text)) | set(re.findall(r'href="#([^"]+)"', text))
    assert used
    assert used <= ids
    assert svg(Chart("one", "", "", drawing)) == text, "the same whenever it is drawn"


def test_a_dollar_in_a_chart_is_a_dollar() -> None:
    def priced() -> Figure:
        figure = drawing()
        figure.axes[0].set_title("a$b_$c.toml")
        return figure

    assert "a$b_$c.toml" in svg(Chart("one", "", "", priced))


def test_a_name_that_is_no_text_can_be_written(tmp_path: Path) -> None:
    named = Document("Rules f\udcff.toml", ("Yes.",))
    page, twin = write_report(named, tmp_path, "club")
    assert r"Rules f\udcff.toml" in page.read_text(encoding="utf-8")
    assert r"Rules f\udcff.toml" in twin.read_text(encoding="utf-8")
    write_page(named, str(tmp_path / "one.html"))
    assert r"Rules f\udcff.toml" in (tmp_path / "one.html").read_text(encoding="utf-8")


def test_files(tmp_path: Path) -> None:
    written = write_report(DOCUMENT, tmp_path / "new", "club")
    assert [path.name for path in written] == [
        *("club.html", "club.md", "club-one.svg", "club-two.svg")
    ]
    assert written[1].read_text(encoding="utf-8") == markdown_page(DOCUMENT, "club-")
    (tmp_path / "file").touch()
    with pytest.raises(SheepsheadError, match="file: it is a file, not a folder"):
        write_report(DOCUMENT, tmp_path / "file", "club")


def test_looking_whether_there_is_room_leaves_nothing(tmp_path: Path) -> None:
    check_folder(tmp_path / "one" / "two")
    check_page(str(tmp_path / "three" / "page.html"))
    with pytest.raises(SheepsheadError, match=r"cannot write to .*: File name too long"):
        check_folder(tmp_path / "four" / ("n" * 300))
    assert not list(tmp_path.iterdir())
    # A folder that was there stays, empty or not.
    (tmp_path / "five").mkdir()
    check_folder(tmp_path / "five")
    assert [path.name for path in tmp_path.iterdir()] == ["five"]
    write_page(DOCUMENT, str(tmp_path / "six" / "page.html"))
    assert (tmp_path / "six" / "page.html").exists()


def test_thresholds_of_every_kind_of_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for rules in ("5p-called-ace", "3p-32", "7p-split"):
        words = ["thresholds", "--rules", rules, "--deals", "1000", "--out", str(tmp_path)]
        assert run(words) == 0
        told = capsys.readouterr().out
        assert max(map(len, told.splitlines())) <= 80
        assert f"rules {rules}" in told.replace("\n", " ")
        page = (tmp_path / "thresholds.html").read_text(encoding="utf-8")
        again = f"sheepshead thresholds --deals 1000 --rules {rules} --seed 1"
        assert f"<code>{again}</code>" in page
        assert page.count("<svg") == 3


def test_point_counts_of_every_kind_of_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for rules in ("5p-called-ace", "4p-indiana", "7p-neighbor"):
        words = ["pointcount", "--rules", rules, "--deals", "1000", "--out", str(tmp_path)]
        assert run(words) == 0
        told = capsys.readouterr().out
        assert max(map(len, told.splitlines())) <= 80
        assert f"rules {rules}" in told.replace("\n", " ")
        page = (tmp_path / "pointcount.html").read_text(encoding="utf-8")
        again = f"sheepshead pointcount --deals 1000 --rules {rules} --seed 1"
        assert f"<code>{again}</code>" in page
        assert page.count("<svg") == 1
