"""A report as Markdown, with its charts as files beside it."""

from __future__ import annotations

from sheepshead_reports.document.blocks import Block, Chart, Document, Table

_RULERS = {"<": ":---", ">": "---:"}


def markdown_page(document: Document, charts: str) -> str:
    """Markdown text.

    Parameters
    ----------
    document : Document
    charts : str
        What stands before a chart's name in its address, such as a folder and a slash.
    """
    parts = [f"# {document.title}", *map(_escaped, document.answer)]
    for section in document.sections:
        parts.append(f"## {section.title}")
        parts += [_told(block, charts) for block in section.blocks]
    parts += [_escaped(document.basis), f"Made again by: `{document.command}`"]
    return "\n\n".join(part for part in parts if part) + "\n"


def _told(block: Block, charts: str) -> str:
    if isinstance(block, Table):
        return f"{_escaped(block.caption)}\n\n{_table(block)}"
    if isinstance(block, Chart):
        return f"![{block.alternative}]({charts}{block.name}.svg)\n\n{_escaped(block.caption)}"
    return _escaped(block)


def _table(table: Table) -> str:
    header, *rows = ([_escaped(text) for text in row] for row in table.texts())
    rulers = [_RULERS[side] for side in table.align]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (header, rulers, *rows))


def _escaped(text: str) -> str:
    """Text in which no sign is taken for Markdown's own."""
    for sign in "\\`*_|<>":
        text = text.replace(sign, "\\" + sign)
    return text
