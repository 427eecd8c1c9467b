"""The commands, and one line for whatever goes wrong."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Annotated

import typer

import sheepshead_sim
from sheepshead_cli import (
    bury,
    burying,
    claims,
    compare,
    pick,
    pointcount,
    policies,
    replay,
    report,
    rules,
    session,
    simulate,
    terminal,
    thresholds,
)
from sheepshead_cli.commands import UsageError, command_group, usage_fault
from sheepshead_sim.errors import PolicyError, SheepsheadError
from sheepshead_sim.page import page_of

BAD_INPUT = 2
CANNOT_FINISH = 1
NOBODY_READS = 141

app = command_group("Should I pick this hand? Sheepshead questions answered by simulation.")
app.command("pick")(pick.pick)
app.command("bury")(bury.bury)
app.command("simulate")(simulate.simulate)
app.command("session")(session.session)
app.command("thresholds")(thresholds.thresholds)
app.command("claims")(claims.claims)
app.command("pointcount")(pointcount.pointcount)
app.command("report")(report.report)
app.command("compare")(compare.compare)
app.command("burying")(burying.burying)
app.command("replay")(replay.replay)
app.add_typer(rules.app, name="rules")
app.add_typer(policies.app, name="policies")


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"sheepshead {sheepshead_sim.__version__}")
        raise typer.Exit


@app.callback()
def sheepshead(
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_show_version, help="Show the version."
        ),
    ] = False,
) -> None:
    """Should I pick this hand? Sheepshead questions answered by simulation."""


def answer(words: list[str]) -> int:
    """Run the program.

    Parameters
    ----------
    words : list of str
        What stands after the program's name.

    Returns
    -------
    int
        Exit code: 0, 2 for input that cannot be used, 1 for a run that could not be finished (a
        policy broke the rules or failed, the answer could not be written), 141 where nobody
        reads the answer any more.

    Raises
    ------
    KeyboardInterrupt
        After Ctrl-C.
    """
    if sys.stderr is None:  # closed by the caller, who does not want to hear of anything
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        return _fail("cannot write the answer: standard output is closed", CANNOT_FINISH)
    for stream in (sys.stdout, sys.stderr):
        # A card symbol in somebody's file name is no reason to fail.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    # As with `python -m`, a policy of the user's own may lie in the folder one works in; at the
    # end, so that no file there stands in for a module of the program.
    if "" not in sys.path:
        sys.path.append("")
    try:
        code = _run_command(words)
        # What is still to be written would otherwise fail when nobody can tell any more.
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        _give_up_stdout()
        return NOBODY_READS
    except OSError as fault:
        _give_up_stdout()
        about = "" if fault.filename is None else f"{fault.filename}: "
        return _fail(f"cannot finish: {about}{fault.strerror or fault}", CANNOT_FINISH)


def _run_command(words: list[str]) -> int:
    """Run the command that the words name, and turn what people can do wrong into a line."""
    try:
        command = typer.main.get_command(app)
        with (
            page_of(terminal.columns()),
            command.make_context("sheepshead", words) as context,
        ):
            command.invoke(context)
    except typer.Exit as done:
        return done.exit_code
    except SheepsheadError as fault:
        return _fail(str(fault), BAD_INPUT)
    except PolicyError as fault:
        return _fail(str(fault), CANNOT_FINISH)
    except UsageError as fault:
        return _fail(usage_fault(fault, words), BAD_INPUT)
    return 0


def _give_up_stdout() -> None:
    """Drop what stdout does not take; Python would complain once more at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(line: str, code: int) -> int:
    with suppress(OSError):  # nobody is left to be told
        print(f"sheepshead: {line}", file=sys.stderr)
    return code
