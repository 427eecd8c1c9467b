"""Chart of gains along a whole number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sheepshead_reports.charts.colours import SERIES
from sheepshead_sim.stats.estimates import Estimate

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def gains_along(rows: Sequence[tuple[int, Estimate]], along: str, gained: str) -> Figure:
    """Gains with their intervals along a whole number: a seat, a count, a number of cards.

    Parameters
    ----------
    rows : sequence of (int, Estimate)
    along, gained : str
        What the axes are.
    """
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    figure = Figure(figsize=(7.5, 4.0))
    axes = figure.subplots()
    axes.axhline(0, color="black", linewidth=0.8)
    axes.errorbar(
        [count for count, _ in rows],
        [gain.mean for _, gain in rows],
        yerr=[
            [gain.mean - gain.low for _, gain in rows],
            [gain.high - gain.mean for _, gain in rows],
        ],
        color=SERIES[0],
        marker="o",
        markersize=4,
        linewidth=1.2,
    )
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel(along)
    axes.set_ylabel(gained)
    return figure
