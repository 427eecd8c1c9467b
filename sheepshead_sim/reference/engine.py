"""One hand from the deal to the score."""

from __future__ import annotations

from collections.abc import Callable

from sheepshead_sim.errors import PolicyError
from sheepshead_sim.reference.calling import (
    apply_choice,
    call_up_card,
    calls_before_blind,
    choice_fault,
)
from sheepshead_sim.reference.dealing import Deal, may_demand_redeal
from sheepshead_sim.reference.ending import finish
from sheepshead_sim.reference.legality import legal_cards
from sheepshead_sim.reference.position import Choice, Early, Forced, Hand, Position, Seats
from sheepshead_sim.reference.sharing import (
    apply_sharer_bury,
    legal_takes,
    sharer_fault,
    take_blind,
)
from sheepshead_sim.reference.stakes import announce_before_play, blitz_after_card
from sheepshead_sim.reference.tables import card_table
from sheepshead_sim.reference.tricks import lay_card, pass_on, start_play
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.needs import listed

MAX_DEALS = 64
"""After this many deals without a picker a hand is abandoned."""


def play_hand(
    rules: HouseRules,
    deals: Callable[[int], Deal],
    seats: Seats,
    forced: Forced | None = None,
) -> Hand:
    """Play one hand.

    Parameters
    ----------
    rules : HouseRules
        The table's rules.
    deals : callable
        The deal of each attempt, counted from 0.
    seats : Seats
        Those who decide. A seat with one legal card is not asked.
    forced : Forced, optional
        Decisions imposed on the first deal that is kept (not thrown in on demand). What the
        rules leave no choice about, such as a forced pick, is no decision.

    Returns
    -------
    Hand
        By player: the seat each had in the first deal. That deal is the first one kept.

    Raises
    ------
    PolicyError
        If a seat answers with something that the rules do not allow.

    Notes
    -----
    A demanded redeal (`deal.redeal-no-ace-face-trump`, always demanded) moves nobody. When
    all pass under `nopick.redeal` or `nopick.doubler` with the next dealer, everybody moves
    one seat. `nopick.doubler` doubles each time, up to `doubler.cap`.
    """
    table = card_table(rules)
    shift = passed_out = 0
    multiplier = 1
    first: Deal | None = None
    for attempt in range(MAX_DEALS):
        deal = deals(attempt)
        position = Position(
            rules, table, deal, [list(hand) for hand in deal.hands], attempt, shift, multiplier
        )
        if rules.deal.redeal_no_ace_face_trump and any(
            may_demand_redeal(table, hand) for hand in deal.hands
        ):
            continue
        first = first or deal
        imposed = forced if passed_out == 0 and forced else Forced()
        _auction(position, seats, imposed)
        if position.picker is not None:
            _blind_and_call(position, seats, imposed)
            announce_before_play(position, seats)
        else:
            passed_out += 1
        # Where nobody picked, either the cards are dealt again or the hand is played as it is.
        if position.picker is None and rules.nopick in ("redeal", "doubler"):
            if rules.nopick == "doubler":
                multiplier = min(2 * multiplier, rules.doubler.cap)
                shift += rules.doubler.dealer == "next"
            else:
                shift += rules.redeal.dealer == "next"
            continue
        if position.picker is not None or rules.nopick != "schwanzer":
            _play_tricks(position, seats)
        return finish(position, first, passed_out)
    first = first or deal
    # What a next deal would have counted, this hand does not.
    position.shift, position.multiplier = shift, 1
    return finish(position, first, passed_out, abandoned=True)


def _auction(position: Position, seats: Seats, imposed: Forced) -> None:
    """Ask from the left of the dealer who takes the blind.

    `pick.forced`: the last seat must if all others pass; `pick.schiller`: the first must.
    """
    rules = position.rules
    must = {"forced": rules.players - 1, "schiller": 0}.get(rules.pick)
    for seat in range(rules.players):
        position.seat = seat
        if seat == must:
            position.picker, position.forced = seat, True
            return
        imposed_pick = imposed.picks[position.player(seat)] if imposed.picks else None
        if seats.pick(position) if imposed_pick is None else imposed_pick:
            position.picker = seat
            return


def _blind_and_call(position: Position, seats: Seats, imposed: Forced) -> None:
    """What is decided before the blind; the blind, the bury and the call; the sharer's bury."""
    rules, picker = position.rules, position.picker
    assert picker is not None
    position.seat = picker
    take_blind(position, _before_blind(position, seats, imposed))
    position.stage = "bury"
    hand = position.hands[picker]
    choice = Choice(())
    if imposed.choice is not None:
        choice = imposed.choice
    elif len(hand) > rules.hand_size or not rules.blind_size:
        # Who buries nothing of a blind has nothing to call either.
        choice = seats.bury(position)
    fault = choice_fault(rules, hand, choice, position.called, position.taken)
    if fault is not None:
        raise PolicyError(f"seat {picker + 1} picked: {fault}")
    apply_choice(position, choice)
    if position.sharer is not None and position.sharer_taken:
        position.seat = position.sharer
        choice = seats.bury(position)
        fault = sharer_fault(position, choice)
        if fault is not None:
            raise PolicyError(f"seat {position.sharer + 1} shares the blind: {fault}")
        apply_sharer_bury(position, choice.bury)


def _before_blind(position: Position, seats: Seats, imposed: Forced) -> int:
    """What the picker decides before seeing the blind; returns how many cards to take."""
    rules, seat = position.rules, position.seat
    takes = legal_takes(rules, seat)
    jack = call_up_card(rules, position.hands[seat]) if calls_before_blind(rules) else None
    if jack is None and len(takes) == 1:
        return takes[0]
    position.stage = "call"
    if imposed.choice is not None:
        early = Early(imposed.choice.called, len(imposed.choice.bury))
    else:
        early = seats.before_blind(position)
    if jack is not None:
        if early.called not in (None, jack):
            raise PolicyError(f"seat {seat + 1} may call up {jack}, not {early.called}")
        position.called = early.called
    if len(takes) == 1:
        return takes[0]
    if early.take not in takes:
        raise PolicyError(
            f"seat {seat + 1} may take {listed(takes)} cards of the blind, not {early.take}"
        )
    return early.take


def _play_tricks(position: Position, seats: Seats) -> None:
    start_play(position)
    for _ in range(position.rules.players * position.rules.hand_size):
        legal = legal_cards(position)
        card = legal[0] if len(legal) == 1 else seats.play(position)
        if card not in legal:
            raise PolicyError(
                f"seat {position.seat + 1}, trick {position.trick + 1}: {card} may not be "
                f"played, only {' '.join(legal)}"
            )
        lay_card(position, card)
        blitz_after_card(position, seats)
        pass_on(position)
