"""A user's own policy functions: found by ``module:attribute``, compiled, and checked.

numba reports a slip of the pen in a page of its own words; what is said here is one line with
the file, the line and the fault.
"""

from __future__ import annotations

import ast
import importlib
import os
import re
import traceback
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from numba import njit, types
from numba.core.dispatcher import Dispatcher

from sheepshead_sim.errors import SheepsheadError, nearest
from sheepshead_sim.policies.contract import (
    CHOICE_DTYPE,
    OWN_DTYPE,
    PARAMS_DTYPE,
    VIEW_DTYPE,
    ChoiceType,
    OwnType,
    ParamsType,
    RulesType,
    ViewType,
)
from sheepshead_sim.policies.registry import PARTS, SIGNATURES, Kind
from sheepshead_sim.rules.compiled import RULES_DTYPE

ARGUMENTS: dict[Kind, str] = {
    "pick": "(rules, own, view, params, dice) -> int64",
    "bury": "(rules, own, view, choice, params, dice) -> int64",
    "play": "(rules, own, view, params, dice) -> uint64",
}
"""What a function of each kind takes and gives (`policies.contract`)."""

MOST_NUMBERS = PARAMS_DTYPE["value"].shape[0]
LONGEST_REASON = 200

_FIELDS = {
    "rules": RULES_DTYPE.names or (),
    "own": OWN_DTYPE.names or (),
    "view": VIEW_DTYPE.names or (),
    "choice": CHOICE_DTYPE.names or (),
    "params": PARAMS_DTYPE.names or (),
}
# numba writes a record out with all its fields wherever it names a type.
_RECORDS = {
    str(RulesType): "rules",
    str(OwnType): "own",
    str(ViewType): "view",
    str(ChoiceType): "choice",
    str(ParamsType): "params",
}


def load_function(kind: Kind, where: str) -> Any:
    """A user's own numba function from an importable module.

    Parameters
    ----------
    kind : {"pick", "bury", "play"}
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
            f"{_reason(function.py_func, error)}"
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


def fault_place(error: BaseException) -> str:
    """``file, line 3: `` of the innermost user's line that an error passed, or nothing."""
    here = Path(__file__).parents[1]
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if os.path.exists(frame.filename)
        and here not in Path(frame.filename).parents
        and "site-packages" not in frame.filename
        and not frame.filename.startswith(os.path.dirname(os.__file__))
    ]
    return _at(frames[-1].filename, frames[-1].lineno) if frames else ""


def _module(kind: Kind, where: str, name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not (name == error.name or name.startswith(f"{error.name}.")):
            raise _import_fault(kind, where, error) from None
        raise SheepsheadError(
            f"{kind} policy {where}: there is no Python module {error.name!r}"
            f"{nearest(name, PARTS[kind])}"
        ) from None
    except Exception as error:
        # Whatever a person's own module does wrong when it is read.
        raise _import_fault(kind, where, error) from None


def _import_fault(kind: Kind, where: str, error: Exception) -> SheepsheadError:
    said = " ".join(str(error).split())
    return SheepsheadError(
        f"{kind} policy {where} cannot be imported: {fault_place(error)}"
        f"{type(error).__name__}: {said}"
    )


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


def _reason(function: Any, error: Exception) -> str:
    """What numba has against a function: the file, the line and the fault, in one line."""
    file, line = function.__code__.co_filename, function.__code__.co_firstlineno
    said = _said(error)
    if isinstance(error, KeyError):
        # All that numba says of a field that a record does not have is its name.
        field = str(error.args[0])
        used = _uses(function, field)
        if used:
            line, record = used[0]
            known = _FIELDS.get(record, [name for names in _FIELDS.values() for name in names])
            said = f"{record or 'the record'} has no field {field!r}{nearest(field, known)}"
    elif unknown := re.search(r"name '(\w+)' is not defined", said):
        line = next((at for at, _ in _uses(function, unknown[1])), line)
    else:
        loc = getattr(error, "loc", None)
        if loc is not None and os.path.exists(loc.filename):
            file, line = loc.filename, loc.line
    return _at(file, line) + said


def _said(error: Exception) -> str:
    """First statement of an error, with numba's records by the names of the arguments."""
    text = str(error)
    for written, name in _RECORDS.items():
        text = text.replace(written, name)
    lines = [line.strip() for line in text.splitlines()]
    if lines and lines[0].startswith("Failed in nopython mode"):
        lines = lines[1:]
    told: list[str] = []
    for line in lines:
        if re.match(r"There are|During|File \"| - ", line):
            break
        told.append(line)
    said = " ".join(" ".join(told).split()).removesuffix(". Raised from None")
    said = said or type(error).__name__
    return said if len(said) <= LONGEST_REASON else said[:LONGEST_REASON] + " …"


def _uses(function: Any, word: str) -> list[tuple[int, str]]:
    """Lines that use a name, attribute or field, each with what has it.

    Those of the function itself come first, then the rest of its file, which it may call.
    """
    code = function.__code__
    try:
        tree = ast.parse(Path(code.co_filename).read_text(encoding="utf-8"))
    except (OSError, ValueError, SyntaxError):
        return []
    own = {line for _, _, line in code.co_lines()}
    return sorted(_named(ast.walk(tree), word), key=lambda use: (use[0] not in own, use[0]))


def _named(nodes: Iterable[ast.AST], word: str) -> Iterable[tuple[int, str]]:
    for node in nodes:
        match node:
            case ast.Attribute(value=record, attr=name) if name == word:
                yield node.lineno, ast.unparse(record)
            case ast.Subscript(value=record, slice=ast.Constant(value=name)) if name == word:
                yield node.lineno, ast.unparse(record)
            case ast.Name(id=name) if name == word:
                yield node.lineno, ""


def _at(file: str, line: int | None) -> str:
    path = Path(file)
    if path.is_relative_to(Path.cwd()):
        path = path.relative_to(Path.cwd())
    return f"{path}, line {line}: "
