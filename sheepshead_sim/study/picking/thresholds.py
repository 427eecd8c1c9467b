"""From which hand on to pick, seat by seat, solved from the last seat backward.

What a pass is worth hangs on what the later seats then do. So the last seat's threshold is found
first, then that of the seat before it at a table where the last one plays by what was found, and
so on to the first; and again from the last, since the earlier seats now pass other hands, until
nothing changes. Hands are put in order by the common count: queen 3, jack 2, other trump 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pandas as pd

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.policies.registry import PARTS
from sheepshead_sim.policies.spec import parse_part
from sheepshead_sim.policies.table import Table
from sheepshead_sim.rules.payoffs import passing_range, picked_range
from sheepshead_sim.runs.amounts import check_deals
from sheepshead_sim.runs.blocks import Progress
from sheepshead_sim.runs.meter import Meter
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import (
    Estimate,
    difference_bounds,
    mean_estimate,
)
from sheepshead_sim.study.picking.backward import Solved, best_threshold, solve_backward
from sheepshead_sim.study.picking.classes import Summed, summed
from sheepshead_sim.study.picking.gains import SeatGains, deals_that_come, seat_gains

SYSTEM = "points-321"
QUEEN, JACK, OTHER = (int(weight) for weight in PARTS["pick"][SYSTEM].fixed)
"""Weights of the count by which hands are put in order."""
NEVER = int(PARTS["pick"][SYSTEM].most)
"""Threshold of a seat that should pass every hand that it was dealt: the count of the best hand
of any game."""
DEALS = 100_000
"""Deals for each seat unless something else is asked for."""
LEAST_DEALS, MOST_DEALS = 1_000, 20_000_000
FRESH = 2**40
"""Address from which the deals of the report count: others than those that were solved with."""
FEWEST = 30
"""Hands without which a class is given no figure."""
LEVEL = 0.95
_SWEEPS = 2
"""Sweeps over all seats that are expected."""


@dataclass(frozen=True)
class SeatThreshold:
    """One seat's threshold and what speaks for it.

    Parameters
    ----------
    seat : int
        1 is left of the dealer.
    threshold : int
        Count from which picking gains, `NEVER` where it does with no hand.
    low, high : int
        Thresholds that the deals leave open: picking clearly loses below `low`, and clearly
        gains from `high` on, all counts taken together with `LEVEL` confidence.
    kept : float
        Share of the deals in which the pick comes to the seat.
    deals : int
        Deals played both ways.
    gain_by_count : dict of int to Estimate
        What picking gains over passing, in units a hand, by count, ascending, each with its own
        95 % interval; counts with fewer than `FEWEST` hands are left out.
    frame : pandas.DataFrame
        Sums by class of hands (see `study.picking.classes`).
    """

    seat: int
    threshold: int
    low: int
    high: int
    kept: float
    deals: int
    gain_by_count: dict[int, Estimate]
    frame: pd.DataFrame


@dataclass(frozen=True)
class Thresholds:
    """Thresholds of a table that plays by them, and of the plain table beside them.

    Parameters
    ----------
    setup : Setup
        The table asked about.
    solved : Setup
        The same with every seat picking by its threshold.
    deals : int
        Deals wanted for each seat.
    seats, plain : tuple of SeatThreshold
        At the solved table, and with everybody else playing as in `setup`. A seat that must
        pick is left out, and so is one that the pick does not come to.
    sweeps : int
        Times that all seats were solved.
    settled : bool
        Whether the last time changed nothing.
    """

    setup: Setup
    solved: Setup
    deals: int
    seats: tuple[SeatThreshold, ...]
    plain: tuple[SeatThreshold, ...]
    sweeps: int
    settled: bool

    def frame(self) -> pd.DataFrame:
        """One row a seat and count: gain of picking over passing at both tables."""
        rows = [
            {
                "table": table,
                "seat": seat.seat,
                "threshold": seat.threshold,
                "count": count,
                "n": gain.n,
                "gain": gain.mean,
                "low": gain.low,
                "high": gain.high,
            }
            for table, seats in (("solved", self.seats), ("plain", self.plain))
            for seat in seats
            for count, gain in seat.gain_by_count.items()
        ]
        return pd.DataFrame(rows)


def solve_thresholds(
    setup: Setup, *, deals: int | None = None, progress: Progress | None = None
) -> Thresholds:
    """Find every seat's threshold.

    Parameters
    ----------
    setup : Setup
        Bury, call and play of its policies stay; what it picks by is the plain table.
    deals : int, optional
        Deals for each seat, `LEAST_DEALS` to `MOST_DEALS`; `DEALS` if not given.
    progress : callable, optional
        Called with what is done and what there is to do, in deals.

    Returns
    -------
    Thresholds

    Raises
    ------
    SheepsheadError
        If the number of deals cannot be used, or no seat has a choice.
    PolicyError
        If a policy decides against the rules.
    """
    wanted = DEALS if deals is None else deals
    check_deals(wanted, LEAST_DEALS, MOST_DEALS)
    asked = seats_that_choose(setup)
    meter = Meter(progress, (_SWEEPS + 2) * len(asked) * wanted)
    found = _solve(setup, asked, wanted, meter)
    solved = with_thresholds(setup, found.thresholds)
    return Thresholds(
        setup,
        solved,
        wanted,
        _report(solved, asked, wanted, meter, found.thresholds),
        _report(setup, asked, wanted, meter, None),
        found.sweeps,
        found.settled,
    )


def solved_table(setup: Setup, deals: int, progress: Progress | None = None) -> Setup:
    """The table with every seat picking by its threshold, without what speaks for it.

    Parameters and errors are those of `solve_thresholds`, as are the thresholds.
    """
    check_deals(deals, LEAST_DEALS, MOST_DEALS)
    asked = seats_that_choose(setup)
    meter = Meter(progress, _SWEEPS * len(asked) * deals)
    return with_thresholds(setup, _solve(setup, asked, deals, meter).thresholds)


def _solve(setup: Setup, asked: list[int], wanted: int, meter: Meter) -> Solved:
    def gains(seat: int, found: Mapping[int, int]) -> list[tuple[int, int]] | None:
        played = _gains(with_thresholds(setup, found), seat, wanted, 0, meter)
        if played is None:
            return None
        return [(each.key[0], each.gain) for each in by_count(played.frame)]

    return solve_backward(asked, gains, NEVER)


def with_thresholds(setup: Setup, thresholds: Mapping[int, int]) -> Setup:
    """The table with these seats (from 1) picking from their count on."""
    policies = [
        replace(policy, pick=parse_part("pick", f"{SYSTEM}:{thresholds[seat]}"))
        if seat in thresholds
        else policy
        for seat, policy in enumerate(setup.table.policies, 1)
    ]
    return replace(setup, table=Table(tuple(policies)))


def with_count(frame: pd.DataFrame) -> pd.DataFrame:
    """Classes with one more column, `count`: queen 3, jack 2, other trump 1."""
    other = frame["trump"] - frame["queens"] - frame["jacks"]
    return frame.assign(count=QUEEN * frame["queens"] + JACK * frame["jacks"] + OTHER * other)


def by_count(frame: pd.DataFrame) -> list[Summed]:
    """Sums by count, ascending."""
    return summed(with_count(frame), ["count"])


def seats_that_choose(setup: Setup) -> list[int]:
    """Seats that are asked whether they pick.

    Raises
    ------
    SheepsheadError
        If there is none.
    """
    players, pick = setup.rules.players, setup.rules.pick
    if pick == "schiller":
        raise SheepsheadError("under pick = schiller seat 1 must pick: there is no threshold")
    return list(range(1, players if pick == "forced" else players + 1))


def _gains(setup: Setup, seat: int, wanted: int, first: int, meter: Meter) -> SeatGains | None:
    """Gains of a seat in as many deals as come to it, None if hardly any do."""
    there = deals_that_come(setup, seat, wanted, first=first)
    if there < FEWEST:
        meter.advance(wanted)
        return None
    gains = seat_gains(setup, seat, there, first=first)
    meter.advance(wanted)
    return gains


def _report(
    setup: Setup, asked: list[int], wanted: int, meter: Meter, found: dict[int, int] | None
) -> tuple[SeatThreshold, ...]:
    reports = []
    for seat in asked:
        gains = _gains(setup, seat, wanted, FRESH, meter)
        if gains is None:
            continue
        counts = by_count(gains.frame)
        threshold = (
            best_threshold([(each.key[0], each.gain) for each in counts], NEVER)
            if found is None
            else found[seat]
        )
        low, high = _open_thresholds(setup, seat, counts)
        deals = sum(each.n for each in counts)
        by = {each.key[0]: class_gain(setup, seat, each) for each in counts if each.n >= FEWEST}
        reports.append(
            SeatThreshold(seat, threshold, low, high, gains.kept, deals, by, gains.frame)
        )
    return tuple(reports)


def class_gain(setup: Setup, seat: int, hands: Summed, level: float = LEVEL) -> Estimate:
    """Mean gain of a class with its interval, in units a hand."""
    rules = setup.rules
    bounds = difference_bounds(picked_range(rules, "picker"), passing_range(rules, seat))
    return mean_estimate(hands.n, hands.gain, hands.gain_sq, level, bounds=bounds)


def _open_thresholds(setup: Setup, seat: int, counts: list[Summed]) -> tuple[int, int]:
    """Thresholds that the deals do not rule out.

    Each count's gain is tested at a level that makes `LEVEL` of all of them together
    (Bonferroni), so that the whole range is right as often as it says.
    """
    level = 1 - (1 - LEVEL) / len(counts)
    signs = {
        each.key[0]: class_gain(setup, seat, each, level).sign for each in counts if each.n >= 2
    }
    low = max((count + 1 for count, sign in signs.items() if sign < 0), default=0)
    clear = [count for count, sign in signs.items() if sign > 0 and count >= low]
    return low, min(clear, default=NEVER)
