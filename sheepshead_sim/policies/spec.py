"""Policies as text: ``pick=points-321:7,play=convention`` and back.

What is not named comes from `convention`. A part is a known name, a name with its number
(``trump-count:4``), a name with all of its numbers in brackets
(``count(3,2,1,0,1,0,7)``), a name with switches (``convention(lead-trump=off)``), or a user's own
compiled function as ``module:attribute``, with numbers in brackets if it wants any.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from sheepshead_sim.errors import SheepsheadError, nearest
from sheepshead_sim.policies.registry import KINDS, PARTS, Kind, Known, Part
from sheepshead_sim.policies.user_functions import check_numbers, load_function

_PART = re.compile(r"(?P<name>[A-Za-z][\w.\-]*)(:(?P<tail>[\w.\-]+))?(\((?P<inside>[^()]*)\))?")
_SPLIT = re.compile(r",(?![^()]*\))")


@dataclass(frozen=True)
class Policy:
    """How one player decides: four independent parts."""

    pick: Part
    bury: Part
    play: Part
    announce: Part

    @property
    def name(self) -> str:
        """Canonical text: one word if all parts share a name, else ``kind=part`` for each.

        Few rules ask for announcements, so `announce` is named only if it is not `convention`,
        which is what a policy that does not name it has.
        """
        parts = [getattr(self, kind) for kind in KINDS]
        if len({part.name for part in parts}) == 1:
            return parts[0].name
        return ",".join(
            f"{part.kind}={part.name}"
            for part in parts
            if (part.kind, part.name) != ("announce", "convention")
        )


def parse_policy(text: str) -> Policy:
    """Read a policy.

    Parameters
    ----------
    text : str
        Parts joined by commas, each ``kind=part``, a whole policy's name (``convention``,
        ``random``), or the name of a part that exists for one kind only.

    Returns
    -------
    Policy

    Raises
    ------
    SheepsheadError
        If a part is not known, is given twice, or takes other arguments.

    Examples
    --------
    >>> parse_policy("pick=points-321:7,play=convention").name
    'pick=points-321:7,bury=convention,play=convention'
    """
    chosen: dict[Kind, Part] = {}
    whole: str | None = None
    for item in (word.strip() for word in _SPLIT.split(text)):
        if not item:
            raise SheepsheadError(f"policy {text!r} has an empty part")
        kind_text, equals, part_text = (
            item.partition("=") if _names_kind(item) else ("", "", item)
        )
        if not equals:
            if all(part_text in PARTS[kind] for kind in KINDS):
                if whole is not None:
                    raise SheepsheadError(f"policy {text!r} names two whole policies")
                whole = part_text
                continue
            kind_text = _only_kind(part_text)
        kind = _kind(kind_text)
        if kind in chosen:
            raise SheepsheadError(f"policy {text!r} gives {kind} twice")
        chosen[kind] = parse_part(kind, part_text.strip())
    for kind in KINDS:
        if kind not in chosen:
            chosen[kind] = parse_part(kind, whole or "convention")
    return Policy(**chosen)


def _names_kind(item: str) -> bool:
    """Whether an equals sign stands before any bracket, so that it names a kind."""
    return "=" in item.split("(")[0]


def _kind(text: str) -> Kind:
    for kind in KINDS:
        if text.strip().lower() == kind:
            return kind
    raise SheepsheadError(
        f"{text.strip()!r} is not a kind of decision ({', '.join(KINDS)}){nearest(text, KINDS)}"
    )


def _only_kind(part: str) -> str:
    name = re.split(r"[:(]", part)[0]
    kinds = [kind for kind in KINDS if name in PARTS[kind]]
    if len(kinds) == 1:
        return kinds[0]
    if kinds:
        ways = " or ".join(f"{kind}={part}" for kind in kinds)
        raise SheepsheadError(f"{part!r} is a part for more than one decision: write {ways}")
    known = [name for kind in KINDS for name in PARTS[kind]]
    raise SheepsheadError(
        f"{part!r} is not a policy; write kind=part for a single decision "
        f"(such as pick=points-321:7){nearest(name, known)}"
    )


def parse_part(kind: Kind, text: str) -> Part:
    """Read one part of a policy.

    Raises
    ------
    SheepsheadError
        If the name, its number or its switches are not those of a known part, or the
        user's module, attribute or function cannot be used.
    """
    match = _PART.fullmatch(text)
    if match is None:
        raise SheepsheadError(f"{kind} policy {text!r} cannot be read")
    name, tail, inside = match["name"], match["tail"], match["inside"]
    known = PARTS[kind].get(name)
    if known is None:
        if tail is None or not _may_be_module(name):
            raise SheepsheadError(_unknown_part(kind, name))
        where = f"{name}:{tail}"
        values = _numbers(text, inside)
        function = load_function(kind, where)
        check_numbers(where, function, len(values))
        return Part(kind, text, function, values)
    values = known.fixed
    if known.numbers:
        return Part(kind, text, known.function, _named_numbers(kind, text, known, match))
    if known.argument:
        if tail is None or inside is not None:
            raise SheepsheadError(
                f"{kind} policy {name} needs its number: {known.spelled(name)}"
            )
        number = _number(text, tail)
        if not 0 <= number <= known.most:
            raise SheepsheadError(
                f"policy {text!r}: {known.argument} is 0 to {known.most:g}, the most that a "
                f"hand can have, not {tail}"
            )
        values = (*values, number)
    elif tail is not None:
        raise SheepsheadError(f"{kind} policy {name} takes no number, but {text!r} gives one")
    if inside is not None:
        values = (*values, *_switches(kind, name, known.switches, inside))
    return Part(kind, text, known.function, values)


def _may_be_module(name: str) -> bool:
    """Whether a name before a colon can be a module, and no part known for any decision."""
    importable = all(word.isidentifier() for word in name.split("."))
    return importable and not any(name in PARTS[kind] for kind in KINDS)


def _unknown_part(kind: Kind, name: str) -> str:
    known = f"known: {', '.join(part.spelled(each) for each, part in PARTS[kind].items())}"
    others = [other for other in KINDS if name in PARTS[other]]
    is_one = f"{name} is a {' and '.join(others)} policy, " if others else f"{name!r} is "
    hint = "" if others else nearest(name, PARTS[kind])
    article = "an" if kind == "announce" else "a"
    return f"{is_one}not {article} {kind} policy ({known}; your own: module:attribute){hint}"


def _number(text: str, word: str) -> float:
    try:
        number = float(word)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise SheepsheadError(f"{word!r} in policy {text!r} is not a number")
    return number


def _numbers(text: str, inside: str | None) -> tuple[float, ...]:
    if inside is None or not inside.strip():
        return ()
    return tuple(_number(text, word.strip()) for word in inside.split(","))


def _named_numbers(
    kind: Kind, text: str, known: Known, match: re.Match[str]
) -> tuple[float, ...]:
    """Numbers of a part that wants one for each of its names."""
    values = _numbers(text, match["inside"])
    if match["tail"] is not None or len(values) != len(known.numbers):
        name = match["name"]
        raise SheepsheadError(
            f"{kind} policy {name} needs its {len(known.numbers)} numbers in brackets: "
            f"{known.spelled(name)}, not {text!r}"
        )
    return values


def _switches(kind: Kind, name: str, known: tuple[str, ...], inside: str) -> tuple[float, ...]:
    values = [0.0] * len(known)
    for word in inside.split(","):
        switch, _, setting = (piece.strip().replace("_", "-") for piece in word.partition("="))
        if switch not in known:
            listed = ", ".join(known) or "none"
            raise SheepsheadError(
                f"{switch!r} is not a switch of {kind} policy {name} ({listed})"
                f"{nearest(switch, known)}"
            )
        if setting not in ("on", "off"):
            raise SheepsheadError(f"switch {switch} is on or off, not {setting!r}")
        values[known.index(switch)] = float(setting == "off")
    return tuple(values)
