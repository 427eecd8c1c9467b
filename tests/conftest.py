"""What tests of several files share."""

from __future__ import annotations

import pytest


@pytest.fixture
def unswept(monkeypatch: pytest.MonkeyPatch) -> None:
    """statsmodels sweeps the memory at each call, which many small families do not need.

    In a process that holds many tests a sweep takes half a second.
    """
    monkeypatch.setattr("gc.collect", lambda: 0)
