"""The best point count of the three-handed game from a few deals."""

from __future__ import annotations

from functools import cache

import sheepshead_sim as ss
from sheepshead_reports.document.blocks import Document
from sheepshead_reports.pointcount import pointcount_document, pointcount_object
from sheepshead_reports.signs import Signs
from sheepshead_sim.study.pointcount.study import PointCount


@cache
def _study() -> PointCount:
    return ss.pointcount(rules="3p-32", deals=2_000)


def document(signs: Signs) -> Document:
    return pointcount_document(
        _study(), signs, "sheepshead pointcount --deals 2000 --rules 3p-32 --seed 1"
    )


def data() -> dict[str, object]:
    return pointcount_object(_study())
