"""`convention`, the play: what players are taught, each card weighed by points and power.

Conventions come first and narrow the cards that are weighed: the picker's side leads trump
while others may hold some; an opponent leads the called suit, and no trump while holding
fail. Among the rest the best balance is played of the points that the trick is likely to
bring or cost the side and the power that the card gives up. Schmearing to a sure teammate,
winning cheaply and throwing off all follow from that balance.
"""

from __future__ import annotations

import numpy as np
from numba import float64, int64, types, uint64

from sheepshead_sim.contract import (
    PLAY_SIGNATURE,
    ROLE_NONE,
    ROLE_OPPONENT,
    SOLO_BILLY,
    OwnType,
    ParamsType,
    RulesType,
    ViewType,
)
from sheepshead_sim.kernel.bits import ONE, ZERO, is_single, lowest_bit, lowest_u, popcount
from sheepshead_sim.kernel.compile import entry, part
from sheepshead_sim.policies.convention_billy import play_billy
from sheepshead_sim.policies.knowledge import (
    doubtful_friend,
    doubtful_seats,
    side_takes,
    sure_friends,
    unseen_cards,
    void_seats,
)

# Places in the parameters; a 1 switches the convention off.
OFF_LEAD_TRUMP, OFF_LEAD_CALLED, OFF_SCHMEAR = 0, 1, 2
OPTIONS = ("lead-trump", "lead-called", "schmear")
"""Switches of `convention(…)`, each on unless set off, by place in the parameters."""

LATER_POINTS = 3.0
"""Points that each player still to play adds to a trick on average."""
BOSS_FAIL = 4.0
"""Points the highest unseen card of a fail suit is worth keeping for."""
TRUMP_POWER = (9.0, 7.5, 6.4, 5.5, 4.7, 4.0, 3.4, 2.9, 2.5, 2.1, 1.8, 1.5, 1.3, 1.1, 1.0)
"""Points a trump is worth keeping for, by the number of unseen trump above it."""
POWER = np.array([(BOSS_FAIL, *[0.0] * 14), TRUMP_POWER])
"""The same for fail and trump, by the number of unseen cards of the suit above it."""
TRICK_NEEDED = 12.0
"""Points that a first trick is worth where a leaster's winner needs one."""
VOID_GAIN = 1.2
"""Points that parting with the last card of a fail suit gains a holder of trump."""


@part(types.float64(RulesType, OwnType, types.uint64, types.uint64, types.uint64))
def power_of(rules, own, unseen, card, suit):
    """Points that giving up `card` of the suit to follow `suit` costs later, beside its own."""
    above = unseen & suit & ~((card << ONE) - ONE)
    trump = int64(suit == rules.trump)
    power = POWER[trump, popcount(above)]
    if trump == 0:
        power *= float64(unseen & suit != ZERO)
        power -= VOID_GAIN * float64(own.hand & suit == card and own.hand & rules.trump != ZERO)
    return power


@part(types.uint64(RulesType, OwnType, ViewType, ParamsType, types.uint64))
def _leads(rules, own, view, params, unseen):
    """Cards that the conventions allow to be led."""
    legal = own.legal
    trump = legal & rules.trump
    fail = legal & ~rules.trump
    if own.role == ROLE_OPPONENT:
        called = legal & view.call_suit
        if view.call_open != 0 and called != ZERO and params.value[OFF_LEAD_CALLED] == 0.0:
            return called
        return fail if fail != ZERO else trump
    if params.value[OFF_LEAD_TRUMP] == 0.0 and trump != ZERO and unseen & rules.trump != ZERO:
        return trump
    return legal


@entry(PLAY_SIGNATURE)
def play_convention(rules, own, view, params, dice):
    """Card with the best balance of points and power among those the conventions allow.

    In a hand that nobody picked the balance is turned round: points and power are shed into
    the others' tricks, but a player who still needs a trick takes a cheap one.
    """
    if is_single(own.legal):
        return own.legal
    if view.solo == SOLO_BILLY:
        return play_billy(rules, own, view)
    unseen = unseen_cards(rules, own, view)
    friends = sure_friends(rules, own, view)
    doubted = doubtful_seats(rules, view, friends)
    doubtful = doubtful_friend(rules, own, view)
    leading = view.in_trick == 0
    alone = own.role == ROLE_NONE
    sign = -1.0 if alone else 1.0
    wanted = 0.0
    if alone and rules.needs_trick != 0 and view.tricks[own.seat] == 0:
        wanted = TRICK_NEEDED
    cards = own.legal
    if leading and not alone:
        cards = _leads(rules, own, view, params, unseen)
    later = rules.players - 1 - view.in_trick
    stake = float64(view.trick_points) + LATER_POINTS * later
    no_trump = void_seats(view, rules.trump)
    no_suit = void_seats(view, view.led)
    # Leading, every card takes the trick as it stands; else what beats the best so far.
    takers = cards
    as_it_stands = float64(0.0)
    if not leading:
        lower = (view.best << ONE) - uint64(view.best != ZERO)
        takers = cards & (view.led | rules.trump) & ~lower
        if takers != cards:
            as_it_stands = side_takes(
                rules, own, view, friends, doubted, doubtful, unseen, no_suit, no_trump,
                view.led, view.best, int64(view.best_seat),
            )  # fmt: skip
    best_card = ZERO
    best_value = float64(-1e9)
    losers = cards & ~takers
    shed = -1.0 if params.value[OFF_SCHMEAR] != 0.0 and as_it_stands > 0.5 else 1.0
    while losers != ZERO:
        card = lowest_bit(losers)
        losers ^= card
        bit = lowest_u(card)
        balance = (2.0 * as_it_stands - 1.0) * (stake + shed * float64(rules.points[bit]))
        balance -= power_of(rules, own, unseen, card, rules.suit_of[bit])
        value = sign * balance + wanted * as_it_stands
        better = value > best_value
        best_value = value if better else best_value
        best_card = card if better else best_card
    tried, tried_led = ZERO, ZERO
    chance = float64(0.0)
    while takers != ZERO:
        card = lowest_bit(takers)
        takers ^= card
        bit = lowest_u(card)
        suit = rules.suit_of[bit]
        led = suit if leading else view.led
        # A card next in power to the last one tried, with no unseen card between, is its equal.
        between = (card - ONE) & ~((tried << ONE) - ONE)
        if led != tried_led or unseen & between & (led | rules.trump) != ZERO:
            if leading:
                no_suit = void_seats(view, led)
            chance = side_takes(
                rules, own, view, friends, doubted, doubtful, unseen, no_suit, no_trump, led,
                card, int64(own.seat),
            )  # fmt: skip
        tried, tried_led = card, led
        balance = (2.0 * chance - 1.0) * (stake + float64(rules.points[bit]))
        balance -= power_of(rules, own, unseen, card, suit)
        value = sign * balance + wanted * chance
        better = value > best_value
        best_value = value if better else best_value
        best_card = card if better else best_card
    return best_card
