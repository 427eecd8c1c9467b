"""Let compiled policies decide in the reference engine: the same questions, asked from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

from sheepshead_sim.contract import (
    CHOICE_DTYPE,
    SOLO_NAMES,
)
from sheepshead_sim.errors import PolicyError
from sheepshead_sim.reference.dealing import (
    DICE_ANNOUNCE,
    DICE_BURY,
    DICE_CALL,
    DICE_FIRST_CARD,
    DICE_SHARER,
)
from sheepshead_sim.reference.position import Choice, Early, Position
from sheepshead_sim.reference.views import ANNOUNCEMENTS, ViewWriter
from sheepshead_sim.rules.compiled import compile_rules
from sheepshead_sim.rules.model import HouseRules


class SeatPolicy(Protocol):
    """One player's functions, and their parameters (PARAMS_DTYPE, shape (1,)).

    Each is given what the contract says, every record in an array of shape (1,).
    """

    @property
    def pick(self) -> Callable[..., int]:
        """Whether to pick."""

    @property
    def bury(self) -> Callable[..., int]:
        """What to bury and call."""

    @property
    def play(self) -> Callable[..., int]:
        """Which card to play."""

    @property
    def announce(self) -> Callable[..., int]:
        """Whether to announce what is asked."""

    @property
    def pick_params(self) -> npt.NDArray[np.void]:
        """Parameters of `pick`."""

    @property
    def bury_params(self) -> npt.NDArray[np.void]:
        """Parameters of `bury`."""

    @property
    def play_params(self) -> npt.NDArray[np.void]:
        """Parameters of `play`."""

    @property
    def announce_params(self) -> npt.NDArray[np.void]:
        """Parameters of `announce`."""


class PolicySeats:
    """Seats whose decisions are made by compiled policies.

    Parameters
    ----------
    rules : HouseRules
        The table's rules.
    policies : sequence of SeatPolicy
        By player; a player keeps the policy when the seats move.
    dice : callable
        Random word of a decision: ``dice(attempt, die)``, as `AddressedDeals.dice`.
    """

    def __init__(
        self,
        rules: HouseRules,
        policies: Sequence[SeatPolicy],
        dice: Callable[[int, int], int],
    ) -> None:
        self.writer = ViewWriter(rules)
        self._policies = policies
        self._dice = dice
        self._rules = compile_rules(rules)
        self._choice = np.zeros(1, dtype=CHOICE_DTYPE)

    def _policy(self, position: Position) -> SeatPolicy:
        return self._policies[position.player(position.seat)]

    def _die(self, position: Position, die: int) -> np.uint64:
        return np.uint64(self._dice(position.attempt, die))

    def pick(self, position: Position) -> bool:
        """Ask the seat's `pick` function."""
        policy = self._policy(position)
        self.writer.write(position)
        dice = self._die(position, position.seat)
        answer = policy.pick(
            self._rules, self.writer.own, self.writer.view, policy.pick_params, dice
        )
        if answer not in (0, 1):
            raise PolicyError(f"seat {position.seat + 1}: a pick is 0 or 1, not {answer}")
        return bool(answer)

    def before_blind(self, position: Position) -> Early:
        """Ask the picker's `bury` function before the blind is seen; only call and take count."""
        answer = self._ask_bury(position, DICE_CALL)
        return Early(self._one(int(answer["called"])), int(answer["take"]))

    def bury(self, position: Position) -> Choice:
        """Ask the `bury` function of the picker or the sharer."""
        mine = position.seat == position.picker
        answer = self._ask_bury(position, DICE_BURY if mine else DICE_SHARER)
        buried = int(answer["bury"])
        return Choice(
            bury=tuple(card for bit, card in self.writer.card.items() if bit & buried),
            called=self._one(int(answer["called"])),
            unknown=self._one(int(answer["unknown"])),
            alone=bool(answer["alone"]),
            solo=self._solo(int(answer["solo"])),
        )

    def play(self, position: Position) -> str:
        """Ask the seat's `play` function."""
        policy = self._policy(position)
        self.writer.write(position)
        dice = self._die(position, DICE_FIRST_CARD + len(position.plays))
        bit = policy.play(
            self._rules, self.writer.own, self.writer.view, policy.play_params, dice
        )
        return self._one(int(bit)) or "no card"

    def announce(self, position: Position) -> bool:
        """Ask the seat's `announce` function."""
        policy = self._policy(position)
        self.writer.write(position)
        row = ANNOUNCEMENTS[position.asked_for] + position.nth_blitz
        answer = policy.announce(
            self._rules,
            self.writer.own,
            self.writer.view,
            policy.announce_params,
            self._die(position, DICE_ANNOUNCE + 8 * row + position.seat),
        )
        if answer not in (0, 1):
            raise PolicyError(
                f"seat {position.seat + 1}: an announcement is 0 or 1, not {answer}"
            )
        return bool(answer)

    def _ask_bury(self, position: Position, die: int) -> np.void:
        policy = self._policy(position)
        self.writer.write(position)
        self._choice[:] = np.zeros((), dtype=CHOICE_DTYPE)
        policy.bury(
            self._rules,
            self.writer.own,
            self.writer.view,
            self._choice,
            policy.bury_params,
            self._die(position, die),
        )
        answer: np.void = self._choice[0]
        return answer

    @staticmethod
    def _solo(kind: int) -> str | None:
        """Name of a kind of solo, None for none."""
        if not 0 <= kind < len(SOLO_NAMES):
            raise PolicyError(f"{kind} is not a kind of solo")
        return SOLO_NAMES[kind] or None

    def _one(self, mask: int) -> str | None:
        """Name of the one card of `mask`, None for 0."""
        if mask == 0:
            return None
        try:
            return self.writer.card[mask]
        except KeyError:
            raise PolicyError(f"{mask:#x} is not the bit of one card") from None
