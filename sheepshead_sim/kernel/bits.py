"""Bit tricks on uint64 card masks, each a few instructions without a branch."""

from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import int64, types, uint64
from numba.core import cgutils, config
from numba.extending import intrinsic

from sheepshead_sim.kernel.compile import part

ONE = uint64(1)
ZERO = uint64(0)


@intrinsic
def popcount(typingctx: Any, mask: Any) -> Any:
    """Number of set bits of a uint64, as int64."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), codegen


@intrinsic
def lowest(typingctx: Any, mask: Any) -> Any:
    """Number of the lowest set bit of a uint64, as int64; 64 for an empty mask."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.uint64), codegen


@intrinsic
def lowest_u(typingctx: Any, mask: Any) -> Any:
    """As `lowest`, but a uint64: an index that needs no check for counting from the end."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.uint64(types.uint64), codegen


@intrinsic
def highest(typingctx: Any, mask: Any) -> Any:
    """Number of the highest set bit of a uint64, as int64; -1 for an empty mask."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        zeros = builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))
        return builder.sub(ir.Constant(ir.IntType(64), 63), zeros)

    return types.int64(types.uint64), codegen


@intrinsic
def _pdep(typingctx: Any, source: Any, mask: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        function = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(word, [word, word]), "llvm.x86.bmi.pdep.64"
        )
        return builder.call(function, args)

    return types.uint64(types.uint64, types.uint64), codegen


@part(types.uint64(types.uint64, types.int64))
def _nth_bit_pdep(mask: int, n: int) -> int:
    deposited = _pdep(ONE << uint64(n), mask)
    return deposited


@part(types.uint64(types.uint64, types.int64))
def nth_bit_portable(mask: int, n: int) -> int:
    """n-th lowest set bit (from 0) of `mask`, by halving the word; see `nth_bit`."""
    place = int64(0)
    left = n
    width = int64(32)
    while width > 0:
        low = popcount((mask >> uint64(place)) & ((ONE << uint64(width)) - ONE))
        beyond = int64(left >= low)
        left -= low * beyond
        place += width * beyond
        width >>= 1
    return ONE << uint64(place)


def _has_pdep() -> bool:
    """Whether the processor that numba compiles for has it, be it this one or one it is told."""
    if config.CPU_FEATURES is not None:
        return "+bmi2" in config.CPU_FEATURES.split(",")
    return bool(llvm.get_host_cpu_features().get("bmi2", False))


nth_bit = _nth_bit_pdep if _has_pdep() else nth_bit_portable
"""n-th lowest set bit (from 0) of a mask that has more than n bits, as a mask."""


@part(types.uint64(types.uint64))
def lowest_bit(mask: int) -> int:
    """Lowest set bit of `mask` as a mask; 0 for an empty one."""
    return mask & (~mask + ONE)


@part(types.uint64(types.uint64))
def highest_bit(mask: int) -> int:
    """Highest set bit of `mask` as a mask; 0 for an empty one."""
    return ONE << uint64(highest(mask)) if mask != ZERO else ZERO


@part(types.boolean(types.uint64))
def is_single(mask: int) -> bool:
    """Whether exactly one bit is set."""
    return mask != ZERO and (mask & (mask - ONE)) == ZERO


@part(types.uint64(types.uint64, types.int64))
def lowest_bits(mask: int, n: int) -> int:
    """The n lowest set bits of `mask`; all of them if it has no more."""
    left = mask
    for _ in range(n):
        left &= left - ONE if left != ZERO else ZERO
    return mask & ~left


@part(types.uint64(types.uint64, types.uint64))
def next_subset(mask: int, subset: int) -> int:
    """Next larger subset of `mask` with as many bits as `subset`; 0 after the last.

    From `lowest_bits` on, every subset of that size comes once.
    """
    # Adding at the lowest bit with the holes of the mask filled lets the carry run through
    # them; what the carry swallowed starts again at the bottom.
    carried = ((subset | ~mask) + lowest_bit(subset)) & mask
    if carried == ZERO:
        return ZERO
    return carried | lowest_bits(mask, popcount(subset) - popcount(carried))
