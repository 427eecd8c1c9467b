"""Figures of each rule set and their differences to the first, from moments of the hands."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from sheepshead_sim.stats.estimates import Estimate, proportion_estimate
from sheepshead_sim.stats.families import holm, p_value
from sheepshead_sim.stats.special import student_quantile, unseen_share
from sheepshead_sim.study.comparing.metrics import Figure, Metric, hands_until
from sheepshead_sim.study.comparing.moments import Floats, Moments

LEVEL = 0.95
REACH = 1.959963984540054
"""Standard errors to each side of a figure; there are thousands of hands."""
FEWEST = 30
"""Hands that tell two rule sets apart, without which a difference is not tested."""


@dataclass(frozen=True)
class Difference:
    """A figure less that of the first rule set.

    Parameters
    ----------
    estimate : Estimate
    p_adjusted : float
        By Holm's method, over all differences of the comparison; 1 if it is not tested.
    tested : bool
        Whether `FEWEST` hands or more tell the two rule sets apart.
    where_decided : Estimate or None
        The same over the hands alone in which something else was decided; None where the
        deals are not the same, or too few of these hands show the figure.
    """

    estimate: Estimate
    p_adjusted: float
    tested: bool
    where_decided: Estimate | None


@dataclass(frozen=True)
class Compared:
    """One rule set's figure; `difference` is None for the first, and where either has none."""

    estimate: Estimate
    difference: Difference | None


@dataclass(frozen=True)
class Seen:
    """Moments of several tables: of table ``t`` and metric ``m`` the columns ``at(t, m)``.

    `telling` counts, by table and metric, the hands that tell the table from the first.
    """

    metrics: tuple[Metric, ...]
    wide: int
    moments: Moments
    telling: tuple[tuple[int, ...], ...]

    def at(self, table: int, metric: int) -> slice:
        """Columns of a metric at a table."""
        first = (table * len(self.metrics) + metric) * self.wide
        return slice(first, first + self.wide)


def compared(
    seen: Sequence[Seen], paired: Sequence[bool], decided: Sequence[Seen | None]
) -> dict[str, list[Compared]]:
    """All figures by name, a list by table, with p-values adjusted over all of them.

    Parameters
    ----------
    seen : sequence of Seen
        Whole hands, and hands played to measure skill.
    paired : sequence of bool
        By table, whether it was dealt what the first was.
    decided : sequence of Seen or None
        By table: what is first in `seen`, over the hands alone in which it decided otherwise.
    """
    found: list[tuple[str, Estimate, _Gap | None, Estimate | None]] = []
    for group in seen:
        for place, metric in enumerate(group.metrics):
            for table in range(len(paired)):
                own = _estimate(group, place, table)
                if table == 0 or math.isnan(own.mean) or not _known(group, place, 0):
                    found.append((metric.name, own, None, None))
                    continue
                gap = _difference(group, place, table, paired[table])
                some = decided[table] if group is seen[0] else None
                alone = (
                    _difference(some, place, table, True).estimate
                    if some is not None
                    and some.moments.n >= FEWEST
                    and some.telling[table][place] >= FEWEST
                    else None
                )
                found.append((metric.name, own, gap, alone))
    adjusted = iter(holm([gap.p for _, _, gap, _ in found if gap is not None]))
    figures: dict[str, list[Compared]] = {}
    for name, own, seen_gap, part in found:
        difference = (
            None
            if seen_gap is None
            else Difference(seen_gap.estimate, next(adjusted), seen_gap.tested, part)
        )
        figures.setdefault(name, []).append(Compared(own, difference))
    return figures


def _value(group: Seen, place: int, table: int, figure: Figure) -> tuple[float, Floats]:
    """A figure with its slopes in all columns."""
    at = group.at(table, place)
    value, own = figure(group.moments.means[at])
    slopes = np.zeros(len(group.moments.sums))
    slopes[at] = own
    return float(value), slopes


def _known(group: Seen, place: int, table: int) -> bool:
    return not math.isnan(_value(group, place, table, group.metrics[place].figure)[0])


def _estimate(group: Seen, place: int, table: int) -> Estimate:
    metric, moments = group.metrics[place], group.moments
    value, slopes = _value(group, place, table, metric.figure)
    if math.isnan(value):
        return Estimate(math.nan, -math.inf, math.inf, 0, math.inf)
    if metric.tested is not None:
        return _turned(group, place, table, metric.tested)
    if metric.width == 1:
        return proportion_estimate(*moments.sums[group.at(table, place)])
    error = moments.error(slopes)
    reach = REACH * error
    return Estimate(value, value - reach, value + reach, _of(group, place, table), error)


def _turned(group: Seen, place: int, table: int, strength: Figure) -> Estimate:
    """Hands until the better one is ahead: the ends of edge by spread, turned over."""
    value, slopes = _value(group, place, table, strength)
    error = group.moments.error(slopes)
    ends = [value + REACH * error, value - REACH * error]
    low, high = (hands_until(end) if end > 0 else math.inf for end in ends)
    hands = hands_until(value)
    return Estimate(hands, low, high, _of(group, place, table), 2 * hands / value * error)


def _of(group: Seen, place: int, table: int) -> int:
    """Hands, chances or players that a figure is of."""
    return int(group.moments.sums[group.at(table, place)][1 if group.wide == 2 else 2])


class _Gap(NamedTuple):
    """A difference before all p-values are corrected together."""

    estimate: Estimate
    p: float
    tested: bool


def _difference(group: Seen, place: int, table: int, paired: bool) -> _Gap:
    metric, moments = group.metrics[place], group.moments
    apart = None if paired else (group.at(0, place), group.at(table, place))

    def gap(figure: Figure) -> tuple[float, float]:
        first, slopes = _value(group, place, 0, figure)
        other, others = _value(group, place, table, figure)
        return other - first, moments.error(others - slopes, apart=apart)

    value, error = gap(metric.figure)
    # A seat that is hardly ever asked tells little, whatever the other table's is asked.
    fewest = min(_of(group, place, 0), _of(group, place, table), moments.n)
    telling = min(group.telling[table][place], fewest)
    # The luck of a difference is that of the hands that tell the rule sets apart.
    is_tested = telling >= FEWEST
    freedom = max(telling, FEWEST) - 1
    reach = student_quantile(LEVEL, freedom) * error
    if not is_tested:
        # So few hands may all have fallen to one side: what was not seen is allowed for.
        reach += unseen_share(max(fewest, 2), LEVEL) * metric.width
    p = p_value(*gap(metric.tested or metric.figure), freedom) if is_tested else 1.0
    estimate = Estimate(value, value - reach, value + reach, moments.n, error)
    return _Gap(estimate, p, is_tested)
