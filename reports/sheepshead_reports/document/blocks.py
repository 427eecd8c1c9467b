"""What a report is made of: sections of paragraphs, tables and charts, told once for every form.

The answer stands first; what it rests on follows. `command` makes the report again, and `basis`
names all that its figures hang on: deals, seed, rules, policy, version.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass(frozen=True)
class Cell:
    """A cell of a table.

    Parameters
    ----------
    text : str
        What is read.
    value : float or None
        What the cell is sorted by; None sorts by the text, after all numbers.
    """

    text: str
    value: float | None = None


@dataclass(frozen=True)
class Table:
    """A table with its caption.

    Parameters
    ----------
    caption : str
        A sentence that says what the cells are.
    header : tuple of str
    align : str
        ``<`` or ``>`` for each column.
    rows : tuple of tuple of Cell or str
    """

    caption: str
    header: tuple[str, ...]
    align: str
    rows: tuple[tuple[Cell | str, ...], ...]

    def texts(self) -> list[tuple[str, ...]]:
        """Header and rows as texts."""
        cells = [tuple(each.text if isinstance(each, Cell) else each for each in row)
                 for row in self.rows]  # fmt: skip
        return [self.header, *cells]


@dataclass(frozen=True)
class Chart:
    """A chart, drawn only where it can be shown.

    Parameters
    ----------
    name : str
        Of its file, without an ending.
    caption : str
        A sentence that says what is drawn.
    alternative : str
        What a reader who does not see it has to know.
    draw : callable
        Makes the figure.
    """

    name: str
    caption: str
    alternative: str
    draw: Callable[[], Figure]


@dataclass(frozen=True)
class Points:
    """Sentences that stand one below the other, each with its mark."""

    sentences: tuple[str, ...]


Block = str | Points | Table | Chart


@dataclass(frozen=True)
class Section:
    """A heading and what stands below it."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Document:
    """A whole report.

    Parameters
    ----------
    title : str
    answer : tuple of str
        Paragraphs: what was asked, in plain words and figures.
    sections : tuple of Section
    basis : str
        What every figure hangs on, in a sentence.
    command : str
        What makes it again.
    """

    title: str
    answer: tuple[str, ...]
    sections: tuple[Section, ...] = field(default_factory=tuple)
    basis: str = ""
    command: str = ""


@dataclass(frozen=True)
class Chapter:
    """A report as part of a larger one.

    Parameters
    ----------
    name : str
        Short and of small letters; it stands before the names of its charts.
    document : Document
    """

    name: str
    document: Document


@dataclass(frozen=True)
class Book:
    """Several reports in one.

    Parameters
    ----------
    title : str
    answer : tuple of str
        Paragraphs that say what it is about.
    chapters : tuple of Chapter
    basis, command : str
        As in `Document`.
    """

    title: str
    answer: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    basis: str = ""
    command: str = ""

    def documents(self) -> list[Document]:
        """Reports of the chapters, their charts named so that no two share a name."""
        return [
            replace(
                chapter.document,
                sections=tuple(
                    replace(
                        section,
                        blocks=tuple(_named(chapter.name, each) for each in section.blocks),
                    )
                    for section in chapter.document.sections
                ),
            )
            for chapter in self.chapters
        ]


def _named(chapter: str, block: Block) -> Block:
    if isinstance(block, Chart):
        return replace(block, name=f"{chapter}-{block.name}")
    return block
