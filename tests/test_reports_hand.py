"""The page of one hand: what its distribution must add up to, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import sheepshead_sim as ss
from sheepshead_cli.main import run

HAND = "QS JH 9D AC KS 8H"


def test_outcomes_are_all_worlds_and_have_the_mean_of_the_answer() -> None:
    answer = ss.pick(HAND, seat=2, deals=2_000).answer
    assert answer.passing is not None
    for counts, mean in (
        (answer.picked, answer.pick.mean),
        (answer.passed, answer.passing.mean),
    ):
        assert sum(count for _, count in counts) == answer.worlds == 2_000
        assert sum(won * count for won, count in counts) / 2_000 == pytest.approx(mean)
        assert list(counts) == sorted(counts)


def test_outcomes_do_not_hang_on_threads() -> None:
    one, two = (ss.pick(HAND, seat=2, deals=2_000, threads=n).answer for n in (1, 2))
    assert (one.picked, one.passed) == (two.picked, two.passed)


def test_a_page_of_a_hand(tmp_path: Path) -> None:
    file = tmp_path / "hand.html"
    words = ["pick", *HAND.split(), "--seat", "2", "--deals", "1000"]
    assert run([*words, "--report", str(file)]) == 0
    text = file.read_text(encoding="utf-8")
    assert text.count("<svg") == 2
    again = " ".join([*words, "--rules", "5p-called-ace", "--seed", "1"])
    assert f"<code>sheepshead {again}</code>" in text


def test_a_page_has_its_ending(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["pick", *HAND.split(), "--seat", "2", "--report", "hand.pdf"]
    assert run(words) == 2
    assert "hand.pdf: the name of a page ends in .html" in capsys.readouterr().err
