"""Burying in the five-handed game of called ace from a few deals."""

from __future__ import annotations

from functools import cache

import sheepshead_sim as ss
from sheepshead_reports.burying import burying_document, burying_object
from sheepshead_reports.document.blocks import Document
from sheepshead_reports.signs import Signs
from sheepshead_sim.study.burying.findings import Burying


@cache
def _study() -> Burying:
    return ss.burying(deals=1_000)


def document(signs: Signs) -> Document:
    command = "sheepshead burying --deals 1000 --rules 5p-called-ace --seed 1"
    return burying_document(_study(), signs, command)


def data() -> dict[str, object]:
    return burying_object(_study())
