"""A club's book of chapters, each from few deals; the chapters by themselves stand beside it."""

from __future__ import annotations

from contextlib import nullcontext
from functools import cache
from unittest.mock import patch

from sheepshead_reports.club import book, chapters
from sheepshead_reports.document.blocks import Book
from sheepshead_reports.layout import fold, page
from sheepshead_reports.signs import SYMBOLS, Signs

DEALS = 1_000


@cache
def _book(signs: Signs) -> Book:
    few = tuple(
        chapters.Kind(kind.name, kind.make, min(kind.quick, DEALS), DEALS, kind.fits)
        for kind in chapters.CHAPTERS
        if kind.name in ("rules", "picking", "seats", "compare")
    )
    club = chapters.Club("3p-32", ("nopick=redeal",), "convention", 1, None, signs)
    with patch.object(book, "CHAPTERS", few):
        return book.club_book(club, full=False, watching=lambda _: nullcontext())


def text(signs: Signs) -> str:
    made = _book(SYMBOLS)
    return page(*map(fold, made.answer), fold(made.basis))


def document(signs: Signs) -> Book:
    return _book(signs)
