"""All legal choices of one picker side by side, with what a player sees in each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from sheepshead_sim.contract import CHOICE_DTYPE, SOLO_BILLY
from sheepshead_sim.kernel.choice import list_choices, room_for_choices
from sheepshead_sim.policies.convention_bury import ACE_KEPT, SHORT_CALL, VOID_GAIN
from sheepshead_sim.rules.compiled import (
    NO_SHARER,
    PARTNER_JACK_AND_ACE,
    PARTNER_NONE,
    PARTNER_SHARER,
)
from sheepshead_sim.setup import Setup

Counts = npt.NDArray[np.int64]
Masks = npt.NDArray[np.uint64]
Flags = npt.NDArray[np.bool_]


def choices_of(setup: Setup, cards: int, taken: int, early: int) -> npt.NDArray[np.void]:
    """Every legal choice (CHOICE_DTYPE) of a picker who holds `cards`."""
    out = np.zeros(room_for_choices(setup.rules), dtype=CHOICE_DTYPE)
    n = list_choices(
        setup.compiled[0], np.uint64(cards), np.uint64(taken), np.uint64(early), out
    )
    return out[:n]


@dataclass(frozen=True)
class Choices:
    """Legal choices of a hand; every property has one value for each of them.

    Parameters
    ----------
    rules : RULES_DTYPE record
    cards : int
        Hand with what was taken from the blind.
    table : ndarray of CHOICE_DTYPE
    """

    rules: np.void
    cards: int
    table: npt.NDArray[np.void]

    @property
    def solo(self) -> Counts:
        """Kind of solo, 0 for none."""
        return self.table["solo"].astype(np.int64)

    @property
    def unknown(self) -> Flags:
        """Whether a card is laid face down for the called suit."""
        return np.asarray(self.table["unknown"] != 0)

    @cached_property
    def points(self) -> Counts:
        """Card points buried."""
        return self._points(self.table["bury"])

    @cached_property
    def aces(self) -> Counts:
        """Fail aces buried."""
        return self._count(self.table["bury"], self.rules["aces"])

    @cached_property
    def tens(self) -> Counts:
        """Fail tens buried."""
        return self._count(self.table["bury"], self.rules["tens"] & ~self.rules["trump"])

    @cached_property
    def trump(self) -> Counts:
        """Trump buried."""
        return self._count(self.table["bury"], self.rules["trump"])

    @cached_property
    def voids(self) -> Counts:
        """Fail suits emptied, of those held."""
        return sum((empty for _, empty in self._emptied), self._nought)

    @cached_property
    def singles(self) -> Counts:
        """Fail suits emptied of which one card was held."""
        return sum((empty for held, empty in self._emptied if held == 1), self._nought)

    @cached_property
    def pairs(self) -> Counts:
        """Fail suits emptied of which two cards were held."""
        return sum((empty for held, empty in self._emptied if held == 2), self._nought)

    @cached_property
    def partner(self) -> Flags:
        """Whether somebody else can be the picker's partner."""
        rules, table = self.rules, self.table
        if rules["partner"] == PARTNER_NONE:
            return np.zeros(len(table), dtype=np.bool_)
        if rules["partner"] == PARTNER_SHARER:
            taken = np.bitwise_count(table["bury"])
            return np.asarray(rules["sharer_takes"][taken] != NO_SHARER)
        called, jack = table["called"], np.uint64(rules["partner_card"])
        if rules["partner"] == PARTNER_JACK_AND_ACE:
            named = called | jack
        else:
            named = np.where(called != 0, called, jack)
        return np.asarray((table["alone"] == 0) & (named & ~np.uint64(self.cards) != 0))

    @cached_property
    def called_length(self) -> Counts:
        """Cards held of the suit of an ace that is called from another hand, else 0."""
        length = self._nought
        for suit in self._suits:
            calls = self.table["called"] == (suit & self.rules["aces"])
            held = int(np.bitwise_count(suit & np.uint64(self.cards)))
            length = np.where(calls & self.partner, held, length)
        return length

    @cached_property
    def kept_count(self) -> Counts:
        """Queen 3, jack 2, other trump 1 of the cards that are kept."""
        kept = np.uint64(self.cards) & ~self.table["bury"]
        rules = self.rules
        return (
            self._count(kept, rules["trump"])
            + 2 * self._count(kept, rules["queens"] & rules["trump"])
            + self._count(kept, rules["jacks"] & rules["trump"])
        )

    @cached_property
    def worth(self) -> npt.NDArray[np.float64]:
        """What `convention` goes by: points banked, suits emptied, power kept, a short call.

        Of side solos, which it weighs otherwise, that with most cards of its suit.
        """
        rules, table = self.rules, self.table
        worth = self.points + VOID_GAIN * self.voids - ACE_KEPT * self.aces
        worth -= self._power(table["bury"], 12.0)
        kept = np.uint64(self.cards) & ~table["bury"]
        for suit in self._suits:
            calls = (table["called"] & suit != 0) & ~self.unknown
            held = int(np.bitwise_count(suit & np.uint64(self.cards)))
            worth -= np.where(calls, SHORT_CALL * held, 0.0)
            worth += np.where(calls, 0.3 * self._dearest(kept & suit), 0.0)
        laid = table["unknown"]
        worth += 0.5 * self._points(laid) - self._power(laid, 3.0)
        worth -= ACE_KEPT * self._count(laid, rules["aces"])
        for place, suit in enumerate(rules["suit"], 1):
            if suit:
                held = int(np.bitwise_count(suit & np.uint64(self.cards)))
                worth += np.where(self.solo == place, 20.0 * held, 0.0)
        return np.asarray(worth, dtype=np.float64)

    def same_call(self, called: int, unknown: int, alone: int, solo: int) -> Flags:
        """Which of them make this call."""
        table = self.table
        return np.asarray(
            (table["called"] == np.uint64(called))
            & (table["unknown"] == np.uint64(unknown))
            & (table["alone"] == alone)
            & (table["solo"] == solo)
        )

    def best(self, among: Flags) -> int:
        """Place of the one of most `worth`, the first of several."""
        return int(np.where(among, self.worth, -np.inf).argmax())

    @property
    def side_solo(self) -> Flags:
        """Whether it is a solo in a suit."""
        return (self.solo > 0) & (self.solo < SOLO_BILLY)

    @property
    def _nought(self) -> Counts:
        return np.zeros(len(self.table), dtype=np.int64)

    @property
    def _suits(self) -> list[np.uint64]:
        return [suit for suit in self.rules["suit"] if suit]

    @cached_property
    def _emptied(self) -> list[tuple[int, Counts]]:
        """Of each fail suit held: how many cards, and by choice whether it is emptied."""
        gone = self.table["bury"] | self.table["unknown"]
        left = np.uint64(self.cards) & ~gone
        return [
            (
                int(np.bitwise_count(suit & np.uint64(self.cards))),
                ((self.table["bury"] & suit != 0) & (left & suit == 0)).astype(np.int64),
            )
            for suit in self._suits
        ]

    def _count(self, masks: Masks, among: np.uint64) -> Counts:
        counts: Counts = np.bitwise_count(masks & np.uint64(among)).astype(np.int64)
        return counts

    def _by_card(self, masks: Masks) -> list[tuple[int, Flags]]:
        """Each card held, and in which of the masks it is."""
        bits = [bit for bit in range(64) if self.cards >> bit & 1]
        return [(bit, np.asarray(masks >> np.uint64(bit) & np.uint64(1) != 0)) for bit in bits]

    def _points(self, masks: Masks) -> Counts:
        return sum(
            (int(self.rules["points"][bit]) * inside for bit, inside in self._by_card(masks)),
            self._nought,
        )

    def _dearest(self, masks: Masks) -> Counts:
        most = self._nought
        for bit, inside in self._by_card(masks):
            most = np.where(inside, np.maximum(most, self.rules["points"][bit]), most)
        return most

    def _power(self, masks: Masks, base: float) -> npt.NDArray[np.float64]:
        """Power given up in trump: `base` for each and one for each weaker trump there is."""
        power = np.zeros(len(masks))
        trump = int(self.rules["trump"])
        for bit, inside in self._by_card(masks):
            if trump >> bit & 1:
                weaker = (trump & ((1 << bit) - 1)).bit_count()
                power += np.where(inside, base + weaker, 0.0)
        return power
