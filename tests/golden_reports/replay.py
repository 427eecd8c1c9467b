"""A deal told trick by trick."""

from __future__ import annotations

from functools import cache

import sheepshead_sim as ss
from sheepshead_reports.objects import replay_object
from sheepshead_reports.signs import Signs
from sheepshead_sim.replay import ToldHand


@cache
def _told() -> ToldHand:
    return ss.replay_deal(42)


def text(signs: Signs) -> str:
    return _told().text(symbols=signs.symbols)


def data() -> dict[str, object]:
    return replay_object(_told())
