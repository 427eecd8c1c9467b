"""One hand from the deal to the score."""

from __future__ import annotations

from collections.abc import Callable

from sheepshead_sim.errors import PolicyError
from sheepshead_sim.reference.calling import apply_choice, call_up_card, choice_fault
from sheepshead_sim.reference.dealing import Deal, may_demand_redeal
from sheepshead_sim.reference.legality import called_ten, legal_cards, suit_of
from sheepshead_sim.reference.position import Forced, Hand, Outcome, Position, Seats
from sheepshead_sim.reference.scoring import (
    leaster_units,
    level_of,
    mittler_units,
    moster_units,
    picked_units,
    schwanzer_units,
)
from sheepshead_sim.reference.tables import TRUMP, card_table
from sheepshead_sim.rules.model import HouseRules

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
        Decisions imposed on attempt 0. What the rules leave no choice about (a forced pick)
        is not a decision.

    Returns
    -------
    Hand
        By player: the seat each had in the first deal.

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
        first = first or deal
        position = Position(
            rules, table, deal, [list(hand) for hand in deal.hands], attempt, shift, multiplier
        )
        if rules.deal.redeal_no_ace_face_trump and any(
            may_demand_redeal(table, hand) for hand in deal.hands
        ):
            continue
        imposed = forced if attempt == 0 and forced else Forced()
        _auction(position, seats, imposed)
        if position.picker is not None:
            _blind_and_call(position, seats, imposed)
        elif rules.nopick in ("redeal", "doubler"):
            passed_out += 1
            if rules.nopick == "doubler":
                multiplier = min(2 * multiplier, rules.doubler.cap)
                shift += rules.doubler.dealer == "next"
            else:
                shift += rules.redeal.dealer == "next"
            continue
        if position.picker is not None or rules.nopick != "schwanzer":
            _play_tricks(position, seats)
        return finish(position, first, passed_out)
    assert first is not None
    position.shift, position.multiplier = shift, multiplier
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
    """The call before the blind where the rules have one; the blind, the bury, the call."""
    rules, picker = position.rules, position.picker
    assert picker is not None
    position.seat = picker
    hand = position.hands[picker]
    called_before = None
    if rules.partner != "called-ace" and rules.jack.holding_it == "call-up-before-blind":
        jack = call_up_card(rules, hand)
        if jack is not None:
            position.stage = "call"
            if imposed.choice is not None:
                called_before = imposed.choice.called
            else:
                called_before = seats.call_before_blind(position)
            if called_before not in (None, jack):
                raise PolicyError(f"seat {picker + 1} may call up {jack}, not {called_before}")
            position.called = called_before
    hand.extend(position.deal.blind)
    position.stage = "bury"
    choice = seats.bury(position) if imposed.choice is None else imposed.choice
    fault = choice_fault(rules, hand, choice, called_before)
    if fault is not None:
        raise PolicyError(f"seat {picker + 1} picked: {fault}")
    apply_choice(position, choice)


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
        play_card(position, card)


def start_play(position: Position) -> None:
    """Make ready for the first trick; the seat left of the dealer leads."""
    players = position.rules.players
    position.stage = "play"
    position.points = [0] * players
    position.tricks = [0] * players
    position.void = [set() for _ in range(players)]
    position.leader = position.seat = 0


def play_card(position: Position, card: str) -> None:
    """Play a legal card of the seat to play, and end the trick if it is complete.

    The highest trump takes the trick, else the highest card of the led suit. The unknown has
    no power; where nothing has power, the leader takes the trick. A called ten and its ace
    have each other's power.
    """
    seat, table = position.seat, position.table
    face_down = card == position.unknown
    suit = suit_of(position, card)
    if position.led is None:
        position.led = suit
        position.best_seat = seat
        position.leaders.append(seat)
        if suit == position.call_suit and position.first_led is None:
            position.first_led = position.trick
    elif suit != position.led:
        position.void[seat].add(position.led)
    has_power = not face_down and suit in (position.led, TRUMP)
    if has_power and (
        position.best is None or _power(position, card) > _power(position, position.best)
    ):
        position.best, position.best_seat = card, seat
    if not face_down:
        position.trick_points += table.points[card]
    if card == position.partner_card:
        position.revealed = seat
    position.hands[seat].remove(card)
    position.trick_cards.append(card)
    position.plays.append((seat, card))
    if len(position.trick_cards) == position.rules.players:
        _end_trick(position)
    else:
        position.seat = (seat + 1) % position.rules.players


def _power(position: Position, card: str) -> int:
    if called_ten(position) and card[1] == position.call_suit and card[0] in "AT":
        card = ("T" if card[0] == "A" else "A") + card[1]
    return position.table.power[card]


def _end_trick(position: Position) -> None:
    taker = position.best_seat
    assert taker is not None
    if position.unknown in position.trick_cards:
        position.unknown_taker = taker
    position.takers.append(taker)
    position.tricks[taker] += 1
    position.points[taker] += position.trick_points
    position.leader = position.seat = taker
    position.trick_cards = []
    position.led = position.best = position.best_seat = None
    position.trick_points = 0


def finish(
    position: Position, first: Deal, passed_out: int = 0, *, abandoned: bool = False
) -> Hand:
    """Score a hand that has been played, shown down or given up.

    Parameters
    ----------
    position : Position
        After the last trick, or with no trick played (showdown, abandoned).
    first : Deal
        First deal of the hand.
    passed_out : int
        Deals that everybody passed.
    abandoned : bool
        Nobody ever picked: no stakes.

    Returns
    -------
    Hand
        By player.
    """
    rules = position.rules
    players = rules.players
    points = position.points or [0] * players
    tricks = position.tricks or [0] * players
    points, tricks = list(points), list(tricks)
    if position.unknown is not None and position.unknown_taker is not None:
        points[position.unknown_taker] += position.table.points[position.unknown]
    level, side_points, side_tricks = None, 0, 0
    outcome: Outcome
    if abandoned:
        outcome, units = "abandoned", [0] * players
    elif position.picker is not None:
        outcome = "picked"
        side = [position.picker]
        if position.partner is not None:
            side.append(position.partner)
        side_points = sum(points[seat] for seat in side)
        side_tricks = sum(tricks[seat] for seat in side)
        if side_tricks or rules.score.no_trick_bury == "picker":
            side_points += sum(position.table.points[card] for card in position.buried)
        level = level_of(rules, side_points, side_tricks)
        picker, partner, opponent = picked_units(
            rules, level, alone=position.partner is None, forced=position.forced
        )
        units = [opponent] * players
        units[position.picker] = picker
        if position.partner is not None:
            units[position.partner] = partner
    else:
        outcome, units = _nobody_picked(position, points, tricks)

    def by_player(values: list[int]) -> tuple[int, ...]:
        return tuple(values[(p - position.shift) % players] for p in range(players))

    def named(seat: int | None) -> int | None:
        return None if seat is None else position.player(seat)

    return Hand(
        hands=first.hands,
        blind=first.blind,
        deal=position.deal,
        bury=position.buried,
        called=position.called,
        unknown=position.unknown,
        outcome=outcome,
        deals=position.attempt + 1,
        passed_out=passed_out,
        shift=position.shift,
        multiplier=position.multiplier,
        picker=named(position.picker),
        partner=named(position.partner),
        alone=position.picker is not None and position.partner is None,
        declared=position.declared,
        forced=position.forced,
        level=level,
        side_points=side_points,
        side_tricks=side_tricks,
        points=by_player(points),
        tricks=by_player(tricks),
        units=by_player([position.multiplier * value for value in units]),
        plays=tuple(card for _, card in position.plays),
        leaders=tuple(position.player(seat) for seat in position.leaders),
    )


def _nobody_picked(
    position: Position, points: list[int], tricks: list[int]
) -> tuple[Outcome, list[int]]:
    """Units by seat of a hand without a picker; adds the blind to its taker's `points`."""
    rules, table = position.rules, position.table
    if rules.nopick == "schwanzer":
        return "schwanzer", schwanzer_units(table, position.deal.hands)
    at = {
        "last-trick": rules.hand_size - 1,
        "first-trick": 0,
        "trick-n": rules.leaster.trick - 1,
    }.get(rules.leaster.blind)
    if at is not None:
        points[position.takers[at]] += sum(table.points[card] for card in position.deal.blind)
    if rules.nopick == "moster":
        return "moster", moster_units(rules, points, tricks)
    if rules.nopick == "mittler":
        return "mittler", mittler_units(rules, points)
    return "leaster", leaster_units(rules, points, tricks)
