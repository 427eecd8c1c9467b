"""A report as Markdown, with its charts as files beside it."""

from __future__ import annotations

import re

from sheepshead_reports.document.blocks import Block, Book, Chart, Document, Points, Table

_RULERS = {"<": ":---", ">": "---:"}


def markdown_page(report: Document | Book, charts: str) -> str:
    """Markdown text.

    Parameters
    ----------
    report : Document or Book
    charts : str
        What stands before a chart's name in its address, such as a folder and a slash.
    """
    parts = [f"# {_escaped(report.title)}", *map(_escaped, report.answer)]
    if isinstance(report, Book):
        for document in report.documents():
            parts += [f"## {_escaped(document.title)}", *map(_escaped, document.answer)]
            parts += [*_sections(document, charts, "###"), *_resting(document)]
    else:
        parts += _sections(report, charts, "##")
    parts += _resting(report)
    return "\n\n".join(part for part in parts if part) + "\n"


def _sections(document: Document, charts: str, level: str) -> list[str]:
    parts = []
    for section in document.sections:
        parts.append(f"{level} {_escaped(section.title)}")
        parts += [_told(block, charts) for block in section.blocks]
    return parts


def _resting(report: Document | Book) -> list[str]:
    again = f"Made again by: {_code(report.command)}" if report.command else ""
    return [_escaped(report.basis), again]


def _told(block: Block, charts: str) -> str:
    if isinstance(block, Table):
        return f"{_escaped(block.caption)}\n\n{_table(block)}"
    if isinstance(block, Chart):
        shown = f"![{_escaped(block.alternative)}]({charts}{block.name}.svg)"
        return f"{shown}\n\n{_escaped(block.caption)}"
    if isinstance(block, Points):
        return "\n".join(f"- {_escaped(sentence)}" for sentence in block.sentences)
    return _escaped(block)


def _table(table: Table) -> str:
    header, *rows = ([_escaped(text) for text in row] for row in table.texts())
    rulers = [_RULERS[side] for side in table.align]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (header, rulers, *rows))


def _escaped(text: str) -> str:
    """Text in which no sign is taken for Markdown's own."""
    for sign in "\\`*_|<>[]":
        text = text.replace(sign, "\\" + sign)
    return text


def _code(text: str) -> str:
    """Text as code; if it holds backticks itself, between longer rows of them."""
    longest = max((len(each) for each in re.findall("`+", text)), default=0)
    fence = "`" * (longest + 1)
    room = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{fence}{room}{text}{room}{fence}"
