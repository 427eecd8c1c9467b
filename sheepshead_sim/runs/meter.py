"""Progress of a study that adds up what it has played."""

from __future__ import annotations

from sheepshead_sim.runs.blocks import Progress


class Meter:
    """Tells how much is done of what is expected.

    Parameters
    ----------
    progress : callable or None
        Who is told.
    expected : int
        What there is to do, as far as it is known beforehand; if more is done, that is all.
    """

    def __init__(self, progress: Progress | None, expected: int) -> None:
        self._progress = progress
        self._done = 0
        self._expected = expected

    def advance(self, done: int) -> None:
        """So much more is done."""
        self._done += done
        self._expected = max(self._expected, self._done)
        if self._progress is not None:
            self._progress(self._done, self._expected)
