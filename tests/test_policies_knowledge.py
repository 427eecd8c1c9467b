"""What announcements tell a seat: who is with it, and how likely those are whom nobody can name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pytest

from sheepshead_sim.contract import (
    NOBODY,
    OWN_DTYPE,
    ROLE_OPPONENT,
    ROLE_PARTNER,
    ROLE_PICKER,
    VIEW_DTYPE,
)
from sheepshead_sim.policies.knowledge import doubtful_friend, doubtful_seats, sure_friends
from sheepshead_sim.setup import Setup

SEATS = ("picker", "partner", "other_partner", "cracker", "recracker", "castrator")


class Sides(NamedTuple):
    """Whom a seat takes to be on its side."""

    friends: list[int]
    doubted: list[int]
    chance: float


def sides(
    rules: str,
    role: int,
    seat: int,
    hand: Sequence[str],
    *,
    settings: Sequence[str] = (),
    called: str = "",
    **known: int,
) -> Sides:
    """What `seat` makes of a hand in which seat 0 picked and `known` is known."""
    setup = Setup.of(rules, settings, threads=1)
    compiled = setup.compiled[0]
    own, view = np.zeros(1, dtype=OWN_DTYPE), np.zeros(1, dtype=VIEW_DTYPE)
    own["seat"], own["role"], own["hand"] = seat, role, setup.layout.mask(hand)
    for name in SEATS:
        view[name] = known.pop(name, NOBODY)
    view["picker"] = 0
    assert not known
    if called:
        view["called"] = setup.layout.mask([called])
    mine, seen = own[0], view[0]
    friends = int(sure_friends(compiled, mine, seen))
    doubted = int(doubtful_seats(compiled, seen, friends))
    chance = float(doubtful_friend(compiled, mine, seen))

    def listed(bits: int) -> list[int]:
        return [place for place in range(setup.rules.players) if bits >> place & 1]

    return Sides(listed(friends), listed(doubted), chance)


# Six-handed with jack and ace: seat 0 picked and called AC, seats 1 to 5 hold the rest.


def two(role: int, seat: int, hand: Sequence[str], called: str = "AC", **known: int) -> Sides:
    return sides("6p-jack-and-ace", role, seat, hand, called=called, **known)


@pytest.mark.parametrize(
    ("known", "expected"),
    [
        # Two cards are hidden among the four seats 1, 3, 4 and 5.
        ({}, ([2], [1, 3, 4, 5], 0.5)),
        # Who cracked is an opponent: two cards among seats 1, 4 and 5.
        ({"cracker": 3}, ([2, 3], [1, 4, 5], 1 / 3)),
        # The picker's own answer tells nothing more.
        ({"cracker": 3, "recracker": 0}, ([2, 3], [1, 4, 5], 1 / 3)),
        # Seat 1 has one of the two cards: the other is with seat 4 or 5.
        ({"cracker": 3, "recracker": 1}, ([2, 3], [4, 5], 0.5)),
        # Who castrated is an opponent too, and so the other card is with seat 5.
        ({"cracker": 3, "recracker": 1, "castrator": 4}, ([2, 3, 4], [5], 0.0)),
        # The jack fell from seat 1, whose re-crack tells nothing beside it.
        ({"cracker": 3, "recracker": 1, "partner": 1}, ([2, 3], [4, 5], 0.5)),
        # The jack fell from seat 4, so seat 1 has the ace, and all else are opponents.
        ({"cracker": 3, "recracker": 1, "partner": 4}, ([2, 3, 5], [], 0.0)),
        # The jack fell from seat 1, and the ace is with one of the seats 3, 4 and 5.
        ({"partner": 1}, ([2], [3, 4, 5], 2 / 3)),
        # Both have fallen: nobody's side is in doubt.
        ({"partner": 1, "other_partner": 4}, ([2, 3, 5], [], 0.0)),
    ],
)
def test_an_opponent_of_two_partners(
    known: dict[str, int], expected: tuple[list[int], list[int], float]
) -> None:
    friends, doubted, chance = expected
    got = two(ROLE_OPPONENT, 2, ["AS", "KH"], **known)
    assert (got.friends, got.doubted) == (friends, doubted)
    if doubted:
        assert got.chance == pytest.approx(chance)


def test_an_opponent_where_no_ace_was_called() -> None:
    # Only the jack makes a partner, so it is with the seat that re-cracked.
    got = two(ROLE_OPPONENT, 2, ["AS", "KH"], called="", cracker=3, recracker=1)
    assert (got.friends, got.doubted) == ([2, 3, 4, 5], [])


def test_a_picker_of_two_partners() -> None:
    # Of two hidden cards seat 1 has one, and the other is with seat 2, 4 or 5.
    got = two(ROLE_PICKER, 0, ["QC", "KC"], cracker=3, recracker=1)
    assert (got.friends, got.doubted) == ([0, 1], [2, 4, 5])
    assert got.chance == pytest.approx(1 / 3)
    # With the jack in the own hand the ace is all that is hidden, and seat 1 has it.
    got = two(ROLE_PICKER, 0, ["QC", "JD"], cracker=3, recracker=1)
    assert got.friends == [0, 1]
    assert got.chance == 0.0


def test_the_two_partners() -> None:
    # Seat 2 has the ace; who re-cracked has the jack, and there is no third partner.
    got = two(ROLE_PARTNER, 2, ["AC", "KH"], cracker=3, recracker=1)
    assert (got.friends, got.chance) == ([0, 1, 2], 0.0)
    # Seat 1 re-cracked itself: the jack is with seat 2, 4 or 5.
    got = two(ROLE_PARTNER, 1, ["AC", "KH"], cracker=3, recracker=1)
    assert (got.friends, got.doubted) == ([0, 1], [2, 4, 5])
    assert got.chance == pytest.approx(1 / 3)


# Five-handed, one partner: seat 0 picked.


@pytest.mark.parametrize("rules", ["5p-called-ace", "5p-jack-of-diamonds"])
def test_who_cracked_is_no_partner(rules: str) -> None:
    # The partner is one of seats 1, 3 and 4; without seat 3, of 1 and 4.
    assert sides(rules, ROLE_OPPONENT, 2, []) == ([2], [1, 3, 4], pytest.approx(2 / 3))
    got = sides(rules, ROLE_OPPONENT, 2, [], cracker=3)
    assert got == ([2, 3], [1, 4], pytest.approx(1 / 2))
    # Whoever cracked learns nothing by it.
    got = sides(rules, ROLE_OPPONENT, 2, [], cracker=2)
    assert got == ([2], [1, 3, 4], pytest.approx(2 / 3))
    # For the picker it is one of four, and one of three without who cracked.
    assert sides(rules, ROLE_PICKER, 0, []) == ([0], [1, 2, 3, 4], pytest.approx(1 / 4))
    got = sides(rules, ROLE_PICKER, 0, [], cracker=3)
    assert got == ([0], [1, 2, 4], pytest.approx(1 / 3))


def test_where_everybody_else_spoke_against_the_picker() -> None:
    # Of three opponents two spoke: the third can only think that the picker is alone.
    got = sides("4p-30", ROLE_OPPONENT, 3, [], cracker=1, recracker=0, castrator=2)
    assert (got.friends, got.doubted) == ([1, 2, 3], [])
