"""Rates of whole hands and of one answer (pytest-benchmark); ratios stand in `report.py`."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.c_baseline import POLICY, RULES, SETTINGS, load
from sheepshead_sim.advice.pick import advise_pick
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.simulation import simulate

HANDS = 50_000


@pytest.mark.benchmark(group="50,000 hands, one thread")
def test_c_baseline(benchmark: BenchmarkFixture) -> None:
    baseline = load()
    if baseline is None:
        pytest.skip("no C compiler")
    assert benchmark(baseline.run, 1, HANDS).tally["hands"] == HANDS


@pytest.mark.benchmark(group="50,000 hands, one thread")
def test_random_policy(benchmark: BenchmarkFixture) -> None:
    setup = Setup.of(RULES, SETTINGS, policy=POLICY, threads=1)
    assert benchmark(simulate, setup, HANDS).deals == HANDS


@pytest.mark.benchmark(group="50,000 hands, one thread")
@pytest.mark.parametrize("rules", ["5p-called-ace", "5p-jack-of-diamonds"])
def test_convention(benchmark: BenchmarkFixture, rules: str) -> None:
    assert benchmark(simulate, Setup.of(rules, threads=1), HANDS).deals == HANDS


@pytest.mark.benchmark(group="50,000 hands, all threads")
def test_convention_on_all_threads(benchmark: BenchmarkFixture) -> None:
    assert benchmark(simulate, Setup.of(), HANDS).deals == HANDS


@pytest.mark.benchmark(group="one answer")
def test_pick_to_five_hundredths(benchmark: BenchmarkFixture) -> None:
    setup = Setup.of()
    advice = benchmark(advise_pick, setup, "QC QS JH AD TD AS", 2, precision=0.05)
    assert advice.answer.difference.half_width <= 0.05
