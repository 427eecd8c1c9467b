"""Bit tricks and random words of the kernel against plain Python."""

from __future__ import annotations

# numba's decorators carry no types; what they wrap is annotated by its signature.
# mypy: disable-error-code="no-untyped-def,untyped-decorator,arg-type,call-arg,call-overload"
from collections.abc import Callable
from itertools import combinations
from random import Random

import numpy as np
import pytest
from numba import int64, njit, types, uint64

from sheepshead_sim.kernel import bits
from sheepshead_sim.kernel.bits import highest, lowest, nth_bit, nth_bit_portable, popcount
from sheepshead_sim.kernel.rng import below, deal_key, word
from sheepshead_sim.reference import dealing

EDGES = [1, 2, 3, 2**31, 2**32, 2**32 - 1, 2**63, 2**64 - 1, 0x5555555555555555]


def masks(n: int) -> list[int]:
    """Masks of every density, edges among them."""
    rng = Random(3)
    drawn = [rng.getrandbits(64) & rng.getrandbits(64) & rng.getrandbits(64) for _ in range(n)]
    return [mask for mask in (*EDGES, *drawn, *(mask ^ 2**64 - 1 for mask in drawn)) if mask]


@pytest.mark.parametrize("function", [nth_bit, nth_bit_portable], ids=["used", "portable"])
def test_nth_bit(function: Callable[[np.uint64, int], int]) -> None:
    for mask in masks(300):
        places = [place for place in range(64) if mask >> place & 1]
        found = [function(np.uint64(mask), n) for n in range(len(places))]
        assert [int(each) for each in found] == [1 << place for place in places]


def test_pdep_is_used_where_the_processor_has_it() -> None:
    assert (bits.nth_bit is not nth_bit_portable) == bits._has_pdep()


def test_every_subset_of_a_size_comes_once() -> None:
    for mask in (m for m in masks(60) if m.bit_count() <= 12):
        places = [1 << place for place in range(64) if mask >> place & 1]
        for size in range(1, min(4, len(places)) + 1):
            found = []
            subset = bits.lowest_bits(np.uint64(mask), size)
            while subset:
                found.append(int(subset))
                subset = bits.next_subset(np.uint64(mask), np.uint64(subset))
            assert found == sorted(map(sum, combinations(places, size)))


@njit(types.Array(types.int64, 1, "C")(types.uint64))
def counted(mask):
    out = np.zeros(3, dtype=np.int64)
    out[0], out[1], out[2] = popcount(mask), lowest(mask), highest(mask)
    return out


def test_counts_and_ends_of_a_mask() -> None:
    for mask in masks(300):
        m = np.uint64(mask)
        low = (mask & -mask).bit_length() - 1
        assert counted(m).tolist() == [mask.bit_count(), low, mask.bit_length() - 1]
        assert int(bits.lowest_bit(m)) == 1 << low
        assert int(bits.highest_bit(m)) == 1 << (mask.bit_length() - 1)
        assert bits.is_single(m) == (mask.bit_count() == 1)
    assert counted(np.uint64(0)).tolist() == [0, 64, -1]
    assert (bits.lowest_bit(np.uint64(0)), bits.highest_bit(np.uint64(0))) == (0, 0)
    assert not bits.is_single(np.uint64(0))


@njit("UniTuple(uint64, 2)(uint64, uint64, uint64, int64)")
def words(seed, index, k, n):
    return word(deal_key(seed, index, k), k), uint64(int64(below(word(seed, k), n)))


def test_words_are_those_of_the_reference() -> None:
    rng = Random(11)
    cases = [(0, 0, 0), (2**64 - 1, 2**64 - 1, 63)]
    cases += [(rng.getrandbits(64), rng.getrandbits(40), rng.randrange(64)) for _ in range(300)]
    for seed, index, k in cases:
        found, small = words(np.uint64(seed), np.uint64(index), np.uint64(k), 7)
        assert int(found) == dealing.word(dealing.deal_key(seed, index, k), k)
        assert int(small) == (dealing.word(seed, k) >> 32) * 7 >> 32


def test_words_are_those_of_splitmix64() -> None:
    # First outputs of the published generator (Steele, Lea and Flood, 2014) from state 1234567.
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert [dealing.word(1234567, k) for k in range(3)] == published
