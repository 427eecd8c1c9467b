"""A worked example of a study of burying: one hand, both ways, and how to see all of them."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from sheepshead_reports.burying_words import size
from sheepshead_reports.objects import figure
from sheepshead_reports.signs import Signs
from sheepshead_sim.cards import SUIT_NAMES
from sheepshead_sim.contract import SOLO_NAMES

if TYPE_CHECKING:
    import numpy as np

    from sheepshead_sim.study.burying.example import Example
    from sheepshead_sim.study.burying.findings import Burying, Finding


def worked_example(
    study: Burying, finding: Finding, example: Example, signs: Signs, command: str
) -> tuple[str, ...]:
    """The hand, what each way wins with it, and the command that ranks all ways."""
    one, other = (_way(study, each, signs) for each in (example.one, example.other))
    blind = f" ({signs.cards(example.taken)} from the blind)" if example.taken else ""
    n = example.gain.n
    return (
        f"Example, the first hand of the run that leaves the choice: seat {example.seat} with "
        f"{signs.cards(example.cards)}{blind}. To {_done(finding.statement.one, one)}: "
        f"{size(example.units_one, signs)} units. To {_done(finding.statement.other, other)}: "
        f"{size(example.units_other, signs)}. The first less the second: "
        f"{size(example.gain, signs)}, in {n:,} worlds dealt around these cards.",
        f"All ways to play it: {_bury_command(example, command)}",
    )


def _done(what: str, how: str) -> str:
    """What is done, and by which cards if that says more."""
    return what if what == how else f"{what} ({how})"


def _way(study: Burying, choice: np.void, signs: Signs) -> str:
    """What is buried and called: ``bury 7♣ 8♣ and call A♣``."""
    names = study.setup.layout.names
    words = []
    if choice["bury"]:
        words.append(f"bury {signs.cards(names(int(choice['bury'])))}")
    if choice["called"]:
        call = f"call {signs.cards(names(int(choice['called'])))}"
        if choice["unknown"]:
            call += f" with {signs.cards(names(int(choice['unknown'])))} unknown"
        words.append(call)
    solo = SOLO_NAMES[choice["solo"]]
    if solo == "billy":
        words.append("play a billy")
    elif solo:
        words.append(f"play a side solo in {SUIT_NAMES[solo]}")
    elif choice["alone"]:
        words.append("go alone")
    return " and ".join(words) or "play with the holder of the partner card"


def _bury_command(example: Example, command: str) -> str:
    """Command that ranks all ways to play the example, at the table of the report's command."""
    words = ["sheepshead", "bury", *example.cards, "--seat", str(example.seat)]
    if example.called_before is not None:
        words += ["--called", example.called_before]
    if example.taken:
        words += ["--taken", " ".join(example.taken)]
    asked = shlex.split(command)[2:]
    if "--deals" in asked:
        place = asked.index("--deals")
        del asked[place : place + 2]
    return shlex.join([*words, *asked])


def example_object(study: Burying, example: Example) -> dict[str, object]:
    """Example as JSON has it (docs/json.md)."""
    names = study.setup.layout.names
    ways = [
        {
            "bury": list(names(int(choice["bury"]))),
            "called": next(iter(names(int(choice["called"]))), None),
            "unknown": next(iter(names(int(choice["unknown"]))), None),
            "alone": bool(choice["alone"]),
            "solo": SOLO_NAMES[choice["solo"]] or None,
            **figure(units),
        }
        for choice, units in (
            (example.one, example.units_one),
            (example.other, example.units_other),
        )
    ]
    return {
        "seat": example.seat,
        "cards": list(example.cards),
        "taken": list(example.taken),
        "deals": example.gain.n,
        "ways": ways,
        "difference": figure(example.gain),
    }
