"""What a picker may bury and call: the check of one choice, and the list of all of them."""

from __future__ import annotations

from math import comb

from numba import int64, types

from sheepshead_sim.cards import SUITS
from sheepshead_sim.contract import (
    SOLO_BILLY,
    SOLO_NAMES,
    SOLO_NONE,
    ChoiceType,
    RulesType,
)
from sheepshead_sim.kernel.bits import (
    ZERO,
    is_single,
    lowest_bit,
    lowest_bits,
    next_subset,
    popcount,
)
from sheepshead_sim.kernel.compile import entry, part
from sheepshead_sim.kernel.records import ERROR_BURY, ERROR_CALL, ERROR_NONE
from sheepshead_sim.rules.compiled import (
    HOLDING_ALONE,
    HOLDING_CALL_ACE,
    HOLDING_CALL_BEFORE_BLIND,
    HOLDING_CALL_FROM_BLIND,
    HOLDING_CALL_UP,
    PARTNER_ACE,
    PARTNER_JACK_AND_ACE,
    PARTNER_NONE,
    PARTNER_SHARER,
)
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.sharing import SHARER_IS_PARTNER


def room_for_choices(rules: HouseRules) -> int:
    """Places in which `list_choices` finds room for the choices of any hand.

    Each bury goes with no call, with being alone, with any other solo, and with the call of any
    ace or ten, an ace also with any of the cards kept as the unknown. `list_choices` tries each
    in the place after those that are legal, so there is one place more.
    """
    buries = max(comb(rules.hand_size + taken, taken) for taken in rules.takes)
    calls = 1 + len(SUITS) * (2 + rules.hand_size)
    if rules.partner == "none" or rules.partner in SHARER_IS_PARTNER:
        calls = 0
    solos = len(SOLO_NAMES) - 1
    return buries * (1 + calls + solos) + 1


@part(types.boolean(RulesType, types.uint64))
def may_lay_unknown(rules, cards):
    """`called.unknown`: not all fail aces, and no fail suit held without its ace."""
    if rules.call_unknown == 0 or cards & rules.aces == rules.aces:
        return False
    for s in range(4):
        suit = rules.suit[s]
        if cards & suit != ZERO and cards & suit & rules.aces == ZERO:
            return False
    return True


@part(types.boolean(RulesType, types.uint64))
def can_call(rules, cards):
    """Called ace: whether some bury leaves some call (ace, ten, own ace or unknown)."""
    for s in range(4):
        suit = rules.suit[s]
        has_ace = cards & suit & rules.aces != ZERO
        if cards & suit != ZERO and (not has_ace or rules.call_own_ace != 0):
            return True
        all_aces = cards & rules.aces == rules.aces
        if (
            suit != ZERO
            and rules.call_ten != 0
            and all_aces
            and cards & suit & rules.tens == ZERO
        ):
            return True
    return may_lay_unknown(rules, cards)


@part(types.uint64(RulesType, types.uint64))
def call_up_card(rules, cards):
    """Lowest jack above the partner card that is not among `cards`; 0 if there is none."""
    for place in range(4):
        if rules.call_up[place] & ~cards != ZERO:
            return rules.call_up[place]
    return ZERO


@part(types.int64(RulesType, types.uint64))
def n_to_bury(rules, cards):
    """How many of `cards` are to be buried: as many as were taken from the blind."""
    return popcount(cards) - int64(rules.hand_size)


@part(types.boolean(RulesType, types.uint64, types.uint64, types.uint64, types.uint64))
def _ace_call_allowed(rules, cards, kept, called, unknown):
    suit = ZERO
    for s in range(4):
        if rules.suit[s] & called != ZERO:
            suit = rules.suit[s]
    if suit == ZERO or not is_single(called):
        return False
    ace = suit & rules.aces
    if called == ace:
        if unknown != ZERO:
            laid = is_single(unknown) and unknown & kept != ZERO
            return laid and ace & cards == ZERO and may_lay_unknown(rules, cards)
        if ace & cards == ZERO:
            return kept & suit != ZERO
        return rules.call_own_ace != 0 and ace & kept != ZERO
    if called == suit & rules.tens and unknown == ZERO and rules.call_ten != 0:
        all_aces = cards & rules.aces == rules.aces
        return all_aces and called & cards == ZERO and ace & kept != ZERO
    return False


@part(types.boolean(RulesType, ChoiceType))
def _solo_allowed(rules, choice):
    """`solo.side` and `solo.billy`: a solo is declared alone, and names no usual trump."""
    if choice.alone == 0 or (choice.called | choice.unknown) != ZERO:
        return False
    if choice.solo == SOLO_BILLY:
        return rules.solo_billy != 0
    named = 0 < choice.solo < SOLO_BILLY and rules.suit[choice.solo - 1] != ZERO
    return rules.solo_side != 0 and named


@part(types.int64(RulesType, types.uint64, types.uint64, ChoiceType, types.uint64))
def choice_error(rules, cards, taken, choice, early):
    """Check a picker's choice.

    Parameters
    ----------
    rules : RULES_DTYPE record
    cards : uint64
        Hand with what was taken from the blind.
    taken : uint64
        Those that were taken.
    choice : CHOICE_DTYPE record
    early : uint64
        Jack called before the blind was seen, or 0.

    Returns
    -------
    int64
        `ERROR_NONE`, `ERROR_BURY` or `ERROR_CALL`.
    """
    if choice.bury & ~cards != ZERO or popcount(choice.bury) != n_to_bury(rules, cards):
        return ERROR_BURY
    kept = cards & ~choice.bury
    if choice.solo != SOLO_NONE:
        return ERROR_NONE if _solo_allowed(rules, choice) else ERROR_CALL
    if rules.partner == PARTNER_NONE or rules.partner == PARTNER_SHARER:
        nothing_named = (choice.called | choice.unknown) == ZERO and choice.alone == 0
        return ERROR_NONE if nothing_named else ERROR_CALL
    if rules.calls_ace != 0:
        nothing_named = choice.called == ZERO and choice.unknown == ZERO
        if choice.alone != 0:
            must = rules.partner == PARTNER_ACE and not can_call(rules, cards)
            allowed = rules.may_go_alone != 0 or must
            return ERROR_NONE if nothing_named and allowed else ERROR_CALL
        if rules.partner == PARTNER_JACK_AND_ACE and nothing_named:
            # Who can call no ace is left with the jack's holder.
            return ERROR_CALL if can_call(rules, cards) else ERROR_NONE
        allowed = _ace_call_allowed(rules, cards, kept, choice.called, choice.unknown)
        return ERROR_NONE if allowed else ERROR_CALL
    holding = cards & rules.partner_card != ZERO
    if choice.unknown != ZERO:
        return ERROR_CALL
    if choice.alone != 0:
        allowed = rules.may_go_alone != 0 and not holding and choice.called == ZERO
        return ERROR_NONE if allowed else ERROR_CALL
    if rules.holding_it == HOLDING_CALL_BEFORE_BLIND and choice.called != early:
        return ERROR_CALL
    if choice.called == ZERO:
        hidden = rules.keep_when_alone != 0 and choice.bury & rules.partner_card != ZERO
        return ERROR_BURY if hidden else ERROR_NONE
    allowed = False
    if rules.holding_it == HOLDING_CALL_UP or rules.holding_it == HOLDING_CALL_FROM_BLIND:
        may_call = rules.holding_it == HOLDING_CALL_UP or taken & rules.partner_card != ZERO
        allowed = holding and may_call and choice.called == call_up_card(rules, cards)
    elif rules.holding_it == HOLDING_CALL_BEFORE_BLIND:
        allowed = True
    elif rules.holding_it == HOLDING_CALL_ACE:
        is_ace = choice.called & rules.aces != ZERO
        allowed = holding and is_ace and choice.called & cards == ZERO
        allowed = allowed and _ace_call_allowed(rules, cards, kept, choice.called, ZERO)
    return ERROR_NONE if allowed else ERROR_CALL


_ChoiceArray = types.Array(ChoiceType, 1, "C")


@part(types.int64(
        RulesType, types.uint64, types.uint64, types.uint64, types.uint64, types.uint64,
        types.uint64, types.int64, _ChoiceArray, types.int64,
    ))  # fmt: skip
def _append_if_legal(rules, cards, taken, early, bury, called, unknown, alone, out, n):
    choice = out[n]
    choice.bury = bury
    choice.called = called
    choice.unknown = unknown
    choice.alone = alone
    choice.solo = SOLO_NONE
    return n + int64(choice_error(rules, cards, taken, choice, early) == ERROR_NONE)


@part(types.int64(
        RulesType, types.uint64, types.uint64, types.uint64, types.uint64, _ChoiceArray,
        types.int64,
    ))  # fmt: skip
def _append_ace_calls(rules, cards, taken, early, bury, out, n):
    """Calls of an ace or ten, and of an ace with an unknown, that one bury leaves."""
    under_allowed = may_lay_unknown(rules, cards)
    for s in range(4):
        if rules.suit[s] == ZERO:
            continue
        ace = rules.suit[s] & rules.aces
        ten = rules.suit[s] & rules.tens
        n = _append_if_legal(rules, cards, taken, early, bury, ace, ZERO, int64(0), out, n)
        n = _append_if_legal(rules, cards, taken, early, bury, ten, ZERO, int64(0), out, n)
        kept = cards & ~bury if under_allowed else ZERO
        while kept != ZERO:
            under = lowest_bit(kept)
            kept ^= under
            n = _append_if_legal(rules, cards, taken, early, bury, ace, under, int64(0), out, n)
    return n


@part(types.int64(RulesType, types.uint64, types.uint64, _ChoiceArray, types.int64))
def _append_solos(rules, cards, bury, out, n):
    """Side solos and billy that go with one bury."""
    for solo in range(1, SOLO_BILLY + 1):
        choice = out[n]
        choice.bury = bury
        choice.called = ZERO
        choice.unknown = ZERO
        choice.alone = 1
        choice.solo = solo
        n += int64(choice_error(rules, cards, ZERO, choice, ZERO) == ERROR_NONE)
    return n


@entry(types.int64(RulesType, types.uint64, types.uint64, types.uint64, _ChoiceArray))
def list_choices(rules, cards, taken, early, out):
    """Write every legal choice of a picker who holds `cards` into `out`.

    Parameters
    ----------
    rules : RULES_DTYPE record
    cards : uint64
        Hand with what was taken from the blind.
    taken : uint64
        Those that were taken.
    early : uint64
        Jack called before the blind was seen, which each choice then repeats, or 0.
    out : array of CHOICE_DTYPE
        With the places of `room_for_choices`.

    Returns
    -------
    int64
        How many there are.
    """
    n = int64(0)
    bury = lowest_bits(cards, n_to_bury(rules, cards))
    while True:
        n = _append_if_legal(rules, cards, taken, early, bury, ZERO, ZERO, int64(0), out, n)
        n = _append_if_legal(rules, cards, taken, early, bury, ZERO, ZERO, int64(1), out, n)
        if rules.calls_ace != 0 or rules.holding_it == HOLDING_CALL_ACE:
            n = _append_ace_calls(rules, cards, taken, early, bury, out, n)
        elif rules.holding_it != HOLDING_ALONE:
            before = rules.holding_it == HOLDING_CALL_BEFORE_BLIND
            jack = early if before else call_up_card(rules, cards)
            if jack != ZERO:
                n = _append_if_legal(
                    rules, cards, taken, early, bury, jack, ZERO, int64(0), out, n
                )
        n = _append_solos(rules, cards, bury, out, n)
        bury = next_subset(cards, bury)
        if bury == ZERO:  # after the last, which without a blind is the empty one
            return n
