"""What a seat may know, written from the reference's own position.

What a seat knows by itself and what all know is written field by field as `contract` words it, so
that a policy can be asked the same question on both engines and the two views compared.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from sheepshead_sim.cards import SUITS
from sheepshead_sim.contract import (
    BLITZ,
    CASTRATE,
    CRACK,
    FACE_DOWN,
    NOBODY,
    NOTHING,
    OWN_DTYPE,
    RECRACK,
    ROLE_ALONE,
    ROLE_NONE,
    ROLE_OPPONENT,
    ROLE_PARTNER,
    ROLE_PICKER,
    SHEEPSHEAD,
    SOLO_NAMES,
    STAGE_ANNOUNCE,
    STAGE_BURY,
    STAGE_CALL,
    STAGE_PICK,
    STAGE_PLAY,
    VIEW_DTYPE,
)
from sheepshead_sim.reference.legality import called_ten, legal_cards
from sheepshead_sim.reference.position import Position
from sheepshead_sim.reference.tables import TRUMP
from sheepshead_sim.rules.compiled import MAX_PLAYERS
from sheepshead_sim.rules.layout import DeckLayout, deck_layout
from sheepshead_sim.rules.model import HouseRules

_STAGES = {
    "pick": STAGE_PICK,
    "call": STAGE_CALL,
    "bury": STAGE_BURY,
    "play": STAGE_PLAY,
    "announce": STAGE_ANNOUNCE,
}
ANNOUNCEMENTS = {
    None: NOTHING,
    "sheepshead": SHEEPSHEAD,
    "crack": CRACK,
    "recrack": RECRACK,
    "castrate": CASTRATE,
    "blitz": BLITZ,
}
"""Number in the contract of each announcement that a position is asked for."""


class _Spelling:
    """Which bits stand for which cards and suits, where some suits are shown as others.

    Parameters
    ----------
    layout : DeckLayout
    shown : mapping of str to str
        Suits whose plain cards are shown as those of another suit.
    """

    def __init__(self, layout: DeckLayout, shown: Mapping[str, str]) -> None:
        def seen_as(card: str) -> str:
            return card if card[0] in "QJ" else card[0] + shown.get(card[1], card[1])

        self.number = {card: layout.bit_of[seen_as(card)] for card in layout.bit_of}
        self.bit = {card: 1 << number for card, number in self.number.items()}
        self.card = {bit: card for card, bit in self.bit.items()}
        self.suit = {suit: layout.suit_mask(shown.get(suit, suit)) for suit in SUITS}
        self.suit[TRUMP] = layout.trump_mask


@lru_cache(maxsize=256)
def _spellings(rules: HouseRules) -> Mapping[str | None, _Spelling]:
    """How cards are shown by the solo declared: those of a side solo, and None for all else."""
    layout = deck_layout(rules)
    found: dict[str | None, _Spelling] = {None: _Spelling(layout, {})}
    for named in SUITS if rules.solo.side else "":
        # In a side solo two suits are shown in each other's place.
        found[named] = _Spelling(layout, {named: rules.trump_suit, rules.trump_suit: named})
    return found


class ViewWriter:
    """Writes what the seat to decide may know into one OWN_DTYPE and one VIEW_DTYPE record.

    Parameters
    ----------
    rules : HouseRules
        Fixes which bit stands for which card.

    Attributes
    ----------
    own : ndarray of OWN_DTYPE, shape (1,)
    view : ndarray of VIEW_DTYPE, shape (1,)
        The records, written anew by each `write`.
    """

    def __init__(self, rules: HouseRules) -> None:
        self.own = np.zeros(1, dtype=OWN_DTYPE)
        self.view = np.zeros(1, dtype=VIEW_DTYPE)
        self._own: dict[str, npt.NDArray[Any]] = {n: self.own[n] for n in OWN_DTYPE.names or ()}
        self._fields: dict[str, npt.NDArray[Any]] = {
            n: self.view[n] for n in VIEW_DTYPE.names or ()
        }
        self._spellings = _spellings(rules)
        self._spell(None)

    def _spell(self, solo: str | None) -> None:
        spelling = self._spellings.get(solo, self._spellings[None])
        self.number, self.bit = spelling.number, spelling.bit
        self.card, self._suit = spelling.card, spelling.suit

    def mask(self, cards: Sequence[str]) -> int:
        """Mask of the bits of `cards`."""
        bit = self.bit
        return sum([bit[card] for card in cards])

    def write(self, position: Position) -> None:
        """Write the view of ``position.seat``, in any stage of the hand.

        Readings: before the bury the seat asked to pick plays for itself (`ROLE_NONE`) and
        the picker is `ROLE_PICKER`; `partner` is the seat known by the partner card or a
        re-crack, be it the picker, or the partner whom the rules name; `best_seat` is `NOBODY`
        while the trick is empty; `leader` is seat 0 until the first trick; places of `history`
        not yet reached are 0.
        """
        self._spell(position.solo)
        self._write_private(position)
        self._write_table(position)
        self._write_stakes(position)
        self._write_play(position)

    def _write_private(self, position: Position) -> None:
        out, seat = self._own, position.seat
        own_hand = position.hands[seat]
        is_picker = seat == position.picker
        playing = position.stage == "play"
        out["hand"][0] = self.mask(own_hand)
        # What is asked to be shown is what may be shown.
        out["legal"][0] = self.mask(legal_cards(position) if playing else position.to_show)
        taken, buried = _from_and_for_the_blind(position)
        out["taken"][0] = self.mask(taken)
        out["buried"][0] = self.mask(buried)
        held = is_picker and position.unknown in own_hand
        out["unknown"][0] = self.bit[position.unknown] if held and position.unknown else 0
        out["seat"][0] = seat
        out["role"][0] = _role(position)

    def _write_table(self, position: Position) -> None:
        out = self._fields
        out["stage"][0] = _STAGES[position.stage]
        out["picker"][0] = NOBODY if position.picker is None else position.picker
        out["forced"][0] = position.forced
        out["alone"][0] = position.known_alone
        for name, seat in zip(
            ("partner", "other_partner"), _shown_partners(position), strict=True
        ):
            out[name][0] = NOBODY if seat is None else seat
        out["taken"][0] = position.n_taken
        out["sharer"][0] = NOBODY if position.sharer is None else position.sharer
        out["nuclear"][0] = position.nuclear
        out["called"][0] = self.bit[position.called] if position.called else 0
        out["call_suit"][0] = self._suit[position.call_suit] if position.call_suit else 0
        out["call_open"][0] = position.call_open
        out["under"][0] = position.unknown is not None
        out["multiplier"][0] = position.multiplier * position.stakes
        out["solo"][0] = SOLO_NAMES.index(position.solo or "")

    def _write_stakes(self, position: Position) -> None:
        out = self._fields
        out["announcement"][0] = ANNOUNCEMENTS[position.asked_for]
        out["sheepshead"][0] = position.sheepshead
        for name in ("cracker", "recracker", "castrator"):
            seat = getattr(position, name)
            out[name][0] = NOBODY if seat is None else seat
        shown = [0] * MAX_PLAYERS
        for seat, cards in position.blitzes:
            shown[seat] |= self.mask(cards)
        out["shown"][0] = shown

    def _write_play(self, position: Position) -> None:
        out = self._fields
        out["trick"][0] = position.trick
        out["in_trick"][0] = len(position.trick_cards)
        out["leader"][0] = position.leader
        out["led"][0] = self._suit[position.led] if position.led else 0
        out["best"][0] = self._best(position)
        out["best_seat"][0] = NOBODY if position.best_seat is None else position.best_seat
        out["trick_points"][0] = position.trick_points
        seen_by = [0] * MAX_PLAYERS
        history = [0] * VIEW_DTYPE["history"].shape[0]
        for k, (seat, card) in enumerate(position.plays):
            if card == position.unknown:
                history[k] = FACE_DOWN
            else:
                history[k] = self.number[card]
                seen_by[seat] |= self.bit[card]
        out["seen_by"][0] = seen_by
        out["history"][0] = history
        void = [sum([self._suit[suit] for suit in suits]) for suits in position.void]
        out["void"][0] = void + [0] * (MAX_PLAYERS - len(void))
        out["points"][0] = position.points + [0] * (MAX_PLAYERS - len(position.points))
        out["tricks"][0] = position.tricks + [0] * (MAX_PLAYERS - len(position.tricks))

    def _best(self, position: Position) -> int:
        """Bit of the strongest card; a called ten shows as its ace and the ace as the ten."""
        card = position.best
        if card is None:
            return 0
        if called_ten(position) and card[1] == position.call_suit and card[0] in "AT":
            card = ("T" if card[0] == "A" else "A") + card[1]
        return self.bit[card]


def _from_and_for_the_blind(position: Position) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the seat took from the blind, and what it buried or gave up."""
    if position.seat == position.picker:
        return position.taken, position.buried
    if position.seat == position.sharer:
        return position.sharer_taken, position.sharer_buried
    return (), ()


def _shown_partners(position: Position) -> tuple[int | None, int | None]:
    """Seats that all know to have, or to have had, what makes a partner: the jack, the ace."""
    if position.named_partner:
        return position.sharer, None
    cards = (*position.partner_cards, "", "")
    return position.fallen.get(cards[0]), position.fallen.get(cards[1])


def _role(position: Position) -> int:
    """The asked seat's side as it knows it itself."""
    if position.picker is None:
        return ROLE_NONE
    if position.seat == position.picker:
        settled = position.stage in ("announce", "play")
        alone = settled and not position.partners
        return ROLE_ALONE if alone else ROLE_PICKER
    return ROLE_PARTNER if position.seat in position.partners else ROLE_OPPONENT
