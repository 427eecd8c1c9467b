"""Racing: spend the worlds on the candidates that may still be best.

All candidates meet the same worlds (common random numbers), so that luck of the cards falls
out of their differences. *Choosing* takes looks planned in advance, each at twice as many
worlds as the one before. At a look every candidate is held against the present leader; one
that is clearly worse is out. *Clearly* means that the whole paired Student interval of leader
minus candidate lies above zero, with the error (1 - level) shared out by Bonferroni over all
looks and all rivals: the best of K candidates can only be put out by one of K - 1 leaders at
one of R looks, so with a one-sided error of (1 - level) / (R (K - 1)) for each, it survives
with at least the probability `level`, whoever leads when. The leader at the end is the chosen
one.

The means that choose are partly luck, so that none of them is a price: `stats/pricing.py`
values the candidates on worlds that had no part in the choice.
"""

from __future__ import annotations

from dataclasses import dataclass

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.stats.estimates import Bounds, Estimate, check_level
from sheepshead_sim.stats.playing import Evaluate, play
from sheepshead_sim.stats.sums import PairedSums


@dataclass(frozen=True)
class RacePlan:
    """Looks of a race, fixed before it starts.

    Parameters
    ----------
    first_look : int
        Worlds before the first look; the looks after it come at 2, 4, 8 … times as many.
    looks : int
        Number of looks.
    chunk : int
        Most worlds asked of `Evaluate` at a time.

    Raises
    ------
    SheepsheadError
        If one of the numbers is below 1.
    """

    first_look: int
    looks: int
    chunk: int = 8192

    def __post_init__(self) -> None:
        if min(self.first_look, self.looks, self.chunk) < 1:
            raise SheepsheadError("a race needs at least 1 world and 1 look")

    @property
    def most_worlds(self) -> int:
        """Worlds of the last look, which a race decided earlier does not use up."""
        return self.first_look << (self.looks - 1)


def plan_race(worlds: int, *, first_look: int = 256, chunk: int = 8192) -> RacePlan:
    """Plan to choose on up to half of a budget of worlds, so that the rest can price.

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

    Raises
    ------
    SheepsheadError
        If `worlds` is below 2, or `first_look` or `chunk` below 1.

    Examples
    --------
    >>> plan_race(10_000).most_worlds
    4096
    """
    if worlds < 2:
        raise SheepsheadError(f"a race needs at least 2 worlds, not {worlds}")
    first = min(first_look, worlds // 2)
    looks = (worlds // 2 // first).bit_length() if first > 0 else 1
    return RacePlan(first, looks, chunk)


@dataclass(frozen=True)
class Rival:
    """A candidate that was not chosen, as the race last saw it.

    Parameters
    ----------
    candidate : int
        Number of the candidate.
    behind : Estimate
        Units a hand by which it fell short of that look's leader, on the worlds up to then.
        Fit to plan by; since a low figure is what put it out, it is no price.
    dropped_in_round : int or None
        Look, from 1, at which it was put out; None if it is still in the race.
    """

    candidate: int
    behind: Estimate
    dropped_in_round: int | None


@dataclass(frozen=True)
class Choice:
    """What choosing leaves.

    Parameters
    ----------
    best : int
        The chosen candidate.
    leader : Estimate
        Its units a hand on the worlds that chose it: the lucky mean, fit to plan by.
    rivals : tuple of Rival
        All others, ascending.
    worlds : int
        Worlds played; those from this number on are fresh.
    """

    best: int
    leader: Estimate
    rivals: tuple[Rival, ...]
    worlds: int

    @property
    def survivors(self) -> tuple[int, ...]:
        """Candidates still in the race, ascending, the chosen one among them."""
        still = [each.candidate for each in self.rivals if each.dropped_in_round is None]
        return tuple(sorted([*still, self.best]))

    @property
    def dropped(self) -> tuple[Rival, ...]:
        """Those that were put out, ascending."""
        return tuple(each for each in self.rivals if each.dropped_in_round is not None)


def choose(
    evaluate: Evaluate,
    n_candidates: int,
    plan: RacePlan,
    *,
    level: float = 0.95,
    bounds: Bounds | None = None,
) -> Choice:
    """Choose among candidates; it ends before the last look once a single one is left.

    Parameters
    ----------
    evaluate : Evaluate
        Plays candidates 0 … `n_candidates` - 1.
    n_candidates : int
        At least 1.
    plan : RacePlan
        Worlds 0 … `plan.most_worlds` - 1 are the race's.
    level : float
        The best candidate survives with at least this probability.
    bounds : tuple of int, optional
        Smallest and largest units of one world. Without them a candidate whose difference to
        the leader never varied cannot be put out.

    Returns
    -------
    Choice

    Raises
    ------
    SheepsheadError
        If there is no candidate, or `level` is not between 0 and 1.
    ValueError
        If `evaluate` returns another shape or dtype than promised.
    """
    check_level(level)
    if n_candidates < 1:
        raise SheepsheadError("there is nothing to choose from")
    sums = PairedSums(range(n_candidates), bounds)
    strict = 1 - 2 * (1 - level) / (plan.looks * max(1, n_candidates - 1))
    dropped: list[Rival] = []
    done = 0
    for look in range(1, plan.looks + 1):
        if len(sums.candidates) == 1:
            break
        planned = plan.first_look << (look - 1)
        play(evaluate, sums, done, planned, plan.chunk)
        done = planned
        leader = sums.leader()
        out = []
        for candidate in sums.candidates:
            behind = sums.difference(leader, candidate, strict)
            if behind.sign > 0:
                out.append(Rival(candidate, behind, look))
        sums.drop([each.candidate for each in out])
        dropped += out
    best = sums.leader()
    still = [
        Rival(each, sums.difference(best, each, strict), None)
        for each in sums.candidates
        if each != best
    ]
    rivals = sorted(still + dropped, key=lambda each: each.candidate)
    return Choice(best, sums.mean(best, level), tuple(rivals), done)
