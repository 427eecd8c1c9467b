"""The C baseline plays the game it says it plays."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

import pytest

from benchmarks.c_baseline import Baseline, BaselineRun, load

HANDS = 400_000


@pytest.fixture(scope="module")
def baseline() -> Baseline:
    found = load()
    if found is None:
        pytest.skip("no C compiler")
    return found


@pytest.fixture(scope="module")
def result(baseline: Baseline) -> BaselineRun:
    return baseline.run(2024, HANDS)


def near(count: float, share: float, n: int = HANDS) -> bool:
    """Within five standard errors of the expected share."""
    return abs(count / n - share) < 5 * sqrt(share * (1 - share) / n)


def test_units_sum_to_zero(result: BaselineRun) -> None:
    parts = result["picker_units"], result["partner_units"], result["opponents_units"]
    assert sum(parts) == 0
    assert all(parts)


def test_every_hand_has_120_card_points(result: BaselineRun) -> None:
    assert result["side_points"] + result["opponents_points"] == 120 * HANDS


def test_each_seat_picks_half_the_time_and_the_last_must(result: BaselineRun) -> None:
    assert sum(result["picked_by"]) == result["deals"] == HANDS
    for picked, share in zip(
        result["picked_by"], [1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 16], strict=True
    ):
        assert near(picked, share)


def test_alone_with_the_jack_among_eight_of_32_cards(result: BaselineRun) -> None:
    assert near(result["alone"], 8 / 32)


def test_a_seed_fixes_the_hands(baseline: Baseline) -> None:
    first, again, other = (baseline.run(seed, 1000) for seed in (7, 7, 8))
    for run in (first, again, other):
        run["seconds"] = 0
    assert first == again != other


def test_the_same_hands_without_pdep(result: BaselineRun) -> None:
    portable = load(portable=True)
    assert portable is not None
    assert portable.run(2024, HANDS) | {"seconds": 0} == result | {"seconds": 0}


def test_no_compiler_is_no_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert load() is None
    assert "no C compiler" in capsys.readouterr().err


def test_a_compiler_that_fails_is_no_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "false")
    assert load() is None
    assert "does not build" in capsys.readouterr().err


@dataclass
class Told:
    """What the plain game below adds up."""

    side_points: list[int] = field(default_factory=list)
    picker_units: list[int] = field(default_factory=list)
    levels: Counter[int] = field(default_factory=Counter)


TRUMP = ["QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D"]
FAIL = [rank + suit for suit in "CSH" for rank in "ATK987"]
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}


def suit(card: str) -> str:
    return "trump" if card in TRUMP else card[1]


def power(card: str, led: str) -> int:
    if card in TRUMP:
        return 100 - TRUMP.index(card)
    return 10 - "ATK987".index(card[0]) if card[1] == led else 0


def play_plainly(rng: random.Random, told: Told) -> None:
    """One hand of the same game from the card names, without a thought for speed."""
    deck = TRUMP + FAIL
    rng.shuffle(deck)
    hands = [deck[6 * seat : 6 * seat + 6] for seat in range(5)]
    picker = next((seat for seat in range(4) if rng.random() < 0.5), 4)
    hands[picker] += deck[30:]
    partner = next(seat for seat in range(5) if "JD" in hands[seat])
    bury = rng.sample(hands[picker], 2)
    hands[picker] = [card for card in hands[picker] if card not in bury]
    points, tricks, leader = sum(POINTS[card[0]] for card in bury), 0, 0
    for _ in range(6):
        trick: dict[str, int] = {}
        led = ""
        for seat in ((leader + i) % 5 for i in range(5)):
            follow = [card for card in hands[seat] if suit(card) == led]
            card = rng.choice(follow or hands[seat])
            hands[seat].remove(card)
            trick[card] = seat
            led = led or suit(card)
        leader = trick[max(trick, key=lambda card: power(card, led))]
        if leader in (picker, partner):
            tricks += 1
            points += sum(POINTS[card[0]] for card in trick)
    level = (
        0 if tricks == 0 else 5 if tricks == 6 else 1 + sum(points >= at for at in (31, 61, 91))
    )
    told.levels[level] += 1
    told.side_points.append(points)
    told.picker_units.append((-3, -2, -1, 1, 2, 3)[level] * (4 if picker == partner else 2))


def test_same_game_as_played_from_the_card_names(result: BaselineRun) -> None:
    rng, told, n = random.Random(5), Told(), 10_000
    for _ in range(n):
        play_plainly(rng, told)
    for level, count in enumerate(result["levels"]):
        assert near(told.levels[level], count / HANDS, n)
    for seen, c_sum in ((told.side_points, "side_points"), (told.picker_units, "picker_units")):
        mean = sum(seen) / n
        deviation = sqrt(sum((each - mean) ** 2 for each in seen) / n)
        c_mean = {**result}[c_sum] / HANDS  # type: ignore[operator]
        # The C mean's own error is one sixth of the other's.
        assert abs(mean - c_mean) < 5 * deviation / sqrt(n)
