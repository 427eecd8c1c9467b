"""`sheepshead rules list`, `show` and `check`."""

from __future__ import annotations

from typing import Annotated

import typer

from sheepshead_cli import options, terminal
from sheepshead_cli.commands import command_group

app = command_group("Presets and files of house rules, told in plain words.")

NameArgument = Annotated[str, typer.Argument(metavar="NAME", hidden=True)]
FileArgument = Annotated[str, typer.Argument(metavar="FILE", hidden=True)]


@app.command("list")
def list_presets() -> None:
    """Show the presets, by the number of players."""
    from sheepshead_reports.catalogue import presets_report
    from sheepshead_sim.rules.load import presets_by_players

    terminal.show(presets_report(presets_by_players()), verdict_first=False)


@app.command("show")
def show(name: NameArgument, settings: options.SettingsOption = None) -> None:
    """Tell house rules in plain words.

    NAME is a preset or a TOML file of yours.
    """
    import sheepshead_sim as ss
    from sheepshead_reports.catalogue import rules_report
    from sheepshead_sim.rules import rules_label

    chosen = settings or ()
    rules = ss.load_rules(name, chosen)
    terminal.show(rules_report(rules_label(name, chosen), ss.load_preset(name), rules))


@app.command("check")
def check(file: FileArgument) -> None:
    """Check that a file of house rules can be played.

    FILE is a TOML file of yours.
    """
    import sheepshead_sim as ss

    ss.load_rules(file)
    preset = " (a preset of the program, not a file)" if file in ss.preset_names() else ""
    terminal.show(f"{file}: these rules can be played{preset}.")
