"""Every report in every form is as it was when somebody last looked at it."""

from __future__ import annotations

import pytest

from tests.golden_reports.made import FOLDER, NAMES, forms


@pytest.mark.parametrize("name", NAMES)
def test_a_report_is_as_it_was(name: str) -> None:
    """`python -m tests.golden_reports.made` writes them anew after a wanted change."""
    folder = FOLDER / name
    made = forms(name)
    assert sorted(made) == sorted(path.name for path in folder.iterdir())
    for file, text in made.items():
        assert text == (folder / file).read_text(encoding="utf-8"), f"{name}/{file}"
