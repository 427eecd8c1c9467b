"""How wide a page of text may be: 80 columns, or fewer where they have no room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

WIDTH = 80
NARROWEST = 40
"""Columns below which cards and figures would be torn apart."""

_width = ContextVar("width of a page", default=WIDTH)


def page_width() -> int:
    """Columns that a line may take."""
    return _width.get()


@contextmanager
def page_of(columns: int) -> Iterator[None]:
    """Fold what is written inside for a page of so many columns, `NARROWEST` to `WIDTH`."""
    token = _width.set(max(NARROWEST, min(columns, WIDTH)))
    try:
        yield
    finally:
        _width.reset(token)
