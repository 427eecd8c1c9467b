"""`sheepshead bury`."""

from __future__ import annotations

from sheepshead_cli import options, terminal
from sheepshead_sim import defaults


def bury(
    cards: options.CardsArgument,
    seat: options.SeatOption,
    rules: options.RulesOption = defaults.RULES,
    settings: options.SettingsOption = None,
    policy: options.PolicyOption = defaults.POLICY,
    policy_at: options.PolicyAtOption = None,
    deals: options.DealsOption = None,
    precision: options.PrecisionOption = None,
    seed: options.SeedOption = defaults.SEED,
    threads: options.ThreadsOption = None,
    json: options.JsonOption = False,
    ascii_only: options.AsciiOption = False,
) -> None:
    """What do I bury, and whom do I call?

    CARDS are the eight cards held with the blind, rank then suit, in any order and case: QC,
    10d or TD, Q♣.
    """
    options.check_question(cards, seat, rules, settings, with_blind=True)
    terminal.tell_when_compiling()
    import sheepshead_sim as ss
    from sheepshead_reports.bury import bury_report
    from sheepshead_reports.objects import bury_object

    with terminal.progress("Racing the buries") as progress:
        advice = ss.bury(
            tuple(cards),
            seat,
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
