"""The three-handed game with and without a doubled loss, from a few deals."""

from __future__ import annotations

from functools import cache

import sheepshead_sim as ss
from sheepshead_reports.compare import compare_document, compare_object
from sheepshead_reports.document.blocks import Document
from sheepshead_reports.signs import Signs
from sheepshead_sim.study.comparing.comparison import Comparison


@cache
def _study() -> Comparison:
    return ss.compare("3p-32", "4p-cutthroat", vary=["score.double-on-the-bump"], deals=2_000)


def document(signs: Signs) -> Document:
    return compare_document(_study(), signs, "sheepshead compare 3p-32 --deals 2000")


def data() -> dict[str, object]:
    return compare_object(_study())
