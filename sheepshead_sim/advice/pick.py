"""Should I pick this hand? Both answers priced on the same worlds, seat by seat."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

import numpy as np
import numpy.typing as npt

from sheepshead_sim.advice.answers import PickAdvice, SeatAnswer, Settled, Verdict
from sheepshead_sim.advice.hands import check_hand, check_seat
from sheepshead_sim.advice.worlds import Worlds
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.kernel.records import HAND_DTYPE, PICKED
from sheepshead_sim.kernel.worlds import answer_block
from sheepshead_sim.rules.compiled import SCHNEIDER, SCHNEIDERED, WON
from sheepshead_sim.runs.blocks import Progress
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import (
    Estimate,
    difference_bounds,
    mean_estimate,
    proportion_estimate,
    sample_variance,
)
from sheepshead_sim.stats.stopping import plan_sample_size, stein_estimate

DEALS = 20_000
"""Worlds for each seat unless something else is asked for."""
PILOT = 2_000
"""Worlds from which the number for a wanted precision is planned."""
COARSER = 2.0
"""How much wider than a wanted precision the other seats' intervals may be."""
MOST_DEALS = 5_000_000
"""Worlds beyond which a wanted precision is refused rather than waited for."""


@dataclass
class _Sums:
    """Integer sums over worlds of one seat's question."""

    n: int = 0
    pick: int = 0
    pick_sq: int = 0
    passing: int = 0
    passing_sq: int = 0
    product: int = 0
    levels: npt.NDArray[np.int64] = field(default_factory=lambda: np.zeros(6, dtype=np.int64))
    someone: int = 0
    settled: Counter[tuple[int, int, int, int, int]] = field(default_factory=Counter)

    def add(self, other: _Sums) -> None:
        for name in ("n", "pick", "pick_sq", "passing", "passing_sq", "product", "someone"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.levels += other.levels
        self.settled.update(other.settled)

    @property
    def difference(self) -> tuple[int, int, int]:
        """Count, sum and sum of squares of picking minus passing."""
        total_sq = self.pick_sq - 2 * self.product + self.passing_sq
        return self.n, self.pick - self.passing, total_sq


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
        Worlds for each seat. Without `precision` the default is `DEALS`.
    precision : float, optional
        Wanted half-width of the interval of the difference, in units; the number of worlds
        is then planned from a pilot (Stein's procedure), up to `deals` where that is given.
        The other seats are priced half as finely, for a quarter of the work.
    all_seats : bool
        Whether to answer for the other seats too.
    progress : callable, optional
        Called with worlds priced and worlds in all, as far as they are planned.

    Returns
    -------
    PickAdvice

    Raises
    ------
    SheepsheadError
        If hand or seat do not fit the rules, the seat never comes to choose, or the
        precision is out of reach.
    PolicyError
        If a policy decides against the rules.
    """
    cards = check_hand(hand, setup.rules.hand_size, setup.rules)
    check_seat(seat, setup.rules.players)
    if deals is not None and deals < 2:
        raise SheepsheadError(f"deals must be 2 or more, not {deals}")
    if precision is not None and not precision > 0:
        raise SheepsheadError(f"precision must be above zero, not {precision:g}")
    if setup.rules.pick == "schiller" and seat != 1:
        raise SheepsheadError("under pick = schiller seat 1 must pick; no other seat is asked")
    seats = [seat]
    if all_seats and setup.rules.pick != "schiller":
        seats = list(range(1, setup.rules.players + 1))
    meter = _Meter(progress, len(seats))
    answers = {
        each: _answer_seat(
            setup,
            cards,
            each,
            deals,
            precision if precision is None or each == seat else COARSER * precision,
            meter,
        )
        for each in sorted(seats, key=lambda each: each != seat)
    }
    return PickAdvice(setup, cards, answers[seat], tuple(answers[each] for each in seats))


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


def _answer_seat(
    setup: Setup,
    cards: tuple[str, ...],
    seat: int,
    deals: int | None,
    precision: float | None,
    meter: _Meter,
) -> SeatAnswer:
    worlds = Worlds(setup, cards, seat)
    must_pick = setup.rules.pick == "schiller" or (
        setup.rules.pick == "forced" and seat == setup.rules.players
    )
    sums = _Sums()
    bounds = setup.unit_bounds
    if precision is None or must_pick:
        n = deals or DEALS
        meter.plan(n, new_seat=True)
        _price(worlds, 0, n, must_pick, sums, meter)
        difference = mean_estimate(*sums.difference, bounds=difference_bounds(bounds))
    else:
        pilot = min(PILOT, deals or PILOT)
        meter.plan(pilot, new_seat=True)
        _price(worlds, 0, pilot, must_pick, sums, meter)
        variance = sample_variance(*sums.difference)
        n = plan_sample_size(pilot, variance, precision, bounds=difference_bounds(bounds))
        if deals is not None:
            n = min(n, deals)
        elif n > MOST_DEALS:
            raise SheepsheadError(
                f"precision {precision:g} would take {n:,} worlds a seat; "
                "ask for less, or cap the worlds with deals"
            )
        meter.plan(n - pilot, new_seat=False)
        _price(worlds, pilot, n - pilot, must_pick, sums, meter)
        difference = stein_estimate(
            *sums.difference, pilot, variance, bounds=difference_bounds(bounds)
        )
    return _conclude(setup, worlds, seat, must_pick, sums, difference)


def _price(
    worlds: Worlds, first: int, count: int, must_pick: bool, sums: _Sums, meter: _Meter
) -> None:
    if count <= 0:
        return

    def work(indices: npt.NDArray[np.int64]) -> _Sums:
        return _price_block(worlds, indices, must_pick)

    for part in worlds.price(first, count, work):
        sums.add(part)
        meter.advance(part.n)


def _price_block(worlds: Worlds, indices: npt.NDArray[np.int64], must_pick: bool) -> _Sums:
    setup, hero = worlds.setup, worlds.hero
    rows = np.zeros(len(indices), dtype=HAND_DTYPE)

    def play(answer: int) -> npt.NDArray[np.int64]:
        done = setup.call(
            answer_block, setup.kernel_seed, indices, worlds.known, hero, answer, rows
        )
        if done < len(rows):
            setup.raise_fault(rows[done])
        return rows["units"][:, hero].astype(np.int64)

    picking = play(1)
    sums = _Sums(n=len(rows), pick=int(picking.sum()), pick_sq=int((picking**2).sum()))
    sums.levels = np.bincount(rows["level"], minlength=6).astype(np.int64)
    names = ("bury", "called", "unknown", "declared", "alone")
    columns = [rows[name].tolist() for name in names]
    sums.settled = Counter(zip(*columns, strict=True))
    if not must_pick:
        passing = play(0)
        sums.passing = int(passing.sum())
        sums.passing_sq = int((passing**2).sum())
        sums.product = int((picking * passing).sum())
        sums.someone = int(((rows["outcome"] == PICKED) & (rows["passed_out"] == 0)).sum())
    return sums


def _conclude(
    setup: Setup,
    worlds: Worlds,
    seat: int,
    must_pick: bool,
    sums: _Sums,
    difference: Estimate,
) -> SeatAnswer:
    n, bounds = sums.n, setup.unit_bounds
    answer = SeatAnswer(
        seat=seat,
        verdict="pick",
        must_pick=must_pick,
        worlds=n,
        kept=worlds.kept,
        pick=mean_estimate(n, sums.pick, sums.pick_sq, bounds=bounds),
        passing=None,
        difference=None,
        win=proportion_estimate(sums.levels[WON:].sum(), n),
        schneider=proportion_estimate(sums.levels[SCHNEIDER:].sum(), n),
        schneidered=proportion_estimate(sums.levels[: SCHNEIDERED + 1].sum(), n),
        someone_picks=None,
        nobody_picks=None,
        settled=tuple(
            Settled(
                bury=setup.layout.names(bury),
                called=_name(setup, called),
                unknown=_name(setup, unknown),
                declared=bool(declared),
                alone=bool(alone),
                share=proportion_estimate(times, n),
            )
            for (bury, called, unknown, declared, alone), times in _most_common(sums.settled)
        ),
    )
    if must_pick:
        return answer
    verdicts: dict[int, Verdict] = {1: "pick", -1: "pass", 0: "close"}
    return replace(
        answer,
        verdict=verdicts[difference.sign],
        passing=mean_estimate(n, sums.passing, sums.passing_sq, bounds=bounds),
        difference=difference,
        someone_picks=proportion_estimate(sums.someone, n),
        nobody_picks=proportion_estimate(n - sums.someone, n),
    )


def _most_common(
    settled: Counter[tuple[int, int, int, int, int]],
) -> list[tuple[tuple[int, int, int, int, int], int]]:
    """Choices by frequency, equals by their cards, so that threads do not change the order."""
    return sorted(settled.items(), key=lambda item: (-item[1], item[0]))


def _name(setup: Setup, mask: int) -> str | None:
    return setup.layout.names(mask)[0] if mask else None
