"""Play varied against play as it is: the same deals, one thing done otherwise.

Everything starts from `convention`. A departure is one decision function put in the place of
its own, by everybody in a role at once (who is on which side is known only after the deal, so
that the function itself looks at the role), or by one player after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from sheepshead_sim.kernel.records import PICKED
from sheepshead_sim.policies.registry import Kind, Part
from sheepshead_sim.policies.table import Table
from sheepshead_sim.runs.blocks import blocks, run_blocks
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import proportion_estimate
from sheepshead_sim.study.claims.claim import Finding, Measure
from sheepshead_sim.study.claims.ratios import RatioSums
from sheepshead_sim.study.rows import record_hands

BLOCK = 2_000
Role = Literal["picker", "picker's side", "opponents", "anybody"]
Rows = npt.NDArray[np.void]
Groups = Callable[[Setup, Rows], Mapping[str, npt.NDArray[np.bool_]]]
"""Parts of the hands by name, laid down beforehand, from the hands as `convention` plays them."""
_DECISIONS = ("picker", "bury", "called", "unknown", "declared", "solo", "plays", "leaders")


@dataclass(frozen=True)
class Departure:
    """One decision made otherwise than `convention` makes it.

    Parameters
    ----------
    kind : {"pick", "bury", "play", "announce"}
    name : str
        For a fault's message.
    function : numba dispatcher
        Of the kind's signature.
    values : tuple of float
        Its parameters.
    """

    kind: Kind
    name: str
    function: Any
    values: tuple[float, ...] = ()

    def at(self, setup: Setup, players: Sequence[int]) -> Setup:
        """The table with these players (from 0) departing."""
        part = Part(self.kind, self.name, self.function, self.values)
        policies = [
            replace(policy, **{self.kind: part}) if player in players else policy
            for player, policy in enumerate(setup.table.policies)
        ]
        return replace(setup, table=Table(tuple(policies)))


def together(
    what: str,
    departure: Departure,
    role: Role,
    *,
    claimed: bool,
    groups: Groups | None = None,
) -> Measure:
    """Measure what a whole side gains by doing as claimed, in units a hand that is picked.

    Parameters
    ----------
    what : str
    departure : Departure
        Made by everybody in the role; its function leaves all others alone.
    role : {"picker", "picker's side", "opponents", "anybody"}
        Whose units are counted.
    claimed : bool
        Whether it is the departure that the claim is for; else it is for what `convention` does.
    groups : callable, optional
    """

    def measure(setup: Setup, deals: int) -> list[Finding]:
        players = range(setup.rules.players)
        other = departure.at(setup, players)

        def work(first: int, count: int) -> _Sums:
            usual = record_hands(setup, first, count)
            played = record_hands(other, first, count)
            gain = played["units"].astype(np.int64) - usual["units"]
            inside = in_role(usual, role, len(players))
            gained = (gain[:, : len(players)] * inside).sum(axis=1)
            return _summed(
                setup, usual, [played], gained, np.any(inside, axis=1), claimed, groups
            )

        return _findings(what, setup, deals, work)

    return measure


def one_by_one(
    what: str,
    departure: Departure | Callable[[Setup], Departure],
    role: Role,
    *,
    claimed: bool,
    groups: Groups | None = None,
) -> Measure:
    """Measure what one player gains by doing as claimed while nobody else departs.

    Each player departs once on every deal; the gain is that of a player in the role, in units
    a hand. Arguments are those of `together`, but the departure may hang on the game.
    """

    def measure(setup: Setup, deals: int) -> list[Finding]:
        made = departure if isinstance(departure, Departure) else departure(setup)
        players = range(setup.rules.players)
        tables = [made.at(setup, [player]) for player in players]

        def work(first: int, count: int) -> _Sums:
            usual = record_hands(setup, first, count)
            played = [record_hands(table, first, count) for table in tables]
            inside = in_role(usual, role, len(players))
            gained = np.zeros(count, dtype=np.int64)
            for player, hands in enumerate(played):
                gain = hands["units"][:, player].astype(np.int64) - usual["units"][:, player]
                gained += gain * inside[:, player]
            return _summed(setup, usual, played, gained, inside.sum(axis=1), claimed, groups)

        return _findings(what, setup, deals, work)

    return measure


def in_role(rows: Rows, role: Role, players: int) -> npt.NDArray[np.bool_]:
    """Which players were in a role, shape (hands, players); nobody where nobody picked."""
    if role == "anybody":
        return np.ones((len(rows), players), dtype=np.bool_)
    seats = np.arange(players)
    picked: npt.NDArray[np.bool_] = (rows["outcome"] == PICKED)[:, None]
    picker: npt.NDArray[np.bool_] = picked & (rows["picker"][:, None] == seats)
    if role == "picker":
        return picker
    side: npt.NDArray[np.bool_] = picker | (
        picked
        & ((rows["partner"][:, None] == seats) | (rows["other_partner"][:, None] == seats))
    )
    return side if role == "picker's side" else picked & ~side


_Sums = dict[str, tuple[RatioSums, int]]
"""By part of the hands: sums, and how many hands went otherwise."""


def _summed(
    setup: Setup,
    usual: Rows,
    played: Sequence[Rows],
    gained: npt.NDArray[np.int64],
    weight: npt.NDArray[np.integer] | npt.NDArray[np.bool_],
    claimed: bool,
    groups: Groups | None,
) -> _Sums:
    rows = np.zeros((len(usual), 4), dtype=np.int64)
    rows[:, 0] = gained if claimed else -gained
    rows[:, 1] = weight
    otherwise = np.zeros(len(usual), dtype=np.bool_)
    for hands in played:
        for name in _DECISIONS:
            differs = usual[name] != hands[name]
            otherwise |= differs if differs.ndim == 1 else differs.any(axis=1)
    parts: dict[str, npt.NDArray[np.bool_]] = {"": np.ones(len(usual), dtype=np.bool_)}
    if groups is not None:
        parts |= groups(setup, usual)
    return {
        name: (RatioSums.of(rows[inside]), int((otherwise & inside & (rows[:, 1] != 0)).sum()))
        for name, inside in parts.items()
    }


def _findings(
    what: str, setup: Setup, deals: int, work: Callable[[int, int], _Sums]
) -> list[Finding]:
    sums: dict[str, RatioSums] = {}
    differing: dict[str, int] = {}
    for part in run_blocks(blocks(0, deals, BLOCK), work, setup.threads):
        for name, (ratio, otherwise) in part.items():
            sums[name] = sums.get(name, RatioSums()) + ratio
            differing[name] = differing.get(name, 0) + otherwise
    return [
        Finding(
            what,
            "units",
            sums[name].effect,
            name,
            proportion_estimate(differing[name], sums[name].deals),
        )
        for name in sums
    ]
