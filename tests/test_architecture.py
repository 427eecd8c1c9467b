"""Imports point one way: cli, reports, sim; kernel and reference never meet; no circles."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = {
    "sheepshead_cli": ROOT / "cli/sheepshead_cli",
    "sheepshead_reports": ROOT / "reports/sheepshead_reports",
    "sheepshead_sim": ROOT / "sheepshead_sim",
}
ALLOWED = {
    "sheepshead_cli": {"sheepshead_cli", "sheepshead_reports", "sheepshead_sim"},
    "sheepshead_reports": {"sheepshead_reports", "sheepshead_sim"},
    "sheepshead_sim": {"sheepshead_sim"},
}
# Inside the simulator, from the bottom up: a part may use itself, cards, errors and what is
# listed, which has to stand above it in this list.
PARTS = {
    "defaults": set(),
    "rules": set(),
    "contract": {"rules"},
    "stats": set(),
    "runs": set(),
    "page": set(),
    "kernel": {"rules", "contract"},
    "policies": {"defaults", "rules", "contract", "kernel"},
    "reference": {"rules", "contract", "page"},
    "setup": {"defaults", "rules", "policies", "kernel", "runs"},
    "advice": {"setup", "rules", "contract", "policies", "kernel", "runs", "stats"},
    "study": {
        *("advice", "defaults", "setup", "rules", "contract", "policies", "kernel", "runs"),
        "stats",
    },
    "sessions": {"setup", "rules", "kernel", "runs", "stats", "study"},
    "replay": {"setup", "rules", "policies", "page", "reference", "study"},
    "api": {"defaults", "advice", "study", "sessions", "replay", "setup", "rules", "runs"},
}


def imports(path: Path) -> set[str]:
    """Modules that a file imports, wherever in the file it does."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


@pytest.mark.parametrize("package", FOLDERS)
def test_packages_import_downwards(package: str) -> None:
    files = list(FOLDERS[package].rglob("*.py"))
    assert files
    for path in files:
        for name in imports(path):
            top = name.split(".")[0]
            if top in FOLDERS:
                assert top in ALLOWED[package], f"{path} imports {name}"


@pytest.mark.parametrize("part", PARTS)
def test_parts_of_the_simulator_import_downwards(part: str) -> None:
    folder = FOLDERS["sheepshead_sim"] / part
    files = list(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]
    assert files
    for path in files:
        for name in imports(path):
            if not name.startswith("sheepshead_sim."):
                continue
            first = name.split(".")[1]
            assert first in {part, "cards", "errors", *PARTS[part]}, f"{path} imports {name}"


def test_what_a_part_may_use_stands_below_it() -> None:
    order = list(PARTS)
    for place, part in enumerate(order):
        assert PARTS[part] <= set(order[:place]), part


def test_every_part_is_listed() -> None:
    """A new folder has to say where it stands."""
    folder = FOLDERS["sheepshead_sim"]
    parts = {path.name for path in folder.iterdir() if (path / "__init__.py").exists()}
    parts |= {path.stem for path in folder.glob("*.py")} - {"__init__", "cards", "errors"}
    assert parts == set(PARTS)


def modules() -> dict[str, Path]:
    """All modules of the program by name."""
    found = {}
    for package, folder in FOLDERS.items():
        for path in folder.rglob("*.py"):
            parts = (package, *path.relative_to(folder).with_suffix("").parts)
            found[".".join(parts).removesuffix(".__init__")] = path
    return found


def test_no_module_imports_what_imports_it() -> None:
    """Not even for a type, or within a function: a module is understood by those below it."""
    known = modules()

    def owner(name: str) -> str:
        return name if name in known else name.rpartition(".")[0]

    graph = {
        name: {owner(found) for found in imports(path)} & known.keys() - {name}
        for name, path in known.items()
    }
    assert len(graph) > 200
    assert sum(map(len, graph.values())) > len(graph)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))
