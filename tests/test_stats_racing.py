"""Sums and racing: what is played, who is put out when, and in what order it is told."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.stats.estimates import mean_estimate
from sheepshead_sim.stats.racing import RacePlan, choose, plan_race, race
from sheepshead_sim.stats.sums import PairedSums

Units = npt.NDArray[np.int64]


class Table:
    """An evaluator that looks units up, row `w` for world `w`, and notes what it was asked."""

    def __init__(self, units: Units) -> None:
        self.units = units
        self.calls: list[tuple[tuple[int, ...], int, int]] = []

    def __call__(self, candidates: Sequence[int], first_world: int, n_worlds: int) -> Units:
        self.calls.append((tuple(candidates), first_world, n_worlds))
        rows = self.units[first_world : first_world + n_worlds]
        return np.take(rows, candidates, axis=1)


def columns(*given: Sequence[int]) -> Units:
    return np.array(given, dtype=np.int64).T


def noisy(worlds: int, means: Sequence[float], seed: int = 1) -> Units:
    """Units with a common part of luck in each world and a part of each candidate's own."""
    rng = np.random.default_rng(seed)
    common = rng.choice([-6, -2, 2, 4], size=(worlds, 1))
    own = rng.choice([-2, -1, 0, 1, 2], size=(worlds, len(means)))
    gain = rng.random((worlds, len(means))) < np.asarray(means)
    return np.asarray(common + own + gain, dtype=np.int64)


class TestPairedSums:
    def test_means_and_differences_are_those_of_the_columns(self) -> None:
        units = noisy(500, [0, 0.3, 0.6])
        sums = PairedSums([4, 7, 9])
        sums.add(units[:200])
        sums.add(units[200:])
        gaps = units[:, 2] - units[:, 0]
        assert sums.leader() == 9
        assert sums.mean(7, 0.9) == mean_estimate(
            500, units[:, 1].sum(), (units[:, 1] ** 2).sum(), 0.9
        )
        assert sums.difference(9, 4, 0.9) == mean_estimate(
            500, gaps.sum(), (gaps**2).sum(), 0.9
        )

    def test_dropping_a_column_leaves_the_others_as_they_were(self) -> None:
        sums = PairedSums([0, 1, 2])
        sums.add(noisy(100, [0, 0.3, 0.6]))
        before = sums.difference(2, 0, 0.95)
        sums.drop([1])
        assert sums.candidates == (0, 2)
        assert sums.difference(2, 0, 0.95) == before

    def test_large_units_are_exact(self) -> None:
        # (10^8 + 1)² = 10^16 + 2 * 10^8 + 1 is odd and above 2^53: floats cannot hold it.
        # Deviations are -1, 0, 1: variance 1.
        sums = PairedSums([0])
        sums.add(columns([10**8 - 1, 10**8, 10**8 + 1]))
        assert sums.mean(0, 0.95).se == pytest.approx(3**-0.5)

    def test_sums_that_would_overflow_are_refused(self) -> None:
        with pytest.raises(ValueError, match="outgrow int64"):
            PairedSums([0]).add(columns([2**32, -(2**32)]))

    def test_no_worlds_are_no_harm(self) -> None:
        sums = PairedSums([0, 1])
        sums.add(np.zeros((0, 2), dtype=np.int64))
        assert sums.n == 0

    @pytest.mark.parametrize(
        "block", [np.zeros((5, 3), np.int64), np.zeros(5, np.int64), np.zeros((5, 2))]
    )
    def test_other_shapes_and_types_are_refused(self, block: npt.NDArray[np.int64]) -> None:
        with pytest.raises(ValueError, match=r"expected int64 \(n, 2\)"):
            PairedSums([0, 1]).add(block)


class TestPlan:
    def test_looks_double(self) -> None:
        plan = RacePlan(first_look=100, looks=4, price_worlds=500)
        assert (plan.choose_worlds, plan.worlds) == (800, 1300)

    @given(worlds=st.integers(2, 10**7), first=st.integers(1, 10_000))
    def test_a_budget_is_used_and_no_more_than_half_of_it_to_choose(
        self, worlds: int, first: int
    ) -> None:
        plan = plan_race(worlds, first_look=first)
        assert plan.worlds == worlds
        assert worlds // 4 < plan.choose_worlds <= worlds // 2 or worlds < 4

    def test_a_budget_too_small_is_refused(self) -> None:
        with pytest.raises(SheepsheadError, match="at least 2 worlds, not 1"):
            plan_race(1)
        with pytest.raises(SheepsheadError, match="at least 1 world"):
            plan_race(100, first_look=0)
        with pytest.raises(SheepsheadError, match="at least 1 world"):
            RacePlan(100, 0, 100)


class TestDropping:
    # Leader minus rival is 0 and 2 by turns: in ten worlds mean 1, variance 10/9, standard
    # error 1/3. One rival and one look: one-sided 5 %, Student's table, 9 degrees of freedom,
    # 1.833113: low 1 - 0.611038. Two looks: 2.5 %, 2.262157, 1 - 0.754052.
    ahead = columns([0, 2] * 40, [0] * 80)

    @pytest.mark.parametrize(("looks", "low"), [(1, 0.388962), (2, 0.245948)])
    def test_interval_that_puts_a_rival_out(self, looks: int, low: float) -> None:
        choice = choose(Table(self.ahead), 2, RacePlan(10, looks, 10), bounds=(-2, 2))
        (out,) = choice.dropped
        assert (choice.best, choice.survivors) == (0, (0,))
        assert (out.candidate, out.dropped_in_round) == (1, 1)
        assert out.behind_best.mean == 1
        assert out.behind_best.low == pytest.approx(low, abs=1e-5)

    def test_error_is_shared_among_rivals_too(self) -> None:
        # The same with three rivals: (0.05 / 3) one-sided over one look; the figure of a table
        # of quantiles for 9 degrees of freedom lies between 2.262 (2.5 %) and 2.821 (1 %).
        units = np.hstack([self.ahead, self.ahead[:, [1, 1]]])
        choice = choose(Table(units), 4, RacePlan(10, 1, 10), bounds=(-2, 2))
        assert len(choice.dropped) == 3
        for out in choice.dropped:
            assert 1 - 2.821 / 3 < out.behind_best.low < 1 - 2.262 / 3

    def test_not_clearly_worse_stays(self) -> None:
        # One world of ten differs, by 2: mean 0.2, standard error 0.2: not more than 1 of them.
        units = columns([2] + [0] * 9, [0] * 10)
        choice = choose(Table(units), 2, RacePlan(10, 1, 10), bounds=(-2, 2))
        assert choice.survivors == (0, 1)
        assert choice.best == 0

    def test_constant_gap_needs_many_worlds(self) -> None:
        # Ahead by 1 in every world, differences within -4 to 4: out once the unseen share
        # q < 1/5, since 1 - 5 q > 0; one-sided 5 % is 0.05^(1/(n - 1)) > 0.8, n - 1 > 13.43.
        units = columns([1] * 32, [0] * 32)
        for n, survivors in ((14, (0, 1)), (15, (0,))):
            choice = choose(Table(units), 2, RacePlan(n, 1, 10), bounds=(-2, 2))
            assert choice.survivors == survivors

    def test_constant_gap_without_bounds_proves_nothing(self) -> None:
        units = columns([1] * 32, [0] * 32)
        assert choose(Table(units), 2, RacePlan(32, 1, 10)).survivors == (0, 1)


class TestRace:
    means = (0.0, 0.9, 0.1, 0.85, 0.5)
    plan = RacePlan(first_look=64, looks=5, price_worlds=3000, chunk=500)

    def test_order_of_the_ranking(self) -> None:
        ranking = race(Table(noisy(5000, self.means)), 5, self.plan, bounds=(-8, 8))
        priced = [each for each in ranking if each.dropped_in_round is None]
        dropped = [each for each in ranking if each.dropped_in_round is not None]
        assert ranking == priced + dropped
        assert sorted(each.candidate for each in ranking) == [0, 1, 2, 3, 4]
        assert {each.candidate for each in priced} == {1, 3}
        assert dropped[0].candidate == 4  # the closest to the best is the last to go
        looks = [each.dropped_in_round or 0 for each in dropped]
        assert looks == sorted(looks, reverse=True)

    def test_survivors_are_priced_on_fresh_worlds(self) -> None:
        units = noisy(5000, self.means)
        table = Table(units)
        ranking = race(table, 5, self.plan, bounds=(-8, 8))
        fresh = units[1024:4024]
        for each in ranking:
            if each.dropped_in_round is None:
                own = fresh[:, each.candidate]
                gap = fresh[:, ranking[0].candidate] - own
                assert each.estimate == mean_estimate(3000, own.sum(), (own**2).sum())
                assert each.behind_best.mean == gap.mean()
        # Two are priced, so the one interval behind the best has the plain level.
        gap = fresh[:, ranking[0].candidate] - fresh[:, ranking[1].candidate]
        assert ranking[1].behind_best == mean_estimate(3000, gap.sum(), (gap**2).sum())
        assert ranking[0].behind_best.half_width == 0

    def test_two_rivals_share_the_error(self) -> None:
        units = noisy(200, [0.5, 0.5, 0.5])
        ranking = race(Table(units), 3, RacePlan(100, 1, 100), bounds=(-8, 8))
        for each in ranking[1:]:
            gap = units[100:, ranking[0].candidate] - units[100:, each.candidate]
            assert each.dropped_in_round is None
            assert each.behind_best == mean_estimate(100, gap.sum(), (gap**2).sum(), 0.975)

    def test_dropped_carry_the_figures_of_their_round(self) -> None:
        units = noisy(5000, self.means)
        for each in race(Table(units), 5, self.plan, bounds=(-8, 8)):
            if each.dropped_in_round is not None:
                seen = units[: 64 << (each.dropped_in_round - 1), each.candidate]
                assert each.estimate == mean_estimate(len(seen), seen.sum(), (seen**2).sum())
                assert each.behind_best.low > 0

    def test_dropped_are_played_no_more(self) -> None:
        table = Table(noisy(5000, self.means))
        ranking = race(table, 5, self.plan, bounds=(-8, 8))
        for each in ranking:
            if each.dropped_in_round is not None:
                last = max(first + n for who, first, n in table.calls if each.candidate in who)
                assert last == 64 << (each.dropped_in_round - 1)

    def test_worlds_are_asked_for_once_and_a_chunk_at_a_time(self) -> None:
        table = Table(noisy(5000, self.means))
        race(table, 5, self.plan, first_world=100, bounds=(-8, 8))
        at = 100
        for _, first, n in table.calls:
            assert first == at
            assert 1 <= n <= 500
            at += n
        assert at == 100 + self.plan.worlds

    def test_chunks_do_not_change_the_answer(self) -> None:
        units = noisy(5000, self.means)
        small = RacePlan(64, 5, 3000, chunk=7)
        assert race(Table(units), 5, small) == race(Table(units), 5, self.plan)

    def test_choosing_ends_when_one_is_left_and_pricing_keeps_its_worlds(self) -> None:
        table = Table(noisy(5000, [0.0, 1.0]))
        ranking = race(table, 2, self.plan, bounds=(-8, 8))
        assert [each.candidate for each in ranking] == [1, 0]
        assert ranking[1].dropped_in_round is not None
        chosen = sum(n for _, first, n in table.calls if first < 1024)
        priced = [(first, n) for _, first, n in table.calls if first >= 1024]
        assert chosen < 1024
        assert priced == [(1024 + 500 * i, 500) for i in range(6)]

    def test_single_candidate_is_only_priced(self) -> None:
        table = Table(noisy(5000, [0.5]))
        (only,) = race(table, 1, self.plan)
        assert (only.candidate, only.dropped_in_round, only.estimate.n) == (0, None, 3000)
        assert min(first for _, first, _ in table.calls) == 1024

    def test_worlds_that_cannot_have_been_are_left_out(self) -> None:
        units = noisy(5000, self.means)
        kept = units[:, 0] != -6

        def evaluate(candidates: Sequence[int], first_world: int, n_worlds: int) -> Units:
            rows = slice(first_world, first_world + n_worlds)
            return np.take(units[rows][kept[rows]], candidates, axis=1)

        ranking = race(evaluate, 5, self.plan, bounds=(-8, 8))
        fresh = units[1024:4024][kept[1024:4024]]
        assert ranking[0].estimate.n == len(fresh) < 3000
        assert ranking[0].estimate.mean == fresh[:, ranking[0].candidate].mean()

    def test_nothing_to_choose_from(self) -> None:
        with pytest.raises(SheepsheadError, match="nothing to choose from"):
            race(Table(noisy(10, [0.5])), 0, RacePlan(2, 1, 2))

    def test_level_is_checked(self) -> None:
        with pytest.raises(SheepsheadError, match="between 0 and 1"):
            race(Table(noisy(10, [0.5])), 1, RacePlan(2, 1, 2), level=95)

    def test_wrong_answers_of_the_evaluator_are_refused(self) -> None:
        with pytest.raises(ValueError, match="expected int64"):
            race(lambda candidates, first, n: np.zeros((n, 1), np.int64), 2, self.plan)
