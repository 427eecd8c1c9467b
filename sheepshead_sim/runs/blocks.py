"""Blocks of work on threads, in order, with bounded memory and a clean stop.

The kernel releases the GIL, so plain threads use all cores. Results come back in the order
of the blocks however many threads there are, and only a few are held at a time.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from sheepshead_sim.errors import SheepsheadError

Result = TypeVar("Result")
Progress = Callable[[int, int], None]
"""Called with what is done and what there is in all."""


def thread_count(threads: int | None) -> int:
    """Threads to use: the number asked for, or one for each processor available.

    Raises
    ------
    SheepsheadError
        If the number is below 1.
    """
    if threads is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else (
            os.cpu_count() or 1
        )  # fmt: skip
    if threads < 1:
        raise SheepsheadError(f"threads must be 1 or more, not {threads}")
    return threads


def blocks(first: int, count: int, size: int) -> Iterator[tuple[int, int]]:
    """Start and length of consecutive blocks that cover `count` numbers from `first`."""
    for start in range(first, first + count, size):
        yield start, min(size, first + count - start)


def run_blocks(
    spans: Iterator[tuple[int, int]],
    work: Callable[[int, int], Result],
    threads: int,
) -> Generator[Result, None, None]:
    """Results of ``work(start, length)`` for each span, in order.

    Parameters
    ----------
    spans : iterator of (int, int)
        Read only as far as threads are free, so it may be endless.
    work : callable
        Must release the GIL for its long part, and share nothing that it changes.
    threads : int

    Yields
    ------
    object
        What `work` returned. An exception of `work` is raised here; closing the iterator or
        interrupting it drops the blocks that have not begun.
    """
    if threads == 1:
        for start, length in spans:
            yield work(start, length)
        return
    pool = ThreadPoolExecutor(threads, thread_name_prefix="hands")
    waiting: deque[Future[Result]] = deque()
    try:
        for start, length in spans:
            waiting.append(pool.submit(work, start, length))
            if len(waiting) > threads:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
