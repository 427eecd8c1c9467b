"""Word of a compilation under way, for people who wait for their first answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba.core import event


class _FirstCompilation(event.Listener):
    """Calls back at the first function that is compiled rather than loaded from the cache."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self._callback: Callable[[], None] | None = callback

    def on_start(self, event: Any) -> None:
        """A compilation begins."""
        callback, self._callback = self._callback, None
        if callback is not None:
            callback()

    def on_end(self, event: Any) -> None:
        """A compilation ends."""


def when_compiling(callback: Callable[[], None]) -> None:
    """Have `callback` called once if this process comes to compile anything."""
    event.register("numba:compile", _FirstCompilation(callback))
