"""Groups of commands that answer a wrong word with the nearest right one."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from sheepshead_sim.errors import SheepsheadError, nearest

# Typer names its usage errors by what they are about; they share this one base.
UsageError: type[Exception] = typer.BadParameter.__bases__[0]


class Commands(TyperGroup):
    """A group that shows its help when nothing is asked of it."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the group's own options."""
        if not args:
            print(self.get_help(ctx))
            ctx.exit()
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command that the first word names.

        Raises
        ------
        SheepsheadError
            If there is no such command.
        """
        if args[0] not in self.commands:
            raise SheepsheadError(
                f"no such command {args[0]!r}{nearest(args[0], self.commands)} "
                f"(there are {', '.join(self.commands)})"
            )
        return super().resolve_command(ctx, args)


def command_group(words: str) -> typer.Typer:
    """Make an empty group of commands with its help text."""
    return typer.Typer(
        cls=Commands,
        help=words,
        add_completion=False,
        # Plain help needs no rich, which would double the time that help takes.
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )


def usage_fault(error: Exception, words: list[str]) -> str:
    """Typer's complaint about the `words` as one line that names the nearest right option."""
    option = getattr(error, "option_name", None)
    context = getattr(error, "ctx", None)
    if option is not None and context is not None and hasattr(error, "possibilities"):
        known = [name for each in context.command.params for name in each.opts]
        option = _as_typed(option, words)
        return f"no such option {option}{nearest(option, known)}"
    message = " ".join(str(getattr(error, "format_message", error.__str__)()).split())
    return message[:1].lower() + message[1:].rstrip(".")


def _as_typed(option: str, words: list[str]) -> str:
    """An option in full: of ``-seat``, typer takes the ``-s`` for what is not known."""
    if option.startswith("--"):
        return option
    typed = (word.partition("=")[0] for word in words if word.startswith(option))
    return next(typed, option)
