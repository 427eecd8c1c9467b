"""What an option stands on: the others that must have certain values for it to mean anything."""

from __future__ import annotations

from collections.abc import Callable

_PLAYED_OUT = ("leaster", "moster", "mittler")
_A_BLIND = ("deal.blind", ("usual",))

NEEDS: dict[str, tuple[tuple[str, tuple[str | int, ...]], ...]] = {
    "nopick": (("pick", ("optional",)),),
    "custom": (("trump", ("custom",)),),
    "called": (("partner", ("called-ace",)),),
    "jack": (("partner", ("jack-of-diamonds",)),),
    # In a side solo two suits change places, so the deck has as many cards of each.
    "solo": (("partner", ("called-ace",)), ("deal.blind", ("none",)), ("deck", ("32",))),
    "jack.keep-when-alone": (_A_BLIND,),
    "leaster.blind": (("nopick", _PLAYED_OUT), _A_BLIND),
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
    "score.no-trick-bury": (_A_BLIND,),
    "score.no-punish": (
        ("score.double-on-the-bump", (True,)),
        ("pick", ("forced", "schiller")),
    ),
}
"""What an option, or a whole group, stands on: other options and the values they must have."""


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
    return all(
        in_force(needed, value_of) and value_of(needed) in values
        for needed, values in _needs(key)
    )


def goes_with(key: str) -> str:
    """What `key` stands on, in words; empty when it is always in force."""
    return " and ".join(
        needed if values == (True,) else f"{needed} = {listed(values)}"
        for needed, values in _needs(key)
    )


def listed(values: tuple[str | int, ...]) -> str:
    """Values as a choice in words: ``a, b or c``."""
    *first, last = (str(value).lower() for value in values)
    return f"{', '.join(first)} or {last}" if first else last
