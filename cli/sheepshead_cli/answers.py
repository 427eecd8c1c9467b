"""The answer of a study: on the terminal or as JSON, and as a report in a folder."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from sheepshead_cli import terminal

if TYPE_CHECKING:
    from sheepshead_reports.document.blocks import Document
    from sheepshead_reports.signs import Signs

Study = TypeVar("Study")


def give(
    study: Study,
    document: Callable[[Study, Signs, str], Document],
    content: Callable[[Study], dict[str, object]],
    *,
    name: str,
    again: str,
    out: str | None,
    json: bool,
    ascii_only: bool,
) -> None:
    """Show the answer, then write its report: a full disk costs the report and no more.

    Parameters
    ----------
    study : object
    document, content : callable
        Make the report, and what JSON has of it.
    name : str
        Of the report's files.
    again : str
        Command that makes it again.
    out : str or None
        Folder of the report, if one is wanted.
    json, ascii_only : bool
    """
    from sheepshead_reports.document.files import write_report
    from sheepshead_reports.document.terminal import terminal_page
    from sheepshead_reports.signs import SYMBOLS

    if json:
        terminal.show_object(content(study))
    else:
        terminal.show(terminal_page(document(study, terminal.signs(ascii_only), again)))
    if out is not None:
        write_report(document(study, SYMBOLS, again), out, name)
