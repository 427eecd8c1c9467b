"""Thresholds as a report: from which hand on to pick, seat by seat, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from sheepshead_reports.charts.picking import (
    Grid,
    gain_grids,
    gains_by_count,
    picking_chart,
)
from sheepshead_reports.document.blocks import Cell, Chart, Document, Section, Table
from sheepshead_reports.figures import decimals, plain_share, units_give_or_take
from sheepshead_reports.objects import figure, setup_object
from sheepshead_reports.signs import Signs
from sheepshead_reports.words import asked_of
from sheepshead_sim import __version__
from sheepshead_sim.stats.estimates import Estimate

if TYPE_CHECKING:
    from sheepshead_sim.study.picking.thresholds import SeatThreshold, Thresholds

_COUNT = "queen 3, jack 2, other trump 1"


def thresholds_document(study: Thresholds, signs: Signs, command: str) -> Document:
    """Report of a study of thresholds.

    Parameters
    ----------
    study : Thresholds
    signs : Signs
    command : str
        What makes it again.
    """
    from sheepshead_sim.study.picking.tables import gains_by_trump_and_queens

    label = study.setup.rules_label
    grids: dict[int, Grid] = {
        s.seat: gains_by_trump_and_queens(study.solved, s) for s in study.seats
    }
    return Document(
        title=f"When to pick: {label}",
        answer=_answer(study),
        sections=(
            Section("Thresholds by seat", (_seat_table(study, signs), _how_read(study))),
            Section("The picking chart", (_chart(study, grids),)),
            Section(
                "What picking gains over passing, by count",
                (
                    _gain_table(study, signs),
                    Chart(
                        "gains-by-count",
                        "Picking less passing, units a hand with 95 % intervals; counts whose "
                        "interval is wider than 0.5 to each side are left out.",
                        _gains_in_words(study),
                        partial(gains_by_count, study.seats),
                    ),
                ),
            ),
            Section("By trump and queens", (_grids(grids),)),
            Section("What else a hand holds", _finer(study, signs)),
        ),
        basis=(
            f"{study.deals:,} deals a seat wanted, each played twice, picking and passing, "
            f"{asked_of(study.setup)}, version {__version__}. The report counts other deals "
            "than those that the thresholds were found with."
        ),
        command=command,
    )


def _answer(study: Thresholds) -> tuple[str, ...]:
    told = ", ".join(f"seat {seat.seat} from {_threshold(seat)}" for seat in study.seats)
    first = (
        f"Count queen 3, jack 2, other trump 1. At a table where all do the same, pick: {told}."
    )
    plain = {seat.seat: seat for seat in study.plain}
    other = [
        f"seat {seat.seat} from {_threshold(plain[seat.seat])}"
        for seat in study.seats
        if seat.seat in plain and plain[seat.seat].threshold != seat.threshold
    ]
    name = study.setup.table.name
    then = (
        f"Where the others pick as {name} does, it differs: {', '.join(other)}."
        if other
        else f"Where the others pick as {name} does, the thresholds are the same."
    )
    unsettled = (
        ()
        if study.settled
        else (f"The thresholds still moved after {study.sweeps} rounds: take them as near.",)
    )
    return first, then, *unsettled


def _threshold(seat: SeatThreshold) -> str:
    from sheepshead_sim.study.picking.thresholds import NEVER

    return "no hand" if seat.threshold >= NEVER else str(seat.threshold)


def _range(seat: SeatThreshold) -> str:
    return str(seat.low) if seat.low == seat.high else f"{seat.low} to {seat.high}"


def _seat_table(study: Thresholds, signs: Signs) -> Table:
    plain = {seat.seat: seat for seat in study.plain}
    rows = []
    for seat in study.seats:
        other = plain.get(seat.seat)
        rows.append(
            (
                Cell(str(seat.seat), seat.seat),
                Cell(_threshold(seat), seat.threshold),
                Cell(_range(seat), seat.low),
                Cell(_threshold(other), other.threshold) if other else signs.dash,
                Cell(_range(other), other.low) if other else signs.dash,
                Cell(plain_share(seat.kept), seat.kept),
                Cell(f"{seat.deals:,}", seat.deals),
            )
        )
    return Table(
        f"Pick from this count on ({_COUNT}); open: the thresholds that the deals leave "
        "open, with 95 % confidence for all counts of a seat together.",
        ("Seat", "pick from", "open", "plain table", "open", "reached in", "deals"),
        ">>>>>>>",
        tuple(rows),
    )


def _how_read(study: Thresholds) -> str:
    missing = sorted(
        set(range(1, study.setup.rules.players + 1)) - {seat.seat for seat in study.seats}
    )
    told = "At the plain table all others pick as the policy does."
    if missing:
        seats = " and ".join(map(str, missing))
        told += (
            f" Seat {seats}: no choice, or too few deals come to it when those before pick "
            "by their thresholds."
        )
    return told


def _gain_table(study: Thresholds, signs: Signs) -> Table:
    counts = sorted({count for seat in study.seats for count in seat.gain_by_count})
    by_seat = [seat.gain_by_count for seat in study.seats]
    rows = []
    for count in counts:
        cells: list[Cell | str] = [Cell(str(count), count)]
        for gains in by_seat:
            cells.append(_gain(gains.get(count), signs))
        rows.append(tuple(cells))
    return Table(
        "Units a hand, picking less passing, with 95 % intervals; no figure where fewer than "
        "30 hands have the count.",
        ("Count", *(f"seat {seat.seat}" for seat in study.seats)),
        ">" * (1 + len(by_seat)),
        tuple(rows),
    )


def _gain(gain: Estimate | None, signs: Signs) -> Cell:
    if gain is None:
        return Cell(signs.dash)
    return Cell(units_give_or_take(gain, min(decimals(gain), 2), signs), gain.mean)


def _gains_in_words(study: Thresholds) -> str:
    return "Gain by count, rising through nought: " + "; ".join(
        f"seat {seat.seat} at {_range(seat)}" for seat in study.seats
    )


def _chart(study: Thresholds, grids: Mapping[int, Grid]) -> Chart:
    return Chart(
        "picking-chart",
        "By trump and queens held: which seats gain by picking. Close: the 95 % interval has "
        "nought in it. Grey: fewer than 30 hands.",
        "Table of trump held against queens held with the seats that pick; the same figures "
        "stand below by seat.",
        partial(picking_chart, f"Pick or pass: {study.setup.rules_label}", list(grids.items())),
    )


def _grids(grids: Mapping[int, Grid]) -> Chart:
    return Chart(
        "gains-by-trump-and-queens",
        "Units a hand, picking less passing. A question mark: the 95 % interval has nought in "
        "it. Grey: fewer than 30 hands. Colours end at 3 units.",
        "Heat maps of the gain, one for each seat: it rises with trump and with queens.",
        partial(gain_grids, [(f"seat {seat}", grid) for seat, grid in grids.items()]),
    )


def _finer(study: Thresholds, signs: Signs) -> tuple[str | Table, ...]:
    from sheepshead_sim.study.picking.tables import WORDS, gains_near_threshold

    tables: list[str | Table] = [
        "Hands whose count is at the threshold or one below it, where it is close, parted by "
        "what else they hold. All seats together, each deal once."
    ]
    for name, words in WORDS.items():
        rows = [
            (Cell(label, place), _gain(gain, signs), Cell(f"{gain.n:,}", gain.n))
            for place, (label, gain) in enumerate(gains_near_threshold(study, name))
        ]
        tables.append(
            Table(
                f"{words}: units a hand, picking less passing, with 95 % intervals.",
                (name.capitalize(), "gain", "hands"),
                "<>>",
                tuple(rows),
            )
        )
    return tuple(tables)


def thresholds_object(study: Thresholds) -> dict[str, object]:
    """Study as JSON has it (docs/json.md)."""
    return {
        "settled": study.settled,
        "deals": study.deals,
        "seats": [_seat_object(seat) for seat in study.seats],
        "plain": [_seat_object(seat) for seat in study.plain],
        **setup_object(study.setup),
    }


def _seat_object(seat: SeatThreshold) -> dict[str, object]:
    return {
        "seat": seat.seat,
        "threshold": seat.threshold,
        "open": [seat.low, seat.high],
        "reached": seat.kept,
        "deals": seat.deals,
        "gains": [
            {"count": count, "deals": gain.n, **figure(gain)}
            for count, gain in seat.gain_by_count.items()
        ],
    }
