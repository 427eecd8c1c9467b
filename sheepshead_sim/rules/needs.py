"""What an option stands on: the others that must have certain values for it to mean anything."""

from __future__ import annotations

from collections.abc import Callable

_PLAYED_OUT = ("leaster", "moster", "mittler")

NEEDS: dict[str, tuple[tuple[str, tuple[str | int, ...]], ...]] = {
    "nopick": (("pick", ("optional",)),),
    "custom": (("trump", ("custom",)),),
    "called": (("partner", ("called-ace",)),),
    "jack": (("partner", ("jack-of-diamonds",)),),
    "leaster.blind": (("nopick", _PLAYED_OUT),),
    "leaster.trick": (("leaster.blind", ("trick-n",)),),
    "leaster.tie": (("nopick", _PLAYED_OUT),),
    "leaster.needs-trick": (("nopick", ("leaster",)),),
    "leaster.three-handed-no-trick-double": (
        ("players", (3,)),
        ("nopick", ("leaster",)),
        ("leaster.needs-trick", (False,)),
    ),
    "leaster.a": (("leaster.needs-trick", (True,)),),
    "leaster.b": (("leaster.needs-trick", (True,)),),
    "redeal": (("nopick", ("redeal",)),),
    "doubler": (("nopick", ("doubler",)),),
    "score.no-trick-picker-pays": (("partner", ("called-ace", "jack-of-diamonds")),),
    "score.no-punish": (
        ("score.double-on-the-bump", (True,)),
        ("pick", ("forced", "schiller")),
    ),
    "sheepshead-call": (("score.sheepshead-call", (True,)),),
    "sheepshead-call.needs-jack": (("players", (5,)),),
    "stakes.recrack": (("stakes.crack", (True,)),),
    "stakes.crack-around-the-corner": (
        ("stakes.crack", (True,)),
        ("stakes.recrack", (False,)),
        ("partner", ("called-ace", "jack-of-diamonds")),
    ),
    "blitz": (("stakes.blitz", (True,)),),
}
"""What an option, or a whole group, stands on: other options and the values they must have."""

EITHER: dict[str, tuple[str, ...]] = {
    "stakes.castrate": ("stakes.recrack", "stakes.crack-around-the-corner"),
    "stakes.cap": ("stakes.crack", "stakes.blitz"),
}
"""What an option stands on where any one of several others does, turned on."""


def _needs(key: str) -> tuple[tuple[str, tuple[str | int, ...]], ...]:
    group, dot, _ = key.partition(".")
    return NEEDS.get(group, ()) + (NEEDS.get(key, ()) if dot else ())


def in_force(key: str, value_of: Callable[[str], object]) -> bool:
    """Whether anything reads the option `key`, given the values of the others.

    Parameters
    ----------
    key : str
        Dotted key, such as ``"leaster.a"``.
    value_of : callable
        Gives the value of any dotted key.
    """

    def has(needed: str, values: tuple[str | int, ...]) -> bool:
        return in_force(needed, value_of) and value_of(needed) in values

    either = EITHER.get(key)
    return all(has(needed, values) for needed, values in _needs(key)) and (
        either is None or any(has(needed, (True,)) for needed in either)
    )


def goes_with(key: str) -> str:
    """What `key` stands on, in words; empty when it is always in force."""
    if key in EITHER:
        return listed(EITHER[key])
    return " and ".join(
        needed if values == (True,) else f"{needed} = {listed(values)}"
        for needed, values in _needs(key)
    )


def listed(values: tuple[str | int, ...]) -> str:
    """Values as a choice in words: ``a, b or c``."""
    *first, last = (str(value).lower() for value in values)
    return f"{', '.join(first)} or {last}" if first else last
