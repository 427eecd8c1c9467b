"""`sheepshead burying`."""

from __future__ import annotations

from typing import Annotated

import typer

from sheepshead_cli import answers, options, terminal
from sheepshead_sim import defaults

DealsOption = Annotated[
    int | None,
    typer.Option(
        "--deals",
        parser=options.whole_number,
        metavar="N",
        show_default=False,
        help="Deals to make, 1000 to 10000000 (20000).",
    ),
]


def burying(
    deals: DealsOption = None,
    out: options.ReportFolderOption = None,
    rules: options.RulesOption = defaults.RULES,
    settings: options.SettingsOption = None,
    policy: options.PolicyOption = defaults.POLICY,
    policy_at: options.PolicyAtOption = None,
    seed: options.SeedOption = defaults.SEED,
    threads: options.ThreadsOption = None,
    json: options.JsonOption = False,
    ascii_only: options.AsciiOption = False,
) -> None:
    """What pays when burying and calling: voids or points, aces, trump, alone?"""
    options.check_table(rules, settings, policy_at)
    terminal.tell_when_compiling()
    import sheepshead_sim as ss
    from sheepshead_reports.burying import burying_document, burying_object
    from sheepshead_reports.document.files import check_folder

    if out is not None:
        check_folder(out)
    with terminal.progress("Playing") as progress:
        study = ss.burying(
            rules=rules,
            settings=settings or (),
            policy=policy,
            policy_at=options.policies_by_seat(policy_at),
            deals=deals,
            seed=seed,
            threads=threads,
            progress=progress,
        )
    again = options.command_again(
        "burying", deals=study.deals, rules=rules, settings=settings, policy=policy,
        policy_at=policy_at, seed=seed,
    )  # fmt: skip
    answers.give(
        study, burying_document, burying_object, name="burying", again=again, out=out,
        json=json, ascii_only=ascii_only,
    )  # fmt: skip
