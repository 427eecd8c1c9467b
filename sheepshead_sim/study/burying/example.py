"""A worked example: one hand priced both ways, in worlds dealt around it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sheepshead_sim.advice.early_call import NO_CALL
from sheepshead_sim.advice.worlds import HOPELESS, PRICE_BLOCK, Worlds
from sheepshead_sim.kernel.records import HAND_DTYPE
from sheepshead_sim.kernel.worlds import choice_block
from sheepshead_sim.rules.payoffs import picked_range
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import Estimate, difference_bounds, mean_estimate
from sheepshead_sim.study.burying.pairs import Pair

EXAMPLE_WORLDS = 2_000
"""Worlds in which a worked example is priced."""


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


def paired_gain(setup: Setup, n: int, gain: int, gain_sq: int) -> Estimate:
    """Units a hand, one way less the other."""
    span = picked_range(setup.rules, "picker")
    return mean_estimate(n, gain, gain_sq, bounds=difference_bounds(span, span))


def priced_example(setup: Setup, pair: Pair, fewest: int) -> Example | None:
    """Price a hand both ways; None if fewer than `fewest` worlds bring it to its seat."""
    hand, names = pair.hand, setup.layout.names
    called_before = None
    if hand.asked_early:
        called_before = names(hand.early)[0] if hand.early else NO_CALL
    cards, taken = names(hand.cards), names(hand.taken)
    worlds = Worlds(setup, cards, hand.picker + 1, taken)
    count = worlds.find(EXAMPLE_WORLDS, HOPELESS)
    if count < fewest:
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
        paired_gain(setup, count, int(gain.sum()), int((gain**2).sum())),
    )
