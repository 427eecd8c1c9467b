"""Chart of what rules lose beside the best one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sheepshead_reports.charts.colours import SERIES
from sheepshead_sim.stats.estimates import Estimate

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def lost_beside_the_best(rules: Sequence[tuple[str, Estimate]], unit: str) -> Figure:
    """One row a rule, from the one that loses least: its loss with its interval.

    Parameters
    ----------
    rules : sequence of (str, Estimate)
    unit : str
        Stands below the axis.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.5, 0.9 + 0.27 * len(rules)))
    axes = figure.subplots()
    rows = range(len(rules))
    axes.axvline(0, color="black", linewidth=0.8)
    axes.errorbar(
        [lost.mean for _, lost in rules],
        rows,
        xerr=[
            [lost.mean - lost.low for _, lost in rules],
            [lost.high - lost.mean for _, lost in rules],
        ],
        color=SERIES[0],
        marker="o",
        markersize=4.5,
        linestyle="none",
    )
    axes.set_yticks(rows, [words for words, _ in rules])
    axes.set_ylim(len(rules) - 0.5, -0.5)
    axes.set_xlabel(unit)
    axes.grid(axis="y", linewidth=0.4, color="#CCCCCC")
    axes.set_axisbelow(True)
    axes.tick_params(axis="y", length=0)
    return figure
