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


def test_by_blind_adds_up_and_comes_as_often_as_the_cards_say() -> None:
    # Of the 26 cards that seat 1 does not hold 11 are trump; nobody has spoken before it.
    answer = ss.pick(HAND, seat=1, deals=20_000).answer
    assert answer.difference is not None
    assert [each.trump for each in answer.by_blind] == [0, 1, 2]
    worlds = [each.gain.n for each in answer.by_blind]
    assert sum(worlds) == 20_000
    exact = [15 * 14 / (26 * 25), 2 * 15 * 11 / (26 * 25), 11 * 10 / (26 * 25)]
    for each, share in zip(answer.by_blind, exact, strict=True):
        assert each.share.mean == pytest.approx(share, abs=4 * (share / 20_000) ** 0.5)
    gains = [each.gain.mean for each in answer.by_blind]
    whole = sum(n * gain for n, gain in zip(worlds, gains, strict=True)) / 20_000
    assert whole == pytest.approx(answer.difference.mean)
    assert gains == sorted(gains), "trump in the blind is good for the picker"


def test_a_game_without_a_blind_tells_of_none() -> None:
    settings = ["deal.blind=none"]
    hand = "QC QS QH JH JD AD AS KC"
    advice = ss.pick(hand, 1, rules="4p-cutthroat", settings=settings, deals=200)
    assert advice.answer.by_blind == ()


def test_outcomes_do_not_hang_on_threads() -> None:
    one, two = (ss.pick(HAND, seat=2, deals=2_000, threads=n).answer for n in (1, 2))
    assert (one.picked, one.passed) == (two.picked, two.passed)


def test_a_page_of_a_hand(tmp_path: Path) -> None:
    file = tmp_path / "hand.html"
    words = ["pick", *HAND.split(), "--seat", "2", "--deals", "1000"]
    assert run([*words, "--report", str(file)]) == 0
    text = file.read_text(encoding="utf-8")
    assert text.count("<svg") == 3
    assert "Trump in the blind" in text
    again = " ".join([*words, "--rules", "5p-called-ace", "--seed", "1"])
    assert f"<code>sheepshead {again}</code>" in text


def test_a_page_has_its_ending(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["pick", *HAND.split(), "--seat", "2", "--report", "hand.pdf"]
    assert run(words) == 2
    assert "hand.pdf: the name of a page ends in .html" in capsys.readouterr().err
