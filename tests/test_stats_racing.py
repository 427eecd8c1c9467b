"""Sums and racing: what is played, and who is put out when."""

from __future__ import annotations

import tracemalloc

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.stats import playing
from sheepshead_sim.stats.estimates import mean_estimate
from sheepshead_sim.stats.racing import RacePlan, choose, plan_race
from sheepshead_sim.stats.sums import PairedSums
from tests.played_units import Table, columns, noisy


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

    def test_no_products_of_all_pairs_while_the_worlds_are_fewer(self) -> None:
        units = noisy(6, [0, 0.3, 0.6, 0.9])
        few, plain = PairedSums(range(4)), units[:4]
        few.add(units[:4])
        gaps = plain[:, 3] - plain[:, 1]
        assert few._product is None
        assert few.difference(3, 1, 0.9) == mean_estimate(4, gaps.sum(), (gaps**2).sum(), 0.9)
        few.drop([0])
        few.add(units[4:, 1:])  # six worlds of three
        gaps = units[:, 3] - units[:, 1]
        assert few._product is not None
        assert few.difference(3, 1, 0.9) == mean_estimate(6, gaps.sum(), (gaps**2).sum(), 0.9)

    def test_of_thousands_only_what_is_asked_for_takes_memory(self) -> None:
        tracemalloc.start()
        sums = PairedSums(range(6000))
        sums.add(np.ones((100, 6000), dtype=np.int64))
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        # The units take 4.8 MB; the products of all pairs would take 288.
        assert peak < 20e6

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


def test_of_many_candidates_fewer_worlds_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_UNITS", 8)
    units = noisy(7, [0, 0.3, 0.6, 0.9])
    table, sums = Table(units), PairedSums(range(4))
    playing.play(table, sums, 0, 7, chunk=5)
    # Two worlds of four are eight units; of nine candidates one world is asked for all the same.
    assert [n for _, _, n in table.calls] == [2, 2, 2, 1]
    assert sums.mean(3, 0.9).mean == units[:, 3].mean()
    wide = Table(np.ones((2, 9), dtype=np.int64))
    playing.play(wide, PairedSums(range(9)), 0, 2, chunk=5)
    assert [n for _, _, n in wide.calls] == [1, 1]


class TestPlan:
    def test_looks_double(self) -> None:
        assert RacePlan(first_look=100, looks=4).most_worlds == 800

    @given(worlds=st.integers(2, 10**7), first=st.integers(1, 10_000))
    def test_no_more_than_half_of_a_budget_chooses(self, worlds: int, first: int) -> None:
        most = plan_race(worlds, first_look=first).most_worlds
        assert worlds // 4 < most <= worlds // 2 or worlds < 4

    def test_a_budget_too_small_is_refused(self) -> None:
        with pytest.raises(SheepsheadError, match="at least 2 worlds, not 1"):
            plan_race(1)
        with pytest.raises(SheepsheadError, match="at least 1 world"):
            plan_race(100, first_look=0)
        with pytest.raises(SheepsheadError, match="at least 1 world"):
            RacePlan(100, 0)


class TestDropping:
    # Leader minus rival is 0 and 2 by turns: in ten worlds mean 1, variance 10/9, standard
    # error 1/3. One rival and one look: one-sided 5 %, Student's table, 9 degrees of freedom,
    # 1.833113: low 1 - 0.611038. Two looks: 2.5 %, 2.262157, 1 - 0.754052.
    ahead = columns([0, 2] * 40, [0] * 80)

    @pytest.mark.parametrize(("looks", "low"), [(1, 0.388962), (2, 0.245948)])
    def test_interval_that_puts_a_rival_out(self, looks: int, low: float) -> None:
        choice = choose(Table(self.ahead), 2, RacePlan(10, looks), bounds=(-2, 2))
        (out,) = choice.dropped
        assert (choice.best, choice.survivors) == (0, (0,))
        assert (out.candidate, out.dropped_in_round) == (1, 1)
        assert out.behind.mean == 1
        assert out.behind.low == pytest.approx(low, abs=1e-5)

    def test_error_is_shared_among_rivals_too(self) -> None:
        # The same with three rivals: (0.05 / 3) one-sided over one look; the figure of a table
        # of quantiles for 9 degrees of freedom lies between 2.262 (2.5 %) and 2.821 (1 %).
        units = np.hstack([self.ahead, self.ahead[:, [1, 1]]])
        choice = choose(Table(units), 4, RacePlan(10, 1), bounds=(-2, 2))
        assert len(choice.dropped) == 3
        for out in choice.dropped:
            assert 1 - 2.821 / 3 < out.behind.low < 1 - 2.262 / 3

    def test_not_clearly_worse_stays(self) -> None:
        # One world of ten differs, by 2: mean 0.2, standard error 0.2: not more than 1 of them.
        units = columns([2] + [0] * 9, [0] * 10)
        choice = choose(Table(units), 2, RacePlan(10, 1), bounds=(-2, 2))
        assert choice.survivors == (0, 1)
        assert choice.best == 0

    def test_constant_gap_needs_many_worlds(self) -> None:
        # Ahead by 1 in every world, differences within -4 to 4: out once the unseen share
        # q < 1/5, since 1 - 5 q > 0; one-sided 5 % is 0.05^(1/(n - 1)) > 0.8, n - 1 > 13.43.
        units = columns([1] * 32, [0] * 32)
        for n, survivors in ((14, (0, 1)), (15, (0,))):
            choice = choose(Table(units), 2, RacePlan(n, 1), bounds=(-2, 2))
            assert choice.survivors == survivors

    def test_constant_gap_without_bounds_proves_nothing(self) -> None:
        units = columns([1] * 32, [0] * 32)
        assert choose(Table(units), 2, RacePlan(32, 1)).survivors == (0, 1)


class TestChoosing:
    means = (0.0, 0.9, 0.1, 0.85, 0.5)
    plan = RacePlan(first_look=64, looks=5, chunk=500)

    def test_the_close_ones_stay(self) -> None:
        choice = choose(Table(noisy(1024, self.means)), 5, self.plan, bounds=(-8, 8))
        assert choice.survivors == (1, 3)
        assert choice.best in (1, 3)
        assert [each.candidate for each in choice.dropped] == [0, 2, 4]
        looks = {each.candidate: each.dropped_in_round or 0 for each in choice.dropped}
        assert looks[4] == max(looks.values())  # the closest to the best is the last to go

    def test_rivals_carry_the_figures_of_their_last_look(self) -> None:
        units = noisy(1024, self.means)
        choice = choose(Table(units), 5, self.plan, bounds=(-8, 8))
        assert choice.leader == mean_estimate(
            1024, units[:, choice.best].sum(), (units[:, choice.best] ** 2).sum()
        )
        for each in choice.rivals:
            seen = 64 << ((each.dropped_in_round or 5) - 1)
            assert each.behind.n == seen
            assert (each.behind.low > 0) == (each.dropped_in_round is not None)
        (still,) = (each for each in choice.rivals if each.dropped_in_round is None)
        gap = units[:, choice.best] - units[:, still.candidate]
        assert still.behind.mean == gap.mean()

    def test_dropped_are_played_no_more(self) -> None:
        table = Table(noisy(1024, self.means))
        choice = choose(table, 5, self.plan, bounds=(-8, 8))
        for each in choice.dropped:
            last = max(first + n for who, first, n in table.calls if each.candidate in who)
            assert last == 64 << ((each.dropped_in_round or 0) - 1)

    def test_worlds_are_asked_for_once_and_a_chunk_at_a_time(self) -> None:
        table = Table(noisy(1024, self.means))
        choice = choose(table, 5, self.plan, bounds=(-8, 8))
        at = 0
        for _, first, n in table.calls:
            assert first == at
            assert 1 <= n <= 500
            at += n
        assert at == choice.worlds == 1024

    def test_chunks_do_not_change_the_answer(self) -> None:
        units = noisy(1024, self.means)
        assert choose(Table(units), 5, RacePlan(64, 5, chunk=7)) == choose(
            Table(units), 5, self.plan
        )

    def test_it_ends_when_one_is_left(self) -> None:
        table = Table(noisy(1024, [0.0, 1.0]))
        choice = choose(table, 2, self.plan, bounds=(-8, 8))
        assert choice.survivors == (1,)
        (out,) = choice.dropped
        assert choice.worlds == sum(n for _, _, n in table.calls) == out.behind.n < 1024

    def test_single_candidate_needs_no_choosing(self) -> None:
        table = Table(noisy(10, [0.5]))
        choice = choose(table, 1, self.plan)
        assert (choice.best, choice.rivals, choice.worlds, table.calls) == (0, (), 0, [])

    def test_nothing_to_choose_from(self) -> None:
        with pytest.raises(SheepsheadError, match="nothing to choose from"):
            choose(Table(noisy(10, [0.5])), 0, RacePlan(2, 1))

    def test_level_is_checked(self) -> None:
        with pytest.raises(SheepsheadError, match="between 0 and 1"):
            choose(Table(noisy(10, [0.5])), 1, RacePlan(2, 1), level=95)

    def test_wrong_answers_of_the_evaluator_are_refused(self) -> None:
        with pytest.raises(ValueError, match="expected int64"):
            choose(lambda candidates, first, n: np.zeros((n, 1), np.int64), 2, self.plan)
        with pytest.raises(ValueError, match="64 worlds were to be played, and 63 were"):
            choose(lambda candidates, first, n: np.zeros((n - 1, 2), np.int64), 2, self.plan)
