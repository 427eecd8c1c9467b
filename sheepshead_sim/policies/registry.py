"""Policies by name: what each is called, what numbers it takes, and its compiled function.

A policy is four independent decisions. `PARTS` lists the parts known by name for each kind;
`spec.py` reads the text that composes them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from sheepshead_sim.contract import (
    ANNOUNCE_SIGNATURE,
    BURY_SIGNATURE,
    PARAMS_DTYPE,
    PICK_SIGNATURE,
    PLAY_SIGNATURE,
)
from sheepshead_sim.policies import (
    announcing,
    convention_announce,
    convention_bury,
    convention_pick,
    convention_play,
    pick_systems,
)
from sheepshead_sim.policies import random as random_policy

Kind = Literal["pick", "bury", "play", "announce"]
KINDS: tuple[Kind, ...] = ("pick", "bury", "play", "announce")
SIGNATURES: dict[Kind, Any] = {
    "pick": PICK_SIGNATURE,
    "bury": BURY_SIGNATURE,
    "play": PLAY_SIGNATURE,
    "announce": ANNOUNCE_SIGNATURE,
}


@dataclass(frozen=True)
class Part:
    """One decision function with its numbers.

    Parameters
    ----------
    kind : {"pick", "bury", "play", "announce"}
    name : str
        As it is written in a policy, arguments included.
    function : numba dispatcher
        Compiled function of the kind's signature.
    values : tuple of float
        Its parameters, at most eight.
    """

    kind: Kind
    name: str
    function: Any
    values: tuple[float, ...] = ()

    @property
    def is_users_own(self) -> bool:
        """Whether it is not one of `PARTS`."""
        return all(known.function is not self.function for known in PARTS[self.kind].values())

    @property
    def params(self) -> npt.NDArray[np.void]:
        """Parameters as a PARAMS_DTYPE array of shape (1,)."""
        array = np.zeros(1, dtype=PARAMS_DTYPE)
        array["value"][0, : len(self.values)] = self.values
        return array


@dataclass(frozen=True)
class Known:
    """A part known by name.

    Parameters
    ----------
    function : numba dispatcher
    words : str
        What it does, in one line for `sheepshead policies list`.
    fixed : tuple of float
        Leading parameters that the name stands for.
    argument : str
        Name of the one number written after a colon; empty if it takes none.
    most : float
        Largest number that makes a difference; the smallest is 0.
    switches : tuple of str
        Conventions that can be switched off, by place in the parameters.
    numbers : tuple of str
        Names of the numbers written in brackets, all of them; empty if it takes none.
    """

    function: Any
    words: str
    fixed: tuple[float, ...] = ()
    argument: str = ""
    most: float = 0
    switches: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()

    def spelled(self, name: str) -> str:
        """Its name as it is written, with the number or numbers it takes: ``points-321:N``."""
        if self.numbers:
            return f"{name}({','.join(self.numbers)})"
        return f"{name}:{self.argument}" if self.argument else name


NEVER = 1e9


def _points_system(words: str, *weights: float) -> Known:
    """Pick system with these weights for queen, jack and other trump; its number is N."""
    queen, jack, other = weights
    most = pick_systems.most_points((queen, jack, other))
    return Known(
        pick_systems.pick_by_points,
        f"{words} (0 to {most:g})",
        fixed=weights,
        argument="N",
        most=most,
    )


def _trump_system(words: str, queens: float, faces: float) -> Known:
    """Pick system that wants so many queens, and queens and jacks, among N trump."""
    return Known(
        pick_systems.pick_by_trump,
        f"{words} (0 to {pick_systems.MOST_CARDS})",
        fixed=(queens, faces),
        argument="N",
        most=pick_systems.MOST_CARDS,
    )


_MOST = pick_systems.most_points((3.0, 2.0, 1.0)) + 3 * announcing.ACE


PARTS: dict[Kind, dict[str, Known]] = {
    "pick": {
        "convention": Known(
            convention_pick.pick_convention,
            "queen 3, jack 2, other trump 1, from 7 or what the house rules make of it",
        ),
        "random": Known(random_policy.pick_random, "picks every second time"),
        "trump-count": _points_system("picks with N or more trump", 1.0, 1.0, 1.0),
        "points-321": _points_system(
            "queen 3, jack 2, other trump 1; picks from N", 3.0, 2.0, 1.0
        ),
        "points-432": _points_system(
            "queen 4, jack 3, other trump 2; picks from N", 4.0, 3.0, 2.0
        ),
        "trump-with-queen": _trump_system(
            "picks with N or more trump, one of them a queen", 1.0, 1.0
        ),
        "trump-with-two-queens": _trump_system(
            "picks with N or more trump, two of them queens", 2.0, 2.0
        ),
        "trump-with-two-faces": _trump_system(
            "picks with N or more trump, two of them queens or jacks", 0.0, 2.0
        ),
        "count": Known(
            pick_systems.pick_by_count,
            "a weight for each queen, jack, other trump, fail ace, fail suit not held and ten "
            "card points to bury; picks from the last number",
            numbers=(*pick_systems.COUNTED, "from"),
        ),
        "always": Known(pick_systems.pick_by_points, "picks with any hand"),
        "never": Known(
            pick_systems.pick_by_points, "passes with any hand", fixed=(0.0, 0.0, 0.0, NEVER)
        ),
    },
    "bury": {
        "convention": Known(
            convention_bury.bury_convention,
            "empties fail suits, banks points, calls a suit held short; alone when overwhelming",
        ),
        "random": Known(random_policy.bury_random, "any legal bury and call"),
    },
    "play": {
        "convention": Known(
            convention_play.play_convention,
            "the conventions of play, each card weighed by points and power",
            switches=convention_play.OPTIONS,
        ),
        "random": Known(random_policy.play_random, "any legal card"),
    },
    "announce": {
        "convention": Known(
            convention_announce.announce_convention,
            "by the strength of the hand, from what the game and the house rules make of it",
        ),
        "random": Known(announcing.announce_random, "announces every second time"),
        "strength": Known(
            announcing.announce_by_strength,
            f"queen 3, jack 2, other trump 1, fail ace 1; announces from N (0 to {_MOST:g})",
            argument="N",
            most=_MOST,
        ),
        "always": Known(announcing.announce_by_strength, "announces all that it may"),
        "never": Known(announcing.announce_by_strength, "announces nothing", fixed=(NEVER,)),
    },
}
