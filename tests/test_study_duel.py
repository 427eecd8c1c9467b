"""Duplicate play: a policy against itself gains nothing, a better one gains in every game."""

from __future__ import annotations

import pytest

from sheepshead_sim.rules.load import preset_names
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.duel import duel
from sheepshead_sim.study.rows import record_hands


def test_a_policy_against_itself_gains_nothing_on_any_deal() -> None:
    edge = duel("convention", "convention", 300, threads=1).edge
    assert (edge.mean, edge.se, edge.n) == (0.0, 0.0, 300)


def test_the_edge_is_the_mean_over_seats_of_what_the_seat_earns_more() -> None:
    deals = 50
    edge = duel("convention", "random", deals, rules="3p-32", seed=5, threads=1).edge
    usual = record_hands(Setup.of("3p-32", policy="random", seed=5, threads=1), 0, deals)
    more = 0
    for seat in (1, 2, 3):
        setup = Setup.of(
            "3p-32", policy="random", policy_at={seat: "convention"}, seed=5, threads=1
        )
        rows = record_hands(setup, 0, deals)
        more += int(rows["units"][:, seat - 1].sum() - usual["units"][:, seat - 1].sum())
    assert edge.mean == pytest.approx(more / (3 * deals))


def test_threads_change_nothing() -> None:
    one, three = (duel("convention", "random", 5_000, threads=n).edge for n in (1, 3))
    assert one == three


@pytest.mark.parametrize("rules", preset_names())
def test_convention_beats_random_in_every_game(rules: str) -> None:
    """Both ways: alone among random players, and one random player among its own kind."""
    among_random = duel("convention", "random", 3_000, rules=rules).edge
    assert among_random.low > 0.2
    among_convention = duel("random", "convention", 3_000, rules=rules).edge
    assert among_convention.high < -0.2
