"""`sheepshead report`."""

from __future__ import annotations

from typing import Annotated

import typer

from sheepshead_cli import options, terminal
from sheepshead_sim import defaults

OutOption = Annotated[
    str, typer.Option("--out", metavar="FOLDER", help="Where the files are written.")
]
FullOption = Annotated[
    bool,
    typer.Option(
        "--full/--quick",
        help="Many deals, which takes minutes, or few, which takes less than one.",
    ),
]


def report(
    out: OutOption = ".",
    full: FullOption = False,
    rules: options.RulesOption = defaults.RULES,
    settings: options.SettingsOption = None,
    policy: options.PolicyOption = defaults.POLICY,
    seed: options.SeedOption = defaults.SEED,
    threads: options.ThreadsOption = None,
) -> None:
    """Write one page about a club's rules: when to pick, what each seat earns, and more.

    The page is FOLDER/report.html and needs no network; report.md is its twin with the charts
    beside it. Nothing is written before all is done.
    """
    options.check_table(rules, settings, None)
    from sheepshead_reports.document.files import check_folder, write_report

    check_folder(out)
    terminal.tell_when_compiling()
    from sheepshead_reports.club.book import club_book
    from sheepshead_reports.club.chapters import Club
    from sheepshead_reports.layout import fold, page
    from sheepshead_reports.signs import SYMBOLS

    club = Club(rules, tuple(settings or ()), policy, seed, threads, SYMBOLS)
    book = club_book(club, full=full, watching=terminal.progress)
    written = write_report(book, out, "report")
    terminal.show(
        page(*map(fold, book.answer), fold(f"Written: {written[0]}"), fold(book.basis))
    )
