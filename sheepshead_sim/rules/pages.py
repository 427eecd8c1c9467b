"""Pages of documentation made from the rules: the catalogue of options, and one page a preset.

``python -m sheepshead_sim.rules.pages docs`` writes `rules.md` and the folder `rules`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from sheepshead_sim.rules.game import score_table, solo_scores, table, the_game
from sheepshead_sim.rules.layers import flat_options
from sheepshead_sim.rules.load import Preset, load_preset, presets_by_players
from sheepshead_sim.rules.meaning import Words
from sheepshead_sim.rules.needs import goes_with
from sheepshead_sim.rules.options import OPTIONS, show_value
from sheepshead_sim.rules.phrases import WORDS
from sheepshead_sim.rules.session_words import A_SESSION
from sheepshead_sim.rules.unplayed import MEANINGLESS, UNPLAYED, UNPLAYED_PRESETS
from sheepshead_sim.rules.words import describe, in_words, sentence

CATALOGUE = "rules.md"
PRESET_FOLDER = "rules"
_MADE = (
    "<!-- Made by `python -m sheepshead_sim.rules.pages docs`; a test checks that it is "
    "current. -->"
)

_INTRODUCTION = f"""\
# House rules

{_MADE}

This page is the catalogue of all rules that the program knows: [the game](#the-game), which is
the same at every table, then the [presets](#presets) and every [option](#options) of the house
rules. The name of a rule is the same here, in settings and files, in JSON and in messages.
Where rules as they are usually written down leave something open, the page says what is
assumed.

"""

_SETTING_RULES = """\
## Setting house rules

A game is a preset, or a TOML file of your own, with single rules set on top:

    sheepshead rules show 5p-called-ace --set nopick=redeal --set score.double-on-the-bump

`--set KEY` alone means `KEY=true`. `true`, `yes` and `on` are one value, and so are `false`,
`no` and `off`; keys and values are read in any case. A file looks like this; all of it but
the rules themselves may be left out:

```toml
title = "Thursday table"
description = "Called ace as we play it on Thursdays."
assumptions = ["A passed-out hand is dealt again by the same dealer."]
base = "5p-called-ace"        # a preset; without it every rule starts from its default

[rules]
nopick = "redeal"
called.own-ace = true
```

A file stands on its base and `--set` stands on the file; what lies on top wins.

- A rule from below that means nothing any more is dropped: with `nopick=redeal` the leaster's
  own rules go.
- A rule that you set yourself and nothing would read is refused, even where it has its default
  value, and so are two values for one rule.
- `nopick=…` on a base where the dealer must pick makes the pick optional again, unless `pick`
  is set beside it.
- A value may also be set by the name that joins it to its rule: `trump.clubs`,
  `nopick.leaster`, `pick.forced`, `partner.called-ace`, and `jack.call-up` (any value of
  `jack.holding-it`). `nopick=forced` and `nopick.forced` mean `pick=forced`;
  `score.no-punish=true` means `forced-picker`. Setting such a name to `false` is always
  refused, even where something else is played anyway, for it does not say what to play.
- `pot` means `pot.ante=dealer`, and `pot.double` and `pot.add-one` are the values of `pot.lost`.
"""


def pages() -> dict[str, str]:
    """Every page (Markdown) by its path in the folder of documentation."""
    made = {CATALOGUE: catalogue(), f"{PRESET_FOLDER}/README.md": preset_index()}
    for presets in presets_by_players().values():
        for preset in presets:
            made[f"{PRESET_FOLDER}/{preset.id}.md"] = preset_page(preset)
    return made


def catalogue() -> str:
    """The page of all rules."""
    lines = [_INTRODUCTION + the_game(), A_SESSION, _SETTING_RULES, "## Presets", ""]
    lines += [f"Each has [a page of its own]({PRESET_FOLDER}/README.md).", ""]
    lines += _preset_list(f"{PRESET_FOLDER}/", "###")
    lines += ["## Options", ""]
    for heading, words in WORDS.items():
        lines += [f"### {heading}", ""]
        for key, said in words.items():
            lines += _option_lines(key, said)
    lines += ["## Known, but not played by this version", ""]
    lines += [f"- `{key}` ({what})" for key, what in UNPLAYED.items()]
    lines += [f"- the game `{name}`" for name in UNPLAYED_PRESETS]
    lines += ["", "## Without effect in the games played here", ""]
    lines += [f"- `{key}`: {why}." for key, why in MEANINGLESS.items()]
    return "\n".join(lines) + "\n"


def preset_index() -> str:
    """The page that leads to those of the presets."""
    lines = ["# Presets", "", _MADE, ""]
    lines += [
        f"Games that can be played by name, `--rules NAME`, or changed by [single rules]"
        f"(../{CATALOGUE}#setting-house-rules).",
        "",
        *_preset_list("", "##"),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _preset_list(folder: str, level: str) -> Iterator[str]:
    for players, presets in presets_by_players().items():
        yield f"{level} {in_words(players).capitalize()} players"
        yield ""
        yield from (f"- [`{each.id}`]({folder}{each.id}.md): {each.title}" for each in presets)
        yield ""


def preset_page(preset: Preset) -> str:
    """The page of one preset: what it is, what is assumed, and its rules in words."""
    lines = [f"# `{preset.id}`: {preset.title}", "", _MADE, "", preset.description, ""]
    lines += [f"Source: {preset.source}.", "", "## Assumed", "", *_assumed(preset)]
    lines += ["## Rules", ""]
    for heading, sentences in describe(preset.rules):
        lines += [f"### {heading}", "", *(f"- {each}" for each in sentences), ""]
    lines += [f"[Units](../{CATALOGUE}#units-and-score) a hand that is picked:", ""]
    lines += [*score_table(preset.rules), ""]
    if solos := solo_scores(preset.rules):
        lines += [*solos, ""]
    lines += ["## Options", ""]
    lines += [f"Each is told in [the catalogue](../{CATALOGUE}#options).", ""]
    options = flat_options(preset.rules).items()
    lines += table(
        ("option", "value"), [(f"`{key}`", f"`{show_value(value)}`") for key, value in options]
    )
    return "\n".join(lines) + "\n"


def _assumed(preset: Preset) -> Iterator[str]:
    """Assumptions of a preset and of those that it stands on."""
    if preset.assumptions:
        yield "Where tables differ, it is taken so:"
        yield ""
        yield from (f"- {assumption}" for assumption in preset.assumptions)
        yield ""
    while preset.base:
        preset = load_preset(preset.base)
        yield (
            f"By [`{preset.id}`]({preset.id}.md), on which it stands, where nothing above says "
            "otherwise:"
        )
        yield ""
        yield from (f"- {assumption}" for assumption in preset.assumptions)
        yield ""


def _option_lines(key: str, words: Words) -> Iterator[str]:
    option = OPTIONS[key]
    yield f"#### `{key}`"
    yield ""
    yield words.meaning
    yield ""
    stands_on = goes_with(key)
    yield f"- In force: {f'with {stands_on}' if stands_on else 'always'}"
    if option.values:
        yield "- Values:"
        for value in option.values:
            mark = " (default)" if value == option.default else ""
            yield f"  - `{show_value(value)}`{mark}: {sentence(key, value)}"
    else:
        kind = "a whole number" if option.kind is int else "a text"
        default = f"default `{option.default}`" if option.default else "no default"
        if words.unset:
            default = "or 0 (default) for none"
        yield f"- Value: {kind} X, {default}: {sentence(key, 'X')}"
    if words.open_point:
        yield f"- Assumed: {words.open_point}"
    yield ""


def write_pages(folder: Path) -> None:
    """Write every page; a page of a preset that is no more is removed."""
    made = pages()
    (folder / PRESET_FOLDER).mkdir(parents=True, exist_ok=True)
    for old in (folder / PRESET_FOLDER).glob("*.md"):
        if f"{PRESET_FOLDER}/{old.name}" not in made:
            old.unlink()
    for path, text in made.items():
        (folder / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_pages(Path(sys.argv[1]))
