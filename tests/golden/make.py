"""Digests of deals and results: golden data for reproducibility.

``python tests/golden/make.py KIND …`` writes ``KIND.json`` beside this file anew, and with
``--show`` prints it instead. Kinds:

* ``deals``: cards of addressed deals, of each trump order and around known cards;
* ``random``: hands, tallies and pick answers of the policy `random`;
* ``convention``: the same of `convention`. Make it anew whenever that policy plays otherwise.

`deals` and `random` may change only if the project means to deal or draw otherwise, which
makes every figure published so far irreproducible.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np

from sheepshead_sim.advice.bury import advise_bury
from sheepshead_sim.advice.pick import advise_pick
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands
from sheepshead_sim.study.simulation import simulate

FOLDER = Path(__file__).parent
TRUMPS = ("standard", "clubs", "spitz-second", "spitz-first", "jacks-high-hearts")
TABLES = {
    "called ace": ("5p-called-ace", ()),
    "jack of diamonds": ("5p-jack-of-diamonds", ("jack.holding-it=call-up",)),
    "doubler": ("5p-called-ace", ("nopick=doubler", "called.own-ace")),
}
TALLIED = (
    *("hands", "outcomes", "passed_out", "chances", "picks", "alone", "levels"),
    *("side_points", "side_points_sq", "role_hands", "role_units", "role_units_sq"),
    *("units", "units_sq"),
)
"""Sums that are digested; one that is added to the tally changes no digest."""
HAND = ("QC", "JH", "AD", "8D", "AS", "KC")
EIGHT = ("QC", "JH", "JD", "AD", "8D", "AS", "KC", "7C")


def digest(lines: Iterable[object]) -> str:
    """SHA-256 of the lines as text, the same on every machine."""
    text = "\n".join(str(line) for line in lines)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def deals(threads: int = 1) -> dict[str, str]:
    """Digests of the cards of a thousand deals each."""
    found = {}
    for trump in TRUMPS:
        for seed in (1, 2**64 - 1):
            setup = Setup.of(
                "5p-called-ace", [f"trump={trump}"], policy="random", seed=seed, threads=threads
            )
            names = setup.layout.names
            rows = record_hands(setup, 0, 1000)
            found[f"{trump}, seed {seed}"] = digest(
                " ".join(sorted(names(int(mask)))) for row in rows for mask in cards_of(row)
            )
    return found


def cards_of(row: np.void) -> list[Any]:
    """Masks of the five hands and the blind."""
    return [*row["hands"][:5], row["blind"]]


def results(policy: str, threads: int) -> dict[str, str]:
    """Digests of hands, tallies and advice of one policy."""
    found = {}
    for name, (rules, settings) in TABLES.items():
        setup = Setup.of(rules, settings, policy=policy, seed=1, threads=threads)
        layout = setup.layout
        rows = record_hands(setup, 0, 2000)
        fields = (
            "picker",
            "partner",
            "called",
            "unknown",
            "bury",
            "deals",
            "level",
            "multiplier",
        )
        found[f"{name}: hands"] = digest(
            [
                *(int(row[field]) for field in fields),
                row["units"].tolist(),
                [layout.cards[bit] for bit in row["plays"][: row["n_plays"]]],
            ]
            for row in rows
        )
        tally = simulate(setup, 30_000).tally
        found[f"{name}: tally"] = digest(
            (field, np.asarray(tally[field]).tolist()) for field in TALLIED
        )
        answers = advise_pick(setup, HAND, 2, deals=1500).seats
        found[f"{name}: pick"] = digest(
            (
                answer.seat,
                answer.verdict,
                answer.worlds,
                answer.kept,
                answer.pick.mean,
                answer.passing and answer.passing.mean,
                answer.win.mean,
                [(each.bury, each.called, each.share.mean) for each in answer.settled],
            )
            for answer in answers
        )
        ranking = advise_bury(setup, EIGHT, 3, deals=4000).ranking
        found[f"{name}: bury"] = digest(
            (each.bury, each.called, each.unknown, each.declared, each.estimate.mean)
            for each in ranking
        )
    return found


MAKERS: dict[str, Callable[[int], dict[str, str]]] = {
    "deals": deals,
    "random": lambda threads: results("random", threads),
    "convention": lambda threads: results("convention", threads),
}


def main(words: list[str]) -> None:
    """Write the kinds named, or print them."""
    kinds = [word for word in words if word in MAKERS]
    if not kinds or len(kinds) + ("--show" in words) != len(words):
        raise SystemExit(f"usage: make.py [--show] {' '.join(MAKERS)} (one or more of them)")
    for kind in kinds:
        text = json.dumps(MAKERS[kind](2), indent=2) + "\n"
        if "--show" in words:
            sys.stdout.write(text)
        else:
            (FOLDER / f"{kind}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
