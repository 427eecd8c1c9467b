"""The JSON format of a hand played at a real table, and how such a file is read.

`docs/recorded-hands.md` describes it in words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

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


class Claim(_Record, frozen=True):
    """A claim to every trick left; `hands` by seat, where the rest was not played."""

    seat: int
    after_trick: int
    hands: tuple[tuple[str, ...], ...] | None = None


class Blitz(_Record, frozen=True):
    """Cards that a seat showed."""

    seat: int
    cards: tuple[str, ...]


class Announced(_Record, frozen=True):
    """What was announced by the rules of the table, and by which seat."""

    sheepshead: bool = False
    crack: int | None = None
    recrack: int | None = None
    castrate: int | None = None
    blitz: tuple[Blitz, ...] = ()


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
    solo: str | None = None
    sharer: int | None = None
    sharer_bury: tuple[str, ...] = ()
    claim: Claim | None = None
    announced: Announced = Announced()
    stakes: Stakes = Stakes()
    expected: Expected = Expected()


_PARTS = {
    "tricks": Trick,
    "announced": Announced,
    "claim": Claim,
    "stakes": Stakes,
    "expected": Expected,
}
"""What stands under a key of its own; all other keys are those of `Recorded`."""

# The type names of msgspec and the faults of Python's JSON reader, in a person's words.
_TYPES = {
    "int": "a whole number",
    "float": "a number with decimals",
    "str": "a text in quotes",
    "bool": "true or false",
    "array": "a list in [ ]",
    "object": "keys and values in { }",
    "null": "null",
}
_NOT_JSON = {
    "Expecting value": "a value is missing",
    "Expecting ',' delimiter": "a comma or a closing bracket is missing",
    "Expecting ':' delimiter": "a colon is missing after the key",
    "Expecting property name enclosed in double quotes": "a key in double quotes is missing",
    "Illegal trailing comma before end of object": "a comma stands before the closing }",
    "Illegal trailing comma before end of array": "a comma stands before the closing ]",
    "Unterminated string starting at": "a text that starts here has no closing quote",
    "Invalid \\escape": "a backslash stands before a character that needs none",
    "Invalid control character at": "a text that is not closed on its line",
    "Extra data": "something follows the end of the record",
}


def read_recorded(path: str | Path) -> Recorded:
    """Read a recorded hand from a file.

    Raises
    ------
    SheepsheadError
        If the file cannot be read or is not in the format; the message names the file, the
        place in it and the fault.
    """
    try:
        # Some editors put a byte order mark in front.
        text = Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise SheepsheadError(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise SheepsheadError(f"cannot read {path}: not UTF-8 text") from None
    try:
        return msgspec.convert(_read_json(text), Recorded)
    except msgspec.ValidationError as error:
        raise SheepsheadError(f"{path}: {_format_fault(str(error))}") from None
    except SheepsheadError as error:
        raise SheepsheadError(f"{path}: {error}") from None


def _read_json(text: str) -> Any:
    try:
        found = json.loads(text, object_pairs_hook=_keys_once)
        # JSON can write half of a character, which no text that is shown can hold.
        json.dumps(found, ensure_ascii=False).encode()
        return found
    except UnicodeEncodeError:
        raise SheepsheadError("a text holds half of a character (\\ud800 to \\udfff)") from None
    except json.JSONDecodeError as error:
        fault = _NOT_JSON.get(error.msg, error.msg[:1].lower() + error.msg[1:])
        if not text[error.pos :].strip():
            fault = "the file ends too soon"
        raise SheepsheadError(
            f"line {error.lineno}, column {error.colno}: {fault} (not valid JSON)"
        ) from None
    except RecursionError:
        raise SheepsheadError("brackets stand in brackets too many times") from None
    except SheepsheadError:
        raise
    except ValueError:  # Python reads no whole number of thousands of digits
        raise SheepsheadError("a number has too many digits") from None


def _keys_once(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """One object of the file; JSON itself would let the last of two equal keys win."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise SheepsheadError(f"the key {key!r} stands twice in one pair of braces")
        found[key] = value
    return found


def _format_fault(message: str) -> str:
    """What `msgspec` has against a file, in plain words."""
    fault, _, path = message.partition(" - at `")
    keys = re.findall(r"[\w-]+", path)
    place = _place(keys)
    at = f"{place}: " if place else ""
    if expected := re.fullmatch(r"Expected `(.*)`, got `(.*)`", fault):
        wanted, got = (
            " or ".join(_TYPES.get(name, name) for name in names.split(" | "))
            for names in expected.groups()
        )
        return f"{at}expected {wanted}, not {got}"
    if missing := re.fullmatch(r"Object missing required field `(.*)`", fault):
        return f"{at}the key {missing[1]!r} is missing"
    # A key may hold anything, line breaks too.
    if unknown := re.fullmatch(r"Object contains unknown field `(.*)`", fault, re.DOTALL):
        return f"{at}there is no key {unknown[1]!r}{_meant(unknown[1], keys)}"
    return at + fault[:1].lower() + fault[1:]


def _meant(key: str, keys: list[str]) -> str:
    """Where an unknown key belongs, or the key of its place that was probably meant."""
    for place, part in _PARTS.items():
        if key in part.__struct_encode_fields__:
            return f" here; it belongs in {place!r}"
    if key in Recorded.__struct_encode_fields__:
        return " here; it belongs beside 'rules' and 'tricks'"
    part = _PARTS.get(keys[0], Recorded) if keys else Recorded
    return nearest(key, part.__struct_encode_fields__)


def _place(keys: list[str]) -> str:
    """Place in the file as a person counts: ``trick 3, card 5``."""
    words: list[str] = []
    for key in keys:
        if not key.isdigit():
            words.append(key)
        elif words[-1] in ("tricks", "cards") and words[0] != "expected":
            words[-1] = f"{words[-1][:-1]} {int(key) + 1}"
        elif words[-1] == "hands":
            words[-1:] = [f"hand of seat {int(key) + 1}", "cards"]
        else:
            words[-1] = f"{words[-1]}, number {int(key) + 1}"
    return ", ".join(words)
