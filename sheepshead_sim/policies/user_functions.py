"""A user's own policy functions: found by ``module:attribute``, compiled, and checked."""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path
from typing import Any

from numba import njit, types
from numba.core.dispatcher import Dispatcher

from sheepshead_sim.contract import PARAMS_DTYPE
from sheepshead_sim.errors import SheepsheadError, nearest
from sheepshead_sim.policies.registry import PARTS, SIGNATURES, Kind
from sheepshead_sim.policies.user_faults import compile_fault, run_fault

ARGUMENTS: dict[Kind, str] = {
    "pick": "(rules, own, view, params, dice) -> int64",
    "bury": "(rules, own, view, choice, params, dice) -> int64",
    "play": "(rules, own, view, params, dice) -> uint64",
    "announce": "(rules, own, view, params, dice) -> int64",
}
"""What a function of each kind takes and gives (`contract`)."""

MOST_NUMBERS = PARAMS_DTYPE["value"].shape[0]


def load_function(kind: Kind, where: str) -> Any:
    """A user's own numba function from an importable module.

    Parameters
    ----------
    kind : {"pick", "bury", "play", "announce"}
    where : str
        ``module:attribute``.

    Raises
    ------
    SheepsheadError
        If it cannot be imported, is not compiled by ``numba.njit``, or does not fit the
        signature of its kind.
    """
    module_name, _, attribute = where.partition(":")
    module = _module(kind, where, module_name)
    function = getattr(module, attribute, None)
    if function is None:
        own = [name for name, value in vars(module).items() if isinstance(value, Dispatcher)]
        there = (
            f"its numba functions are {', '.join(own)}" if own else "it has no numba function"
        )
        raise SheepsheadError(
            f"{module_name} has no {attribute!r} ({there}){nearest(attribute, own)}"
        )
    if not isinstance(function, Dispatcher):
        raise SheepsheadError(f"{where} is not a numba function; decorate it with @numba.njit")
    signature = SIGNATURES[kind]
    try:
        answer = _answer_type(function, signature)
        function.get_compile_result(signature)
    except Exception as error:
        raise SheepsheadError(
            f"{where} does not compile as a {kind} policy{ARGUMENTS[kind]}: "
            f"{compile_fault(function.py_func, error)}"
        ) from None
    if answer != signature.return_type:
        raise SheepsheadError(f"{where} must return {signature.return_type}, not {answer}")
    return function


def check_numbers(where: str, function: Any, given: int) -> None:
    """Hold the numbers written behind a function against those it says it takes.

    A function says so by ``function.numbers = ("queens", "trump")``, a name for each. One that
    says nothing gets up to eight, and 0 for those that are not written.

    Raises
    ------
    SheepsheadError
        If there are too few or too many, or the names are not a tuple of texts.
    """
    names = getattr(function, "numbers", None)
    if names is None:
        if given > MOST_NUMBERS:
            raise SheepsheadError(
                f"policy {where} gets {given} numbers; at most {MOST_NUMBERS} are passed"
            )
        return
    if not isinstance(names, tuple) or not all(isinstance(name, str) for name in names):
        raise SheepsheadError(
            f"{where}: numbers must be a tuple of names such as ('queens', 'trump'), "
            f"not {names!r}"
        )
    if len(names) > MOST_NUMBERS:
        raise SheepsheadError(
            f"{where} asks for {len(names)} numbers; at most {MOST_NUMBERS} are passed"
        )
    if given != len(names):
        wanted = f"{where}({','.join(names)})" if names else where
        raise SheepsheadError(
            f"policy {where} is written {wanted}, with {_numbers(len(names))} and not {given}"
        )


def _numbers(count: int) -> str:
    return {0: "no numbers", 1: "1 number"}.get(count, f"{count} numbers")


def _module(kind: Kind, where: str, name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not (name == error.name or name.startswith(f"{error.name}.")):
            raise _import_fault(kind, where, error) from None
        raise SheepsheadError(
            f"{kind} policy {where}: there is no Python module {error.name!r}"
            f"{_near_module(kind, error.name)}"
        ) from None
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        # Whatever a person's own module does wrong when it is read, leaving included.
        raise _import_fault(kind, where, error) from None


def _import_fault(kind: Kind, where: str, error: BaseException) -> SheepsheadError:
    return SheepsheadError(f"{kind} policy {where} cannot be imported: {run_fault(error)}")


def _near_module(kind: Kind, missing: str) -> str:
    """Hint at a module or folder where the missing one was looked for, or at a known part."""
    package, _, name = missing.rpartition(".")
    folders = getattr(sys.modules[package], "__path__", []) if package else [os.curdir]
    entries = [entry for folder in folders for entry in Path(folder).glob("*")]
    modules = [entry.stem for entry in entries if entry.suffix == ".py" or entry.is_dir()]
    return nearest(name, modules if package else [*PARTS[kind], *modules])


def _answer_type(function: Any, signature: Any) -> Any:
    """Type that a function returns of itself.

    Asked of a copy compiled for the arguments alone: with a return type stated, numba would
    turn a chance of 0.5 into 0 without a word.
    """
    if signature.args in function.overloads:
        return function.overloads[signature.args].signature.return_type
    copy = njit(function.py_func)
    copy.compile(signature.args)
    return types.unliteral(copy.overloads[signature.args].signature.return_type)
