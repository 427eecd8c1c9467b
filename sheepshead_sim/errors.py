"""Errors a person can act on: what is wrong, where, and the nearest right spelling."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class SheepsheadError(ValueError):
    """Input that cannot be used; the message is one line fit to show to a person."""


class PolicyError(RuntimeError):
    """A policy made a decision that the rules do not allow."""


def counted(number: int, thing: str) -> str:
    """A number of things: ``1 hand``, ``-1 unit``, ``20,000 hands``."""
    return f"{number:,} {thing}" if abs(number) == 1 else f"{number:,} {thing}s"


def nearest(word: str, known: Iterable[str]) -> str:
    """Phrase that names the closest known spelling, or the empty string.

    Parameters
    ----------
    word : str
        What was typed.
    known : iterable of str
        What could have been meant.

    Returns
    -------
    str
        ``"; did you mean 'x'?"`` or ``""`` when nothing is close.

    Examples
    --------
    >>> nearest("nome", ["random", "none"])
    "; did you mean 'none'?"
    >>> nearest("jack", ["called-ace", "jack-of-diamonds"])
    "; did you mean 'jack-of-diamonds'?"
    """
    typed = word.strip().lower()
    lowered = {name.lower(): name for name in known}
    # Half of two letters is a slip of the finger; half of a longer word is another word.
    cutoff = 0.5 if len(typed) <= 2 else 0.6
    match = get_close_matches(typed, lowered, n=1, cutoff=cutoff)
    if not match and len(typed) >= 3:
        match = [name for name in lowered if _begins_a_word(typed, name)]
    return f"; did you mean {lowered[match[0]]!r}?" if match else ""


def _begins_a_word(typed: str, name: str) -> bool:
    """Whether one of the words that hyphens and dots join to a name begins like this."""
    return f"-{typed}" in f"-{name.replace('.', '-')}"
