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
from importlib import import_module
from pathlib import Path

from sheepshead_reports.document.blocks import Book, Document
from sheepshead_reports.document.html import html_page
from sheepshead_reports.document.markdown import markdown_page
from sheepshead_reports.document.terminal import terminal_page
from sheepshead_reports.signs import ASCII, SYMBOLS, Signs

FOLDER = Path(__file__).parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "made")


def forms(name: str) -> dict[str, str]:
    """Texts of a report by file name. Of a chart its size and caption stay, not its lines."""
    made = import_module(f"tests.golden_reports.{name}")

    def text(signs: Signs) -> str:
        own = getattr(made, "text", None)
        return f"{own(signs) if own else terminal_page(made.document(signs))}\n"

    texts = {"terminal.txt": text(SYMBOLS), "letters.txt": text(ASCII)}
    if hasattr(made, "document"):
        shown: Document | Book = made.document(SYMBOLS)
        page = re.sub(r"(<svg [^>]*>).*?</svg>", r"\1…</svg>", html_page(shown), flags=re.S)
        texts |= {"report.md": markdown_page(shown, ""), "report.html": page}
    if hasattr(made, "data"):
        texts["data.json"] = json.dumps(made.data(), indent=1, ensure_ascii=False) + "\n"
    return texts


def write(name: str) -> None:
    """Write the files of a report anew."""
    folder = FOLDER / name
    folder.mkdir(exist_ok=True)
    for file, text in forms(name).items():
        (folder / file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for each in sys.argv[1:] or NAMES:
        write(each)
