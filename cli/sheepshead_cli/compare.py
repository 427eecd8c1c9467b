"""`sheepshead compare`."""

from __future__ import annotations

import shlex
from typing import Annotated

import typer

from sheepshead_cli import answers, options, terminal
from sheepshead_sim import defaults
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules.load import switched

RulesArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="PRESET|FILE …",
        show_default=False,
        help="Rule sets; all are compared with the first (5p-called-ace).",
    ),
]
VaryOption = Annotated[
    list[str] | None,
    typer.Option(
        "--vary",
        metavar="KEY=VALUE",
        show_default=False,
        help="One more rule set: the first with this house rule switched, or several that a "
        "plus joins; may be repeated.",
    ),
]
DealsOption = Annotated[
    int | None,
    typer.Option(
        "--deals",
        parser=options.whole_number,
        metavar="N",
        show_default=False,
        help="Hands of each rule set, 1000 to 1000000000 (100000).",
    ),
]
FixedOption = Annotated[
    bool,
    typer.Option(
        "--fixed-thresholds",
        help="All pick as the policy says; otherwise by thresholds solved for each rule set.",
    ),
]


def compare(
    rules: RulesArgument = None,
    vary: VaryOption = None,
    fixed_thresholds: FixedOption = False,
    deals: DealsOption = None,
    out: options.ReportFolderOption = None,
    policy: options.PolicyOption = defaults.POLICY,
    policy_at: options.PolicyAtOption = None,
    seed: options.SeedOption = defaults.SEED,
    threads: options.ThreadsOption = None,
    json: options.JsonOption = False,
    ascii_only: options.AsciiOption = False,
) -> None:
    """What do house rules change? Rule sets on the same deals, with intervals."""
    named = rules or [defaults.RULES]
    if len(named) + len(vary or ()) < 2:
        raise SheepsheadError(
            "compare needs two rule sets: name another, or switch a rule of the first, such as "
            "--vary score.double-on-the-bump"
        )
    for each in named:
        options.check_table(each, None, policy_at)
    for setting in vary or ():
        options.check_table(named[0], list(switched(setting)), policy_at)
    terminal.tell_when_compiling()
    import sheepshead_sim as ss
    from sheepshead_reports.compare import compare_document, compare_object
    from sheepshead_reports.document.files import check_folder

    if out is not None:
        check_folder(out)
    with terminal.progress("Playing") as progress:
        study = ss.compare(
            *named,
            vary=vary or (),
            policy=policy,
            policy_at=options.policies_by_seat(policy_at),
            fixed_thresholds=fixed_thresholds,
            deals=deals,
            seed=seed,
            threads=threads,
            progress=progress,
        )
    words = ["sheepshead", "compare", *named]
    for setting in vary or ():
        words += ["--vary", setting]
    words += ["--fixed-thresholds"] if fixed_thresholds else []
    words += ["--deals", str(study.deals)]
    words += ["--policy", policy] if policy != defaults.POLICY else []
    for text in policy_at or ():
        words += ["--policy-at", text]
    again = shlex.join([*words, "--seed", str(seed)])
    answers.give(
        study, compare_document, compare_object, name="compare", again=again, out=out,
        json=json, ascii_only=ascii_only,
    )  # fmt: skip
