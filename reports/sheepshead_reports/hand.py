"""Answer to "should I pick this hand?" as a page with its charts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sheepshead_reports.charts.along import gains_along
from sheepshead_reports.charts.hand import distribution
from sheepshead_reports.document.blocks import Cell, Chart, Document, Section, Table
from sheepshead_reports.figures import decimals, share, units, units_give_or_take
from sheepshead_reports.pick import pick_verdict
from sheepshead_reports.signs import Signs
from sheepshead_reports.words import asked_of, sit_at
from sheepshead_sim import __version__
from sheepshead_sim.stats.estimates import proportion_estimate

if TYPE_CHECKING:
    from sheepshead_sim.advice.answers import PickAdvice, SeatAnswer

_FEWEST = 30
"""Worlds without which a class is given no figure."""


def pick_document(advice: PickAdvice, signs: Signs, command: str) -> Document:
    """Report of one hand in one seat.

    Parameters
    ----------
    advice : PickAdvice
    signs : Signs
    command : str
        What makes it again.
    """
    answer, rules = advice.answer, advice.setup.rules
    hand = signs.cards(advice.hand)
    played = "each played picking" + ("" if answer.must_pick else " and passing")
    return Document(
        title=f"Pick or pass: {hand}",
        answer=(
            pick_verdict(answer, rules, signs),
            f"Your hand: {hand}, in {sit_at(answer.seat, rules)}.",
        ),
        sections=(
            Section("How it ends", (_chart(answer, signs), _outcomes(answer, signs))),
            *_by_blind(answer, signs),
            Section("The same hand in every seat", _seats(advice, signs)),
        ),
        basis=(
            f"{answer.worlds:,} worlds, {played}, "
            f"{asked_of(advice.setup)}, version {__version__}."
        ),
        command=command,
    )


def _chart(answer: SeatAnswer, signs: Signs) -> Chart:
    mean = units(answer.pick.mean, decimals(answer.pick), signs)
    told = f"Picking wins {mean} units on average"
    if answer.passing is not None:
        told += f", passing {units(answer.passing.mean, decimals(answer.passing), signs)}"
    return Chart(
        "outcomes",
        "Share of the worlds by the units they win; the same figures stand below.",
        f"{told}.",
        partial(distribution, answer),
    )


def _outcomes(answer: SeatAnswer, signs: Signs) -> Table:
    picked, passed = dict(answer.picked), dict(answer.passed)
    rows = []
    for won in sorted({*picked, *passed}):
        cells: list[Cell | str] = [Cell(f"{won:+d}" if won else "0", won)]
        for counts in (picked, passed) if passed else (picked,):
            rate = proportion_estimate(counts.get(won, 0), answer.worlds)
            figure, interval = share(rate, signs)
            cells += [Cell(figure, rate.mean), Cell(interval, rate.low)]
        rows.append(tuple(cells))
    ways = ("pick", "pass") if passed else ("pick",)
    return Table(
        "Units won and the share of the worlds that win them, with 95 % intervals.",
        ("Units", *(head for way in ways for head in (way, "interval"))),
        ">" * (1 + 2 * len(ways)),
        tuple(rows),
    )


def _by_blind(answer: SeatAnswer, signs: Signs) -> tuple[Section, ...]:
    """What picking gains by what lay in the blind, which nobody knew."""
    if not answer.by_blind:
        return ()
    told = [each for each in answer.by_blind if each.gain.n >= _FEWEST]
    places = decimals(*(each.gain for each in told))
    rows = []
    for each in answer.by_blind:
        figure, interval = share(each.share, signs)
        enough = each.gain.n >= _FEWEST
        gain = units_give_or_take(each.gain, places, signs) if enough else signs.dash
        rows.append(
            (
                Cell(str(each.trump), each.trump),
                Cell(gain, each.gain.mean if enough else None),
                Cell(f"{each.gain.n:,}", each.gain.n),
                Cell(figure, each.share.mean),
                Cell(interval, each.share.low),
            )
        )
    what = "picking" if answer.must_pick else "picking less passing"
    table = Table(
        f"Units a hand, {what}, with 95 % intervals, by the number of trump in the blind; no "
        f"figure where fewer than {_FEWEST} worlds. Share: of all worlds.",
        ("Trump in the blind", "units", "worlds", "share", "interval"),
        ">>>>>",
        tuple(rows),
    )
    if len(told) < 2:
        return (Section("What the blind brings", (table,)),)
    words = "; ".join(
        f"{each.trump} trump {units_give_or_take(each.gain, places, signs)}" for each in told
    )
    chart = Chart(
        "gain-by-blind",
        f"Units a hand, {what}, with 95 % intervals, by the number of trump in the blind.",
        f"{words}.",
        partial(
            gains_along,
            [(each.trump, each.gain) for each in told],
            "trump in the blind",
            f"units, {what}",
        ),
    )
    return (Section("What the blind brings", (table, chart)),)


def _seats(advice: PickAdvice, signs: Signs) -> tuple[Table | Chart, ...]:
    rows: list[tuple[Cell | str, ...]] = []
    told = []
    for answer in advice.seats:
        if answer.verdict is None:
            dash = signs.dash
            rows.append((Cell(str(answer.seat), answer.seat), "not reached", *4 * (dash,)))
            continue
        figures = (answer.pick, answer.passing, answer.difference)
        places = decimals(*figures)
        rows.append(
            (
                Cell(str(answer.seat), answer.seat),
                "must pick" if answer.must_pick else answer.verdict,
                *(
                    Cell(units_give_or_take(each, places, signs), each.mean if each else None)
                    for each in figures
                ),
                Cell(f"{answer.worlds:,}", answer.worlds),
            )
        )
        if answer.difference is not None:
            told.append((answer.seat, answer.difference))
    table = Table(
        "Units a hand with 95 % intervals; every seat has worlds of its own.",
        ("Seat", "verdict", "pick", "pass", "difference", "worlds"),
        "><>>>>",
        tuple(rows),
    )
    if not told:
        return (table,)
    words = "; ".join(
        f"seat {seat} {units_give_or_take(gain, decimals(gain), signs)}" for seat, gain in told
    )
    return table, Chart(
        "gain-by-seat",
        "Picking less passing, units a hand with 95 % intervals, by seat.",
        words,
        partial(gains_along, told, "seat", "units, picking less passing"),
    )
