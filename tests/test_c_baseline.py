"""The C baseline plays the very hands that the kernel plays."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from benchmarks.c_baseline import POLICY, RULES, SETTINGS, Baseline, load
from sheepshead_sim.kernel.records import PICKED
from sheepshead_sim.kernel.tally import TALLY_DTYPE
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.simulation import simulate

HANDS = 20_000
SEEDS = [0, 1, 2024, 2**63 + 5, 2**64 - 1]


@pytest.fixture(scope="module", params=[False, True], ids=["as-built", "without-pdep"])
def baseline(request: pytest.FixtureRequest) -> Baseline:
    found = load(portable=request.param)
    if found is None:
        pytest.skip("no C compiler")
    assert not (request.param and found.uses_pdep)
    return found


def fields(tally: np.void) -> dict[str, Any]:
    return {name: tally[name].tolist() for name in TALLY_DTYPE.names or ()}


@cache
def by_the_kernel(seed: int, hands: int) -> dict[str, Any]:
    setup = Setup.of(RULES, SETTINGS, policy=POLICY, seed=seed, threads=1)
    return fields(simulate(setup, hands).tally)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_sum_is_the_kernels(baseline: Baseline, seed: int) -> None:
    assert fields(baseline.run(seed, HANDS).tally) == by_the_kernel(seed, HANDS)


def test_single_hands_are_the_kernels(baseline: Baseline) -> None:
    """One hand at a time, so that no fault of one is made good by another."""
    for seed in range(100):
        assert fields(baseline.run(seed, 1).tally) == by_the_kernel(seed, 1)


def test_compared_hands_hold_every_seat_and_result() -> None:
    for seed in SEEDS:
        tally = by_the_kernel(seed, HANDS)
        assert tally["outcomes"][PICKED] == HANDS
        assert min(tally["picks"][:5]) > 1000
        assert min(tally["levels"]) > 100
        # Alone with the jack of diamonds among eight of 32 cards: a quarter of the hands.
        assert 4_500 < tally["alone"] < 5_500


def test_a_run_starts_from_nothing(baseline: Baseline) -> None:
    first, other, again = (baseline.run(seed, 1000).tally for seed in (7, 8, 7))
    assert fields(first) == fields(again) != fields(other)


def test_no_hands_leave_no_sums(baseline: Baseline) -> None:
    assert baseline.run(1, 0).tally.tobytes() == bytes(TALLY_DTYPE.itemsize)


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


def test_another_record_of_sums_is_refused(
    baseline: Baseline, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorter = np.dtype([("hands", "i8")])
    monkeypatch.setattr("benchmarks.c_baseline.TALLY_DTYPE", shorter)
    with pytest.raises(RuntimeError, match="bytes, not 8"):
        load()
