"""What to bury and whom to call, all ways ranked."""

from __future__ import annotations

from functools import cache

import sheepshead_sim as ss
from sheepshead_reports.bury import bury_report
from sheepshead_reports.objects import bury_object
from sheepshead_reports.signs import Signs
from sheepshead_sim.advice.ranking import BuryAdvice


@cache
def _advice() -> BuryAdvice:
    return ss.bury("QC QS JH AD TD AS TC 7C", 2, deals=1_000)


def text(signs: Signs) -> str:
    return bury_report(_advice(), signs)


def data() -> dict[str, object]:
    return bury_object(_advice())
