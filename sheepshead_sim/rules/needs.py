"""What an option stands on: the others that must have certain values for it to mean anything."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from sheepshead_sim.rules.decks import BLIND_SIZES, WITHOUT_BLIND
from sheepshead_sim.rules.settings import Settings

# Three players are dealt more cards than there are worthless ones: the 9 8 7 of three fail
# suits are nine at most, and a hand of the whole deck has ten.
_MAY_BE_WORTHLESS = tuple(sorted({players for players, _ in BLIND_SIZES if players > 3}))
_PLAYED_OUT = ("leaster", "moster", "mittler")
_HAVE_PARTNERS = ("called-ace", "jack-of-diamonds", "jack-and-ace", "neighbor", "die")
_WITH_A_POT = (("pot.ante", ("dealer", "each")),)
_ALL_DEALT = tuple(sorted({players for players, _ in WITHOUT_BLIND}))
_A_BLIND = ("deal.blind", ("usual",))

NEEDS: dict[str, tuple[tuple[str, tuple[str | int, ...]], ...]] = {
    "deal.redeal-no-ace-face-trump": (("players", _MAY_BE_WORTHLESS),),
    "nopick": (("pick", ("optional",)),),
    "custom": (("trump", ("custom",)),),
    "blind": (("players", (7,)),),
    "blind.nuclear": (("blind.share", ("split",)),),
    "called": (("partner", ("called-ace", "jack-and-ace")),),
    "jack": (("partner", ("jack-of-diamonds",)),),
    # In a side solo two suits change places, so the deck has as many cards of each.
    "solo": (
        ("players", _ALL_DEALT),
        ("partner", ("called-ace",)),
        ("deal.blind", ("none",)),
        ("deck", ("32",)),
    ),
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
    "score.no-trick-picker-pays": (("partner", _HAVE_PARTNERS),),
    "score.no-trick-bury": (_A_BLIND,),
    "score.no-punish": (
        ("score.double-on-the-bump", (True,)),
        ("pick", ("forced", "schiller")),
    ),
    "pot.take": _WITH_A_POT,
    "pot.lost": _WITH_A_POT,
    "pot.cap": (("pot.lost", ("double",)),),
    "pot.end": _WITH_A_POT,
    "session.closing-round": (("pick", ("optional", "forced")), ("game.target", (0,))),
    # By the other table a picker alone is paid whatever the margin.
    "score.sheepshead-call": (("score.table", ("standard",)),),
    "sheepshead-call": (("score.sheepshead-call", (True,)),),
    "sheepshead-call.needs-jack": (("players", (5, 6)),),
    "stakes.recrack": (("stakes.crack", (True,)),),
    "stakes.crack-around-the-corner": (
        ("stakes.crack", (True,)),
        ("stakes.recrack", (False,)),
        ("partner", _HAVE_PARTNERS),
    ),
    "blitz": (("stakes.blitz", (True,)),),
}
"""What an option, or a whole group, stands on: other options and the values they must have."""

EITHER: dict[str, tuple[str, ...]] = {
    "stakes.castrate": ("stakes.recrack", "stakes.crack-around-the-corner"),
    "stakes.cap": ("stakes.crack", "stakes.blitz"),
}
"""What an option stands on where any one of several others does, turned on."""


@cache
def _needs(key: str) -> tuple[tuple[str, tuple[str | int, ...]], ...]:
    group, dot, _ = key.partition(".")
    return NEEDS.get(group, ()) + (NEEDS.get(key, ()) if dot else ())


def in_force_among(value_of: Callable[[str], object]) -> Callable[[str], bool]:
    """Which options anything reads, given the values of the others.

    Parameters
    ----------
    value_of : callable
        Gives the value of any dotted key.

    Returns
    -------
    callable
        Whether the option with a dotted key, such as ``"leaster.a"``, is in force. What was
        asked once is remembered, since many options stand on the same few.
    """

    @cache
    def in_force(key: str) -> bool:
        either = EITHER.get(key)
        return all(has(needed, values) for needed, values in _needs(key)) and (
            either is None or any(has(needed, (True,)) for needed in either)
        )

    def has(needed: str, values: tuple[str | int, ...]) -> bool:
        return value_of(needed) in values and in_force(needed)

    return in_force


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


def option_value(rules: Settings, key: str) -> str | int | None:
    """Value of the option with the dotted key `key`; None only for a `nopick` out of force."""
    value: object = rules
    for name in _fields_of(key):
        value = getattr(value, name)
    assert value is None or isinstance(value, str | int)
    return value


@cache
def _fields_of(key: str) -> tuple[str, ...]:
    return tuple(key.replace("-", "_").split("."))
