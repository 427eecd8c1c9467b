"""What is compiled and when: once for each function, once for a machine, only what is needed."""

from __future__ import annotations

import sys
import sysconfig
from pathlib import Path

from tests.compiled import COUNT, PICK, process, told_from_nothing
from tests.elsewhere import OLDEST

PROGRAM = Path(sysconfig.get_path("scripts")) / "sheepshead"


def test_with_nothing_compiled_all_is_compiled_once() -> None:
    """Said beforehand, no function twice over, and not again in the next process."""
    answer, said = told_from_nothing()
    assert said == [
        "Compiling for this machine; the first time, this takes about half a minute."
    ]
    *answer, count = answer
    assert int(count) > 40
    assert process(PROGRAM, *PICK, **OLDEST) == (answer, [])
    # Which processor it is for is no matter.
    assert process(PROGRAM, *PICK)[0] == answer


def test_a_process_with_a_cache_loads_entries_only() -> None:
    (count,), _ = process(sys.executable, "-c", COUNT)
    assert int(count) < 40
