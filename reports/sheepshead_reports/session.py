"""Sessions in number: what an evening brings a player, and how far it may go."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from sheepshead_reports.figures import decimals, share, units
from sheepshead_reports.layout import columns, fold, page
from sheepshead_reports.signs import Signs
from sheepshead_reports.words import asked_of, played_on
from sheepshead_sim.errors import counted
from sheepshead_sim.sessions.plan import PERCENTS
from sheepshead_sim.stats.distribution import Distribution
from sheepshead_sim.stats.estimates import Estimate

if TYPE_CHECKING:
    from sheepshead_sim.sessions.results import PlayerFigures, Sessions


class _Row(NamedTuple):
    name: str
    seen: Distribution
    signed: bool = True


def session_report(played: Sessions, signs: Signs) -> str:
    """Tables of sessions.

    Parameters
    ----------
    played : Sessions
    signs : Signs

    Returns
    -------
    str
        Paragraphs of lines of at most 80 columns.
    """
    to_target = [_Row("to the target", played.hands_to_target, signed=False)]
    return page(
        fold(f"{_what_was_played(played)}, {asked_of(played.setup)}."),
        _means("Units a session", _units(played), signs),
        _quantiles(_units(played), signs),
        _shares(played, signs),
        *(
            (_means("Hands", to_target, signs), _quantiles(to_target, signs))
            if played.hands_to_target.n
            else ()
        ),
        fold(_legend(played)),
        fold(played_on(played.setup, played.hands_per_second)),
    )


def _what_was_played(played: Sessions) -> str:
    plan = played.plan
    hands = counted(plan.hands, "hand")
    if plan.target:
        return f"{plan.sessions:,} sessions to a score of {plan.target:,}, at most {hands} each"
    return f"{plan.sessions:,} sessions of {hands}"


def _name(player: PlayerFigures) -> str:
    return "a player" if player.number is None else f"player {player.number}"


def _units(played: Sessions) -> list[_Row]:
    rows = [_Row(_name(player), player.units) for player in played.players]
    rows += [
        _Row("largest winner", played.largest_winner),
        _Row("largest loser", played.largest_loser),
    ]
    rows += [_Row(f"{_name(p)}'s drawdown", p.drawdown, signed=False) for p in played.players]
    if played.setup.rules.pot.ante != "none":
        rows.append(_Row("pot at the end", played.pot, signed=False))
    return rows


def _means(heading: str, rows: list[_Row], signs: Signs) -> list[str]:
    cells = [(heading, "mean", "95 % interval", "s.d.", "95 % interval")]
    for name, seen, signed in rows:
        mean, deviation = seen.mean(), seen.deviation()
        places, finer = decimals(mean), decimals(deviation)
        cells.append(
            (
                f"  {name}",
                units(mean.mean, places, signs, signed=signed),
                _ends(mean, places, signs, signed=signed),
                units(deviation.mean, finer, signs, signed=False),
                _ends(deviation, finer, signs, signed=False),
            )
        )
    return columns(cells, "<>>>>")


def _quantiles(rows: list[_Row], signs: Signs) -> list[str]:
    cells = [("Quantiles", *("median" if p == 50 else f"{p} %" for p in PERCENTS))]
    for name, seen, signed in rows:
        found = [seen.quantile(percent) for percent in PERCENTS]
        places = 0 if all(_is_whole(each) for each in found) else 1
        for label, values in (
            (f"  {name}", [each.mean for each in found]),
            ("    from", [each.low for each in found]),
            ("    to", [each.high for each in found]),
        ):
            cells.append(
                (label, *(units(value, places, signs, signed=signed) for value in values))
            )
    return columns(cells, "<" + ">" * len(PERCENTS))


def _is_whole(figure: Estimate) -> bool:
    ends = (figure.mean, figure.low, figure.high)
    return all(end.is_integer() for end in ends if math.isfinite(end))


def _ends(figure: Estimate, places: int, signs: Signs, *, signed: bool) -> str:
    if not (math.isfinite(figure.low) and math.isfinite(figure.high)):
        return "not known"
    low, high = (units(end, places, signs, signed=signed) for end in (figure.low, figure.high))
    return f"{low} to {high}"


def _shares(played: Sessions, signs: Signs) -> list[str]:
    plan = played.plan
    figures: list[tuple[str, Estimate]] = []
    for player in played.players:
        name = _name(player)
        figures.append((f"{name} ends ahead", player.ahead))
        if plan.bankroll is not None:
            down = counted(plan.bankroll, "unit")
            figures.append((f"{name} is ever down {down}", player.ruined(plan.bankroll)))
        if plan.target:
            figures.append((f"{name} wins the game", player.wins))
    if plan.target:
        figures.append((f"somebody reaches {plan.target:,}", played.reached))
    return columns(
        [
            ("Share of sessions", "", "95 % interval"),
            *((f"  {name}", *share(figure, signs)) for name, figure in figures),
        ],
        "<>>",
    )


def _legend(played: Sessions) -> str:
    told = [
        "s.d. is the standard deviation over sessions. Below each quantile stands from where to "
        "where its 95 % interval goes. A drawdown is the largest fall from an earlier high."
    ]
    if played.players[0].number is None:
        told.append(
            "Players of one session share its luck: a player is one of each session, taken by "
            "turns round the table."
        )
    else:
        told.append("A player has the number of the seat in the first hand.")
    if played.plan.target and played.reached.mean < 1:
        told.append("Hands to the target are those of the sessions in which it was reached.")
    return " ".join(told)
