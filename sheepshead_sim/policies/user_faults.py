"""Faults in a user's own code as one line: the file, the line and what is wrong there.

numba reports a slip of the pen in a page of its own words, and a field that does not exist by
its bare name.
"""

from __future__ import annotations

import ast
import os
import re
import traceback
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sheepshead_sim.contract import (
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
from sheepshead_sim.errors import nearest
from sheepshead_sim.rules.compiled import RULES_DTYPE

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


def run_fault(error: BaseException) -> str:
    """What went wrong when a user's code ran: the file, the line and the error, in one line."""
    said = " ".join(str(error).split())
    name = type(error).__name__
    return f"{_place(error)}{name}: {said}" if said else f"{_place(error)}{name}"


def _place(error: BaseException) -> str:
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


def compile_fault(function: Any, error: Exception) -> str:
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
