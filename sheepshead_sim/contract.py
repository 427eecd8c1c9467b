"""The contract between the kernel and a policy: what a seat may know, and what it answers.

A policy is a set of independent compiled functions, one for each kind of decision. Each gets
the compiled rules, the seat's *own* cards, the *view* of the table that everybody has, the
seat's own parameters and a random word, and is a pure function of them: the same knowledge
and dice give the same answer. Nothing else is within its reach.

============  ==============================================  ===============================
kind          signature                                       answer
============  ==============================================  ===============================
``pick``      ``(rules, own, view, params, dice) -> int64``   1 to pick, 0 to pass
``bury``      ``(rules, own, view, choice, params, dice)``    fills `choice`; returns 0
``play``      ``(rules, own, view, params, dice) -> uint64``  one bit of ``own.legal``
``announce``  ``(rules, own, view, params, dice) -> int64``   1 to announce, 0 not to
============  ==============================================  ===============================
"""

from __future__ import annotations

import numpy as np
from numba import from_dtype, types

from sheepshead_sim.rules.compiled import MAX_PLAYERS, RULES_DTYPE

ROLE_OPPONENT, ROLE_PICKER, ROLE_PARTNER, ROLE_ALONE, ROLE_NONE = 0, 1, 2, 3, 4
"""Side as the seat itself knows it: a picker who knows of no partner is `ROLE_ALONE`
(declared or not), and `ROLE_NONE` plays for itself in a hand that nobody picked."""

STAGE_PICK, STAGE_CALL, STAGE_BURY, STAGE_PLAY, STAGE_ANNOUNCE = 0, 1, 2, 3, 4
"""`STAGE_CALL` is what a picker decides before seeing the blind: a jack to call up
(`jack.call-up-before-blind`), or how many cards of the blind to take (`blind.share`). In
`STAGE_BURY` the picker is asked, and where the blind is shared the sharer after the picker."""

NOTHING, SHEEPSHEAD, CRACK, RECRACK, CASTRATE, BLITZ = 0, 1, 2, 3, 4, 5
"""What is asked in `STAGE_ANNOUNCE`; a blitz for each set of cards by itself."""

SOLO_NONE, SOLO_BILLY = 0, 5
SOLO_NAMES = ("", "C", "S", "H", "D", "billy")
"""Kinds of solo by number. 1 to 4 are side solos, which name clubs, spades, hearts or diamonds
as trump; going alone without more, a *best*, is none of them.

In a side solo all cards are shown with the plain cards of two suits (A T K 9 8 7) exchanged:
those of the usual trump suit and those of the suit named. So the hand looks like any other with
the usual trump, and the cards of the suit that is no longer trump look like those of the named
one. Answers are read the same way. `VIEW_DTYPE.solo` says which suit it is."""

NOBODY = -1
FACE_DOWN = 255
"""Card number in `history` for the unknown, which is played face down."""

OWN_DTYPE = np.dtype(
    [
        ("hand", "u8"),  # own cards, the unknown among them
        ("legal", "u8"),  # STAGE_PLAY: cards that may be played now; BLITZ: those to show
        ("buried", "u8"),  # own bury, and what a picker gave up by going nuclear
        ("unknown", "u8"),  # the picker's face-down card while held; 0 for everybody else
        ("seat", "i4"),  # 0 is left of the dealer
        ("role", "i4"),  # ROLE_*; ROLE_PICKER while picking up, ROLE_NONE before
        ("taken", "u8"),  # own cards that lay in the blind; 0 where that is not told
    ],
    align=True,
)
"""What the seat that is asked knows by itself. Card masks use the bits of the rules' layout."""

VIEW_DTYPE = np.dtype(
    [
        ("stage", "i4"),  # STAGE_*
        ("picker", "i4"),  # seat, or NOBODY
        ("forced", "i4"),  # 1 if the picker had no choice
        ("alone", "i4"),  # 1 if all know the picker to be alone: said so, or by the game
        ("partner", "i4"),  # seat that showed to be it by the partner card or a re-crack (the
        # picker's too), or the partner whom all know from the start; else NOBODY
        ("other_partner", "i4"),  # jack-and-ace: seat the called ace fell from, else NOBODY
        ("called", "u8"),  # partner card if one was named (a jack, ace or ten), else 0
        ("call_suit", "u8"),  # mask of the called fail suit; 0 in the jack game
        ("call_open", "i4"),  # 1 until the called suit is first led
        ("under", "i4"),  # 1 if the picker laid an unknown
        ("multiplier", "i4"),  # what the hand counts
        ("trick", "i4"),  # tricks completed
        ("in_trick", "i4"),  # cards in the trick so far
        ("leader", "i4"),  # seat that led, or leads, this trick
        ("led", "u8"),  # mask of the suit to follow; 0 when leading
        ("best", "u8"),  # strongest card of the trick so far (0: none has power)
        ("best_seat", "i4"),  # seat that would take the trick as it stands; NOBODY when leading
        ("trick_points", "i4"),  # card points in the trick, the unknown's left out
        ("seen_by", "u8", (MAX_PLAYERS,)),  # by seat: cards played face up
        ("void", "u8", (MAX_PLAYERS,)),  # by seat: masks of suits the seat has not followed
        ("points", "i4", (MAX_PLAYERS,)),  # by seat: card points taken, as far as seen
        ("tricks", "i4", (MAX_PLAYERS,)),  # by seat: tricks taken
        ("history", "u1", (40,)),  # card numbers (bits) in the order played
        ("taken", "i4"),  # number of cards that the picker took from the blind
        ("sharer", "i4"),  # seat that takes cards of the blind after the picker, else NOBODY
        ("nuclear", "i4"),  # 1 if the picker went nuclear
        ("announcement", "i4"),  # STAGE_ANNOUNCE: which one is asked; NOTHING otherwise
        ("sheepshead", "i4"),  # 1 if the picker announced every trick
        ("cracker", "i4"),  # seat, or NOBODY
        ("recracker", "i4"),
        ("castrator", "i4"),
        ("shown", "u8", (MAX_PLAYERS,)),  # by seat: cards shown in a blitz, played or not
        ("solo", "i4"),  # SOLO_*: what the picker declared, which everybody hears
    ],
    align=True,
)
"""What everybody at the table knows. While the hand is picked over, `picker` is NOBODY and every
earlier seat has passed. `partner` is known when the partner card falls or is shown, or when the
partner re-cracks."""

CHOICE_DTYPE = np.dtype(
    [
        ("bury", "u8"),  # cards buried
        ("called", "u8"),  # partner card called (ace or ten, or the jack called up); 0: none
        ("unknown", "u8"),  # card laid face down for the called suit; 0: none
        ("alone", "i4"),  # 1: declared alone
        ("take", "i4"),  # STAGE_CALL: cards of the blind to take, where rules leave a choice
        ("solo", "i4"),  # SOLO_*, of a picker who declares alone
    ],
    align=True,
)
"""The picker's decision after taking the blind, if there is one; before it is seen (`STAGE_CALL`)
only `called` and `take` count, each where it is asked. A sharer fills in `bury` alone.

`called` = 0 and `alone` = 0 together mean
the partner card as it stands in the jack game, and the one choice where nobody can be called; in
called ace one of the two is set, and beside the jack neither where no ace can be called. A jack
called before the blind need not be named again."""

PARAMS_DTYPE = np.dtype([("value", "f8", (8,))], align=True)
"""A policy function's own numbers (weights, thresholds, switches); meaning is the function's."""

RulesType = from_dtype(RULES_DTYPE)
OwnType = from_dtype(OWN_DTYPE)
ViewType = from_dtype(VIEW_DTYPE)
ChoiceType = from_dtype(CHOICE_DTYPE)
ParamsType = from_dtype(PARAMS_DTYPE)

PICK_SIGNATURE = types.int64(RulesType, OwnType, ViewType, ParamsType, types.uint64)
BURY_SIGNATURE = types.int64(RulesType, OwnType, ViewType, ChoiceType, ParamsType, types.uint64)
PLAY_SIGNATURE = types.uint64(RulesType, OwnType, ViewType, ParamsType, types.uint64)
ANNOUNCE_SIGNATURE = PICK_SIGNATURE
