"""Sessions on the kernel and on the reference engine, compared figure by figure."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np

from sheepshead_sim.policies.table import Table
from sheepshead_sim.reference.position import Hand
from sheepshead_sim.reference.session import HANDS_APART, Session, play_session
from sheepshead_sim.replay import play_on_reference
from sheepshead_sim.rules import HouseRules, flat_options
from sheepshead_sim.rules.layers import build_rules, overlay
from sheepshead_sim.sessions.plan import Plan
from sheepshead_sim.sessions.rows import final_units, parts_of_a_unit, record_sessions
from sheepshead_sim.setup import Setup


def reference_session(setup: Setup, plan: Plan, number: int) -> Session:
    """Session `number` of the setup's seed as the reference engine plays it."""

    def play_hand(hand: int, in_seat: tuple[int, ...], closing: bool) -> Hand:
        table = Table(tuple(setup.table.policies[player] for player in in_seat))
        rules = schiller(setup.rules) if closing else setup.rules
        turned = replace(setup, table=table, rules=rules)
        return play_on_reference(turned, number * HANDS_APART + hand)

    return play_session(setup.rules, play_hand, plan.hands, plan.target, setup.seed, number)


def schiller(rules: HouseRules) -> HouseRules:
    """The same rules, save that the seat left of the dealer must pick."""
    return build_rules(overlay(flat_options(rules), {"pick": "schiller"}))


def first_difference(setup: Setup, plan: Plan, first: int, count: int) -> str:
    """Description of the first session on which the engines differ; empty if on none."""
    rows = record_sessions(setup, plan, first, count)
    for place in range(count):
        ours = _of_kernel(setup, rows[place : place + 1])
        theirs = _of_reference(reference_session(setup, plan, first + place))
        different = [name for name in ours if ours[name] != theirs[name]]
        if different:
            lines = [f"{n}: kernel {ours[n]}, reference {theirs[n]}" for n in different]
            return f"{setup.rules_label}, session {first + place}\n" + "\n".join(lines)
    return ""


def _of_kernel(setup: Setup, rows: np.ndarray) -> dict[str, object]:  # type: ignore[type-arg]
    players, row = setup.rules.players, rows[0]
    parts = parts_of_a_unit(setup.rules)
    won = row["won"][:players].tolist()
    return {
        "hands": int(row["hands"]),
        "passed_out": int(row["passed_out"]),
        "units": [Fraction(each, parts) for each in final_units(setup.rules, rows)[0].tolist()],
        "lowest": row["lowest"][:players].tolist(),
        "drawdown": row["drawdown"][:players].tolist(),
        "score": row["score"][:players].tolist(),
        "winners": tuple(player for player in range(players) if won[player]),
        "reached": bool(row["reached"]),
        "pot": int(row["left"]),
    }


def _of_reference(session: Session) -> dict[str, object]:
    players = range(session.rules.players)
    return {
        "hands": session.hands,
        "passed_out": session.passed_out,
        "units": session.totals,
        "lowest": [session.lowest(player) for player in players],
        "drawdown": [session.drawdown(player) for player in players],
        "score": session.scores,
        "winners": session.winners,
        "reached": bool(session.winners),
        # What the players lack before the pot is divided lies in it.
        "pot": -sum(session.course[-2]),
    }
