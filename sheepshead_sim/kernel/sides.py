"""Who plays with whom: partners, roles, and the duties that a called ace or ten brings."""

from __future__ import annotations

from numba import int64, types

from sheepshead_sim.contract import (
    NOBODY,
    ROLE_ALONE,
    ROLE_OPPONENT,
    ROLE_PARTNER,
    ROLE_PICKER,
    RulesType,
    ViewType,
)
from sheepshead_sim.kernel.bits import ZERO
from sheepshead_sim.kernel.compile import part
from sheepshead_sim.kernel.deal import SeatsType, TableType
from sheepshead_sim.kernel.records import HandType
from sheepshead_sim.rules.compiled import PARTNER_JACK, PARTNER_JACK_AND_ACE, PARTNER_SHARER


@part(types.int64(RulesType, SeatsType, types.uint64))
def _seat_with(rules, seats, card):
    # A sum rather than a search: where a search ends is beyond the processor's guessing.
    found = int64(0)
    for seat in range(rules.players):
        found += int64(seats[seat].hand & card != ZERO) * (seat + 1)
    return found - 1


@part(types.void(RulesType, TableType, SeatsType, ViewType, HandType, types.int64))
def set_sides(rules, table, seats, view, out, picker):
    """Set up partners, roles and duties after the picker's call, which `out` and `view` hold.

    Cards that the picker holds or has buried make nobody a partner.
    """
    # The partner card, and beside the jack the called ace.
    card = out.called
    other = ZERO
    if out.declared == 0:
        if rules.partner == PARTNER_JACK and card == ZERO:
            card = rules.partner_card
        elif rules.partner == PARTNER_JACK_AND_ACE:
            other = card
            card = rules.partner_card
    holder = _seat_with(rules, seats, card) if card != ZERO else int64(NOBODY)
    partner = holder if holder != picker else int64(NOBODY)
    second = int64(NOBODY)
    if other != ZERO:
        holder = _seat_with(rules, seats, other)
        if holder != picker and holder != partner:
            if partner == NOBODY:
                partner = holder
            else:
                second = holder
    if rules.partner == PARTNER_SHARER:
        partner = int64(view.sharer)
    out.partner = partner
    out.other_partner = second
    out.alone = int64(partner == NOBODY)
    for seat in range(rules.players):
        seats[seat].role = ROLE_OPPONENT
    seats[picker].role = ROLE_ALONE if partner == NOBODY else ROLE_PICKER
    if partner != NOBODY:
        seats[partner].role = ROLE_PARTNER
    if second != NOBODY:
        seats[second].role = ROLE_PARTNER
    table.partner_card = card
    table.other_card = other
    table.special = card | other | seats[picker].unknown
    called = out.called
    if called & ~rules.trump == ZERO:
        return
    for s in range(4):
        suit = rules.suit[s]
        if suit & called == ZERO:
            continue
        view.call_suit = suit
        view.call_open = 1
        table.duty |= 1 << picker
        if rules.calls_ace != 0:
            table.holder = holder
            table.duty |= 1 << holder
        if called & rules.tens != ZERO:
            table.keep = suit & rules.aces
            table.swap = suit & (rules.aces | rules.tens)
            table.special |= table.swap
