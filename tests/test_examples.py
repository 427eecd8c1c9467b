"""The example of a policy of one's own plays, and plays as it says."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import sheepshead_sim as ss

ROOT = Path(__file__).parents[1]
PAGES = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "examples").glob("*.py")),
]

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


def test_every_command_that_is_shown_can_be_typed_into_a_shell() -> None:
    commands = [
        command
        for page in PAGES
        for command in re.findall(
            r"^ *(?:\$ )?(sheepshead \w+ .+)$", page.read_text(encoding="utf-8"), re.MULTILINE
        )
    ]
    assert any("cautious_policy" in command for command in commands)
    for command in commands:
        read = subprocess.run(["sh", "-n", "-c", command], capture_output=True, text=True)
        assert read.returncode == 0, f"{command}: {read.stderr}"
