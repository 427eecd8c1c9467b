"""Sessions with a pot. How long they took is made one second, or every run would differ."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import sheepshead_sim as ss
from sheepshead_reports.objects import session_object
from sheepshead_reports.session import session_report
from sheepshead_reports.signs import Signs
from sheepshead_sim.sessions.results import Sessions


@cache
def _played() -> Sessions:
    played = ss.session(hands=20, sessions=200, settings=["pot.ante=each"], threads=1)
    return replace(played, seconds=1.0)


def text(signs: Signs) -> str:
    return session_report(_played(), signs)


def data() -> dict[str, object]:
    return session_object(_played())
