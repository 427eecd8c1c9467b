"""`sheepshead session`."""

from __future__ import annotations

from typing import Annotated

import typer

from sheepshead_cli import options, terminal
from sheepshead_sim import defaults

SessionsOption = Annotated[
    int,
    typer.Option(
        "--sessions",
        parser=options.whole_number,
        metavar="N",
        help="Sessions to play, 2 to 10000000.",
    ),
]
HandsOption = Annotated[
    int | None,
    typer.Option(
        "--hands",
        parser=options.whole_number,
        metavar="N",
        show_default=False,
        help="Hands of each session, 1 to 99999 (50 if not given); with a target the most "
        "(1000 if not given).",
    ),
]
TargetOption = Annotated[
    int | None,
    typer.Option(
        "--target",
        parser=options.whole_number,
        metavar="UNITS",
        show_default=False,
        help="Play until somebody has won so many units, losses not taken off; the rules' "
        "game.target if not given.",
    ),
]
BankrollOption = Annotated[
    int | None,
    typer.Option(
        "--bankroll",
        parser=options.whole_number,
        metavar="UNITS",
        show_default=False,
        help="Also tell how often a player is down so many units at some time.",
    ),
]
OutOption = Annotated[
    str | None,
    typer.Option(
        "--out",
        metavar="FILE",
        show_default=False,
        help="Also write one row a session, as .parquet or .csv.",
    ),
]


def session(
    sessions: SessionsOption = 10_000,
    hands: HandsOption = None,
    target: TargetOption = None,
    bankroll: BankrollOption = None,
    out: OutOption = None,
    rules: options.RulesOption = defaults.RULES,
    settings: options.SettingsOption = None,
    policy: options.PolicyOption = defaults.POLICY,
    policy_at: options.PolicyAtOption = None,
    seed: options.SeedOption = defaults.SEED,
    threads: options.ThreadsOption = None,
    json: options.JsonOption = False,
    ascii_only: options.AsciiOption = False,
) -> None:
    """Play whole sessions: what a long evening wins or costs a player.

    The deal moves on from hand to hand, and the policies with the players: a seat given to
    --policy-at is that of the first hand.
    """
    from sheepshead_sim.sessions.plan import plan_of

    house = options.check_table(rules, settings, policy_at)
    plan_of(house, sessions, hands=hands, target=target, bankroll=bankroll)
    terminal.tell_when_compiling()
    import sheepshead_sim as ss
    from sheepshead_reports.objects import session_object
    from sheepshead_reports.session import session_report

    with terminal.progress("Playing") as progress:
        played = ss.session(
            sessions,
            hands=hands,
            target=target,
            bankroll=bankroll,
            rules=rules,
            settings=settings or (),
            policy=policy,
            policy_at=options.policies_by_seat(policy_at),
            seed=seed,
            threads=threads,
            out=out,
            progress=progress,
        )
    if json:
        terminal.show_object(session_object(played))
    else:
        terminal.show(session_report(played, terminal.signs(ascii_only)))
