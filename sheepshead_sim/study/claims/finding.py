"""Claims are found by being there: every module of a folder that has a `CLAIM`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.study.claims import experiments
from sheepshead_sim.study.claims.claim import Claim


@cache
def all_claims() -> dict[int, Claim]:
    """Claims by number, ascending.

    Raises
    ------
    ValueError
        If two have the same number.
    """
    found: dict[int, Claim] = {}
    for module in iter_modules(experiments.__path__):
        claim: Claim = import_module(f"{experiments.__name__}.{module.name}").CLAIM
        if claim.number in found:
            raise ValueError(f"two claims have number {claim.number}")
        found[claim.number] = claim
    return dict(sorted(found.items()))


def claims_asked(numbers: tuple[int, ...]) -> tuple[Claim, ...]:
    """Claims by number, in ascending order; all of them if none is named.

    Raises
    ------
    SheepsheadError
        If there is no such claim.
    """
    known = all_claims()
    for number in numbers:
        if number not in known:
            raise SheepsheadError(
                f"there is no claim {number}: they are numbered {min(known)} to {max(known)}"
            )
    return tuple(known[number] for number in sorted(set(numbers)) or known)
