"""The two ways in which the kernel's functions are compiled.

An *entry* is called from Python or by address. It is compiled for its stated signature when
its module is loaded, or taken from the cache, ready to run. A *part* is called by entries only:
it is compiled for its stated signature when the first entry that needs it is, and a process
that finds its entries in the cache never loads it. Loading fifty functions one by one would
cost more than most answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import njit


def entry(signature: Any, *, makes_arrays: bool = False) -> Callable[[Callable[..., Any]], Any]:
    """Decorator: compile for `signature` now, cached, without the GIL.

    Functions that make no arrays keep no count of who uses them either: such a count is a
    locked write for each array at each call, and threads would wait for each other at it.
    """
    decorate: Callable[[Callable[..., Any]], Any] = njit(
        signature, cache=True, nogil=True, _nrt=makes_arrays, error_model="numpy"
    )
    return decorate


def part(signature: Any) -> Callable[[Callable[..., Any]], Any]:
    """Decorator: compile for `signature`, and no other, once something needs it."""

    def decorate(function: Callable[..., Any]) -> Any:
        dispatcher = njit(nogil=True, _nrt=False, error_model="numpy")(function)
        typed = dispatcher.get_call_template

        def settled(arguments: Any, keywords: Any) -> Any:
            # numba asks for this when a caller is compiled; left alone it would compile a
            # version for whatever types that caller happens to have.
            if not dispatcher.overloads:
                dispatcher.compile(signature)
                dispatcher.disable_compile()
            return typed(arguments, keywords)

        dispatcher.get_call_template = settled
        return dispatcher

    return decorate
