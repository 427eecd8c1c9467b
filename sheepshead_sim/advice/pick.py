"""Should I pick this hand? Both answers priced on the same worlds, seat by seat."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sheepshead_sim.advice.answers import PickAdvice, Precision, SeatAnswer, Unreached
from sheepshead_sim.advice.hands import (
    COARSER_OR_CAPPED,
    check_hand,
    check_precision,
    check_seat,
)
from sheepshead_sim.advice.pricing import Sums, conclude, price_block
from sheepshead_sim.advice.worlds import MOST_LOOKED_AT, Worlds
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules.payoffs import passing_range, picked_range
from sheepshead_sim.runs.amounts import check_deals
from sheepshead_sim.runs.blocks import Progress
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import (
    Bounds,
    difference_bounds,
    mean_estimate,
    sample_variance,
)
from sheepshead_sim.stats.stopping import plan_sample_size, stein_estimate

DEALS = 20_000
"""Worlds for each seat unless something else is asked for."""
LEAST_DEALS = 2
"""Worlds that show a spread."""
PILOT = 2_000
"""Worlds from which the number for a wanted precision is planned."""
COARSER = 2.0
"""How much wider than a wanted precision the other seats' intervals may be."""
MOST_DEALS = 5_000_000
"""Worlds for a seat beyond which a question is refused rather than waited for."""
FEWEST = 30
"""Worlds without which a seat is not answered for, unless fewer are asked for."""
OTHERS_LOOKED_AT, OTHERS_LOOKED_AT_FOR_ONE = 2_000_000, 10
"""Worlds looked at for each of the other seats at most: so many, or so many for one wanted."""


def advise_pick(
    setup: Setup,
    hand: str | tuple[str, ...],
    seat: int,
    *,
    deals: int | None = None,
    precision: float | None = None,
    all_seats: bool = True,
    progress: Progress | None = None,
) -> PickAdvice:
    """Price picking against passing.

    Parameters
    ----------
    setup : Setup
    hand : str or tuple of str
        The cards dealt to the seat.
    seat : int
        1 is left of the dealer.
    deals : int, optional
        Worlds for each seat, `LEAST_DEALS` to `MOST_DEALS`. Without `precision` the default is
        `DEALS`, or as many as can be found if the seat is reached in few of the worlds looked at.
    precision : float, optional
        Wanted half-width of the interval of the difference (of picking, where the seat must
        pick), in units; the number of worlds is then planned from a pilot (Stein's
        procedure), up to `deals` where that is given; `SeatAnswer.precision` tells whether
        it was reached. The other seats are priced half as finely, for a quarter of the work.
    all_seats : bool
        Whether to answer for the other seats too, as far as they can be: one that fewer than
        `FEWEST` worlds come to is `Unreached`.
    progress : callable, optional
        Called with worlds priced and worlds in all, as far as they are planned.

    Returns
    -------
    PickAdvice

    Raises
    ------
    SheepsheadError
        If hand or seat do not fit the rules, the seat never or too seldom comes to choose
        for the worlds asked for, or the precision is out of reach.
    PolicyError
        If a policy decides against the rules.
    """
    rules = setup.rules
    cards = check_hand(hand, rules)
    check_seat(seat, rules.players)
    if deals is not None:
        check_deals(deals, LEAST_DEALS, MOST_DEALS)
    if precision is not None:
        check_precision(precision)
    if rules.pick == "schiller" and seat != 1:
        raise SheepsheadError("under pick = schiller seat 1 must pick; no other seat is asked")
    seats = [seat]
    if all_seats and rules.pick != "schiller":
        seats = list(range(1, rules.players + 1))
    meter = _Meter(progress, len(seats))
    answer = _Question(setup, cards, seat, deals, precision, meter).answer(needed=True)
    assert isinstance(answer, SeatAnswer)
    coarser = precision if precision is None else COARSER * precision
    rows = tuple(
        answer
        if each == seat
        else _Question(setup, cards, each, deals, coarser, meter).answer(needed=False)
        for each in seats
    )
    return PickAdvice(setup, cards, answer, rows)


class _Meter:
    """Progress over several seats whose numbers of worlds are planned one by one."""

    def __init__(self, progress: Progress | None, seats: int) -> None:
        self._progress = progress
        self._seats_left = seats
        self._done = 0
        self._planned = 0
        self._expected = 0

    def plan(self, worlds: int, *, new_seat: bool) -> None:
        self._planned += worlds
        self._expected = max(self._expected, worlds)
        self._seats_left -= new_seat

    def advance(self, worlds: int) -> None:
        self._done += worlds
        if self._progress is not None:
            self._progress(self._done, self._planned + self._seats_left * self._expected)


@dataclass(frozen=True)
class _Question:
    """The question for one seat, and how much is to be played for it."""

    setup: Setup
    cards: tuple[str, ...]
    seat: int
    deals: int | None
    precision: float | None
    meter: _Meter

    def answer(self, *, needed: bool) -> SeatAnswer | Unreached:
        """Price the seat.

        Parameters
        ----------
        needed : bool
            Whether this seat was asked about; what cannot be had is then refused, and is
            otherwise left out.
        """
        rules, worlds = self.setup.rules, Worlds(self.setup, self.cards, self.seat)
        must_pick = rules.pick == "schiller" or (
            rules.pick == "forced" and self.seat == rules.players
        )
        wanted = self.deals or DEALS
        if self.precision is not None:
            wanted = min(PILOT, self.deals or PILOT)
        elif needed and self.deals is not None:
            worlds.require(wanted)
        found = self._find(worlds, wanted, needed)
        if found < min(FEWEST, wanted):
            if needed:
                raise worlds.too_few(FEWEST)
            self.meter.plan(0, new_seat=True)
            return Unreached(self.seat, must_pick, found, worlds.looked_at)
        sums = Sums()
        self.meter.plan(found, new_seat=True)
        self._price(worlds, 0, found, must_pick, sums)
        if self.precision is not None:
            return self._refine(worlds, must_pick, sums, self.precision, needed)
        bounds = self._bounds(must_pick)
        estimate = mean_estimate(*sums.turning_on(must_pick), bounds=bounds)
        return conclude(
            worlds, must_pick, sums, estimate,
            bounds=bounds, missing=wanted - found, precision=None,
        )  # fmt: skip

    def _refine(
        self, worlds: Worlds, must_pick: bool, sums: Sums, precision: float, needed: bool
    ) -> SeatAnswer:
        """Go on from a pilot to as many worlds as the precision takes."""
        bounds, pilot = self._bounds(must_pick), sums.n
        variance = sample_variance(*sums.turning_on(must_pick))
        takes = plan_sample_size(pilot, variance, precision, bounds=bounds)
        if needed and self.deals is None and takes > MOST_DEALS:
            raise SheepsheadError(
                f"precision {precision:g} would take {takes:,} worlds a seat, and at most "
                f"{MOST_DEALS:,} are played; {COARSER_OR_CAPPED}"
            )
        wanted = min(takes, self.deals or MOST_DEALS)
        n = self._find(worlds, wanted, needed)
        self.meter.plan(n - pilot, new_seat=False)
        self._price(worlds, pilot, n - pilot, must_pick, sums)
        totals = sums.turning_on(must_pick)
        estimate = stein_estimate(*totals, pilot, variance, bounds=bounds)
        reached = estimate.half_width <= precision
        if reached:
            # What lies beyond the bounds is cut off, so that fewer may do than were planned.
            takes = min(takes, n)
        elif takes <= n:
            # The pilot's worlds were all equal and the later ones were not.
            takes = plan_sample_size(n, sample_variance(*totals), precision)
        told = Precision(precision, reached, takes)
        return conclude(
            worlds, must_pick, sums, estimate,
            bounds=bounds, missing=wanted - n, precision=told,
        )  # fmt: skip

    def _bounds(self, must_pick: bool) -> Bounds | None:
        rules = self.setup.rules
        picking = picked_range(rules, "picker")
        if must_pick:
            return picking
        return difference_bounds(picking, passing_range(rules, self.seat))

    def _find(self, worlds: Worlds, wanted: int, needed: bool) -> int:
        if needed:
            return worlds.find(wanted)
        most = max(OTHERS_LOOKED_AT, OTHERS_LOOKED_AT_FOR_ONE * wanted)
        return worlds.find(wanted, min(most, MOST_LOOKED_AT))

    def _price(
        self, worlds: Worlds, first: int, count: int, must_pick: bool, sums: Sums
    ) -> None:
        if count <= 0:
            return

        def work(indices: npt.NDArray[np.int64]) -> Sums:
            return price_block(worlds, indices, must_pick)

        for part in worlds.price(first, count, work):
            sums.add(part)
            self.meter.advance(part.n)
