"""What no two processors and libraries round alike is called in one place, `stats.special`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_architecture import FOLDERS

# What is named here gives the same bits everywhere: exact, or rounded once as IEEE 754 wants it.
# A name that is not needs a look at what its last digits hang on, and most likely `stats.special`.
EXACT = {
    "math": {
        *("ceil", "comb", "fsum", "gcd", "inf", "isfinite", "isnan", "isqrt", "lcm", "nan"),
        "sqrt",
    },
    "numpy": {
        *("abs", "add", "any", "append", "arange", "argmax", "argmin", "array", "asarray"),
        *("ascontiguousarray", "bincount", "bitwise_count", "bitwise_or", "bool_"),
        *("column_stack", "concatenate", "cumsum", "dtype", "empty", "flatnonzero", "float64"),
        *("frexp", "full", "hstack", "inf", "int32", "int64", "int8", "integer", "intp", "ix_"),
        *("maximum", "minimum", "multiply", "nan", "ndarray", "object_", "ones", "ones_like"),
        *(
            "ravel_multi_index",
            "searchsorted",
            "stack",
            "subtract",
            "take_along_axis",
            "typing",
        ),
        *("uint64", "uint8", "unique", "unravel_index", "void", "where", "zeros", "zeros_like"),
    },
    "operator": {"add"},
}
ELSEWHERE = {"scipy", "statistics", "statsmodels", "cmath", "bottleneck", "numexpr"}
"""Libraries that compute by series, or sum in an order of their own."""
MAY_CALL = {"stats/special.py": {"scipy", "statistics", "math"}}
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
METHODS = {"std", "var", "sem", "dot", "cov", "corr", "median", "prod", "pow", "eval"}
"""Of arrays and frames: sums and products in an order of the library's, and powers."""
DISTRIBUTIONS = {
    *("sessions/results.py", "sheepshead_reports/objects.py", "sheepshead_reports/session.py")
}
"""Modules that ask a `Distribution` for its mean, which is one of whole numbers."""
UNORDERED = {"argsort", "sort_values", "nlargest", "nsmallest", "argpartition"}
"""They leave equals in an order that hangs on the processor."""


def whole(node: ast.expr) -> bool:
    """Whether this is a whole number as it stands."""
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def anyhow(path: Path, where: str) -> Iterator[str]:
    """Places of a module where something is computed that other processors round otherwise."""
    allowed = MAY_CALL.get(where, set())
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {"math": "math", "numpy": "numpy", "np": "numpy", "operator": "operator"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {each.asname: each.name for each in node.names if each.asname}
    for node in ast.walk(tree):
        told = f"{where}:{getattr(node, 'lineno', 0)}"
        match node:
            case ast.Import(names=imported):
                for each in imported:
                    top, _, part = each.name.partition(".")
                    if top in ELSEWHERE - allowed or (
                        top in EXACT and part not in ("", "typing")
                    ):
                        yield f"{told} imports {each.name}"
            case ast.ImportFrom(module=str(module), names=imported):
                top = module.partition(".")[0]
                if top in ELSEWHERE - allowed:
                    yield f"{told} imports {module}"
                elif top in EXACT.keys() - allowed and not module.startswith("numpy.typing"):
                    for each in imported:
                        if each.name not in EXACT[top] or module != top:
                            yield f"{told} imports {module}.{each.name}"
            case ast.Attribute(value=ast.Name(id=name), attr=attr) if names.get(name) in EXACT:
                module = names[name]
                if attr not in EXACT[module] and module not in allowed:
                    yield f"{told} calls {module}.{attr}"
            case ast.BinOp(op=ast.MatMult()) | ast.AugAssign(op=ast.MatMult()):
                if where not in OF_WHOLE_NUMBERS:
                    yield f"{told} multiplies matrices"
            case ast.BinOp(op=ast.Pow(), left=base, right=power):
                exact = whole(base) and not isinstance(power, ast.UnaryOp)
                if where not in POWERS_OF_WHOLE_NUMBERS and not exact:
                    yield f"{told} takes a power"
                elif isinstance(power, ast.Constant) and not whole(power):
                    yield f"{told} takes a root"
            case ast.AugAssign(op=ast.Pow()):
                yield f"{told} takes a power"
            case ast.Call(func=ast.Name(id="pow")):
                yield f"{told} takes a power"
            case ast.Call(func=ast.Attribute(attr="mean"), args=[]) if (
                where not in DISTRIBUTIONS
            ):
                yield f"{told} calls mean"
            case ast.Call(func=ast.Attribute(attr=attr)) if attr in METHODS:
                yield f"{told} calls {attr}"
            case ast.Call(func=ast.Attribute(attr=attr)) if attr in UNORDERED:
                yield f"{told} orders equals anyhow"
            case ast.keyword(arg="fastmath" | "parallel") | ast.Constant(value="fastmath"):
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
        ("import math as m\nm.log(2)", "calls math.log"),
        ("import numpy as np\nnp.exp([1.0])", "calls numpy.exp"),
        ("import numpy\nnumpy.linalg.norm(x)", "calls numpy.linalg"),
        ("from math import exp", "imports math.exp"),
        ("from math import *", "imports math.*"),
        ("from numpy.linalg import norm", "imports numpy.linalg.norm"),
        ("from operator import matmul", "imports operator.matmul"),
        ("from scipy.special import ndtri", "imports scipy.special"),
        ("import scipy.stats", "imports scipy.stats"),
        ("a @ b", "multiplies matrices"),
        ("x ** 2", "takes a power"),
        ("2.0 ** x", "takes a power"),
        ("2 ** -x", "takes a power"),
        ("2 ** 0.5", "takes a root"),
        ("x **= 2", "takes a power"),
        ("pow(x, 2)", "takes a power"),
        ("a @= b", "multiplies matrices"),
        ("gains.std()", "calls std"),
        ("gains.mean()", "calls mean"),
        ("import numpy.linalg as la", "imports numpy.linalg"),
        ("gains.argsort()", "orders equals anyhow"),
        ("frame.sort_values('gain')", "orders equals anyhow"),
        ("njit(parallel=True)", "lets the compiler round"),
        ("njit(**{'fastmath': True})", "lets the compiler round"),
        ("njit(fastmath=True)", "lets the compiler round"),
    ],
)
def test_it_would_be_seen(tmp_path: Path, code: str, told: str) -> None:
    file = tmp_path / "module.py"
    file.write_text(code, encoding="utf-8")
    assert [each.partition(" ")[2] for each in anyhow(file, "module.py")] == [told]


def test_what_is_said_to_be_of_whole_numbers_is_there() -> None:
    names = [*MAY_CALL, *OF_WHOLE_NUMBERS, *POWERS_OF_WHOLE_NUMBERS, *DISTRIBUTIONS]
    folders = FOLDERS["sheepshead_sim"], FOLDERS["sheepshead_reports"].parent
    assert [name for name in names if not any((one / name).is_file() for one in folders)] == []
