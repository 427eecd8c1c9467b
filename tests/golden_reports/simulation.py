"""The table in number. How long it took is made one second, or every run would differ."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import sheepshead_sim as ss
from sheepshead_reports.document.blocks import Document
from sheepshead_reports.objects import simulation_object
from sheepshead_reports.signs import Signs
from sheepshead_reports.simulation import simulation_document, simulation_report
from sheepshead_sim.study.simulation import Simulation


@cache
def _simulation() -> Simulation:
    return replace(ss.simulate(5_000, threads=1), seconds=1.0)


def text(signs: Signs) -> str:
    return simulation_report(_simulation(), signs)


def document(signs: Signs) -> Document:
    return simulation_document(_simulation(), signs, "sheepshead simulate --deals 5000")


def data() -> dict[str, object]:
    return simulation_object(_simulation())
