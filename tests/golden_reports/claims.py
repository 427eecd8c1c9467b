"""Three claims from a few deals: play varied, hands counted, and one that says nothing of 3p-32."""

from __future__ import annotations

from functools import cache

import sheepshead_sim as ss
from sheepshead_reports.claims import claims_document, claims_object
from sheepshead_reports.document.blocks import Document
from sheepshead_reports.signs import Signs
from sheepshead_sim.study.claims.run import ClaimsTested


@cache
def _study() -> ClaimsTested:
    return ss.claims([5, 8, 10], rules="3p-32", deals=1_000)


def document(signs: Signs) -> Document:
    return claims_document(_study(), signs, "sheepshead claims 5 8 10 --deals 1000")


def data() -> dict[str, object]:
    return claims_object(_study())
