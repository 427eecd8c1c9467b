"""What to bury, and whom to call: every legal choice raced on the same worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from sheepshead_sim.advice.hands import check_hand, check_seat
from sheepshead_sim.advice.worlds import Worlds
from sheepshead_sim.contract import CHOICE_DTYPE
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.kernel.choice import MAX_CHOICES, list_choices
from sheepshead_sim.kernel.records import HAND_DTYPE
from sheepshead_sim.kernel.worlds import choice_block
from sheepshead_sim.runs.blocks import Progress
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import Estimate, difference_bounds
from sheepshead_sim.stats.racing import Choice, RacePlan, Ranked, choose, plan_race, price
from sheepshead_sim.stats.stopping import plan_sample_size
from sheepshead_sim.stats.sums import PairedSums

if TYPE_CHECKING:
    import pandas as pd

DEALS = 20_000
"""Worlds of the whole race unless something else is asked for."""
MOST_DEALS = 2_000_000
CHUNK = 2048


@dataclass(frozen=True)
class BuryOption:
    """One way to bury and call.

    Parameters
    ----------
    bury : tuple of str
    called : str or None
        Partner card named: an ace, a ten, or a jack called up.
    unknown : str or None
        Card laid face down for the called suit.
    declared : bool
        Goes alone and says so.
    estimate : Estimate
        Units a hand.
    behind_best : Estimate
        Units a hand behind the best, on the same worlds.
    dropped_in_round : int or None
        Look at which it was clearly worse and dropped; its figures are those of that look.
    """

    bury: tuple[str, ...]
    called: str | None
    unknown: str | None
    declared: bool
    estimate: Estimate
    behind_best: Estimate
    dropped_in_round: int | None


@dataclass(frozen=True)
class BuryAdvice:
    """Ranking of every legal bury and call.

    Parameters
    ----------
    setup : Setup
    cards : tuple of str
        Hand with the blind.
    seat : int
    ranking : tuple of BuryOption
        The best first.
    choosing_worlds, pricing_worlds : int
        Worlds used to find the best, and fresh ones that price it and its rivals.
    kept : float
        Share of the worlds dealt in which every earlier seat passed.
    """

    setup: Setup
    cards: tuple[str, ...]
    seat: int
    ranking: tuple[BuryOption, ...]
    choosing_worlds: int
    pricing_worlds: int
    kept: float

    def frame(self) -> pd.DataFrame:
        """Ranking as a table.

        Returns
        -------
        pandas.DataFrame
            One row a choice, the best first; columns bury, called, unknown, declared, mean,
            low, high, behind, behind_low, behind_high (units a hand), n, dropped_in_round.
        """
        import pandas as pd

        rows = [
            {
                "bury": " ".join(option.bury),
                "called": option.called,
                "unknown": option.unknown,
                "declared": option.declared,
                "mean": option.estimate.mean,
                "low": option.estimate.low,
                "high": option.estimate.high,
                "behind": option.behind_best.mean,
                "behind_low": option.behind_best.low,
                "behind_high": option.behind_best.high,
                "n": option.estimate.n,
                "dropped_in_round": option.dropped_in_round,
            }
            for option in self.ranking
        ]
        return pd.DataFrame(rows)


def advise_bury(
    setup: Setup,
    cards: str | tuple[str, ...],
    seat: int,
    *,
    deals: int | None = None,
    precision: float | None = None,
    progress: Progress | None = None,
) -> BuryAdvice:
    """Rank every legal bury with its call.

    Parameters
    ----------
    setup : Setup
    cards : str or tuple of str
        Hand with the blind.
    seat : int
        1 is left of the dealer.
    deals : int, optional
        Worlds of the whole race, `DEALS` if not given. With `precision`: the most that the
        contenders are priced on.
    precision : float, optional
        Wanted half-width of the intervals behind the best, in units; the number of worlds
        that price the contenders is planned from the worlds that chose them.
    progress : callable, optional
        Called with hands played and hands in all, as far as they are planned.

    Returns
    -------
    BuryAdvice

    Raises
    ------
    SheepsheadError
        If the cards or the seat do not fit the rules, or the precision is out of reach.
    PolicyError
        If a policy decides against the rules.
    """
    rules = setup.rules
    held = check_hand(cards, rules.hand_size + rules.blind_size, rules)
    check_seat(seat, rules.players)
    if rules.pick == "schiller" and seat != 1:
        raise SheepsheadError(
            "under pick = schiller seat 1 must pick; no other seat has a blind"
        )
    if precision is not None and not precision > 0:
        raise SheepsheadError(f"precision must be above zero, not {precision:g}")
    plan = plan_race(deals if deals is not None else DEALS, chunk=CHUNK)
    worlds = Worlds(setup, held, seat)
    choices = _legal_choices(setup, worlds.known)
    evaluate = _Evaluator(worlds, choices, progress, plan)
    chosen = choose(evaluate, len(choices), plan, bounds=setup.unit_bounds)
    n = _pricing_worlds(setup, chosen, plan, precision, deals)
    evaluate.plan_pricing(n, len(chosen.survivors))
    fresh = PairedSums(chosen.survivors, setup.unit_bounds)
    for first in range(plan.choose_worlds, plan.choose_worlds + n, CHUNK):
        length = min(CHUNK, plan.choose_worlds + n - first)
        fresh.add(evaluate(chosen.survivors, first, length))
    ranking = [*price(chosen, fresh), *chosen.dropped]
    return BuryAdvice(
        setup=setup,
        cards=held,
        seat=seat,
        ranking=tuple(_option(setup, choices[each.candidate], each) for each in ranking),
        choosing_worlds=chosen.sums.n,
        pricing_worlds=n,
        kept=worlds.kept,
    )


def _legal_choices(setup: Setup, known: np.uint64) -> npt.NDArray[np.void]:
    out = np.zeros(MAX_CHOICES, dtype=CHOICE_DTYPE)
    return out[: list_choices(setup.compiled[0], known, out)]


def _pricing_worlds(
    setup: Setup, chosen: Choice, plan: RacePlan, precision: float | None, deals: int | None
) -> int:
    """Fresh worlds for the contenders, fixed before any of them is played."""
    if precision is None:
        return plan.price_worlds
    rivals = [each for each in chosen.survivors if each != chosen.best]
    if not rivals:
        return plan.price_worlds
    level = 1 - 0.05 / len(rivals)
    widest = max(chosen.sums.difference(chosen.best, each, level).se for each in rivals)
    n = plan_sample_size(
        chosen.sums.n,
        widest**2 * chosen.sums.n,
        precision,
        level,
        bounds=difference_bounds(setup.unit_bounds),
    )
    if deals is not None:
        return min(n, plan.price_worlds)
    if n > MOST_DEALS:
        raise SheepsheadError(
            f"precision {precision:g} would take {n:,} worlds; ask for less, or cap them with deals"
        )
    return n


class _Evaluator:
    """Units of chosen candidates in numbered worlds, played on threads."""

    def __init__(
        self,
        worlds: Worlds,
        choices: npt.NDArray[np.void],
        progress: Progress | None,
        plan: RacePlan,
    ) -> None:
        self._worlds = worlds
        self._choices = choices
        self._progress = progress
        self._done = 0
        # Nobody knows yet how many are dropped when; few usually outlive the first looks.
        self._total = len(choices) * plan.first_look * 4

    def plan_pricing(self, worlds: int, survivors: int) -> None:
        """Say how much is left to play."""
        self._total = self._done + worlds * survivors

    def __call__(
        self, candidates: Sequence[int], first_world: int, n_worlds: int, /
    ) -> npt.NDArray[np.int64]:
        setup, worlds = self._worlds.setup, self._worlds
        chosen = np.ascontiguousarray(self._choices[list(candidates)])

        def work(indices: npt.NDArray[np.int64]) -> npt.NDArray[np.int32]:
            units = np.zeros((len(indices), len(chosen)), dtype=np.int32)
            levels = np.zeros_like(units)
            last = np.zeros(1, dtype=HAND_DTYPE)
            done = setup.call(
                choice_block, setup.kernel_seed, indices, worlds.known, worlds.hero,
                chosen, units, levels, last,
            )  # fmt: skip
            if done < len(indices):
                setup.raise_fault(last[0])
            return units

        parts = list(worlds.price(first_world, n_worlds, work))
        self._done += n_worlds * len(chosen)
        if self._progress is not None:
            self._progress(self._done, max(self._total, self._done))
        return np.concatenate(parts).astype(np.int64)


def _option(setup: Setup, choice: np.void, ranked: Ranked) -> BuryOption:
    def name(field: str) -> str | None:
        mask = int(choice[field])
        return setup.layout.names(mask)[0] if mask else None

    return BuryOption(
        bury=setup.layout.names(int(choice["bury"])),
        called=name("called"),
        unknown=name("unknown"),
        declared=bool(choice["alone"]),
        estimate=ranked.estimate,
        behind_best=ranked.behind_best,
        dropped_in_round=ranked.dropped_in_round,
    )
