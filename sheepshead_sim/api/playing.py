"""Hands played, in great number or told one by one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from sheepshead_sim import defaults
from sheepshead_sim.rules import HouseRules
from sheepshead_sim.runs.blocks import Progress
from sheepshead_sim.setup import Setup

if TYPE_CHECKING:
    from sheepshead_sim.replay import ToldHand
    from sheepshead_sim.sessions.results import Sessions
    from sheepshead_sim.study.simulation import Simulation


def simulate(
    deals: int,
    *,
    rules: str | HouseRules = defaults.RULES,
    settings: Iterable[str] = (),
    policy: str = defaults.POLICY,
    policy_at: Mapping[int, str] | None = None,
    seed: int = defaults.SEED,
    threads: int | None = None,
    out: str | Path | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play whole hands and add them up: who picks, who wins, what each seat earns.

    Parameters
    ----------
    deals : int
        Hands to play, 1 to 10,000,000,000; they are numbered from 0.
    rules : str or HouseRules
        Preset ("5p-called-ace" if not given), path of a TOML file, or rules already made.
    settings : iterable of str
        Single house rules on top of a preset or file, such as ``["nopick=redeal"]``.
    policy : str
        How the table plays ("convention" if not given), such as ``"pick=points-321:7"``.
    policy_at : mapping of int to str, optional
        Policies of single seats, by number, that play otherwise.
    seed : int
        0 to 2**64 - 1; 1 if not given. With version, rules and policies it fixes every figure.
    threads : int, optional
        Number of threads, one for each processor if not given. Changes no figure.
    out : str or Path, optional
        File for one row a hand, ``.csv`` or ``.parquet`` (which needs pyarrow); docs/rows.md
        tells its columns. What stood there is replaced when all is written.
    progress : callable, optional
        Called now and then with hands done and hands in all, as far as known.

    Returns
    -------
    Simulation
        Shares (0 to 1) and units a hand with 95 % intervals and standard errors. `frame()` is a
        table with a row for each figure.

    Raises
    ------
    SheepsheadError
        If rules, policies or numbers cannot be used, or the file cannot be written.
    PolicyError
        If a policy decides against the rules, or fails.
    """
    from sheepshead_sim.study import simulation

    setup = Setup.of(
        rules, settings, policy=policy, policy_at=policy_at, seed=seed, threads=threads
    )
    return simulation.simulate(setup, deals, out=out, progress=progress)


def session(
    sessions: int = 10_000,
    *,
    hands: int | None = None,
    target: int | None = None,
    bankroll: int | None = None,
    rules: str | HouseRules = defaults.RULES,
    settings: Iterable[str] = (),
    policy: str = defaults.POLICY,
    policy_at: Mapping[int, str] | None = None,
    seed: int = defaults.SEED,
    threads: int | None = None,
    out: str | Path | None = None,
    progress: Progress | None = None,
) -> Sessions:
    """Play whole sessions: how much a player wins or loses in an evening, and how often.

    Parameters
    ----------
    sessions : int
        Sessions to play, 2 to 10,000,000; 10,000 if not given.
    hands : int, optional
        Hands of each session, 1 to 99,999; 50 if not given. Of a game to a target the most that
        are played, 1,000 if not given.
    target : int, optional
        Score that ends a session, 1 to 1,000,000; what the rules say (`game.target`) if not
        given.
    bankroll : int, optional
        Units that a player who is ruined is down, 1 to 1,000,000.
    rules : str or HouseRules
        Preset ("5p-called-ace" if not given), path of a TOML file, or rules already made.
    settings : iterable of str
        Single house rules on top of a preset or file, such as ``["pot", "pot.take=one"]``.
    policy : str
        How the table plays ("convention" if not given), such as ``"pick=points-321:7"``.
    policy_at : mapping of int to str, optional
        Policies of single players that play otherwise, by the seat in the first hand.
    seed : int
        0 to 2**64 - 1; 1 if not given. With version, rules and policies it fixes every figure.
    threads : int, optional
        Number of threads, one for each processor if not given. Changes no figure.
    out : str or Path, optional
        File for one row a session, ``.csv`` or ``.parquet`` (which needs pyarrow); docs/rows.md
        tells its columns. What stood there is replaced when all is written.
    progress : callable, optional
        Called now and then with sessions done and sessions in all.

    Returns
    -------
    Sessions
        Distributions of what a player, the largest winner and the largest loser have at the
        end, with means, standard deviations and quantiles; shares of sessions; all with 95 %
        intervals over sessions. `frame()` is a table with a row for each figure.

    Raises
    ------
    SheepsheadError
        If rules, policies or numbers cannot be used, or the file cannot be written.
    PolicyError
        If a policy decides against the rules, or fails.
    """
    from sheepshead_sim.sessions.plan import plan_of
    from sheepshead_sim.sessions.results import play_sessions

    setup = Setup.of(
        rules, settings, policy=policy, policy_at=policy_at, seed=seed, threads=threads
    )
    plan = plan_of(setup.rules, sessions, hands=hands, target=target, bankroll=bankroll)
    return play_sessions(setup, plan, out=out, progress=progress)


def replay_deal(
    deal: int,
    *,
    rules: str | HouseRules = defaults.RULES,
    settings: Iterable[str] = (),
    policy: str = defaults.POLICY,
    policy_at: Mapping[int, str] | None = None,
    seed: int = defaults.SEED,
) -> ToldHand:
    """Show one deal of a seed again, as `simulate` counted it.

    Parameters
    ----------
    deal : int
        Number of the hand, from 0.
    rules : str or HouseRules
        Preset ("5p-called-ace" if not given), path of a TOML file, or rules already made.
    settings : iterable of str
        Single house rules on top of a preset or file, such as ``["nopick=redeal"]``.
    policy : str
        How the table plays ("convention" if not given), such as ``"pick=points-321:7"``.
    policy_at : mapping of int to str, optional
        Policies of single seats, by number, that play otherwise.
    seed : int
        0 to 2**64 - 1; 1 if not given. With version, rules and policies it fixes every figure.

    Returns
    -------
    ToldHand
        `text()` tells the hand trick by trick, `as_dict()` gives it as plain data (the keys of
        docs/json.md), `hand` is the hand itself.

    Raises
    ------
    SheepsheadError
        If the number, rules or policies cannot be used.
    PolicyError
        If a policy decides against the rules, or fails.
    """
    from sheepshead_sim.replay import tell_deal

    return tell_deal(
        Setup.of(rules, settings, policy=policy, policy_at=policy_at, seed=seed), deal
    )


def replay_file(path: str | Path, *, strict: bool = False) -> ToldHand:
    """Check a recorded hand card by card, play it again and score it.

    A renege is named and forfeits the hand; a claim to the rest is checked against every way
    to play it.

    Parameters
    ----------
    path : str or Path
        A JSON file as docs/recorded-hands.md describes it.
    strict : bool
        Refuse a renege, and a claim that does not hold where nothing was played after it.

    Returns
    -------
    ToldHand
        `text()` tells the hand trick by trick, `as_dict()` gives it as plain data (the keys of
        docs/json.md), `hand` is the hand itself, `findings` are its reneges and its claim.

    Raises
    ------
    SheepsheadError
        If the file cannot be read or makes no hand, if what was written down at the table does
        not come out, or for what `strict` refuses; the message names the place and the fault.
    """
    from sheepshead_sim.replay import tell_file

    return tell_file(path, strict=strict)
