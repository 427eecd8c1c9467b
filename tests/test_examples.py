"""The example of a policy of one's own plays, and plays as it says."""

from __future__ import annotations

import sheepshead_sim as ss

POLICY = "pick=examples.cautious_policy:pick(2,4)"


def test_the_cautious_picker_wants_two_queens_and_four_trump() -> None:
    enough = ss.pick("QC QS JH AD KC 7S", seat=1, deals=200, policy=POLICY, all_seats=False)
    assert enough.answer.someone_picks is not None
    # At a table of cautious pickers the hand itself would be picked, and is seldom met.
    few = ss.simulate(4000, policy=POLICY).pick_rates[0].mean
    many = (
        ss.simulate(4000, policy="pick=examples.cautious_policy:pick(1,3)").pick_rates[0].mean
    )
    assert 0 < few < many


def test_the_player_of_weakest_cards_loses_to_convention() -> None:
    poor = ss.simulate(20_000, policy_at={1: "play=examples.cautious_policy:play"}, seed=3)
    sound = ss.simulate(20_000, seed=3)
    assert poor.seats[0].mean.high < sound.seats[0].mean.low
