"""`sheepshead bury`."""

from __future__ import annotations

from typing import Annotated

import typer

from sheepshead_cli import options, terminal
from sheepshead_sim import defaults
from sheepshead_sim.advice.early_call import read_early_call
from sheepshead_sim.advice.taken import read_taken

CalledOption = Annotated[
    str | None,
    typer.Option(
        "--called",
        metavar="JACK|none",
        show_default=False,
        help="What was called before the blind, under jack.call-up-before-blind.",
    ),
]
TakenOption = Annotated[
    str | None,
    typer.Option(
        "--taken",
        metavar="CARDS",
        show_default=False,
        help="Which of the cards came from the blind, such as 'JD 7C'; needed under "
        "jack.call-up-from-blind with the partner card.",
    ),
]
DealsOption = Annotated[
    int | None,
    typer.Option(
        "--deals",
        parser=options.whole_number,
        metavar="N",
        show_default=False,
        help="Worlds to play, 4 to 2000000 (20000 if neither this nor --precision is given); "
        "with --precision the most.",
    ),
]
PrecisionOption = Annotated[
    float | None,
    typer.Option(
        "--precision",
        parser=options.decimal_number,
        metavar="UNITS",
        show_default=False,
        help="Play until the intervals of the best, and of how far what may be the next best "
        "is behind it, are this wide to each side; 0.000001 to 1000.",
    ),
]


def bury(
    cards: options.CardsArgument,
    seat: options.SeatOption,
    called: CalledOption = None,
    taken: TakenOption = None,
    rules: options.RulesOption = defaults.RULES,
    settings: options.SettingsOption = None,
    policy: options.PolicyOption = defaults.POLICY,
    policy_at: options.PolicyAtOption = None,
    deals: DealsOption = None,
    precision: PrecisionOption = None,
    seed: options.SeedOption = defaults.SEED,
    threads: options.ThreadsOption = None,
    json: options.JsonOption = False,
    ascii_only: options.AsciiOption = False,
) -> None:
    """What do I bury, and whom do I call?

    CARDS are the hand and what was taken from the blind together, rank then suit, in any order
    and case: QC, 10d or TD, Q♣. How many they are is a matter of the rules: eight in the
    five-handed game.

    Where all cards are dealt (4p-indiana) they are the hand, and what is ranked is whom to call
    and which solo to play.
    """
    house = options.check_table(rules, settings, policy_at)
    held = options.check_question(cards, seat, house, with_blind=True)
    read_early_call(called, held, house)
    read_taken(taken, held, house)
    terminal.tell_when_compiling()
    import sheepshead_sim as ss
    from sheepshead_reports.bury import bury_report
    from sheepshead_reports.objects import bury_object

    with terminal.progress("Racing the buries") as progress:
        advice = ss.bury(
            tuple(cards),
            seat,
            called=called,
            taken=taken,
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
        terminal.show_object(bury_object(advice))
    else:
        terminal.show(bury_report(advice, terminal.signs(ascii_only)))
