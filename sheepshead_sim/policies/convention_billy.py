"""`convention`, the play of a billy: the picker ducks, and the others try to make that fail.

Everybody plays under what has been played while that can be done, and gets rid of the cards
that others could go under most easily. The opponents may take a trick that the picker has no
part in any more, and lead the cards that are hardest to go under.
"""

from __future__ import annotations

from numba import float64, int64, types, uint64

from sheepshead_sim.contract import OwnType, RulesType, ViewType
from sheepshead_sim.kernel.bits import ONE, ZERO, highest_bit, lowest_bit, lowest_u, popcount
from sheepshead_sim.kernel.compile import part
from sheepshead_sim.policies.knowledge import unseen_cards


@part(types.uint64(RulesType, types.uint64, types.uint64))
def _hardest_to_keep(rules, cards, unseen):
    """Card that the most unseen cards of its suit can go under, the strongest of such."""
    found = ZERO
    most = int64(-1)
    left = cards
    while left != ZERO:
        card = lowest_bit(left)
        left ^= card
        lower = popcount(unseen & rules.suit_of[lowest_u(card)] & (card - ONE))
        if lower >= most:
            found, most = card, lower
    return found


@part(types.uint64(RulesType, OwnType, ViewType, types.uint64))
def _lead(rules, own, view, unseen):
    """Card to lead: the one that the fewest can go under.

    Of such the picker leads what the most can beat, the others what the fewest can. The picker
    avoids what nobody can beat, the others what the picker has shown not to have.
    """
    is_picker = own.seat == view.picker
    found = ZERO
    least = float64(1e9)
    left = own.legal
    while left != ZERO:
        card = lowest_bit(left)
        left ^= card
        out = unseen & rules.suit_of[lowest_u(card)]
        lower = popcount(out & (card - ONE))
        higher = popcount(out) - lower
        risk = float64(lower) + (-0.01 if is_picker else 0.01) * float64(higher)
        useless = view.void[view.picker] & rules.suit_of[lowest_u(card)] != ZERO
        if (is_picker and higher == 0) or (not is_picker and useless):
            risk += 100.0
        if risk < least:
            found, least = card, risk
    return found


@part(types.uint64(RulesType, OwnType, ViewType))
def play_billy(rules, own, view):
    """Card that a seat plays in a billy."""
    unseen = unseen_cards(rules, own, view)
    if view.in_trick == 0:
        return _lead(rules, own, view, unseen)
    place = int64(view.picker) - int64(view.leader)
    place += int64(rules.players) if place < 0 else int64(0)
    free = own.seat != view.picker and place < view.in_trick and view.best_seat != view.picker
    lower = (view.best << ONE) - uint64(view.best != ZERO)
    takers = own.legal & (view.led | rules.trump) & ~lower
    under = own.legal & ~takers
    if free:
        return _hardest_to_keep(rules, own.legal, unseen)
    if under != ZERO:
        return _hardest_to_keep(rules, under, unseen)
    last = view.in_trick == rules.players - 1
    return highest_bit(takers) if last else lowest_bit(takers)
