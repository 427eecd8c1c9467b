"""A policy of one's own: compiled functions for the program to play with.

    sheepshead simulate --deals 100000 --policy "pick=examples.cautious_policy:pick(2,4)"

A function gets the compiled rules, the seat's own cards, what everybody at the table sees,
the numbers written in brackets behind its name, and a random word; it must be decorated with
``numba.njit``. `sheepshead_sim/contract.py` lists every field.
"""

from __future__ import annotations

import numba
import numpy as np


@numba.njit
def count(cards):
    """Number of cards in a mask."""
    n = 0
    while cards != np.uint64(0):
        cards &= cards - np.uint64(1)
        n += 1
    return n


@numba.njit
def pick(rules, own, view, params, dice):
    """Pick with at least so many queens and so many trump: the two numbers in brackets."""
    queens = count(own.hand & rules.queens)
    trump = count(own.hand & rules.trump)
    return np.int64(queens >= params.value[0] and trump >= params.value[1])


# Written behind the name, pick(2,4); without this line a number left out would be 0.
pick.numbers = ("queens", "trump")


@numba.njit
def announce(rules, own, view, params, dice):
    """Announce, whatever is asked, with at least so many queens: the number in brackets."""
    return np.int64(count(own.hand & rules.queens) >= params.value[0])


announce.numbers = ("queens",)


@numba.njit
def play(rules, own, view, params, dice):
    """Always play the weakest legal card, whatever it is worth."""
    return own.legal & (~own.legal + np.uint64(1))
