"""`sheepshead simulate`."""

from __future__ import annotations

from typing import Annotated

import typer

from sheepshead_cli import options, terminal
from sheepshead_sim import defaults

HandsOption = Annotated[
    int,
    typer.Option(
        "--deals",
        parser=options.whole_number,
        metavar="N",
        show_default=False,
        help="Hands to play, 1 to 10000000000.",
    ),
]
OutOption = Annotated[
    str | None,
    typer.Option(
        "--out",
        metavar="FILE",
        show_default=False,
        help="Also write one row a hand, as .parquet or .csv.",
    ),
]


def simulate(
    deals: HandsOption,
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
    """Play whole hands: who picks, who wins, what each seat earns."""
    options.check_table(rules, settings, policy_at)
    terminal.tell_when_compiling()
    import sheepshead_sim as ss
    from sheepshead_reports.objects import simulation_object
    from sheepshead_reports.simulation import simulation_report

    with terminal.progress("Playing") as progress:
        simulation = ss.simulate(
            deals,
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
        terminal.show_object(simulation_object(simulation))
    else:
        terminal.show(simulation_report(simulation, terminal.signs(ascii_only)))
