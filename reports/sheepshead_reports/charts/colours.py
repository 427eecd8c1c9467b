"""Colours that people with any kind of sight can tell apart, and that print.

The eight are those of Okabe and Ito (2008), yellow left out for being faint on paper.
"""

from __future__ import annotations

SERIES = (
    "#0072B2",
    "#D55E00",
    "#009E73",
    "#CC79A7",
    "#56B4E9",
    "#E69F00",
    "#000000",
    "#7F7F7F",
)
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")
"""One for each series, so that a chart says the same without colours."""
GAIN_AND_LOSS = "PuOr_r"
"""Colour map around nought: orange gains, purple losses."""
UNKNOWN = "#E4E4E4"
"""Where there is no figure."""
