"""A comparison in words: names of its figures, its answer, who picks what, what differs."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from sheepshead_reports.figures import (
    decimals,
    plain_share,
    share_and_interval,
    units_give_or_take,
)
from sheepshead_reports.signs import Signs
from sheepshead_sim.stats.estimates import Estimate

if TYPE_CHECKING:
    from sheepshead_sim.study.comparing.comparison import Comparison
    from sheepshead_sim.study.comparing.figures import Difference

_CLEAR = 0.05
_TOLD_FIRST = 3
_NAMES = {
    "nobody_picks_rate": "nobody picks the first deal",
    "alone_rate": "picker is alone",
    "picker_win_rate": "picker's side wins",
    "schneider_rate": "opponents schneider",
    "schneidered_rate": "picker's side schneider",
    "picker_mean": "picker, units a hand",
    "partner_mean": "partner, units a hand",
    "opponent_mean": "each opponent, units a hand",
    "seat_advantage": "dealer less seat 1, units",
    "swing": "swing, units a hand",
    "edge_over_random": "edge over random",
    "hands_until_ahead_of_random": "hands to be ahead, random",
    "edge_over_careless": "edge over careless",
    "hands_until_ahead_of_careless": "hands to be ahead, careless",
}


def rule_names(study: Comparison) -> list[str]:
    """Names of the rule sets; the same name twice is numbered."""
    names = [setup.rules_label for setup in study.setups]
    return [
        name if names.count(name) == 1 else f"{name} ({names[: at + 1].count(name)})"
        for at, name in enumerate(names)
    ]


def figure_name(name: str) -> str:
    """Name of a metric as a player reads it."""
    if name.startswith("pick_rate_seat_"):
        return f"seat {name.rsplit('_', 1)[1]} picks, if asked"
    if name.startswith("seat_") and name.endswith("_mean"):
        return f"seat {name.split('_')[1]}, units a hand"
    return _NAMES[name]


def is_share(name: str) -> bool:
    """Whether a metric is a share of hands, told in per cent."""
    return "rate" in name


def answer(study: Comparison, signs: Signs) -> tuple[str, ...]:
    """How much differs, and the clearest differences of each rule set, in plain words."""
    base, *others = rule_names(study)
    counts, told = [], []
    for at, label in enumerate(others, 1):
        against = study.against[at]
        if against.decided == 0 and against.paid == 0:
            counts.append(f"{label} in no hand, neither in a decision nor in its payment")
            continue
        gaps = [
            (name, each[at].difference)
            for name, each in study.metrics.items()
            if each[at].difference is not None
        ]
        certain = sorted(
            (gap.p_adjusted, -_errors(gap), name, gap)
            for name, gap in gaps
            if gap is not None and gap.p_adjusted < _CLEAR
        )
        only = "; no decision differs, only payments" if against.decided == 0 else ""
        counts.append(f"{label} in {len(certain) or 'none'} of {len(gaps)} figures{only}")
        if certain:
            first = "; ".join(
                f"{figure_name(name)} {_plain(name, gap, signs)}"
                for *_, name, gap in certain[:_TOLD_FIRST]
            )
            told.append(f"Clearest, {label} less {base}: {first}.")
    lead = f"Beside {base} there differ clearly: {', '.join(counts)}."
    if any(study.solved):
        lead += " All pick by thresholds solved for the rules, not as the policy does."
    return lead, *told


def _errors(gap: Difference) -> float:
    """Standard errors that a difference is large."""
    return abs(gap.estimate.mean) / (gap.estimate.se or 1)


def _plain(name: str, gap: Difference, signs: Signs) -> str:
    return shown(name, gap.estimate, signs, signed=True) + (" points" if is_share(name) else "")


def thresholds(study: Comparison) -> str:
    """Who picks what in each rule set, and whether that was solved for it."""
    from sheepshead_sim.study.comparing.comparison import solving_deals

    told = []
    for label, setup, solved in zip(rule_names(study), study.setups, study.solved, strict=True):
        if not solved:
            told.append(f"{label}: the policy's own, {setup.table.name}")
            continue
        counts = [policy.pick.name.rpartition(":")[2] for policy in setup.table.policies]
        told.append(f"{label}: {', '.join(counts)}")
    asked = (
        "Where numbers stand, each seat picks from this count on (queen 3, jack 2, other trump 1, "
        "seat 1 first; a name: a seat that must pick), solved for the rule set from "
        f"{solving_deals(study.deals):,} deals a seat. Such thresholds may be off by one, which "
        "changes what follows a little. "
        if any(study.solved)
        else "Picking was not fitted to the rules. "
    )
    return f"Who picks what. {asked}{'; '.join(told)}."


def decided(study: Comparison) -> tuple[str, ...]:
    """In how many hands something else was decided, and in how many only the payment differs."""
    labels, told = rule_names(study), []
    for at, label in enumerate(labels[1:], 1):
        against = study.against[at]
        if against.decided is None or against.paid is None:
            told.append(
                f"{label}: the deals are not the same (other cards, players, blind or seed), so "
                "that no hand can be held against another."
            )
        elif against.decided == 0:
            told.append(
                f"{label}: no decision differs in {study.deals:,} hands; "
                f"{against.paid:,} are paid otherwise."
            )
        else:
            told.append(
                f"{label}: in {against.decided:,} of {study.deals:,} hands "
                f"({plain_share(against.decided / study.deals)}) somebody decided otherwise; "
                f"{against.paid:,} more are decided alike and paid otherwise."
            )
    return tuple(told)


def shown(name: str, estimate: Estimate, signs: Signs, *, signed: bool) -> str:
    """A figure with its interval."""
    if math.isnan(estimate.mean):
        return signs.dash
    if is_share(name):
        if not signed:
            return share_and_interval(estimate, signs)
        places = decimals(estimate, scale=100)
        take = f"{100 * estimate.half_width:.{places}f}"
        return f"{100 * estimate.mean:+.{places}f} {signs.plus_minus} {take}"
    if name.startswith("hands_") and not signed:
        high = f"{estimate.high:,.0f}" if math.isfinite(estimate.high) else "?"
        return f"{estimate.mean:,.0f} ({estimate.low:,.0f} to {high})"
    places = decimals(estimate)
    signed = signed or not (name == "swing" or name.startswith("hands_"))
    return units_give_or_take(estimate, places, signs, signed=signed)
