"""One house rule as a person writes it: dotted key, value, and every accepted spelling.

A rule may have an id of its own (``nopick.leaster``, ``jack.call-up``) where the data
model has a key with a value (``nopick = leaster``, ``jack.holding-it = call-up``). Both are
read here, and whatever cannot be read is answered in one line with what was meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args, get_origin

import msgspec

from sheepshead_sim.cards import parse_cards
from sheepshead_sim.errors import SheepsheadError, nearest
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.unplayed import MEANINGLESS, UNPLAYED

Value = bool | int | str

_TRUTH = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


@dataclass(frozen=True)
class Option:
    """One option of `HouseRules`.

    Parameters
    ----------
    key : str
        Dotted key, which is the id in docs/rules.md.
    kind : type
        ``bool``, ``int`` or ``str``.
    values : tuple
        What can be chosen; empty for a free number or text.
    default : bool, int or str
        Value of an option that nobody set.
    """

    key: str
    kind: type
    values: tuple[Value, ...]
    default: Value

    @property
    def is_choice(self) -> bool:
        """Whether one of several named values is chosen (not on or off, not a number)."""
        return self.kind is str and len(self.values) > 1


def _walk(struct: type[msgspec.Struct], prefix: str = "") -> Iterator[Option]:
    for field in msgspec.structs.fields(struct):
        key = prefix + field.encode_name
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            yield from _walk(field.type, key + ".")
            continue
        values: tuple[Value, ...] = ()
        if field.type is bool:
            values = (False, True)
        for part in (field.type, *get_args(field.type)):
            if get_origin(part) is Literal:
                values = get_args(part)
        yield Option(key, type(field.default), values, field.default)


OPTIONS: Mapping[str, Option] = MappingProxyType(
    {option.key: option for option in _walk(HouseRules)}
)
"""Every option of the house rules by its dotted key, in the order of the model."""

_ALIASES: dict[str, tuple[str, Value]] = {
    f"{option.key}.{value}": (option.key, value)
    for option in OPTIONS.values()
    if option.kind is str and "." not in option.key
    for value in option.values
}
_ALIASES |= {
    f"jack.{value}": ("jack.holding-it", value) for value in OPTIONS["jack.holding-it"].values
}
_ALIASES["nopick.forced"] = ("pick", "forced")
_ALIASES["pot"] = ("pot.ante", "dealer")
_ALIASES |= {f"pot.{value}": ("pot.lost", value) for value in OPTIONS["pot.lost"].values}

_GROUPS = {
    "blitz.jacks": [key for key in OPTIONS if key.startswith("blitz.") and "jack" in key]
}
"""Names of several options together that are no table of rules."""

_KNOWN = (*OPTIONS, *_ALIASES, *_GROUPS, *UNPLAYED, *MEANINGLESS)


def show_value(value: Value) -> str:
    """Value as it is written in a setting: ``true``, ``30``, ``leaster``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_setting(text: str) -> tuple[str, Value]:
    """Read ``KEY=VALUE``, or a bare ``KEY`` that turns a rule on.

    Parameters
    ----------
    text : str
        Such as ``"score.double-on-the-bump"``, ``"nopick=redeal"``, ``"trump.clubs"``.

    Returns
    -------
    tuple of str and value
        Dotted key of `OPTIONS` and a value it can have.

    Raises
    ------
    SheepsheadError
        If the key or the value is not known, or this version does not play the rule.

    Examples
    --------
    >>> read_setting("trump.clubs"), read_setting("called.ten=no")
    (('trump', 'clubs'), ('called.ten', False))
    """
    key, equals, value = text.partition("=")
    if not key.strip() or (equals and not value.strip()):
        raise SheepsheadError(f"{text!r} is not a house rule: write KEY=VALUE, or KEY alone")
    return read_option(key, value if equals else True)


def read_option(key: str, value: object) -> tuple[str, Value]:
    """Read a key and a value, as text or as they stand in a TOML file.

    Parameters
    ----------
    key : str
        Dotted key or id, in any case.
    value : object
        Text, number or truth value.

    Returns
    -------
    tuple of str and value
        Dotted key of `OPTIONS` and a value it can have.

    Raises
    ------
    SheepsheadError
        As `read_setting`.
    """
    key = key.strip().lower()
    if key in MEANINGLESS:
        raise SheepsheadError(f"{key} has no effect here: {MEANINGLESS[key]}")
    if key in UNPLAYED:
        raise _unplayed(key, UNPLAYED[key])
    if key in OPTIONS:
        return _read_value(OPTIONS[key], value)
    if key in _ALIASES:
        return _read_alias(key, value)
    prefix = f"{key}."
    members = _GROUPS.get(key) or [known for known in OPTIONS if known.startswith(prefix)]
    if members:
        raise SheepsheadError(f"{key} is a group of house rules: {', '.join(members)}")
    raise SheepsheadError(f"unknown house rule {key!r}{nearest(key, _KNOWN)}")


def read_options(pairs: Iterable[tuple[str, Value]]) -> dict[str, Value]:
    """Gather options that were read; the same key with two values is a contradiction."""
    found: dict[str, Value] = {}
    for key, value in pairs:
        if found.setdefault(key, value) != value:
            raise SheepsheadError(
                f"{key} is set twice: {show_value(found[key])} and {show_value(value)}"
            )
    return found


def _unplayed(key: str, what: str) -> SheepsheadError:
    return SheepsheadError(f"{key} is known, but this version does not play {what} yet")


def _read_alias(key: str, value: object) -> tuple[str, Value]:
    target, chosen = _ALIASES[key]
    option = OPTIONS[target]
    truth = _truth(value)
    if truth is True:
        return target, chosen
    if truth is None:
        raise SheepsheadError(
            f"{key} can only be true, not {value!r}: write {target} = {show_value(chosen)}"
        )
    # Always refused, even where something else is played anyway: it does not say what to
    # play instead, and whether it holds would depend on what else is set.
    raise SheepsheadError(
        f"{key} = false does not say what to play instead: choose {_choices(option)}"
    )


def _read_value(option: Option, value: object) -> tuple[str, Value]:
    key = option.key
    text = str(value).strip().lower()
    if key == "nopick" and text == "forced":
        return "pick", "forced"
    if f"{key}.{text}" in UNPLAYED:
        raise _unplayed(f"{key} = {text}", UNPLAYED[f"{key}.{text}"])
    if key == "custom.order":
        return key, _read_order(value)
    truth = _truth(value)
    if key == "score.no-punish" and truth is not None:
        return key, "forced-picker" if truth else "off"
    if option.kind is bool:
        if truth is None:
            raise SheepsheadError(f"{key} must be true or false, not {value!r}")
        return key, truth
    if isinstance(value, bool):
        raise SheepsheadError(
            f"{key} needs a value: {_choices(option)}"
            if option.values
            else f"{key} needs a number"
        )
    if not option.values:
        if not isinstance(value, int | str) or not re.fullmatch(r"-?[0-9]{1,9}", text):
            raise SheepsheadError(f"{key} must be a whole number, not {value!r}")
        return key, int(text)
    for known in option.values:
        if isinstance(value, int | str) and str(known).lower() == text:
            return key, known
    names = [str(known) for known in option.values]
    hint = nearest(text, names) if option.is_choice else ""
    raise SheepsheadError(f"{value!r} is not a value of {key}: choose {_choices(option)}{hint}")


def _read_order(value: object) -> str:
    if not isinstance(value, str):
        raise SheepsheadError(f"custom.order must be a text of eight cards, not {value!r}")
    try:
        return " ".join(parse_cards(value))
    except SheepsheadError as fault:
        raise SheepsheadError(f"custom.order: {fault}") from None


def _truth(value: object) -> bool | None:
    if isinstance(value, bool):
        return value
    return _TRUTH.get(value.strip().lower()) if isinstance(value, str) else None


def _choices(option: Option) -> str:
    *others, last = (str(value) for value in option.values)
    named = (
        f"{option.key} = {', '.join(others)} or {last}" if others else f"{option.key} = {last}"
    )
    return f"{named} (or pick = forced)" if option.key == "nopick" else named
