"""Compile all that the tests call: for this machine, and beside it for the oldest of its kind.

``python -m tests.compiled`` before the tests, so that no two of their processes compile the same.
The oldest begins with nothing compiled, and what that process says is kept for a test.
"""

from __future__ import annotations

import json
import os
import pkgutil
import shutil
import subprocess
import sys
import threading
from importlib import import_module
from pathlib import Path

import sheepshead_sim
from tests.elsewhere import OLDEST, ROOT

FOLDER = Path(OLDEST["NUMBA_CACHE_DIR"])
TOLD = FOLDER / "told.json"
PICK = ("pick", "QC", "QS", "JH", "AD", "TD", "AS", "--seat", "2", "--deals", "300")
COUNT = """
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
"""Functions that a process has compiled or loaded, none of them for other types too."""
ASK_AND_COUNT = f"""
from sheepshead_cli.main import run
assert run({list(PICK)!r}) == 0
{COUNT}
from tests.compiled import load
load()
"""


def load() -> None:
    """Import every module with compiled functions."""
    for found in pkgutil.walk_packages(sheepshead_sim.__path__, "sheepshead_sim."):
        import_module(found.name)
    import_module("tests.policies_for_tests")


def process(*words: str | Path, **environment: str) -> tuple[list[str], list[str]]:
    """Lines of stdout and stderr of a process that ends well."""
    run = subprocess.run(
        words,
        env=os.environ | {"COLUMNS": "80"} | environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines(), run.stderr.splitlines()


def compile_from_nothing() -> None:
    """Compile for the oldest processor, and keep what the process says."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    told = process(sys.executable, "-c", ASK_AND_COUNT, **OLDEST)
    part = TOLD.with_suffix(".part")
    part.write_text(json.dumps(told), encoding="utf-8")
    part.replace(TOLD)


def told_from_nothing() -> tuple[list[str], list[str]]:
    """Lines of stdout and stderr of the process that had nothing compiled."""
    if not TOLD.exists():
        compile_from_nothing()
    out, err = json.loads(TOLD.read_text(encoding="utf-8"))
    return out, err


def main() -> None:
    """Compile for both processors at once."""
    other = threading.Thread(target=compile_from_nothing)
    other.start()
    load()
    other.join()
    told_from_nothing()


if __name__ == "__main__":
    main()
