"""Point counts: what they count, planted ones found again, and prices without luck in them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pandas as pd
import pytest

import sheepshead_sim as ss
from sheepshead_sim.contract import OWN_DTYPE, VIEW_DTYPE
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.policies.pick_systems import (
    COUNTED,
)
from sheepshead_sim.policies.spec import parse_part, parse_policy
from sheepshead_sim.policies.table import Table
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.picking.classes import COUNTS, ClassSums, count_hands
from sheepshead_sim.study.pointcount.fitting import Count, best_count, fit, one_threshold
from sheepshead_sim.study.pointcount.fitting import _grouped as grouped
from sheepshead_sim.study.pointcount.hands import SeatHands, one_of_the_players
from sheepshead_sim.study.pointcount.known import KNOWN, known_rules
from sheepshead_sim.study.pointcount.missed import missed
from sheepshead_sim.study.pointcount.study import PLAYED_FROM, PointCount, open_thresholds
from sheepshead_sim.study.rows import record_hands

PLAIN = Setup.of("5p-called-ace")
NONE = (0, 0, 0)


def picks(part: str, hand: str, rules: str = "5p-called-ace") -> bool:
    """What a pick policy does with a hand."""
    setup = Setup.of(rules)
    own = np.zeros(1, dtype=OWN_DTYPE)
    own["hand"] = setup.layout.mask(hand.split())
    view = np.zeros(1, dtype=VIEW_DTYPE)
    policy = parse_part("pick", part)
    rules, params = setup.compiled, policy.params
    return bool(policy.function(rules[0], own[0], view[0], params[0], np.uint64(0)))


@pytest.mark.parametrize(
    ("part", "hand", "wanted"),
    [
        ("trump-with-queen:4", "QD JD 8D 7D AS KS", True),
        ("trump-with-queen:4", "JC JD 8D 7D AS KS", False),  # no queen
        ("trump-with-queen:4", "QC QS QH AS KS 9H", False),  # three trump
        ("trump-with-two-queens:3", "QC QD 7D AS KS 9H", True),
        ("trump-with-two-queens:3", "QC JD 7D AS KS 9H", False),
        ("trump-with-two-faces:4", "JC JD 8D 7D AS KS", True),
        ("trump-with-two-faces:4", "QC AD 8D 7D AS KS", False),
        # Queen 3, jack 2, two other trump 1 each: 7; a fail ace 1 and two empty suits 2 more.
        ("count(3,2,1,0,0,0,7)", "QD JD 8D 7D AS KS", True),
        ("count(3,2,1,0,0,0,8)", "QD JD 8D 7D AS KS", False),
        ("count(3,2,1,1,0,0,8)", "QD JD 8D 7D AS KS", True),
        ("count(3,2,1,1,1,0,10)", "QD JD 8D 7D AS KS", True),
        ("count(3,2,1,1,1,0,11)", "QD JD 8D 7D AS KS", False),
        # Ace and king are 15 points to bury, one full ten; ace and ten are 21, two of them.
        ("count(0,0,0,0,0,1,2)", "QD JD 8D 7D AS KS", False),
        ("count(0,0,0,0,0,1,2)", "QD JD 8D 7D AS TS", True),
        # The ace of diamonds is trump: no fail ace, and not to be buried.
        ("count(0,0,0,1,0,1,1)", "AD TD KD 7S 8S 9H", False),
    ],
)
def test_pick_systems_by_hand(part: str, hand: str, wanted: bool) -> None:
    assert picks(part, hand) == wanted


def test_the_kernel_counts_as_the_study_does() -> None:
    """What is counted of 2,000 hands, and how seat 1 then picks by a count of all of it."""
    weights, least = (4, 3, 2, 2, 1, 1), 14
    part = f"pick=count({','.join(map(str, (*weights, least)))})"
    for rules in ("5p-called-ace", "3p-32", "4p-cutthroat"):
        setup = Setup.of(rules, policy_at={1: part})
        rows = record_hands(setup, 0, 2_000)
        counts = count_hands(setup, rows["hands"][:, 0])
        seat = SeatHands(1, 2_000, pd.DataFrame(counts, columns=[*COUNTS]))
        wanted = seat.counted @ np.array(weights) >= least
        assert 200 < wanted.sum() < 1_900
        assert ((rows["picker"] == 0) == wanted).all()


def test_numbers_of_a_count() -> None:
    assert parse_policy("count(3,2,1,0,0,0,7)").pick.values == (3, 2, 1, 0, 0, 0, 7)
    for wrong in ("count", "count(3,2,1)", "count:3", "count(3,2,1,0,0,0,7,8)"):
        with pytest.raises(SheepsheadError, match="needs its 7 numbers in brackets: count"):
            parse_policy(f"pick={wrong}")
    with pytest.raises(SheepsheadError, match="is not a number"):
        parse_policy("pick=count(3,2,1,0,0,0,x)")


def dealt(seed: int, hands: int) -> npt.NDArray[np.int64]:
    """Counts of random hands of six cards."""
    rng = np.random.default_rng(seed)
    cards = rng.permuted(np.tile(np.arange(32), (hands, 1)), axis=1)[:, :6]
    masks = (np.uint64(1) << cards.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    return count_hands(PLAIN, masks)


def toy(
    weights: tuple[int, ...], least: int, seed: int, hands: int, noise: int, seat: int = 1
) -> SeatHands:
    """Hands of which picking gains 2 for each point of a planted count from `least` on.

    One point below it loses 1, so that no threshold is as good; `noise` is added or taken.
    """
    counts = dealt(seed, hands)
    empty = SeatHands(seat, hands, ClassSums.of(counts, counts[:, 0], counts[:, 0]).frame())
    each = np.column_stack(
        (
            counts[:, 1],
            counts[:, 2],
            counts[:, 0] - counts[:, 1] - counts[:, 2],
            counts[:, 4],
            counts[:, 6],
            counts[:, 5] // 10,
        )
    )
    assert empty.counted.shape[1] == each.shape[1] == len(COUNTED)
    gain = 2 * (each @ np.array(weights) - least) + 1
    gain += noise * np.random.default_rng(seed + 1).choice([-1, 1], hands)
    frame = ClassSums.of(counts, gain.astype(np.int64), np.zeros(hands, np.int64)).frame()
    return SeatHands(seat, hands, frame)


@pytest.mark.parametrize(
    ("weights", "least"),
    [((3, 2, 1, *NONE), 7), ((3, 1, 1, *NONE), 6), ((2, 2, 1, *NONE), 5)],
)
def test_planted_weights_are_found(weights: tuple[int, ...], least: int) -> None:
    found = [toy(weights, least, 1, 40_000, 3), toy(weights, least + 2, 2, 40_000, 3, seat=2)]
    other = [toy(weights, least, 3, 40_000, 3), toy(weights, least + 2, 4, 40_000, 3, seat=2)]
    steps = fit(found, other, 2)
    taken = [step for step in steps if step.taken]
    assert [step.count for step in taken] == [Count(weights, {1: least, 2: least + 2})]


def test_planted_extras_are_found_and_no_others() -> None:
    """An ace that counts as much as a queen has to be seen; what counts nothing has not."""
    planted = (3, 2, 1, 3, 0, 0)
    steps = fit([toy(planted, 7, 1, 40_000, 3)], [toy(planted, 7, 2, 40_000, 3)], 1)
    assert [step.taken for step in steps] == [True, False, True, False]
    assert steps[2].count == Count(planted, {1: 7})


def test_a_seat_that_never_gains_passes() -> None:
    hands = toy((3, 2, 1, *NONE), 50, 1, 5_000, 0)
    count = best_count([grouped(hands)], iter([(3, 2, 1, *NONE)]))
    assert count.thresholds == {1: None}
    assert not count.picks(hands).any()


def test_the_price_of_the_found_count_is_unbiased() -> None:
    """Its own deals flatter a fitted rule; on fresh deals it is worth what it is worth."""
    planted, noise, hands = (3, 2, 1, *NONE), 12, 300
    # The truth of any count: the same hands without noise, and very many of them.
    truth = toy(planted, 7, 99, 400_000, 0)
    candidates = [(q, j, 1, *NONE) for q in range(1, 7) for j in (1, 2, 3) if q >= j]
    flattered, errors = [], []
    for seed in range(100, 700, 3):
        found = toy(planted, 7, seed, hands, noise)
        fresh = toy(planted, 7, seed + 50_000, hands, noise)
        count = best_count([grouped(found)], iter(candidates))
        worth = value(truth, count)
        flattered.append(value(found, count) - worth)
        errors.append(value(fresh, count) - worth)
    assert np.mean(flattered) > 4 * np.std(flattered) / np.sqrt(len(flattered))
    assert abs(np.mean(errors)) < 4 * np.std(errors) / np.sqrt(len(errors))


def value(hands: SeatHands, count: Count) -> float:
    n, total, _ = hands.won(count.picks(hands))
    return total / n


def test_what_a_count_misses() -> None:
    """Against a planted better choice: an ace that the count does not see."""
    truth, seen = (3, 2, 1, 4, 0, 0), Count((3, 2, 1, *NONE), {1: 7})
    found, fresh = (toy(truth, 8, seed, 100_000, 3) for seed in (1, 2))
    n, won, _ = missed(seen, found, fresh)
    index = fresh.counted @ np.array(truth)
    gain = fresh.frame["gain"].to_numpy()
    best = gain[index >= 8].sum() - gain[seen.picks(fresh)].sum()
    assert n == 100_000
    assert 0.95 * best < won <= best + 3 * 3 * np.sqrt(n)
    # A count that is the truth misses nothing but what luck would have it miss.
    told = one_of_the_players([missed(Count(truth, {1: 8}), found, fresh)], 1)
    assert told.low <= 0
    assert told.mean > -0.01


def test_what_was_not_seen_is_allowed_for() -> None:
    """A thousand equal deals may have missed a share of 1 - 0.025 ** (1 / 999) of others."""
    unseen = 1 - 0.025 ** (1 / 999)
    told = one_of_the_players([(1_000, 0, 0)], 1, most=36)
    assert (told.mean, told.high) == (0.0, pytest.approx(36 * unseen))
    assert told.low == -told.high
    # Of two seats one tells its spread: 4 of 1,000 deals won 1.
    se = (0.004 * 0.996 / 999) ** 0.5
    both = one_of_the_players([(1_000, 0, 0), (1_000, 4, 4)], 2, most=36)
    assert both.mean == 0.002
    assert both.half_width == pytest.approx(18 * unseen + 1.9612 * se / 2, rel=1e-4)


def test_thresholds_left_open() -> None:
    planted = (3, 2, 1, *NONE)
    many = toy(planted, 7, 5, 100_000, 3)
    assert open_thresholds(Count(planted, {1: 7}), many) == (7, 7)
    few = toy(planted, 7, 6, 60, 12)
    low, high = open_thresholds(Count(planted, {1: 7}), few)
    assert low < 7 < (high if high is not None else 99)


def test_one_number_for_all_seats() -> None:
    planted = (3, 2, 1, *NONE)
    hands = [toy(planted, 7, seat, 20_000, 0, seat=seat) for seat in (1, 2)]
    index = [each.counted @ np.array(planted) for each in hands]
    assert one_threshold(hands, index) == 7
    # A seat to which one deal in ten comes weighs a tenth: looked at more, gained the same.
    seldom = replace(toy(planted, 9, 3, 20_000, 0, seat=3), looked_at=2_000_000)
    hands.append(seldom)
    index.append(seldom.counted @ np.array(planted))
    assert one_threshold(hands, index) == 7


def test_known_rules_have_the_numbers_told() -> None:
    hands = [toy((3, 2, 1, *NONE), 7, 1, 5_000, 3)]
    told = {rule.part for rule in known_rules(hands, 5)}
    assert {rule.part.format(N=rule.told) for rule in KNOWN} <= told
    assert {"convention", "always", "never"} <= told
    elsewhere = [rule.part for rule in known_rules(hands, 3)]
    assert len(elsewhere) == len(set(elsewhere)) == 10
    assert "points-321:7" in elsewhere


@pytest.mark.parametrize("rule", KNOWN, ids=lambda rule: rule.part)
def test_known_rules_are_the_policies_they_say(rule: object) -> None:
    """What the study counts and what the policy does are one rule."""
    assert isinstance(rule, type(KNOWN[0]))
    for hand in (
        "QC QS 7D AS KS 9H",
        "JC JD 8D 7D AS KS",
        "QD JD 8D 7D AS AH",
        "AD TD KD 9D 8D 7D",
    ):
        mask = np.array([PLAIN.layout.mask(hand.split())], dtype=np.uint64)
        units = np.zeros(1, np.int64)
        one = SeatHands(1, 1, ClassSums.of(count_hands(PLAIN, mask), units, units).frame())
        for number in (3, 4, 5, 7, 10):
            wanted = bool(rule.index(one)[0] >= number)
            assert picks(rule.part.format(N=number), hand) == wanted, (hand, number)


@pytest.fixture(scope="module")
def study() -> PointCount:
    return ss.pointcount(rules="3p-32", deals=1_500, threads=1)


def test_threads_change_nothing(study: PointCount) -> None:
    again = ss.pointcount(rules="3p-32", deals=1_500, threads=3)
    assert again.best == study.best
    assert again.frame().equals(study.frame())
    assert again.missed == study.missed


def test_losses_are_those_of_duels(study: PointCount) -> None:
    """One rule held against the count by hand: the same deals, one player at a time."""
    setup = Setup.of("3p-32")
    never = next(each for each in study.ranking if each.part == "never")
    total = 0
    for seat, part in study.policies.items():
        units = []
        for pick in (part, "never"):
            policies = list(setup.table.policies)
            policies[seat - 1] = replace(policies[seat - 1], pick=parse_part("pick", pick))
            table = replace(setup, table=Table(tuple(policies)))
            rows = record_hands(table, PLAYED_FROM, study.deals)
            units.append(int(rows["units"][:, seat - 1].sum()))
        total += units[0] - units[1]
    assert never.lost.mean == pytest.approx(total / (3 * study.deals))
    assert never.lost.low > 0


def test_the_table_itself_loses_what_convention_does(study: PointCount) -> None:
    losses = {each.part: each.lost for each in study.ranking}
    assert losses["convention"] == losses["points-321:11"]
    assert study.alike in study.ranking
    means = [each.lost.mean for each in study.ranking]
    assert means == sorted(means)


def test_who_must_pick_has_no_number() -> None:
    forced = ss.pointcount(rules="3p-32", settings=["pick=forced"], deals=1_000)
    assert list(forced.best.thresholds) == [1, 2]
    with pytest.raises(SheepsheadError, match="seat 1 must pick"):
        ss.pointcount(settings=["pick=schiller"], deals=1_000)
    with pytest.raises(SheepsheadError, match="deals must be"):
        ss.pointcount(deals=10)
