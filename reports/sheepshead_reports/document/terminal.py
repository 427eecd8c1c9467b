"""A report as lines of a terminal; charts are left to the other forms."""

from __future__ import annotations

from sheepshead_reports.document.blocks import Block, Document, Points, Table
from sheepshead_reports.layout import columns, fold, page


def terminal_page(document: Document) -> str:
    """Answer, tables and what it all rests on."""
    paragraphs = [fold(text) for text in document.answer]
    for section in document.sections:
        told = [lines for block in section.blocks if (lines := _lines(block))]
        if told:
            paragraphs += [fold(f"{section.title}:"), *told]
    return page(*paragraphs, fold(document.basis))


def _lines(block: Block) -> list[str]:
    if isinstance(block, str):
        return fold(block)
    if isinstance(block, Table):
        return [*fold(block.caption), *columns(block.texts(), block.align)]
    if isinstance(block, Points):
        return [line for each in block.sentences for line in fold(f"- {each}", hang=2)]
    return []
