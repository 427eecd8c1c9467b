"""Rule sets compared as a report: what differs, how much, and how sure that is."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from sheepshead_reports.charts.differences import differences_chart
from sheepshead_reports.compare_words import (
    answer,
    decided,
    figure_name,
    is_share,
    rule_names,
    shown,
    thresholds,
)
from sheepshead_reports.document.blocks import Cell, Chart, Document, Section, Table
from sheepshead_reports.objects import figure, number
from sheepshead_reports.signs import Signs
from sheepshead_sim import __version__
from sheepshead_sim.errors import counted
from sheepshead_sim.rules import flat_options
from sheepshead_sim.stats.estimates import Estimate

if TYPE_CHECKING:
    from sheepshead_sim.study.comparing.comparison import Comparison

_HOW = (
    "Shares are in per cent, and their differences in points of per cent. Swing is the standard "
    "deviation of what one player wins or loses in a hand. The p-values are Holm's, over all "
    "differences of this report: where no rule made any difference, one below 0.05 would stand "
    "anywhere in the report in at most 5 % of such reports. Intervals are each for itself. "
    "No p-value where fewer than 30 hands tell two rule sets apart: that is not tested."
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
    labels = rule_names(study)
    sections = [
        Section("What was compared", (_tables(study), thresholds(study))),
        Section("What was decided otherwise", decided(study)),
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
        answer=answer(study, signs),
        sections=tuple(sections),
        basis=(
            f"{counted(study.deals, 'hand')} of each rule set, skill on {study.skill_deals:,} "
            f"deals, seed {seed}, version {__version__}."
            f"{' Thresholds were found on other deals.' if any(study.solved) else ''}"
        ),
        command=command,
    )


def _tables(study: Comparison) -> Table:
    rows = []
    for label, setup, against in zip(
        rule_names(study), study.setups, study.against, strict=True
    ):
        dealt = "the first" if setup is study.setups[0] else "yes" if against.paired else "no"
        rows.append((label, dealt, counted(setup.rules.players, "player")))
    return Table(
        "The rule sets. Same deals: dealt the same cards as the first, so that the luck of the "
        "deal falls out of the difference; where not, each has deals of its own.",
        ("Rules", "same deals", "table"),
        "<<<",
        tuple(rows),
    )


def _figures(study: Comparison, signs: Signs) -> Table:
    rows = []
    for name, figures in study.metrics.items():
        if all(math.isnan(each.estimate.mean) for each in figures):
            continue
        cells: list[Cell | str] = [figure_name(name)]
        for each in figures:
            cells.append(
                Cell(
                    shown(name, each.estimate, signs, signed=False),
                    number(each.estimate.mean),
                )
            )
        rows.append(tuple(cells))
    return Table(
        "Each figure with its 95 % interval.",
        ("Figure", *rule_names(study)),
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
                figure_name(name),
                Cell(shown(name, gap.estimate, signs, signed=True), gap.estimate.mean),
                Cell(_p(gap.p_adjusted) if gap.tested else signs.dash, gap.p_adjusted),
                Cell(shown(name, part, signs, signed=True) if part else signs.dash,
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
        if gap is not None and not is_share(name) and not name.startswith("hands_"):
            rows.append(
                (
                    figure_name(name).removesuffix(", units a hand").removesuffix(", units"),
                    gap.estimate,
                )
            )
    return rows


def compare_object(study: Comparison) -> dict[str, object]:
    """Comparison as JSON has it (docs/json.md)."""
    return {
        "rules": rule_names(study),
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
