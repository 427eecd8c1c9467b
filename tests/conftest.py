"""What holds for all tests."""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    """Leave what is loaded by now out of every later search for garbage.

    It is some million objects, which are never garbage, and a search among them takes half a
    second.
    """
    gc.collect()
    gc.freeze()
