"""The best simple rule to pick by at a table, and what known rules lose beside it.

Four parts of the study have deals of their own: one finds weights and thresholds, one decides
whether a larger count is worth its trouble, one prices what the count misses of each hand's
better choice, and on one all rules are played. So nothing is sold at its own lucky mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.policies.registry import Part
from sheepshead_sim.policies.spec import parse_part
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.payoffs import hand_range, picked_range
from sheepshead_sim.runs.amounts import check_deals
from sheepshead_sim.runs.blocks import Progress
from sheepshead_sim.runs.meter import Meter
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import Estimate, difference_bounds
from sheepshead_sim.study.picking.gains import deals_that_come, seat_gains
from sheepshead_sim.study.picking.thresholds import FEWEST, seats_that_choose
from sheepshead_sim.study.pointcount.fitting import (
    Count,
    Step,
    fit,
    one_threshold,
    thresholds_of,
)
from sheepshead_sim.study.pointcount.hands import SeatHands, one_of_the_players
from sheepshead_sim.study.pointcount.known import KNOWN, OTHERS, Named, known_rules
from sheepshead_sim.study.pointcount.missed import missed
from sheepshead_sim.study.pointcount.playing import PickBySeat, play_rules

DEALS = 50_000
"""Deals for each seat and part of the study, unless something else is asked for."""
LEAST_DEALS, MOST_DEALS = 1_000, 20_000_000
FIND, PROVE, PRICE = 0, 2**41, 2**42
"""Addresses from which the parts of the study have their deals."""
SEAT_APART = 2**32
"""Between the deals of two seats, so that no deal is counted twice: more than are looked at."""
PLAYED_FROM = 2**43
LEVEL = 0.95
MOST_RULES = 2 * len(KNOWN) + len(OTHERS) + 2
"""Rules in play, with the best count and the same with one number for all seats."""


@dataclass(frozen=True)
class Ranked:
    """A rule in play beside the best point count.

    Parameters
    ----------
    words : str
    part : str
        The pick policy that it is; empty where that is another one for each seat.
    lost : Estimate
        Units a hand that its player loses against the best point count, over all seats.
    """

    words: str
    part: str
    lost: Estimate


@dataclass(frozen=True)
class PointCount:
    """The best simple rule of a table, and others beside it.

    Parameters
    ----------
    setup : Setup
        The table: all others pick, bury and play by its policies.
    deals : int
        Deals wanted for each seat in each part of the study, and those in play.
    best : Count
        Weights and thresholds.
    steps : tuple of Step
        Counts from the plainest to the largest, and which of them was worth its trouble.
    open : dict of int to tuple
        By seat, lowest and highest threshold of which fresh deals do not show that it is worse,
        all thresholds of the seat together with 95 % confidence; `best` is one of them.
    kept : dict of int to float
        By seat, share of the deals in which the pick comes to it.
    missed : Estimate
        Units a hand that the best count loses against choosing the better of picking and
        passing class by class, over all seats.
    missed_by_seat : dict of int to Estimate
        The same by seat, per deal of that seat.
    alike : Ranked
        The best count with one number for all seats.
    ranking : tuple of Ranked
        The other rules, `alike` among them, from the one that loses least.
    """

    setup: Setup
    deals: int
    best: Count
    steps: tuple[Step, ...]
    open: dict[int, tuple[int, int | None]]
    kept: dict[int, float]
    missed: Estimate
    missed_by_seat: dict[int, Estimate]
    alike: Ranked
    ranking: tuple[Ranked, ...]

    def frame(self) -> pd.DataFrame:
        """One row a rule: units a hand lost against the best count, with the interval."""
        return pd.DataFrame(
            [
                {
                    "rule": each.words,
                    "policy": each.part,
                    "lost": each.lost.mean,
                    "low": each.lost.low,
                    "high": each.lost.high,
                    "n": each.lost.n,
                }
                for each in self.ranking
            ]
        )

    @property
    def policies(self) -> dict[int, str]:
        """By seat, the best count as a pick policy."""
        return {
            seat: part_text(self.best.weights, least)
            for seat, least in self.best.thresholds.items()
        }


def part_text(weights: Sequence[int], least: int | None) -> str:
    """A point count as a pick policy is written."""
    if least is None:
        return "never"
    return f"count({','.join(map(str, (*weights, least)))})"


def study_pointcount(
    setup: Setup, *, deals: int | None = None, progress: Progress | None = None
) -> PointCount:
    """Find the best point count and play others beside it.

    Parameters
    ----------
    setup : Setup
    deals : int, optional
        For each seat in each part, `LEAST_DEALS` to `MOST_DEALS`; `DEALS` if not given.
    progress : callable, optional
        Called with what is done and what there is to do, in deals played.

    Returns
    -------
    PointCount

    Raises
    ------
    SheepsheadError
        If the number of deals cannot be used, or no seat has a choice.
    PolicyError
        If a policy decides against the rules.
    """
    wanted = DEALS if deals is None else deals
    check_deals(wanted, LEAST_DEALS, MOST_DEALS)
    players = setup.rules.players
    seats = [seat for seat in seats_that_choose(setup) if _comes_to(setup, seat, wanted)]
    if not seats:
        raise SheepsheadError("with these policies no seat comes to choose")
    meter = Meter(progress, wanted * (len(seats) * 6 + players * MOST_RULES))
    found = [_hands(setup, seat, wanted, FIND, meter) for seat in seats]
    other = [_hands(setup, seat, wanted, PROVE, meter) for seat in seats]
    fresh = [_hands(setup, seat, wanted, PRICE, meter) for seat in seats]
    steps = fit(found, other, players)
    both = [one + more for one, more in zip(found, other, strict=True)]
    best = thresholds_of(both, [step for step in steps if step.taken][-1].count.weights)
    lost = [missed(best, one, more) for one, more in zip(both, fresh, strict=True)]
    most = _largest_gain(setup.rules)
    ranked = _in_play(setup, best, both, wanted, meter)
    return PointCount(
        setup,
        wanted,
        best,
        tuple(steps),
        {hands.seat: open_thresholds(best, hands) for hands in fresh},
        {hands.seat: int(hands.frame["n"].sum()) / hands.looked_at for hands in fresh},
        one_of_the_players(lost, players, most=most),
        {
            hands.seat: one_of_the_players([sums], 1, most=most)
            for hands, sums in zip(fresh, lost, strict=True)
        },
        ranked[-1],
        tuple(sorted(ranked, key=lambda each: each.lost.mean)),
    )


def _largest_gain(rules: HouseRules) -> int:
    """Most units that picking a hand can win or lose beside passing it."""
    bounds = difference_bounds(picked_range(rules, "picker"), hand_range(rules))
    assert bounds is not None  # none come of none only
    return max(map(abs, bounds))


def _comes_to(setup: Setup, seat: int, wanted: int) -> bool:
    """Whether in each part of the study enough deals come to a seat to tell anything."""
    return all(_there(setup, seat, wanted, part) >= FEWEST for part in (FIND, PROVE, PRICE))


def _there(setup: Setup, seat: int, wanted: int, part: int) -> int:
    """How many of the deals wanted come to a seat."""
    return deals_that_come(setup, seat, wanted, first=part + seat * SEAT_APART)


def _hands(setup: Setup, seat: int, wanted: int, part: int, meter: Meter) -> SeatHands:
    """Hands of a seat in as many deals as come to it."""
    there = _there(setup, seat, wanted, part)
    gains = seat_gains(setup, seat, there, first=part + seat * SEAT_APART)
    meter.advance(2 * wanted)
    return SeatHands(seat, round(there / gains.kept), gains.frame)


def open_thresholds(best: Count, hands: SeatHands) -> tuple[int, int | None]:
    """Lowest and highest threshold that these hands do not show to be worse than that of `best`.

    Other thresholds are held against it at a level that makes `LEVEL` of all of them together
    (Bonferroni). None stands for no hand at all.
    """
    usual = best.picks(hands)
    largest = int((hands.counted @ np.array(best.weights)).max())
    others: list[int | None] = [*range(largest + 1), None]
    level = 1 - (1 - LEVEL) / len(others)
    held = best.thresholds[hands.seat]
    still = [
        each
        for each in others
        if each == held
        or one_of_the_players(
            [hands.won(Count(best.weights, {hands.seat: each}).picks(hands), usual)], 1, level
        ).high
        >= 0
    ]
    lowest = still[0]
    return (largest + 1 if lowest is None else lowest), still[-1]


def _in_play(
    setup: Setup, best: Count, hands: list[SeatHands], deals: int, meter: Meter
) -> list[Ranked]:
    """What known rules, and at last the best count with one number, lose beside the best."""
    players = setup.rules.players
    rules = known_rules(hands, players)
    least = one_threshold(hands, [each.counted @ np.array(best.weights) for each in hands])
    number = "no hand" if least is None else f"from {least}"
    alike = Named(f"the best count, {number} in every seat", part_text(best.weights, least))
    rules.append(alike)
    played: list[PickBySeat] = [_by_seat(best), *(_everywhere(setup, rule) for rule in rules)]

    def advance(done: int) -> None:
        meter.advance(done * players * MOST_RULES)

    sums = play_rules(setup, played, PLAYED_FROM, deals, advance)
    return [
        Ranked(rule.words, rule.part, sums.difference(0, place, LEVEL).shared(players))
        for place, rule in enumerate(rules, 1)
    ]


def _by_seat(count: Count) -> dict[int, Part]:
    return {
        seat: parse_part("pick", part_text(count.weights, least))
        for seat, least in count.thresholds.items()
    }


def _everywhere(setup: Setup, rule: Named) -> dict[int, Part]:
    part = parse_part("pick", rule.part)
    return dict.fromkeys(range(1, setup.rules.players + 1), part)
