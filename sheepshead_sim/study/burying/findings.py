"""What the hands say about each statement: its size, how often it applies, its exceptions."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pandas as pd

from sheepshead_sim.advice.early_call import NO_CALL
from sheepshead_sim.advice.worlds import HOPELESS, PRICE_BLOCK, Worlds
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.kernel.records import HAND_DTYPE
from sheepshead_sim.kernel.worlds import choice_block
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.payoffs import picked_range
from sheepshead_sim.rules.sharing import SHARER_IS_PARTNER
from sheepshead_sim.runs.amounts import check_deals
from sheepshead_sim.runs.blocks import Progress, blocks, run_blocks
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import (
    Estimate,
    difference_bounds,
    mean_estimate,
    proportion_estimate,
)
from sheepshead_sim.stats.families import holm, p_value
from sheepshead_sim.study.burying.pairs import ALL, Pair, PairSums, pair_sums
from sheepshead_sim.study.burying.statements import STATEMENTS, Statement

DEALS = 20_000
"""Deals unless something else is asked for."""
LEAST_DEALS, MOST_DEALS = 1_000, 10_000_000
BLOCK = 500
EXAMPLE_WORLDS = 2_000
"""Worlds in which a worked example is priced."""
FEWEST = 30
"""Hands without which a class is given no figure."""
ALPHA = 0.05


@dataclass(frozen=True)
class HandClass:
    """Hands of one class to which a statement applies.

    Parameters
    ----------
    parting, value : str
        What the hands are parted by, and the class.
    gain : Estimate
        Units a hand, the one way less the other, with its own 95 % interval.
    p : float
        Of no difference, after Holm's correction for all classes of the statement.
    exception : bool
        Whether the sign is clearly the other way than that of all hands, so corrected.
    """

    parting: str
    value: str
    gain: Estimate
    p: float
    exception: bool


@dataclass(frozen=True)
class Example:
    """One hand priced both ways in worlds dealt around it.

    Parameters
    ----------
    seat : int
    cards, taken : tuple of str
        Hand with the blind, and what came from the blind.
    called_before : str or None
        Jack called before the blind, ``"none"`` if that was refused, None where none is asked.
    one, other : numpy.void
        CHOICE_DTYPE records.
    units_one, units_other, gain : Estimate
        Units a hand of both ways, and the paired difference.
    """

    seat: int
    cards: tuple[str, ...]
    taken: tuple[str, ...]
    called_before: str | None
    one: np.void
    other: np.void
    units_one: Estimate
    units_other: Estimate
    gain: Estimate


@dataclass(frozen=True)
class Finding:
    """What was found about one statement.

    Parameters
    ----------
    statement : Statement
    applies : Estimate
        Share of the picked hands that leave both ways open.
    gain : Estimate
        Units a hand, the one way less the other; of fewer than `FEWEST` hands not to be told.
    classes : tuple of HandClass
        Those with at least `FEWEST` hands, and not all of them.
    example : Example or None
        The first hand of the run to which it applies; None if none does.
    """

    statement: Statement
    applies: Estimate
    gain: Estimate
    classes: tuple[HandClass, ...]
    example: Example | None


@dataclass(frozen=True)
class Burying:
    """What pays when burying and calling.

    Parameters
    ----------
    setup : Setup
    deals, picked : int
        Deals made, and those of them that were picked at once.
    findings : tuple of Finding
        Of the statements that apply to any hand.
    never : tuple of Statement
        The others.
    """

    setup: Setup
    deals: int
    picked: int
    findings: tuple[Finding, ...]
    never: tuple[Statement, ...]

    def frame(self) -> pd.DataFrame:
        """One row a statement and class of hands, all hands first."""
        return pd.DataFrame(
            [
                {
                    "statement": each.statement.name,
                    "parting": parting,
                    "class": value,
                    "n": gain.n,
                    "gain": gain.mean,
                    "low": gain.low,
                    "high": gain.high,
                    "p": p,
                    "exception": exception,
                }
                for each in self.findings
                for parting, value, gain, p, exception in (
                    (ALL, "", each.gain, float("nan"), False),
                    *((c.parting, c.value, c.gain, c.p, c.exception) for c in each.classes),
                )
            ]
        )


def leaves_a_choice(rules: HouseRules) -> bool:
    """Whether there is anything to bury, call or play alone."""
    calls_nobody = rules.partner == "none" or rules.partner in SHARER_IS_PARTNER
    solos = rules.solo.side or rules.solo.billy
    return rules.blind_size > 0 or not calls_nobody or solos


def find_burying(
    setup: Setup, *, deals: int | None = None, progress: Progress | None = None
) -> Burying:
    """Play both ways of every statement on the hands that pick.

    Parameters
    ----------
    setup : Setup
    deals : int, optional
        Deals made, `LEAST_DEALS` to `MOST_DEALS`; `DEALS` if not given.
    progress : callable, optional
        Called with deals done and deals in all.

    Returns
    -------
    Burying

    Raises
    ------
    SheepsheadError
        If the number of deals cannot be used, or there is nothing to bury, call or play alone.
    PolicyError
        If a policy decides against the rules.
    """
    wanted = DEALS if deals is None else deals
    check_deals(wanted, LEAST_DEALS, MOST_DEALS)
    if not leaves_a_choice(setup.rules):
        raise SheepsheadError(
            "there is nothing to choose: without a blind nothing is buried "
            f"(deal.blind = none), and partner = {setup.rules.partner} leaves nobody to call"
        )
    sums, done = PairSums(), 0
    for part in run_blocks(
        blocks(0, wanted, BLOCK), lambda first, n: pair_sums(setup, first, n), setup.threads
    ):
        sums.join(part)
        done = min(done + BLOCK, wanted)
        if progress is not None:
            progress(done, wanted)
    found = {name for name, parting, _ in sums.sums if parting == ALL}
    return Burying(
        setup,
        wanted,
        sums.picked,
        tuple(_finding(setup, sums, each) for each in STATEMENTS if each.name in found),
        tuple(each for each in STATEMENTS if each.name not in found),
    )


def _p_value(gain: Estimate) -> float:
    """Two-sided p-value of no difference; 1 where all hands were alike, which shows nothing."""
    if not 0 < gain.se < float("inf"):
        return 1.0
    return p_value(gain.mean, gain.se, gain.n - 1)


def _gain(setup: Setup, n: int, gain: int, gain_sq: int) -> Estimate:
    span = picked_range(setup.rules, "picker")
    return mean_estimate(n, gain, gain_sq, bounds=difference_bounds(span, span))


def _finding(setup: Setup, sums: PairSums, statement: Statement) -> Finding:
    name = statement.name
    whole = sums.sums[name, ALL, ""]
    gain = _gain(setup, *whole)
    told = sorted(
        ((key[1], key[2], _gain(setup, *each)) for key, each in sums.sums.items()
         if key[0] == name and key[1] != ALL and FEWEST <= each[0] < whole[0]),
        key=lambda row: (row[0], _in_order(row[1])),
    )  # fmt: skip
    corrected = holm([_p_value(each) for _, _, each in told])
    classes = tuple(
        HandClass(
            parting, value, each, p, p < ALPHA and gain.sign != 0 and each.mean * gain.sign < 0
        )
        for (parting, value, each), p in zip(told, corrected, strict=True)
    )
    return Finding(
        statement,
        proportion_estimate(whole[0], sums.picked),
        gain,
        classes,
        _example(setup, sums.first[name]),
    )


def _in_order(value: str) -> tuple[int, str]:
    """Classes by their number, those without one last."""
    number = value.split()[0]
    return (int(number), value) if number.isdigit() else (-1, value)


def _example(setup: Setup, pair: Pair) -> Example | None:
    """Price a hand both ways; None if its seat is hardly ever reached with these cards."""
    hand, names = pair.hand, setup.layout.names
    called_before = None
    if hand.asked_early:
        called_before = names(hand.early)[0] if hand.early else NO_CALL
    cards, taken = names(hand.cards), names(hand.taken)
    worlds = Worlds(setup, cards, hand.picker + 1, taken)
    count = worlds.find(EXAMPLE_WORLDS, HOPELESS)
    if count < FEWEST:
        return None
    chosen = np.array([pair.one, pair.other])

    def work(indices: npt.NDArray[np.int64]) -> npt.NDArray[np.int32]:
        units = np.zeros((len(indices), 2), dtype=np.int32)
        last = np.zeros(1, dtype=HAND_DTYPE)
        done = setup.call(
            choice_block, setup.kernel_seed, indices, worlds.known, worlds.taken, worlds.hero,
            chosen, units, np.zeros_like(units), last,
        )  # fmt: skip
        if done < len(indices):
            setup.raise_fault(last[0])
        return units

    parts = list(worlds.price(0, count, work, block=PRICE_BLOCK))
    units = np.concatenate(parts).astype(np.int64)
    one, other = units.T
    span = picked_range(setup.rules, "picker")
    priced = [
        mean_estimate(count, int(each.sum()), int((each**2).sum()), bounds=span)
        for each in (one, other)
    ]
    gain = one - other
    return Example(
        hand.picker + 1,
        cards,
        taken,
        called_before,
        pair.one,
        pair.other,
        priced[0],
        priced[1],
        _gain(setup, count, int(gain.sum()), int((gain**2).sum())),
    )
