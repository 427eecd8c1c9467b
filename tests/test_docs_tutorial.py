"""The commands of the tutorial print what it shows."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from sheepshead_cli.main import run

PAGE = Path(__file__).parents[1] / "docs" / "tutorial.md"
LEFT_OUT = "…"


def examples() -> list[tuple[str, str]]:
    """Commands and what the page shows of their output."""
    blocks = re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    return [
        (command.removeprefix("$ sheepshead "), shown)
        for command, _, shown in (block.partition("\n") for block in blocks)
    ]


def test_there_are_examples() -> None:
    assert len(examples()) >= 5
    assert all(shown.strip(f"{LEFT_OUT}\n") for _, shown in examples())


@pytest.mark.parametrize(("command", "shown"), examples())
def test_a_command_prints_what_is_shown(
    command: str, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(shlex.split(command)) == 0
    printed = capsys.readouterr().out.splitlines()
    place, free = 0, False
    for line in shown.splitlines():
        if line == LEFT_OUT:
            free = True
            continue
        if free:
            assert line in printed[place:], f"not printed here: {line!r}"
            place += printed[place:].index(line)
        assert printed[place] == line
        place, free = place + 1, False
