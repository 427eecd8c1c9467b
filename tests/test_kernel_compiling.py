"""Word of a compilation: only of the program's own, which is what takes long."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import numpy as np
from numba import njit
from sheepshead_sim.contract import PICK_SIGNATURE
from sheepshead_sim.kernel.bits import popcount
from sheepshead_sim.kernel.compiling import when_compiling

when_compiling(lambda: print("told"))


@njit
def pick(rules, own, view, params, dice):
    return np.int64(popcount(own.hand & rules.trump) > 2)


pick.compile(PICK_SIGNATURE)
print("compiled a policy")
import sheepshead_sim.policies.pick_systems
print("compiled the program")
"""


def test_a_policy_of_ones_own_is_compiled_without_a_word(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.splitlines() == ["compiled a policy", "told", "compiled the program"]
