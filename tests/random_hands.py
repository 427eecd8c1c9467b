"""Both engines on hands under drawn rules: the same hands, and what is true of all hands.

Run as a program it plays more of them than a test can: see `make test-random`.
"""

from __future__ import annotations

import argparse
import os
import shlex
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

import numpy as np

from sheepshead_sim.cards import card_points
from sheepshead_sim.kernel.records import OUTCOME_NAMES
from sheepshead_sim.reference.position import Hand
from sheepshead_sim.rules import HouseRules
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands
from tests.drawn_rules import as_settings, drawn_rules
from tests.engines import difference, reference_hands
from tests.policies_for_tests import HASHED

_MIXED = {2: "convention", 3: "random", 4: "pick=always,bury=random", 5: "pick=points-321:6"}
_TABLES = ((HASHED, {}, 3), (HASHED, _MIXED, 1), ("convention", {}, 1))
"""Policy of the table, those of single seats, and shares of the deals of a set."""


def shares(count: int) -> list[tuple[int, str, dict[int, str]]]:
    """How many of a set's deals are played by which policies."""
    whole = sum(share for _, _, share in _TABLES)
    counts = [count * share // whole for _, _, share in _TABLES]
    counts[0] += count - sum(counts)
    return [
        (number, policy, at)
        for number, (policy, at, _) in zip(counts, _TABLES, strict=True)
        if number
    ]


def fault_of_set(number: int, deals: int) -> str:
    """What is wrong with a drawn set on its first deals, and how to see it; empty if nothing.

    The set's number is the seed of its deals.
    """
    rules = drawn_rules(number)
    first = 0
    for count, policy, at in shares(deals):
        here = {seat: name for seat, name in at.items() if seat <= rules.players}
        setup = Setup.of(rules, policy=policy, policy_at=here, seed=number, threads=1)
        fault = fault_of_hands(setup, first, count)
        if fault:
            return f"set {number}: {fault}\n{_command(setup, policy, here)} --deal DEAL"
        first += count
    return ""


def fault_of_hands(setup: Setup, first: int, count: int) -> str:
    """What is wrong with hands of a setup on either engine; empty if nothing."""
    rows = record_hands(setup, first, count)
    hands = reference_hands(setup, first, count)
    fault = difference(setup, first, rows, hands)
    for place in range(count if not fault else 0):
        deal = f"deal {first + place}"
        fault = fault or _fault_of_row(setup, rows[place], deal)
        fault = fault or _fault_of_hand(setup.rules, hands[place], deal)
    return fault


def _fault_of_row(setup: Setup, row: np.void, deal: str) -> str:
    players = setup.rules.players
    plays = [setup.layout.cards[bit] for bit in row["plays"][: row["n_plays"]]]
    units, points, tricks = (row[name].tolist() for name in ("units", "points", "tricks"))
    outcome = OUTCOME_NAMES[row["outcome"]]
    fault = _fault_of_sums(setup.rules, outcome, plays, units, points, tricks)
    if any((*units[players:], *points[players:], *tricks[players:])):
        fault = "a player who is not there has something"
    return fault and f"{deal} on the kernel: {fault}"


def _fault_of_hand(rules: HouseRules, hand: Hand, deal: str) -> str:
    fault = _fault_of_sums(
        rules, hand.outcome, hand.plays, hand.units, hand.points, hand.tricks
    )
    return fault and f"{deal} on the reference engine: {fault}"


def _fault_of_sums(
    rules: HouseRules,
    outcome: str,
    plays: Sequence[str],
    units: Sequence[int],
    points: Sequence[int],
    tricks: Sequence[int],
) -> str:
    """Units sum to zero, points with those laid aside to 120, tricks to the cards in hand."""
    if sum(units) != 0:
        return f"units {units} do not sum to zero"
    if not plays:
        return "" if not any((*points, *tricks)) else "points or tricks without a card played"
    aside = card_points(set(rules.deck_cards) - set(plays))
    # The bury and a blind set aside are nobody's tricks; any other blind goes with a trick.
    apart = outcome == "picked" or rules.leaster.blind == "set-aside"
    if sum(points) + (aside if apart else 0) != 120:
        return f"points {points} and {aside} laid aside do not make 120"
    return "" if sum(tricks) == rules.hand_size else f"tricks {tricks} are not all"


def _command(setup: Setup, policy: str, at: dict[int, str]) -> str:
    preset, parts = as_settings(setup.rules)
    sets = [word for part in parts for word in ("--set", part)]
    others = [word for seat in at for word in ("--policy-at", f"{seat}={at[seat]}")]
    words = ["--rules", preset, *sets, "--policy", policy, *others, "--seed", str(setup.seed)]
    return shlex.join(["sheepshead", "replay", *words])


def main() -> int:
    """Play drawn sets on all processors; report the first fault."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--first", type=int, default=0, help="number of the first set")
    parser.add_argument("--sets", type=int, default=2000)
    parser.add_argument("--deals", type=int, default=5000, help="deals of each set")
    args = parser.parse_args()
    numbers = range(args.first, args.first + args.sets)
    start = time.monotonic()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        faults = pool.map(fault_of_set, numbers, [args.deals] * len(numbers))
        try:
            for done, fault in enumerate(faults, start=1):
                number = numbers[done - 1]
                if fault:
                    pool.shutdown(cancel_futures=True)
                    print(fault)
                    return 1
                passed = time.monotonic() - start
                if done % 10 == 0 or done == len(numbers):
                    left = passed / done * (len(numbers) - done)
                    print(
                        f"sets {args.first} to {number} agree, {args.deals} deals each; "
                        f"{passed:.0f} s, {left:.0f} s left",
                        flush=True,
                    )
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            print(f"stopped; go on with FIRST={number + 1}")
            return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
