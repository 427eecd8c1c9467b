"""The table of games in the README: how fast each plays, and what `convention` is worth in it."""

from __future__ import annotations

import time
from collections.abc import Iterator

from sheepshead_sim.rules.load import preset_names
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import Estimate
from sheepshead_sim.study.duel import duel
from sheepshead_sim.study.simulation import simulate

BASE = "5p-called-ace"
HANDS = 4_000
ROUNDS = 25
DEALS = 20_000
LEAST = 0.5
"""Share of the five-handed rate, per card played, that no game may fall below."""


def cards_a_second() -> dict[str, float]:
    """Cards played a second by `convention`, one thread, best of rounds taken in turn."""
    setups = {name: Setup.of(name, threads=1) for name in preset_names()}
    best = dict.fromkeys(setups, 0.0)
    for _ in range(ROUNDS):
        for name, setup in setups.items():
            began = time.perf_counter()
            simulate(setup, HANDS)
            cards = HANDS * setup.rules.players * setup.rules.hand_size
            best[name] = max(best[name], cards / (time.perf_counter() - began))
    return best


def shown(edge: Estimate) -> str:
    """Figure with its half-width, as the table has it."""
    return f"{edge.mean:+.2f} ± {edge.half_width:.2f}"


def games_rows() -> Iterator[str]:
    """The table in Markdown, line by line."""
    rates = cards_a_second()
    yield (
        f"Policy `convention`; rates on one thread, edges of {DEALS:,} deals of seed 1 with "
        "95 % intervals."
    )
    yield ""
    yield (
        "| game | million cards/s | of the five-handed rate | convention among random | "
        "random among convention |"
    )
    yield "|---|---|---|---|---|"
    for name, rate in rates.items():
        among_random = duel("convention", "random", DEALS, rules=name).edge
        among_convention = duel("random", "convention", DEALS, rules=name).edge
        share = rate / rates[BASE]
        short = "" if share >= LEAST else f" (target {LEAST:g}: missed)"
        yield (
            f"| `{name}` | {rate / 1e6:.1f} | {share:.2f}{short} | {shown(among_random)} | "
            f"{shown(among_convention)} |"
        )
