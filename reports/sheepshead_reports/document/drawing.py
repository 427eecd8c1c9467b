"""Charts as SVG texts that are the same whenever they are made."""

from __future__ import annotations

import io
import re
from typing import Any

from sheepshead_reports.document.blocks import Chart

STYLE: dict[Any, Any] = {
    "font.size": 10,
    "axes.titlesize": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.constrained_layout.use": True,
    # Letters stay letters, so that they can be read aloud, searched and scaled.
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    # A dollar is a dollar, also in the name of somebody's rules file.
    "text.parse_math": False,
}


def svg(chart: Chart) -> str:
    """Draw a chart.

    Returns
    -------
    str
        An ``<svg>`` element whose ids no other chart of the page has.
    """
    import matplotlib as mpl

    # The salt fixes the ids, which would otherwise be random.
    with mpl.rc_context({**STYLE, "svg.hashsalt": chart.name}):
        figure = chart.draw()
        written = io.StringIO()
        figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    text = written.getvalue()
    return _named(text[text.index("<svg") :], chart.name)


def _named(text: str, name: str) -> str:
    """SVG whose ids begin with `name`, for several of them share one page."""
    text = re.sub(r'\bid="', f'id="{name}-', text)
    text = text.replace("url(#", f"url(#{name}-")
    return text.replace('xlink:href="#', f'xlink:href="#{name}-')
