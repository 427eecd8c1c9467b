"""Lines of text: columns under each other and sentences folded to the width of a page."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

WIDTH = 80


def columns(rows: Sequence[Sequence[str]], align: str, *, indent: int = 0) -> list[str]:
    """Rows as lines with their cells under each other.

    Parameters
    ----------
    rows : sequence of sequence of str
        All with as many cells as `align` has characters.
    align : str
        ``<`` or ``>`` for each column: its cells stand left or right.
    indent : int
        Spaces before each line.

    Examples
    --------
    >>> columns([("seat", "units"), ("1", "+0.5")], "<>")
    ['seat  units', '1      +0.5']
    """
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    return [
        " " * indent
        + "  ".join(
            f"{cell:{side}{width}}"
            for cell, side, width in zip(row, align, widths, strict=True)
        ).rstrip()
        for row in rows
    ]


def fold(text: str, *, indent: int = 0, hang: int = 0) -> list[str]:
    """Sentences as lines of at most `WIDTH`; later lines hang in by `hang` more."""
    return wrap(
        text,
        WIDTH,
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + hang),
        break_on_hyphens=False,
    )


def page(*paragraphs: Sequence[str]) -> str:
    """Paragraphs with a blank line between them; empty ones are left out."""
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)
