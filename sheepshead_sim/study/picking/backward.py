"""Thresholds of seats that choose one after the other, found from the last one backward.

What a seat does best hangs on what the later ones do when it passes, and on which hands the
earlier ones have passed. One sweep goes from the last seat to the first; sweeps follow each other
until one changes nothing, and every seat then answers best to what the others do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

SWEEPS = 8
"""Sweeps at most; two or three do in the games looked at."""

Gains = Sequence[tuple[int, int]]
"""Of one seat: count of a hand, ascending, and what all hands with it gain in sum by picking."""


@dataclass(frozen=True)
class Solved:
    """Thresholds by seat, after how many sweeps, and whether the last changed nothing."""

    thresholds: dict[int, int]
    sweeps: int
    settled: bool


def solve_backward(
    seats: Sequence[int],
    gains: Callable[[int, Mapping[int, int]], Gains | None],
    never: int,
) -> Solved:
    """Find the threshold of each seat.

    Parameters
    ----------
    seats : sequence of int
        In the order in which they choose.
    gains : callable
        Gains of a seat, given the thresholds found so far; None if its turn hardly ever comes,
        and then what it has stays.
    never : int
        Threshold of a seat that gains with no hand.
    """
    found: dict[int, int] = {}
    for sweep in range(1, SWEEPS + 1):
        before = dict(found)
        for seat in reversed(seats):
            by_count = gains(seat, found)
            if by_count is not None:
                found[seat] = best_threshold(by_count, never)
        if found == before:
            return Solved(found, sweep, settled=True)
    return Solved(found, SWEEPS, settled=False)


def best_threshold(gains: Gains, never: int) -> int:
    """Threshold under which picking gains most in all; of equals the highest.

    Examples
    --------
    >>> best_threshold([(4, -9), (5, 3), (6, -2), (7, 8)], never=22)
    5
    """
    best, most, total = never, 0, 0
    for count, gain in reversed(gains):
        total += gain
        if total > most:
            best, most = count, total
    return best
