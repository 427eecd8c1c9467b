"""Verdicts and tables made from results written by hand, so that no figure is simulated."""

from __future__ import annotations

import json
import math
import re
from dataclasses import replace

import numpy as np
import pytest

from sheepshead_reports.bury import bury_report, bury_verdict
from sheepshead_reports.objects import bury_object, number, pick_object, simulation_object
from sheepshead_reports.pick import pick_report, pick_verdict
from sheepshead_reports.signs import ASCII, SYMBOLS
from sheepshead_reports.simulation import simulation_report
from sheepshead_reports.words import bury_and_call, sit_at, when_all_pass
from sheepshead_sim.advice.answers import PickAdvice, SeatAnswer, Settled, Tail
from sheepshead_sim.advice.ranking import BuryAdvice, BuryOption, Reach
from sheepshead_sim.kernel.tally import TALLY_DTYPE
from sheepshead_sim.rules import HouseRules, load_rules
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import Estimate, certain
from sheepshead_sim.study.simulation import Simulation


def around(mean: float, half_width: float, n: int = 1000) -> Estimate:
    return Estimate(mean, mean - half_width, mean + half_width, n, half_width / 2)


ANSWER = SeatAnswer(
    seat=2,
    verdict="pick",
    must_pick=False,
    worlds=1000,
    kept=0.25,
    pick=around(3.52, 0.05),
    passing=around(-0.05, 0.04),
    difference=around(3.57, 0.044),
    win=around(0.9, 0.04),
    schneider=around(0.6, 0.05),
    schneidered=around(0.05, 0.004),
    someone_picks=around(0.3, 0.04),
    nobody_picks=around(0.7, 0.04),
    settled=(
        Settled(("TD", "AS"), "AC", None, False, False, around(0.4, 0.04)),
        Settled(("AD", "TD"), "AC", "AS", False, False, around(0.3, 0.04)),
        Settled(("TD", "AS"), None, None, True, True, around(0.2, 0.04)),
        Settled(("JH", "AS"), "AH", None, False, False, around(0.1, 0.04)),
    ),
)
HAND = ("QC", "QS", "JH", "AD", "TD", "AS")


def advice(answer: SeatAnswer, *others: SeatAnswer, rules: str = "5p-called-ace") -> PickAdvice:
    setup = Setup.of(rules, threads=1)
    return PickAdvice(setup, HAND, answer, (answer, *others))


def test_a_clear_answer_says_what_it_is_worth() -> None:
    assert pick_verdict(ANSWER, HouseRules(), SYMBOLS) == (
        "Pick. Picking is worth 3.57 ± 0.04 units a hand more than passing."
    )


def test_passing_is_worth_more_by_a_positive_figure() -> None:
    answer = replace(ANSWER, verdict="pass", difference=around(-1.25, 0.3))
    assert pick_verdict(answer, HouseRules(), ASCII) == (
        "Pass. Passing is worth 1.25 +/- 0.30 units a hand more than picking."
    )


def test_too_close_to_call() -> None:
    answer = replace(ANSWER, verdict="close", difference=around(-0.02, 0.06))
    assert pick_verdict(answer, HouseRules(), SYMBOLS) == (
        "Too close to call. Picking less passing is -0.02 ± 0.06 units a hand."
    )


@pytest.mark.parametrize(
    ("pick", "why"),
    [
        ("forced", "If all others pass, the dealer must pick."),
        ("schiller", "The seat left of the dealer must pick."),
    ],
)
def test_a_forced_seat_is_told_so(pick: str, why: str) -> None:
    forced = replace(
        ANSWER,
        must_pick=True,
        passing=None,
        difference=None,
        someone_picks=None,
        nobody_picks=None,
    )
    rules = load_rules("5p-called-ace", [f"pick={pick}"])
    assert pick_verdict(forced, rules, SYMBOLS) == (
        f"You must pick. {why} It is worth +3.52 ± 0.05 units a hand."
    )
    report = pick_report(advice(forced), SYMBOLS)
    assert "If you pass" not in report
    printed = pick_object(advice(forced))
    for key in ("pass", "difference", "someone_picks_rate", "nobody_picks_rate"):
        assert printed[key] is None
    assert printed["verdict"] == "pick"
    assert printed["must_pick"] is True


def test_the_pick_report_in_full() -> None:
    dealer = replace(ANSWER, seat=5, verdict="close", difference=around(0.01, 0.044))
    assert pick_report(advice(ANSWER, dealer), SYMBOLS) == (
        """\
Pick. Picking is worth 3.57 ± 0.04 units a hand more than passing.

Your hand: Q♣ Q♠ J♥ A♦ 10♦ A♠, in seat 2.

Units a hand  expected  95 % interval
  pick           +3.52  +3.47 to +3.57
  pass           -0.05  -0.09 to -0.01
  difference     +3.57  +3.53 to +3.61  pick less pass, on the same worlds

If you pick                                share  95 % interval
  your side wins                            90 %  86 to 94 %
  the opponents are schneider               60 %  55 to 65 %
  your side is schneider                   5.0 %  4.6 to 5.4 %
  you bury 10♦ A♠ and call A♣               40 %  36 to 44 %
  you bury A♦ 10♦ and call A♣, A♠ unknown   30 %  26 to 34 %
  you bury 10♦ A♠ and go alone              20 %  16 to 24 %
  and one other way to bury and call, no more frequent than these

If you pass           share  95 % interval
  a later seat picks   30 %  26 to 34 %
  nobody picks         70 %  66 to 74 %
  If all pass, a leaster is played: no partners, and the fewest card points win
  one unit from each other player.

The same hand in every seat, units a hand with 95 % intervals:
Seat  verdict          pick          pass    difference  worlds
> 2   pick     +3.52 ± 0.05  -0.05 ± 0.04  +3.57 ± 0.04   1,000
  5   close    +3.52 ± 0.05  -0.05 ± 0.04  +0.01 ± 0.04   1,000

1,000 worlds, 25 % of those dealt (in the others an earlier seat picks), seed 1,
rules 5p-called-ace, policy convention."""
    )


def test_the_long_tail_of_a_doubler_is_told_below_the_verdict() -> None:
    wide = replace(ANSWER, nobody_picks=around(0.7, 0.04), tail=Tail(64, 12))
    paragraphs = pick_report(advice(wide), ASCII).split("\n\n")
    assert " ".join(paragraphs[1].split()) == (
        "The interval is wide because of the doubler: 70 % of the worlds were passed out, and "
        "the 1.2 % that count 64 times or more carry half of the spread. A lower doubler.cap "
        "narrows it."
    )
    assert "doubler" not in pick_report(advice(ANSWER), ASCII)


def test_where_one_sits() -> None:
    rules = HouseRules()
    assert sit_at(1, rules) == "seat 1, left of the dealer"
    assert sit_at(3, rules) == "seat 3"
    assert sit_at(5, rules) == "seat 5, the dealer"


@pytest.mark.parametrize(
    ("setting", "seat", "then"),
    [
        # The next dealer is the seat left of this one, so everybody moves a seat towards it.
        ("doubler.dealer=next", 3, 2),
        ("doubler.dealer=next", 1, 5),
        ("doubler.dealer=same", 3, 3),
    ],
)
def test_under_doubler_one_learns_the_seat_of_the_doubled_hand(
    setting: str, seat: int, then: int
) -> None:
    rules = load_rules("5p-called-ace", ["nopick=doubler", setting])
    assert f"You then sit in seat {then};" in when_all_pass(rules, seat)


def test_when_somebody_must_pick_no_hand_is_passed_out() -> None:
    rules = load_rules("5p-called-ace", ["pick=forced"])
    assert when_all_pass(rules, 1) == "If all others pass, the dealer must pick."
    setup = Setup.of("5p-called-ace", ["pick=forced"], threads=1)
    sure = replace(ANSWER, someone_picks=certain(1.0, 1000), nobody_picks=certain(0.0, 1000))
    report = pick_report(PickAdvice(setup, HAND, sure, (sure,)), ASCII)
    assert "If you pass, a later seat picks.\n" in report
    assert "nobody picks" not in report


@pytest.mark.parametrize(
    ("bury", "called", "unknown", "declared", "alone", "words"),
    [
        ("TD AS", "AC", None, False, False, "TD AS and call AC"),
        ("TD AS", "AC", "9H", False, False, "TD AS and call AC, 9H unknown"),
        ("TD AS", "AC", None, False, True, "TD AS and call AC (held: alone)"),
        ("TD AS", None, None, True, True, "TD AS and go alone"),
        ("TD AS", None, None, False, False, "TD AS, partner by JD"),
        ("TD AS", None, None, False, True, "TD AS, alone (you hold JD)"),
        ("JD AS", None, None, False, True, "JD AS, alone (JD buried)"),
        ("JH AS", "JH", None, False, True, "JH AS and call JH (buried: alone)"),
    ],
)
def test_what_is_called(
    bury: str, called: str | None, unknown: str | None, declared: bool, alone: bool, words: str
) -> None:
    rules = load_rules("5p-jack-of-diamonds")
    settled = Settled(tuple(bury.split()), called, unknown, declared, alone, around(0.4, 0.04))
    assert bury_and_call(settled, rules, ASCII).replace("10D", "TD") == words


def test_without_partners_only_the_bury_is_told() -> None:
    settled = Settled(("TD", "AS"), None, None, False, True, around(0.4, 0.04))
    assert bury_and_call(settled, load_rules("3p-32"), ASCII) == "10D AS"


def test_the_pick_report_speaks_of_no_partner_where_there_is_none() -> None:
    ways = tuple(replace(each, called=None, declared=False) for each in ANSWER.settled)
    answer = replace(ANSWER, settled=ways)
    report = pick_report(advice(answer, rules="4p-cutthroat"), ASCII)
    rows = rows_of(report)
    assert rows["you win"] == ["90 %", "86 to 94 %"]
    assert rows["the opponents are schneider"] == ["60 %", "55 to 65 %"]
    assert rows["you are schneider"] == ["5.0 %", "4.6 to 5.4 %"]
    assert rows["you bury 10D AS"] == ["20 %", "16 to 24 %"]
    assert "and one other way to bury, no more frequent than these" in report
    assert "your side" not in report


def test_many_ways_to_bury_are_counted_in_thousands() -> None:
    answer = replace(ANSWER, settled=ANSWER.settled * 300)
    assert "and 1,197 other ways to bury and call, none more" in pick_report(
        advice(answer), ASCII
    )


def option(bury: tuple[str, str], mean: float, behind: Estimate, n: int = 1000) -> BuryOption:
    worth = around(mean, 0.05, n)
    rates = around(0.9, 0.04, n), around(0.6, 0.05, n), around(0.05, 0.004, n)
    return BuryOption(bury, "AC", None, False, False, worth, behind, *rates)


CARDS = ("QC", "QS", "JH", "AD", "TD", "KC", "AS", "7S")
NOTHING = Estimate(0.0, 0.0, 0.0, 1000, 0.0)


def bury_advice(*options: BuryOption, seat: int = 5, reach: Reach | None = None) -> BuryAdvice:
    setup = Setup.of("5p-called-ace", threads=1)
    return BuryAdvice(setup, CARDS, seat, None, options, 500, 1000, 0.25, reach)


BEST = option(("AS", "7S"), 2.6, NOTHING)
SECOND = option(("AD", "7S"), 2.3, around(0.3, 0.05))


def test_the_bury_report_in_full() -> None:
    worse = option(("QC", "QS"), -0.6, around(3.2, 0.5), n=256)
    assert bury_report(bury_advice(BEST, SECOND, worse), ASCII) == (
        """\
Bury AS 7S and call AC. The next best, AD 7S and call AC, is 0.30 +/- 0.05 units
a hand worse.

Your cards: QC QS JH AD 10D KC AS 7S, in seat 5, the dealer.

Bury AS 7S and call AC                95 % interval
  units a hand                 +2.60  +2.55 to +2.65
  your side wins                90 %  86 to 94 %
  the opponents are schneider   60 %  55 to 65 %
  your side is schneider       5.0 %  4.6 to 5.4 %

Bury   and      units  behind the best   wins, %  worlds
AS 7S  call AC  +2.60             best  90 +/- 4   1,000
AD 7S  call AC  +2.30    0.30 +/- 0.05  90 +/- 4   1,000
QC QS  call AC   -0.6      3.2 +/- 0.5  90 +/- 4     256

Units a hand. All are priced on the same fresh worlds. Ways that were clearly
worse when choosing are so only on the first of them. +/- is the 95 % interval;
behind the best it allows for the number of ways.

500 worlds to choose and 1,000 fresh ones to price (25 % of those dealt; in the
others an earlier seat picks), seed 1, rules 5p-called-ace, policy convention."""
    )


def test_seat_1_has_nobody_before_it() -> None:
    report = bury_report(bury_advice(BEST, SECOND, seat=1), ASCII)
    assert "500 worlds to choose and 1,000 fresh ones to price, seed 1," in report


def test_ways_that_cannot_be_told_apart_are_counted() -> None:
    level = option(("AD", "7S"), 2.59, around(0.01, 0.05))
    assert bury_verdict(bury_advice(BEST, level, level), ASCII) == (
        "Too close to call. The best found is to bury AS 7S and call AC; 2 other ways are not "
        "clearly worse."
    )
    assert "one other way is not" in bury_verdict(bury_advice(BEST, level), ASCII)
    assert "is not in its price" not in bury_report(bury_advice(BEST, level), ASCII)


def test_a_way_that_did_better_than_the_best_is_explained() -> None:
    better = option(("AD", "7S"), 2.61, around(-0.01, 0.05))
    report = bury_report(bury_advice(BEST, better), ASCII)
    assert (
        "so that its luck there is not in its price: a minus behind it did better here."
    ) in " ".join(report.split())
    assert "-0.01 +/- 0.05" in report
    clearly = option(("AD", "7S"), 2.9, around(-0.3, 0.05))
    assert bury_verdict(bury_advice(BEST, clearly), ASCII) == (
        "Too close to call. The worlds that chose were for AS 7S and call AC, and the fresh "
        "ones are clearly against it: AD 7S and call AC did better. More worlds would tell."
    )


def test_what_is_clearly_worse_does_not_look_level() -> None:
    # 0.174 less 0.166 is above zero; 0.17 less 0.17 would not be.
    near = option(("AD", "7S"), 2.43, around(0.174, 0.166))
    assert "is 0.174 +/- 0.166 units" in bury_verdict(bury_advice(BEST, near), ASCII)


def test_the_bury_report_says_what_came_of_a_precision() -> None:
    missed = Reach(0.01, 172_345, reached=False)
    report = bury_report(bury_advice(BEST, SECOND, reach=missed), ASCII)
    assert (
        "The precision of +/- 0.01 units is not reached; it would take about 180,000 worlds."
    ) in " ".join(report.split("\n\n")[1].split())  # below the verdict
    met = Reach(0.05, 1500, reached=True)
    report = bury_report(bury_advice(BEST, SECOND, reach=met), ASCII)
    assert "The precision of +/- 0.05 units is reached" in report
    assert "precision" not in bury_report(bury_advice(BEST, SECOND), ASCII)


def test_the_bury_object_counts_all_worlds_and_ranks() -> None:
    alone = replace(BEST, called=None, alone=True, behind_best=around(0.3, 0.05))
    declared = replace(alone, declared=True)
    printed = bury_object(bury_advice(BEST, alone, declared))
    assert (printed["deals"], printed["pricing_deals"]) == (1500, 1000)
    ranking = printed["ranking"]
    assert isinstance(ranking, list)
    assert [each["call"] for each in ranking] == ["AC", None, "alone"]
    assert [each["alone"] for each in ranking] == [False, True, True]
    assert ranking[1]["behind_best"] == pytest.approx(0.3)
    assert ranking[1]["behind_best_low"] == pytest.approx(0.25)
    assert ranking[1]["behind_best_high"] == pytest.approx(0.35)
    assert ranking[0]["win_rate"] == 0.9
    assert ranking[0]["schneider_rate"] == 0.6
    assert ranking[0]["schneidered_rate"] == 0.05


def two_hands() -> Simulation:
    """Two hands: seat 1 picks and wins 2 with partner seat 3; seat 5 wins a leaster."""
    tally = np.zeros(1, dtype=TALLY_DTYPE)
    tally["hands"] = 2
    tally["outcomes"][0, 0] = 1
    tally["passed_out"] = 1
    tally["chances"][0, :5] = [2, 1, 1, 1, 1]
    tally["picks"][0, 0] = 1
    tally["levels"][0, 3] = 1
    tally["role_hands"] = [1, 1, 1, 1]
    tally["role_units"] = [2, 1, -1, 4]
    tally["role_units_sq"] = [4, 1, 1, 16]
    tally["units"][0, :5] = [1, -2, 0, -2, 3]
    tally["units_sq"][0, :5] = [5, 2, 2, 2, 17]
    return Simulation(Setup.of("5p-called-ace", threads=1), 2, tally[0], 0.5)


def test_the_simulation_object_holds_the_clubs_table() -> None:
    printed = simulation_object(two_hands())
    assert printed["pick_rate_by_seat"] == [0.5, 0.0, 0.0, 0.0, 0.0]
    assert printed["no_pick_rate"] == 0.5
    assert printed["alone_rate"] == 0.0
    assert printed["picker_win_rate"] == 1.0
    assert printed["picker_mean"] == 2.0
    assert printed["seat_means"] == [0.5, -1.0, 0.0, -1.0, 1.5]
    assert printed["deals_per_second"] == 4.0
    errors = printed["standard_errors"]
    assert isinstance(errors, dict)
    # Seat 1 has 2 and -1: variance 4.5, standard error sqrt(4.5 / 2) = 1.5.
    assert errors["seat_means"][0] == pytest.approx(1.5)
    assert printed["counts"] == {
        "pick_rate_by_seat": [2, 1, 1, 1, 1],
        "seat_means": [2] * 5,
        "no_pick_rate": 2,
        "alone_rate": 1,
        **dict.fromkeys(("best_rate", "side_solo_rate", "billy_rate")),
        "picker_win_rate": 1,
        "schneider_rate": 1,
        "schneidered_rate": 1,
        "picker_mean": 1,
        # Nothing can be announced by these rules.
        **dict.fromkeys(
            f"{what}_rate"
            for what in (
                *("sheepshead", "crack", "recrack", "castrate", "blitz", "sheepshead_made"),
            )
        ),
    }
    # One hand says nothing about spread.
    assert errors["picker_mean"] is None
    json.dumps(printed, allow_nan=False)


def test_the_simulation_report_of_hardly_any_hands_still_stands() -> None:
    report = simulation_report(two_hands(), ASCII)
    assert "leaster's winner" in rows_of(report)
    assert "A leaster that ties counts as 0." in report
    assert rows_of(report)["picker"] == ["+2.00", "not known", "-", "-", "1"]
    assert report.isascii()


def rows_of(report: str) -> dict[str, list[str]]:
    """Cells of a report's rows by the name they start with."""
    cells = [re.split(r" {2,}", line.strip()) for line in report.splitlines()]
    return {row[0]: row[1:] for row in cells}


def test_what_the_rules_fix_has_no_interval_and_no_error() -> None:
    hands = two_hands()
    hands.tally["chances"][4] = 0
    forced = replace(hands, setup=Setup.of("5p-called-ace", ["pick=forced"], threads=1))
    rows = rows_of(simulation_report(forced, ASCII))
    assert rows["seat 5 picks, if asked"] == ["100 %", "by the rules", "0"]
    assert rows["nobody picks first deal"] == ["0 %", "by the rules", "2"]
    assert "seat 1 picks, if asked" in rows
    assert len(rows["seat 1 picks, if asked"]) == 4  # this one is estimated
    printed = simulation_object(forced)
    assert printed["no_pick_rate"] == 0.0
    assert printed["pick_rate_by_seat"][4] == 1.0  # type: ignore[index]
    assert printed["standard_errors"]["no_pick_rate"] == 0.0  # type: ignore[index, call-overload]


def test_where_the_first_seat_must_pick_no_other_is_asked() -> None:
    hands = two_hands()
    hands.tally["chances"][:5] = hands.tally["picks"][:5] = [2, 0, 0, 0, 0]
    schiller = replace(hands, setup=Setup.of("5p-called-ace", ["pick=schiller"], threads=1))
    rows = rows_of(simulation_report(schiller, ASCII))
    assert rows["seat 1 picks, if asked"] == ["100 %", "by the rules", "2"]
    assert not any(name.startswith("seat 2 picks") for name in rows)
    assert simulation_object(schiller)["pick_rate_by_seat"] == [1.0, None, None, None, None]


def test_a_schwanzer_always_costs_its_loser_the_same() -> None:
    setup = Setup.of("5p-called-ace", ["nopick=schwanzer"], threads=1)
    hands = replace(two_hands(), setup=setup)
    hands.tally["role_units"][3] = -4
    # One unit to each of the four others.
    rows = rows_of(simulation_report(hands, ASCII))
    assert rows["schwanzer's loser"] == ["-4", "by the rules", "1"]
    roles = simulation_object(hands)["roles"]
    assert isinstance(roles, list)
    assert [roles[3][key] for key in ("mean", "low", "high", "standard_error")] == [
        -4,
        -4,
        -4,
        0,
    ]


def test_the_tables_of_a_hundred_million_hands_fit() -> None:
    hands = two_hands()
    many = np.zeros(1, dtype=TALLY_DTYPE)
    for name in TALLY_DTYPE.names or ():
        many[name] = hands.tally[name] * 50_000_000
    many["picks"][0, :5] = many["chances"][0, :5] // 3
    many["levels"] = many["outcomes"][0, 0] // 6
    many["alone"] = many["outcomes"][0, 0] // 7
    many["role_units_sq"] += 300_000_000
    many["units_sq"] += 300_000_000
    report = simulation_report(replace(hands, deals=100_000_000, tally=many[0]), SYMBOLS)
    assert "100,000,000" in report
    assert max(map(len, report.splitlines())) <= 80


def test_a_single_hand_is_a_hand() -> None:
    hands = two_hands()
    hands.tally["outcomes"][5] = 1
    one = replace(hands, deals=1, seconds=1.0)
    lines = simulation_report(one, ASCII).splitlines()
    assert lines[0].startswith("1 hand, seed 1")
    assert lines[-1] == "1 hand a second on one thread."
    assert any(line.startswith("Given up: 1 hand of 1,") for line in lines)


def test_no_infinity_or_nan_reaches_json() -> None:
    assert number(math.inf) is None
    assert number(-math.inf) is None
    assert number(math.nan) is None
    assert number(1.5) == 1.5
