"""House rules from presets, TOML files and single settings.

A file may stand on a preset (``base = "5p-called-ace"``), and settings stand on either; how
one lies over the other is told in `layers`.
"""

from __future__ import annotations

import os.path
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from sheepshead_sim.errors import SheepsheadError, nearest
from sheepshead_sim.rules.layers import build_rules, flat_options, overlay
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.options import (
    OPTIONS,
    Value,
    read_option,
    read_options,
    read_setting,
    show_value,
)
from sheepshead_sim.rules.unplayed import UNPLAYED_PRESETS

_FILE_KEYS = ("title", "description", "source", "assumptions", "base", "rules")


@dataclass(frozen=True)
class Preset:
    """A named set of house rules with what there is to say about it.

    Parameters
    ----------
    id : str
        Preset id, or the file's name without its folder.
    title : str
        A few words.
    description : str
        One paragraph.
    source : str
        Where the rules are from, in words.
    assumptions : tuple of str
        What the source leaves open and how it is played here, a sentence each; those of the
        base are not repeated.
    base : str
        Id of the preset it stands on; empty for none.
    rules : HouseRules
        The rules themselves.
    """

    id: str
    title: str
    description: str
    source: str
    assumptions: tuple[str, ...]
    base: str
    rules: HouseRules


@dataclass(frozen=True)
class _Source:
    preset: Preset
    options: Mapping[str, Value]


@cache
def preset_names() -> tuple[str, ...]:
    """Ids of the presets, sorted.

    Returns
    -------
    tuple of str

    Examples
    --------
    >>> preset_names()[:3]
    ('3p-26', '3p-30', '3p-32')
    """
    folder = files("sheepshead_sim.rules") / "presets"
    names = (entry.name for entry in folder.iterdir())
    return tuple(sorted(name[: -len(".toml")] for name in names if name.endswith(".toml")))


def presets_by_players() -> dict[int, list[Preset]]:
    """Presets by the number of players, both ascending.

    Examples
    --------
    >>> [preset.id for preset in presets_by_players()[6]]
    ['6p-jack', '6p-jack-and-ace']
    """
    found: dict[int, list[Preset]] = {}
    for preset in map(load_preset, preset_names()):
        found.setdefault(preset.rules.players, []).append(preset)
    return dict(sorted(found.items()))


def load_preset(name_or_path: str) -> Preset:
    """Read a preset or a rules file with its title, description and assumptions.

    Parameters
    ----------
    name_or_path : str
        Preset id, or the path of a TOML file.

    Returns
    -------
    Preset
        Texts that the file does not give are empty.

    Raises
    ------
    SheepsheadError
        As `load_rules`.

    Examples
    --------
    >>> load_preset("wisconsin-tournament").rules.score.double_on_the_bump
    True
    """
    return _read_source(name_or_path).preset


def load_rules(name_or_path: str, settings: Iterable[str] = ()) -> HouseRules:
    """House rules of a preset or file, with single settings on top.

    Parameters
    ----------
    name_or_path : str
        Preset id, or the path of a TOML file.
    settings : iterable of str
        ``"KEY=VALUE"``, or ``"KEY"`` to turn a rule on; ids are accepted.

    Returns
    -------
    HouseRules
        Valid rules.

    Raises
    ------
    SheepsheadError
        If the preset or file is not found or cannot be read, if a rule does not exist, is
        not played by this version or contradicts another.

    Examples
    --------
    >>> load_rules("5p-called-ace", ["nopick.doubler", "called.ten=no"]).nopick
    'doubler'
    """
    options = overlay(_read_source(name_or_path).options, _read_settings(settings))
    return build_rules(options)


def switched(text: str) -> tuple[str, ...]:
    """Settings that a plus joins, as in the label of rules.

    Examples
    --------
    >>> switched("score.double-on-the-bump + nopick=leaster")
    ('score.double-on-the-bump', 'nopick=leaster')
    """
    return tuple(part.strip() for part in text.split("+"))


def rules_label(name_or_path: str, settings: Iterable[str] = ()) -> str:
    """Short canonical name of the rules that `load_rules` gives.

    Settings appear in the order of the model, in full, and only where they change something.

    Examples
    --------
    >>> rules_label("5p-called-ace", ["score.double-on-the-bump", "nopick.leaster"])
    '5p-called-ace + score.double-on-the-bump=true'
    """
    source = _read_source(name_or_path)
    changes = _read_settings(settings)
    build_rules(overlay(source.options, changes))
    before = flat_options(source.preset.rules)
    changed = [
        f"{key}={show_value(changes[key])}"
        for key in OPTIONS
        if key in changes and before.get(key) != changes[key]
    ]
    return " + ".join([source.preset.id, *changed])


def _read_settings(settings: Iterable[str]) -> dict[str, Value]:
    texts = [settings] if isinstance(settings, str) else settings
    return read_options(read_setting(text) for text in texts)


def _read_source(name_or_path: str) -> _Source:
    if name_or_path in preset_names():
        return _read_preset(name_or_path)
    _refuse_unplayed(name_or_path)
    path = Path(name_or_path)
    hint = nearest(name_or_path, preset_names())
    if path.suffix != ".toml" and not os.path.exists(name_or_path):
        raise SheepsheadError(
            f"{name_or_path!r} is neither a preset ({', '.join(preset_names())}) "
            f"nor a rules file{hint}"
        )
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as fault:
        raise SheepsheadError(
            f"cannot read rules file {name_or_path}: {fault.strerror or fault}{hint}"
        ) from None
    except UnicodeDecodeError:
        raise SheepsheadError(
            f"cannot read rules file {name_or_path}: not UTF-8 text"
        ) from None
    return _parse(path.name, name_or_path, text)


def _refuse_unplayed(name: str) -> None:
    if name in UNPLAYED_PRESETS:
        raise SheepsheadError(
            f"{name} is known, but this version does not play this game yet; "
            f"choose {', '.join(preset_names())}"
        )


@cache
def _read_preset(name: str) -> _Source:
    entry = files("sheepshead_sim.rules") / "presets" / f"{name}.toml"
    return _parse(name, entry.name, entry.read_text(encoding="utf-8"))


def _parse(name: str, where: str, text: str) -> _Source:
    try:
        return _read_document(name, tomllib.loads(text))
    except tomllib.TOMLDecodeError as fault:
        raise SheepsheadError(
            f"{where} is not valid TOML: {_toml_fault(str(fault), text)}"
        ) from None
    except SheepsheadError as fault:
        raise SheepsheadError(f"{where}: {fault}") from None


def _toml_fault(message: str, text: str) -> str:
    """The fault with its line, and a hint where a text stands without quotation marks."""
    lines = text.splitlines() or [""]
    end = f"(at line {len(lines)}, column {len(lines[-1]) + 1})"
    located = re.sub(r"\(at end of document\)", end, message)
    at = re.search(r"at line (\d+)", located)
    line = lines[int(at[1]) - 1] if at and int(at[1]) <= len(lines) else ""
    bare = re.fullmatch(r"\s*([\w.\-]+)\s*=\s*(\w[^\"'#=]*?)\s*(?:#.*)?", line)
    if bare is None or _is_toml_value(bare[2]):
        return located
    return f'{located}; text needs quotation marks: {bare[1]} = "{bare[2]}"'


def _is_toml_value(text: str) -> bool:
    try:
        tomllib.loads(f"key = {text}")
    except tomllib.TOMLDecodeError:
        return False
    return True


def _read_document(name: str, document: dict[str, Any]) -> _Source:
    for key in document:
        if key not in _FILE_KEYS:
            inside = key in OPTIONS or any(known.startswith(f"{key}.") for known in OPTIONS)
            hint = "; house rules stand under [rules]" if inside else nearest(key, _FILE_KEYS)
            raise SheepsheadError(f"unknown key {key!r}{hint}")
    if "rules" not in document and "base" not in document:
        raise SheepsheadError("there is neither a [rules] table nor a base")
    table = document.get("rules", {})
    if not isinstance(table, dict):
        raise SheepsheadError(f"rules must be a table, not {table!r}")
    texts = {key: _text(document, key) for key in ("title", "description", "source", "base")}
    assumptions = document.get("assumptions", [])
    if not isinstance(assumptions, list) or not all(isinstance(a, str) for a in assumptions):
        raise SheepsheadError(f"assumptions must be a list of texts, not {assumptions!r}")
    options = read_options(read_option(key, value) for key, value in _flat(table))
    options = overlay(_base_options(texts["base"]), options)
    preset = Preset(
        id=name,
        title=texts["title"],
        description=" ".join(texts["description"].split()),
        source=texts["source"],
        assumptions=tuple(assumptions),
        base=texts["base"],
        rules=build_rules(options),
    )
    return _Source(preset, options)


def _base_options(base: str) -> Mapping[str, Value]:
    if not base:
        return {}
    _refuse_unplayed(base)
    if base not in preset_names():
        known = preset_names()
        raise SheepsheadError(
            f"base {base!r} is not a preset ({', '.join(known)}; a file cannot be a base)"
            f"{nearest(base, known)}"
        )
    return _read_preset(base).options


def _text(document: dict[str, Any], key: str) -> str:
    value = document.get(key, "")
    if not isinstance(value, str):
        raise SheepsheadError(f"{key} must be a text, not {value!r}")
    return value


def _flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, object]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value
