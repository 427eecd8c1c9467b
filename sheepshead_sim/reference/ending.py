"""From the last card to the score: a position becomes a finished hand."""

from __future__ import annotations

from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.position import Hand, Outcome, Position
from sheepshead_sim.reference.scoring import (
    billy_level,
    leaster_units,
    level_of,
    mittler_units,
    moster_units,
    picked_units,
    schwanzer_units,
)


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
        if position.solo == "billy":
            level = billy_level(side_tricks)
        else:
            level = level_of(rules, side_points, side_tricks)
        picker, partner, opponent = picked_units(
            rules,
            level,
            alone=position.partner is None,
            forced=position.forced,
            solo=position.solo,
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
        solo=position.solo,
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
