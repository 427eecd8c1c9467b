"""4. Five-handed: pick on four trump with a queen."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from sheepshead_sim.rules.payoffs import hand_range
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import difference_bounds, mean_estimate
from sheepshead_sim.study.claims.claim import Claim, Finding
from sheepshead_sim.study.picking.gains import deals_that_come, seat_gains

APART = 2**36
"""Addresses between the seats' deals, so that no two seats share one."""
RICH = 20
"""Card points in the fail cards that could be buried, from which there are points to bury."""


def _hands(setup: Setup, deals: int) -> pd.DataFrame:
    players = setup.rules.players
    each = max(deals // players, 1)
    seats = range(1, players if setup.rules.pick == "forced" else players + 1)
    there = {s: deals_that_come(setup, s, each, first=s * APART) for s in seats}
    return pd.concat(
        [seat_gains(setup, s, n, first=s * APART).frame for s, n in there.items() if n]
    )


def _measure(setup: Setup, deals: int) -> Sequence[Finding]:
    hands = _hands(setup, deals)
    bounds = difference_bounds(hand_range(setup.rules))
    three = hands["trump"] == 3
    strong, rich = hands["queens"] >= 2, hands["points"] >= RICH
    four = (hands["trump"] >= 4) & (hands["queens"] >= 1)
    just = (hands["trump"] == 4) & (hands["queens"] == 1)

    def told(what: str, inside: pd.Series[bool], sign: int, when: str = "") -> Finding:
        n, gain, gain_sq = (
            int(hands.loc[inside, name].sum()) for name in ("n", "gain", "gain_sq")
        )
        return Finding(
            what, "units", mean_estimate(n, sign * gain, gain_sq, bounds=bounds), when
        )

    return [
        told("4 trump or more, a queen: pick", four, 1),
        told("4 trump or more, a queen: pick", just, 1, "just 4 trump and 1 queen"),
        told("3 trump, else weak: pass", three & ~strong & ~rich, -1),
        told("3 trump: pick", three & strong, 1, "3 trump, 2 queens: pick"),
        told("3 trump: pick", three & rich, 1, "3 trump, 20 to bury: pick"),
    ]


CLAIM = Claim(
    4,
    "four trump with a queen",
    "Five-handed, pick on four trump or more with a queen; three are too few unless very strong "
    "or with points to bury.",
    "The hand is picked, or passed, on the same deal; all seats together.",
    "What the earlier seats did, all later decisions by convention.",
    (_measure,),
    applies=lambda rules: rules.players == 5 and rules.pick != "schiller",
    games=("5p-called-ace", "5p-jack-of-diamonds"),
)
