"""Should I pick? One hand on the terminal, as a page and as JSON."""

from __future__ import annotations

from functools import cache

import sheepshead_sim as ss
from sheepshead_reports.document.blocks import Document
from sheepshead_reports.hand import pick_document
from sheepshead_reports.objects import pick_object
from sheepshead_reports.pick import pick_report
from sheepshead_reports.signs import Signs
from sheepshead_sim.advice.answers import PickAdvice


@cache
def _advice() -> PickAdvice:
    return ss.pick("QS JH 9D AC KS 8H", 2, deals=1_000)


def text(signs: Signs) -> str:
    return pick_report(_advice(), signs)


def document(signs: Signs) -> Document:
    command = "sheepshead pick QS JH 9D AC KS 8H --seat 2 --deals 1000"
    return pick_document(_advice(), signs, command)


def data() -> dict[str, object]:
    return pick_object(_advice())
