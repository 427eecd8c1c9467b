"""Racing: spend the worlds on the candidates that may still be best.

All candidates meet the same worlds (common random numbers), so that luck of the cards falls
out of their differences. A race has two parts on worlds that do not overlap:

*Choosing* takes looks planned in advance, each at twice as many worlds as the one before. At
a look every candidate is held against the present leader; one that is clearly worse is out.
*Clearly* means that the whole paired Student interval of leader minus candidate lies above
zero, with the error (1 - level) shared out by Bonferroni over all looks and all rivals: the
best of K candidates can only be put out by one of K - 1 leaders at one of R looks, so with a
one-sided error of (1 - level) / (R (K - 1)) for each, it survives with at least the
probability `level`, whoever leads when. The leader at the end is the chosen one.

*Pricing* values the chosen one and the other survivors on fresh worlds. The mean that made a
candidate the leader was partly luck (the winner's curse); the priced mean is unbiased. The
figures "behind the best" are paired differences to the chosen one that hold simultaneously,
again by Bonferroni, which asks nothing about how candidates are correlated (Dunnett's
constants ask for equal correlations and save little).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.stats.estimates import Bounds, Estimate, check_level
from sheepshead_sim.stats.sums import PairedSums


class Evaluate(Protocol):
    """Plays some candidates in some worlds."""

    def __call__(
        self, candidates: Sequence[int], first_world: int, n_worlds: int, /
    ) -> npt.NDArray[np.int64]:
        """Units of each candidate in worlds `first_world` to `first_world + n_worlds - 1`.

        Parameters
        ----------
        candidates : sequence of int
            Which to play, ascending.
        first_world, n_worlds : int
            Addresses of the worlds. The same address is the same world for every candidate.

        Returns
        -------
        ndarray of int64, shape (worlds, len(candidates))
            One row a world. Worlds that cannot have come about (an earlier seat would have
            picked) are left out, so there may be fewer rows than `n_worlds`; which ones must
            not depend on `candidates`.
        """
        ...


@dataclass(frozen=True)
class RacePlan:
    """Budget of a race, in worlds, fixed before it starts.

    Parameters
    ----------
    first_look : int
        Worlds before the first look; the looks after it come at 2, 4, 8 … times as many.
    looks : int
        Number of looks.
    price_worlds : int
        Fresh worlds on which the survivors are priced.
    chunk : int
        Most worlds asked of `Evaluate` at a time.

    Raises
    ------
    SheepsheadError
        If one of the numbers is below 1.
    """

    first_look: int
    looks: int
    price_worlds: int
    chunk: int = 8192

    def __post_init__(self) -> None:
        if min(self.first_look, self.looks, self.price_worlds, self.chunk) < 1:
            raise SheepsheadError("a race needs at least 1 world, 1 look and 1 world to price")

    @property
    def choose_worlds(self) -> int:
        """Worlds set aside for choosing, used up or not."""
        return self.first_look << (self.looks - 1)

    @property
    def worlds(self) -> int:
        """All worlds set aside for the race."""
        return self.choose_worlds + self.price_worlds


def plan_race(worlds: int, *, first_look: int = 256, chunk: int = 8192) -> RacePlan:
    """Share out a budget: up to half of the worlds to choose, all the rest to price.

    Parameters
    ----------
    worlds : int
        Budget, at least 2.
    first_look : int
        Wanted worlds before the first look; less if the budget is small.
    chunk : int
        As in `RacePlan`.

    Returns
    -------
    RacePlan
        Whose `worlds` equals the budget.

    Raises
    ------
    SheepsheadError
        If `worlds` is below 2, or `first_look` or `chunk` below 1.

    Examples
    --------
    >>> plan_race(10_000).choose_worlds
    4096
    """
    if worlds < 2:
        raise SheepsheadError(f"a race needs at least 2 worlds, not {worlds}")
    first = min(first_look, worlds // 2)
    looks = (worlds // 2 // first).bit_length() if first > 0 else 1
    return RacePlan(first, looks, worlds - (first << (looks - 1)), chunk)


@dataclass(frozen=True)
class Ranked:
    """One candidate's place in the ranking.

    Parameters
    ----------
    candidate : int
        Number of the candidate.
    estimate : Estimate
        Units a hand: priced on fresh worlds or, if dropped, as seen when dropped (and then
        unfit to quote as a value, since a low figure is what dropped it).
    behind_best : Estimate
        Units a hand by which it falls short of the chosen one, in the same worlds; below zero
        if it did better when priced. If dropped: of that round's leader, with the interval
        that decided. The intervals of all candidates hold together.
    dropped_in_round : int or None
        Look, from 1, at which it was put out; None for those that were priced.
    """

    candidate: int
    estimate: Estimate
    behind_best: Estimate
    dropped_in_round: int | None


@dataclass(frozen=True)
class Choice:
    """What choosing leaves.

    Parameters
    ----------
    best : int
        The chosen candidate.
    survivors : tuple of int
        Candidates still in the race, ascending, the chosen one among them.
    dropped : tuple of Ranked
        The others, those dropped last first.
    sums : PairedSums
        The survivors' sums over the choosing worlds. Fit to plan a number of pricing worlds
        by; its means are the lucky ones.
    """

    best: int
    survivors: tuple[int, ...]
    dropped: tuple[Ranked, ...]
    sums: PairedSums


def race(
    evaluate: Evaluate,
    n_candidates: int,
    plan: RacePlan,
    *,
    first_world: int = 0,
    level: float = 0.95,
    bounds: Bounds | None = None,
) -> list[Ranked]:
    """Rank candidates: choose, then price.

    Parameters
    ----------
    evaluate : Evaluate
        Plays candidates 0 … `n_candidates` - 1.
    n_candidates : int
        At least 1.
    plan : RacePlan
        Worlds `first_world` … `first_world + plan.worlds - 1` are the race's.
    first_world : int
        Address of the first world.
    level : float
        The best candidate survives with at least this probability, each mean's interval
        has this level, and so have the priced "behind the best" intervals together.
    bounds : tuple of int, optional
        Smallest and largest units of one world. Without them a candidate whose difference to
        the leader never varied cannot be put out, and has an infinite interval.

    Returns
    -------
    list of Ranked
        The chosen one, then the other survivors by priced mean, then the dropped, those
        dropped last first.

    Raises
    ------
    SheepsheadError
        If there is no candidate, or `level` is not between 0 and 1.
    ValueError
        If `evaluate` returns another shape or dtype than promised.
    """
    choice = choose(
        evaluate, n_candidates, plan, first_world=first_world, level=level, bounds=bounds
    )
    fresh = PairedSums(choice.survivors, bounds)
    start = first_world + plan.choose_worlds
    _play(evaluate, fresh, start, start + plan.price_worlds, plan.chunk)
    return [*price(choice, fresh, level=level), *choice.dropped]


def choose(
    evaluate: Evaluate,
    n_candidates: int,
    plan: RacePlan,
    *,
    first_world: int = 0,
    level: float = 0.95,
    bounds: Bounds | None = None,
) -> Choice:
    """First part of `race`; parameters and errors are the same.

    It ends before the last look once a single candidate is left.
    """
    check_level(level)
    if n_candidates < 1:
        raise SheepsheadError("there is nothing to choose from")
    sums = PairedSums(range(n_candidates), bounds)
    error = (1 - level) / (plan.looks * max(1, n_candidates - 1))
    dropped: list[Ranked] = []
    done = 0
    for look in range(1, plan.looks + 1):
        if len(sums.candidates) == 1:
            break
        planned = plan.first_look << (look - 1)
        _play(evaluate, sums, first_world + done, first_world + planned, plan.chunk)
        done = planned
        leader = sums.leader()
        out = []
        for candidate in sums.candidates:
            behind = sums.difference(leader, candidate, 1 - 2 * error)
            if behind.sign > 0:
                out.append(Ranked(candidate, sums.mean(candidate, level), behind, look))
        sums.drop([each.candidate for each in out])
        dropped.extend(sorted(out, key=lambda each: each.estimate.mean))
    return Choice(sums.leader(), sums.candidates, tuple(reversed(dropped)), sums)


def price(choice: Choice, fresh: PairedSums, *, level: float = 0.95) -> list[Ranked]:
    """Second part of `race`: value the survivors on worlds not used for choosing.

    Parameters
    ----------
    choice : Choice
        From `choose`.
    fresh : PairedSums
        Of the survivors over the pricing worlds.
    level : float
        As in `race`.

    Returns
    -------
    list of Ranked
        The chosen one, then the others by mean.
    """
    rivals = [each for each in choice.survivors if each != choice.best]
    shared = 1 - (1 - level) / max(1, len(rivals))
    nothing = Estimate(0.0, 0.0, 0.0, fresh.n, 0.0)
    best = Ranked(choice.best, fresh.mean(choice.best, level), nothing, None)
    priced = [
        Ranked(each, fresh.mean(each, level), fresh.difference(choice.best, each, shared), None)
        for each in rivals
    ]
    return [best, *sorted(priced, key=lambda each: -each.estimate.mean)]


def _play(evaluate: Evaluate, sums: PairedSums, start: int, end: int, chunk: int) -> None:
    """Add worlds `start` to `end` - 1 to `sums`, a chunk at a time."""
    for first in range(start, end, chunk):
        sums.add(evaluate(sums.candidates, first, min(chunk, end - first)))
