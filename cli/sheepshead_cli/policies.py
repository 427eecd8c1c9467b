"""`sheepshead policies list`."""

from __future__ import annotations

from sheepshead_cli import terminal
from sheepshead_cli.commands import command_group

app = command_group("Policies: how the players of a simulation decide.")


@app.command("list")
def list_policies() -> None:
    """Show the policies by the decision they make."""
    terminal.tell_when_compiling()
    from sheepshead_reports.catalogue import policies_report
    from sheepshead_sim.policies.registry import PARTS

    terminal.show(policies_report(PARTS), verdict_first=False)
