"""Pricing on fresh worlds: who is played in how many, what is told, and a wanted precision."""

from __future__ import annotations

import math

import numpy as np
import pytest

from sheepshead_sim.stats.estimates import Estimate, mean_estimate
from sheepshead_sim.stats.pricing import Prices, Pricing
from sheepshead_sim.stats.racing import Choice, RacePlan, Rival, choose
from tests.played_units import Table, Units, noisy

BOUNDS = (-8, 8)


def rival(candidate: int, mean: float, half_width: float, look: int | None) -> Rival:
    """A rival seen in 100 worlds, its differences having standard deviation 2."""
    behind = Estimate(mean, mean - half_width, mean + half_width, 100, 0.2)
    return Rival(candidate, behind, look)


def chosen(*rivals: Rival) -> Choice:
    """Candidate 0 chosen on 100 worlds, with standard deviation 4."""
    return Choice(0, Estimate(1.0, 0.2, 1.8, 100, 0.4), rivals, 100)


def plain(units: Units, level: float = 0.95) -> Estimate:
    return mean_estimate(len(units), units.sum(), (units**2).sum(), level, bounds=BOUNDS)


class TestWhoIsPlayed:
    # Candidate 1 is the nearest, at most 0.9 behind. 2 is at least 0.6 behind and may be
    # nearer than that, 3 is at least 1.4 behind and may not.
    near = rival(1, 0.5, 0.4, 2)
    middle = rival(2, 1.2, 0.6, 2)
    far = rival(3, 2.0, 0.6, 1)

    def test_what_could_be_the_next_best_is_played_in_all_worlds(self) -> None:
        table = Table(noisy(5000, [0.9, 0.5, 0.3, 0.0]))
        pricing = Pricing(chosen(self.near, self.middle, self.far), 3000, bounds=BOUNDS)
        prices = pricing.price(table, chunk=1000)
        worlds = {each.candidate: each.behind_best.n for each in prices.ranking}
        # The third is wanted to 2.0 / 2. Its error is a third of 5 %: 1.67 %, for which
        # Student's quantile with 99 degrees of freedom lies between 2.365 (2 %) and 2.626
        # (1 %); (2.626 * 2 / 1)^2 = 27.6 worlds are fewer than the 100 that it was seen in,
        # and 128 is the next power of two.
        assert worlds == {0: 3000, 1: 3000, 2: 3000, 3: 128}
        assert prices.worlds == 3000
        assert prices.needed is None
        assert pricing.plays == 3 * 3000 + 128

    def test_only_fresh_worlds_are_played_once_each(self) -> None:
        table = Table(noisy(5000, [0.9, 0.5, 0.3, 0.0]))
        rivals = (self.near, self.middle, self.far)
        Pricing(chosen(*rivals), 3000, bounds=BOUNDS).price(table, chunk=1000)
        at = 100
        for who, first, n in table.calls:
            assert first == at
            assert 1 <= n <= 1000
            assert (3 in who) == (first < 228)
            at += n
        assert at == 3100
        assert sum(len(who) * n for who, _, n in table.calls) == 3 * 3000 + 128

    def test_no_way_is_played_in_more_worlds_than_the_best(self) -> None:
        table = Table(noisy(200, [0.9, 0.5, 0.3, 0.0]))
        rivals = (self.near, self.middle, self.far)
        prices = Pricing(chosen(*rivals), 60, bounds=BOUNDS).price(table, chunk=1000)
        assert {each.behind_best.n for each in prices.ranking} == {60}

    def test_a_single_candidate_is_priced_too(self) -> None:
        units = noisy(300, [0.5])
        choice = choose(Table(units), 1, RacePlan(2, 1))
        (only,) = Pricing(choice, 300, bounds=BOUNDS).price(Table(units), 300).ranking
        assert only.estimate == plain(units[:, 0])


class TestWhatIsTold:
    near, far = rival(1, 0.5, 0.4, 2), rival(2, 2.0, 0.6, 1)
    units = noisy(3100, [0.9, 0.5, 0.0])

    def prices(self) -> Prices:
        pricing = Pricing(chosen(self.near, self.far), 3000, bounds=BOUNDS)
        return pricing.price(Table(self.units), chunk=1000)

    def test_figures_are_those_of_the_fresh_worlds(self) -> None:
        fresh = self.units[100:]
        best, second, third = self.prices().ranking
        assert best.estimate == plain(fresh[:, 0])
        assert (best.behind_best.mean, best.behind_best.half_width) == (0, 0)
        assert second.estimate == plain(fresh[:, 1])
        # Two rivals share the error of 5 %.
        assert second.behind_best == plain(fresh[:, 0] - fresh[:, 1], 0.975)
        assert third.behind_best == plain((fresh[:, 0] - fresh[:, 2])[:128], 0.975)

    def test_a_rivals_worth_is_the_bests_less_what_it_is_behind(self) -> None:
        best, _, third = self.prices().ranking
        assert third.estimate.mean == best.estimate.mean - third.behind_best.mean
        # The variance of mean(b) - mean(d) written out, b over 3000 worlds, d over the first
        # 128; Student's quantile for 127 degrees of freedom is 1.979.
        fresh = self.units[100:]
        b, d = fresh[:128, 0], (fresh[:, 0] - fresh[:, 2])[:128]
        covariance = np.cov(b, d)
        spread = covariance[0, 0] / 3000 + covariance[1, 1] / 128 - 2 * covariance[0, 1] / 3000
        assert third.estimate.half_width == pytest.approx(1.979 * math.sqrt(spread), rel=1e-3)
        assert third.estimate.n == 128

    def test_the_order_is_by_what_is_behind_whoever_was_dropped_when(self) -> None:
        # The choosing worlds thought 2 further behind than 1; the fresh ones do not.
        units = noisy(3100, [0.9, 0.0, 0.4])
        pricing = Pricing(chosen(self.near, self.far), 3000, bounds=BOUNDS)
        ranking = pricing.price(Table(units), chunk=1000).ranking
        assert [each.candidate for each in ranking] == [0, 2, 1]
        worths = [each.estimate.mean for each in ranking]
        assert worths == sorted(worths, reverse=True)

    def test_the_chosen_one_stays_first_even_if_another_did_better(self) -> None:
        units = noisy(3100, [0.3, 0.6, 0.0])
        pricing = Pricing(chosen(self.near, self.far), 3000, bounds=BOUNDS)
        ranking = pricing.price(Table(units), chunk=1000).ranking
        assert [each.candidate for each in ranking] == [0, 1, 2]
        assert ranking[1].behind_best.mean < 0


class TestPrecision:
    near, far = rival(1, 0.5, 0.4, 2), rival(2, 2.0, 0.6, 1)

    def test_the_first_leg_is_planned_from_the_choosing_worlds(self) -> None:
        # The best has standard deviation 4, its rivals' differences 2. With 99 degrees of
        # freedom 95 % is 1.984217 and 97.5 % 2.276: (1.984217 * 4 / 0.2)^2 = 1574.8, and
        # (2.276 * 2 / 0.2)^2 = 518.
        pricing = Pricing(chosen(self.near, self.far), 10_000, precision=0.2, bounds=BOUNDS)
        assert pricing.wanted == 1575
        # Rivals that vary more than the best decide: a standard deviation of 6.
        wide = Rival(1, Estimate(0.5, 0.1, 0.9, 100, 0.6), 2)
        pricing = Pricing(chosen(wide, self.far), 10_000, precision=0.2, bounds=BOUNDS)
        assert 4600 < pricing.wanted < 4700

    @pytest.mark.parametrize("spread", [1, 3])
    def test_it_is_played_on_until_it_is_reached(self, spread: int) -> None:
        units = spread * noisy(30_000, [0.9, 0.5, 0.0])
        pricing = Pricing(chosen(self.near, self.far), 29_000, precision=0.2, bounds=(-24, 24))
        prices = pricing.price(Table(units), chunk=1000)
        best, second, _ = prices.ranking
        assert best.estimate.half_width <= 0.2
        assert second.behind_best.half_width <= 0.2
        assert prices.needed == prices.worlds == best.estimate.n
        # Three times the spread takes nine times the worlds that the choosing ones foretold.
        assert spread * spread * 0.9 < prices.worlds / pricing.wanted < spread * spread * 1.2

    def test_what_it_would_take_is_told_where_it_is_not_reached(self) -> None:
        units = noisy(1000, [0.9, 0.5, 0.0])
        pricing = Pricing(chosen(self.near, self.far), 500, precision=0.05, bounds=BOUNDS)
        prices = pricing.price(Table(units), chunk=1000)
        best, second, _ = prices.ranking
        assert prices.worlds == 500
        widest = max(best.estimate.half_width, second.behind_best.half_width)
        assert widest > 0.05
        # Half-widths shrink with the square root of the number of worlds.
        assert prices.needed == pytest.approx(500 * (widest / 0.05) ** 2, abs=2)
