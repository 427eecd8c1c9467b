"""Charts of burying: the size of each statement, and going alone by the cards kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sheepshead_reports.charts.colours import SERIES
from sheepshead_sim.stats.estimates import Estimate

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def sizes(rows: Sequence[tuple[str, Estimate]]) -> Figure:
    """Points with their intervals, one line for each statement, the first on top."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.5, 1.0 + 0.5 * len(rows)))
    axes = figure.subplots()
    axes.axvline(0, color="black", linewidth=0.8)
    for place, (_, gain) in enumerate(rows):
        axes.errorbar(
            [gain.mean],
            [place],
            xerr=[[gain.mean - gain.low], [gain.high - gain.mean]],
            color=SERIES[0] if gain.sign else SERIES[7],
            marker="o",
            markersize=5,
            linewidth=1.4,
        )
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_yticks(range(len(rows)), [name for name, _ in rows])
    axes.set_xlabel("units a hand, the first way less the second")
    return figure
