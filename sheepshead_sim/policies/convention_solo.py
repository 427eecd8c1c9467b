"""`convention`, what to play where there are solos: call, go alone, side solo or billy.

Each way has a chance to win that is read off the hand, and so a worth in units by the score
table in force; the best is taken. The figures are those of a fit to 6,000 hands of the
four-handed game, each played a hundred times in every way that it could be.
"""

from __future__ import annotations

from numba import float64, int64, types

from sheepshead_sim.contract import SOLO_BILLY, SOLO_NONE, RulesType
from sheepshead_sim.kernel.bits import ONE, ZERO, lowest_bit, lowest_bits, lowest_u, popcount
from sheepshead_sim.kernel.choice import can_call
from sheepshead_sim.kernel.compile import part
from sheepshead_sim.kernel.solo import exchanged
from sheepshead_sim.rules.compiled import LOST, WON

CALL = -1
"""What `best_way` answers for a call; the rest are the kinds of solo."""
TOP, OTHER_TRUMP, FAIL_ACE, NO_CARD_OF_A_SUIT = 3, 2, 2, 1
"""Strength of one of the four highest queens and jacks, of any other trump, of a fail ace, and
of a fail suit not held."""
EVEN_CALLING, PER_STRENGTH_CALLING = 10.1, 0.30
EVEN_ALONE, PER_STRENGTH_ALONE = 16.7, 0.84
"""Strength that wins every second time, and the log odds that one more is worth."""
BILLY, BILLY_DANGER, BILLY_TRUMP = 3.6, -0.34, -0.52
"""Log odds of a billy: of no danger, for each point of `danger`, and for each trump."""


@part(types.int64(RulesType, types.uint64))
def strength(rules, cards):
    """Strength of a hand for any game but a billy."""
    faces = rules.queens | rules.jacks
    top = faces & ~lowest_bits(faces, 4)
    total = TOP * popcount(cards & top) + OTHER_TRUMP * popcount(cards & rules.trump & ~top)
    total += FAIL_ACE * popcount(cards & rules.aces)
    for s in range(4):
        total += NO_CARD_OF_A_SUIT * int64(
            rules.suit[s] != ZERO and rules.suit[s] & cards == ZERO
        )
    return total


@part(types.float64(RulesType, types.uint64))
def danger(rules, cards):
    """How hard it is to lose every trick: by card, those that can go under it.

    The lowest card of a suit counts all of them, the next one half, and so on, since the others
    have played some of theirs by then.
    """
    total = float64(0.0)
    left = cards
    while left != ZERO:
        card = lowest_bit(left)
        left ^= card
        lower = rules.suit_of[lowest_u(card)] & (card - ONE)
        own = popcount(lower & cards)
        total += float64(popcount(lower) - own) / float64(own + 1)
    return total


@part(types.float64(types.float64))
def _chance(log_odds):
    """Chance of these log odds, by sums, products and a quotient only.

    The exponential of a library has other last digits on other processors, and two ways to play
    may be worth nearly the same.
    """
    step = -log_odds / 1024.0
    power = 1.0 + step * (
        1.0 + step * (1.0 / 2.0 + step * (1.0 / 6.0 + step * (1.0 / 24.0 + step / 120.0)))
    )
    for _ in range(10):
        power *= power
    return 1.0 / (1.0 + power)


@part(types.float64(types.float64, types.int64, types.int64))
def _worth(chance, won, lost):
    return chance * float64(won) + (1.0 - chance) * float64(lost)


@part(types.Tuple((types.float64, types.int64))(RulesType, types.uint64, types.int64))
def best_way(rules, cards, forced):
    """What to play with a hand: its worth in units, and `CALL` or the kind of solo."""
    best = float64(-1e9)
    way = int64(SOLO_NONE)
    callable_ = can_call(rules, cards)
    if not callable_ or rules.may_go_alone != 0:
        log_odds = PER_STRENGTH_ALONE * (float64(strength(rules, cards)) - EVEN_ALONE)
        units = rules.units[forced, 0]  # nobody is a partner
        best = _worth(_chance(log_odds), int64(units[WON, 0]), int64(units[LOST, 0]))
    for solo in range(1, SOLO_BILLY):
        if rules.solo_side == 0 or rules.suit[solo - 1] == ZERO:
            continue
        shown = exchanged(rules, int64(solo), cards)
        log_odds = PER_STRENGTH_ALONE * (float64(strength(rules, shown)) - EVEN_ALONE)
        units = rules.solo_units[forced, 0]
        worth = _worth(_chance(log_odds), int64(units[WON, 0]), int64(units[LOST, 0]))
        if worth > best:
            best, way = worth, int64(solo)
    if rules.solo_billy != 0:
        trump = float64(popcount(cards & rules.trump))
        log_odds = BILLY + BILLY_DANGER * danger(rules, cards) + BILLY_TRUMP * trump
        units = rules.solo_units[forced, 1]
        worth = _worth(_chance(log_odds), int64(units[WON, 0]), int64(units[LOST, 0]))
        if worth > best:
            best, way = worth, int64(SOLO_BILLY)
    if callable_:
        log_odds = PER_STRENGTH_CALLING * (float64(strength(rules, cards)) - EVEN_CALLING)
        units = rules.units[forced, 1]  # one partner
        worth = _worth(_chance(log_odds), int64(units[WON, 0]), int64(units[LOST, 0]))
        if worth > best:
            best, way = worth, int64(CALL)
    return best, way
