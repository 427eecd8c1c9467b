"""The frame of every question: house rules, policies at the table, seed and threads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from sheepshead_sim import defaults
from sheepshead_sim.errors import PolicyError, SheepsheadError
from sheepshead_sim.kernel.calls import address_of
from sheepshead_sim.kernel.hand import HAND_SIGNATURE, play_hand
from sheepshead_sim.kernel.records import (
    ERROR_ANNOUNCE,
    ERROR_BURY,
    ERROR_CALL,
    ERROR_CARD,
    ERROR_PICK,
    ERROR_TAKE,
)
from sheepshead_sim.policies.registry import Kind
from sheepshead_sim.policies.table import Table
from sheepshead_sim.policies.user_faults import run_fault
from sheepshead_sim.rules import HouseRules, load_rules, rules_label
from sheepshead_sim.rules.compiled import compile_rules
from sheepshead_sim.rules.layout import DeckLayout, deck_layout
from sheepshead_sim.runs.blocks import thread_count

_FAULTS: dict[int, tuple[Kind, str]] = {
    ERROR_PICK: ("pick", "answered neither 0 nor 1 when asked to pick"),
    ERROR_BURY: ("bury", "chose a bury that the rules do not allow"),
    ERROR_CALL: ("bury", "made a call that the rules do not allow"),
    ERROR_TAKE: ("bury", "took a number of the blind's cards that the rules do not allow"),
    ERROR_CARD: ("play", "played a card that was not legal"),
    ERROR_ANNOUNCE: ("announce", "answered neither 0 nor 1 when asked to announce"),
}
"""The decision at fault, and what its policy did."""


@dataclass(frozen=True)
class Setup:
    """What a run needs to know besides its question; see `Setup.of`."""

    rules: HouseRules
    rules_label: str
    table: Table
    seed: int
    threads: int

    @classmethod
    def of(
        cls,
        rules: str | HouseRules = defaults.RULES,
        settings: Iterable[str] = (),
        *,
        policy: str = defaults.POLICY,
        policy_at: Mapping[int, str] | None = None,
        seed: int = defaults.SEED,
        threads: int | None = None,
    ) -> Setup:
        """Read a setup.

        Parameters
        ----------
        rules : str or HouseRules
            Name of a preset, path of a rules file, or rules already made.
        settings : iterable of str
            Single house rules, ``key=value``; only with a name or path.
        policy : str
            How the table plays (see `policies.spec.parse_policy`).
        policy_at : mapping of int to str, optional
            Other policies by seat, 1 being left of the dealer.
        seed : int
            0 to 2**64 - 1. With the rules and policies it fixes every figure.
        threads : int, optional
            Number of threads; all processors if not given. Changes no figure.

        Raises
        ------
        SheepsheadError
            If any of it cannot be used.
        """
        settings = tuple(settings)
        if isinstance(rules, HouseRules):
            if settings:
                raise SheepsheadError("settings go with rules given by name, not as HouseRules")
            chosen, label = rules, "custom"
        else:
            chosen, label = load_rules(rules, settings), rules_label(rules, settings)
        if not 0 <= seed < 2**64:
            raise SheepsheadError(f"seed must be 0 to 18446744073709551615, not {seed}")
        table = Table.of(chosen.players, policy, policy_at)
        return cls(chosen, label, table, seed, thread_count(threads))

    @cached_property
    def layout(self) -> DeckLayout:
        """Which bit is which card."""
        return deck_layout(self.rules)

    @cached_property
    def compiled(self) -> npt.NDArray[np.void]:
        """Rules as the kernel reads them, shape (1,)."""
        return compile_rules(self.rules)

    @property
    def kernel_args(self) -> tuple[Any, Any, Any]:
        """Leading arguments of every kernel function: rules, functions, parameters."""
        return self.compiled, self._functions, self.table.params

    @cached_property
    def _functions(self) -> npt.NDArray[np.intp]:
        """Addresses as `kernel.functions.FunctionsType` wants them."""
        return np.append(self.table.functions, address_of(play_hand, HAND_SIGNATURE))

    def call(self, function: Callable[..., int], *arguments: Any) -> int:
        """Call a kernel function that asks policies; `arguments` follow `kernel_args`.

        Raises
        ------
        PolicyError
            If a user's policy fails (a fault in a decision is told by `raise_fault`).
        """
        try:
            return function(*self.kernel_args, *arguments)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a policy may even try to leave the program
            own = self.table.users_own
            if not own:
                raise
            raise PolicyError(
                f"{' or '.join(own)} failed while deciding: {run_fault(error)}"
            ) from error

    @property
    def kernel_seed(self) -> np.uint64:
        """Seed as the kernel takes it."""
        return np.uint64(self.seed)

    def raise_fault(self, hand: np.void) -> None:
        """Raise what a faulty policy did in `hand` (a HAND_DTYPE record).

        Raises
        ------
        PolicyError
            Always.
        """
        player, error = int(hand["error_player"]), int(hand["error"])
        kind, did = _FAULTS[error]
        part = getattr(self.table.policies[player], kind)
        cards = self.layout.names(int(hand["error_card"]))
        if error == ERROR_CARD and len(cards) != 1:
            did = f"must play one card and played {len(cards) or 'none'}"
        shown = f" ({' '.join(cards)})" if cards else ""
        raise PolicyError(f"{kind}={part.name}, the policy of seat {player + 1}, {did}{shown}")
