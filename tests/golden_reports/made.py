"""Reports as they were last looked at, one folder for each, in every form that people read.

A module of this folder makes one report from a small run, in the forms that it has:
`document(signs)`, `text(signs)` where the terminal shows something of its own, and `data()`.
`python -m tests.golden_reports.made [NAME …]` writes the files anew after a wanted change; look
at the difference before it is committed.
"""

from __future__ import annotations

import json
import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from sheepshead_reports.document.blocks import Book, Document
from sheepshead_reports.document.html import html_page
from sheepshead_reports.document.markdown import markdown_page
from sheepshead_reports.document.terminal import terminal_page
from sheepshead_reports.signs import ASCII, SYMBOLS, Signs

FOLDER = Path(__file__).parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "made")
_CHART = re.compile(r"(<svg [^>]*>)(.*?)</svg>", flags=re.S)


def _module(name: str) -> ModuleType:
    return import_module(f"tests.golden_reports.{name}")


@cache
def _page(name: str) -> str:
    shown: Document | Book = _module(name).document(SYMBOLS)
    return html_page(shown)


def forms(name: str) -> dict[str, str]:
    """Texts of a report by file name. Of a chart its size and caption stay, not its lines."""
    made = _module(name)

    def text(signs: Signs) -> str:
        own = getattr(made, "text", None)
        return f"{own(signs) if own else terminal_page(made.document(signs))}\n"

    texts = {"terminal.txt": text(SYMBOLS), "letters.txt": text(ASCII)}
    if hasattr(made, "document"):
        texts["report.md"] = markdown_page(made.document(SYMBOLS), "")
        texts["report.html"] = _CHART.sub(r"\1…</svg>", _page(name))
    if hasattr(made, "data"):
        texts["data.json"] = json.dumps(made.data(), indent=1, ensure_ascii=False) + "\n"
    return texts


def charts(name: str) -> list[str]:
    """Lines of a report's charts, which another version of matplotlib may draw otherwise."""
    if not hasattr(_module(name), "document"):
        return []
    return [drawn for _, drawn in _CHART.findall(_page(name))]


def write(name: str) -> None:
    """Write the files of a report anew."""
    folder = FOLDER / name
    folder.mkdir(exist_ok=True)
    for file, text in forms(name).items():
        (folder / file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for each in sys.argv[1:] or NAMES:
        write(each)
