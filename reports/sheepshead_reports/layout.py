"""Lines of text: columns under each other and sentences folded to the width of a page."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

from sheepshead_sim.page import page_width


def columns(rows: Sequence[Sequence[str]], align: str, *, indent: int = 0) -> list[str]:
    """Rows as lines with their cells under each other.

    A table wider than the page is told in several, one below the other, which all begin with
    the first column; the later ones leave out rows in which they have nothing to say. A last
    column without a heading is notes: where it has no room each note stands below its row. Cells
    too wide for any of that, such as long names, are folded.

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
    room = page_width() - indent
    notes = [""] * len(rows)
    widths = _widths(rows)
    if not rows[0][-1] and len(_tables(widths, room)) > 1:
        notes = [row[-1] for row in rows]
        rows = [row[:-1] for row in rows]
    folded = _folded(rows, room)
    widths = _widths([line for row in folded for line in row])
    lines: list[str] = []
    for places in _tables(widths, room):
        for row, told, note in zip(rows, folded, notes, strict=True):
            if lines and 1 not in places and not any(row[place] for place in places[1:]):
                continue
            for line, each in enumerate(told):
                if line and not any(each[place] for place in places):
                    continue
                cells = (f"{each[place]:{align[place]}{widths[place]}}" for place in places)
                lines.append((" " * indent + "  ".join(cells)).rstrip())
            if 1 in places:
                within = len(row[0]) - len(row[0].lstrip())
                lines += fold(note, indent=indent + within + 2)
    return lines


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    return [max(map(len, cells)) for cells in zip(*rows, strict=True)]


def _folded(rows: Sequence[Sequence[str]], room: int) -> list[list[Sequence[str]]]:
    """Each row as lines, more than one where a cell would not fit beside its first column."""
    first, *others = _widths(rows)
    widest = max(others, default=0)
    if first + 2 + widest <= room:
        return [[row] for row in rows]
    first = min(first, max(room // 2, room - 2 - widest))
    limits = [first, *(room - 2 - first for _ in others)]
    told: list[list[Sequence[str]]] = []
    for row in rows:
        cells = [
            wrap(cell, limit, break_on_hyphens=False)
            for cell, limit in zip(row, limits, strict=True)
        ]
        told.append(list(zip_longest(*cells, fillvalue="")) or [row])
    return told


def _tables(widths: Sequence[int], room: int) -> list[list[int]]:
    """Places of the columns of each table that has room."""
    tables = [[0]]
    left = room - widths[0]
    for place, width in enumerate(widths[1:], 1):
        if len(tables[-1]) > 1 and left < width + 2:
            tables.append([0])
            left = room - widths[0]
        tables[-1].append(place)
        left -= width + 2
    return tables


def fold(text: str, *, indent: int = 0, hang: int = 0) -> list[str]:
    """Sentences as lines no longer than the page is wide; later lines hang in by `hang` more."""
    return wrap(
        text,
        page_width(),
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + hang),
        break_on_hyphens=False,
    )


def page(*paragraphs: Sequence[str]) -> str:
    """Paragraphs with a blank line between them; empty ones are left out."""
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)
