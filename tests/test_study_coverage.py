"""A study whose answer is known exactly: how often its 95 % intervals hold it."""

from __future__ import annotations

from math import comb

import numpy as np

from sheepshead_sim.setup import Setup
from sheepshead_sim.study.simulation import simulate

REPETITIONS = 1_000
HANDS = 250


def exact_pick_rate(threshold: int) -> float:
    """Chance that six of 32 cards count `threshold` or more at queen 3, jack 2, other trump 1."""
    ways = 0
    for queens in range(5):
        for jacks in range(5):
            for others in range(7):
                fail = 6 - queens - jacks - others
                if fail < 0 or 3 * queens + 2 * jacks + others < threshold:
                    continue
                ways += comb(4, queens) * comb(4, jacks) * comb(6, others) * comb(18, fail)
    return ways / comb(32, 6)


def test_the_exact_rate_by_hand() -> None:
    # Counting 1 or more is holding a trump: all but C(18,6) = 18,564 of 906,192 hands.
    assert exact_pick_rate(1) == 1 - 18_564 / 906_192
    # All four queens and two jacks count 16, the most there is: C(4,2) hands.
    assert exact_pick_rate(16) == 6 / 906_192


def test_intervals_of_a_study_hold_the_truth_as_often_as_they_say() -> None:
    truth = exact_pick_rate(7)
    held = 0
    means = []
    for seed in range(REPETITIONS):
        setup = Setup.of(policy="pick=points-321:7", seed=seed, threads=1)
        rate = simulate(setup, HANDS).pick_rates[0]
        held += rate.low <= truth <= rate.high
        means.append(rate.mean)
    assert 0.93 * REPETITIONS <= held <= 0.97 * REPETITIONS
    error = np.std(means) / np.sqrt(REPETITIONS)
    assert abs(np.mean(means) - truth) < 4 * error
