"""Claims tested together, with one error rate for all that a run says.

Every figure of a run is one test of "no effect". Their p-values are corrected together by Holm's
method, so that the chance that the run says "holds" or "does not hold" anywhere without there
being an effect is at most 5 %. Which games, players and parts of the hands are looked at is laid
down in the experiments and not chosen by what came out.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

import pandas as pd

from sheepshead_sim.runs.amounts import check_deals
from sheepshead_sim.runs.blocks import Progress
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.families import holm, p_value
from sheepshead_sim.study.claims.claim import Claim, Finding
from sheepshead_sim.study.claims.finding import claims_asked

DEALS = 20_000
"""Deals of each game for each figure unless something else is asked for."""
LEAST_DEALS, MOST_DEALS = 1_000, 20_000_000
ERROR_RATE = 0.05
Verdict = Literal["holds", "holds when", "does not hold", "cannot tell"]


@dataclass(frozen=True)
class Told:
    """A figure with what it says.

    Parameters
    ----------
    rules : str
        The game.
    finding : Finding
    p : float
        Chance of so large an effect where there is none, corrected for all figures of the run.
    """

    rules: str
    finding: Finding
    p: float

    @property
    def sign(self) -> int:
        """1 if it speaks for the claim, -1 if against it, 0 if it leaves it open."""
        if self.finding.says_nothing or not self.p < ERROR_RATE:
            return 0
        return 1 if self.finding.effect.mean > 0 else -1


@dataclass(frozen=True)
class TriedClaim:
    """A claim and all figures about it, those of the rules asked about first.

    Parameters
    ----------
    claim : Claim
    told : tuple of Told
    applies : bool
        Whether the claim says anything about the rules asked about.
    """

    claim: Claim
    told: tuple[Told, ...]
    applies: bool

    @property
    def verdict(self) -> Verdict:
        """What all figures say together."""
        return verdict_of(self.told)

    def verdict_in(self, rules: str) -> Verdict:
        """What the figures of one game say."""
        return verdict_of([each for each in self.told if each.rules == rules])


def verdict_of(told: Iterable[Told]) -> Verdict:
    """What figures say together.

    A claim holds if every figure of all hands that says anything speaks for it and none of a
    part of the hands against it. It holds when it holds for some of them.
    """
    telling = [each for each in told if not each.finding.says_nothing]
    whole = [each.sign for each in telling if not each.finding.when]
    signs = [each.sign for each in telling]
    if whole and min(whole) > 0 and min(signs) >= 0:
        return "holds"
    if max(signs, default=0) > 0:
        return "holds when"
    return "does not hold" if min(signs, default=0) < 0 else "cannot tell"


@dataclass(frozen=True)
class ClaimsTested:
    """A run of several claims.

    Parameters
    ----------
    setup : Setup
        The rules asked about.
    deals : int
        Deals of each game for each figure.
    tests : tuple of TriedClaim
    """

    setup: Setup
    deals: int
    tests: tuple[TriedClaim, ...]

    @property
    def figures(self) -> int:
        """Figures that were corrected for together."""
        return sum(not e.finding.says_nothing for test in self.tests for e in test.told)

    def frame(self) -> pd.DataFrame:
        """One row a figure, with its interval and its corrected p-value."""
        rows = [
            {
                "claim": test.claim.number,
                "name": test.claim.name,
                "verdict": test.verdict,
                "rules": each.rules,
                "what": each.finding.what,
                "when": each.finding.when,
                "unit": each.finding.unit,
                "effect": each.finding.effect.mean,
                "low": each.finding.effect.low,
                "high": each.finding.effect.high,
                "deals": each.finding.effect.n,
                "differing": each.finding.differing.mean
                if each.finding.differing
                else math.nan,
                "p": each.p,
            }
            for test in self.tests
            for each in test.told
        ]
        return pd.DataFrame(rows)


def run_claims(
    setup: Setup,
    numbers: Iterable[int] = (),
    *,
    deals: int | None = None,
    progress: Progress | None = None,
) -> ClaimsTested:
    """Test claims under the rules of `setup` and in the games that each claim names.

    Parameters
    ----------
    setup : Setup
        Everybody plays `convention`, from which the experiments depart.
    numbers : iterable of int
        Claims to test; all if none is named.
    deals : int, optional
        Of each game for each figure, `LEAST_DEALS` to `MOST_DEALS`; `DEALS` if not given.
    progress : callable, optional
        Called with what is done and what there is to do, in deals.

    Returns
    -------
    ClaimsTested

    Raises
    ------
    SheepsheadError
        If there is no such claim, or the number of deals cannot be used.
    """
    wanted = DEALS if deals is None else deals
    check_deals(wanted, LEAST_DEALS, MOST_DEALS)
    return try_claims(setup, claims_asked(tuple(numbers)), wanted, progress)


def try_claims(
    setup: Setup, claims: Iterable[Claim], deals: int, progress: Progress | None = None
) -> ClaimsTested:
    """As `run_claims`, for claims that need not be registered."""
    games = {claim: _games(claim, setup) for claim in claims}
    steps = sum(len(claim.measures) * len(played) for claim, played in games.items())
    done = 0
    found: list[tuple[Claim, str, Finding]] = []
    for claim, played in games.items():
        for game in played:
            for measure in claim.measures:
                found += [(claim, game.rules_label, each) for each in measure(game, deals)]
                done += 1
                if progress is not None:
                    progress(done * deals, steps * deals)
    corrected = _corrected([finding for _, _, finding in found])
    told: dict[Claim, list[Told]] = {claim: [] for claim in games}
    for (claim, label, finding), p in zip(found, corrected, strict=True):
        told[claim].append(Told(label, finding, p))
    return ClaimsTested(
        setup,
        deals,
        tuple(
            TriedClaim(claim, tuple(figures), claim.applies(setup.rules))
            for claim, figures in told.items()
        ),
    )


def _games(claim: Claim, asked: Setup) -> list[Setup]:
    """Games in which a claim is tested, the one asked about first if it applies there."""
    others = [
        Setup.of(name, seed=asked.seed, threads=asked.threads)
        for name in claim.games
        if name != asked.rules_label
    ]
    return [setup for setup in (asked, *others) if claim.applies(setup.rules)]


def _corrected(findings: list[Finding]) -> list[float]:
    """p-values of "no effect", for being looked at together; 1 for what says nothing.

    The luck of an effect is that of the deals that tell: their number is that of Student's test.
    """
    telling = [each for each in findings if not each.says_nothing]
    tests = iter(holm([p_value(e.effect.mean, e.effect.se, e.telling - 1) for e in telling]))
    return [1.0 if each.says_nothing else next(tests) for each in findings]
