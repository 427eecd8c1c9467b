"""What the program tells on this machine, as digests, to be held against another one.

Run as a program in a process that takes itself for another processor; with ``--library`` the
functions that a library computes have other last digits (`tests/test_golden_elsewhere.py`).
"""

from __future__ import annotations

import hashlib
import json
import math
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import NormalDist
from types import SimpleNamespace
from typing import Any

from numpy._core._multiarray_umath import __cpu_dispatch__

ROOT = Path(__file__).parents[1]
INTEL = platform.machine() in ("x86_64", "AMD64")
OLDEST = {
    "NUMBA_CPU_NAME": "generic",
    # numba would let two processes that compile at once forget each other's functions.
    "NUMBA_CACHE_DIR": str(ROOT / "build" / "oldest-processor"),
}
"""No instruction that not all processors of the kind have: no fused multiply-add, no pdep."""
if INTEL:
    OLDEST |= {
        "NPY_DISABLE_CPU_FEATURES": ",".join(__cpu_dispatch__),
        "OPENBLAS_CORETYPE": "Nehalem",
        "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA,-FMA4,-AVX512F",
    }
HANDS = 200_000
"""Hands of `convention` over all presets."""
ERRING = ("exp", "log", "log1p", "expm1", "erfc")
ERRING_MORE = ("stdtr", "betaincinv", "betainccinv", "bdtr", "bdtrik")
"""Functions of scipy.special, which are right to fewer digits than those of math."""


def other_library() -> None:
    """Let the functions that `stats.special` calls err by what they may."""
    import scipy.special

    from sheepshead_sim.stats import special

    # Of the module math only this one name: numba knows it by its functions.
    functions = {name: _erring(getattr(math, name), 4e-16) for name in ERRING}
    special.math = SimpleNamespace(**vars(math) | functions)
    special.NormalDist.inv_cdf = _erring(NormalDist.inv_cdf, 4e-16)
    for name in ERRING_MORE:
        setattr(scipy.special, name, _erring(getattr(scipy.special, name), 2e-14))


def _erring(function: Callable[..., float], error: float) -> Callable[..., float]:
    def erring(*args: Any) -> float:
        value = float(function(*args))
        return value + value * error

    return erring


def processor() -> dict[str, Any]:
    """Which processor the libraries take this one for."""
    from numba.core.registry import cpu_target
    from numpy._core import _multiarray_umath as numpy_core

    from sheepshead_sim.kernel.bits import nth_bit, nth_bit_portable

    _, name, features = cpu_target.target_context.codegen().magic_tuple()
    return {
        "numba": name,
        "features": features.count("+"),
        "portable": nth_bit is nth_bit_portable,
        "numpy": [
            key for key in numpy_core.__cpu_dispatch__ if numpy_core.__cpu_features__[key]
        ],
        "blas": _blas(),
    }


def _blas() -> str | None:
    """Kernel that numpy's OpenBLAS runs; None where numpy brings another library."""
    import ctypes

    import numpy as np

    np.eye(2) @ np.eye(2)
    libraries = Path(np.__file__).parents[1] / "numpy.libs"
    for found in libraries.glob("libscipy_openblas*.so"):
        name = ctypes.CDLL(str(found)).scipy_openblas_get_corename64_
        name.restype = ctypes.c_char_p
        told: bytes = name()
        return told.decode()
    return None


def digest(text: str) -> str:
    """SHA-256 of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


def reports() -> dict[str, str]:
    """Digests of all golden reports, every form and every JSON answer."""
    from tests.golden_reports.made import NAMES, forms

    return {
        f"{name}/{file}": digest(text) for name in NAMES for file, text in forms(name).items()
    }


def drawn() -> dict[str, str]:
    """Digests of their charts, which have no golden files."""
    from tests.golden_reports.made import NAMES, charts

    return {f"{name}: charts": digest("\n".join(charts(name))) for name in NAMES}


def hands(count: int = HANDS) -> dict[str, str]:
    """Digests of hands that `convention` plays, by preset: every decision and all that follows."""
    from sheepshead_sim.rules import preset_names
    from sheepshead_sim.setup import Setup
    from sheepshead_sim.study.rows import record_hands

    found = {}
    names = preset_names()
    for name in names:
        rows = record_hands(Setup.of(name, seed=1), 0, -(-count // len(names)))
        found[name] = hashlib.sha256(rows.tobytes()).hexdigest()
    return found


def told() -> dict[str, dict[str, str]]:
    """All digests."""
    from tests.golden.make import MAKERS

    kinds = {f"{kind}.json": make(2) for kind, make in MAKERS.items()}
    return {"reports": reports(), "charts": drawn(), "hands": hands(), **kinds}


if __name__ == "__main__":
    if sys.argv[1:] == ["--library"]:
        other_library()
    print(json.dumps({"processor": processor(), "told": told()}))
