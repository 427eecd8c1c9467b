"""Answer to "should I pick this hand?" as a person reads it."""

from __future__ import annotations

from collections.abc import Sequence
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
from sheepshead_reports.words import (
    asked_of,
    calls_nobody,
    how_it_ends,
    settled_words,
    sit_at,
    when_all_pass,
)
from sheepshead_sim.errors import counted
from sheepshead_sim.rules.words import beyond_a_hand, sentence

if TYPE_CHECKING:
    from sheepshead_sim.advice.answers import PickAdvice, SeatAnswer, Unreached
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
        fold(_long_tail(answer)),
        fold(_not_reached(answer, signs)),
        fold(f"Your hand: {signs.cards(advice.hand)}, in {sit_at(answer.seat, rules)}."),
        _payoffs(answer, signs),
        _if_you_pick(answer, rules, signs),
        _if_you_pass(answer, rules, signs),
        _by_seat(advice, signs),
        fold(_foot(advice)),
        fold(beyond_a_hand(rules)),
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
        *how_it_ends(answer, rules, signs),
    ]
    for settled in answer.settled[:_MOST_SETTLED]:
        what = f"  you {settled_words(settled, rules, signs)}"
        rows.append((what, *share(settled.share, signs)))
    others = len(answer.settled) - _MOST_SETTLED
    lines = columns(rows, "<><")
    to_do = (
        "bury" if calls_nobody(rules) else "bury and call" if rules.blind_size else "play it"
    )
    if others == 1:
        lines += fold(f"and one other way to {to_do}, no more frequent than these", indent=2)
    elif others > 1:
        lines += fold(
            f"and {others:,} other ways to {to_do}, none more frequent than these", indent=2
        )
    return lines


def _not_reached(answer: SeatAnswer, signs: Signs) -> str:
    """What a precision would take that was asked for and not reached."""
    told = answer.precision
    if told is None or told.reached:
        return ""
    takes = float(f"{told.worlds:.2g}")
    return (
        f"The precision asked for, {signs.plus_minus} {told.asked:g}, was not reached: that "
        f"takes about {takes:,.0f} worlds, and {answer.worlds:,} were played."
    )


def _long_tail(answer: SeatAnswer) -> str:
    """That a doubler makes the interval so wide, where it does."""
    tail = answer.tail
    if tail is None or answer.nobody_picks is None:
        return ""
    out = plain_share(answer.nobody_picks.mean)
    few = plain_share(tail.worlds / answer.worlds)
    return (
        f"The interval is wide because of the doubler: {out} of the worlds were passed out, and "
        f"the {few} that count {tail.times:,} times or more carry half of the spread. "
        "A lower doubler.cap narrows it."
    )


def _if_you_pass(answer: SeatAnswer, rules: HouseRules, signs: Signs) -> list[str]:
    if answer.someone_picks is None or answer.nobody_picks is None:
        return []
    then = fold(when_all_pass(rules, answer.seat), indent=2)
    if answer.abandoned:
        times = counted(answer.abandoned, "world")
        then += fold(
            f"In {times} nobody picks, deal after deal; the hand is then given up and counts "
            "nothing.",
            indent=2,
        )
    if answer.someone_picks.is_certain:
        sure = "a later seat picks" if answer.someone_picks.mean else "nobody picks"
        why = ": you are the last to choose" if answer.seat == rules.players else ""
        return [f"If you pass, {sure}{why}.", *then]
    rows = [
        ("If you pass", "share", "95 % interval"),
        ("  a later seat picks", *share(answer.someone_picks, signs)),
        ("  nobody picks", *share(answer.nobody_picks, signs)),
    ]
    return [*columns(rows, "<><"), *then]


def _by_seat(advice: PickAdvice, signs: Signs) -> list[str]:
    if len(advice.seats) < 2:
        return []
    rows: list[tuple[str, ...]] = [("Seat", "verdict", "pick", "pass", "difference", "worlds")]
    for answer in advice.seats:
        if answer.verdict is None:
            dash = signs.dash
            rows.append((f"  {answer.seat}", "not reached", dash, dash, dash, dash))
            continue
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
        *fold("The same hand in every seat, units a hand with 95 % intervals:"),
        *columns(rows, "<<>>>>"),
        *_never_reached(advice.seats),
        *(line for each in advice.seats for line in fold(_hardly_reached(each))),
    ]


def _never_reached(seats: Sequence[SeatAnswer | Unreached]) -> list[str]:
    """Why there is no world for some seats, in one sentence for all of them."""
    never = [each for each in seats if each.verdict is None and not each.found]
    if not never:
        return []
    *first, last = (str(each.seat) for each in never)
    who = f"Seats {', '.join(first)} and {last} do" if first else f"Seat {last} does"
    return fold(
        f"{who} not come to choose: an earlier seat picks in all of "
        f"{min(each.looked_at for each in never):,} worlds."
    )


def _hardly_reached(answer: SeatAnswer | Unreached) -> str:
    """Why there are fewer worlds for a seat than were wanted."""
    if answer.verdict is None:
        if not answer.found:
            return ""
        return (
            f"Seat {answer.seat} hardly ever comes to choose: in {answer.found:,} of "
            f"{answer.looked_at:,} worlds."
        )
    if not answer.missing:
        return ""
    return (
        f"Seat {answer.seat} comes to choose in {plain_share(answer.kept)} of the worlds dealt, "
        f"so only {answer.worlds:,} of the {answer.worlds + answer.missing:,} wanted were found."
    )


def _foot(advice: PickAdvice) -> str:
    answer = advice.answer
    if answer.seat == 1:
        kept = ""
    elif answer.kept == 1:
        kept = "all of those dealt (no earlier seat picks), "
    else:
        kept = (
            f"{plain_share(answer.kept)} of those dealt (in the others an earlier seat picks), "
        )
    return f"{counted(answer.worlds, 'world')}, {kept}{asked_of(advice.setup)}."
