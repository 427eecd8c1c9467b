"""Burying as a report: what pays, how often the question comes up, and where it is otherwise."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sheepshead_reports.burying_example import example_object, worked_example
from sheepshead_reports.burying_words import (
    answer,
    class_words,
    head,
    pair,
    sentence,
    size,
    upper,
    verdict,
)
from sheepshead_reports.charts.along import gains_along
from sheepshead_reports.charts.burying import sizes
from sheepshead_reports.document.blocks import Block, Cell, Chart, Document, Section, Table
from sheepshead_reports.figures import plain_share
from sheepshead_reports.objects import figure, setup_object
from sheepshead_reports.signs import Signs
from sheepshead_reports.words import asked_of
from sheepshead_sim import __version__

if TYPE_CHECKING:
    from sheepshead_sim.study.burying.findings import Burying, Finding


def burying_document(study: Burying, signs: Signs, command: str) -> Document:
    """Report of a study of burying.

    Parameters
    ----------
    study : Burying
    signs : Signs
    command : str
        What makes it again.
    """
    told = [each for each in study.findings if _enough(each)]
    return Document(
        title=f"What to bury and call: {study.setup.rules_label}",
        answer=answer(told, signs),
        sections=(
            Section("All statements", _overview(study, told, signs)),
            *_beside(study, told, signs),
            *(Section(upper(pair(each)), _one(study, each, signs, command)) for each in told),
        ),
        basis=(
            f"{study.deals:,} deals, {study.picked:,} of them picked at once, "
            f"{asked_of(study.setup)}, version {__version__}. Both ways are played on the same "
            "deal, all other decisions by the policy. Which cards stand for a way is settled "
            "beforehand: those that the table of convention prefers among all that fit."
        ),
        command=command,
    )


def _enough(finding: Finding) -> bool:
    from sheepshead_sim.study.burying.findings import FEWEST

    return finding.gain.n >= FEWEST


def _overview(study: Burying, told: list[Finding], signs: Signs) -> tuple[Block, ...]:
    rows = tuple(
        (
            f"{upper(each.statement.one)} / {each.statement.other}",
            Cell(size(each.gain, signs), each.gain.mean),
            Cell(plain_share(each.applies.mean), each.applies.mean),
            Cell(f"{each.gain.n:,}", each.gain.n),
        )
        for each in told
    )
    blocks: list[Block] = [
        Table(
            "Units a hand of the picker, the first way less the second, with 95 % intervals; "
            "applies: share of the picked hands that leave both ways open.",
            ("First way / second way", "units", "applies", "hands"),
            "<>>>",
            rows,
        )
    ]
    if told:
        blocks.append(
            Chart(
                "statements",
                "Units a hand, the first way less the second, with 95 % intervals; grey: too "
                "close to call.",
                "; ".join(f"{verdict(each)}, {size(each.gain, signs)}" for each in told),
                partial(
                    sizes,
                    [
                        (f"{each.statement.one}\nor {each.statement.other}", each.gain)
                        for each in told
                    ],
                ),
            )
        )
    few = [each for each in study.findings if not _enough(each)]
    if few:
        blocks.append(
            "Fewer than 30 hands, so without a figure: "
            + ", ".join(pair(each) for each in few)
            + "."
        )
    if study.never:
        ways = ", ".join(f"{each.one} or {each.other}" for each in study.never)
        blocks.append(f"No choice in any hand of this game here: {ways}.")
    return tuple(blocks)


def _beside(study: Burying, told: list[Finding], signs: Signs) -> tuple[Section, ...]:
    """The statements by partner rule, where another one fits this table."""
    beside = [each for each in study.beside if each.gains]
    if not beside or not told:
        return ()
    rows: list[tuple[Cell | str, ...]] = []
    for each in told:
        own = f"{size(each.gain, signs)} ({each.gain.n:,})"
        cells = [Cell(own, each.gain.mean)]
        for other in beside:
            gain = other.gains.get(each.statement.name)
            text = f"{size(gain, signs)} ({gain.n:,})" if gain else signs.dash
            cells.append(Cell(text, gain.mean if gain else None))
        rows.append((f"{upper(each.statement.one)} / {each.statement.other}", *cells))
    table = Table(
        "Units a hand, the first way less the second, with 95 % intervals and the number of "
        f"hands; the same table with another partner rule, {beside[0].deals:,} deals each. "
        "No figure where fewer than 30 hands.",
        (
            "First way / second way",
            study.setup.rules.partner,
            *(each.partner for each in beside),
        ),
        "<>" + ">" * len(beside),
        tuple(rows),
    )
    return (Section("By partner rule", (table,)),)


def _one(study: Burying, finding: Finding, signs: Signs, command: str) -> tuple[Block, ...]:
    from sheepshead_sim.study.burying.statements import KEPT

    blocks: list[Block] = [
        sentence(finding, signs),
    ]
    if finding.classes:
        blocks.append(
            Table(
                f"By class of hands: units, {finding.statement.one} less "
                f"{finding.statement.other}. Clear: which way is clear after Holm's correction "
                "for all rows. No row where fewer than 30 hands.",
                ("Hands", "units", "clear", "hands"),
                "<><>",
                tuple(
                    (
                        Cell(class_words(finding, each)),
                        Cell(size(each.gain, signs), each.gain.mean),
                        ("the first" if each.gain.mean > 0 else "the second")
                        if each.p < 0.05
                        else "no",
                        Cell(f"{each.gain.n:,}", each.gain.n),
                    )
                    for each in finding.classes
                ),
            )
        )
    kept = [(int(each.value), each.gain) for each in finding.classes if each.parting == "detail"
            and finding.statement.detail and finding.statement.detail[0] == KEPT]  # fmt: skip
    if kept:
        along = "count of the cards kept when alone (queen 3, jack 2, other trump 1)"
        blocks.append(
            Chart(
                f"{finding.statement.name}-by-count-kept",
                f"Units a hand, {finding.statement.one} less {finding.statement.other}, with "
                "95 % intervals, by the count of the cards kept: queen 3, jack 2, other trump "
                "1.",
                "; ".join(f"count {count}: {size(gain, signs)}" for count, gain in kept),
                partial(gains_along, kept, along, "units a hand, alone less with a partner"),
            )
        )
    if finding.example is not None:
        blocks += worked_example(study, finding, finding.example, signs, command)
    return tuple(blocks)


def burying_object(study: Burying) -> dict[str, object]:
    """Study as JSON has it (docs/json.md)."""
    return {
        "deals": study.deals,
        "picked": study.picked,
        "statements": [_finding_object(study, each) for each in study.findings],
        "never": [each.name for each in study.never],
        "partner_rules": [
            {
                "partner": each.partner,
                "deals": each.deals,
                "picked": each.picked,
                "statements": [
                    {"name": name, "hands": gain.n, **figure(gain)}
                    for name, gain in each.gains.items()
                ],
            }
            for each in study.beside
        ],
        **setup_object(study.setup),
    }


def _finding_object(study: Burying, finding: Finding) -> dict[str, object]:
    example = finding.example
    applies = finding.applies
    return {
        "name": finding.statement.name,
        "ways": [finding.statement.one, finding.statement.other],
        "hands": finding.gain.n,
        "applies": figure(applies),
        **figure(finding.gain),
        "classes": [
            {
                "parting": head(finding, each.parting),
                "class": each.value,
                "hands": each.gain.n,
                **figure(each.gain),
                "p": each.p,
                "exception": each.exception,
            }
            for each in finding.classes
        ],
        "example": None if example is None else example_object(study, example),
    }
