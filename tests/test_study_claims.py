"""Claims: found by being there, planted effects and nulls told apart, honest intervals."""

from __future__ import annotations

import math
import sys
from pathlib import Path

import numpy as np
import pytest
from numba import njit

import sheepshead_sim as ss
from sheepshead_cli.main import run
from sheepshead_sim.contract import PLAY_SIGNATURE
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.kernel.records import HAND_DTYPE, PICKED
from sheepshead_sim.policies.convention_play import play_convention
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import Estimate, proportion_estimate
from sheepshead_sim.study.claims import experiments, finding
from sheepshead_sim.study.claims.claim import Claim, Finding
from sheepshead_sim.study.claims.counted import Played
from sheepshead_sim.study.claims.experiments.aces_walk import walks
from sheepshead_sim.study.claims.experiments.lead_it_back import another_of_it
from sheepshead_sim.study.claims.experiments.schmears_early import schmears
from sheepshead_sim.study.claims.ratios import RatioSums, apart
from sheepshead_sim.study.claims.run import ERROR_RATE, Told, TriedClaim, run_claims, try_claims
from sheepshead_sim.study.claims.varied import Departure, in_role, one_by_one, together
from sheepshead_sim.study.rows import record_hands


@njit(PLAY_SIGNATURE)
def give_away(rules, own, view, params, dice):  # type: ignore[no-untyped-def]
    """The picker plays the card of most points, its weakest among them, whatever lies there."""
    best = own.legal & (~own.legal + np.uint64(1))
    if own.role == 1 or own.role == 3:
        most = -1
        for bit in range(rules.n_cards):
            card = np.uint64(1) << np.uint64(bit)
            if own.legal & card != np.uint64(0) and rules.points[bit] > most:
                most = rules.points[bit]
                best = card
        return best
    return play_convention(rules, own, view, params, dice)


def planted(*measures: object) -> Claim:
    return Claim(99, "planted", "It is so.", "A.", "B.", measures, games=())  # type: ignore[arg-type]


AWAY = Departure("play", "give-away", give_away)
SAME = Departure("play", "same", play_convention)


def test_the_fifteen_claims_are_there() -> None:
    assert list(finding.all_claims()) == list(range(1, 16))


def test_a_new_module_is_a_new_claim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        "from sheepshead_sim.study.claims.claim import Claim\n"
        "CLAIM = Claim(16, 'new', 'So it is.', 'A.', 'B.', ())\n"
    )
    (tmp_path / "quite_new.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(experiments, "__path__", [*experiments.__path__, str(tmp_path)])
    finding.all_claims.cache_clear()
    try:
        assert finding.all_claims()[16].name == "new"
        assert [each.number for each in finding.claims_asked(())] == list(range(1, 17))
    finally:
        finding.all_claims.cache_clear()
        sys.modules.pop(f"{experiments.__name__}.quite_new", None)


def test_no_such_claim() -> None:
    with pytest.raises(SheepsheadError, match="no claim 16: they are numbered 1 to 15"):
        finding.claims_asked((16,))


def test_deals_have_limits() -> None:
    with pytest.raises(SheepsheadError, match="1000 or more"):
        run_claims(Setup.of(), [1], deals=999)


@pytest.mark.parametrize("claimed", [True, False])
def test_a_planted_loss_is_found(claimed: bool) -> None:
    """Giving cards away is never good: whoever claims it is wrong, who claims otherwise right."""
    claim = planted(
        together("picker", AWAY, "picker", claimed=claimed),
        one_by_one("a picker", AWAY, "picker", claimed=claimed),
    )
    tested = try_claims(Setup.of("5p-called-ace"), [claim], 1_000).tests[0]
    assert tested.verdict == ("does not hold" if claimed else "holds")
    # One picker a hand: whether all would do it or one does is the same.
    whole, one = (each.finding.effect for each in tested.told)
    assert (whole.mean, whole.n) == (one.mean, one.n)
    assert (whole.mean < 0) == claimed


def test_a_departure_that_changes_nothing_says_so() -> None:
    claim = planted(together("all", SAME, "opponents", claimed=True))
    tested = try_claims(Setup.of("3p-32"), [claim], 1_000).tests[0]
    (told,) = tested.told
    assert told.finding.is_idle
    assert told.finding.per_differing is None
    assert (told.sign, told.p, tested.verdict) == (0, 1.0, "cannot tell")


def test_threads_change_nothing() -> None:
    frames = [
        ss.claims([1, 6, 11], rules="3p-32", deals=3_000, threads=n).frame() for n in (1, 2)
    ]
    assert frames[0].equals(frames[1])


def test_a_claim_is_told_to_say_nothing_of_rules_it_is_not_about() -> None:
    (test,) = ss.claims([5], rules="3p-32", deals=1_000).tests
    assert not test.applies
    assert {each.rules for each in test.told} == {"5p-called-ace", "6p-jack-and-ace"}


def told(mean: float, p: float, when: str = "") -> Told:
    return Told("a game", Finding("x", "units", Estimate(mean, -9, 9, 100, 1.0), when), p)


@pytest.mark.parametrize(
    ("figures", "verdict"),
    [
        ([told(1, 0.01), told(2, 0.01)], "holds"),
        ([told(1, 0.01), told(2, 0.01, "weak")], "holds"),
        ([told(1, 0.01), told(2, 0.2, "weak")], "holds"),
        ([told(1, 0.01), told(-2, 0.01, "weak")], "holds when"),
        ([told(1, 0.01), told(2, 0.06)], "holds when"),
        ([told(1, 0.2), told(2, 0.01, "weak")], "holds when"),
        ([told(-1, 0.01), told(2, 0.2)], "does not hold"),
        ([told(-1, 0.06), told(2, 0.2)], "cannot tell"),
        ([], "cannot tell"),
    ],
)
def test_verdicts(figures: list[Told], verdict: str) -> None:
    assert TriedClaim(planted(), tuple(figures), True).verdict == verdict


def test_a_ratio_by_hand() -> None:
    """Deals (1 of 2), (0 of 1), (2 of 2): 3 of 5, residuals -0.2, -0.6, 0.8 over 5."""
    rows = np.array([[1, 2, 0, 0], [0, 1, 0, 0], [2, 2, 0, 0], [0, 0, 0, 0]])
    effect = RatioSums.of(rows).effect
    assert effect.n == 3
    assert effect.mean == pytest.approx(0.6)
    assert effect.se == pytest.approx(math.sqrt((0.04 + 0.36 + 0.64) / 25 * 3 / 2))


def test_deals_that_all_agree_leave_the_interval_open() -> None:
    effect = RatioSums.of(np.array([[1, 2, 0, 0], [2, 4, 0, 0], [3, 6, 0, 0]])).effect
    assert effect.mean == 0.5
    assert effect.length == math.inf


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """Deals with several hands that hang together: 95 % of 600 runs, give or take 3 errors."""
    rng = np.random.default_rng(7)
    held = 0
    for _ in range(600):
        weight = rng.integers(1, 5, 400)
        chance = rng.beta(2, 2, 400)
        beside = rng.integers(1, 5, 400)
        rows = np.column_stack(
            (rng.binomial(weight, chance), weight, rng.binomial(beside, chance), beside)
        )
        effect = RatioSums.of(rows).effect
        held += effect.low <= 0 <= effect.high
    assert abs(held / 600 - 0.95) < 3 * math.sqrt(0.95 * 0.05 / 600)


def test_luck_alone_is_seldom_a_verdict() -> None:
    """Twelve figures without an effect: at most 5 % of 300 runs may say anything."""
    rng = np.random.default_rng(11)

    def luck(setup: Setup, deals: int) -> list[Finding]:
        found = []
        for _ in range(12):
            gains = rng.integers(-2, 3, 200)
            rows = np.column_stack((gains, np.ones_like(gains), 0 * gains, 0 * gains))
            found.append(Finding("luck", "units", RatioSums.of(rows).effect))
        return found

    setup = Setup.of("3p-32")
    wrong = sum(
        try_claims(setup, [planted(luck)], 1_000).tests[0].verdict != "cannot tell"
        for _ in range(300)
    )
    assert wrong / 300 < ERROR_RATE + 3 * math.sqrt(ERROR_RATE * (1 - ERROR_RATE) / 300)


@pytest.mark.parametrize(("deals", "differing"), [(30, None), (30, 30), (1_000, 30)])
def test_a_test_has_the_luck_of_the_deals_that_tell(deals: int, differing: int | None) -> None:
    """Student's table: 2.0452 with 29 degrees of freedom is the two-sided 5 %."""
    share = None if differing is None else proportion_estimate(differing, deals)
    figure = Finding("x", "units", Estimate(2.0452, 0, 5, deals, 1.0), "", share)
    (test,) = try_claims(Setup.of("3p-32"), [planted(lambda *_: [figure])], 1_000).tests
    assert test.told[0].p == pytest.approx(0.05, abs=1e-5)


def test_figures_apart() -> None:
    gap = apart(Estimate(0.5, 0, 1, 100, 0.3), Estimate(0.2, 0, 1, 50, 0.4))
    assert (gap.mean, gap.n) == (pytest.approx(0.3), 50)
    assert gap.se == pytest.approx(0.5)


def test_roles_of_recorded_hands() -> None:
    rows = np.zeros(2, dtype=HAND_DTYPE)
    rows["outcome"] = PICKED, PICKED + 1
    rows["picker"], rows["partner"], rows["other_partner"] = 1, 3, -1
    assert in_role(rows, "picker", 5).tolist() == [
        [False, True, False, False, False],
        [False] * 5,
    ]
    assert in_role(rows, "picker's side", 5)[0].tolist() == [False, True, False, True, False]
    assert in_role(rows, "opponents", 5).sum(axis=1).tolist() == [3, 0]
    assert in_role(rows, "anybody", 5).all()


def laid(setup: Setup, tricks: list[str], leaders: list[int], **fields: object) -> Played:
    """A hand from its tricks, each begun by its leader (players from 0)."""
    rows = np.zeros(1, dtype=HAND_DTYPE)
    cards = " ".join(tricks).split()
    rows["outcome"], rows["partner"], rows["other_partner"] = PICKED, -1, -1
    rows["plays"][0, : len(cards)] = [setup.layout.cards.index(card) for card in cards]
    rows["n_plays"] = len(cards)
    rows["leaders"][0, : len(leaders)] = leaders
    for name, value in fields.items():
        rows[name] = value
    return Played.of(setup, rows)


TRICKS = [
    # Player 1 picked and called the ace of spades, which player 3 holds.
    "AH 9H 8H KH QC",  # 0 leads an ace; 4 is out of hearts and trumps it
    "AC 7C 8C 9C TC",  # 4 leads an ace that walks; 0 to 3 follow
    "QS JC TH 7D 8D",  # 4 leads trump; 1 is out of it and throws off the ten of hearts
    "JS 9D 7H JH TD",
    "QH QD KC JD KD",
    "KS TS 7S 9S AS",
]


def test_cards_of_a_hand_by_player() -> None:
    setup = Setup.of("5p-called-ace")
    played = laid(setup, TRICKS, [0, 4, 4, 4, 4, 4, 3], picker=1, partner=3)
    held = setup.layout.names(int(played.hands[0, 4]))
    assert sorted(held) == sorted(["QC", "AC", "QS", "JS", "QH", "KS"])
    assert sorted(setup.layout.names(int(played.hands[0, 1]))) == sorted(
        ["9H", "8C", "TH", "7H", "KC", "7S"]
    )


def test_aces_that_walk() -> None:
    """The ace of hearts is trumped, the ace of clubs walks."""
    setup = Setup.of("5p-called-ace")
    played = laid(setup, TRICKS, [0, 4, 4, 4, 4, 4, 3], picker=1, partner=3)
    assert walks(setup, played).tolist() == [[1, 2, 0, 0]]


def test_another_of_the_pickers_suit() -> None:
    """The picker's first fail card is the nine of hearts; the ten and seven are still held.

    Spades are called, so that clubs are the one other suit: the eight and king are held.
    """
    setup = Setup.of("5p-called-ace")
    called = setup.layout.mask(["AS"])
    played = laid(setup, TRICKS, [0, 4, 4, 4, 4, 4, 3], picker=1, partner=3, called=called)
    assert another_of_it(setup, played).tolist() == [[1, 1, 1, 1]]


def test_schmears_before_the_picker() -> None:
    """Player 0 leads, 1 and 2 come before the picker 3; the partner 1 gives the ten of clubs.

    Player 1 has the seven of clubs to play instead. In the second trick player 1, without a
    heart, throws off the seven and keeps the ten of spades; in the third trick player 0
    follows to the jack of diamonds with the seven and keeps the ten, before the picker plays.
    Player 2 has no choice of points, and all others play after the picker.
    """
    setup = Setup.of("5p-called-ace")
    tricks = [
        "AC TC 8C KC 9C",
        "9H 7C 8H 7H KH",
        "JD 7D 8D QC 9D",
        "QS JC JS TD KD",
        "QD QH JH 7S TS",
        "8S 9S AS TH KS",
    ]
    played = laid(
        setup, tricks, [0, 0, 4, 2, 2, 2, 2], picker=3, partner=1,
        called=setup.layout.mask(["AS"]),
    )  # fmt: skip
    made, kept = schmears(setup, played)
    assert made.tolist() == [[1, 1]]
    assert kept.tolist() == [[1, 2]]


def test_the_same_hands_are_recorded_and_laid_out() -> None:
    """Cards dealt, taken and buried make what is held when play begins."""
    setup = Setup.of("3p-32")
    rows = record_hands(setup, 0, 300)
    played = Played.of(setup, rows)
    for row, hands in zip(rows, played.hands, strict=True):
        for player in range(3):
            held = int(row["hands"][player])
            if player == row["picker"]:
                held = (held | int(row["taken"])) & ~int(row["bury"])
            assert int(hands[player]) == held


def test_every_kind_of_game_answers() -> None:
    for rules in ("6p-jack", "7p-neighbor", "4p-indiana", "wisconsin-tournament"):
        study = ss.claims([3, 14, 15], rules=rules, deals=1_000)
        for test in study.tests:
            assert test.applies == any(each.rules == rules for each in test.told)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["16"], "there is no claim 16: they are numbered 1 to 15"),
        (["eight"], "'eight' is not a whole number"),
        (["8", "--deals", "10"], "deals must be 1000 or more, not 10"),
        (["8", "--rules", "5p-called-ac"], "did you mean '5p-called-ace'?"),
    ],
)
def test_what_people_can_do_wrong(
    words: list[str], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["claims", *words]) == 2
    told = capsys.readouterr().err
    assert fault in told
    assert told.count("\n") == 1


def test_the_report_names_the_command_and_fits_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["claims", "13", "7", "--rules", "5p-jack-of-diamonds", "--deals", "1000"]
    assert run([*words, "--out", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert max(map(len, told.splitlines())) <= 80
    page = (tmp_path / "claims.html").read_text(encoding="utf-8")
    again = "sheepshead claims 13 7 --deals 1000 --rules 5p-jack-of-diamonds --seed 1"
    assert f"<code>{again}</code>" in page


def test_claims_of_a_game_in_which_the_last_seat_never_chooses() -> None:
    """With seven cards and a partner, convention picks before it comes to the dealer."""
    (test,) = ss.claims(
        [11], rules="4p-cutthroat", settings=["partner=called-ace"], deals=1_000
    ).tests
    here = [each.finding for each in test.told if each.rules == test.told[0].rules]
    assert [(each.effect.n, each.says_nothing) for each in here[:2]] == [(0, True), (0, True)]
    assert here[2].effect.n > 0
