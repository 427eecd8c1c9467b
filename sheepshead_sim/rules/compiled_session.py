"""What lasts longer than a hand, as the one record that the kernel's sessions read.

A session is played under two rule records (the usual one and that of a closing round) and this
one: how long it goes on, and what becomes of the pot.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sheepshead_sim.rules.compiled import MAX_CARDS
from sheepshead_sim.rules.layers import build_rules, flat_options, overlay
from sheepshead_sim.rules.model import HouseRules

END_SPLIT, END_SHOWDOWN_ONE, END_SHOWDOWN_ALL = 0, 1, 2

POKER_RANKS = "6789TJQKA"
"""Ranks of a showdown from low to high; trump means nothing there."""

HANDS_APART = 100_000
"""Hand ``h`` of session ``s`` is deal ``s * HANDS_APART + h`` of the seed."""
MOST_HANDS = HANDS_APART - 1
"""Hands of a session; the number after them addresses its showdowns."""

SESSION_DTYPE = np.dtype(
    [
        ("hands", "i8"),  # the most of a session
        ("target", "i8"),  # score that ends it; 0: none
        ("closing", "i8"),  # hands at the end under the rules of the closing round
        ("ante_dealer", "i8"),  # units that the dealer of a hand puts into the pot
        ("ante_other", "i8"),  # and each other player
        ("one_pot", "i8"),  # what a hand brings, and so what counts as one pot
        ("take_one", "i8"),  # 1: a winning picker takes one pot, 0: all of it
        ("lost_double", "i8"),  # 1: a losing picker's side doubles the pot, 0: adds one pot
        ("cap", "i8"),  # doubling goes no further than this
        ("at_end", "i8"),  # END_*
        ("n_cards", "i8"),
        ("rank", "i8", (MAX_CARDS,)),  # by place in the addressed deck: place in POKER_RANKS
        ("suit", "i8", (MAX_CARDS,)),
    ],
    align=True,
)


def closing_rules(rules: HouseRules) -> HouseRules:
    """Rules of the closing round: the same, save that the seat left of the dealer must pick.

    Without a closing round they are the rules themselves.
    """
    if rules.session.closing_round == "none":
        return rules
    return build_rules(overlay(flat_options(rules), {"pick": rules.session.closing_round}))


def compile_session(rules: HouseRules, hands: int, target: int) -> npt.NDArray[np.void]:
    """Rules of a session as an array with the one record the kernel reads.

    Parameters
    ----------
    rules : HouseRules
    hands : int
        The most that a session lasts.
    target : int
        Score that ends it, 0 for none.

    Returns
    -------
    ndarray of SESSION_DTYPE, shape (1,)
    """
    array = np.zeros(1, dtype=SESSION_DTYPE)
    out = array[0]
    pot = rules.pot
    out["hands"], out["target"] = hands, target
    out["closing"] = rules.players if rules.session.closing_round != "none" else 0
    out["ante_dealer"] = pot.ante != "none"
    out["ante_other"] = pot.ante == "each"
    out["one_pot"] = {"none": 0, "dealer": 1, "each": rules.players}[pot.ante]
    out["take_one"] = pot.take == "one"
    out["lost_double"] = pot.lost == "double"
    out["cap"] = pot.cap
    out["at_end"] = ("split", "showdown-one", "showdown-all").index(pot.end)
    cards = rules.deck_cards
    out["n_cards"] = len(cards)
    out["rank"][: len(cards)] = [POKER_RANKS.index(card[0]) for card in cards]
    out["suit"][: len(cards)] = ["CSHD".index(card[1]) for card in cards]
    return array
