"""Sums over many hands, small enough to keep one a thread and add up in any order."""

from __future__ import annotations

import numpy as np
from numba import from_dtype, int64, types

from sheepshead_sim.contract import SOLO_NAMES, RulesType
from sheepshead_sim.kernel.bits import ZERO
from sheepshead_sim.kernel.compile import part
from sheepshead_sim.kernel.records import PICKED, HandType
from sheepshead_sim.rules.compiled import ALL_TRICKS, MAX_PLAYERS

ROLE_NAMES = ("picker", "partner", "opponent", "nobody picked")
ANNOUNCED = ("sheepshead", "crack", "recrack", "castrate", "blitz", "sheepshead made")
TALLY_DTYPE = np.dtype(
    [
        ("hands", "i8"),
        ("outcomes", "i8", (6,)),  # PICKED … ABANDONED
        ("passed_out", "i8"),  # hands whose first deal everybody passed
        ("chances", "i8", (MAX_PLAYERS,)),  # by seat: deals in which it had the chance to pick
        ("picks", "i8", (MAX_PLAYERS,)),
        ("alone", "i8"),  # picked hands without a partner
        ("levels", "i8", (6,)),  # NO_TRICKS … ALL_TRICKS
        ("side_points", "i8"),
        ("side_points_sq", "i8"),
        ("role_hands", "i8", (4,)),  # ROLE_NAMES: hands that had the role
        ("role_units", "i8", (4,)),  # units of one player of the role (two partners fare alike)
        ("role_units_sq", "i8", (4,)),
        ("units", "i8", (MAX_PLAYERS,)),  # by player
        ("units_sq", "i8", (MAX_PLAYERS,)),
        ("announced", "i8", (6,)),  # ANNOUNCED: hands in which it was
        ("solos", "i8", (len(SOLO_NAMES),)),  # hands declared alone, by SOLO_*
    ],
    align=True,
)
"""Integer sums, so that no order of adding changes a digit. The last role is the player with
the largest gain or loss of a hand that nobody picked (a leaster's winner, a moster's loser)."""

TallyType = from_dtype(TALLY_DTYPE)


@part(types.void(TallyType, types.int64, types.int64))
def _add_role(tally, role, units):
    tally.role_hands[role] += 1
    tally.role_units[role] += units
    tally.role_units_sq[role] += units * units


@part(types.void(RulesType, HandType, TallyType))
def tally_hand(rules, out, tally):
    """Add one finished hand to the sums."""
    players = rules.players
    tally.hands += 1
    tally.outcomes[out.outcome] += 1
    tally.passed_out += int64(out.passed_out > 0)
    # Rates by seat count deals, and in a deal made again everybody may have moved.
    last = int64(-1)
    if out.picker >= 0:
        last = int64(out.picker - out.shift)
        last += players if last < 0 else 0
        tally.picks[last] += 1
    opponent = int64(0)
    extreme = int64(0)
    for seat in range(players):
        tally.chances[seat] += out.passed_out + int64(seat <= last)
        units = int64(out.units[seat])
        tally.units[seat] += units
        tally.units_sq[seat] += units * units
        if seat != out.picker and seat != out.partner and seat != out.other_partner:
            opponent = units
        if abs(units) > abs(extreme):
            extreme = units
    if out.outcome == PICKED:
        tally.alone += out.alone
        tally.solos[out.solo] += out.declared
        tally.levels[out.level] += 1
        points = int64(out.side_points)
        tally.side_points += points
        tally.side_points_sq += points * points
        _add_role(tally, int64(0), int64(out.units[out.picker]))
        if out.partner >= 0:
            _add_role(tally, int64(1), int64(out.units[out.partner]))
        _add_role(tally, int64(2), opponent)
        if rules.announcements != 0:
            shown = ZERO
            for seat in range(players):
                shown |= out.shown[seat]
            tally.announced[0] += out.sheepshead
            tally.announced[1] += int64(out.cracker >= 0)
            tally.announced[2] += int64(out.recracker >= 0)
            tally.announced[3] += int64(out.castrator >= 0)
            tally.announced[4] += int64(shown != ZERO)
            tally.announced[5] += int64(out.sheepshead != 0 and out.level == ALL_TRICKS)
    else:
        _add_role(tally, int64(3), extreme)
