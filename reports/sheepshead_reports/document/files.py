"""A report as files: one HTML page, a Markdown twin, and its charts for the twin to show."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from pathlib import Path

from sheepshead_reports.document.blocks import Book, Chart, Document
from sheepshead_reports.document.drawing import svg
from sheepshead_reports.document.html import html_page
from sheepshead_reports.document.markdown import markdown_page
from sheepshead_sim.errors import SheepsheadError


def check_folder(folder: str | Path) -> None:
    """See that files can be written there, so that a long run does not end with nowhere to.

    What has to be made for that is taken away again: a run that fails leaves no empty folders.

    Raises
    ------
    SheepsheadError
        If it cannot be made or written to.
    """
    path = Path(folder)
    missing = [each for each in (path, *path.parents) if not os.path.exists(each)]
    try:
        _make_folder(path)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise SheepsheadError(f"cannot write to {folder}: permission denied")
    finally:
        for each in missing:
            with suppress(OSError):
                each.rmdir()


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise SheepsheadError(f"cannot write to {folder}: it is a file, not a folder") from None
    except OSError as fault:
        raise SheepsheadError(f"cannot write to {folder}: {fault.strerror or fault}") from None


def write_report(report: Document | Book, folder: str | Path, name: str) -> list[Path]:
    """Write a report in both forms.

    All of it is made before the first file is written, so that a run which is stopped leaves
    what was there.

    Parameters
    ----------
    report : Document or Book
    folder : str or Path
        Made if it is not there.
    name : str
        Of the files, without an ending.

    Returns
    -------
    list of Path
        What was written, the HTML page first.

    Raises
    ------
    SheepsheadError
        If a file cannot be written.
    """
    root = Path(folder)
    drawn = cache(svg)  # a chart stands on the page and in a file of its own
    texts = {
        root / f"{name}.html": html_page(report, drawn),
        root / f"{name}.md": markdown_page(report, f"{name}-"),
    }
    documents = report.documents() if isinstance(report, Book) else [report]
    sections = (section for document in documents for section in document.sections)
    for block in (block for section in sections for block in section.blocks):
        if isinstance(block, Chart):
            texts[root / f"{name}-{block.name}.svg"] = drawn(block)
    _make_folder(root)
    try:
        for path, text in texts.items():
            _write(path, text)
    except OSError as fault:
        raise SheepsheadError(f"cannot write to {folder}: {fault.strerror or fault}") from None
    return list(texts)


def check_page(file: str) -> None:
    """Refuse a page that cannot be written, before a long run.

    Raises
    ------
    SheepsheadError
        If its name does not end in .html, or its folder cannot be written to.
    """
    if Path(file).suffix != ".html":
        raise SheepsheadError(f"--report {file}: the name of a page ends in .html")
    if Path(file).is_dir():
        raise SheepsheadError(f"cannot write to {file}: it is a folder")
    check_folder(Path(file).parent)


def write_page(document: Document, file: str) -> None:
    """Write a report as one HTML file.

    Raises
    ------
    SheepsheadError
        If it cannot be written.
    """
    text = html_page(document)
    _make_folder(Path(file).parent)
    try:
        _write(Path(file), text)
    except OSError as fault:
        raise SheepsheadError(f"cannot write to {file}: {fault.strerror or fault}") from None


def _write(path: Path, text: str) -> None:
    # The name of a rules file need not be UTF-8, which is no reason to lose a report.
    path.write_text(text, encoding="utf-8", errors="backslashreplace")
