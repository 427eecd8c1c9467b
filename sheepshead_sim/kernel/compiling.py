"""Word of a compilation under way, for people who wait for their first answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba.core import event


class _FirstCompilation(event.Listener):
    """Calls back at the first of the program's own functions that the cache does not have.

    What is compiled because another function needs it belongs to that one: a user's policy
    takes seconds, the helpers of the program that it calls included.
    """

    def __init__(self, callback: Callable[[], None]) -> None:
        self._callback: Callable[[], None] | None = callback
        self._under_way = 0

    def on_start(self, event: Any) -> None:
        """A compilation begins."""
        outermost = self._under_way == 0
        self._under_way += 1
        home = event.data["dispatcher"].py_func.__module__
        if self._callback is not None and outermost and home.startswith("sheepshead_sim."):
            callback, self._callback = self._callback, None
            callback()

    def on_end(self, event: Any) -> None:
        """A compilation ends."""
        self._under_way -= 1


def when_compiling(callback: Callable[[], None]) -> None:
    """Have `callback` called once if this process comes to compile the program."""
    event.register("numba:compile", _FirstCompilation(callback))
