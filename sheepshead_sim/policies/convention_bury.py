"""`convention`, the bury and call: empty fail suits, bank points, call a suit held short.

The call and the bury are chosen together: for every call the rules allow, the cards
are found that bank most points and empty most suits, and the best combination is taken.
An overwhelming hand goes alone, in secret where the house rules let it.
"""

from __future__ import annotations

from numba import float64, int64, types

from sheepshead_sim.contract import (
    BURY_SIGNATURE,
    SOLO_NONE,
    STAGE_CALL,
    ChoiceType,
    OwnType,
    RulesType,
)
from sheepshead_sim.kernel.bits import (
    ONE,
    ZERO,
    highest,
    highest_bit,
    lowest,
    lowest_bit,
    lowest_bits,
    next_subset,
    popcount,
)
from sheepshead_sim.kernel.choice import call_up_card, can_call, may_lay_unknown, n_to_bury
from sheepshead_sim.kernel.compile import entry, part
from sheepshead_sim.policies.convention_solo import best_way
from sheepshead_sim.policies.knowledge import partner_cards_kept
from sheepshead_sim.rules.compiled import (
    HOLDING_CALL_ACE,
    HOLDING_CALL_FROM_BLIND,
    HOLDING_CALL_UP,
    NO_SHARER,
    PARTNER_ACE,
    PARTNER_JACK,
    PARTNER_NONE,
    PARTNER_SHARER,
)

ALONE_AT = 0
"""Place in the parameters: trump count of hand and blind from which it goes alone; 0: usual."""
USUAL_ALONE_AT = 13.0
VOID_GAIN = 7.0
"""Points that an emptied fail suit is worth."""
ACE_KEPT = 5.0
"""Points that a fail ace is worth in the hand rather than in the bury, beside its own 11."""
SHORT_CALL = 1.5
"""Points that each further card of the called suit costs."""
NUCLEAR_BELOW = 2.0
"""Trump count of the hand below which a dealer who has picked goes nuclear."""
TAKE_ALL_AT = 9.0
"""Trump count of the hand from which the whole blind is taken to play alone."""


@part(types.float64(RulesType, types.uint64))
def trump_count(rules, cards):
    """Queens 3, jacks 2, other trump 1."""
    trump = cards & rules.trump
    return float64(
        popcount(trump) + 2 * popcount(trump & rules.queens) + popcount(trump & rules.jacks)
    )


@part(types.float64(RulesType, types.uint64, types.uint64))
def _bury_value(rules, kept, bury):
    """Points banked, suits emptied and power given up by one bury."""
    value = float64(0.0)
    left = bury
    while left != ZERO:
        card = lowest_bit(left)
        left ^= card
        value += rules.points[lowest(card)]
        if card & rules.aces != ZERO:
            value -= ACE_KEPT
        if card & rules.trump != ZERO:
            weaker = popcount(rules.trump & (card - ONE))
            value -= 12.0 + weaker
    for s in range(4):
        suit = rules.suit[s]
        if bury & suit != ZERO and kept & suit == ZERO:
            value += VOID_GAIN
    return value


@part(types.float64(RulesType, ChoiceType, types.uint64, types.uint64, types.uint64,
                  types.uint64, types.float64, types.float64))  # fmt: skip
def _try_call(rules, choice, cards, keep, called, unknown, worth, best):
    """Find the best bury for one call that must keep `keep`; adopt it if it beats `best`."""
    free = cards & ~keep
    fail = free & ~rules.trump
    count = n_to_bury(rules, cards)
    if popcount(fail) >= count:
        free = fail
    bury = lowest_bits(free, count)
    while True:
        value = worth + _bury_value(rules, cards & ~(bury | unknown), bury)
        if value > best:
            best = value
            choice.bury = bury
            choice.called = called
            choice.unknown = unknown
        bury = next_subset(free, bury)
        if bury == ZERO:  # after the last, which without a blind is the empty one
            return best


@part(types.uint64(RulesType, types.uint64))
def _card_to_lay(rules, cards):
    """Unknown: the card whose points count most for the power it gives up."""
    best = float64(-1e9)
    card_to_lay = ZERO
    left = cards
    while left != ZERO:
        card = lowest_bit(left)
        left ^= card
        value = 0.5 * rules.points[lowest(card)]
        if card & rules.trump != ZERO:
            value -= 3.0 + popcount(rules.trump & (card - ONE))
        if card & rules.aces != ZERO:
            value -= ACE_KEPT
        if value > best:
            best = value
            card_to_lay = card
    return card_to_lay


@part(types.boolean(RulesType, ChoiceType, types.uint64))
def _call_ace(rules, choice, cards):
    """Choose the best call of an ace, ten or unknown with its bury; False if there is none."""
    best = float64(-1e9)
    all_aces = cards & rules.aces == rules.aces
    under = may_lay_unknown(rules, cards)
    for s in range(4):
        suit = rules.suit[s]
        if suit == ZERO:
            continue
        ace = suit & rules.aces
        held = cards & suit
        if cards & ace == ZERO and held != ZERO:
            hold = held
            while hold != ZERO:
                card = lowest_bit(hold)
                hold ^= card
                worth = 0.3 * rules.points[lowest(card)] - SHORT_CALL * popcount(held)
                best = _try_call(rules, choice, cards, card, ace, ZERO, worth, best)
        if under and cards & ace == ZERO:
            card = _card_to_lay(rules, cards)
            best = _try_call(rules, choice, cards, card, ace, card, 0.0, best)
        ten = suit & rules.tens
        if rules.call_ten != 0 and all_aces and cards & ten == ZERO:
            worth = -SHORT_CALL * popcount(held)
            best = _try_call(rules, choice, cards, ace, ten, ZERO, worth, best)
    return best > -1e9


@part(types.uint64(RulesType, types.uint64))
def _own_ace(rules, cards):
    """A fail ace to call in secret where `called.own-ace` lets a hand go alone unseen."""
    if rules.calls_ace == 0 or rules.call_own_ace == 0:
        return ZERO
    return highest_bit(cards & rules.aces)


@part(types.int64(RulesType, OwnType))
def _cards_to_take(rules, own):
    """Cards of the blind to take before it is seen, where the rules leave a choice."""
    count = trump_count(rules, own.hand)
    if own.seat == rules.players - 1 and rules.nuclear != 0 and count < NUCLEAR_BELOW:
        return int64(rules.nuclear)
    most = highest(rules.takes)
    if rules.sharer_takes[most] == NO_SHARER and count < TAKE_ALL_AT:
        return lowest(rules.takes)
    return most


@entry(BURY_SIGNATURE)
def bury_convention(rules, own, view, choice, params, dice):
    """Bury and call by convention, under the house rules in force."""
    cards = own.hand
    alone_at = params.value[ALONE_AT]
    if alone_at == 0.0:
        alone_at = USUAL_ALONE_AT
    overwhelming = trump_count(rules, cards) >= alone_at
    holding = cards & rules.partner_card != ZERO
    if view.stage == STAGE_CALL:
        choice.called = ZERO if overwhelming else call_up_card(rules, cards)
        choice.take = _cards_to_take(rules, own)
        return int64(0)
    if own.seat != view.picker:
        keep = partner_cards_kept(rules, own, view)
        _try_call(rules, choice, cards, keep, ZERO, ZERO, 0.0, -1e9)
        return int64(0)
    if rules.partner == PARTNER_NONE or rules.partner == PARTNER_SHARER:
        _try_call(rules, choice, cards, ZERO, ZERO, ZERO, 0.0, -1e9)
        return int64(0)
    keep = ZERO
    if rules.solo_side | rules.solo_billy != 0:
        _, way = best_way(rules, cards, int64(view.forced))
        if way > SOLO_NONE:
            choice.alone = 1
            choice.solo = way
            return int64(0)
        overwhelming = way == SOLO_NONE
    if rules.calls_ace != 0:
        with_partner = not overwhelming or (rules.may_go_alone == 0 and can_call(rules, cards))
        if with_partner and _call_ace(rules, choice, cards):
            return int64(0)
        ace = _own_ace(rules, cards)
        if ace != ZERO:
            choice.called = ace
            keep = ace
        else:
            choice.alone = int64(
                rules.partner == PARTNER_ACE or (overwhelming and rules.may_go_alone != 0)
            )
    elif not holding:
        choice.alone = int64(overwhelming and rules.may_go_alone != 0)
    elif not overwhelming:
        from_blind = rules.holding_it == HOLDING_CALL_FROM_BLIND
        from_blind &= own.taken & rules.partner_card != ZERO
        if rules.holding_it == HOLDING_CALL_UP or from_blind:
            choice.called = call_up_card(rules, cards)
        elif rules.holding_it == HOLDING_CALL_ACE and _call_ace(rules, choice, cards):
            return int64(0)
    stuck = holding and choice.called | view.called == ZERO
    if stuck and rules.partner == PARTNER_JACK and rules.keep_when_alone != 0:
        keep = rules.partner_card
    _try_call(rules, choice, cards, keep, choice.called, ZERO, 0.0, -1e9)
    return int64(0)
