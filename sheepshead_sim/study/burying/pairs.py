"""Picked hands, and both ways of every statement played on each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from sheepshead_sim.kernel.records import HAND_DTYPE, PICKED
from sheepshead_sim.kernel.worlds import choice_block
from sheepshead_sim.rules.compiled import HOLDING_CALL_BEFORE_BLIND
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.burying.choices import Choices, choices_of
from sheepshead_sim.study.burying.statements import STATEMENTS
from sheepshead_sim.study.rows import record_hands

ALL, TRUMP, SEAT, WITH, DETAIL = "all", "trump", "seat", "with", "detail"
"""Partings of the hands: none, trump held with the blind, seat, partner or not, and the
statement's own."""
Key = tuple[str, str, str]
"""Statement, parting and class."""


@dataclass(frozen=True)
class PickedHand:
    """A picker about to bury.

    Parameters
    ----------
    deal : int
        Address.
    picker : int
        From 0.
    cards, taken, early : int
        Hand with the blind, what of it was taken, and a jack called before, as masks.
    asked_early : bool
        Whether the picker might have called a jack before the blind.
    choice : numpy.void
        What the table did: `bury`, `called`, `unknown`, `declared` and `solo` of HAND_DTYPE.
    """

    deal: int
    picker: int
    cards: int
    taken: int
    early: int
    asked_early: bool
    choice: np.void


@dataclass(frozen=True)
class Pair:
    """One hand played both ways of a statement."""

    hand: PickedHand
    one: np.void
    other: np.void


@dataclass
class PairSums:
    """Differences summed by class, exact whatever the order in which they are added."""

    picked: int = 0
    sums: dict[Key, tuple[int, int, int]] = field(default_factory=dict)
    """Hands, units of the one way less the other, and the squares."""
    first: dict[str, Pair] = field(default_factory=dict)
    """Of each statement the first hand to which it applies."""

    def add(self, key: Key, n: int, gain: int, gain_sq: int) -> None:
        """Count hands of a class."""
        old = self.sums.get(key, (0, 0, 0))
        self.sums[key] = (old[0] + n, old[1] + gain, old[2] + gain_sq)

    def join(self, later: PairSums) -> None:
        """Add what was found in later deals."""
        self.picked += later.picked
        for key, sums in later.sums.items():
            self.add(key, *sums)
        for name, pair in later.first.items():
            self.first.setdefault(name, pair)


def picked_hands(setup: Setup, first: int, count: int) -> Iterator[PickedHand]:
    """Those of some deals that were picked at once, and whose picker has a choice.

    A picker who took none of the blind or gave up its hand for it (nuclear) has none.
    """
    rules = setup.compiled[0]
    rows = record_hands(setup, first, count)
    at_once = (rows["outcome"] == PICKED) & (rows["passed_out"] == 0) & (rows["nuclear"] == 0)
    if setup.rules.blind_size:
        at_once &= rows["taken"] != 0
    for place in np.flatnonzero(at_once):
        row = rows[place]
        picker, taken = int(row["picker"]), int(row["taken"])
        dealt = int(row["hands"][picker])
        asked = rules["holding_it"] == HOLDING_CALL_BEFORE_BLIND and bool(
            dealt & int(rules["partner_card"])
        )
        early = int(row["called"]) if asked else 0
        yield PickedHand(first + int(place), picker, dealt | taken, taken, early, asked, row)


def units_of(
    setup: Setup, hand: PickedHand, choices: npt.NDArray[np.void]
) -> npt.NDArray[np.int64]:
    """Units of the picker who makes these choices in this very deal."""
    units = np.zeros((1, len(choices)), dtype=np.int32)
    last = np.zeros(1, dtype=HAND_DTYPE)
    deal = np.array([hand.deal], dtype=np.int64)
    nothing_known = np.uint64(0)
    done = setup.call(
        choice_block, setup.kernel_seed, deal, nothing_known, nothing_known, hand.picker,
        choices, units, np.zeros_like(units), last,
    )  # fmt: skip
    if done < 1:
        setup.raise_fault(last[0])
    return np.asarray(units[0], dtype=np.int64)


def pair_sums(setup: Setup, first: int, count: int) -> PairSums:
    """Play both ways of every statement on the picked hands of some deals."""
    sums = PairSums()
    rules = setup.compiled[0]
    for hand in picked_hands(setup, first, count):
        sums.picked += 1
        choices = Choices(
            rules, hand.cards, choices_of(setup, hand.cards, hand.taken, hand.early)
        )
        made = hand.choice
        same = choices.same_call(
            int(made["called"]), int(made["unknown"]), int(made["declared"]), int(made["solo"])
        ) & (choices.solo == 0)
        pairs: list[tuple[int, int, int]] = []
        for place, statement in enumerate(STATEMENTS):
            sides = statement.find(choices, same)
            if sides.one.any() and sides.other.any():
                pairs.append((place, choices.best(sides.one), choices.best(sides.other)))
        if not pairs:
            continue
        played = sorted({choice for _, one, other in pairs for choice in (one, other)})
        units = dict(
            zip(played, units_of(setup, hand, choices.table[played]).tolist(), strict=True)
        )
        trump = (hand.cards & int(rules["trump"])).bit_count()
        for place, one, other in pairs:
            statement = STATEMENTS[place]
            gain = units[one] - units[other]
            classes = [(ALL, ""), (TRUMP, str(trump)), (SEAT, str(hand.picker + 1))]
            if choices.partner[one] == choices.partner[other]:
                classes.append((WITH, "a partner" if choices.partner[one] else "no partner"))
            if statement.detail is not None:
                classes.append((DETAIL, statement.detail[1](choices, one, other)))
            for parting, value in classes:
                sums.add((statement.name, parting, value), 1, gain, gain**2)
            pair = Pair(hand, choices.table[one].copy(), choices.table[other].copy())
            sums.first.setdefault(statement.name, pair)
    return sums
