"""Answer to "should I pick this hand?" as a person reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheepshead_reports.figures import (
    decimals,
    plain_share,
    share,
    units,
    units_give_or_take,
    units_interval,
)
from sheepshead_reports.layout import columns, fold, page
from sheepshead_reports.signs import Signs
from sheepshead_reports.words import asked_of, bury_and_call, sit_at, when_all_pass
from sheepshead_sim.rules.words import sentence

if TYPE_CHECKING:
    from sheepshead_sim.advice.answers import PickAdvice, SeatAnswer
    from sheepshead_sim.rules.model import HouseRules

_MOST_SETTLED = 3


def pick_verdict(answer: SeatAnswer, rules: HouseRules, signs: Signs) -> str:
    """Verdict in a sentence or two.

    Parameters
    ----------
    answer : SeatAnswer
        For the seat asked about.
    rules : HouseRules
    signs : Signs

    Returns
    -------
    str
        Such as ``Pick. Picking is worth 3.57 ± 0.04 units a hand more than passing.``
    """
    difference = answer.difference
    if difference is None:
        worth = units_give_or_take(answer.pick, decimals(answer.pick), signs)
        return (
            f"You must pick. {sentence('pick', rules.pick)} It is worth {worth} units a hand."
        )
    places = decimals(difference)
    if answer.verdict == "close":
        ahead = units_give_or_take(difference, places, signs)
        return f"Too close to call. Picking less passing is {ahead} units a hand."
    better, worse = "picking", "passing"
    if answer.verdict == "pass":
        better, worse = worse, better
    gain = f"{abs(difference.mean):.{places}f}"
    take = f"{difference.half_width:.{places}f}"
    return (
        f"{answer.verdict.capitalize()}. {better.capitalize()} is worth {gain} "
        f"{signs.plus_minus} {take} units a hand more than {worse}."
    )


def pick_report(advice: PickAdvice, signs: Signs) -> str:
    """The whole answer, the verdict in its first lines.

    Parameters
    ----------
    advice : PickAdvice
    signs : Signs

    Returns
    -------
    str
        Paragraphs of lines of at most 80 columns; every interval is a 95 % interval.
    """
    answer, rules = advice.answer, advice.setup.rules
    return page(
        fold(pick_verdict(answer, rules, signs)),
        fold(f"Your hand: {signs.cards(advice.hand)}, in {sit_at(answer.seat, rules)}."),
        _payoffs(answer, signs),
        _if_you_pick(answer, rules, signs),
        _if_you_pass(answer, rules, signs),
        _by_seat(advice, signs),
        fold(_foot(advice)),
    )


def _payoffs(answer: SeatAnswer, signs: Signs) -> list[str]:
    named = [("pick", answer.pick), ("pass", answer.passing), ("difference", answer.difference)]
    places = decimals(*(estimate for _, estimate in named))
    rows = [("Units a hand", "expected", "95 % interval", "")]
    for name, estimate in named:
        if estimate is not None:
            mean = units(estimate.mean, places, signs)
            paired = "pick less pass, on the same worlds" if name == "difference" else ""
            rows.append((f"  {name}", mean, units_interval(estimate, places, signs), paired))
    return columns(rows, "<><<")


def _if_you_pick(answer: SeatAnswer, rules: HouseRules, signs: Signs) -> list[str]:
    rows = [
        ("If you pick", "share", "95 % interval"),
        ("  your side wins", *share(answer.win, signs)),
        ("  the opponents are schneider", *share(answer.schneider, signs)),
        ("  your side is schneider", *share(answer.schneidered, signs)),
    ]
    for settled in answer.settled[:_MOST_SETTLED]:
        what = f"  you bury {bury_and_call(settled, rules, signs)}"
        rows.append((what, *share(settled.share, signs)))
    others = len(answer.settled) - _MOST_SETTLED
    lines = columns(rows, "<><")
    if others == 1:
        lines.append("  and one other way to bury and call, rarer than these")
    elif others > 1:
        lines.append(f"  and {others} other ways to bury and call, each rarer than these")
    return lines


def _if_you_pass(answer: SeatAnswer, rules: HouseRules, signs: Signs) -> list[str]:
    if answer.someone_picks is None or answer.nobody_picks is None:
        return []
    rows = [
        ("If you pass", "share", "95 % interval"),
        ("  a later seat picks", *share(answer.someone_picks, signs)),
        ("  nobody picks", *share(answer.nobody_picks, signs)),
    ]
    then = fold(when_all_pass(rules, answer.seat), indent=2)
    if rules.nopick is None:
        return [*columns(rows[:2], "<><"), *then]
    return [*columns(rows, "<><"), *then]


def _by_seat(advice: PickAdvice, signs: Signs) -> list[str]:
    if len(advice.seats) < 2:
        return []
    rows: list[tuple[str, ...]] = [("Seat", "verdict", "pick", "pass", "difference", "worlds")]
    for answer in advice.seats:
        figures = (answer.pick, answer.passing, answer.difference)
        # Each seat has its own number of worlds, and so its own digits.
        places = decimals(*figures)
        mark = ">" if answer.seat == advice.answer.seat else " "
        rows.append(
            (
                f"{mark} {answer.seat}",
                "must pick" if answer.must_pick else answer.verdict,
                *(units_give_or_take(figure, places, signs) for figure in figures),
                f"{answer.worlds:,}",
            )
        )
    return [
        "The same hand in every seat, units a hand with 95 % intervals:",
        *columns(rows, "<<>>>>"),
    ]


def _foot(advice: PickAdvice) -> str:
    answer = advice.answer
    return (
        f"{answer.worlds:,} worlds, {plain_share(answer.kept)} of those dealt (in the others "
        f"an earlier seat picks), {asked_of(advice.setup)}."
    )
