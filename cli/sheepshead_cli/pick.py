"""`sheepshead pick`."""

from __future__ import annotations

import shlex
from typing import Annotated

import typer

from sheepshead_cli import options, terminal
from sheepshead_sim import defaults

DealsOption = Annotated[
    int | None,
    typer.Option(
        "--deals",
        parser=options.whole_number,
        metavar="N",
        show_default=False,
        help="Worlds to play for each seat, 2 to 5000000 (20000 if neither this nor "
        "--precision is given); with --precision the most.",
    ),
]

ReportOption = Annotated[
    str | None,
    typer.Option(
        "--report",
        metavar="FILE.html",
        show_default=False,
        help="Also write the answer with its charts as one page.",
    ),
]


def pick(
    cards: options.CardsArgument,
    seat: options.SeatOption,
    rules: options.RulesOption = defaults.RULES,
    settings: options.SettingsOption = None,
    policy: options.PolicyOption = defaults.POLICY,
    policy_at: options.PolicyAtOption = None,
    deals: DealsOption = None,
    precision: options.PrecisionOption = None,
    seed: options.SeedOption = defaults.SEED,
    threads: options.ThreadsOption = None,
    report: ReportOption = None,
    json: options.JsonOption = False,
    ascii_only: options.AsciiOption = False,
) -> None:
    """Should I pick this hand?

    CARDS are the cards dealt, rank then suit, in any order and case: QC, 10d or TD, Q♣. How
    many they are is a matter of the rules: six in the five-handed game.

    Only worlds in which every earlier seat passes count. At most 20 million are looked at to
    find them, fewer for the seats not asked about; a seat that hardly any come to is left out.
    """
    house = options.check_table(rules, settings, policy_at)
    options.check_question(cards, seat, house, with_blind=False)
    if report is not None:
        from sheepshead_reports.document.files import check_page

        check_page(report)
    terminal.tell_when_compiling()
    import sheepshead_sim as ss
    from sheepshead_reports.objects import pick_object
    from sheepshead_reports.pick import pick_report

    with terminal.progress("Picking and passing") as progress:
        advice = ss.pick(
            tuple(cards),
            seat,
            rules=rules,
            settings=settings or (),
            policy=policy,
            policy_at=options.policies_by_seat(policy_at),
            deals=deals,
            precision=precision,
            seed=seed,
            threads=threads,
            progress=progress,
        )
    if json:
        terminal.show_object(pick_object(advice))
    else:
        terminal.show(pick_report(advice, terminal.signs(ascii_only)))
    if report is not None:
        from sheepshead_reports.document.files import write_page
        from sheepshead_reports.hand import pick_document
        from sheepshead_reports.signs import SYMBOLS

        again = options.command_again(
            shlex.join(["pick", *cards, "--seat", str(seat)]), deals=deals,
            precision=precision, rules=rules, settings=settings, policy=policy,
            policy_at=policy_at, seed=seed,
        )  # fmt: skip
        write_page(pick_document(advice, SYMBOLS, again), report)
