"""A report as one HTML file that needs nothing else: charts drawn inside, tables that sort."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any

from sheepshead_reports.document.blocks import Book, Cell, Chart, Document, Points, Table
from sheepshead_reports.document.drawing import svg


def html_page(report: Document | Book, drawn: Callable[[Chart], str] = svg) -> str:
    """The whole file as a text; `drawn` gives the SVG of a chart."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals["kind"] = _kind
    environment.globals["drawn"] = drawn
    environment.filters["cell"] = _cell
    folder = files("sheepshead_reports.document") / "page"
    texts = {
        name: (folder / f"report.{name}").read_text(encoding="utf-8")
        for name in ("html", "css", "js")
    }
    template = environment.from_string(texts["html"])
    page = template.render(
        report=report,
        chapters=report.documents() if isinstance(report, Book) else [],
        style=texts["css"],
        script=texts["js"],
    )
    # A figure stays on the line of its interval, and a number on that of its sign.
    page = page.replace(" ± ", "\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}")
    return re.sub(r"(?<=\d) %", "\N{NO-BREAK SPACE}%", page)


def _kind(block: Any) -> str:
    if isinstance(block, Table):
        return "table"
    if isinstance(block, Points):
        return "points"
    return "chart" if isinstance(block, Chart) else "text"


def _cell(cell: Cell | str) -> Cell:
    return cell if isinstance(cell, Cell) else Cell(cell)
