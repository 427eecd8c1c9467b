"""Hands on the kernel with chosen cards, decided by Python code instead of compiled policies.

The kernel calls a policy by the address of its C function; here the address is that of a
Python callback, so that a test sees every view as the kernel wrote it and answers itself.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from sheepshead_sim.contract import CHOICE_DTYPE, OWN_DTYPE, VIEW_DTYPE
from sheepshead_sim.kernel.batch import record_block
from sheepshead_sim.kernel.records import ASK, FORCED_DTYPE, HAND_DTYPE
from sheepshead_sim.reference.dealing import AddressedDeals, Deal
from sheepshead_sim.setup import Setup

_POINTER, _WORD = ctypes.c_void_p, ctypes.c_uint64
# numba's calling convention: where to put the answer, where to put an exception, then the
# arguments, records by their address; what is returned is a status, 0 for success.
_ASK = ctypes.CFUNCTYPE(ctypes.c_int32, *[_POINTER] * 6, _WORD)
_ASK_BURY = ctypes.CFUNCTYPE(ctypes.c_int32, *[_POINTER] * 7, _WORD)


@dataclass(frozen=True)
class Asked:
    """What a seat is told: its own record and everybody's view, still the kernel's memory."""

    own: np.void
    view: np.void
    players: int

    @property
    def seat(self) -> int:
        return int(self.own["seat"])

    @property
    def stage(self) -> int:
        return int(self.view["stage"])

    @property
    def card(self) -> int:
        """Number of the card to play, from 0."""
        return self.players * int(self.view["trick"]) + int(self.view["in_trick"])

    def copy(self) -> Asked:
        """The same in memory of its own."""
        return Asked(self.own.copy(), self.view.copy(), self.players)

    def tobytes(self) -> bytes:
        """Every field of both, without the padding between fields."""
        records = (self.own, self.view)
        return b"".join(
            record[name].tobytes() for record in records for name in record.dtype.names or ()
        )


class Decider(Protocol):
    """Who decides for every seat. What is asked has to be copied if it is to be kept."""

    def pick(self, asked: Asked) -> int:
        """1 to pick, 0 to pass."""

    def bury(self, asked: Asked, choice: np.void) -> None:
        """Fill `choice`."""

    def play(self, asked: Asked) -> int:
        """Bit of a legal card; anything else ends the hand."""

    def announce(self, asked: Asked) -> int:
        """1 to announce what is asked, 0 not to; anything else ends the hand."""


def _record(address: int, dtype: np.dtype[np.void]) -> np.void:
    memory = (ctypes.c_char * dtype.itemsize).from_address(address)
    record: np.void = np.frombuffer(memoryview(memory), dtype=dtype)[0]
    return record


def stacked_rules(setup: Setup, deals: Sequence[Deal | None]) -> npt.NDArray[np.void]:
    """Compiled rules whose deck lies so that hand 0 of the setup's seed gets these deals.

    None stands for a deal whose cards do not matter. With more than one deal given, each has
    to move as many cards from one seat to another as the seed's own deals do. The cards of a
    shared blind are taken in the order in which `Deal.blind` has them.
    """
    compiled = setup.compiled.copy()
    addressed = AddressedDeals(setup.rules, setup.seed, 0)
    given = [(addressed(attempt), deal) for attempt, deal in enumerate(deals) if deal]
    wanted = _by_seats(*(deal for _, deal in given))
    entries = compiled["deck"][0].copy()
    cards = setup.rules.deck_cards
    for seats, places in _by_seats(*(usual for usual, _ in given)).items():
        for old, new in zip(places, wanted.pop(seats), strict=True):
            compiled["deck"][0, cards.index(old)] = entries[cards.index(new)]
    assert not wanted
    compiled.flags.writeable = False
    return compiled


def _by_seats(*deals: Deal) -> dict[tuple[int, ...], list[str]]:
    """Cards by the seats, or the blind, where each of the deals has them."""
    found: dict[tuple[int, ...], list[str]] = {}
    where = [
        {
            card: seat
            for seat, cards in enumerate((*deal.hands, deal.drawn or deal.blind))
            for card in cards
        }
        for deal in deals
    ]
    for card in where[0]:
        found.setdefault(tuple(seat_of[card] for seat_of in where), []).append(card)
    return found


def play_stacked(
    setup: Setup,
    hands: Sequence[Sequence[str]],
    blind: Sequence[str],
    decider: Decider,
    before: Sequence[Deal | None] = (),
) -> np.void:
    """Play one hand of given cards on the kernel.

    Parameters
    ----------
    setup : Setup
        Rules and seed; its policies are not asked.
    hands, blind : sequences of card names
        By seat, and the rest.
    decider : Decider
        An exception it raises is raised here.
    before : sequence of (Deal or None)
        Deals that are passed out or thrown in before this one; see `stacked_rules`.

    Returns
    -------
    numpy.void
        HAND_DTYPE record; `error` is set if the decider ended the hand.
    """
    failures: list[BaseException] = []
    deals = [*before, Deal(tuple(map(tuple, hands)), tuple(blind))]

    def guarded(answer: Callable[..., int | None]) -> Callable[..., int]:
        def call(
            result: int, exception: int, rules: int, own: int, view: int, *more: int
        ) -> int:
            asked = Asked(
                _record(own, OWN_DTYPE), _record(view, VIEW_DTYPE), setup.rules.players
            )
            choice = [_record(more[0], CHOICE_DTYPE)] if len(more) == 3 else []
            word = _WORD.from_address(result)
            word.value = 0
            try:
                word.value = answer(asked, *choice) or 0
            except BaseException as error:
                failures.append(error)
            return 0

        return call

    callbacks = [
        _ASK(guarded(decider.pick)),
        _ASK_BURY(guarded(decider.bury)),
        _ASK(guarded(decider.play)),
        _ASK(guarded(decider.announce)),
    ]
    _, functions, params = setup.kernel_args
    functions = functions.copy()
    for row, callback in zip(
        functions[:-1].reshape(len(callbacks), -1), callbacks, strict=True
    ):
        row[:] = ctypes.cast(callback, _POINTER).value or 0
    forced = np.zeros(1, dtype=FORCED_DTYPE)
    forced["pick"] = ASK
    rows = np.zeros(1, dtype=HAND_DTYPE)
    record_block(
        stacked_rules(setup, deals), functions, params, forced,
        setup.kernel_seed, 0, np.uint64(0), 0, rows,
    )  # fmt: skip
    if failures:
        raise failures[0]
    hand: np.void = rows[0]
    return hand
