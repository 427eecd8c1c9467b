"""Both engines on hands under drawn rules: the same hands, and what is true of all hands.

Run as a program it plays more of them than a test can: see `make test-random`.
"""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np

from sheepshead_sim.cards import card_points
from sheepshead_sim.kernel.records import OUTCOME_NAMES
from sheepshead_sim.reference.position import Hand
from sheepshead_sim.rules import HouseRules
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands
from tests.drawn_rules import as_settings, drawn_set
from tests.engines import difference, reference_hands
from tests.policies_for_tests import HASHED

BLOCKS = range(21)
"""Blocks of drawn sets that are played: over 2,000 sets, should a few be drawn twice."""
IN_BLOCK = 100
"""Sets of a block."""
DEALS = 50
"""Deals of each set."""

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


def fault_of_set(number: int, first: int, deals: int) -> str:
    """What is wrong with a drawn set on these deals, and how to see it; empty if nothing.

    The set's number is the seed of its deals.
    """
    rules = drawn_set(number).rules
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
    if fault:
        return fault
    for deal, (row, hand) in enumerate(zip(rows, hands, strict=True), start=first):
        for engine, fault in (
            ("the kernel", fault_of_row(setup, row)),
            ("the reference engine", fault_of_hand(setup.rules, hand)),
        ):
            if fault:
                return f"deal {deal} on {engine}: {fault}"
    return ""


def fault_of_row(setup: Setup, row: np.void) -> str:
    """What is wrong with the sums of a hand that the kernel played; empty if nothing."""
    players = setup.rules.players
    plays = [setup.layout.cards[bit] for bit in row["plays"][: row["n_plays"]]]
    units, points, tricks = (row[name].tolist() for name in ("units", "points", "tricks"))
    outcome = OUTCOME_NAMES[row["outcome"]]
    fault = _fault_of_sums(setup.rules, outcome, plays, units, points, tricks)
    if any((*units[players:], *points[players:], *tricks[players:])):
        return "a player who is not there has something"
    return fault


def fault_of_hand(rules: HouseRules, hand: Hand) -> str:
    """What is wrong with the sums of a hand that the reference played; empty if nothing."""
    return _fault_of_sums(rules, hand.outcome, hand.plays, hand.units, hand.points, hand.tricks)


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


def fault_of_block(block: int, first: int, deals: int) -> str:
    """`fault_of_set` of the sets of a block, up to the first fault."""
    numbers = range(IN_BLOCK * block, IN_BLOCK * (block + 1))
    return next(filter(None, (fault_of_set(number, first, deals) for number in numbers)), "")


def main() -> int:
    """Play the tests' drawn sets on all processors, in rounds of other deals, up to a fault."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    add = partial(parser.add_argument, type=int)
    add("--round", default=0, help="first round; round 0 has the deals that the tests have")
    add("--rounds", default=100, help="how many rounds")
    add("--blocks", default=len(BLOCKS), help="how many hundred sets")
    add("--deals", default=DEALS, help="deals of each set in a round")
    args = parser.parse_args()
    deals = args.deals
    start = time.monotonic()
    with ProcessPoolExecutor() as pool:
        try:
            for number in range(args.round, args.round + args.rounds):
                tasks = [(block, number * deals, deals) for block in range(args.blocks)]
                for fault in pool.map(fault_of_block, *zip(*tasks, strict=True)):
                    if fault:
                        pool.shutdown(cancel_futures=True)
                        print(fault)
                        return 1
                print(
                    f"round {number}: the engines agree on {deals} deals of each of "
                    f"{args.blocks * IN_BLOCK} sets, {time.monotonic() - start:.0f} s so far",
                    flush=True,
                )
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            print(f"stopped in round {number}: go on with ROUND={number}")
            return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
