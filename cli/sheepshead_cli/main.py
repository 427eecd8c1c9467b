"""Entry of the program: nothing is imported before Ctrl-C can be caught."""

from __future__ import annotations

import sys

STOPPED = 130


def run(arguments: list[str] | tuple[str, ...] | None = None) -> int:
    """Run the program.

    Parameters
    ----------
    arguments : list or tuple of str, optional
        Words after the program's name; those of this process if not given.

    Returns
    -------
    int
        Exit code: that of `program.answer`, or 130 after Ctrl-C.
    """
    try:
        # What the program needs takes some tenths of a second to load.
        from sheepshead_cli.program import answer

        return answer(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        _say_stopped()
        return STOPPED


def _say_stopped() -> None:
    try:
        if sys.stderr is not None:  # else closed by the caller; print would take stdout
            print("sheepshead: stopped", file=sys.stderr)
    except OSError:
        pass  # nobody is left to be told
