"""Entry of the program: the commands, and one line for whatever goes wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

import sheepshead_sim
from sheepshead_cli import bury, pick, policies, replay, rules, simulate, terminal
from sheepshead_cli.commands import UsageError, command_group, usage_fault
from sheepshead_sim.errors import PolicyError, SheepsheadError
from sheepshead_sim.page import page_of

BAD_INPUT = 2
BAD_POLICY = 1
STOPPED = 130
NOBODY_READS = 141

app = command_group("Should I pick this hand? Sheepshead questions answered by simulation.")
app.command("pick")(pick.pick)
app.command("bury")(bury.bury)
app.command("simulate")(simulate.simulate)
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


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the program.

    Parameters
    ----------
    arguments : sequence of str, optional
        Words after the program's name; those of this process if not given.

    Returns
    -------
    int
        Exit code: 0, 2 for input that cannot be used, 1 for a policy that broke the rules,
        130 after Ctrl-C.
    """
    for stream in (sys.stdout, sys.stderr):
        # A card symbol in somebody's file name is no reason to fail.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    # As with `python -m`, a policy of the user's own may lie in the folder one works in; at the
    # end, so that no file there stands in for a module of the program.
    if "" not in sys.path:
        sys.path.append("")
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        command = typer.main.get_command(app)
        with (
            page_of(terminal.columns()),
            command.make_context("sheepshead", words) as context,
        ):
            command.invoke(context)
        sys.stdout.flush()
    except typer.Exit as done:
        return done.exit_code
    except SheepsheadError as fault:
        return _fail(str(fault), BAD_INPUT)
    except PolicyError as fault:
        return _fail(str(fault), BAD_POLICY)
    except KeyboardInterrupt:
        return _fail("stopped", STOPPED)
    except BrokenPipeError:
        # Python would complain once more when it flushes stdout at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS
    except UsageError as fault:
        return _fail(usage_fault(fault), BAD_INPUT)
    return 0


def _fail(line: str, code: int) -> int:
    print(f"sheepshead: {line}", file=sys.stderr)
    return code
