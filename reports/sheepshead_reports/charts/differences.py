"""Charts of differences between rule sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sheepshead_reports.charts.colours import SERIES
from sheepshead_sim.stats.estimates import Estimate

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def differences_chart(rows: Sequence[tuple[str, Estimate]]) -> Figure:
    """Differences below each other with their intervals, and a line where there is none."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.5, 1.0 + 0.32 * len(rows)))
    axes = figure.subplots()
    axes.axvline(0, color="black", linewidth=0.8)
    places = list(range(len(rows)))
    axes.errorbar(
        [gap.mean for _, gap in rows],
        places,
        xerr=[
            [gap.mean - gap.low for _, gap in rows],
            [gap.high - gap.mean for _, gap in rows],
        ],
        fmt="o",
        color=SERIES[0],
        markersize=4,
        capsize=2,
    )
    axes.set_yticks(places, [name for name, _ in rows])
    axes.invert_yaxis()
    axes.set_xlabel("difference, units a hand")
    return figure
