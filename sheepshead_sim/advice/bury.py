"""What to bury, and whom to call: every legal choice raced on the same worlds."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from sheepshead_sim.advice.alone import plays_alone
from sheepshead_sim.advice.early_call import read_early_call
from sheepshead_sim.advice.hands import (
    COARSER_OR_CAPPED,
    check_hand,
    check_precision,
    check_seat,
)
from sheepshead_sim.advice.ranking import BuryAdvice, BuryOption, Reach
from sheepshead_sim.advice.taken import read_taken
from sheepshead_sim.advice.worlds import PRICE_BLOCK, Worlds
from sheepshead_sim.contract import CHOICE_DTYPE, SOLO_NAMES
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.kernel.choice import list_choices, room_for_choices
from sheepshead_sim.kernel.records import HAND_DTYPE
from sheepshead_sim.kernel.worlds import choice_block
from sheepshead_sim.rules.compiled import (
    SCHNEIDER,
    SCHNEIDERED,
    WON,
)
from sheepshead_sim.rules.payoffs import picked_range
from sheepshead_sim.runs.amounts import check_deals
from sheepshead_sim.runs.blocks import Progress
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import proportion_estimate
from sheepshead_sim.stats.pricing import Pricing, Ranked
from sheepshead_sim.stats.racing import RacePlan, choose, plan_race

DEALS = 20_000
"""Worlds of the whole race unless something else is asked for."""
LEAST_DEALS = 4
"""Worlds that show a spread: two that choose and two that price."""
MOST_DEALS = 2_000_000
"""Worlds beyond which a question is refused rather than waited for."""
CHUNK = 2048
_NOTHING_TOLD = np.uint64(0)
BLOCK_HANDS = 1 << 15
"""Hands a block of work for one thread at most, or those of one world."""


def advise_bury(
    setup: Setup,
    cards: str | tuple[str, ...],
    seat: int,
    *,
    called: str | None = None,
    taken: str | None = None,
    deals: int | None = None,
    precision: float | None = None,
    progress: Progress | None = None,
) -> BuryAdvice:
    """Rank every legal bury with its call, or every call where there is no blind.

    Parameters
    ----------
    setup : Setup
    cards : str or tuple of str
        Hand with what was taken from the blind, if there is one.
    seat : int
        1 is left of the dealer.
    called : str, optional
        Under `jack.call-up-before-blind`, the jack that was called, or ``"none"``.
    taken : str, optional
        Which of the cards came from the blind.
    deals : int, optional
        Worlds of the whole race, `LEAST_DEALS` to `MOST_DEALS`, `DEALS` if not given: up to
        half of them choose, and all that are left price. With `precision`: the most.
    precision : float, optional
        Wanted half-width of the intervals of the best and of the differences to what could
        be the next best, in units.
    progress : callable, optional
        Called with hands played and hands in all, as far as they are planned.

    Returns
    -------
    BuryAdvice

    Raises
    ------
    SheepsheadError
        If the cards, the seat or the call do not fit the rules, there is but one way to
        play them, or the precision is out of reach.
    PolicyError
        If a policy decides against the rules.
    """
    rules = setup.rules
    held = check_hand(cards, rules, with_blind=True)
    check_seat(seat, rules.players)
    called_before = read_early_call(called, held, rules)
    from_blind = read_taken(taken, held, rules)
    if rules.pick == "schiller" and seat != 1:
        raise SheepsheadError(
            "under pick = schiller seat 1 must pick; no other seat has a blind"
        )
    if deals is not None:
        check_deals(deals, LEAST_DEALS, MOST_DEALS)
    if precision is not None:
        check_precision(precision)
    worlds = Worlds(setup, held, seat, from_blind)
    choices = legal_choices(setup, worlds.known, called_before, worlds.taken)
    if len(choices) == 1:
        raise SheepsheadError(
            "there is nothing to choose: without a blind nothing is buried "
            "(deal.blind = none), and with these cards nobody can be called"
        )
    plan = plan_race(deals or DEALS, chunk=CHUNK)
    evaluate = _Evaluator(worlds, choices, progress, plan)
    # The cards are a picker's on the first deal, so that nothing counts double.
    bounds = picked_range(rules, "picker")
    chosen = choose(evaluate, len(choices), plan, bounds=bounds)
    most = MOST_DEALS if precision is not None and deals is None else deals or DEALS
    pricing = Pricing(chosen, most - chosen.worlds, precision=precision, bounds=bounds)
    if deals is None and pricing.wanted > most - chosen.worlds:
        raise SheepsheadError(
            f"precision {precision:g} would take {pricing.wanted:,} worlds, and at most "
            f"{MOST_DEALS:,} are played; {COARSER_OR_CAPPED}"
        )
    evaluate.begin_pricing(pricing.plays)
    prices = pricing.price(evaluate, CHUNK)
    reach = None
    if precision is not None and prices.needed is not None:
        reached = prices.needed <= prices.worlds
        reach = Reach(precision, chosen.worlds + prices.needed, reached)
    return BuryAdvice(
        setup=setup,
        cards=held,
        seat=seat,
        called_before=called_before,
        taken=from_blind,
        ranking=tuple(evaluate.option(each) for each in prices.ranking),
        choosing_worlds=chosen.worlds,
        pricing_worlds=prices.worlds,
        kept=worlds.kept,
        reach=reach,
    )


def legal_choices(
    setup: Setup, known: np.uint64, called_before: str | None, taken: np.uint64 = _NOTHING_TOLD
) -> npt.NDArray[np.void]:
    """Every legal way to bury and call (CHOICE_DTYPE) with the cards `known`.

    Those `taken` from the blind are among them.
    """
    out = np.zeros(room_for_choices(setup.rules), dtype=CHOICE_DTYPE)
    early = np.uint64(setup.layout.mask([called_before]) if called_before else 0)
    return out[: list_choices(setup.compiled[0], known, taken, early, out)]


class _Evaluator:
    """Units of chosen candidates in numbered worlds, played on threads; counts how they end."""

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
        self._ends = np.zeros((3, len(choices)), dtype=np.int64)

    def begin_pricing(self, plays: int) -> None:
        """Say how much is left to play, and count ends from here."""
        self._total = self._done + plays
        self._ends[:] = 0

    def __call__(
        self, candidates: Sequence[int], first_world: int, n_worlds: int, /
    ) -> npt.NDArray[np.int64]:
        setup, worlds = self._worlds.setup, self._worlds
        columns = list(candidates)
        chosen = np.ascontiguousarray(self._choices[columns])

        def work(
            indices: npt.NDArray[np.int64],
        ) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
            units = np.zeros((len(indices), len(chosen)), dtype=np.int32)
            levels = np.zeros_like(units)
            last = np.zeros(1, dtype=HAND_DTYPE)
            done = setup.call(
                choice_block, setup.kernel_seed, indices, worlds.known, worlds.taken,
                worlds.hero, chosen, units, levels, last,
            )  # fmt: skip
            if done < len(indices):
                setup.raise_fault(last[0])
            return units, levels

        parts = []
        # Few worlds of many ways are work enough for every thread, and take little memory.
        block = max(1, min(PRICE_BLOCK, BLOCK_HANDS // len(chosen)))
        for units, levels in worlds.price(first_world, n_worlds, work, block=block):
            parts.append(units)
            ends = (levels >= WON, levels >= SCHNEIDER, levels <= SCHNEIDERED)
            self._ends[:, columns] += np.stack([end.sum(axis=0) for end in ends])
        self._done += n_worlds * len(chosen)
        if self._progress is not None:
            self._progress(self._done, max(self._total, self._done))
        return np.concatenate(parts).astype(np.int64)

    def option(self, ranked: Ranked) -> BuryOption:
        """One place of the ranking in words."""
        setup, choice = self._worlds.setup, self._choices[ranked.candidate]

        def name(field: str) -> str | None:
            mask = int(choice[field])
            return setup.layout.names(mask)[0] if mask else None

        n = ranked.estimate.n
        win, schneider, schneidered = (
            proportion_estimate(times, n) for times in self._ends[:, ranked.candidate]
        )
        return BuryOption(
            bury=setup.layout.names(int(choice["bury"])),
            called=name("called"),
            unknown=name("unknown"),
            declared=bool(choice["alone"]),
            alone=plays_alone(
                setup.rules,
                setup.layout.names(int(self._worlds.known)),
                name("called"),
                declared=bool(choice["alone"]),
            ),
            solo=SOLO_NAMES[choice["solo"]] or None,
            estimate=ranked.estimate,
            behind_best=ranked.behind_best,
            win=win,
            schneider=schneider,
            schneidered=schneidered,
        )
