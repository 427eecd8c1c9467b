"""House rules and policies that can be chosen, told in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from sheepshead_reports.document.blocks import Document, Points, Section
from sheepshead_reports.layout import columns, fold, page
from sheepshead_sim.rules import Preset, load_preset
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.words import describe, in_words

if TYPE_CHECKING:
    from sheepshead_sim.policies.registry import Kind, Known


def presets_report(by_players: Mapping[int, Sequence[Preset]]) -> str:
    """Presets with their titles, by the number of players."""
    width = max(len(preset.id) for presets in by_players.values() for preset in presets)
    return page(
        *(
            [
                f"{in_words(players).capitalize()} players",
                *columns(
                    [(f"{each.id:{width}}", each.title) for each in presets], "<<", indent=2
                ),
            ]
            for players, presets in by_players.items()
        )
    )


def rules_report(label: str, preset: Preset, rules: HouseRules) -> str:
    """House rules in full.

    Parameters
    ----------
    label : str
        Their short name, which is the first line.
    preset : Preset
        What they stand on: its description and assumptions are told too, and the assumptions
        of the presets below it.
    rules : HouseRules
        The rules in force, which single settings may have changed.

    Returns
    -------
    str
        Paragraphs of lines of at most 80 columns.
    """
    return page(
        fold(f"{label}: {preset.title}" if preset.title else label),
        fold(preset.description),
        fold(f"Source: {preset.source}." if preset.source else ""),
        *([heading, *_listed(sentences)] for heading, sentences in describe(rules)),
        *(
            [*fold(heading), *_listed(sentences)]
            for heading, sentences in _assumed(preset, changed=rules != preset.rules)
        ),
    )


def rules_document(label: str, preset: Preset, rules: HouseRules, command: str) -> Document:
    """House rules in full, as a report; parameters as in `rules_report`."""
    told = [
        *describe(rules),
        *_assumed(preset, changed=rules != preset.rules),
    ]
    return Document(
        title=f"The rules: {label}",
        answer=tuple(text for text in (preset.title, preset.description) if text),
        sections=tuple(
            Section(heading.rstrip(":"), (Points(tuple(sentences)),))
            for heading, sentences in told
            if sentences
        ),
        basis=f"Source: {preset.source}." if preset.source else "",
        command=command,
    )


def _assumed(preset: Preset, *, changed: bool) -> Iterator[tuple[str, Sequence[str]]]:
    """Assumptions of a preset and of each one below it; what is on top may overrule them."""
    if preset.assumptions:
        heading = "Assumed, before what was set on top:" if changed else "Assumed:"
        yield heading, preset.assumptions
    while preset.base:
        preset = load_preset(preset.base)
        heading = f"Assumed by {preset.id}, below, where nothing on top says otherwise:"
        yield heading, preset.assumptions


def _listed(sentences: Iterable[str]) -> list[str]:
    return [line for each in sentences for line in fold(f"- {each}", hang=2)]


def policies_report(parts: dict[Kind, dict[str, Known]]) -> str:
    """Policies by the decision they make, and how to compose and add to them."""
    return page(
        *(_parts(kind, known) for kind, known in parts.items()),
        fold(
            "A policy names a part for each decision, pick=points-321:7,play=convention, and "
            "what it does not name comes from convention. Your own numba function is named "
            "as module:attribute."
        ),
    )


def _parts(kind: Kind, known: dict[str, Known]) -> list[str]:
    lines = [f"{kind}="]
    width = max(len(part.spelled(name)) for name, part in known.items())
    for name, part in known.items():
        text = f"{part.spelled(name):{width}}  {part.words}"
        lines += fold(text, indent=2, hang=width + 2)
        if part.switches:
            switches = f"switches, each (NAME=off): {', '.join(part.switches)}"
            lines += fold(switches, indent=width + 4, hang=2)
    return lines
