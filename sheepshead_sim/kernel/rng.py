"""Counter-based random words: everything random in a hand is a function of its address.

``word(key, k)`` is the k-th output of the splitmix64 generator (Steele, Lea and Flood, 2014)
started at `key`. A deal's key is drawn from (seed, index, attempt) alone, so results do not
depend on threads, chunks or machine, and any single deal can be made again.
"""

from __future__ import annotations

from numba import types, uint64

from sheepshead_sim.kernel.compile import part

_GOLDEN = uint64(0x9E3779B97F4A7C15)
_MIX_1 = uint64(0xBF58476D1CE4E5B9)
_MIX_2 = uint64(0x94D049BB133111EB)

DICE = uint64(64)
"""Word of a deal's stream from which the decisions draw; the shuffle uses those before it."""
DICE_CALL, DICE_BURY, DICE_PLAY = uint64(72), uint64(73), uint64(80)
"""Seat ``s`` draws word ``DICE + s`` for its pick, card ``k`` of the play ``DICE_PLAY + k``."""
DICE_SHARER, DICE_PARTNER, DICE_BLIND = uint64(74), uint64(75), uint64(76)
"""The sharer's bury; the die that names the partner; the first of two words by which cards are
taken from the blind."""
DICE_ANNOUNCE = uint64(128)
"""For announcement ``a`` of the contract seat ``s`` draws word ``DICE_ANNOUNCE + 8 a + s``; each
further set of cards of a blitz has the next eight."""


@part(types.uint64(types.uint64, types.uint64))
def word(key: int, k: int) -> int:
    """k-th random word of the stream `key`."""
    z = key + (k + uint64(1)) * _GOLDEN
    z = (z ^ (z >> uint64(30))) * _MIX_1
    z = (z ^ (z >> uint64(27))) * _MIX_2
    return z ^ (z >> uint64(31))


@part(types.uint64(types.uint64, types.uint64, types.uint64))
def deal_key(seed: int, index: int, attempt: int) -> int:
    """Stream of one deal: the `attempt`-th (from 0) made for hand `index` of `seed`."""
    return word(word(word(uint64(0), seed), index), attempt)


@part(types.int64(types.uint64, types.int64))
def below(dice: int, n: int) -> int:
    """Number from 0 to n-1 made of the high half of a random word (n far below 2**32).

    The bias of this multiply-and-shift draw is at most n / 2**32.
    """
    return ((dice >> uint64(32)) * uint64(n)) >> uint64(32)
