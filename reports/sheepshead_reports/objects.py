"""Results as objects for other programs; `docs/json.md` describes every key.

A figure that is not known is None, so that no NaN or infinity reaches JSON.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import sheepshead_sim
from sheepshead_sim.rules import flat_options
from sheepshead_sim.sessions.plan import PERCENTS
from sheepshead_sim.stats.estimates import Estimate

if TYPE_CHECKING:
    from sheepshead_sim.advice.answers import PickAdvice, SeatAnswer, Settled, Unreached
    from sheepshead_sim.advice.ranking import BuryAdvice, BuryOption
    from sheepshead_sim.replay import ToldHand
    from sheepshead_sim.sessions.plan import Plan
    from sheepshead_sim.sessions.results import PlayerFigures, Sessions
    from sheepshead_sim.setup import Setup
    from sheepshead_sim.stats.distribution import Distribution
    from sheepshead_sim.study.simulation import Simulation, Spread

MOST_SETTLED = 10
"""Ways to bury and call that `pick_object` lists, the most frequent ones."""

Object = dict[str, object]


def pick_object(advice: PickAdvice) -> Object:
    """Answer to "should I pick?" as one object."""
    answer = advice.answer
    return {
        "hand": list(advice.hand),
        **_seat_object(answer),
        **_precision_object(answer),
        **_rate("win_rate", answer.win),
        **_rate("schneider_rate", answer.schneider),
        **_rate("schneidered_rate", answer.schneidered),
        **_rate("someone_picks_rate", answer.someone_picks),
        **_rate("nobody_picks_rate", answer.nobody_picks),
        "abandoned": None if answer.passing is None else answer.abandoned,
        "settled": [_settled_object(each) for each in answer.settled[:MOST_SETTLED]],
        "seats": [_seat_object(each) for each in advice.seats],
        **setup_object(advice.setup),
    }


def bury_object(advice: BuryAdvice) -> Object:
    """Ranking of buries and calls as one object."""
    return {
        "cards": list(advice.cards),
        "seat": advice.seat,
        "called_before_blind": advice.called_before,
        "taken": list(advice.taken),
        "deals": advice.choosing_worlds + advice.pricing_worlds,
        "pricing_deals": advice.pricing_worlds,
        "kept": number(advice.kept),
        "precision": None
        if advice.reach is None
        else {
            "wanted": advice.reach.wanted,
            "reached": advice.reach.reached,
            "deals": advice.reach.deals,
        },
        "ranking": [_option_object(option) for option in advice.ranking],
        **setup_object(advice.setup),
    }


def simulation_object(simulation: Simulation) -> Object:
    """Figures of a simulation as one object."""
    picker = simulation.roles[0].mean
    rates = {
        "no_pick_rate": simulation.no_pick_rate,
        "alone_rate": simulation.alone_rate,
        **{
            f"{name.replace(' ', '_')}_rate": rate
            for name, rate in simulation.solo_rates.items()
        },
        "picker_win_rate": simulation.win_rate,
        "schneider_rate": simulation.schneider_rate,
        "schneidered_rate": simulation.schneidered_rate,
        "picker_mean": picker,
        **{
            f"{name.replace(' ', '_')}_rate": rate
            for name, rate in simulation.announced_rates.items()
        },
    }
    lists = {
        "pick_rate_by_seat": simulation.pick_rates,
        "seat_means": [seat.mean for seat in simulation.seats],
    }
    return {
        "deals": simulation.deals,
        **{key: [number(e.mean) for e in figures] for key, figures in lists.items()},
        **{key: figure and number(figure.mean) for key, figure in rates.items()},
        "standard_errors": {
            **{key: [number(e.se) for e in figures] for key, figures in lists.items()},
            **{key: figure and number(figure.se) for key, figure in rates.items()},
        },
        "counts": {
            **{key: [e.n for e in figures] for key, figures in lists.items()},
            **{key: figure and figure.n for key, figure in rates.items()},
        },
        "roles": _spreads("role", simulation.roles),
        "seats": _spreads("seat", simulation.seats),
        "abandoned": simulation.abandoned,
        "deals_per_second": number(simulation.deals_per_second),
        "threads": simulation.setup.threads,
        **setup_object(simulation.setup),
    }


def session_object(played: Sessions) -> Object:
    """Figures of sessions as one object."""
    plan = played.plan
    return {
        "sessions": plan.sessions,
        "hands": plan.hands,
        "target": plan.target or None,
        "bankroll": plan.bankroll,
        "players": [_player_object(player, plan) for player in played.players],
        "largest_winner": _distribution(played.largest_winner),
        "largest_loser": _distribution(played.largest_loser),
        "hands_played": _distribution(played.hands),
        **_rate("reached_rate", played.reached if plan.target else None),
        "hands_to_target": _distribution(played.hands_to_target) if plan.target else None,
        "pot": _distribution(played.pot) if played.setup.rules.pot.ante != "none" else None,
        "hands_per_second": number(played.hands_per_second),
        "threads": played.setup.threads,
        **setup_object(played.setup),
    }


def _player_object(player: PlayerFigures, plan: Plan) -> Object:
    ruined = None if plan.bankroll is None else player.ruined(plan.bankroll)
    return {
        "player": player.number,
        "units": _distribution(player.units),
        "drawdown": _distribution(player.drawdown),
        **_rate("ahead_rate", player.ahead),
        **_rate("ruin_rate", ruined),
        **_rate("win_rate", player.wins if plan.target else None),
    }


def _distribution(seen: Distribution) -> Object:
    mean, deviation = seen.mean(), seen.deviation()
    return {
        "mean": number(mean.mean),
        **interval(mean),
        "standard_error": number(mean.se),
        "standard_deviation": number(deviation.mean),
        "standard_deviation_interval": interval(deviation),
        "quantiles": [
            {"percent": percent, "value": number(found.mean), **interval(found)}
            for percent in PERCENTS
            for found in [seen.quantile(percent)]
        ],
        "sessions": seen.n,
    }


def replay_object(told: ToldHand) -> Object:
    """One hand shown again as one object."""
    return {
        **told.as_dict(),
        "options": flat_options(told.rules),
        "version": sheepshead_sim.__version__,
    }


def number(value: float) -> float | None:
    """The number, or None if it is not finite."""
    return float(value) if math.isfinite(value) else None


def setup_object(setup: Setup) -> Object:
    """What fixes every figure of an answer."""
    return {
        "rules": setup.rules_label,
        "policy": setup.table.name,
        "seed": setup.seed,
        "options": flat_options(setup.rules),
        "version": sheepshead_sim.__version__,
    }


def figure(estimate: Estimate) -> Object:
    """A figure with the ends of its interval."""
    return {"mean": number(estimate.mean), **interval(estimate)}


def _figure(estimate: Estimate | None) -> Object | None:
    return None if estimate is None else figure(estimate)


def interval(estimate: Estimate) -> Object:
    """Ends of an interval."""
    return {"low": number(estimate.low), "high": number(estimate.high)}


def _rate(key: str, estimate: Estimate | None) -> Object:
    if estimate is None:
        return {key: None, f"{key}_interval": None}
    ends = None if estimate.is_certain else interval(estimate)
    return {key: number(estimate.mean), f"{key}_interval": ends}


def _precision_object(answer: SeatAnswer) -> Object:
    told = answer.precision
    return {
        "precision_asked": told and told.asked,
        "precision_reached": told and told.reached,
        "precision_deals": told and told.worlds,
    }


def _seat_object(answer: SeatAnswer | Unreached) -> Object:
    if answer.verdict is None:
        figures = dict.fromkeys(("pick", "pass", "difference"))
        return {
            "seat": answer.seat,
            "verdict": None,
            "must_pick": answer.must_pick,
            "deals": 0,
            "kept": number(answer.kept),
            **figures,
        }
    return {
        "seat": answer.seat,
        "verdict": answer.verdict,
        "must_pick": answer.must_pick,
        "deals": answer.worlds,
        "kept": number(answer.kept),
        "pick": _figure(answer.pick),
        "pass": _figure(answer.passing),
        "difference": _figure(answer.difference),
    }


def _choice_object(choice: Settled | BuryOption) -> Object:
    return {
        "bury": list(choice.bury),
        "call": "alone" if choice.declared else choice.called,
        "unknown": choice.unknown,
        "alone": choice.alone,
        "solo": choice.solo,
    }


def _settled_object(settled: Settled) -> Object:
    return {
        **_choice_object(settled),
        "nuclear": settled.nuclear,
        **_rate("share", settled.share),
    }


def _option_object(option: BuryOption) -> Object:
    return {
        **_choice_object(option),
        "mean": number(option.estimate.mean),
        **interval(option.estimate),
        "behind_best": number(option.behind_best.mean),
        "behind_best_low": number(option.behind_best.low),
        "behind_best_high": number(option.behind_best.high),
        **_rate("win_rate", option.win),
        **_rate("schneider_rate", option.schneider),
        **_rate("schneidered_rate", option.schneidered),
        "deals": option.estimate.n,
    }


def _spreads(kind: str, spreads: Sequence[Spread]) -> list[Object]:
    return [
        {
            kind: place if kind == "seat" else spread.name,
            **{"mean": number(spread.mean.mean), **interval(spread.mean)},
            "standard_error": number(spread.mean.se),
            "standard_deviation": number(spread.deviation),
            "hands": spread.mean.n,
        }
        for place, spread in enumerate(spreads, 1)
    ]
