"""`sheepshead replay`."""

from __future__ import annotations

from typing import Annotated

import typer

from sheepshead_cli import options, terminal
from sheepshead_sim import defaults
from sheepshead_sim.errors import SheepsheadError

FileArgument = Annotated[str | None, typer.Argument(metavar="FILE", hidden=True)]
DealOption = Annotated[
    int | None,
    typer.Option(
        "--deal",
        parser=options.whole_number,
        metavar="I",
        show_default=False,
        help="Number of the deal, from 0, as simulate counts them.",
    ),
]
StrictOption = Annotated[
    bool,
    typer.Option("--strict", help="Refuse a FILE with a renege, or with a claim that fails."),
]


def replay(
    context: typer.Context,
    file: FileArgument = None,
    deal: DealOption = None,
    strict: StrictOption = False,
    seed: options.SeedOption = defaults.SEED,
    rules: options.RulesOption = defaults.RULES,
    settings: options.SettingsOption = None,
    policy: options.PolicyOption = defaults.POLICY,
    policy_at: options.PolicyAtOption = None,
    json: options.JsonOption = False,
    ascii_only: options.AsciiOption = False,
) -> None:
    """Tell one hand trick by trick.

    Either a deal of a seed (--deal), or a hand played at a table and written down in FILE
    (JSON), which is checked card by card and scored again. A renege in it is named and
    forfeits the hand; a claim to the rest is checked against every way to play it.
    """
    _one_hand(context, file, deal, strict)
    if file is None:
        options.check_table(rules, settings, policy_at)
    terminal.tell_when_compiling()
    import sheepshead_sim as ss
    from sheepshead_reports.objects import replay_object

    if file is not None:
        told = ss.replay_file(file, strict=strict)
    else:
        assert deal is not None
        told = ss.replay_deal(
            deal,
            rules=rules,
            settings=settings or (),
            policy=policy,
            policy_at=options.policies_by_seat(policy_at),
            seed=seed,
        )
    if json:
        terminal.show_object(replay_object(told))
    else:
        terminal.show(told.text(symbols=terminal.signs(ascii_only).symbols))


# What a record has of its own, by the option that would give it.
_RECORDED = {
    "deal": "has its own cards",
    "seed": "has its own cards",
    "rules": "names its own rules",
    "settings": "names its own rules",
    "policy": "says what its players did",
    "policy_at": "says what its players did",
}


def _one_hand(context: typer.Context, file: str | None, deal: int | None, strict: bool) -> None:
    """Refuse a call that names no hand, or a file and options that it would not heed."""
    if file is None:
        if deal is None:
            raise SheepsheadError("which hand? Give --deal I (and --seed S), or a FILE")
        if strict:
            raise SheepsheadError("--strict goes with a FILE, not with --deal")
        return
    for parameter in context.command.params:
        source = context.get_parameter_source(parameter.name or "")
        why = _RECORDED.get(parameter.name or "")
        if why is not None and source is not None and source.name == "COMMANDLINE":
            raise SheepsheadError(f"{parameter.opts[0]} does not go with a FILE, which {why}")
