"""Policies as text: ``pick=points-321:7,play=convention`` and back.

What is not named comes from `convention`. A part is a known name, a name with its number
(``trump-count:4``), a name with switches (``convention(lead-trump=off)``), or a user's own
compiled function as ``module:attribute``, with numbers in brackets if it wants any.
"""

from __future__ import annotations

import importlib
import math
import re
from dataclasses import dataclass
from typing import Any

from numba import njit, types
from numba.core.dispatcher import Dispatcher

from sheepshead_sim.errors import SheepsheadError, nearest
from sheepshead_sim.policies.registry import KINDS, PARTS, SIGNATURES, Kind, Part

ARGUMENTS: dict[Kind, str] = {
    "pick": "(rules, own, view, params, dice) -> int64",
    "bury": "(rules, own, view, choice, params, dice) -> int64",
    "play": "(rules, own, view, params, dice) -> uint64",
}
"""What a function of each kind takes and gives (see `contract`)."""

_PART = re.compile(r"(?P<name>[A-Za-z][\w.\-]*)(:(?P<tail>[\w.\-]+))?(\((?P<inside>[^()]*)\))?")
_SPLIT = re.compile(r",(?![^()]*\))")


@dataclass(frozen=True)
class Policy:
    """How one player decides: three independent parts."""

    pick: Part
    bury: Part
    play: Part

    @property
    def name(self) -> str:
        """Canonical text: one word if all parts share a name, else ``kind=part`` for each."""
        parts = [self.pick, self.bury, self.play]
        if len({part.name for part in parts}) == 1:
            return parts[0].name
        return ",".join(f"{part.kind}={part.name}" for part in parts)


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
            if part_text in PARTS["play"] and part_text in PARTS["pick"]:
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
    return Policy(pick=chosen["pick"], bury=chosen["bury"], play=chosen["play"])


def _names_kind(item: str) -> bool:
    """Whether an equals sign stands before any bracket, so that it names a kind."""
    return "=" in item.split("(")[0]


def _kind(text: str) -> Kind:
    for kind in KINDS:
        if text.strip().lower() == kind:
            return kind
    raise SheepsheadError(
        f"{text.strip()!r} is not a kind of decision (pick, bury, play){nearest(text, KINDS)}"
    )


def _only_kind(part: str) -> str:
    name = re.split(r"[:(]", part)[0]
    kinds = [kind for kind in KINDS if name in PARTS[kind]]
    if len(kinds) == 1:
        return kinds[0]
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
        if tail is None:
            raise SheepsheadError(
                f"{name!r} is not a {kind} policy (known: {', '.join(PARTS[kind])}; your own: "
                f"module:attribute){nearest(name, PARTS[kind])}"
            )
        return Part(kind, text, load_function(kind, name, tail), _numbers(text, inside))
    values = known.fixed
    if known.argument:
        if tail is None or inside is not None:
            raise SheepsheadError(
                f"{kind} policy {name} needs its number: {name}:{known.argument}"
            )
        values = (*values, _number(text, tail))
    elif tail is not None:
        raise SheepsheadError(f"{kind} policy {name} takes no number, but {text!r} gives one")
    if inside is not None:
        values = (*values, *_switches(kind, name, known.switches, inside))
    return Part(kind, text, known.function, values)


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
    values = tuple(_number(text, word.strip()) for word in inside.split(","))
    if len(values) > 8:
        raise SheepsheadError(
            f"policy {text!r} gives {len(values)} numbers; at most 8 are passed"
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


def load_function(kind: Kind, module_name: str, attribute: str) -> Any:
    """A user's own numba function from an importable module.

    Raises
    ------
    SheepsheadError
        If it cannot be imported, is not compiled by ``numba.njit``, or does not fit the
        signature of its kind.
    """
    where = f"{module_name}:{attribute}"
    try:
        module = importlib.import_module(module_name)
    except Exception as error:
        # Whatever a person's own module does wrong when it is read.
        raise SheepsheadError(
            f"{kind} policy {where} cannot be imported: {type(error).__name__}: {error}"
        ) from None
    function = getattr(module, attribute, None)
    if function is None:
        names = [name for name in vars(module) if not name.startswith("_")]
        raise SheepsheadError(f"{module_name} has no {attribute!r}{nearest(attribute, names)}")
    if not isinstance(function, Dispatcher):
        raise SheepsheadError(f"{where} is not a numba function; decorate it with @numba.njit")
    signature = SIGNATURES[kind]
    try:
        answer = _answer_type(function, signature)
        function.get_compile_result(signature)
    except Exception as error:
        reason = [line for line in str(error).splitlines() if line.strip()]
        raise SheepsheadError(
            f"{where} does not compile as a {kind} policy{ARGUMENTS[kind]}: "
            f"{reason[-1].strip()[:200] if reason else type(error).__name__}"
        ) from None
    if answer != signature.return_type:
        raise SheepsheadError(f"{where} must return {signature.return_type}, not {answer}")
    return function


def _answer_type(function: Any, signature: Any) -> Any:
    """Type that a function returns of itself.

    Asked of a copy compiled for the arguments alone: with a return type stated, numba would
    turn a chance of 0.5 into 0 without a word.
    """
    if signature.args in function.overloads:
        return function.overloads[signature.args].signature.return_type
    copy = njit(function.py_func)
    copy.compile(signature.args)
    return types.unliteral(copy.overloads[signature.args].signature.return_type)
