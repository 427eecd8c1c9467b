"""Error rates of what stops or chooses by its own results, over many repetitions.

Hands of real play are drawn anew with replacement, so that their own mean is the truth, tails
and all. Each rule of the program is tried with the functions that the program uses, and beside
it what a player would do without it: look after every few hands and stop when it looks clear,
or take the mean that made a choice the best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
import numpy.typing as npt

from sheepshead_sim.advice.bury import legal_choices
from sheepshead_sim.advice.worlds import Worlds
from sheepshead_sim.kernel.records import HAND_DTYPE
from sheepshead_sim.kernel.worlds import choice_block
from sheepshead_sim.rules.payoffs import passing_range, picked_range
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import (
    Bounds,
    Estimate,
    difference_bounds,
    mean_estimate,
    proportion_estimate,
    sample_variance,
)
from sheepshead_sim.stats.pricing import Pricing
from sheepshead_sim.stats.racing import RacePlan, choose
from sheepshead_sim.stats.stopping import plan_sample_size, stein_estimate

Units = npt.NDArray[np.int64]
Tried = tuple[bool, int]
"""Whether the truth was missed, and hands played."""

REPETITIONS = 1_000
STATED = 0.05
DRAWN = 40_000
"""Worlds of real play from which all repetitions are drawn."""
CLOSE_HAND, CLOSE_SEAT = ("QS", "JH", "9D", "AC", "KS", "8H"), 2
EIGHT = ("QC", "QS", "JH", "AD", "TD", "AS", "TC", "7C")
CANDIDATES = 6
PILOT, PRECISION = 1_000, 0.15
LOOK, MOST = 64, 8_192
PLAN = RacePlan(first_look=128, looks=5)


def gains_of_picking() -> tuple[Units, Bounds]:
    """Picking less passing with a hand where it is close, world by world."""
    setup = Setup.of()
    worlds = Worlds(setup, CLOSE_HAND, CLOSE_SEAT)
    count = worlds.find(DRAWN)

    def work(indices: npt.NDArray[np.int64]) -> Units:
        picking = worlds.play(indices, 1)["units"][:, worlds.hero].astype(np.int64)
        passing = worlds.play(indices, 0)["units"][:, worlds.hero].astype(np.int64)
        return np.asarray(picking - passing)

    bounds = difference_bounds(
        picked_range(setup.rules, "picker"), passing_range(setup.rules, CLOSE_SEAT)
    )
    assert bounds is not None
    gains: Units = np.concatenate(list(worlds.price(0, count, work)))
    return gains, bounds


def ways_to_bury() -> tuple[Units, Bounds]:
    """Units of the best few ways to bury and call, a column each, world by world."""
    setup = Setup.of()
    worlds = Worlds(setup, EIGHT, CLOSE_SEAT)
    count = worlds.find(DRAWN // 4)
    choices = legal_choices(setup, worlds.known, None)

    def work(indices: npt.NDArray[np.int64]) -> Units:
        units = np.zeros((len(indices), len(choices)), dtype=np.int32)
        last = np.zeros(1, dtype=HAND_DTYPE)
        done = setup.call(
            choice_block, setup.kernel_seed, indices, worlds.known, worlds.taken, worlds.hero,
            choices, units, np.zeros_like(units), last,
        )  # fmt: skip
        assert done == len(indices)
        return units.astype(np.int64)

    units = np.concatenate(list(worlds.price(0, count, work)))
    best = np.argsort(-units.mean(axis=0))[:CANDIDATES]
    return units[:, best], picked_range(setup.rules, "picker")


def missed(estimate: Estimate, truth: float) -> bool:
    """Whether an interval does not hold the truth."""
    return not estimate.low <= truth <= estimate.high


def to_a_precision(
    gains: Units, truth: float, bounds: Bounds, rng: np.random.Generator
) -> Tried:
    """`pick --precision`: a pilot plans how many worlds are played, once."""
    pilot = rng.choice(gains, PILOT)
    variance = sample_variance(PILOT, pilot.sum(), (pilot**2).sum())
    n = plan_sample_size(PILOT, variance, PRECISION, bounds=bounds)
    seen = np.concatenate([pilot, rng.choice(gains, n - PILOT)])
    found = stein_estimate(n, seen.sum(), (seen**2).sum(), PILOT, variance, bounds=bounds)
    return missed(found, truth), n


def until_it_looks_clear(gains: Units, truth: float, rng: np.random.Generator) -> Tried:
    """Look every few worlds, and stop when a plain interval lies clear of the truth."""
    seen = rng.choice(gains, MOST)
    total, total_sq = np.cumsum(seen), np.cumsum(seen**2)
    for n in range(LOOK, MOST + 1, LOOK):
        if missed(mean_estimate(n, total[n - 1], total_sq[n - 1]), truth):
            return True, n
    return False, MOST


def drawn(units: Units, rng: np.random.Generator) -> Callable[[Sequence[int], int, int], Units]:
    """Worlds of a race in which all ways are equally good, where luck can do most harm.

    In each world the ways change places at random.
    """
    rows = rng.permuted(units[rng.integers(len(units), size=MOST)], axis=1)

    def evaluate(candidates: Sequence[int], first_world: int, n_worlds: int) -> Units:
        return np.take(rows[first_world : first_world + n_worlds], candidates, axis=1)

    return evaluate


def race(units: Units, bounds: Bounds, rng: np.random.Generator) -> Iterator[Tried]:
    """`bury`: whether a best one is lost, the chosen one's price and the leads miss the truth.

    The last of the four is the mean that made the chosen one the best, taken for its price.
    """
    truth, evaluate = float(units.mean()), drawn(units, rng)
    choice = choose(evaluate, units.shape[1], PLAN, bounds=bounds)
    pricing = Pricing(choice, MOST - choice.worlds, precision=PRECISION, bounds=bounds)
    prices = pricing.price(evaluate, MOST)
    yield 0 not in choice.survivors, choice.worlds
    yield missed(prices.ranking[0].estimate, truth), prices.worlds
    yield any(missed(each.behind_best, 0.0) for each in prices.ranking), prices.worlds
    yield missed(choice.leader, truth), choice.worlds


def uncorrected_race(units: Units, rng: np.random.Generator) -> Tried:
    """Put out at every look what a plain interval shows to be behind the leader."""
    evaluate = drawn(units, rng)
    left, n = list(range(units.shape[1])), LOOK
    while len(left) > 1 and n <= PLAN.most_worlds:
        seen = evaluate(left, 0, n)
        behind = seen[:, [int(np.argmax(seen.sum(axis=0)))]] - seen
        gaps = zip(behind.sum(axis=0), (behind**2).sum(axis=0), strict=True)
        left = [
            each
            for each, (total, total_sq) in zip(left, gaps, strict=True)
            if total == 0 or mean_estimate(n, total, total_sq).sign <= 0
        ]
        n += LOOK
    return 0 not in left, n - LOOK


def line(what: str, tried: Sequence[Tried], *, stated: bool) -> str:
    """One line of the table."""
    wrong = sum(miss for miss, _ in tried)
    rate = proportion_estimate(wrong, len(tried))
    hands = sum(n for _, n in tried) / len(tried)
    shown = f"{100 * rate.mean:.1f} % ({100 * rate.low:.1f} to {100 * rate.high:.1f})"
    promised = f"at most {100 * STATED:g} %" if stated else "none"
    holds = ("yes" if rate.low <= STATED else "no") if stated else ""
    return f"| {what} | {promised} | {shown} | {holds} | {hands:,.0f} |"


def stopping_rows(repetitions: int = REPETITIONS) -> Iterator[str]:
    """Lines of the table in Markdown."""
    gains, gain_bounds = gains_of_picking()
    ways, way_bounds = ways_to_bury()
    truth = float(gains.mean())
    rng = np.random.default_rng(1)
    yield (
        f"Over {repetitions:,} repetitions each, seed 1, drawn from {len(gains):,} worlds of "
        f"{' '.join(CLOSE_HAND)} and {len(ways):,} of {' '.join(EIGHT)}, 5p-called-ace; the "
        f"{CANDIDATES} best ways to bury change places in each world, so that all are equally "
        "good."
    )
    yield ""
    yield "| what stops or chooses by its own results | stated | wrong | holds | hands |"
    yield "|---|---|---|---|---|"
    turns = range(repetitions)
    planned = [to_a_precision(gains, truth, gain_bounds, rng) for _ in turns]
    yield line("`pick --precision`: the interval misses the truth", planned, stated=True)
    peeked = [until_it_looks_clear(gains, truth, rng) for _ in turns]
    yield line("instead: look every 64 hands, stop when clear", peeked, stated=False)
    lost, price, leads, lucky = zip(*(race(ways, way_bounds, rng) for _ in turns), strict=True)
    yield line("`bury`: a way that no other beats is dropped", lost, stated=True)
    plain = [uncorrected_race(ways, rng) for _ in turns]
    yield line("instead: drop at every look by a plain interval", plain, stated=False)
    yield line("`bury --precision`: the price of the chosen way", price, stated=True)
    yield line("instead: the mean by which it was chosen", lucky, stated=False)
    yield line("`bury --precision`: any of the leads over the others", leads, stated=True)


if __name__ == "__main__":
    for each in stopping_rows():
        print(each, flush=True)
