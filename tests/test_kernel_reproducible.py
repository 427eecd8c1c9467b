"""The same figures always: golden digests, any number of threads, a second process.

The digests lie in ``golden/``; ``python tests/golden/make.py convention`` makes those of the
policy `convention` anew after it has been changed on purpose.
"""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.golden import make


def golden(kind: str) -> dict[str, str]:
    path = Path(__file__).with_name("golden") / f"{kind}.json"
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def made(kind: str, threads: int) -> dict[str, str]:
    return make.MAKERS[kind](threads)


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("kind", ["deals", "random"])
def test_deals_and_random_results_are_golden(kind: str, threads: int) -> None:
    assert made(kind, threads) == golden(kind)


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_change_no_figure_of_convention(threads: int) -> None:
    assert made("convention", threads) == made("convention", 1)


def test_convention_plays_as_it_did() -> None:
    advice = "if it should play otherwise now: python tests/golden/make.py convention"
    assert made("convention", 1) == golden("convention"), advice


def test_second_process_gives_the_same_figures() -> None:
    script = Path(make.__file__)
    done = subprocess.run(
        [sys.executable, str(script), "--show", "random"],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    assert json.loads(done.stdout) == made("random", 1)


def test_trump_order_changes_no_card_of_a_deal() -> None:
    by_seed: dict[str, set[str]] = {}
    for name, value in golden("deals").items():
        by_seed.setdefault(name.split(", ")[1], set()).add(value)
    assert [len(digests) for digests in by_seed.values()] == [1, 1]
    assert len(set.union(*by_seed.values())) == 2


def test_digests_tell_different_results_apart() -> None:
    digests = [value for kind in ("random", "convention") for value in golden(kind).values()]
    assert len(set(digests)) == len(digests)
