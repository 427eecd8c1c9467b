"""Who sits where: the policies of all players in the form the kernel reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from sheepshead_sim import defaults
from sheepshead_sim.contract import PARAMS_DTYPE
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.kernel.calls import address_of
from sheepshead_sim.kernel.functions import ROW
from sheepshead_sim.policies.registry import KINDS, SIGNATURES
from sheepshead_sim.policies.spec import Policy, parse_policy


@dataclass(frozen=True)
class Table:
    """A policy for each player.

    Parameters
    ----------
    policies : tuple of Policy
        By player, the one left of the dealer first.
    """

    policies: tuple[Policy, ...]

    @classmethod
    def of(
        cls, players: int, policy: str = defaults.POLICY, at: Mapping[int, str] | None = None
    ) -> Table:
        """Table at which all play `policy`, save the seats in `at`.

        Parameters
        ----------
        players : int
        policy : str
            See `spec.parse_policy`.
        at : mapping of int to str, optional
            Other policies by seat, 1 being left of the dealer.

        Raises
        ------
        SheepsheadError
            If a policy cannot be read or a seat does not exist.
        """
        everyone = parse_policy(policy)
        policies = [everyone] * players
        for seat, text in (at or {}).items():
            if not 1 <= seat <= players:
                raise SheepsheadError(f"seat {seat} does not exist: seats are 1 to {players}")
            policies[seat - 1] = parse_policy(text)
        return cls(tuple(policies))

    @property
    def name(self) -> str:
        """Policy of the table, and those of seats that differ from the first one's majority."""
        names = [policy.name for policy in self.policies]
        common = max(names, key=names.count)
        others = [
            f"seat {place + 1}: {name}" for place, name in enumerate(names) if name != common
        ]
        return "; ".join([common, *others])

    @property
    def users_own(self) -> list[str]:
        """The parts at the table that are a user's own functions, as ``kind=part``."""
        parts = [getattr(policy, kind) for kind in KINDS for policy in self.policies]
        return list(dict.fromkeys(f"{p.kind}={p.name}" for p in parts if p.is_users_own))

    @cached_property
    def functions(self) -> npt.NDArray[np.intp]:
        """Addresses of the decision functions, a `functions.ROW` for each kind."""
        array = np.zeros((len(KINDS), ROW), dtype=np.intp)
        for row, kind in enumerate(KINDS):
            functions = [getattr(policy, kind).function for policy in self.policies]
            known = {each: address_of(each, SIGNATURES[kind]) for each in set(functions)}
            array[row, : 2 * len(functions)] = [known[each] for each in functions] * 2
        return array.ravel()

    @cached_property
    def params(self) -> npt.NDArray[np.void]:
        """Parameters of the decision functions, PARAMS_DTYPE, in the same order."""
        array = np.zeros((len(KINDS), ROW), dtype=PARAMS_DTYPE)
        for row, kind in enumerate(KINDS):
            params = [getattr(policy, kind).params for policy in self.policies]
            array[row, : 2 * len(params)] = np.concatenate(params * 2)
        return array.ravel()
