"""What a hand pays, in units, by the tables of docs/rules.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from sheepshead_sim.reference.position import Level
from sheepshead_sim.reference.tables import TRUMP, CardTable
from sheepshead_sim.rules.model import HouseRules


def level_of(rules: HouseRules, points: int, tricks: int) -> Level:
    """Result of the picker's side.

    Parameters
    ----------
    rules : HouseRules
        `score.opponents-schneider` says what the opponents need to be out of schneider.
    points : int
        Card points of the picker's side.
    tricks : int
        Tricks of the picker's side: "all" and "no tricks" count tricks, never points.
    """
    if tricks == rules.hand_size:
        return "all tricks"
    if tricks == 0:
        return "no tricks"
    if 120 - points < rules.score.opponents_schneider:
        return "schneider"
    if points >= 61:
        return "won"
    return "lost" if points >= 31 else "schneidered"


def billy_level(tricks: int) -> Level:
    """Result of a billy: won without a trick, lost with any."""
    return "lost" if tricks else "won"


def forfeited_level(level: Level, *, by_picker: bool) -> Level:
    """Result of the picker's side in a hand that one side forfeits.

    Parameters
    ----------
    level : Level
        As the cards were played.
    by_picker : bool
        Whether the picker's side forfeits, or the opponents.

    Returns
    -------
    Level
        Lost for the guilty side; a worse loss by the cards stands, so that a renege never
        saves anything.
    """
    order = get_args(Level)
    if by_picker:
        return min(level, "lost", key=order.index)
    return max(level, "won", key=order.index)


def _stake(rules: HouseRules, level: Level, alone: bool, solo: str | None) -> int:
    """What each opponent pays or gets before anything is doubled (`score.table`)."""
    by_margin = {"won": 1, "lost": 1, "schneider": 2, "schneidered": 2}.get(level, 3)
    if rules.score.table == "standard":
        return by_margin
    if solo is not None:
        return 6
    return 8 if alone else 2 * by_margin


def picked_units(
    rules: HouseRules,
    level: Level,
    *,
    partners: int,
    forced: bool,
    announced: bool = False,
    solo: str | None = None,
) -> tuple[int, int, int]:
    """Units of the picker, of each of so many partners (0 if alone) and of each opponent.

    Covers `score.double-on-the-bump`, `score.no-punish` and `score.no-trick-picker-pays`.
    A partner's share is half of what the opponents pay or get, with two partners a third of
    it, rounded down, and the picker has the rest; alone the picker has all of it. With every
    trick `announced` (`score.sheepshead-call`) all tricks pay double, and all else costs double
    no tricks.
    """
    if announced and level != "all tricks":
        level = "no tricks"
    stake = _stake(rules, level, partners == 0, solo)
    if level in ("no tricks", "schneidered", "lost"):
        spared = forced and rules.score.no_punish == "forced-picker"
        if rules.score.double_on_the_bump and not spared:
            stake *= 2
        stake = -stake
    if announced:
        stake *= 2
    opponents = rules.players - 1 - partners
    share = {0: 0, 1: opponents // 2, 2: opponents // 3}[partners]
    if level == "no tricks" and rules.score.no_trick_picker_pays:
        share = 0
    return (opponents - partners * share) * stake, share * stake, -stake


def _one_against_the_rest(players: int, seat: int, each: int) -> list[int]:
    """`seat` gets `each` (pays, if negative) from every other seat."""
    units = [-each] * players
    units[seat] = each * (players - 1)
    return units


def _only(seats: Sequence[int]) -> int | None:
    return seats[0] if len(seats) == 1 else None


def leaster_units(rules: HouseRules, points: Sequence[int], tricks: Sequence[int]) -> list[int]:
    """Units of a leaster by seat.

    The fewest points win one unit from each; a tie has no stakes. With `leaster.needs-trick`
    only those with a trick count; `leaster.a` (a trick but no points) and `leaster.b` (every
    trick) make it three units. `leaster.three-handed-no-trick-double` makes it two units for
    a winner without a trick.
    """
    seats = range(rules.players)
    entitled = [s for s in seats if tricks[s] or not rules.leaster.needs_trick]
    fewest = min(points[s] for s in entitled)
    winner = _only([s for s in entitled if points[s] == fewest])
    if winner is None:
        return [0] * rules.players
    as_no_trick = (rules.leaster.a and points[winner] == 0) or (
        rules.leaster.b and tricks[winner] == rules.hand_size
    )
    each = 3 if as_no_trick else 1
    if rules.leaster.three_handed_no_trick_double and tricks[winner] == 0:
        each = 2
    return _one_against_the_rest(rules.players, winner, each)


def moster_units(rules: HouseRules, points: Sequence[int], tricks: Sequence[int]) -> list[int]:
    """Units of a moster by seat: the most points pay, every trick wins; a tie has no stakes."""
    most = max(points)
    loser = _only([s for s in range(rules.players) if points[s] == most])
    if loser is None:
        return [0] * rules.players
    won_all = tricks[loser] == rules.hand_size
    return _one_against_the_rest(rules.players, loser, 1 if won_all else -1)


def mittler_units(rules: HouseRules, points: Sequence[int]) -> list[int]:
    """Units of a mittler by seat: the median points win; without a unique one, no stakes."""
    median = sorted(points)[rules.players // 2]
    winner = _only([s for s in range(rules.players) if points[s] == median])
    if winner is None:
        return [0] * rules.players
    return _one_against_the_rest(rules.players, winner, 1)


def forfeited_units(rules: HouseRules, guilty: int) -> list[int]:
    """Units by seat where nobody picked and a seat forfeits: it pays one to each other."""
    return _one_against_the_rest(rules.players, guilty, -1)


def schwanzer_points(table: CardTable, hand: Sequence[str]) -> int:
    """Points of a hand in the showdown: queens 3, jacks 2, other trump 1."""
    worth = {"Q": 3, "J": 2}
    return sum(worth.get(card[0], 1) for card in hand if table.suit[card] == TRUMP)


def schwanzer_units(table: CardTable, hands: Sequence[Sequence[str]]) -> list[int]:
    """Units of a showdown by seat: the highest hand pays one to each other player.

    Among the tied the holder of the most powerful trump pays.
    """
    shown = [schwanzer_points(table, hand) for hand in hands]
    tied = [seat for seat, value in enumerate(shown) if value == max(shown)]
    loser = max(tied, key=lambda seat: max(table.power[card] for card in hands[seat]))
    return _one_against_the_rest(len(hands), loser, -1)
