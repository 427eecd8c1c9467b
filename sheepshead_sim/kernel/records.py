"""What one hand leaves behind, and what may be imposed on it from outside.

Seats count from the left of the dealer (0). A *player* is named by the seat held in the first
deal of the hand; when a passed-out deal is made again by the next dealer everybody moves, and
player ``p`` then holds seat ``(p - shift) mod players``. `HAND_DTYPE` speaks of players.
"""

from __future__ import annotations

import numpy as np
from numba import from_dtype

from sheepshead_sim.rules.compiled import MAX_PLAYERS

PICKED, LEASTER, MOSTER, MITTLER, SCHWANZER, ABANDONED = 0, 1, 2, 3, 4, 5
OUTCOME_NAMES = ("picked", "leaster", "moster", "mittler", "schwanzer", "abandoned")
MAX_DEALS = 64
"""A hand that is passed out this many times over is abandoned, scores nothing, and is counted."""

ERROR_NONE, ERROR_PICK, ERROR_BURY, ERROR_CALL, ERROR_CARD = 0, 1, 2, 3, 4
ERROR_TAKE, ERROR_ANNOUNCE = 5, 6

HAND_DTYPE = np.dtype(
    [
        (
            "hands",
            "u8",
            (MAX_PLAYERS,),
        ),  # by player: cards of the first deal that no one demanded anew
        ("blind", "u8"),  # blind of the first deal
        ("bury", "u8"),  # the picker's, or what was given up by going nuclear
        ("called", "u8"),  # partner card as in CHOICE_DTYPE; 0 if none was named
        ("unknown", "u8"),
        ("error_card", "u8"),  # what a faulty policy answered
        ("outcome", "i4"),  # PICKED … ABANDONED
        ("deals", "i4"),  # deals made, demanded redeals included
        ("passed_out", "i4"),  # deals that everybody passed
        ("shift", "i4"),  # seats by which everybody had moved in the deal that was played
        ("multiplier", "i4"),
        ("picker", "i4"),  # player, or -1
        ("partner", "i4"),  # player, or -1
        ("other_partner", "i4"),  # the second of two partners, or -1
        ("alone", "i4"),  # 1: the picker had no partner, declared or not
        ("declared", "i4"),  # 1: declared alone
        ("forced", "i4"),  # 1: had to pick
        ("level", "i4"),  # NO_TRICKS … ALL_TRICKS; -1 if nobody picked
        ("side_points", "i4"),  # picker's side, bury included where it counts for them
        ("side_tricks", "i4"),
        ("points", "i4", (MAX_PLAYERS,)),  # by player: in tricks, and a leaster's blind
        ("tricks", "i4", (MAX_PLAYERS,)),
        ("units", "i4", (MAX_PLAYERS,)),  # by player, multiplier included; sums to zero
        ("error", "i4"),  # ERROR_*
        ("error_player", "i4"),
        ("n_plays", "i4"),
        ("plays", "u1", (40,)),  # where recorded: card numbers in order, the unknown's true one
        ("leaders", "u1", (16,)),  # by trick: player who led
        ("taken", "u8"),  # cards of the blind that the picker took
        ("sharer_taken", "u8"),  # those that the sharer took
        ("sharer_bury", "u8"),
        ("sharer", "i4"),  # player, or -1
        ("nuclear", "i4"),  # 1: the picker went nuclear
        ("sheepshead", "i4"),  # 1: the picker announced every trick
        ("cracker", "i4"),  # player, or -1
        ("recracker", "i4"),
        ("castrator", "i4"),
        ("shown", "u8", (MAX_PLAYERS,)),  # by player: cards shown in a blitz
        ("solo", "i4"),  # SOLO_*; all cards of this record are their true ones
    ],
    align=True,
)
"""One finished hand. Card masks use the bits of the rules' layout; units as in the score table."""

ASK = -1
FORCED_DTYPE = np.dtype(
    [
        ("bury", "u8"),
        ("called", "u8"),
        ("unknown", "u8"),
        ("alone", "i4"),
        ("taken", "u8"),  # of the cards given, those that are known to have lain in the blind
        ("choice", "i4"),  # 1: the picker's choice is the one given here
        ("pick", "i4", (MAX_PLAYERS,)),  # by player: ASK the policy, 0 pass, 1 pick
        ("solo", "i4"),
    ],
    align=True,
)
"""Decisions imposed on the first deal of a hand; everything else is left to the policies."""

HandType = from_dtype(HAND_DTYPE)
ForcedType = from_dtype(FORCED_DTYPE)
