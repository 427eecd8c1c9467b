"""Charts of picking: gains by count and by hand, and the page a player can print."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sheepshead_reports.charts.colours import GAIN_AND_LOSS, MARKERS, SERIES, UNKNOWN
from sheepshead_sim.stats.estimates import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

    from sheepshead_sim.study.picking.thresholds import SeatThreshold

Grid = Mapping[tuple[int, int], Estimate]
"""Gain by number of trump and number of queens."""
_SHOWN_GAIN = 3.0
"""Units at which the colours end."""


def gains_by_count(seats: Sequence[SeatThreshold], widest: float = 0.5) -> Figure:
    """Lines of gain against count, one for each seat, where an interval is within `widest`."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    figure = Figure(figsize=(7.5, 4.6))
    axes = figure.subplots()
    axes.axhline(0, color="black", linewidth=0.8)
    spread = 0.5 / len(seats)
    for place, seat in enumerate(seats):
        told = [
            (count, gain)
            for count, gain in seat.gain_by_count.items()
            if gain.half_width <= widest
        ]
        axes.errorbar(
            [count + (place - (len(seats) - 1) / 2) * spread for count, _ in told],
            [gain.mean for _, gain in told],
            yerr=[
                [gain.mean - gain.low for _, gain in told],
                [gain.high - gain.mean for _, gain in told],
            ],
            color=SERIES[place],
            marker=MARKERS[place],
            markersize=4,
            linewidth=1.2,
            label=f"seat {seat.seat}",
        )
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel("count of the hand (queen 3, jack 2, other trump 1)")
    axes.set_ylabel("units a hand, picking less passing")
    # Above the lines: with six seats no corner is sure to be free of them.
    axes.legend(frameon=False, ncols=4, loc="lower left", bbox_to_anchor=(0, 1))
    return figure


def gain_grids(grids: Sequence[tuple[str, Grid]]) -> Figure:
    """Heat maps side by side: number of trump down, number of queens across."""
    from matplotlib.figure import Figure

    trump = sorted({trump for _, grid in grids for trump, _ in grid})
    across = min(len(grids), 2)
    down = math.ceil(len(grids) / across)
    figure = Figure(figsize=(7.5, 0.75 + down * (0.9 + 0.44 * len(trump))))
    panels = figure.subplots(down, across, squeeze=False)
    for place, axes in enumerate(panels.flat):
        if place < len(grids):
            title, grid = grids[place]
            _grid(axes, title, grid, trump)
        else:
            axes.set_axis_off()
    return figure


def _grid(axes: Axes, title: str, grid: Grid, trump: Sequence[int]) -> None:
    import numpy as np

    shown = np.full((len(trump), 5), np.nan)
    for (held, queens), gain in grid.items():
        shown[trump.index(held), queens] = gain.mean
    axes.set_facecolor(UNKNOWN)
    axes.imshow(shown, cmap=GAIN_AND_LOSS, vmin=-_SHOWN_GAIN, vmax=_SHOWN_GAIN, aspect="auto")
    for (held, queens), gain in grid.items():
        strong = abs(gain.mean) > 0.65 * _SHOWN_GAIN
        axes.text(
            queens,
            trump.index(held),
            f"{gain.mean:+.1f}" + ("" if gain.sign else "?"),
            ha="center",
            va="center",
            fontsize=8.5,
            color="white" if strong else "black",
        )
    axes.set_title(title)
    axes.set_xticks(range(5))
    axes.set_yticks(range(len(trump)), [str(held) for held in trump])
    axes.set_xlabel("queens")
    axes.set_ylabel("trump, queens among them")
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)


def picking_chart(title: str, grids: Sequence[tuple[int, Grid]]) -> Figure:
    """One page to print: which seats pick, by trump and queens held.

    Parameters
    ----------
    title : str
    grids : sequence of (int, Grid)
        Gains of each seat.
    """
    from matplotlib.figure import Figure

    trump = sorted({trump for _, grid in grids for trump, _ in grid})
    figure = Figure(figsize=(7.5, 1.3 + 0.55 * len(trump)))
    axes = figure.subplots()
    axes.set_title(title, loc="left")
    axes.set_xlim(-0.5, 4.5)
    axes.set_ylim(len(trump) - 0.5, -0.5)
    for row, held in enumerate(trump):
        for queens in range(5):
            verdicts = [
                (seat, grid[held, queens].sign)
                for seat, grid in grids
                if (held, queens) in grid
            ]
            words, shade = _verdict(verdicts)
            axes.add_patch(_box(queens, row, shade))
            axes.text(queens, row, words, ha="center", va="center", fontsize=9.5)
    axes.set_xticks(range(5))
    axes.set_yticks(range(len(trump)), [str(held) for held in trump])
    axes.set_xlabel("queens held")
    axes.set_ylabel("trump held, queens among them")
    axes.xaxis.set_label_position("top")
    axes.xaxis.tick_top()
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)
    return figure


def _verdict(verdicts: Sequence[tuple[int, int]]) -> tuple[str, str]:
    """Words of a cell and its shade: darker for more seats that pick."""
    if not verdicts:
        return "", UNKNOWN
    picking = [seat for seat, sign in verdicts if sign > 0]
    unsure = [seat for seat, sign in verdicts if sign == 0]
    if not picking and not unsure:
        return "pass", "#FFFFFF"
    if len(picking) == len(verdicts):
        return "pick", "#F5B669"
    words = []
    if picking:
        words.append(f"pick: {_listed(picking)}")
    if unsure:
        words.append(f"close: {_listed(unsure)}")
    return "\n".join(words), "#FBE0B5" if picking else "#F4F4F4"


def _listed(seats: Sequence[int]) -> str:
    """Seats, with a dash where three or more follow each other."""
    if len(seats) > 2 and seats[-1] - seats[0] == len(seats) - 1:
        return f"{seats[0]}–{seats[-1]}"
    return " ".join(map(str, seats))


def _box(column: int, row: int, shade: str) -> Rectangle:
    from matplotlib.patches import Rectangle

    return Rectangle(
        (column - 0.5, row - 0.5), 1, 1, facecolor=shade, edgecolor="#888888", lw=0.6
    )
