"""What is told of sessions: independent observations, the same figures on any threads, rows."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pandas as pd
import pytest

import sheepshead_sim as ss
from sheepshead_sim.errors import PolicyError, SheepsheadError
from sheepshead_sim.sessions.plan import plan_of
from sheepshead_sim.sessions.rows import final_units, record_sessions, sessions_frame
from sheepshead_sim.setup import Setup


def test_any_player_is_one_of_each_session_in_turn() -> None:
    played = ss.session(60, hands=7, settings=["pot"], threads=1)
    rows = record_sessions(played.setup, played.plan, 0, 60)
    units = final_units(played.setup.rules, rows)
    in_turn = units[np.arange(60), np.arange(60) % 5]
    (anyone,) = played.players
    assert anyone.number is None
    assert anyone.units.n == 60
    assert anyone.units.total == in_turn.sum()
    assert anyone.ahead.mean == (in_turn > 0).mean()
    lowest = rows["lowest"][np.arange(60), np.arange(60) % 5]
    assert anyone.ruined(3).mean == (lowest <= -3).mean()
    assert 0 < anyone.ruined(3).mean < 1
    assert played.largest_winner.total == units.max(axis=1).sum()
    assert played.largest_loser.total == units.min(axis=1).sum()
    assert played.pot.total == rows["left"].sum()
    assert played.hands_played == 60 * 7


def test_players_are_told_apart_where_their_policies_differ() -> None:
    played = ss.session(400, hands=20, policy_at={2: "random"}, threads=1)
    assert [player.number for player in played.players] == [1, 2, 3, 4, 5]
    means = [player.units.mean() for player in played.players]
    assert sum(mean.mean for mean in means) == pytest.approx(0)
    # Who plays at random loses more than a unit a hand, in whatever seat the hand is played.
    assert means[1].high < -10
    assert all(mean.low > 0 for place, mean in enumerate(means) if place != 1)


def test_a_target_ends_sessions() -> None:
    played = ss.session(200, target=10, hands=30, threads=1)
    assert played.plan.target == 10
    assert played.hands_to_target.quantile(95).mean <= 30
    assert 0.9 < played.reached.mean <= 1
    with_rules = ss.session(200, settings=["game.target=10"], hands=30, threads=1)
    assert with_rules.frame().equals(played.frame())
    wins = ss.session(200, target=10, policy_at={1: "random"}, threads=1)
    # Each session is won by somebody, some by two at once.
    assert wins.reached.mean == 1
    assert 1 <= sum(player.wins.mean for player in wins.players) < 2


def test_a_target_out_of_reach_is_reached_by_nobody() -> None:
    played = ss.session(20, target=500, hands=5, threads=1)
    assert played.reached.mean == 0
    assert played.hands_to_target.n == 0
    assert played.players[0].wins.mean == 0
    assert np.isnan(played.frame().loc[("hands to the target", "mean"), "value"])


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_change_no_figure(threads: int) -> None:
    def figures(on: int) -> pd.DataFrame:
        return ss.session(
            9000, hands=9, settings=["pot.ante=each", "pot.end=showdown-one"], threads=on
        ).frame()

    assert figures(threads).equals(figures(1))


def test_the_seed_fixes_the_figures() -> None:
    one, same, other = (ss.session(50, hands=9, seed=s, threads=1).frame() for s in (4, 4, 5))
    assert one.equals(same)
    assert not one.equals(other)


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_rows_are_the_sessions(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"sessions.{ending}"
    ss.session(9, hands=12000, settings=["pot"], out=path, threads=2)
    read = pd.read_csv(path) if ending == "csv" else pd.read_parquet(path)
    setup = Setup.of(settings=["pot"], threads=1)
    plan = plan_of(setup.rules, 9, hands=12000)
    expected = sessions_frame(setup, 0, record_sessions(setup, plan, 0, 9))
    pd.testing.assert_frame_equal(read, expected)
    assert read["session"].tolist() == list(range(9))
    units = read[[f"units_{seat}" for seat in range(1, 6)]]
    assert units.sum(axis="columns").abs().max() < 1e-9
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_a_hand_of_a_session_can_be_seen_again() -> None:
    setup = Setup.of(threads=1)
    plan = plan_of(setup.rules, 2, hands=1)
    row = record_sessions(setup, plan, 7, 1)[0]
    told = ss.replay_deal(7 * 100_000)
    assert list(told.hand.units) == row["units"][:5].tolist()


def test_a_policy_at_fault_is_named_by_its_first_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = (
        "from numba import njit\n"
        "@njit\n"
        "def pick(rules, own, view, params, dice):\n"
        "    return 0 if own.seat == 1 else 7\n"
    )
    (tmp_path / "undecided_later.py").write_text(source)
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(PolicyError, match="the policy of seat 2, answered neither 0 nor 1"):
        ss.session(
            2,
            hands=40,
            policy="pick=never",
            policy_at={2: "pick=undecided_later:pick"},
            threads=1,
        )


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"sessions": 0}, "sessions must be 2 to 10,000,000, not 0"),
        ({"hands": 0}, "hands must be 1 to 99,999, not 0"),
        ({"target": -3}, "target must be 1 to 1,000,000, not -3"),
        ({"bankroll": 0}, "bankroll must be 1 to 1,000,000, not 0"),
        ({"settings": ["session.closing-round=schiller"], "hands": 3}, "takes 5 hands"),
    ],
)
def test_what_cannot_be_played_is_refused(asked: dict[str, object], told: str) -> None:
    with pytest.raises(SheepsheadError, match=told):
        ss.session(**asked)  # type: ignore[arg-type]
