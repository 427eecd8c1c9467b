"""Whether two tables did the same on the same cards."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sheepshead_sim.rules.layout import DeckLayout
from sheepshead_sim.setup import Setup

_CARDS = ("bury", "called", "unknown", "taken", "sharer_taken", "sharer_bury")
_DONE = (
    *("deals", "passed_out", "picker", "declared", "nuclear", "solo", "sharer"),
    *("sheepshead", "cracker", "recracker", "castrator", "n_plays"),
)
"""Fields of a record that say what somebody did; the others follow from them and the rules."""
Flags = npt.NDArray[np.bool_]


def same_deals(one: Setup, other: Setup) -> bool:
    """Whether a deal's number gives both tables the same hands and the same blind."""
    a, b = one.rules, other.rules
    return (
        one.seed == other.seed
        and (a.players, a.hand_size, a.blind_size) == (b.players, b.hand_size, b.blind_size)
        and a.deck_cards == b.deck_cards
    )


def decided_otherwise(
    one: Setup, rows: npt.NDArray[np.void], other: Setup, others: npt.NDArray[np.void]
) -> Flags:
    """Hands in which anybody picked, buried, called, announced or played otherwise."""
    differs = np.zeros(len(rows), dtype=bool)
    for name in _DONE:
        differs |= rows[name] != others[name]
    for name in _CARDS:
        differs |= _moved(one.layout, other.layout, others[name]) != rows[name]
    shown = _moved(one.layout, other.layout, others["shown"])
    differs |= (shown != rows["shown"]).any(axis=1)
    played = np.arange(rows["plays"].shape[1]) < rows["n_plays"][:, None]
    bits = _bits(one.layout, other.layout)
    plays = bits[np.minimum(others["plays"], len(bits) - 1)]
    differs |= ((plays != rows["plays"]) & played).any(axis=1)
    return differs


def _bits(to: DeckLayout, source: DeckLayout) -> npt.NDArray[np.uint8]:
    """By card number of `source`: the number of the same card in `to`."""
    return np.array([to.bit_of[card] for card in source.cards], dtype=np.uint8)


def _moved(
    to: DeckLayout, source: DeckLayout, masks: npt.NDArray[np.uint64]
) -> npt.NDArray[np.uint64]:
    """The same cards as bits of another layout."""
    if to.cards == source.cards:
        return masks
    moved = np.zeros_like(masks)
    for bit, goal in enumerate(_bits(to, source)):
        moved |= (masks >> np.uint64(bit) & np.uint64(1)) << np.uint64(goal)
    return moved
