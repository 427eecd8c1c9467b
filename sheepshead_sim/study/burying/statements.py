"""What players say of burying and calling, each as two ways to play one hand.

A statement finds in a picker's legal choices those of its one side and those of its other. Of
each side the choice of most worth by the table of `convention` is played, so that which two are
compared is settled before a card falls. In a statement about the bury the call is the one that
the table made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from sheepshead_sim.contract import SOLO_BILLY
from sheepshead_sim.study.burying.choices import Choices, Flags


@dataclass(frozen=True)
class Sides:
    """Choices of both sides of a statement, of one hand."""

    one: Flags
    other: Flags


Find = Callable[[Choices, Flags], Sides]
"""Sides in all choices of a hand, given those with the call that the table made."""
Detail = Callable[[Choices, int, int], str]
"""Class of a hand, given the choices played for the one and the other side."""


@dataclass(frozen=True)
class Statement:
    """Two ways to play between which players argue.

    Parameters
    ----------
    name : str
        In JSON and in tables.
    one, other : str
        What is done, to follow "you": ``empty a suit``.
    find : callable
    detail : tuple of str and callable, optional
        A further parting of the hands: its heading, and the class of a hand.
    """

    name: str
    one: str
    other: str
    find: Find
    detail: tuple[str, Detail] | None = None


def _plain(choices: Choices, same: Flags) -> Flags:
    """Of these, the usual buries: no more trump than must be."""
    if not same.any():
        return same
    fewest = choices.trump[same].min()
    return np.asarray(same & (choices.trump == fewest), dtype=np.bool_)


def _void(choices: Choices, same: Flags) -> Sides:
    usual = _plain(choices, same)
    if not usual.any():
        return Sides(usual, usual)
    empty = usual & (choices.voids == choices.voids[usual].max())
    rich = usual & (choices.points == choices.points[usual].max())
    none = np.zeros_like(usual)
    return Sides(none, none) if (empty & rich).any() else Sides(empty, rich)


def _aces(choices: Choices, same: Flags) -> Sides:
    usual = _plain(choices, same)
    return Sides(usual & (choices.aces > 0), usual & (choices.aces == 0))


def _tens(choices: Choices, same: Flags) -> Sides:
    usual = _plain(choices, same) & (choices.aces == 0)
    return Sides(usual & (choices.tens > 0), usual & (choices.tens == 0))


def _singles(choices: Choices, same: Flags) -> Sides:
    usual = _plain(choices, same)
    singles = usual & (choices.singles > 0) & (choices.pairs == 0)
    return Sides(singles, usual & (choices.pairs > 0) & (choices.singles == 0))


def _trump(choices: Choices, same: Flags) -> Sides:
    return Sides(same & (choices.trump == 1), same & (choices.trump == 0))


def _trump_for_call(choices: Choices, same: Flags) -> Sides:
    calls = choices.partner & ~choices.unknown & (choices.called_length > 0)
    free = calls & (choices.trump == choices.trump.min())
    if free.any():
        return Sides(np.zeros_like(free), np.zeros_like(free))
    alone = ~choices.partner & (choices.solo == 0)
    return Sides(calls, alone & (choices.trump == choices.trump.min()))


def _unknown(choices: Choices, same: Flags) -> Sides:
    alone = ~choices.partner & (choices.solo == 0)
    return Sides(choices.unknown, alone)


def _short(choices: Choices, same: Flags) -> Sides:
    calls = (choices.called_length > 0) & ~choices.unknown
    calls = _plain(choices, calls)
    lengths = choices.called_length[calls]
    if not len(lengths) or lengths.min() == lengths.max():
        return Sides(np.zeros_like(calls), np.zeros_like(calls))
    return Sides(
        calls & (choices.called_length == lengths.min()),
        calls & (choices.called_length == lengths.max()),
    )


def _alone(choices: Choices, same: Flags) -> Sides:
    alone = ~choices.partner & (choices.solo == 0) & ~choices.unknown
    return Sides(alone, choices.partner & ~choices.unknown)


def _side_solo(choices: Choices, same: Flags) -> Sides:
    return Sides(choices.side_solo, choices.partner)


def _billy(choices: Choices, same: Flags) -> Sides:
    return Sides(choices.solo == SOLO_BILLY, choices.partner)


def _points_given_up(choices: Choices, one: int, other: int) -> str:
    given = int(choices.points[other] - choices.points[one])
    if given <= 0:
        return "none"
    low = (given - 1) // 5 * 5 + 1
    return f"{low} to {low + 4}"


def _aces_held(choices: Choices, one: int, other: int) -> str:
    return str((int(choices.rules["aces"]) & choices.cards).bit_count())


def _lengths(choices: Choices, one: int, other: int) -> str:
    return f"{choices.called_length[one]} and {choices.called_length[other]}"


def _kept(choices: Choices, one: int, other: int) -> str:
    return str(int(choices.kept_count[one]))


_GIVEN_UP = ("points given up", _points_given_up)
KEPT = "count kept"
STATEMENTS = (
    Statement("void", "empty a suit", "bank the most points", _void, _GIVEN_UP),
    Statement("aces", "bury a fail ace", "keep the fail aces", _aces,
              ("fail aces", _aces_held)),
    Statement("tens", "bury a ten", "keep the tens", _tens),
    Statement("singletons", "bury single cards", "bury a suit of two", _singles, _GIVEN_UP),
    Statement("trump", "bury a trump", "bury fail cards alone", _trump),
    Statement("trump-for-call", "bury a trump to call", "keep it and go alone",
              _trump_for_call),
    Statement("unknown", "call with an unknown", "go alone", _unknown),
    Statement("short", "call the shortest suit", "call the longest suit", _short,
              ("cards held", _lengths)),
    Statement("alone", "go alone", "play with a partner", _alone, (KEPT, _kept)),
    Statement("side-solo", "play a side solo", "call a partner", _side_solo),
    Statement("billy", "play a billy", "call a partner", _billy),
)  # fmt: skip
"""In the order of a report."""
