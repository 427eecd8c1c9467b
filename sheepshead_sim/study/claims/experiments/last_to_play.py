"""9. Being last to play is worth having, and worth bumping a teammate for."""

from __future__ import annotations

import numpy as np
from numba import int64

from sheepshead_sim.contract import PLAY_SIGNATURE, ROLE_OPPONENT, SOLO_NONE
from sheepshead_sim.kernel.bits import ONE, ZERO
from sheepshead_sim.kernel.compile import entry
from sheepshead_sim.policies.convention_play import play_convention
from sheepshead_sim.policies.knowledge import sure_friends
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.claims.claim import Claim
from sheepshead_sim.study.claims.counted import Played, counting
from sheepshead_sim.study.claims.ratios import Numbers
from sheepshead_sim.study.claims.varied import Departure, in_role, one_by_one, together


@entry(PLAY_SIGNATURE)
def bump(rules, own, view, params, dice):
    """An opponent who plays last takes a teammate's trick if a friend is then last to the next.

    Who leads has the seat before it play last. So the trick is taken where a friend sits before
    the seat itself, and none before the teammate who would have led.
    """
    players = int64(rules.players)
    last = view.in_trick == players - 1
    if last and view.solo == SOLO_NONE and own.role == ROLE_OPPONENT and view.best_seat >= 0:
        friends = sure_friends(rules, own, view)
        best = int64(view.best_seat)
        before_me = (int64(own.seat) + players - 1) % players
        before_best = (best + players - 1) % players
        if (
            (friends >> best) & 1
            and (friends >> before_me) & 1
            and not (friends >> before_best) & 1
        ):
            takers = own.legal & (view.led | rules.trump) & ~((view.best << ONE) - ONE)
            if takers != ZERO:
                own.legal = takers
    return play_convention(rules, own, view, params, dice)


def last_takes(setup: Setup, played: Played) -> Numbers:
    """First tricks led by an opponent: won by the side that plays last, or by the picker's side.

    How often the picker's side takes them where one of it plays last, and where none does.
    """
    rows = played.rows
    players = setup.rules.players
    side = in_role(rows, "picker's side", players)
    every = np.arange(len(rows))
    counts = played.picked & ~side[every, played.who[:, 0, 0]]
    last = side[every, played.who[:, 0, -1]]
    taken = side[every, rows["leaders"][:, 1].astype(np.int64) % players]
    inside, beside = counts & last, counts & ~last
    return np.column_stack((inside & taken, inside, beside & taken, beside)).astype(np.int64)


_BUMP = Departure("play", "bump", bump)

CLAIM = Claim(
    9,
    "last to play",
    "Being last to play is worth having; bumping a teammate can be right for it.",
    "Counted: first tricks that an opponent leads, and how much more often the picker's side "
    "takes them with the last card. Varied: an opponent who plays last takes a teammate's trick "
    "where a teammate is then last to the next one, and would not have been.",
    "All other cards, the pick and the bury.",
    (
        counting("the last card takes the trick", "share", last_takes),
        together("opponents bump", _BUMP, "opponents", claimed=True),
        one_by_one("one opponent bumps", _BUMP, "opponents", claimed=True),
    ),
)
