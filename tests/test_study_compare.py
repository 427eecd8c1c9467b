"""Rule sets compared: what is counted, and how often a difference is found that is none."""

from __future__ import annotations

import math
from statistics import NormalDist, mean

import numpy as np
import pytest

import sheepshead_sim as ss
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules.load import load_rules
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import paired_difference
from sheepshead_sim.study.comparing.comparison import (
    Comparison,
    compare_rules,
    telling_rows,
)
from sheepshead_sim.study.comparing.decisions import same_deals
from sheepshead_sim.study.comparing.figures import Seen, compared
from sheepshead_sim.study.comparing.metrics import Metric, hands_ahead, ratio, root
from sheepshead_sim.study.comparing.moments import Moments
from sheepshead_sim.study.picking.thresholds import FRESH
from sheepshead_sim.study.rows import record_hands
from sheepshead_sim.study.simulation import simulate
from tests.test_study_coverage import exact_pick_rate

REPETITIONS = 200
BUMP = "score.double-on-the-bump"


def fixed(*setups: Setup, deals: int = 1_000) -> Comparison:
    return compare_rules(setups, deals=deals, fixed_thresholds=True)


def smallest_p(study: Comparison) -> float:
    return min(
        each.difference.p_adjusted
        for figures in study.metrics.values()
        for each in figures
        if each.difference is not None
    )


def test_a_rule_set_against_itself_differs_nowhere() -> None:
    study = fixed(Setup.of("5p-called-ace"), Setup.of("5p-called-ace"))
    assert (study.against[1].decided, study.against[1].paid) == (0, 0)
    for first, other in study.metrics.values():
        assert first.estimate == other.estimate
        assert other.difference is not None
        assert other.difference.estimate.mean == 0
        assert other.difference.p_adjusted == 1


def test_equal_rules_on_other_deals_are_called_different_no_more_often_than_said() -> None:
    """200 comparisons of 1,000 hands in which nothing differs: at most 5 % with a p below 0.05.

    With a true rate of 5 % more than 19 of 200 come up once in 200 runs of this test.
    """
    alarms = 0
    for seed in range(REPETITIONS):
        one, other = (Setup.of("3p-32", seed=2 * seed + k, threads=1) for k in (0, 1))
        study = fixed(one, other)
        assert study.against[1].decided is None
        alarms += smallest_p(study) < 0.05
    assert alarms <= 19, alarms


def test_the_interval_of_a_rare_share_holds_the_truth_where_few_hands_tell_it() -> None:
    """The other table picks a tenth of the hands more, and 2 % of these are rare, not 1 %.

    A share of 9 in 900 beside one of 9 + 2 in 1,000: of the hundred hands that differ only some
    two say anything. At 95 % fewer than 929 of 1,000 come up once in 1,000 runs.
    """
    dice, metric = np.random.default_rng(1), (Metric("rare_rate", ratio, 1.0),)
    held = 0
    for _ in range(1_000):
        rare = dice.random(1_000) < np.repeat([0.01, 0.02], [900, 100])
        first = np.repeat([1, 0], [900, 100])
        one = np.column_stack([rare * first, first])
        other = np.column_stack([rare, np.ones(1_000, np.int64)])
        columns = [each.astype(np.int64) for each in (one, other)]
        telling = telling_rows(columns, [True, True], 2)
        seen = Seen(metric, 2, Moments.of(np.hstack(columns)), tuple(map(tuple, telling)))
        gap = compared([seen], [True, True], [None, None])["rare_rate"][1].difference
        assert gap is not None
        held += gap.estimate.low <= 0.011 - 0.010 <= gap.estimate.high
    assert held >= 929, held


def test_a_planted_effect_is_found_as_often_as_its_size_says() -> None:
    """Seat 1 of one table picks from a count of 7, of the other from 8: both rates are exact."""
    rates = exact_pick_rate(7), exact_pick_rate(8)
    true = rates[1] - rates[0]
    deals = 1_000
    error = math.sqrt(sum(rate * (1 - rate) / deals for rate in rates))
    found, family, seen, held = 0, 0, [], 0
    repetitions = 60
    for seed in range(repetitions):
        one = Setup.of(policy="pick=points-321:7", seed=2 * seed, threads=1)
        other = Setup.of(policy="pick=points-321:8", seed=2 * seed + 1, threads=1)
        study = fixed(one, other, deals=deals)
        gap = study.metrics["pick_rate_seat_1"][1].difference
        assert gap is not None
        found += gap.p_adjusted < 0.05
        held += gap.estimate.low <= true <= gap.estimate.high
        seen.append(gap.estimate.mean)
        family = sum(each[1].difference is not None for each in study.metrics.values())
    # Holm rejects at least what Bonferroni does, whose power is known.
    power = NormalDist().cdf(abs(true) / error - NormalDist().inv_cdf(1 - 0.025 / family))
    assert power > 0.5
    assert found >= repetitions * power - 3 * math.sqrt(repetitions * power * (1 - power))
    assert abs(mean(seen) - true) < 4 * error / math.sqrt(repetitions)
    assert held >= 0.95 * repetitions - 3 * math.sqrt(repetitions * 0.95 * 0.05)


def test_only_the_payment_differs_where_a_doubled_loss_changes_no_play() -> None:
    """Policies that heed no rule decide alike; each hand lost by the picker costs more."""
    policy = "pick=points-321:7,bury=random,play=random"
    one, other = (Setup.of("5p-called-ace", s, policy=policy) for s in ([], [BUMP]))
    study = fixed(one, other)
    rows = record_hands(one, FRESH, 1_000)
    lost = int(((rows["picker"] >= 0) & (rows["side_points"] <= 60)).sum())
    assert (study.against[1].decided, study.against[1].paid) == (0, lost)
    gap = study.metrics["picker_mean"][1].difference
    assert gap is not None
    # Doubling costs the picker once more what those hands paid.
    picked = rows["picker"] >= 0
    units = rows["units"][np.arange(1_000), np.maximum(rows["picker"], 0)]
    again = units[picked & (rows["side_points"] <= 60)].sum() / picked.sum()
    assert gap.estimate.mean == pytest.approx(again)


def test_figures_are_those_of_the_hands() -> None:
    one, other = Setup.of("5p-called-ace"), Setup.of("5p-called-ace", [BUMP])
    study = fixed(one, other)
    a, b = (
        record_hands(setup, FRESH, 1_000)["units"][:, 0].astype(int) for setup in (one, other)
    )
    gap = study.metrics["seat_1_mean"][1].difference
    assert gap is not None
    expected = paired_difference(
        1_000, b.sum(), a.sum(), (b * b).sum(), (a * a).sum(), (a * b).sum()
    )
    assert gap.estimate.mean == pytest.approx(expected.mean)
    assert gap.estimate.se == pytest.approx(expected.se)


@pytest.mark.parametrize("rules", ["3p-32", "6p-jack", "7p-neighbor", "4p-indiana"])
def test_rates_are_about_those_of_a_simulation(rules: str) -> None:
    """Other deals of the same table, counted by the kernel's own tally."""
    study = fixed(Setup.of(rules), Setup.of("5p-jack-of-diamonds"), deals=4_000)
    table = simulate(Setup.of(rules), 4_000)
    assert study.against[1].decided is None
    for name, figure in {
        "picker_win_rate": table.win_rate,
        "nobody_picks_rate": table.no_pick_rate,
        "schneider_rate": table.schneider_rate,
        "picker_mean": table.roles[0].mean,
        "opponent_mean": table.roles[-2].mean,
        "pick_rate_seat_2": table.pick_rates[1],
    }.items():
        own = study.metrics[name][0].estimate
        assert abs(own.mean - figure.mean) <= 5 * math.hypot(own.se, figure.se), name


def test_threads_change_nothing() -> None:
    one, three = (
        ss.compare(vary=[BUMP], deals=5_000, threads=n, fixed_thresholds=True) for n in (1, 3)
    )
    assert one.metrics == three.metrics


def test_hands_until_ahead_by_hand() -> None:
    # Half a unit a hand with a spread of 2: 0.5 n = 1.645 · 2 √n, so n = (1.645 · 4)² = 43.3.
    hands, _ = hands_ahead(np.array([0.5, 4.25, 1.0]))
    assert hands == pytest.approx(43.29, abs=0.01)
    assert math.isnan(hands_ahead(np.array([-0.5, 4.25, 1.0]))[0])


@pytest.mark.parametrize("figure", [root, hands_ahead])
def test_slopes_are_those_of_the_figure(figure) -> None:  # type: ignore[no-untyped-def]
    means = np.array([0.7, 5.0, 2.0])[: 2 if figure is root else 3]
    value, slopes = figure(means)
    for place in range(2):
        step = np.zeros(len(means))
        step[place] = 1e-6
        assert (figure(means + step)[0] - value) / 1e-6 == pytest.approx(
            slopes[place], rel=1e-3
        )


def test_an_error_by_hand() -> None:
    # 1 and 3: variance 2, over two rows: standard error 1.
    moments = Moments.of(np.array([[1], [3]]))
    assert moments.error(np.array([1.0])) == pytest.approx(1.0)


def test_sums_stay_exact_where_a_double_would_round() -> None:
    # 3 and 2**40 + 1 in the one column, 1 and 2**23 + 1 in the other.
    moments = Moments.of(np.array([[3, 1], [2**40 + 1, 2**23 + 1]], dtype=np.int64))
    assert moments.sums.tolist() == [2**40 + 4, 2**23 + 2]
    assert moments.products.tolist() == [
        [2**80 + 2**41 + 10, 2**63 + 2**40 + 2**23 + 4],
        [2**63 + 2**40 + 2**23 + 4, 2**46 + 2**24 + 2],
    ]


def test_doublers_that_pile_up_can_be_compared() -> None:
    # Hardly anybody picks: most hands count 1024 times, and their squares are large.
    study = ss.compare(
        "5p-called-ace", vary=["nopick=doubler"], policy="pick=points-321:15",
        fixed_thresholds=True, deals=1000,
    )  # fmt: skip
    plain, doubled = (figure.estimate for figure in study.metrics["swing"])
    assert doubled.mean > 100 * plain.mean


def test_which_rules_are_dealt_alike() -> None:
    first = Setup.of("5p-called-ace")
    assert same_deals(first, Setup.of("5p-jack-of-diamonds"))
    assert not same_deals(first, Setup.of("5p-called-ace", seed=2))
    assert not same_deals(first, Setup.of("3p-32"))


def test_thresholds_are_solved_for_each_rule_set_unless_they_are_fixed() -> None:
    solved = ss.compare("3p-32", vary=[BUMP], deals=1_000)
    assert solved.solved == (True, True)
    assert all(s.table.policies[0].pick.name.startswith("points-321:") for s in solved.setups)
    kept = ss.compare("3p-32", vary=[BUMP], deals=1_000, fixed_thresholds=True)
    assert [s.table.name for s in kept.setups] == ["convention"] * 2


def test_what_cannot_be_compared() -> None:
    with pytest.raises(SheepsheadError, match="2 to 12 rule sets"):
        ss.compare("3p-32")
    with pytest.raises(SheepsheadError, match="deals must be"):
        ss.compare("3p-32", "3p-30", deals=10)
    with pytest.raises(SheepsheadError, match="vary goes with"):
        ss.compare(load_rules("3p-32"), vary=[BUMP])
