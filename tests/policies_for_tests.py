"""Compiled policies for tests: decisions that hang on every field of the view, and faulty ones.

The hashed policies decide by a hash of all that they are shown. Two engines on which they
play the same hands have therefore written the same views, down to the last field.
"""

from __future__ import annotations

# numba's decorators carry no types; what they wrap is annotated by its signature.
# mypy: disable-error-code="no-untyped-def,untyped-decorator,arg-type,call-arg,call-overload"
import numpy as np
from numba import int64, njit, types, uint64

from sheepshead_sim.contract import (
    ANNOUNCE_SIGNATURE,
    BURY_SIGNATURE,
    CHOICE_DTYPE,
    PICK_SIGNATURE,
    PLAY_SIGNATURE,
    ROLE_PARTNER,
    STAGE_CALL,
    OwnType,
    ParamsType,
    RulesType,
    ViewType,
)
from sheepshead_sim.kernel.bits import ONE, ZERO, lowest, nth_bit, popcount
from sheepshead_sim.kernel.choice import call_up_card, list_choices, room_for_choices
from sheepshead_sim.kernel.rng import below, word
from sheepshead_sim.rules import load_rules
from sheepshead_sim.rules.compiled import HOLDING_CALL_BEFORE_BLIND, PARTNER_JACK

HASHED = (
    "pick=tests.policies_for_tests:pick_hashed,"
    "bury=tests.policies_for_tests:bury_hashed,"
    "play=tests.policies_for_tests:play_hashed,"
    "announce=tests.policies_for_tests:announce_hashed"
)

# A compiled policy does not see the rules as `room_for_choices` takes them; no game has more
# choices than four players who bury four of eleven cards.
MOST_CHOICES = room_for_choices(
    load_rules("4p-cutthroat", ["partner=called-ace", "called.unknown"])
)


@njit(types.uint64(OwnType, ViewType, ParamsType, types.uint64), cache=True)
def hash_of_view(own, view, params, dice):
    """Hash of all that a policy is told: every field of both records, parameters and dice."""
    h = dice
    h = word(h, own.hand)
    h = word(h, own.legal)
    h = word(h, own.buried)
    h = word(h, own.unknown)
    h = word(h, uint64(own.seat))
    h = word(h, uint64(own.role))
    h = word(h, uint64(view.stage))
    h = word(h, uint64(view.picker))
    h = word(h, uint64(view.forced))
    h = word(h, uint64(view.alone))
    h = word(h, uint64(view.partner))
    h = word(h, view.called)
    h = word(h, view.call_suit)
    h = word(h, uint64(view.call_open))
    h = word(h, uint64(view.under))
    h = word(h, uint64(view.multiplier))
    h = word(h, uint64(view.trick))
    h = word(h, uint64(view.in_trick))
    h = word(h, uint64(view.leader))
    h = word(h, view.led)
    h = word(h, view.best)
    h = word(h, uint64(view.best_seat))
    h = word(h, uint64(view.trick_points))
    h = word(h, uint64(view.announcement))
    h = word(h, uint64(view.sheepshead))
    h = word(h, uint64(view.cracker))
    h = word(h, uint64(view.recracker))
    h = word(h, uint64(view.castrator))
    for place in range(8):
        h = word(h, view.shown[place])
        h = word(h, view.seen_by[place])
        h = word(h, view.void[place])
        h = word(h, uint64(view.points[place]))
        h = word(h, uint64(view.tricks[place]))
        h = word(h, uint64(params.value[place]))
    for place in range(40):
        h = word(h, uint64(view.history[place]))
    h = word(h, own.taken)
    h = word(h, uint64(view.other_partner))
    h = word(h, uint64(view.taken))
    h = word(h, uint64(view.sharer))
    h = word(h, uint64(view.nuclear))
    return word(h, uint64(view.solo))


@njit(PICK_SIGNATURE, cache=True)
def pick_hashed(rules, own, view, params, dice):
    """Pick every fourth time, by the hash."""
    return int64(below(hash_of_view(own, view, params, dice), 4) == 0)


@njit(PLAY_SIGNATURE, cache=True)
def play_hashed(rules, own, view, params, dice):
    """Play the legal card that the hash points to."""
    n = below(hash_of_view(own, view, params, dice), popcount(own.legal))
    return nth_bit(own.legal, n)


@njit(ANNOUNCE_SIGNATURE, cache=True)
def announce_hashed(rules, own, view, params, dice):
    """Announce every second time, by the hash."""
    return int64(below(hash_of_view(own, view, params, dice), 2) == 0)


@njit(ANNOUNCE_SIGNATURE, cache=True)
def announce_answers_two(rules, own, view, params, dice):
    """Faulty: neither announced nor not."""
    return int64(2)


@njit(BURY_SIGNATURE, cache=True)
def bury_hashed(rules, own, view, choice, params, dice):
    """Make the legal choice that the hash points to."""
    h = hash_of_view(own, view, params, dice)
    if view.stage == STAGE_CALL:
        choice.called = call_up_card(rules, own.hand) if below(h, 2) == 0 else ZERO
        takes = rules.takes
        if own.seat == rules.players - 1 and rules.nuclear != 0:
            takes |= ONE << uint64(rules.nuclear)
        choice.take = lowest(nth_bit(takes, below(word(h, ONE), popcount(takes))))
        return int64(0)
    before_blind = (
        rules.partner == PARTNER_JACK and rules.holding_it == HOLDING_CALL_BEFORE_BLIND
    )
    sharing = own.seat != view.picker
    if sharing or (before_blind and view.called != ZERO):
        keep = ZERO
        if sharing and own.role == ROLE_PARTNER and rules.partner == PARTNER_JACK:
            keep = view.called if view.called != ZERO else rules.partner_card
        rest = own.hand & ~keep
        for place in range(popcount(own.hand) - rules.hand_size):
            rest &= ~nth_bit(rest, below(word(h, uint64(place)), popcount(rest)))
        choice.bury = own.hand & ~(rest | keep)
        return int64(0)
    choices = np.zeros(MOST_CHOICES, dtype=CHOICE_DTYPE)
    n = list_choices(rules, own.hand, own.taken, ZERO, choices)
    taken = below(h, n)
    choice.bury = choices[taken].bury
    choice.called = choices[taken].called
    choice.unknown = choices[taken].unknown
    choice.alone = choices[taken].alone
    choice.solo = choices[taken].solo
    # A record does not keep its array alive; this last use does.
    return int64(0 * len(choices))


@njit(PICK_SIGNATURE, cache=True)
def pick_answers_two(rules, own, view, params, dice):
    """Faulty: neither pick nor pass."""
    return int64(2)


@njit(PLAY_SIGNATURE, cache=True)
def play_any_held_card(rules, own, view, params, dice):
    """Faulty: the lowest card held, whether it may be played or not."""
    return own.hand & (~own.hand + uint64(1))


@njit(PLAY_SIGNATURE, cache=True)
def play_all_legal_cards(rules, own, view, params, dice):
    """Faulty: several cards at once."""
    return own.legal


@njit(BURY_SIGNATURE, cache=True)
def bury_nothing(rules, own, view, choice, params, dice):
    """Faulty: keeps all the cards."""
    choice.alone = 1
    return int64(0)


@njit(BURY_SIGNATURE, cache=True)
def bury_and_call_own_card(rules, own, view, choice, params, dice):
    """Faulty: a lawful bury, and a call of the strongest card held."""
    first = nth_bit(own.hand, int64(0))
    choice.bury = first | nth_bit(own.hand, int64(1))
    choice.called = nth_bit(own.hand, popcount(own.hand) - int64(1))
    return int64(0)


@njit(BURY_SIGNATURE, cache=True)
def bury_solo(rules, own, view, choice, params, dice):
    """Alone with the kind of solo that is the first of its numbers."""
    choice.alone = 1
    choice.solo = int64(params.value[0])
    return int64(0)


@njit(types.int64(RulesType, OwnType, ViewType, ParamsType), cache=True)
def pick_with_three_arguments(rules, own, view, params):
    """Not a policy: takes no dice."""
    return int64(0)


@njit
def pick_returns_float(rules, own, view, params, dice):
    """Not a policy: answers with a chance."""
    return 0.5


def pick_not_compiled(rules, own, view, params, dice):
    """Not a policy: plain Python."""
    return 0


@njit(BURY_SIGNATURE, cache=True)
def bury_takes_three(rules, own, view, choice, params, dice):
    """Faulty in a split blind: takes three cards of it."""
    choice.take = 3
    return int64(0)


@njit(BURY_SIGNATURE, cache=True)
def bury_calls_as_sharer(rules, own, view, choice, params, dice):
    """Faulty as the sharer: buries what is too much, weakest first, and calls a card."""
    choice.take = 1
    if view.stage != STAGE_CALL:
        choice.bury = nth_bit(own.hand, int64(0))
        choice.called = rules.aces if own.seat != view.picker else ZERO
    return int64(0)
