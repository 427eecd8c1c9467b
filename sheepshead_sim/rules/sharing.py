"""Who takes how much of the blind, where it is not the picker's alone.

The picker takes some cards of the blind, unseen, and after the picker the *sharer* takes some of
what is left. Each buries as many as were taken.
"""

from __future__ import annotations

from collections.abc import Mapping

SHARES: Mapping[str, Mapping[int, int | None]] = {
    "halves": {2: 2},
    "three-one": {3: 1},
    "split": {0: 2, 1: 1, 2: 0},
    "two-or-all": {2: 2, 4: None},
}
"""By value of `blind.share` but `picker`: the numbers of cards that the picker may take, each with
what the sharer then takes; None where there is then no sharer."""

SHARES_OF: Mapping[str, tuple[str, ...]] = {
    "jack-of-diamonds": ("picker", "three-one"),
    "neighbor": ("halves", "split"),
    "die": ("halves", "two-or-all"),
}
"""Values of `blind.share` that make a game with a partner rule; with all others only `picker`."""

SHARER_IS_PARTNER = ("neighbor", "die")
"""Partner rules by which the sharer is the partner, as everybody knows."""
