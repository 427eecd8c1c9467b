"""Layers of house rules: one set of options laid over another, and the rules they make.

What lies on top wins. An option of the lower layer that means nothing any more is dropped
(the leaster's refinements when nobody plays a leaster); an option that the upper layer
itself gives and nothing would read is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.needs import goes_with, in_force_among, option_value
from sheepshead_sim.rules.options import OPTIONS, Value

_DEFAULTS = HouseRules()


def overlay(base: Mapping[str, Value], changes: Mapping[str, Value]) -> dict[str, Value]:
    """Options of `base` with `changes` on top.

    Parameters
    ----------
    base, changes : mapping
        Values by dotted key; keys that are absent have their defaults.

    Returns
    -------
    dict
        Only options that are in force.

    Raises
    ------
    SheepsheadError
        If a change means nothing beside the others.
    """
    merged = {**base, **changes}
    if "nopick" in changes and "pick" not in changes:
        # Who says what happens when nobody picks says that nobody has to.
        merged["pick"] = "optional"

    def value_of(key: str) -> Value:
        return merged.get(key, OPTIONS[key].default)

    in_force = in_force_among(value_of)
    for key in changes:
        if not in_force(key):
            raise SheepsheadError(f"{key} means nothing here: it goes with {goes_with(key)}")
    return {key: value for key, value in merged.items() if in_force(key)}


def build_rules(options: Mapping[str, Value]) -> HouseRules:
    """House rules with these options and defaults for the rest.

    Raises
    ------
    SheepsheadError
        If two options contradict each other.
    """
    tops: dict[str, Any] = {}
    groups: dict[str, dict[str, Value]] = {}
    for key, value in options.items():
        group, dot, name = key.partition(".")
        if dot:
            members = groups.setdefault(group.replace("-", "_"), {})
            members[name.replace("-", "_")] = value
        else:
            tops[group] = value
    for group, given in groups.items():
        tops[group] = type(getattr(_DEFAULTS, group))(**given)
    return HouseRules(**tops)


def flat_options(rules: HouseRules) -> dict[str, Value]:
    """Options in force by dotted key, in the order of the model.

    Examples
    --------
    >>> flat_options(HouseRules(pick="forced")).get("nopick") is None
    True
    """
    values = {key: option_value(rules, key) for key in OPTIONS}
    in_force = in_force_among(values.__getitem__)
    return {key: value for key, value in values.items() if value is not None and in_force(key)}
