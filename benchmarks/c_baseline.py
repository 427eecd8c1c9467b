"""The C program that the kernel's speed is held against, compiled where it is run.

`baseline.c` plays the five-handed jack-of-diamonds game with random decisions. It is built
for the machine at hand, so its rate and the kernel's are of the same processor and minute.
"""

from __future__ import annotations

import ctypes
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

SOURCE = Path(__file__).with_name("baseline.c")
FLAGS = ("-O3", "-march=native", "-std=gnu11", "-Wall", "-Wextra", "-shared", "-fPIC")


class _Totals(ctypes.Structure):
    """`Totals` of baseline.c, field by field."""

    _fields_ = (
        ("deals", ctypes.c_int64),
        ("alone", ctypes.c_int64),
        ("picker_units", ctypes.c_int64),
        ("partner_units", ctypes.c_int64),
        ("opponents_units", ctypes.c_int64),
        ("side_points", ctypes.c_int64),
        ("opponents_points", ctypes.c_int64),
        ("side_tricks", ctypes.c_int64),
        ("picked_by", ctypes.c_int64 * 5),
        ("levels", ctypes.c_int64 * 6),
    )


class BaselineRun(TypedDict):
    """Sums over the hands of one run, and the seconds it took.

    Units are of RULES section 4; `opponents_units` is of all opponents together. Card points
    count the bury for the picker's side. `levels` counts hands by the picker side's result,
    from no tricks to all tricks.
    """

    seconds: float
    deals: int
    alone: int
    picker_units: int
    partner_units: int
    opponents_units: int
    side_points: int
    opponents_points: int
    side_tricks: int
    picked_by: list[int]
    levels: list[int]


@dataclass(frozen=True)
class Baseline:
    """The compiled program."""

    library: ctypes.CDLL

    def run(self, seed: int, n: int) -> BaselineRun:
        """Play `n` hands on one core; the same seed and number give the same hands."""
        totals = _Totals()
        start = time.perf_counter()
        self.library.play(ctypes.c_uint64(seed), ctypes.c_int64(n), ctypes.byref(totals))
        seconds = time.perf_counter() - start
        return BaselineRun(
            seconds=seconds,
            deals=totals.deals,
            alone=totals.alone,
            picker_units=totals.picker_units,
            partner_units=totals.partner_units,
            opponents_units=totals.opponents_units,
            side_points=totals.side_points,
            opponents_points=totals.opponents_points,
            side_tricks=totals.side_tricks,
            picked_by=list(totals.picked_by),
            levels=list(totals.levels),
        )


def load(*, portable: bool = False) -> Baseline | None:
    """Compile and load `baseline.c`.

    Parameters
    ----------
    portable : bool
        Do without PDEP even where the processor has it.

    Returns
    -------
    Baseline or None
        None, with the reason on standard error, where there is no C compiler (the variable
        ``CC``, or ``cc``) or it cannot build the program.
    """
    command = shlex.split(os.environ.get("CC", "cc"))
    if not command or shutil.which(command[0]) is None:
        print("no C compiler: the C baseline is left out", file=sys.stderr)
        return None
    define = ["-DPORTABLE_SELECT"] if portable else []
    # A loaded library stays mapped after its file is gone.
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "baseline.so"
        built = subprocess.run(
            [*command, *FLAGS, *define, str(SOURCE), "-o", str(target)],
            capture_output=True,
            text=True,
            check=False,
        )
        if built.returncode != 0:
            print(f"the C baseline does not build here:\n{built.stderr}", file=sys.stderr)
            return None
        library = ctypes.CDLL(str(target))
    library.play.restype = None
    library.play.argtypes = [ctypes.c_uint64, ctypes.c_int64, ctypes.POINTER(_Totals)]
    return Baseline(library)


if __name__ == "__main__":
    baseline = load()
    if baseline is not None:
        best = min(baseline.run(1, 1_000_000)["seconds"] for _ in range(5))
        print(f"{1 / best:.2f} million deals/s on one core")
