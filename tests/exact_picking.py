"""How often each seat picks by a fixed point count, counted from the cards alone.

Hands are dealt one after the other from a pack of which only the numbers of queens, jacks, other
trump and fail cards matter. What is left of these after some seats have passed has a number of
ways, which is exact; no policy, engine or shuffle of the program is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, product
from math import comb, prod

Pack = tuple[int, ...]
"""Cards by kind."""
Passes = Callable[[int, Pack], bool]
"""Whether a seat (from 0) passes a hand."""
QUEENS, JACKS, OTHERS, FAIL = 4, 4, 6, 18
PACK: Pack = (QUEENS, JACKS, OTHERS, FAIL)
"""The deck of 32 cards."""


def hands_of(pack: Pack, size: int) -> Iterator[tuple[Pack, int]]:
    """Each make-up of a hand of `size` cards, and in how many ways a pack holds it."""
    for hand in product(*(range(min(held, size) + 1) for held in pack)):
        if sum(hand) == size:
            yield hand, prod(comb(held, drawn) for held, drawn in zip(pack, hand, strict=True))


def chances_of_passing(pack: Pack, size: int, seats: int, passes: Passes) -> list[Fraction]:
    """By number of seats, from none to all: the chance that so many from the first one pass."""
    left: Counter[Pack] = Counter({pack: 1})
    chances = [Fraction(1)]
    dealt = 1
    cards = sum(pack)
    for seat in range(seats):
        after: Counter[Pack] = Counter()
        for rest, ways in left.items():
            for hand, in_ways in hands_of(rest, size):
                if passes(seat, hand):
                    still = tuple(h - d for h, d in zip(rest, hand, strict=True))
                    after[still] += ways * in_ways
        left = after
        dealt *= comb(cards - seat * size, size)
        chances.append(Fraction(sum(left.values()), dealt))
    return chances


def pick_rates(chances: Sequence[Fraction]) -> list[Fraction]:
    """By seat: the chance that it picks once all before it have passed."""
    return [1 - after / before for before, after in pairwise(chances)]


def passes_below(weights: tuple[int, int, int], thresholds: Sequence[int]) -> Passes:
    """A point count: weights of queen, jack and other trump, and each seat's threshold."""

    def passes(seat: int, hand: Pack) -> bool:
        counted = sum(w * held for w, held in zip(weights, hand[:3], strict=True))
        return counted < thresholds[seat]

    return passes
