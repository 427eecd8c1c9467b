"""Dealing: the addressed shuffle, with or without cards that one seat is known to hold."""

from __future__ import annotations

import numpy as np
from numba import from_dtype, int64, njit, types, uint64

from sheepshead_sim.kernel.bits import ONE, ZERO
from sheepshead_sim.kernel.rng import word
from sheepshead_sim.policies.contract import RulesType
from sheepshead_sim.rules.compiled import MAX_CARDS, MAX_PLAYERS

TABLE_DTYPE = np.dtype(
    [
        ("hands", "u8", (MAX_PLAYERS,)),  # by seat, shrinking as cards are played
        ("buried", "u8", (MAX_PLAYERS,)),  # by seat: the bury at the picker's, else 0
        ("blind", "u8"),
        ("unknown", "u8"),  # face-down card while the picker holds it
        ("keep", "u8"),  # ten call: the ace the picker must play to the suit's first lead
        ("swap", "u8"),  # ten call: ace and ten of the suit, whose strengths change places
        ("special", "u8"),  # cards whose play needs a second look
        ("duty", "i4"),  # bit by seat: under a duty of the called suit
        ("holder", "i4"),  # seat with the called card's duty, or -1
        ("role", "i4", (MAX_PLAYERS,)),
        ("deck", "u1", (MAX_CARDS,)),  # working space of the shuffle
    ],
    align=True,
)
"""The cards as they lie: what no policy sees."""

TableType = from_dtype(TABLE_DTYPE)


@njit(
    types.void(RulesType, TableType, types.uint64, types.uint64, types.int64),
    cache=True,
    nogil=True,
)
def deal(rules, table, key, known, known_seat):  # type: ignore[no-untyped-def]
    """Deal the cards of stream `key` into `table`.

    Parameters
    ----------
    rules : RULES_DTYPE record
    table : TABLE_DTYPE record
        `hands` and `blind` are written.
    key : uint64
        From `rng.deal_key`.
    known : uint64
        Cards that `known_seat` holds for certain: a whole hand (the blind is then dealt from
        the rest) or a hand with the blind already taken (the blind is then empty); 0 if none.
    known_seat : int64
        The seat that holds `known`.
    """
    n = int64(0)
    for place in range(rules.n_cards):
        card = rules.deck[place]
        table.deck[n] = card
        n += int64((known >> uint64(card)) & ONE == ZERO)
    step = int64(0)
    random = ZERO
    for seat in range(rules.players):
        hand = ZERO
        if known != ZERO and seat == known_seat:
            hand = known
        else:
            for _ in range(rules.hand_size):
                if step & 1 == 0:
                    random = word(key, uint64(step >> 1))
                draw = random & uint64(0xFFFFFFFF)
                random >>= uint64(32)
                other = step + int64((draw * uint64(n - step)) >> uint64(32))
                card = table.deck[other]
                table.deck[other] = table.deck[step]
                hand |= ONE << uint64(card)
                step += 1
        table.hands[seat] = hand
    blind = ZERO
    for place in range(step, n):
        blind |= ONE << uint64(table.deck[place])
    table.blind = blind


@njit(types.boolean(RulesType, TableType, types.int64), cache=True, nogil=True)
def redeal_demanded(rules, table, spared):  # type: ignore[no-untyped-def]
    """Whether a seat other than `spared` holds none of the cards that rule a demand out.

    `deal.redeal-no-ace-face-trump`: a player who may demand a redeal always does; the player
    whose hand is being asked about (`spared`, or -1) evidently has not.
    """
    if rules.demand == ZERO:
        return False
    for seat in range(rules.players):
        if seat != spared and table.hands[seat] & rules.demand == ZERO:
            return True
    return False
