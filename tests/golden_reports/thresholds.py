"""Thresholds of the three-handed game from a few deals."""

from __future__ import annotations

from functools import cache

import sheepshead_sim as ss
from sheepshead_reports.document.blocks import Document
from sheepshead_reports.signs import Signs
from sheepshead_reports.thresholds import thresholds_document, thresholds_object
from sheepshead_sim.study.picking.thresholds import Thresholds


@cache
def _study() -> Thresholds:
    return ss.thresholds(rules="3p-32", deals=2_000)


def document(signs: Signs) -> Document:
    return thresholds_document(_study(), signs, "sheepshead thresholds --deals 2000")


def data() -> dict[str, object]:
    return thresholds_object(_study())
