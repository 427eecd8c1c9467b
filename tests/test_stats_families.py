"""p-values, and their correction for many questions at once."""

from __future__ import annotations

from random import Random

import pytest
from statsmodels.stats.multitest import multipletests

from sheepshead_sim.stats.families import holm, p_value


def test_holm_by_hand() -> None:
    # Three times the smallest, twice the next, and never less than the one before.
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.6, 0.5]) == [1.0, 1.0]
    assert holm([]) == []


def test_holm_is_that_of_statsmodels() -> None:
    draw = Random(5)
    for size in (1, 2, 7, 40):
        values = [round(draw.random() ** 6, 4) for _ in range(size)]  # small ones, and equals
        assert holm(values) == list(multipletests(values, method="holm")[1])


def test_what_has_no_error() -> None:
    assert p_value(0.0, 0.0) == 1.0
    assert p_value(0.1, 0.0) == 0.0
