"""`random`: every decision drawn at random among the legal ones, to measure others against."""

from __future__ import annotations

from numba import int64, types, uint64

from sheepshead_sim.contract import (
    BURY_SIGNATURE,
    PICK_SIGNATURE,
    PLAY_SIGNATURE,
    SOLO_BILLY,
    SOLO_NONE,
    STAGE_CALL,
    ChoiceType,
    OwnType,
    RulesType,
)
from sheepshead_sim.kernel.bits import ONE, ZERO, lowest, nth_bit, popcount
from sheepshead_sim.kernel.choice import call_up_card, can_call, may_lay_unknown, n_to_bury
from sheepshead_sim.kernel.compile import entry, part
from sheepshead_sim.kernel.rng import below, word
from sheepshead_sim.policies.knowledge import partner_cards_kept
from sheepshead_sim.rules.compiled import (
    HOLDING_CALL_ACE,
    HOLDING_CALL_FROM_BLIND,
    HOLDING_CALL_UP,
    PARTNER_ACE,
    PARTNER_JACK,
)


@entry(PICK_SIGNATURE)
def pick_random(rules, own, view, params, dice):
    """Pick every second time."""
    return int64(dice >> uint64(63))


@entry(PLAY_SIGNATURE)
def play_random(rules, own, view, params, dice):
    """Play any legal card, each as likely as the others."""
    return nth_bit(own.legal, below(dice, popcount(own.legal)))


@part(types.uint64(types.uint64, types.uint64))
def _draw_card(cards, dice):
    return nth_bit(cards, below(dice, popcount(cards)))


@part(types.uint64(RulesType, types.uint64, ChoiceType, types.uint64))
def _draw_ace_call(rules, cards, choice, dice):
    """Draw one of the calls that some bury allows; returns the card that must be kept for it."""
    seen = int64(0)
    keep = ZERO
    all_aces = cards & rules.aces == rules.aces
    under = may_lay_unknown(rules, cards)
    for s in range(4):
        suit = rules.suit[s]
        if suit == ZERO:
            continue
        ace = suit & rules.aces
        ten = suit & rules.tens
        has_ace = cards & ace != ZERO
        holds = cards & suit & ~ace != ZERO
        for kind in range(4):
            possible = (
                (kind == 0 and holds and not has_ace)
                or (kind == 1 and has_ace and rules.call_own_ace != 0)
                or (kind == 2 and all_aces and rules.call_ten != 0 and cards & ten == ZERO)
                or (kind == 3 and under and not has_ace)
            )
            if not possible:
                continue
            # The k-th possibility replaces what was drawn with probability 1/k.
            seen += 1
            if below(word(dice, uint64(4 * s + kind)), seen) != 0:
                continue
            choice.called = ten if kind == 2 else ace
            choice.unknown = ZERO
            pool = cards
            if kind == 0:
                pool = cards & suit
            elif kind != 3:
                pool = ace
            keep = _draw_card(pool, word(dice, uint64(20 + s)))
            if kind == 3:
                choice.unknown = keep
    return keep


@part(types.int64(RulesType, OwnType, types.uint64))
def _draw_take(rules, own, dice):
    """Draw one of the numbers of cards that the picker may take from the blind."""
    takes = rules.takes
    if own.seat == rules.players - 1 and rules.nuclear != 0:
        takes |= ONE << uint64(rules.nuclear)
    return lowest(nth_bit(takes, below(dice, popcount(takes))))


@part(types.int64(RulesType, types.boolean, types.uint64))
def _draw_solo(rules, best, dice):
    """Draw one of the kinds of solo that may be declared, going alone (`best`) among them."""
    seen = int64(best)
    drawn = int64(SOLO_NONE)
    for solo in range(1, SOLO_BILLY + 1):
        side = solo != SOLO_BILLY and rules.solo_side != 0 and rules.suit[solo - 1] != ZERO
        if side or (solo == SOLO_BILLY and rules.solo_billy != 0):
            # The k-th possibility replaces what was drawn with probability 1/k.
            seen += 1
            drawn = int64(solo) if below(word(dice, uint64(48 + solo)), seen) == 0 else drawn
    return drawn


@entry(BURY_SIGNATURE)
def bury_random(rules, own, view, choice, params, dice):
    """Draw a call (none and alone among them), then bury any cards it leaves free."""
    cards = own.hand
    coin = dice >> uint64(63) != ZERO
    holding = cards & rules.partner_card != ZERO
    keep = ZERO
    if view.stage == STAGE_CALL:
        choice.called = call_up_card(rules, cards) if coin else ZERO
        choice.take = _draw_take(rules, own, dice)
        return int64(0)
    if own.seat != view.picker:  # the sharer, who calls nothing
        keep = partner_cards_kept(rules, own, view)
    elif rules.calls_ace != 0:
        if can_call(rules, cards):
            best = rules.may_go_alone != 0
            solos = rules.solo_side | rules.solo_billy != 0
            if (best or solos) and dice & uint64(7) == ZERO:
                choice.alone = 1
                choice.solo = _draw_solo(rules, best, dice)
            else:
                keep = _draw_ace_call(rules, cards, choice, dice)
        else:
            choice.alone = int64(rules.partner == PARTNER_ACE)
            choice.solo = _draw_solo(rules, True, dice)
    elif rules.partner == PARTNER_JACK and not holding:
        choice.alone = int64(rules.may_go_alone != 0 and dice & uint64(7) == ZERO)
    elif rules.partner == PARTNER_JACK:
        from_blind = rules.holding_it == HOLDING_CALL_FROM_BLIND
        from_blind &= own.taken & rules.partner_card != ZERO
        if coin and (rules.holding_it == HOLDING_CALL_UP or from_blind):
            choice.called = call_up_card(rules, cards)
        elif coin and rules.holding_it == HOLDING_CALL_ACE:
            keep = _draw_ace_call(rules, cards, choice, dice)
        if choice.called | view.called == ZERO and rules.keep_when_alone != 0:
            keep = rules.partner_card
    free = cards & ~keep
    bury = ZERO
    for place in range(n_to_bury(rules, cards)):
        bury |= _draw_card(free & ~bury, word(dice, uint64(32 + place)))
    choice.bury = bury
    return int64(0)
