"""`sheepshead claims`."""

from __future__ import annotations

from typing import Annotated

import typer

from sheepshead_cli import answers, options, terminal
from sheepshead_sim import defaults

NumbersArgument = Annotated[
    list[int] | None,
    typer.Argument(
        parser=options.whole_number,
        metavar="[N ...]",
        show_default=False,
        help="Claims to test, by number; all if none is named.",
    ),
]
DealsOption = Annotated[
    int | None,
    typer.Option(
        "--deals",
        parser=options.whole_number,
        metavar="N",
        show_default=False,
        help="Deals of each game for each figure, 1000 to 20000000 (20000).",
    ),
]


def claims(
    numbers: NumbersArgument = None,
    deals: DealsOption = None,
    out: options.ReportFolderOption = None,
    rules: options.RulesOption = defaults.RULES,
    settings: options.SettingsOption = None,
    seed: options.SeedOption = defaults.SEED,
    threads: options.ThreadsOption = None,
    json: options.JsonOption = False,
    ascii_only: options.AsciiOption = False,
) -> None:
    """Does what is said about good play hold? Fifteen claims, each put to the test."""
    options.check_table(rules, settings, None)
    terminal.tell_when_compiling()
    import sheepshead_sim as ss
    from sheepshead_reports.claims import claims_document, claims_object
    from sheepshead_reports.document.files import check_folder

    if out is not None:
        check_folder(out)
    with terminal.progress("Playing") as progress:
        study = ss.claims(
            numbers or (),
            rules=rules,
            settings=settings or (),
            deals=deals,
            seed=seed,
            threads=threads,
            progress=progress,
        )
    asked = " ".join(["claims", *map(str, numbers or ())])
    again = options.command_again(
        asked, deals=study.deals, rules=rules, settings=settings, policy=defaults.POLICY,
        policy_at=None, seed=seed,
    )  # fmt: skip
    answers.give(
        study, claims_document, claims_object, name="claims", again=again, out=out,
        json=json, ascii_only=ascii_only,
    )  # fmt: skip
