"""Every name of the Python interface is on its page, and every function tells its parameters."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

import sheepshead_sim as ss

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
FUNCTIONS = [
    name for name in ss.__all__ if inspect.isfunction(inspect.unwrap(getattr(ss, name)))
]


def test_there_is_a_section_with_an_example_for_each_name() -> None:
    sections = re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]
    told = {
        name: body
        for heading, _, body in (section.partition("\n") for section in sections)
        for name in re.findall(r"`(\w+)`", heading)
    }
    assert sorted(told) == ss.__all__
    for name, body in told.items():
        examples = "\n".join(re.findall(r"^(?:>>>|\.\.\.) .*", body, re.MULTILINE))
        assert f"ss.{name}" in examples


def test_the_page_is_run_with_the_tests() -> None:
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "docs/python.md" in recipe


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_documentation_tells_every_parameter(name: str) -> None:
    function = inspect.unwrap(getattr(ss, name))
    text = inspect.getdoc(function) or ""
    assert not re.search(r"\bSee\b", text)
    parts = re.split(r"^(\w+)\n-+$", text, flags=re.MULTILINE)
    sections = dict(zip(parts[1::2], parts[2::2], strict=True))
    assert "Returns" in sections
    parameters = inspect.signature(function).parameters
    if parameters:
        assert "Raises" in sections
    told = re.findall(r"^([\w, ]+) : .+\n    \S", sections.get("Parameters", ""), re.MULTILINE)
    assert [word.strip() for line in told for word in line.split(",")] == list(parameters)
