"""Parts of the kernel are compiled for the types they state, and for no others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = """
import importlib, pkgutil
import sheepshead_sim.api
import sheepshead_sim.kernel, sheepshead_sim.policies
from numba.core.dispatcher import Dispatcher

seen = 0
for package in (sheepshead_sim.kernel, sheepshead_sim.policies):
    for found in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        for name, value in vars(importlib.import_module(found.name)).items():
            if isinstance(value, Dispatcher) and value.overloads:
                seen += 1
                assert len(value.overloads) == 1, (found.name, name, list(value.overloads))
print(seen)
"""


def test_one_version_of_each_function(tmp_path: Path) -> None:
    """With an empty cache everything is compiled; nothing may be compiled twice over."""
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={"NUMBA_CACHE_DIR": str(tmp_path), "PATH": "/usr/bin:/bin"},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(run.stdout) > 40


def test_a_process_with_a_cache_loads_entries_only() -> None:
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(run.stdout) < 40
