"""Ranking of buries and calls as a person reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheepshead_reports.figures import decimals, plain_share, units_give_or_take, units_interval
from sheepshead_reports.layout import columns, fold, page
from sheepshead_reports.signs import Signs
from sheepshead_reports.words import asked_of, call_words, sit_at

if TYPE_CHECKING:
    from sheepshead_sim.advice.bury import BuryAdvice, BuryOption
    from sheepshead_sim.rules.model import HouseRules


def bury_verdict(advice: BuryAdvice, signs: Signs) -> str:
    """What to bury and call, and how sure that is.

    Parameters
    ----------
    advice : BuryAdvice
    signs : Signs

    Returns
    -------
    str
        One to three sentences.
    """
    best, *others = advice.ranking
    rules = advice.setup.rules
    do = f"bury {_option(best, rules, signs)}"
    level = sum(other.behind_best.sign <= 0 for other in others)
    if level:
        ways = "one other way is" if level == 1 else f"{level} other ways are"
        return f"Too close to call. The best found is to {do}; {ways} not clearly worse."
    nearest = min(others, key=lambda other: other.behind_best.mean)
    behind = units_give_or_take(
        nearest.behind_best, decimals(nearest.behind_best), signs, signed=False
    )
    return (
        f"{do[0].upper()}{do[1:]}. The next best, {_option(nearest, rules, signs)}, is "
        f"{behind} units a hand worse."
    )


def bury_report(advice: BuryAdvice, signs: Signs) -> str:
    """The whole ranking, the verdict in its first lines.

    Parameters
    ----------
    advice : BuryAdvice
    signs : Signs

    Returns
    -------
    str
        Paragraphs of lines of at most 80 columns, one line for each legal choice.
    """
    rules = advice.setup.rules
    return page(
        fold(bury_verdict(advice, signs)),
        fold(f"Your cards: {signs.cards(advice.cards)}, in {sit_at(advice.seat, rules)}."),
        _ranking(advice, signs),
        fold(_intervals(advice)),
        fold(
            f"{advice.choosing_worlds:,} worlds to choose and {advice.pricing_worlds:,} fresh "
            f"ones to price ({plain_share(advice.kept)} of those dealt; in the others an "
            f"earlier seat picks), {asked_of(advice.setup)}."
        ),
    )


def _option(option: BuryOption, rules: HouseRules, signs: Signs) -> str:
    joint = ", " if option.called is None and not option.declared else " and "
    return signs.cards(option.bury) + joint + _call(option, rules, signs)


def _call(option: BuryOption, rules: HouseRules, signs: Signs) -> str:
    return call_words(option.called, option.unknown, option.declared, rules, signs)


def _ranking(advice: BuryAdvice, signs: Signs) -> list[str]:
    rows = [("Bury", "and", "units a hand", "behind the best", "worlds", "")]
    for place, option in enumerate(advice.ranking):
        places = decimals(option.estimate, option.behind_best)
        rows.append(
            (
                signs.cards(option.bury),
                _call(option, advice.setup.rules, signs),
                units_give_or_take(option.estimate, places, signs),
                units_interval(option.behind_best, places, signs) if place else "best",
                f"{option.estimate.n:,}",
                "" if option.dropped_in_round is None else "dropped",
            )
        )
    return columns(rows, "<<>>><")


def _intervals(advice: BuryAdvice) -> str:
    text = "All are 95 % intervals; those behind the best allow for the number of rivals."
    dropped = sum(option.dropped_in_round is not None for option in advice.ranking)
    if not dropped:
        return text
    was, their = ("was", "its") if dropped == 1 else ("were", "their")
    return (
        f"{text} {dropped} of the {len(advice.ranking)} ways {was} clearly worse and dropped "
        f"early; {their} figures are those of that moment."
    )
