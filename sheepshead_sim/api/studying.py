"""Studies: what many hands say about how to play, and about house rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from sheepshead_sim import defaults
from sheepshead_sim.rules import HouseRules
from sheepshead_sim.runs.blocks import Progress
from sheepshead_sim.setup import Setup

if TYPE_CHECKING:
    from sheepshead_sim.study.claims.run import ClaimsTested
    from sheepshead_sim.study.picking.thresholds import Thresholds


def thresholds(
    *,
    rules: str | HouseRules = defaults.RULES,
    settings: Iterable[str] = (),
    policy: str = defaults.POLICY,
    policy_at: Mapping[int, str] | None = None,
    deals: int | None = None,
    seed: int = defaults.SEED,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Thresholds:
    """From which hand on does each seat pick? Solved from the last seat backward.

    Parameters
    ----------
    rules : str or HouseRules
        Preset ("5p-called-ace" if not given), path of a TOML file, or rules already made.
    settings : iterable of str
        Single house rules on top of a preset or file, such as ``["nopick=redeal"]``.
    policy : str
        How the table plays ("convention" if not given), such as ``"pick=points-321:7"``; what
        it picks by is the plain table that the solved one is compared with.
    policy_at : mapping of int to str, optional
        Policies of single seats, by number, that play otherwise.
    deals : int, optional
        Deals for each seat, 1,000 to 20,000,000; 100,000 if not given. Each is played twice,
        and several times over while the thresholds are found.
    seed : int
        0 to 2**64 - 1; 1 if not given. With version, rules and policies it fixes every figure.
    threads : int, optional
        Number of threads, one for each processor if not given. Changes no figure.
    progress : callable, optional
        Called now and then with deals done and deals in all, as far as known.

    Returns
    -------
    Thresholds
        `seats` where all pick by what was found, `plain` beside it: threshold, the range the
        deals leave open, and the gain by count with 95 % intervals. `frame()` is a table by
        seat and count; each seat's own `frame` has the sums by class of hands.

    Raises
    ------
    SheepsheadError
        If rules, policies or numbers cannot be used, or no seat has a choice.
    PolicyError
        If a policy decides against the rules, or fails.
    """
    from sheepshead_sim.study.picking.thresholds import solve_thresholds

    setup = Setup.of(
        rules, settings, policy=policy, policy_at=policy_at, seed=seed, threads=threads
    )
    return solve_thresholds(setup, deals=deals, progress=progress)


def claims(
    numbers: Iterable[int] = (),
    *,
    rules: str | HouseRules = defaults.RULES,
    settings: Iterable[str] = (),
    deals: int | None = None,
    seed: int = defaults.SEED,
    threads: int | None = None,
    progress: Progress | None = None,
) -> ClaimsTested:
    """Does what is said about good play hold? Each claim is an experiment of its own.

    Parameters
    ----------
    numbers : iterable of int
        Claims to test, 1 to 15; all if not given.
    rules : str or HouseRules
        Rules to test them under first ("5p-called-ace" if not given); each claim is then tested
        in a few games of its own as well.
    settings : iterable of str
        Single house rules on top of a preset or file, such as ``["nopick=redeal"]``.
    deals : int, optional
        Deals of each game for each figure, 1,000 to 20,000,000; 20,000 if not given.
    seed : int
        0 to 2**64 - 1; 1 if not given.
    threads : int, optional
        Number of threads, one for each processor if not given. Changes no figure.
    progress : callable, optional
        Called now and then with deals done and deals in all.

    Returns
    -------
    ClaimsTested
        `tests`, one a claim, with its `verdict` and its figures; `frame()` is a table with one
        row a figure. p-values are corrected for all figures of the run together.

    Raises
    ------
    SheepsheadError
        If there is no such claim, or rules or numbers cannot be used.
    """
    from sheepshead_sim.study.claims.run import run_claims

    setup = Setup.of(rules, settings, seed=seed, threads=threads)
    return run_claims(setup, numbers, deals=deals, progress=progress)
