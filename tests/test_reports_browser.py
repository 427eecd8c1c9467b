"""Pages in a real browser: no script errors, no overflow on a phone or a desk, sorting by keys."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from sheepshead_reports.document.blocks import Book, Chapter, Document, Points, Section
from sheepshead_reports.document.html import html_page
from tests.test_reports_document import DOCUMENT

CHROMIUM = shutil.which("chromium")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="chromium is not on this machine")

BOOK = Book(
    "A club " + "with-a-very-long-name-" * 8,
    ("What it is about.",),
    (
        Chapter("first", DOCUMENT),
        Chapter("second", DOCUMENT),
        Chapter("rules", Document("Rules", (), (Section("Told", (Points(("A.", "B.")),)),))),
    ),
    "Seed 1.",
    "sheepshead report --rules " + "x" * 90,
)
# Runs inside the page before its own script, which may then fail under its eyes.
WATCH = (
    "<script>window.faults = []; window.addEventListener('error', (fault) => "
    "window.faults.push(fault.message));</script>"
)
LOOK = """
const frame = document.querySelector("iframe");
frame.addEventListener("load", () => {
  const inner = frame.contentDocument;
  const table = inner.querySelector("table");
  const heading = table.querySelectorAll("th")[1];
  const button = heading.querySelector("button");
  button.focus();
  const focused = inner.activeElement === button;
  const column = () => [...table.tBodies[0].rows].map((row) => row.cells[0].textContent);
  button.click();
  const up = [heading.getAttribute("aria-sort"), ...column()];
  button.click();
  const down = [heading.getAttribute("aria-sort"), ...column()];
  document.body.textContent = "SEEN" + JSON.stringify({
    width: inner.documentElement.scrollWidth, room: frame.contentWindow.innerWidth,
    faults: frame.contentWindow.faults, focused, up, down,
    loaded: frame.contentWindow.performance.getEntriesByType("resource").length,
  }) + "SEEN";
});
"""


def seen(page: str, width: int, folder: Path) -> dict[str, object]:
    """What a browser makes of a page in a window of that width."""
    inner = html.escape(page.replace("<head>", f"<head>{WATCH}", 1), quote=True)
    file = folder / f"{width}.html"
    # The page goes in as an attribute, as it would be read from its file.
    file.write_text(
        "<!doctype html><meta charset=utf-8><body>"
        f'<iframe width="{width}" height="800" style="border:0" srcdoc="{inner}"></iframe>'
        f"<script>{LOOK}</script></body>",
        encoding="utf-8",
    )
    words = [
        *(str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic"),
        *("--no-first-run", "--disable-background-networking", "--disable-component-update"),
        *("--disable-sync", f"--user-data-dir={folder / 'profile'}", "--hide-scrollbars"),
        *("--window-size=1400,900", "--virtual-time-budget=5000", "--dump-dom"),
    ]
    told = subprocess.run(
        [*words, file.as_uri()], capture_output=True, text=True, timeout=60, check=True
    )
    found = re.search(r"SEEN(\{.*\})SEEN", told.stdout, re.S)
    assert found, told.stdout[-500:]
    answer: dict[str, object] = json.loads(html.unescape(found[1]))
    return answer


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("report", [DOCUMENT, BOOK], ids=["document", "book"])
def test_in_a_browser(report: Document | Book, width: int, tmp_path: Path) -> None:
    answer = seen(html_page(report), width, tmp_path)
    assert answer["room"] == width
    assert answer["width"] == width, "the page itself never scrolls sideways"
    assert answer["faults"] == []
    assert answer["loaded"] == 0, "nothing comes from elsewhere"
    assert answer["focused"], "a heading can be reached by keys"
    # By gain: -2.0 of seat 10, +0.5 of seat 1; seat 2 has no figure and stays below.
    assert answer["up"] == ["ascending", "10", "1", "2"]
    assert answer["down"] == ["descending", "1", "10", "2"]
