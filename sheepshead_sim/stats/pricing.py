"""Pricing: what the chosen candidate is worth, and how far the others are behind it.

The mean that made a candidate the leader was partly luck (the winner's curse), and so was the
low one that put another out. All are therefore priced anew on worlds that had no part in the
choice. They meet the same fresh worlds in the same order, but not all of them as many:

- the chosen one and the *contenders*, those that could be the next best for all that the
  choice could tell, are played in all the worlds there are;
- the rest, which were clearly worse, only until the difference is likely to be known to half
  of its own size.

How many that is, is planned from the choosing worlds, and so has no part in what comes out.
The figures "behind the best" are paired differences to the chosen one that hold together: the
error is shared out by Bonferroni among all rivals, which asks nothing about how they are
correlated (Dunnett's constants ask for equal correlations and save little). What a rival is
worth is what the chosen one is less what the rival is behind, so that the three figures agree
and the order is the same by either.

A wanted precision is the half-width that the interval of the chosen one and those of the
contenders' differences may have. The first leg is planned from the choosing worlds. If their
spread misled, more worlds are planned from the spread of those played. A leg depends on
spreads alone and on no mean, so that stopping favours no result.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from sheepshead_sim.stats.estimates import (
    Bounds,
    Estimate,
    around,
    difference_bounds,
)
from sheepshead_sim.stats.playing import Evaluate, play
from sheepshead_sim.stats.racing import Choice, Rival
from sheepshead_sim.stats.special import student_quantile
from sheepshead_sim.stats.stopping import plan_sample_size
from sheepshead_sim.stats.sums import PairedSums


@dataclass(frozen=True)
class Ranked:
    """One candidate's place in the ranking, priced on fresh worlds.

    Parameters
    ----------
    candidate : int
        Number of the candidate.
    estimate : Estimate
        Units a hand.
    behind_best : Estimate
        Units a hand by which it falls short of the chosen one in the same worlds; below zero
        if it did better. The intervals of all candidates hold together.
    """

    candidate: int
    estimate: Estimate
    behind_best: Estimate


@dataclass(frozen=True)
class Prices:
    """Candidates priced.

    Parameters
    ----------
    ranking : tuple of Ranked
        The chosen one, then the others by how far they are behind it.
    worlds : int
        Fresh worlds played.
    needed : int or None
        Fresh worlds that the wanted precision takes, by the spread of those played: at most
        `worlds` if it was reached. None if none was wanted.
    """

    ranking: tuple[Ranked, ...]
    worlds: int
    needed: int | None


class Pricing:
    """Plan of how many fresh worlds each candidate is played in.

    Parameters
    ----------
    choice : Choice
        From `choose`.
    most : int
        Fresh worlds that may be played, at least 1. Without `precision` all of them are.
    precision : float, optional
        Wanted half-width of the intervals, units.
    level : float
        Of each mean's interval, and of the intervals behind the chosen one together.
    bounds : tuple of int, optional
        As for `choose`. Without them what never varied has an infinite interval.
    """

    def __init__(
        self,
        choice: Choice,
        most: int,
        *,
        precision: float | None = None,
        level: float = 0.95,
        bounds: Bounds | None = None,
    ) -> None:
        self.choice = choice
        self.precision = precision
        self._most = most
        self._level = level
        self._shared = 1 - (1 - level) / max(1, len(choice.rivals))
        self._bounds = bounds
        contenders = _contenders(choice)
        self.wanted = (
            most
            if precision is None
            else self._needed(choice.leader, (each.behind for each in contenders))
        )
        """Fresh worlds that are planned, whether or not there may be as many."""
        self._first_leg = min(self.wanted, most)
        self._short = {
            each.candidate: worlds
            for each in choice.rivals
            if each not in contenders and (worlds := self._enough(each)) < self._first_leg
        }
        long = [each.candidate for each in choice.rivals if each.candidate not in self._short]
        self._long = tuple(sorted([*long, choice.best]))

    @property
    def plays(self) -> int:
        """Hands that the plan takes."""
        return len(self._long) * self._first_leg + sum(self._short.values())

    def price(self, evaluate: Evaluate, chunk: int) -> Prices:
        """Play the plan.

        Parameters
        ----------
        evaluate : Evaluate
            The one that `choose` had.
        chunk : int
            Most worlds asked of it at a time.

        Returns
        -------
        Prices

        Raises
        ------
        ValueError
            If `evaluate` returns another shape or dtype than promised.
        """
        start, best = self.choice.worlds, self.choice.best
        sums = PairedSums(sorted([*self._long, *self._short]), self._bounds)
        told: dict[int, tuple[Estimate, Estimate]] = {}
        done = 0

        def leg(end: int) -> None:
            nonlocal done
            play(evaluate, sums, start + done, start + end, chunk)
            done = end

        def tell(candidates: Iterable[int]) -> None:
            for each in candidates:
                behind = sums.difference(best, each, self._shared)
                told[each] = behind, sums.mean(each, self._level)

        for end in sorted(set(self._short.values())):
            leg(end)
            leaving = [each for each, worlds in self._short.items() if worlds == end]
            tell(leaving)
            sums.drop(leaving)
        leg(self._first_leg)
        needed = self._needed_by(sums)
        while needed is not None and done < min(needed, self._most):
            leg(min(needed, self._most))
            needed = self._needed_by(sums)
        tell(each for each in self._long if each != best)
        worth = sums.mean(best, self._level)
        first = Ranked(best, worth, Estimate(0.0, 0.0, 0.0, done, 0.0))
        others = [
            Ranked(each, _worth(worth, behind, own, self._level, self._bounds), behind)
            for each, (behind, own) in told.items()
        ]
        others.sort(key=lambda each: (each.behind_best.mean, each.candidate))
        return Prices((first, *others), done, needed)

    def _enough(self, rival: Rival) -> int:
        """Worlds that tell a clearly worse rival from the best, in steps of two."""
        behind = rival.behind
        worlds = plan_sample_size(
            behind.n,
            behind.variance,
            behind.mean / 2,
            self._shared,
            bounds=difference_bounds(self._bounds),
        )
        return 1 << (worlds - 1).bit_length()

    def _needed(self, best: Estimate, behind: Iterable[Estimate]) -> int:
        """Worlds that the wanted precision takes, by the spread of these figures."""
        assert self.precision is not None
        apart = difference_bounds(self._bounds)
        figures = [(best, self._level, self._bounds)]
        figures += [(each, self._shared, apart) for each in behind]
        return max(
            plan_sample_size(figure.n, figure.variance, self.precision, level, bounds=bounds)
            for figure, level, bounds in figures
        )

    def _needed_by(self, sums: PairedSums) -> int | None:
        if self.precision is None:
            return None
        best = self.choice.best
        behind = (
            sums.difference(best, each, self._shared) for each in self._long if each != best
        )
        return self._needed(sums.mean(best, self._level), behind)


def _contenders(choice: Choice) -> list[Rival]:
    """Rivals that could be the next best: no further behind than the nearest of them may be."""
    if not choice.rivals:
        return []
    nearest = min(choice.rivals, key=lambda each: each.behind.mean)
    return [
        each
        for each in choice.rivals
        if each is nearest or each.behind.low < nearest.behind.high
    ]


def _worth(
    best: Estimate, behind: Estimate, own: Estimate, level: float, bounds: Bounds | None
) -> Estimate:
    """What a rival is worth: the chosen one's mean less the paired difference.

    With b and d the chosen one's units and the difference, b over all N worlds and d over the
    first n of them, the variance of mean(b) - mean(d) is

        var(b) / N + var(d) / n - 2 cov(b, d) / N,

    and with var(b - d) = var(b) + var(d) - 2 cov(b, d) that is a share n / N of the variance
    of the rival's own mean over n worlds, and 1 - n / N of that of the difference.
    """
    if own.n == best.n or behind.se == 0:
        return own
    share = own.n / best.n
    mean = best.mean - behind.mean
    se = math.sqrt(share * (own.se * own.se) + (1 - share) * (behind.se * behind.se))
    reach = student_quantile(level, own.n - 1) * se
    return around(mean, reach, own.n, se, bounds)
