"""The program as Python functions: what the command line offers, with the same words.

Every function takes the frame of the question (house rules, policies, seed, threads) by the
same keyword arguments as `Setup.of`, and returns an object whose ``frame()`` is a pandas
table. What a question needs of the kernel is loaded when it is asked, since loading takes
longer than most answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from sheepshead_sim.rules import HouseRules
from sheepshead_sim.runs.blocks import Progress
from sheepshead_sim.setup import Setup

if TYPE_CHECKING:
    from sheepshead_sim.advice.answers import PickAdvice
    from sheepshead_sim.advice.ranking import BuryAdvice
    from sheepshead_sim.replay import ToldHand
    from sheepshead_sim.study.simulation import Simulation

DEFAULT_RULES = "5p-called-ace"


def pick(
    hand: str | tuple[str, ...],
    seat: int,
    *,
    rules: str | HouseRules = DEFAULT_RULES,
    settings: Iterable[str] = (),
    policy: str = "convention",
    policy_at: Mapping[int, str] | None = None,
    deals: int | None = None,
    precision: float | None = None,
    seed: int = 1,
    threads: int | None = None,
    all_seats: bool = True,
    progress: Progress | None = None,
) -> PickAdvice:
    """Should I pick this hand? See `advice.pick.advise_pick` and `Setup.of`."""
    from sheepshead_sim.advice.pick import advise_pick

    setup = Setup.of(
        rules, settings, policy=policy, policy_at=policy_at, seed=seed, threads=threads
    )
    return advise_pick(
        setup,
        hand,
        seat,
        deals=deals,
        precision=precision,
        all_seats=all_seats,
        progress=progress,
    )


def bury(
    cards: str | tuple[str, ...],
    seat: int,
    *,
    rules: str | HouseRules = DEFAULT_RULES,
    settings: Iterable[str] = (),
    policy: str = "convention",
    policy_at: Mapping[int, str] | None = None,
    called: str | None = None,
    deals: int | None = None,
    precision: float | None = None,
    seed: int = 1,
    threads: int | None = None,
    progress: Progress | None = None,
) -> BuryAdvice:
    """What do I bury, and whom do I call? See `advice.bury.advise_bury` and `Setup.of`."""
    from sheepshead_sim.advice.bury import advise_bury

    setup = Setup.of(
        rules, settings, policy=policy, policy_at=policy_at, seed=seed, threads=threads
    )
    return advise_bury(
        setup,
        cards,
        seat,
        called=called,
        deals=deals,
        precision=precision,
        progress=progress,
    )


def simulate(
    deals: int,
    *,
    rules: str | HouseRules = DEFAULT_RULES,
    settings: Iterable[str] = (),
    policy: str = "convention",
    policy_at: Mapping[int, str] | None = None,
    seed: int = 1,
    threads: int | None = None,
    out: str | Path | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play whole hands and add them up. See `study.simulation.simulate` and `Setup.of`."""
    from sheepshead_sim.study import simulation

    setup = Setup.of(
        rules, settings, policy=policy, policy_at=policy_at, seed=seed, threads=threads
    )
    return simulation.simulate(setup, deals, out=out, progress=progress)


def replay_deal(
    deal: int,
    *,
    rules: str | HouseRules = DEFAULT_RULES,
    settings: Iterable[str] = (),
    policy: str = "convention",
    policy_at: Mapping[int, str] | None = None,
    seed: int = 1,
) -> ToldHand:
    """Show one deal of a seed again. See `replay.tell_deal` and `Setup.of`."""
    from sheepshead_sim.replay import tell_deal

    return tell_deal(
        Setup.of(rules, settings, policy=policy, policy_at=policy_at, seed=seed), deal
    )


def replay_file(path: str | Path) -> ToldHand:
    """Check a recorded hand card by card and score it again. See `replay.tell_file`."""
    from sheepshead_sim.replay import tell_file

    return tell_file(path)
