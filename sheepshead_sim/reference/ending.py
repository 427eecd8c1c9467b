"""From the last card to the score: a position becomes a finished hand."""

from __future__ import annotations

from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.position import Hand, Outcome, Position
from sheepshead_sim.reference.scoring import (
    billy_level,
    forfeited_level,
    forfeited_units,
    leaster_units,
    level_of,
    mittler_units,
    moster_units,
    picked_units,
    schwanzer_units,
)


def finish(
    position: Position,
    first: Deal,
    passed_out: int = 0,
    *,
    abandoned: bool = False,
    forfeited_by: int | None = None,
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
    forfeited_by : int or None
        Seat whose side forfeits the hand, which counts as lost for it whatever the cards say.

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
        side = [position.picker, *position.partners]
        side_points = sum(points[seat] for seat in side)
        side_tricks = sum(tricks[seat] for seat in side)
        side_points += sum(position.table.points[c] for c in _buries(position, side_tricks))
        if position.solo == "billy":
            level = billy_level(side_tricks)
        else:
            level = level_of(rules, side_points, side_tricks)
        if forfeited_by is not None:
            level = forfeited_level(level, by_picker=forfeited_by in side)
        picker, partner, opponent = picked_units(
            rules,
            level,
            partners=len(position.partners),
            forced=position.forced,
            announced=position.sheepshead,
            solo=position.solo,
        )
        units = [opponent] * players
        units[position.picker] = picker
        for seat in position.partners:
            units[seat] = partner
    else:
        outcome, units = _nobody_picked(position, points, tricks)
        if forfeited_by is not None:
            units = forfeited_units(rules, forfeited_by)

    def by_player(values: list[int]) -> tuple[int, ...]:
        return tuple(values[(p - position.shift) % players] for p in range(players))

    def named(seat: int | None) -> int | None:
        return None if seat is None else position.player(seat)

    first_partner, second_partner = (*position.partners, None, None)[:2]
    return Hand(
        hands=first.hands,
        blind=first.blind,
        deal=position.deal,
        taken=position.taken,
        bury=position.buried,
        called=position.called,
        unknown=position.unknown,
        sharer=named(position.sharer),
        sharer_taken=position.sharer_taken,
        sharer_bury=position.sharer_buried,
        nuclear=position.nuclear,
        outcome=outcome,
        deals=position.attempt + 1,
        passed_out=passed_out,
        shift=position.shift,
        multiplier=position.multiplier * position.stakes,
        picker=named(position.picker),
        partner=named(first_partner),
        other_partner=named(second_partner),
        alone=position.picker is not None and not position.partners,
        declared=position.declared,
        solo=position.solo,
        forced=position.forced,
        level=level,
        side_points=side_points,
        side_tricks=side_tricks,
        points=by_player(points),
        tricks=by_player(tricks),
        units=by_player([position.multiplier * position.stakes * value for value in units]),
        plays=tuple(card for _, card in position.plays),
        leaders=tuple(position.player(seat) for seat in position.leaders),
        sheepshead=position.sheepshead,
        cracker=named(position.cracker),
        recracker=named(position.recracker),
        castrator=named(position.castrator),
        blitzes=tuple((position.player(seat), cards) for seat, cards in position.blitzes),
    )


def _buries(position: Position, side_tricks: int) -> tuple[str, ...]:
    """Buried cards that count for the picker's side, which took so many tricks.

    The bury of a side without a trick goes to the other side, unless it stays by
    `score.no-trick-bury`. What a picker gave up by going nuclear is the opponents' for good.
    """
    rules = position.rules
    stays = rules.score.no_trick_bury == "picker"
    keeps = side_tricks > 0 or stays
    counted = position.buried if keeps and not position.nuclear else ()
    if position.sharer in position.partners:
        return counted + position.sharer_buried if keeps else counted
    if side_tricks == rules.hand_size and not stays:
        return counted + position.sharer_buried
    return counted


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
