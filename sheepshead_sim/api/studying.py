"""Studies: what many hands say about how to play, and about house rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from sheepshead_sim import defaults
from sheepshead_sim.rules import HouseRules
from sheepshead_sim.runs.blocks import Progress
from sheepshead_sim.setup import Setup

if TYPE_CHECKING:
    from sheepshead_sim.study.burying.findings import Burying
    from sheepshead_sim.study.claims.run import ClaimsTested
    from sheepshead_sim.study.comparing.comparison import Comparison
    from sheepshead_sim.study.picking.thresholds import Thresholds
    from sheepshead_sim.study.pointcount.study import PointCount


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


def pointcount(
    *,
    rules: str | HouseRules = defaults.RULES,
    settings: Iterable[str] = (),
    policy: str = defaults.POLICY,
    policy_at: Mapping[int, str] | None = None,
    deals: int | None = None,
    seed: int = defaults.SEED,
    threads: int | None = None,
    progress: Progress | None = None,
) -> PointCount:
    """What is the best simple rule to pick by, and what do others lose beside it?

    Parameters
    ----------
    rules : str or HouseRules
        Preset ("5p-called-ace" if not given), path of a TOML file, or rules already made.
    settings : iterable of str
        Single house rules on top of a preset or file, such as ``["nopick=redeal"]``.
    policy : str
        How the table plays ("convention" if not given); one player at a time goes by a rule.
    policy_at : mapping of int to str, optional
        Policies of single seats, by number, that play otherwise.
    deals : int, optional
        Deals for each seat and part of the study, 1,000 to 20,000,000; 50,000 if not given.
    seed : int
        0 to 2**64 - 1; 1 if not given. With version, rules and policies it fixes every figure.
    threads : int, optional
        Number of threads, one for each processor if not given. Changes no figure.
    progress : callable, optional
        Called now and then with what is done and what there is to do, in hands.

    Returns
    -------
    PointCount
        `best` with its weights and thresholds, `policies` to play by it, `ranking` with what
        other rules lose beside it, `frame()` of which is a table, and `missed`, what the best
        count leaves to a player who knows every hand's better choice.

    Raises
    ------
    SheepsheadError
        If rules, policies or numbers cannot be used, or no seat has a choice.
    PolicyError
        If a policy decides against the rules, or fails.
    """
    from sheepshead_sim.study.pointcount.study import study_pointcount

    setup = Setup.of(
        rules, settings, policy=policy, policy_at=policy_at, seed=seed, threads=threads
    )
    return study_pointcount(setup, deals=deals, progress=progress)


def compare(
    *rules: str | HouseRules,
    vary: Iterable[str] = (),
    policy: str = defaults.POLICY,
    policy_at: Mapping[int, str] | None = None,
    fixed_thresholds: bool = False,
    deals: int | None = None,
    seed: int = defaults.SEED,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """What do house rules change? Rule sets are played on the same deals where they deal alike.

    Parameters
    ----------
    rules : str or HouseRules
        Presets, paths of TOML files, or rules already made; all are compared with the first,
        which is "5p-called-ace" if none is given.
    vary : iterable of str
        House rules, such as ``["nopick=redeal"]``: for each, one more rule set, the first one with
        this rule switched, or with several at once where a plus joins them.
    policy : str
        How all tables play ("convention" if not given), such as ``"pick=points-321:7"``.
    policy_at : mapping of int to str, optional
        Policies of single seats, by number, that play otherwise.
    fixed_thresholds : bool
        Whether all pick as `policy` says. If not, every seat picks from the count on that was
        solved for each rule set, from a tenth as many deals a seat, 5,000 to 100,000.
    deals : int, optional
        Hands of each rule set, 1,000 to 1,000,000,000; 100,000 if not given. Skill is measured on
        a tenth as many deals.
    seed : int
        0 to 2**64 - 1; 1 if not given. With version, rules and policies it fixes every figure.
    threads : int, optional
        Number of threads, one for each processor if not given. Changes no figure.
    progress : callable, optional
        Called now and then with deals done and deals in all, as far as known.

    Returns
    -------
    Comparison
        `metrics` has for each name a figure of each rule set with its 95 % interval, and its
        difference to the first with a p-value adjusted by Holm's method; `against` tells in how
        many hands something else was decided. `frame()` is a table by metric and rule set.

    Raises
    ------
    SheepsheadError
        If rules, policies or numbers cannot be used, or there are not 2 to 12 rule sets.
    PolicyError
        If a policy decides against the rules, or fails.
    """
    from sheepshead_sim.errors import SheepsheadError
    from sheepshead_sim.rules.load import switched
    from sheepshead_sim.study.comparing.comparison import compare_rules

    vary = tuple(vary)
    named: list[tuple[str | HouseRules, tuple[str, ...]]] = [
        (each, ()) for each in rules or (defaults.RULES,)
    ]
    first = named[0][0]
    if vary and isinstance(first, HouseRules):
        raise SheepsheadError("vary goes with rules given by name, not as HouseRules")
    named += [(first, switched(text)) for text in vary]
    setups = [
        Setup.of(each, settings, policy=policy, policy_at=policy_at, seed=seed, threads=threads)
        for each, settings in named
    ]
    return compare_rules(
        setups, deals=deals, fixed_thresholds=fixed_thresholds, progress=progress
    )


def burying(
    *,
    rules: str | HouseRules = defaults.RULES,
    settings: Iterable[str] = (),
    policy: str = defaults.POLICY,
    policy_at: Mapping[int, str] | None = None,
    deals: int | None = None,
    seed: int = defaults.SEED,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Burying:
    """What pays when burying and calling? Two ways at a time, played on the hands that pick.

    Parameters
    ----------
    rules : str or HouseRules
        Preset ("5p-called-ace" if not given), path of a TOML file, or rules already made.
    settings : iterable of str
        Single house rules on top of a preset or file, such as ``["nopick=redeal"]``.
    policy : str
        How the table picks and plays ("convention" if not given).
    policy_at : mapping of int to str, optional
        Policies of single seats, by number, that play otherwise.
    deals : int, optional
        Deals made, 1,000 to 10,000,000; 20,000 if not given. Those that are picked are played
        in both ways of every statement that applies to them.
    seed : int
        0 to 2**64 - 1; 1 if not given. With version, rules and policies it fixes every figure.
    threads : int, optional
        Number of threads, one for each processor if not given. Changes no figure.
    progress : callable, optional
        Called now and then with deals done and deals in all.

    Returns
    -------
    Burying
        `findings`: of each statement its paired difference in units, the share of the picked
        hands to which it applies, the same by class of hands with the exceptions marked, and a
        worked example. `frame()` is a table of all of them.

    Raises
    ------
    SheepsheadError
        If rules, policies or numbers cannot be used, or there is nothing to bury, call or play
        alone.
    PolicyError
        If a policy decides against the rules, or fails.
    """
    from sheepshead_sim.study.burying.findings import find_burying

    setup = Setup.of(
        rules, settings, policy=policy, policy_at=policy_at, seed=seed, threads=threads
    )
    return find_burying(setup, deals=deals, progress=progress)


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
