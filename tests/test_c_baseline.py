"""The C baseline plays the game it says it plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
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


WORD = 2**64
TRUMP = ["QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D"]
LOW_TO_HIGH = [rank + suit for suit in "CSH" for rank in "789KTA"] + TRUMP[::-1]
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}


class Dice:
    """The baseline's random words, from the published splitmix64, in whole numbers."""

    def __init__(self, state: int) -> None:
        self.state = state

    def word(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) % WORD
        z = self.state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % WORD
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % WORD
        return z ^ (z >> 31)


def draws(word: int, choices: Sequence[int]) -> list[int]:
    """Numbers below each of `choices` from one word, read as a fraction of 2^64."""
    found = []
    for below in choices:
        found.append(word * below // WORD)
        word = word * below % WORD
    return found


def suit(card: str) -> str:
    return "trump" if card in TRUMP else card[1]


def power(card: str, led: str) -> int:
    return LOW_TO_HIGH.index(card) + 1 if suit(card) in (led, "trump") else 0


def play_plainly(deck: list[str], dice: Dice, told: Counter[str]) -> None:
    """One hand from the card names, by the same dice and without a thought for speed."""
    hands: list[list[str]] = []
    for seat in range(5):
        hand = []
        left = [32 - 6 * seat - i for i in range(6)]
        for at, size in zip(draws(dice.word(), left), left, strict=True):
            deck[at], deck[size - 1] = deck[size - 1], deck[at]
            hand.append(deck[size - 1])
        hands.append(hand)
    word = dice.word()
    picker = next((seat for seat in range(4) if word >> (60 + seat) & 1), 4)
    hands[picker] += deck[:2]
    partner = next(seat for seat in range(5) if "JD" in hands[seat])
    bury = []
    for nth in draws((word << 4) % WORD, [8, 7]):
        bury.append(sorted(hands[picker], key=LOW_TO_HIGH.index)[nth])
        hands[picker].remove(bury[-1])
    points, tricks, leader = {True: card_points(bury), False: 0}, 0, 0
    for number in range(6):
        low, high = (dice.word(), dice.word()) if number < 5 else (0, 0)
        bits = [low, low >> 21, low >> 42, high, high >> 21]
        trick: dict[str, int] = {}
        led = ""
        for i in range(5):
            seat = (leader + i) % 5
            follow = [card for card in hands[seat] if suit(card) == led]
            legal = sorted(follow or hands[seat], key=LOW_TO_HIGH.index)
            card = legal[bits[i] % 2**21 * len(legal) // 2**21]
            hands[seat].remove(card)
            trick[card] = seat
            led = led or suit(card)
        leader = trick[max(trick, key=lambda card: power(card, led))]
        ours = leader in (picker, partner)
        tricks += ours
        points[ours] += card_points(trick)
    side = points[True]
    level = 0 if tricks == 0 else 5 if tricks == 6 else 1 + sum(side >= n for n in (31, 61, 91))
    stake = (-3, -2, -1, 1, 2, 3)[level]
    alone = picker == partner
    told["alone"] += alone
    told["picker_units"] += stake * (4 if alone else 2)
    told["partner_units"] += 0 if alone else stake
    told["opponents_units"] -= stake * (4 if alone else 3)
    told["side_points"] += side
    told["opponents_points"] += points[False]
    told["side_tricks"] += tricks
    told[f"level {level}"] += 1
    told[f"picked by {picker}"] += 1


def card_points(cards: Iterable[str]) -> int:
    return sum(POINTS[card[0]] for card in cards)


def test_every_hand_as_played_from_the_card_names(baseline: Baseline) -> None:
    seed, n = 5, 4000
    dice = Dice(Dice(seed).word())
    deck = list(LOW_TO_HIGH)
    told: Counter[str] = Counter()
    for _ in range(n):
        play_plainly(deck, dice, told)
    result = baseline.run(seed, n)
    assert result | {"seconds": 0} == {
        "seconds": 0,
        "deals": n,
        "alone": told["alone"],
        "picker_units": told["picker_units"],
        "partner_units": told["partner_units"],
        "opponents_units": told["opponents_units"],
        "side_points": told["side_points"],
        "opponents_points": told["opponents_points"],
        "side_tricks": told["side_tricks"],
        "picked_by": [told[f"picked by {seat}"] for seat in range(5)],
        "levels": [told[f"level {level}"] for level in range(6)],
    }
    assert all(result["levels"])
