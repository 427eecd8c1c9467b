"""Picking and passing priced on the same worlds of one seat."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from sheepshead_sim.advice.answers import (
    BlindClass,
    Precision,
    SeatAnswer,
    Settled,
    Tail,
    Verdict,
)
from sheepshead_sim.advice.worlds import Worlds
from sheepshead_sim.contract import SOLO_NAMES
from sheepshead_sim.kernel.records import ABANDONED, PICKED
from sheepshead_sim.rules.compiled import SCHNEIDER, SCHNEIDERED, WON
from sheepshead_sim.rules.payoffs import passing_range, picked_range
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import (
    Bounds,
    Estimate,
    certain,
    mean_estimate,
    proportion_estimate,
)

MANY_TIMES = 16
"""If worlds that count so often carry half of the spread, an interval owes its width to them."""


@dataclass
class Sums:
    """Integer sums over worlds of one seat's question."""

    n: int = 0
    pick: int = 0
    pick_sq: int = 0
    passing: int = 0
    passing_sq: int = 0
    product: int = 0
    levels: npt.NDArray[np.int64] = field(default_factory=lambda: np.zeros(6, dtype=np.int64))
    someone: int = 0
    abandoned: int = 0
    settled: Counter[_Settled] = field(default_factory=Counter)
    times: Counter[int] = field(default_factory=Counter)
    """Worlds by what they count times after passing."""
    ahead: Counter[int] = field(default_factory=Counter)
    ahead_sq: Counter[int] = field(default_factory=Counter)
    """By the same: sum of picking less passing, and of its squares."""

    picked: Counter[int] = field(default_factory=Counter)
    passed: Counter[int] = field(default_factory=Counter)
    """Worlds by the units that picking and passing win."""
    blinds: Counter[int] = field(default_factory=Counter)
    blind_turns: Counter[int] = field(default_factory=Counter)
    blind_turns_sq: Counter[int] = field(default_factory=Counter)
    """Worlds by the number of trump in the blind; sum and squares of what the answer turns on."""

    def add(self, other: Sums) -> None:
        """Take in the sums of other worlds."""
        for name in _COUNTED:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.levels += other.levels
        for name in _TALLIED:
            getattr(self, name).update(getattr(other, name))

    def turning_on(self, must_pick: bool) -> tuple[int, int, int]:
        """Count, sum and sum of squares of what the answer turns on.

        That is picking less passing, or picking itself where there is no choice.
        """
        if must_pick:
            return self.n, self.pick, self.pick_sq
        total_sq = self.pick_sq - 2 * self.product + self.passing_sq
        return self.n, self.pick - self.passing, total_sq

    def tail(self) -> Tail | None:
        """Worlds at the highest multipliers that carry half of the spread.

        None if those have to be taken in that count less than `MANY_TIMES`. The spread is the
        sum of the squared deviations of picking less passing from its mean.
        """
        mean = Fraction(self.pick - self.passing, self.n)

        def spread(times: int) -> Fraction:
            worlds = self.times[times]
            return self.ahead_sq[times] - 2 * mean * self.ahead[times] + worlds * mean**2

        whole = sum((spread(times) for times in self.times), Fraction(0))
        worlds, carried = 0, Fraction(0)
        for times in sorted((each for each in self.times if each >= MANY_TIMES), reverse=True):
            worlds += self.times[times]
            carried += spread(times)
            if 2 * carried >= whole:
                return Tail(times, worlds)
        return None


_COUNTED = (
    *("n", "pick", "pick_sq", "passing", "passing_sq", "product", "someone", "abandoned"),
)
_TALLIED = (
    *("settled", "times", "ahead", "ahead_sq", "picked", "passed"),
    *("blinds", "blind_turns", "blind_turns_sq"),
)


_Settled = tuple[int, int, int, int, int, int, int]
"""Bury, called card and unknown as masks; whether declared alone, alone, and nuclear."""


def price_block(worlds: Worlds, indices: npt.NDArray[np.int64], must_pick: bool) -> Sums:
    """Play worlds with the hero picking and, unless that is a must, passing."""
    rows = worlds.play(indices, 1)
    picking = rows["units"][:, worlds.hero].astype(np.int64)
    sums = Sums(n=len(rows), pick=int(picking.sum()), pick_sq=int((picking**2).sum()))
    sums.levels = np.bincount(rows["level"], minlength=6).astype(np.int64)
    sums.picked = Counter(picking.tolist())
    names = ("bury", "called", "unknown", "declared", "alone", "nuclear", "solo")
    columns = [rows[name].tolist() for name in names]
    sums.settled = Counter(zip(*columns, strict=True))
    trump = np.bitwise_count(rows["blind"] & worlds.setup.compiled[0]["trump"])
    turns = picking
    if not must_pick:
        rows = worlds.play(indices, 0)
        passing = rows["units"][:, worlds.hero].astype(np.int64)
        sums.passing = int(passing.sum())
        sums.passing_sq = int((passing**2).sum())
        sums.passed = Counter(passing.tolist())
        sums.product = int((picking * passing).sum())
        turns = ahead = picking - passing
        for times in np.unique(rows["multiplier"]).tolist():
            there = ahead[rows["multiplier"] == times]
            sums.times[times] = len(there)
            sums.ahead[times] = int(there.sum())
            sums.ahead_sq[times] = int((there**2).sum())
        sums.abandoned = int((rows["outcome"] == ABANDONED).sum())
        sums.someone = int(((rows["outcome"] == PICKED) & (rows["passed_out"] == 0)).sum())
    for held in np.unique(trump).tolist():
        there = turns[trump == held]
        sums.blinds[held] = len(there)
        sums.blind_turns[held] = int(there.sum())
        sums.blind_turns_sq[held] = int((there**2).sum())
    return sums


def _by_blind(sums: Sums, bounds: Bounds | None) -> tuple[BlindClass, ...]:
    """What the answer turns on, by the number of trump in the blind."""
    return tuple(
        BlindClass(
            trump,
            proportion_estimate(worlds, sums.n),
            mean_estimate(
                worlds, sums.blind_turns[trump], sums.blind_turns_sq[trump], bounds=bounds
            ),
        )
        for trump, worlds in sorted(sums.blinds.items())
    )


def conclude(
    worlds: Worlds,
    must_pick: bool,
    sums: Sums,
    turning_on: Estimate,
    *,
    bounds: Bounds | None,
    missing: int,
    precision: Precision | None,
) -> SeatAnswer:
    """Answer for a seat from its sums.

    Parameters
    ----------
    worlds : Worlds
    must_pick : bool
    sums : Sums
    turning_on : Estimate
        Of `Sums.turning_on`.
    bounds : Bounds or None
        Of the same.
    missing, precision
        As in `SeatAnswer`.
    """
    setup, seat = worlds.setup, worlds.hero + 1
    n, rules = sums.n, setup.rules
    answer = SeatAnswer(
        seat=seat,
        verdict="pick",
        must_pick=must_pick,
        worlds=n,
        kept=worlds.kept,
        pick=turning_on,
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
                nuclear=bool(nuclear),
                solo=SOLO_NAMES[solo] or None,
                share=proportion_estimate(times, n),
            )
            for (bury, called, unknown, declared, alone, nuclear, solo), times in _most_common(
                sums.settled
            )
        ),
        picked=tuple(sorted(sums.picked.items())),
        passed=tuple(sorted(sums.passed.items())),
        by_blind=_by_blind(sums, bounds) if rules.blind_size else (),
        abandoned=sums.abandoned,
        missing=missing,
        precision=precision,
    )
    if must_pick:
        return answer
    verdicts: dict[int, Verdict] = {1: "pick", -1: "pass", 0: "close"}
    someone, nobody = _what_follows(setup, seat, sums)
    return replace(
        answer,
        verdict=verdicts[turning_on.sign],
        pick=mean_estimate(n, sums.pick, sums.pick_sq, bounds=picked_range(rules, "picker")),
        passing=mean_estimate(
            n, sums.passing, sums.passing_sq, bounds=passing_range(rules, seat)
        ),
        difference=turning_on,
        tail=sums.tail(),
        someone_picks=someone,
        nobody_picks=nobody,
    )


def _what_follows(setup: Setup, seat: int, sums: Sums) -> tuple[Estimate, Estimate]:
    """Shares in which somebody and nobody picks after the hero has passed."""
    n, rules = sums.n, setup.rules
    if rules.pick == "forced":
        return certain(1.0, n), certain(0.0, n)
    if seat == rules.players:
        return certain(0.0, n), certain(1.0, n)
    return proportion_estimate(sums.someone, n), proportion_estimate(n - sums.someone, n)


def _most_common(
    settled: Counter[_Settled],
) -> list[tuple[_Settled, int]]:
    """Choices by frequency, equals by their cards, so that threads do not change the order."""
    return sorted(settled.items(), key=lambda item: (-item[1], item[0]))


def _name(setup: Setup, mask: int) -> str | None:
    return setup.layout.names(mask)[0] if mask else None
