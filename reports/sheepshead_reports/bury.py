"""Ranking of buries and calls as a person reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheepshead_reports.figures import (
    decided_decimals,
    decimals,
    plain_share,
    share_give_or_take,
    units,
    units_give_or_take,
    units_interval,
)
from sheepshead_reports.layout import columns, fold, page
from sheepshead_reports.signs import Signs
from sheepshead_reports.words import (
    asked_of,
    bury_and_call,
    call_words,
    calls_nobody,
    how_it_ends,
    sit_at,
    what_to_do,
)
from sheepshead_sim.rules.words import beyond_a_hand

if TYPE_CHECKING:
    from sheepshead_sim.advice.ranking import BuryAdvice, BuryOption


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
    best, nearest, *_ = advice.ranking
    rules = advice.setup.rules
    do = what_to_do(best, rules, signs)
    other = bury_and_call(nearest, rules, signs)
    rivals = [each.behind_best for each in advice.ranking[1:]]
    if nearest.behind_best.sign < 0:
        return (
            "Too close to call. The worlds that chose were for "
            f"{bury_and_call(best, rules, signs)}, and the fresh ones are clearly against it: "
            f"{other} did better. More worlds would tell."
        )
    level = sum(behind.sign <= 0 for behind in rivals)
    if level:
        ways = "one other way is" if level == 1 else f"{level} other ways are"
        return f"Too close to call. The best found is to {do}; {ways} not clearly worse."
    behind = _behind(nearest, signs)
    return f"{do[0].upper()}{do[1:]}. The next best, {other}, is {behind} units a hand worse."


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
    return page(
        fold(bury_verdict(advice, signs)),
        fold(_precision(advice, signs)),
        fold(_question(advice, signs)),
        _best(advice.ranking[0], advice, signs),
        _ranking(advice, signs),
        fold(_legend(advice, signs)),
        fold(_foot(advice)),
        fold(beyond_a_hand(advice.setup.rules)),
    )


def _question(advice: BuryAdvice, signs: Signs) -> str:
    seat = sit_at(advice.seat, advice.setup.rules)
    text = f"Your cards: {signs.cards(advice.cards)}, in {seat}"
    if advice.taken:
        text += f"; {signs.cards(advice.taken)} came from the blind"
    if advice.called_before is None:
        return f"{text}."
    return f"{text}; {signs.card(advice.called_before)} was called before the blind."


def _best(best: BuryOption, advice: BuryAdvice, signs: Signs) -> list[str]:
    places = decimals(best.estimate)
    do = what_to_do(best, advice.setup.rules, signs)
    how = f"{do[0].upper()}{do[1:]}"
    rows = [
        (how, "", "95 % interval"),
        (
            "  units a hand",
            units(best.estimate.mean, places, signs),
            units_interval(best.estimate, places, signs),
        ),
        *how_it_ends(best, advice.setup.rules, signs),
    ]
    return columns(rows, "<><")


def _behind(option: BuryOption, signs: Signs) -> str:
    behind = option.behind_best
    return units_give_or_take(behind, decided_decimals(behind), signs, signed=False)


def _ranking(advice: BuryAdvice, signs: Signs) -> list[str]:
    rules = advice.setup.rules
    heads = ["Bury"] if calls_nobody(rules) else ["Bury", "and"]
    if not rules.blind_size:
        heads = ["You may"]
    rows = [(*heads, "units", "behind the best", "wins, %", "worlds")]
    for place, option in enumerate(advice.ranking):
        told = [signs.cards(option.bury)] if rules.blind_size else []
        if not calls_nobody(rules):
            told.append(call_words(option, rules, signs))
        places = decided_decimals(option.behind_best) if place else decimals(option.estimate)
        rows.append(
            (
                *told,
                units(option.estimate.mean, places, signs),
                _behind(option, signs) if place else "best",
                share_give_or_take(option.win, signs),
                f"{option.estimate.n:,}",
            )
        )
    return columns(rows, "<" * len(heads) + ">>>>")


def _legend(advice: BuryAdvice, signs: Signs) -> str:
    text = ["Units a hand. All are priced on the same fresh worlds."]
    if any(each.estimate.n < advice.pricing_worlds for each in advice.ranking):
        text.append(
            "Ways that were clearly worse when choosing are so only on the first of them."
        )
    text.append(
        f"{signs.plus_minus} is the 95 % interval; behind the best it allows for the number "
        "of ways."
    )
    if advice.ranking[1].behind_best.mean < 0:
        text.append(
            "The best was chosen on other worlds, so that its luck there is not in its price: "
            "a minus behind it did better here."
        )
    return " ".join(text)


def _precision(advice: BuryAdvice, signs: Signs) -> str:
    """Whether the wanted precision was reached; nothing if none was wanted."""
    reach = advice.reach
    if reach is None:
        return ""
    asked = f"precision of {signs.plus_minus} {reach.wanted:g} units"
    if reach.reached:
        return f"The {asked} is reached, for the best and for what may be the next best."
    return f"The {asked} is not reached; it would take about {_about(reach.deals)} worlds."


def _foot(advice: BuryAdvice) -> str:
    kept = (
        f" ({plain_share(advice.kept)} of those dealt; in the others an earlier seat picks)"
        if advice.seat > 1
        else ""
    )
    return (
        f"{advice.choosing_worlds:,} worlds to choose and {advice.pricing_worlds:,} fresh ones "
        f"to price{kept}, {asked_of(advice.setup)}."
    )


def _about(count: int) -> str:
    """Number rounded up to two figures: ``180,000``."""
    step = 10 ** max(len(str(count)) - 2, 0)
    return f"{-(-count // step) * step:,}"
