"""What sessions are to be played: how many, how long, and what counts as ruin."""

from __future__ import annotations

from dataclasses import dataclass

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules import HouseRules
from sheepshead_sim.rules.compiled_session import MOST_HANDS

LEAST_SESSIONS, MOST_SESSIONS = 2, 10_000_000
MOST_HANDS_IN_ALL = 10_000_000_000
USUAL_SESSIONS = 10_000
USUAL_HANDS, USUAL_HANDS_TO_A_TARGET = 50, 1_000
"""Hands of a session where none are given: of a fixed length, and at most."""
MOST_TARGET = 1_000_000
PERCENTS = (5, 25, 50, 75, 95)
"""Quantiles that are told."""


@dataclass(frozen=True)
class Plan:
    """Sessions to play; made by `plan_of`.

    Parameters
    ----------
    sessions : int
    hands : int
        Of each session; the most where there is a target.
    target : int
        Score that ends a session, 0 for none.
    bankroll : int or None
        Units that a player is down who is ruined.
    """

    sessions: int
    hands: int
    target: int
    bankroll: int | None


def plan_of(
    rules: HouseRules,
    sessions: int = USUAL_SESSIONS,
    *,
    hands: int | None = None,
    target: int | None = None,
    bankroll: int | None = None,
) -> Plan:
    """Read what is to be played.

    Parameters
    ----------
    rules : HouseRules
        Their `game.target` holds if `target` is not given.
    sessions, hands, target, bankroll
        See `Plan`; `hands` is `USUAL_HANDS`, or `USUAL_HANDS_TO_A_TARGET`, if not given.

    Raises
    ------
    SheepsheadError
        If a number is out of range, or a closing round does not go with the others.
    """
    _within("sessions", sessions, LEAST_SESSIONS, MOST_SESSIONS)
    if target is not None:
        _within("target", target, 1, MOST_TARGET)
    if bankroll is not None:
        _within("bankroll", bankroll, 1, MOST_TARGET)
    score = rules.game.target if target is None else target
    if hands is None:
        hands = USUAL_HANDS_TO_A_TARGET if score else USUAL_HANDS
    _within("hands", hands, 1, MOST_HANDS)
    if sessions * hands > MOST_HANDS_IN_ALL:
        raise SheepsheadError(
            f"{sessions:,} sessions of {hands:,} hands are more than {MOST_HANDS_IN_ALL:,} "
            "hands: ask for fewer of either"
        )
    if rules.session.closing_round != "none":
        _check_closing_round(rules, hands, score)
    return Plan(sessions, hands, score, bankroll)


def _within(name: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise SheepsheadError(f"{name} must be {least} to {most:,}, not {number:,}")


def _check_closing_round(rules: HouseRules, hands: int, target: int) -> None:
    named = f"session.closing-round = {rules.session.closing_round}"
    if target:
        raise SheepsheadError(
            f"{named} does not go with a target: nobody knows which round will be the last"
        )
    if hands < rules.players:
        raise SheepsheadError(
            f"{named} takes {rules.players} hands, one for each player, and a session has {hands}"
        )
