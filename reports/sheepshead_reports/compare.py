"""Rule sets compared as a report: what differs, how much, and how sure that is."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from sheepshead_reports.charts.differences import differences_chart
from sheepshead_reports.document.blocks import Cell, Chart, Document, Section, Table
from sheepshead_reports.figures import (
    decimals,
    plain_share,
    share_give_or_take,
    units_give_or_take,
)
from sheepshead_reports.objects import figure, number
from sheepshead_reports.signs import Signs
from sheepshead_sim import __version__
from sheepshead_sim.errors import counted
from sheepshead_sim.rules import flat_options
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
_HOW = (
    "Shares are in per cent, and their differences in points of per cent. Swing is the standard "
    "deviation of what one player wins or loses in a hand. The p-values are Holm's, over all "
    "differences of this report: where no rule made any difference, one below 0.05 would stand "
    "anywhere in the report in at most 5 % of such reports. Intervals are each for itself. "
    "Fewer than 30 hands that tell two rule sets apart are not tested: p is 1."
)
_SKILL = (
    "How much skill counts: the better player picks, buries and plays as the table of the rule "
    "set does and sits among weaker ones, in each seat in turn. Random ones decide everything "
    "at random; careless ones pick, bury and call as the better one does and play cards at "
    "random. Edge: units a hand won. Hands to be ahead: after so many the better player has "
    "won more than lost with 95 % chance, as edge and spread of a single hand have it; "
    "its difference is tested by that of edge over spread."
)


def compare_document(study: Comparison, signs: Signs, command: str) -> Document:
    """Report of a comparison.

    Parameters
    ----------
    study : Comparison
    signs : Signs
    command : str
        What makes it again.
    """
    labels = _labels(study)
    sections = [
        Section("What was compared", (_tables(study), _thresholds(study))),
        Section("What was decided otherwise", _decided(study)),
        Section("Figures of each rule set", (_figures(study, signs), _SKILL)),
    ]
    for at, label in enumerate(labels[1:], 1):
        sections.append(
            Section(
                f"{label} less {labels[0]}",
                (
                    _differences(study, at, signs),
                    Chart(
                        f"differences-{at}",
                        "Differences in units a hand, with 95 % intervals.",
                        f"The figures are those of the table above: {label} less {labels[0]}.",
                        partial(differences_chart, _units_rows(study, at)),
                    ),
                ),
            )
        )
    sections.append(Section("How to read it", (_HOW,)))
    seed = study.setups[0].seed
    return Document(
        title=f"House rules compared with {labels[0]}",
        answer=_answer(study),
        sections=tuple(sections),
        basis=(
            f"{counted(study.deals, 'hand')} of each rule set, skill on {study.skill_deals:,} "
            f"deals, seed {seed}, version {__version__}."
            f"{' Thresholds were found on other deals.' if any(study.solved) else ''}"
        ),
        command=command,
    )


def _labels(study: Comparison) -> list[str]:
    """Names of the rule sets; the same name twice is numbered."""
    names = [setup.rules_label for setup in study.setups]
    return [
        name if names.count(name) == 1 else f"{name} ({names[: at + 1].count(name)})"
        for at, name in enumerate(names)
    ]


def _words(name: str) -> str:
    if name.startswith("pick_rate_seat_"):
        return f"seat {name.rsplit('_', 1)[1]} picks, if asked"
    if name.startswith("seat_") and name.endswith("_mean"):
        return f"seat {name.split('_')[1]}, units a hand"
    return _NAMES[name]


def _is_share(name: str) -> bool:
    return "rate" in name


def _answer(study: Comparison) -> tuple[str, ...]:
    labels = _labels(study)
    told = []
    for at, label in enumerate(labels[1:], 1):
        against = study.against[at]
        begin = f"{label} against {labels[0]}: "
        if against.decided == 0 and against.paid == 0:
            told.append(f"{begin}no hand differs, neither in a decision nor in its payment.")
            continue
        if against.decided == 0:
            begin += "no decision differs, only payments. "
        clear = [
            (name, each[at].difference)
            for name, each in study.metrics.items()
            if each[at].difference is not None
        ]
        found = sorted(
            ((gap.p_adjusted, name, gap) for name, gap in clear if gap is not None),
            key=lambda item: (
                item[0],
                -abs(item[2].estimate.mean / (item[2].estimate.se or 1)),
            ),
        )
        certain = [item for item in found if item[0] < _CLEAR]
        if not certain:
            told.append(f"{begin}no figure differs clearly in so many hands.")
            continue
        first = "; ".join(
            f"{_words(name)} {_plain(name, gap)}" for _, name, gap in certain[:_TOLD_FIRST]
        )
        told.append(
            f"{begin}{len(certain)} of {len(found)} figures differ clearly, "
            f"the clearest of them: {first}."
        )
    return tuple(told)


def _plain(name: str, gap: Difference) -> str:
    places = decimals(gap.estimate, scale=100 if _is_share(name) else 1)
    if _is_share(name):
        return f"{100 * gap.estimate.mean:+.{places}f} points"
    return f"{gap.estimate.mean:+.{places}f}"


def _tables(study: Comparison) -> Table:
    rows = []
    for label, setup, against in zip(_labels(study), study.setups, study.against, strict=True):
        dealt = "the first" if setup is study.setups[0] else "yes" if against.paired else "no"
        rows.append((label, dealt, counted(setup.rules.players, "player")))
    return Table(
        "The rule sets. Same deals: dealt the same cards as the first, so that the luck of the "
        "deal falls out of the difference; where not, each has deals of its own.",
        ("Rules", "same deals", "table"),
        "<<<",
        tuple(rows),
    )


def _thresholds(study: Comparison) -> str:
    told = []
    for label, setup, solved in zip(_labels(study), study.setups, study.solved, strict=True):
        if not solved:
            told.append(f"{label}: the policy's own, {setup.table.name}")
            continue
        counts = [policy.pick.name.rpartition(":")[2] for policy in setup.table.policies]
        told.append(f"{label}: {', '.join(counts)}")
    asked = (
        "Where numbers stand, each seat picks from this count on (queen 3, jack 2, other trump 1, "
        "seat 1 first; a name: a seat that must pick), solved for the rule set from 5,000 deals "
        "a seat. Such thresholds may be off by one, which changes what follows a little. "
        if any(study.solved)
        else "Picking was not fitted to the rules. "
    )
    return f"Who picks what. {asked}{'; '.join(told)}."


def _decided(study: Comparison) -> tuple[str, ...]:
    labels, told = _labels(study), []
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


def _shown(name: str, estimate: Estimate, signs: Signs, *, signed: bool) -> str:
    if math.isnan(estimate.mean):
        return signs.dash
    if _is_share(name):
        if not signed:
            return share_give_or_take(estimate, signs)
        places = decimals(estimate, scale=100)
        take = f"{100 * estimate.half_width:.{places}f}"
        return f"{100 * estimate.mean:+.{places}f} {signs.plus_minus} {take}"
    if name.startswith("hands_") and not signed:
        high = f"{estimate.high:,.0f}" if math.isfinite(estimate.high) else "?"
        return f"{estimate.mean:,.0f} ({estimate.low:,.0f} to {high})"
    places = decimals(estimate)
    signed = signed or not (name == "swing" or name.startswith("hands_"))
    return units_give_or_take(estimate, places, signs, signed=signed)


def _figures(study: Comparison, signs: Signs) -> Table:
    rows = []
    for name, figures in study.metrics.items():
        if all(math.isnan(each.estimate.mean) for each in figures):
            continue
        cells: list[Cell | str] = [_words(name)]
        for each in figures:
            cells.append(
                Cell(
                    _shown(name, each.estimate, signs, signed=False),
                    number(each.estimate.mean),
                )
            )
        rows.append(tuple(cells))
    return Table(
        "Each figure with its 95 % interval.",
        ("Figure", *_labels(study)),
        "<" + ">" * len(study.setups),
        tuple(rows),
    )


def _differences(study: Comparison, at: int, signs: Signs) -> Table:
    rows = []
    for name, figures in study.metrics.items():
        gap = figures[at].difference
        if gap is None:
            continue
        part = gap.where_decided
        rows.append(
            (
                _words(name),
                Cell(_shown(name, gap.estimate, signs, signed=True), gap.estimate.mean),
                Cell(_p(gap.p_adjusted), gap.p_adjusted),
                Cell(_shown(name, part, signs, signed=True) if part else signs.dash,
                     part.mean if part else None),
            )
        )  # fmt: skip
    return Table(
        "Differences with 95 % intervals; where decided otherwise: the same in these hands alone.",
        ("Figure", "difference", "p", "where decided otherwise"),
        "<>>>",
        tuple(rows),
    )


def _p(value: float) -> str:
    return "<0.001" if value < 0.001 else f"{value:.3f}"


def _units_rows(study: Comparison, at: int) -> list[tuple[str, Estimate]]:
    rows = []
    for name, figures in study.metrics.items():
        gap = figures[at].difference
        if gap is not None and not _is_share(name) and not name.startswith("hands_"):
            rows.append((_words(name).removesuffix(", units a hand"), gap.estimate))
    return rows


def compare_object(study: Comparison) -> dict[str, object]:
    """Comparison as JSON has it (docs/json.md)."""
    return {
        "rules": _labels(study),
        "metrics": {
            name: [
                {
                    **figure(each.estimate),
                    "n": each.estimate.n,
                    "difference": None
                    if each.difference is None
                    else {
                        **figure(each.difference.estimate),
                        "p_adjusted": float(f"{each.difference.p_adjusted:.6g}"),
                        "where_decided": None
                        if each.difference.where_decided is None
                        else figure(each.difference.where_decided),
                    },
                }
                for each in figures
            ]
            for name, figures in study.metrics.items()
        },
        "deals": study.deals,
        "skill_deals": study.skill_deals,
        "tables": [
            {
                "policy": setup.table.name,
                "thresholds_solved": solved,
                "paired": against.paired,
                "decided": against.decided,
                "paid": against.paid,
                "options": flat_options(setup.rules),
            }
            for setup, solved, against in zip(
                study.setups, study.solved, study.against, strict=True
            )
        ],
        "seed": study.setups[0].seed,
        "version": __version__,
    }
