"""Options that several commands share, each described once."""

from __future__ import annotations

import re
import shlex
from typing import Annotated

import typer

from sheepshead_sim import defaults
from sheepshead_sim.advice.hands import check_hand, check_seat
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules import HouseRules, load_rules


def whole_number(text: str) -> int:
    """Read a whole number that a person typed."""
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is not a whole number") from None


def decimal_number(text: str) -> float:
    """Read a number that a person typed."""
    try:
        return float(text)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is not a number") from None


# Told in the commands' own words: typer's list of arguments would show their Python types.
CardsArgument = Annotated[list[str], typer.Argument(metavar="CARDS", hidden=True)]
SeatOption = Annotated[
    int,
    typer.Option(
        "--seat",
        parser=whole_number,
        metavar="N",
        show_default=False,
        help="Your seat: 1 is left of the dealer and chooses first, the last is the dealer.",
    ),
]
RulesOption = Annotated[
    str,
    typer.Option(
        "--rules", metavar="PRESET|FILE", help="House rules: a preset or a TOML file of yours."
    ),
]
SettingsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        show_default=False,
        help="A single house rule on top, such as nopick=redeal; may be repeated.",
    ),
]
PolicyOption = Annotated[
    str,
    typer.Option(
        "--policy",
        metavar="POLICY",
        help="How the table plays, such as pick=points-321:7,play=convention.",
    ),
]
PolicyAtOption = Annotated[
    list[str] | None,
    typer.Option(
        "--policy-at",
        metavar="SEAT=POLICY",
        show_default=False,
        help="How one seat plays instead; may be repeated.",
    ),
]
PrecisionOption = Annotated[
    float | None,
    typer.Option(
        "--precision",
        parser=decimal_number,
        metavar="UNITS",
        show_default=False,
        help="Play until the interval of the difference is this wide to each side; "
        "0.000001 to 1000.",
    ),
]
SeedOption = Annotated[
    int,
    typer.Option(
        "--seed",
        parser=whole_number,
        metavar="S",
        help="Fixes the cards; the same seed, the same answer.",
    ),
]
ThreadsOption = Annotated[
    int | None,
    typer.Option(
        "--threads",
        parser=whole_number,
        metavar="N",
        show_default=False,
        help="Threads (one for each processor); they change no figure.",
    ),
]
ReportFolderOption = Annotated[
    str | None,
    typer.Option(
        "--out",
        metavar="FOLDER",
        show_default=False,
        help="Also write the report there, as a page and as Markdown with its charts.",
    ),
]
JsonOption = Annotated[
    bool, typer.Option("--json", help="Print one JSON object, for other programs.")
]
AsciiOption = Annotated[
    bool, typer.Option("--ascii", help="Letters instead of the suits' symbols.")
]


def check_table(
    rules: str, settings: list[str] | None, policy_at: list[str] | None
) -> HouseRules:
    """Refuse rules and seats of policies that cannot be before the kernel loads.

    The API checks them too, but a first run would compile for half a minute and then say
    that a name is misspelt.

    Returns
    -------
    HouseRules
        As they were read.

    Raises
    ------
    SheepsheadError
        If they cannot be used.
    """
    house = load_rules(rules, settings or ())
    for seat in policies_by_seat(policy_at):
        check_seat(seat, house.players)
    return house


def check_question(
    cards: list[str], seat: int, house: HouseRules, *, with_blind: bool
) -> tuple[str, ...]:
    """Refuse cards and a seat that cannot be before the kernel loads, as `check_table` does.

    Returns
    -------
    tuple of str
        Cards as they were read.

    Raises
    ------
    SheepsheadError
        If they do not fit the rules.
    """
    held = check_hand(tuple(cards), house, with_blind=with_blind)
    check_seat(seat, house.players)
    return held


def policies_by_seat(texts: list[str] | None) -> dict[int, str]:
    """Read ``SEAT=POLICY`` texts.

    Parameters
    ----------
    texts : list of str or None

    Returns
    -------
    dict of int to str
        Policy by seat.

    Raises
    ------
    SheepsheadError
        If a text has no seat or no policy, or a seat is given twice.

    Examples
    --------
    >>> policies_by_seat(["2=pick=always", "5=random"])
    {2: 'pick=always', 5: 'random'}
    """
    found: dict[int, str] = {}
    for text in texts or ():
        match = re.fullmatch(r"\s*(\d{1,2})\s*=(.+)", text)
        if match is None:
            raise SheepsheadError(
                f"--policy-at {text!r} is not SEAT=POLICY, such as 2=pick=always"
            )
        seat = int(match[1])
        if seat in found:
            raise SheepsheadError(f"--policy-at names seat {seat} twice")
        found[seat] = match[2]
    return found


def command_again(
    name: str,
    *,
    deals: int | None,
    rules: str,
    settings: list[str] | None,
    policy: str,
    policy_at: list[str] | None,
    seed: int,
    precision: float | None = None,
) -> str:
    """Command that gives the same figures, with all that they hang on spelled out.

    Examples
    --------
    >>> command_again("thresholds", deals=5000, rules="3p-32", settings=["nopick=redeal"],
    ...               policy="convention", policy_at=None, seed=1)
    'sheepshead thresholds --deals 5000 --rules 3p-32 --set nopick=redeal --seed 1'
    """
    words = ["sheepshead", *shlex.split(name)]
    if deals is not None:
        words += ["--deals", str(deals)]
    if precision is not None:
        words += ["--precision", str(precision)]
    words += ["--rules", rules]
    for setting in settings or ():
        words += ["--set", setting]
    if policy != defaults.POLICY:
        words += ["--policy", policy]
    for text in policy_at or ():
        words += ["--policy-at", text]
    return shlex.join([*words, "--seed", str(seed)])
