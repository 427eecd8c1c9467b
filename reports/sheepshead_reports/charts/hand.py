"""Charts of one hand: what picking and passing win, and the gain in every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheepshead_reports.charts.colours import SERIES

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from sheepshead_sim.advice.answers import SeatAnswer


def distribution(answer: SeatAnswer) -> Figure:
    """Bars of the share of worlds by units won, passing beside picking."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    figure = Figure(figsize=(7.5, 3.8))
    axes = figure.subplots()
    ways = [("pick", answer.picked, ""), ("pass", answer.passed, "//")]
    shown = [way for way in ways if way[1]]
    width = 0.8 / len(shown)
    for place, (name, counts, hatch) in enumerate(shown):
        aside = (place - (len(shown) - 1) / 2) * width
        axes.bar(
            [won + aside for won, _ in counts],
            [100 * count / answer.worlds for _, count in counts],
            width,
            label=name,
            color=SERIES[place],
            hatch=hatch,
            edgecolor="white",
        )
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel("units won")
    axes.set_ylabel("per cent of the worlds")
    axes.legend(frameon=False)
    return figure
