"""Whole hands in number as a club reads them: shares, then units by role and seat."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from sheepshead_reports.document.blocks import Cell, Document, Section, Table
from sheepshead_reports.figures import (
    decimals,
    share,
    share_and_interval,
    units,
    units_interval,
)
from sheepshead_reports.layout import columns, fold, page
from sheepshead_reports.signs import Signs
from sheepshead_reports.words import asked_of, is_solo, played_on
from sheepshead_sim import __version__
from sheepshead_sim.errors import counted
from sheepshead_sim.rules.words import beyond_a_hand
from sheepshead_sim.stats.estimates import Estimate

if TYPE_CHECKING:
    from sheepshead_sim.study.simulation import Simulation, Spread

NOBODY = "nobody picked"
"""Role of the one player whom a hand that nobody picked turns on."""
_TURNS_ON = {
    "leaster": ("leaster's winner", "A leaster that ties counts as 0."),
    "moster": (
        "moster's loser",
        "A moster that ties counts as 0, and one with every trick as what its winner gains.",
    ),
    "mittler": ("mittler's winner", "A mittler that ties counts as 0."),
    "schwanzer": ("schwanzer's loser", ""),
}
"""By what is played when nobody picks: that player, and what else the row counts."""

_ANNOUNCED = {
    "sheepshead": "sheepshead announced",
    "crack": "cracked",
    "recrack": "re-cracked",
    "castrate": "castrated",
    "blitz": "blitzed",
    "sheepshead made": "sheepshead made",
}
_LEGEND = (
    "s.e. is the standard error of the figure, s.d. the standard deviation of a single hand. "
    "The last column counts what the figure is of: the deals in which a seat was asked, for the "
    "rest hands."
)


def simulation_report(simulation: Simulation, signs: Signs) -> str:
    """Tables of a simulation.

    Parameters
    ----------
    simulation : Simulation
    signs : Signs

    Returns
    -------
    str
        Paragraphs of lines of at most 80 columns.
    """
    return page(
        fold(f"{counted(simulation.deals, 'hand')}, {asked_of(simulation.setup)}."),
        columns(_share_rows(simulation, signs), "<>>>>"),
        columns(_unit_rows(simulation, signs), "<>>>>>"),
        fold(_legend(simulation)),
        _abandoned(simulation),
        fold(played_on(simulation.setup, simulation.deals_per_second)),
        fold(beyond_a_hand(simulation.setup.rules)),
    )


def simulation_document(simulation: Simulation, signs: Signs, command: str) -> Document:
    """Report of whole hands in number.

    Parameters
    ----------
    simulation : Simulation
    signs : Signs
    command : str
        What makes it again.
    """
    setup = simulation.setup
    answer = [f"The picker wins {_per_cent(simulation.win_rate, signs)} of the hands picked."]
    nobody = simulation.no_pick_rate
    if nobody is not None and math.isfinite(nobody.mean):
        answer.append(f"The first deal finds no picker in {_per_cent(nobody, signs)} of all.")
    for seat, rate in (
        ("Seat 1", simulation.pick_rates[0]),
        ("The dealer", simulation.pick_rates[-1]),
    ):
        if not rate.is_certain and math.isfinite(rate.mean):
            answer.append(f"{seat}, if asked, picks {_per_cent(rate, signs)}.")
    shares, units_table = _tables(simulation, signs)
    return Document(
        title=f"The table in numbers: {setup.rules_label}",
        answer=(" ".join(answer),),
        sections=(
            Section("How often", (shares,)),
            Section("What it earns, by role and by seat", (units_table, _legend(simulation))),
        ),
        basis=(
            f"{counted(simulation.deals, 'hand')}, {asked_of(setup)}, version {__version__}. "
            + " ".join(_abandoned(simulation))
        ).strip(),
        command=command,
    )


def _per_cent(rate: Estimate, signs: Signs) -> str:
    return f"{share_and_interval(rate, signs)} %"


def _tables(simulation: Simulation, signs: Signs) -> tuple[Table, Table]:
    """What the terminal shows, as tables that sort by their figures."""
    header, *shares = _share_rows(simulation, signs)
    over, *spreads = _unit_rows(simulation, signs)
    return (
        Table(
            "Shares with 95 % intervals.",
            ("share", "per cent", *header[2:]),
            "<>>>>",
            tuple(_sorted_by(row) for row in shares),
        ),
        Table(
            "Units a hand with 95 % intervals.",
            ("who", *over[1:]),
            "<>>>>>",
            tuple(_sorted_by(row) for row in spreads),
        ),
    )


def _sorted_by(row: tuple[str, ...]) -> tuple[Cell | str, ...]:
    """Cells that sort by the number they begin with."""
    name, *figures = row
    return (name.strip(), *(Cell(text, _number(text)) for text in figures))


def _number(text: str) -> float | None:
    found = re.match(r"[+-]?[\d,]*\.?\d+", text)
    return float(found[0].replace(",", "")) if found else None


def _share_row(name: str, estimate: Estimate, signs: Signs) -> tuple[str, ...]:
    figure, interval = share(estimate, signs)
    return f"  {name}", figure, interval, _error(estimate, signs, scale=100), f"{estimate.n:,}"


def _error(estimate: Estimate, signs: Signs, *, scale: float = 1) -> str:
    """Standard error with a digit more than the figure itself; none for a certainty."""
    if estimate.is_certain:
        return ""
    if not math.isfinite(estimate.se):
        return signs.dash
    if estimate.se == 0:
        return "0"  # a sample in which all were equal, whatever might have been
    return f"{scale * estimate.se:.{decimals(estimate, scale=scale) + 1}f}"


def _share_rows(simulation: Simulation, signs: Signs) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("Share", "", "95 % interval", "s.e.", "of")]
    for seat, rate in enumerate(simulation.pick_rates, 1):
        if simulation.setup.rules.pick == "schiller" and not rate.is_certain:
            continue  # the others are never asked
        rows.append(_share_row(f"seat {seat} picks, if asked", rate, signs))
    side = "picker" if is_solo(simulation.setup.rules) else "picker's side"
    for name, figure in (
        ("nobody picks first deal", simulation.no_pick_rate),
        ("picker is alone", simulation.alone_rate),
        *((f"a {name} is played", rate) for name, rate in simulation.solo_rates.items()),
        (f"{side} wins", simulation.win_rate),
        ("opponents schneider", simulation.schneider_rate),
        (f"{side} schneider", simulation.schneidered_rate),
        *((_ANNOUNCED[name], rate) for name, rate in simulation.announced_rates.items()),
    ):
        if figure is not None:
            rows.append(_share_row(name, figure, signs))
    return rows


def _unit_rows(simulation: Simulation, signs: Signs) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [
        ("Units a hand", "mean", "95 % interval", "s.e.", "s.d.", "of")
    ]
    for role in simulation.roles:
        name = role.name
        if name == NOBODY:
            nopick = simulation.setup.rules.nopick
            if nopick not in _TURNS_ON:
                continue
            name, _ = _TURNS_ON[nopick]
        rows.append(_spread_row(name, role, signs))
    rows += [_spread_row(seat.name, seat, signs) for seat in simulation.seats]
    return rows


def _spread_row(name: str, spread: Spread, signs: Signs) -> tuple[str, ...]:
    mean = spread.mean
    places = decimals(mean)
    deviation = f"{spread.deviation:.2f}" if math.isfinite(spread.deviation) else signs.dash
    if mean.is_certain:
        places, deviation = 0, ""
    return (
        f"  {name}",
        units(mean.mean, places, signs),
        units_interval(mean, places, signs),
        _error(mean, signs),
        deviation,
        f"{mean.n:,}",
    )


def _legend(simulation: Simulation) -> str:
    _, also = _TURNS_ON.get(simulation.setup.rules.nopick or "", ("", ""))
    return f"{_LEGEND} {also}".rstrip()


def _abandoned(simulation: Simulation) -> list[str]:
    if not simulation.abandoned:
        return []
    given_up = counted(simulation.abandoned, "hand")
    return fold(
        f"Given up: {given_up} of {simulation.deals:,}, since nobody picked, deal after deal. "
        "What is given up counts with no units."
    )
