"""What tests of several files share."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture
def frozen() -> Iterator[None]:
    """What is loaded by now is left out of collections of garbage.

    statsmodels collects at each call, and among all that a test process holds that takes half a
    second: minutes, where a thousand families of figures are corrected.
    """
    gc.freeze()
    yield
    gc.unfreeze()
