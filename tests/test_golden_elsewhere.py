"""The same figures to the last digit on processors and with libraries that this machine lacks.

A child process takes itself for an older processor, or its library errs in its last digits. What
it tells is held against the golden files and against what this process tells.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from numpy._core._multiarray_umath import __cpu_dispatch__

from tests import elsewhere
from tests.elsewhere import INTEL, OLDEST, ROOT
from tests.golden_reports.made import FOLDER, NAMES
from tests.test_kernel_reproducible import golden

ANOTHER = {"NUMBA_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
if INTEL:
    ANOTHER |= {
        "NPY_DISABLE_CPU_FEATURES": ",".join(
            name for name in __cpu_dispatch__ if name != "X86_V3"
        ),
        "OPENBLAS_CORETYPE": "Sandybridge",
    }


def child(environment: dict[str, str], *words: str) -> dict[str, Any]:
    """What a process of this environment tells (`tests/elsewhere.py`)."""
    ours = {name: value for name, value in os.environ.items() if name != "OPENBLAS_L2_SIZE"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.elsewhere", *words],
        cwd=ROOT,
        env=ours | environment,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def check(told: dict[str, dict[str, str]]) -> None:
    """Hold what a child tells against the golden files."""
    written = {
        f"{name}/{path.name}": elsewhere.digest(path.read_text(encoding="utf-8"))
        for name in NAMES
        for path in (FOLDER / name).iterdir()
    }
    assert told["reports"] == written
    for kind in ("deals", "random", "convention"):
        assert told[f"{kind}.json"] == golden(kind)


def test_on_the_oldest_processor() -> None:
    found = child(OLDEST)
    taken_for = found["processor"]
    assert (taken_for["numba"], taken_for["portable"]) == ("generic", True)
    if INTEL:
        assert (taken_for["features"], taken_for["numpy"]) == (0, [])
        assert taken_for["blas"] in ("Nehalem", None)
    check(found["told"])
    assert found["told"]["hands"] == elsewhere.hands()
    assert found["told"]["charts"] == elsewhere.drawn()


def test_with_a_library_that_errs_in_its_last_digits() -> None:
    found = child(ANOTHER, "--library")
    taken_for = found["processor"]
    assert set(taken_for["numpy"]) <= {"X86_V3"} or not INTEL
    assert taken_for["blas"] in ("Sandybridge", None) or not INTEL
    check(found["told"])
