"""Which numbers an option can have, for the options whose value is a number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

LARGEST_MULTIPLIER = 2**20
"""Most that a hand may count times, by a doubler, by announcements, or as a table wrote it."""
MOST_UNITS_AGREED = 1_000_000
"""Largest target, and largest pot that doubling may lead to."""


@dataclass(frozen=True)
class Numbers:
    """The numbers of one option.

    Parameters
    ----------
    of_hand : callable
        All of them in a game in which everybody is dealt so many cards.
    words : str
        The same in words, ``{last}`` standing for the number of the last trick.
    """

    of_hand: Callable[[int], Sequence[int]]
    words: str


# Three cracks and six blitzes make 512, and a cap lies below what all of them make.
_STAKES = tuple(2**power for power in range(1, 9))
_MULTIPLIERS = tuple(2**power for power in range(1, LARGEST_MULTIPLIER.bit_length()))

NUMBERS: Mapping[str, Numbers] = MappingProxyType(
    {
        "leaster.trick": Numbers(lambda hand_size: range(1, hand_size + 1), "1 to {last}"),
        "doubler.cap": Numbers(
            lambda _: _MULTIPLIERS, f"a power of two from 2 to {LARGEST_MULTIPLIER}"
        ),
        "stakes.cap": Numbers(
            lambda _: (0, *_STAKES), f"0 (no cap) or a power of two from 2 to {_STAKES[-1]}"
        ),
        "pot.cap": Numbers(
            lambda _: range(1, MOST_UNITS_AGREED + 1), f"1 to {MOST_UNITS_AGREED}"
        ),
        "game.target": Numbers(
            lambda _: range(MOST_UNITS_AGREED + 1), f"1 to {MOST_UNITS_AGREED}, or 0 for none"
        ),
    }
)
"""By dotted key: what the model takes, and what tests draw from."""
