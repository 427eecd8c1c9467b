"""The JSON format of a hand played at a real table, and how such a file is read.

`docs/recorded-hands.md` describes it in words.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from sheepshead_sim.errors import SheepsheadError, nearest


class _Record(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """Shared settings of the parts of a file."""


class Trick(_Record, frozen=True):
    """One trick: the seat that led (from 1) and the cards in the order played."""

    leader: int
    cards: tuple[str, ...]


class Stakes(_Record, frozen=True):
    """What the hand counted beyond the score table, and why."""

    multiplier: int = 1
    note: str = ""


class Expected(_Record, frozen=True):
    """What was written down at the table; by seat where there is a list."""

    points: tuple[int, ...] | None = None
    tricks: tuple[int, ...] | None = None
    side_points: int | None = None
    units: tuple[int, ...] | None = None


class Recorded(_Record, frozen=True):
    """A recorded hand as it stands in the file; seats from 1, clockwise."""

    rules: str
    tricks: tuple[Trick, ...]
    name: str = ""
    note: str = ""
    settings: tuple[str, ...] = ()
    dealer: int | None = None
    picker: int | None = None
    blind: tuple[str, ...] | None = None
    bury: tuple[str, ...] = ()
    called: str | None = None
    unknown: str | None = None
    alone: bool = False
    stakes: Stakes = Stakes()
    expected: Expected = Expected()


def read_recorded(path: str | Path) -> Recorded:
    """Read a recorded hand from a file.

    Raises
    ------
    SheepsheadError
        If the file cannot be read or is not in the format; the message names the place.
    """
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise SheepsheadError(f"cannot read {path}: {error.strerror or error}") from None
    try:
        return msgspec.json.decode(data, type=Recorded)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SheepsheadError(f"{path}: {_format_fault(str(error))}") from None


def _format_fault(message: str) -> str:
    unknown = re.search(r"unknown field `([^`]*)`", message)
    hint = ""
    if unknown is not None:
        parts = (Recorded, Trick, Stakes, Expected)
        hint = nearest(unknown[1], [name for p in parts for name in p.__struct_encode_fields__])
    return message + hint
