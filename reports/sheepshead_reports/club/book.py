"""The report of a club put together, chapter by chapter."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from sheepshead_reports.club.chapters import CHAPTERS, Club
from sheepshead_reports.document.blocks import Book, Chapter, Document
from sheepshead_sim import __version__
from sheepshead_sim.rules import rules_label

if TYPE_CHECKING:
    from sheepshead_sim.runs.blocks import Progress

Watching = Callable[[str], "AbstractContextManager[Progress | None]"]


def club_book(club: Club, *, full: bool, watching: Watching) -> Book:
    """Make all chapters that the rules have anything for.

    Parameters
    ----------
    club : Club
    full : bool
        Whether to play the many deals of a full report rather than the few of a quick one.
    watching : callable
        Shows the progress of the chapter that it is told the name of.
    """
    label = rules_label(club.rules, club.settings)
    kinds = [kind for kind in CHAPTERS if kind.fits(club)]
    chapters = []
    for place, kind in enumerate(kinds, 1):
        with watching(f"Chapter {place} of {len(kinds)}, {kind.name}") as progress:
            document = kind.make(club, kind.full if full else kind.quick, progress)
        chapters.append(Chapter(kind.name, document))
    return Book(
        title=f"Sheepshead by the rules {label}",
        answer=tuple(_short_answer(each.document) for each in chapters[1:]),
        chapters=tuple(chapters),
        basis=(
            f"Seed {club.seed}, rules {label}, policy {club.policy}, version {__version__}; "
            "each chapter says how many deals it played."
        ),
        command=club.command("report", "--full" if full else "--quick"),
    )


def _short_answer(document: Document) -> str:
    """First paragraph of a chapter's answer, with what it is about."""
    about = document.title.partition(":")[0]
    return f"{about}. {document.answer[0]}"
