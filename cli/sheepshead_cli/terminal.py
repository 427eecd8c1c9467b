"""What is printed where: answers on stdout, progress and word of a compilation on stderr."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

from sheepshead_reports.signs import ASCII, EXAMPLE, SYMBOLS, Signs
from sheepshead_sim.page import WIDTH

if TYPE_CHECKING:
    from sheepshead_sim.runs.blocks import Progress

COMPILING = "Compiling for this machine; the first time, this takes about half a minute."


def signs(ascii_only: bool) -> Signs:
    """Signs that stdout can show: ASCII if asked for, or if its encoding lacks the others."""
    try:
        EXAMPLE.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return ASCII if ascii_only else SYMBOLS


def columns() -> int:
    """Columns of the terminal (or of COLUMNS, where that is set); `WIDTH` without one."""
    return shutil.get_terminal_size((WIDTH, 24)).columns


def show(text: str, *, verdict_first: bool = True) -> None:
    """Print a report; on a terminal a first paragraph that is its verdict stands out."""
    verdict, gap, rest = text.partition("\n\n")
    if verdict_first and gap and sys.stdout.isatty():
        # rich knows which terminals have colours and obeys NO_COLOR.
        from rich.console import Console

        Console().print(
            verdict, style="bold green", soft_wrap=True, markup=False, highlight=False
        )
        print(gap[1:] + rest)
    else:
        print(text)


def show_object(content: dict[str, object]) -> None:
    """Print one JSON object; it is all that a program finds on stdout."""
    print(json.dumps(content, indent=2, allow_nan=False))


@cache
def tell_when_compiling() -> None:
    """Have stderr say once if anything is compiled; to be called before the kernel loads."""
    from sheepshead_sim.kernel.compiling import when_compiling

    when_compiling(lambda: print(COMPILING, file=sys.stderr, flush=True))


@contextmanager
def progress(what: str) -> Iterator[Progress | None]:
    """Progress bar on stderr while the block runs, if stderr is a terminal.

    Yields
    ------
    callable or None
        To be called with what is done and what there is in all; None where nobody watches.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)

        def advance(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield advance
