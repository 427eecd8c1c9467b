"""Dealing: the addressed shuffle, with or without cards that one seat is known to hold."""

from __future__ import annotations

import numpy as np
from numba import from_dtype, int64, types, uint64

from sheepshead_sim.contract import OwnType, RulesType
from sheepshead_sim.kernel.bits import ONE, ZERO, lowest, nth_bit, popcount
from sheepshead_sim.kernel.compile import part
from sheepshead_sim.kernel.rng import DICE_BLIND, word

TABLE_DTYPE = np.dtype(
    [
        ("blind", "u8"),
        ("partner_card", "u8"),  # whoever plays it is seen to be the partner
        ("other_card", "u8"),  # jack-and-ace: the called ace, whose player is the other partner
        ("keep", "u8"),  # ten call: the ace the picker must play to the suit's first lead
        ("swap", "u8"),  # ten call: ace and ten of the suit, whose strengths change places
        ("special", "u8"),  # cards whose play needs a second look
        ("duty", "i4"),  # bit by seat: under a duty of the called suit
        ("holder", "i4"),  # seat with the called card's duty, or -1
        ("stakes", "i4"),  # what announcements have made the hand count
        ("blitz", "u8"),  # cards of all that may be shown during the play; 0: nothing may
        ("laid", "u8"),  # the one of them just laid, until its player has been asked
        ("has_unknown", "i4"),  # 1 while the unknown lies in the trick
        ("unknown_taker", "i4"),  # seat that took the trick with it, or -1
    ],
    align=True,
)
"""What no policy sees, beside the other seats' own records."""

TableType = from_dtype(TABLE_DTYPE)
SeatsType = types.Array(OwnType, 1, "C")
"""Own records by seat; `hand` shrinks as cards are played."""
_HALF = uint64(32)
_LOW_HALF = uint64(0xFFFFFFFF)


@part(types.uint64(RulesType, types.uint64))
def _places(rules, cards):
    """Mask over the places in the addressed deck of a mask of the layout's bits."""
    places = ZERO
    for place in range(rules.n_cards):
        if cards & rules.deck[place] != ZERO:
            places |= ONE << uint64(place)
    return places


@part(types.void(RulesType, TableType, SeatsType, types.uint64, types.uint64, types.int64))
def deal(rules, table, seats, key, known, known_seat):
    """Deal the cards of stream `key` into `table`.

    Seat by seat, each card is drawn from those left, which lie in the order of the deck; the
    k-th draw of n cards left takes the one at place ``r * n >> 32``, where r is the low (k
    even) or high half of word ``k // 2`` of the stream.

    Parameters
    ----------
    rules : RULES_DTYPE record
    table : TABLE_DTYPE record
        `blind` is written.
    seats : OWN_DTYPE array, shape (8,)
        `hand` of each is written.
    key : uint64
        From `rng.deal_key`.
    known : uint64
        Cards that `known_seat` holds for certain: a whole hand (the blind is then dealt from
        the rest) or a hand with cards of the blind already taken (the blind is then what is
        left of it); 0 if none.
    known_seat : int64
        The seat that holds `known`.
    """
    left = (ONE << uint64(rules.n_cards)) - ONE
    n = uint64(rules.n_cards)
    if known != ZERO:
        left &= ~_places(rules, known)
        n -= uint64(popcount(known))
    k = ZERO
    random = ZERO
    for seat in range(rules.players):
        hand = ZERO
        if known != ZERO and seat == known_seat:
            hand = known
        else:
            for _ in range(rules.hand_size):
                if k & ONE == ZERO:
                    random = word(key, k >> ONE)
                place = nth_bit(left, int64(((random & _LOW_HALF) * n) >> _HALF))
                random >>= _HALF
                left ^= place
                n -= ONE
                k += ONE
                hand |= rules.deck[uint64(lowest(place))]
        seats[uint64(seat)].hand = hand
    blind = ZERO
    while left != ZERO:
        blind |= rules.deck[uint64(lowest(left))]
        left &= left - ONE
    table.blind = blind


@part(types.uint64(RulesType, types.uint64, types.uint64, types.int64, types.int64))
def draw_from_blind(rules, blind, key, drawn, count):
    """Take `count` cards of `blind` at random, after `drawn` have been taken from it.

    They are drawn as in `deal`, from those left in the order of the deck, the k-th card (from
    0, over all takers) with the low (k even) or high half of word ``DICE_BLIND + k // 2``.
    """
    if count == popcount(blind):
        return blind
    left = _places(rules, blind)
    n = uint64(popcount(blind))
    taken = ZERO
    for k in range(drawn, drawn + count):
        random = word(key, DICE_BLIND + uint64(k >> 1))
        half = random >> _HALF if k & 1 else random & _LOW_HALF
        place = nth_bit(left, int64((half * n) >> _HALF))
        left ^= place
        n -= ONE
        taken |= rules.deck[uint64(lowest(place))]
    return taken


@part(types.boolean(RulesType, SeatsType, types.int64))
def redeal_demanded(rules, seats, spared):
    """Whether a seat other than `spared` holds none of the cards that rule a demand out.

    `deal.redeal-no-ace-face-trump`: a player who may demand a redeal always does; the player
    whose hand is being asked about (`spared`, or -1) evidently has not.
    """
    if rules.demand == ZERO:
        return False
    for seat in range(rules.players):
        if seat != spared and seats[seat].hand & rules.demand == ZERO:
            return True
    return False
