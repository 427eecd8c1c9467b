"""Reports as they were last looked at, one folder for each, in every form that people read.

A module of this folder makes one report from a small run: `document(signs)` and `data()`.
`python -m tests.golden_reports.made [NAME …]` writes the files anew after a wanted change; look
at the difference before it is committed.
"""

from __future__ import annotations

import json
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from sheepshead_reports.document.blocks import Document
from sheepshead_reports.document.html import html_page
from sheepshead_reports.document.markdown import markdown_page
from sheepshead_reports.document.terminal import terminal_page
from sheepshead_reports.signs import ASCII, SYMBOLS, Signs

FOLDER = Path(__file__).parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "made")


class Made(Protocol):
    """What a module of this folder has."""

    def document(self, signs: Signs) -> Document:
        """The report."""

    def data(self) -> dict[str, object]:
        """The report as JSON has it."""


def forms(name: str) -> dict[str, str]:
    """Texts of a report by file name. Of a chart its size and caption stay, not its lines."""
    made = cast(Made, import_module(f"tests.golden_reports.{name}"))
    shown = made.document(SYMBOLS)
    return {
        "terminal.txt": terminal_page(shown) + "\n",
        "letters.txt": terminal_page(made.document(ASCII)) + "\n",
        "report.md": markdown_page(shown, ""),
        "report.html": re.sub(
            r"(<svg [^>]*>).*?</svg>", r"\1…</svg>", html_page(shown), flags=re.S
        ),
        "data.json": json.dumps(made.data(), indent=1, ensure_ascii=False) + "\n",
    }


def write(name: str) -> None:
    """Write the files of a report anew."""
    folder = FOLDER / name
    folder.mkdir(exist_ok=True)
    for file, text in forms(name).items():
        (folder / file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for each in sys.argv[1:] or NAMES:
        write(each)
