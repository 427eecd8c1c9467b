"""The C program that the kernel's speed is held against, compiled where it is run.

`baseline.c` plays the hands of `RULES`, `SETTINGS` and `POLICY` and of no others, so its rate
and the kernel's are of the same work, the same processor and the same minute.
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

import numpy as np

from sheepshead_sim.kernel.tally import TALLY_DTYPE

RULES, SETTINGS, POLICY = "5p-jack-of-diamonds", ("pick.forced",), "random"
"""What `Setup.of` is to be given for the same hands."""

SOURCE = Path(__file__).with_name("baseline.c")
FLAGS = ("-O3", "-march=native", "-std=gnu11", "-Wall", "-Wextra", "-shared", "-fPIC")


@dataclass(frozen=True)
class BaselineRun:
    """Sums over the hands of one run.

    Parameters
    ----------
    tally : numpy.void
        One TALLY_DTYPE record, equal to the kernel's for the same seed and number of hands.
    seconds : float
        Time the hands took.
    """

    tally: np.void
    seconds: float


@dataclass(frozen=True)
class Baseline:
    """The compiled program."""

    library: ctypes.CDLL

    @property
    def uses_pdep(self) -> bool:
        """Whether it finds the n-th card by the instruction PDEP."""
        return bool(ctypes.c_int64.in_dll(self.library, "uses_pdep").value)

    def run(self, seed: int, n: int) -> BaselineRun:
        """Play hands 0 to `n` - 1 of `seed` on one core."""
        tally = np.zeros(1, dtype=TALLY_DTYPE)
        start = time.perf_counter()
        self.library.play(seed, n, tally.ctypes.data)
        return BaselineRun(tally[0], time.perf_counter() - start)


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

    Raises
    ------
    RuntimeError
        If the program's record of sums is not TALLY_DTYPE.
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
    # It writes straight into the array, so a size that differs would write past the end.
    written = ctypes.c_int64.in_dll(library, "tally_bytes").value
    if written != TALLY_DTYPE.itemsize:
        raise RuntimeError(
            f"Tally in baseline.c has {written} bytes, not {TALLY_DTYPE.itemsize}"
        )
    library.play.restype = None
    library.play.argtypes = [ctypes.c_uint64, ctypes.c_int64, ctypes.c_void_p]
    return Baseline(library)


if __name__ == "__main__":
    baseline = load()
    if baseline is not None:
        n = 1_000_000
        rate = n / min(baseline.run(1, n).seconds for _ in range(5))
        how = "with" if baseline.uses_pdep else "without"
        print(f"{rate / 1e6:.2f} million hands/s on one core, {how} PDEP")
