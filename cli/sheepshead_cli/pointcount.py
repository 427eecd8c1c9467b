"""`sheepshead pointcount`."""

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
        help="Deals for each seat and part of the study, 1000 to 20000000 (50000).",
    ),
]


def pointcount(
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
    """What is the best simple rule to pick by, and what do others lose beside it?"""
    options.check_table(rules, settings, policy_at)
    terminal.tell_when_compiling()
    import sheepshead_sim as ss
    from sheepshead_reports.document.files import check_folder
    from sheepshead_reports.pointcount import pointcount_document, pointcount_object

    if out is not None:
        check_folder(out)
    with terminal.progress("Playing") as progress:
        study = ss.pointcount(
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
        "pointcount", deals=study.deals, rules=rules, settings=settings, policy=policy,
        policy_at=policy_at, seed=seed,
    )  # fmt: skip
    answers.give(
        study, pointcount_document, pointcount_object, name="pointcount", again=again, out=out,
        json=json, ascii_only=ascii_only,
    )  # fmt: skip
