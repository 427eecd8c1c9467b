"""What no two processors and libraries round alike is called in one place, `stats.special`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_architecture import FOLDERS

# Of a library's functions these depend in their last digits on the processor or on the build of
# the library; so do sums of floats in an order that is not fixed.
ROUNDED_ANYHOW = {
    *("exp", "exp2", "expm1", "log", "log1p", "log2", "log10", "pow", "power", "float_power"),
    *("erf", "erfc", "gamma", "lgamma", "sin", "cos", "tan", "atan", "atan2", "sinh", "cosh"),
    *("tanh", "asin", "acos", "hypot", "dist", "cbrt", "logaddexp"),
    *("mean", "std", "var", "average", "nanmean", "dot", "matmul", "inner", "einsum", "vdot"),
    *("tensordot", "linalg", "corrcoef", "cov", "percentile", "interp", "polyfit", "trapezoid"),
}
STATISTICS = {"scipy", "statistics", "statsmodels"}
MAY_CALL = {"stats/special.py": STATISTICS | {"math"}}
OF_WHOLE_NUMBERS = {
    *("stats/products.py", "stats/sums.py"),
    *("study/pointcount/fitting.py", "study/pointcount/hands.py", "study/pointcount/known.py"),
    *("study/pointcount/missed.py", "study/pointcount/study.py"),
}
"""Modules whose products of matrices are of whole numbers."""
POWERS_OF_WHOLE_NUMBERS = {
    "advice/pricing.py",
    *("stats/distribution.py", "study/burying/example.py", "study/burying/pairs.py"),
    *("study/claims/ratios.py", "study/comparing/metrics.py", "study/comparing/skill.py"),
    *("study/duel.py", "study/picking/classes.py"),
    "sheepshead_reports/bury.py",
}
"""A power of a float is a library function too, even the second."""


def anyhow(path: Path, where: str) -> Iterator[str]:
    """Places of a module where something is computed that other processors round otherwise."""
    allowed = MAY_CALL.get(where, set())
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        told = f"{where}:{getattr(node, 'lineno', 0)}"
        match node:
            case ast.Import(names=names):
                yield from (
                    f"{told} imports {each.name}"
                    for each in names
                    if each.name.partition(".")[0] in STATISTICS - allowed
                )
            case ast.ImportFrom(module=str(module), names=names):
                top = module.partition(".")[0]
                if top in STATISTICS - allowed:
                    yield f"{told} imports {module}"
                if top in ("math", "numpy"):
                    yield from (
                        f"{told} imports {each.name}"
                        for each in names
                        if each.name in ROUNDED_ANYHOW
                    )
            case ast.Attribute(value=ast.Name(id=("math" | "np") as module), attr=attr):
                if attr in ROUNDED_ANYHOW and module not in allowed:
                    yield f"{told} calls {module}.{attr}"
            case ast.BinOp(op=ast.MatMult()) if where not in OF_WHOLE_NUMBERS:
                yield f"{told} multiplies matrices"
            case ast.BinOp(op=ast.Pow(), left=left) if where not in POWERS_OF_WHOLE_NUMBERS:
                if not (isinstance(left, ast.Constant) and isinstance(left.value, int)):
                    yield f"{told} takes a power"
            case ast.keyword(arg="fastmath"):
                yield f"{told} lets the compiler round"


def test_what_processors_round_otherwise_is_called_in_one_place() -> None:
    found = []
    for package in ("sheepshead_sim", "sheepshead_reports", "sheepshead_cli"):
        folder = FOLDERS[package]
        for path in folder.rglob("*.py"):
            where = path.relative_to(folder).as_posix()
            if package != "sheepshead_sim":
                where = f"{package}/{where}"
            found += anyhow(path, where)
    assert found == []


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("import math\nmath.log(2)", "calls math.log"),
        ("import numpy as np\nnp.exp([1.0])", "calls np.exp"),
        ("from math import exp", "imports exp"),
        ("from scipy.special import ndtri", "imports scipy.special"),
        ("import scipy.stats", "imports scipy.stats"),
        ("a @ b", "multiplies matrices"),
        ("x ** 2", "takes a power"),
        ("2.0 ** x", "takes a power"),
        ("njit(fastmath=True)", "lets the compiler round"),
    ],
)
def test_it_would_be_seen(tmp_path: Path, code: str, told: str) -> None:
    file = tmp_path / "module.py"
    file.write_text(code, encoding="utf-8")
    assert [each.partition(" ")[2] for each in anyhow(file, "module.py")] == [told]


def test_what_is_said_to_be_of_whole_numbers_is_there() -> None:
    names = [*MAY_CALL, *OF_WHOLE_NUMBERS, *POWERS_OF_WHOLE_NUMBERS]
    folders = FOLDERS["sheepshead_sim"], FOLDERS["sheepshead_reports"].parent
    assert [name for name in names if not any((one / name).is_file() for one in folders)] == []
