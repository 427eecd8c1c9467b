"""House rules told in plain words, and the page of documentation made from the same words.

``python -m sheepshead_sim.rules.words`` prints the page `docs/rules.md`.
"""

from __future__ import annotations

from collections.abc import Iterator

from sheepshead_sim.rules.game import THE_GAME
from sheepshead_sim.rules.layers import flat_options
from sheepshead_sim.rules.load import load_preset, preset_names
from sheepshead_sim.rules.model import HouseRules, goes_with
from sheepshead_sim.rules.options import OPTIONS, Value, show_value
from sheepshead_sim.rules.phrases import WORDS, Words
from sheepshead_sim.rules.unplayed import MEANINGLESS, UNPLAYED, UNPLAYED_PRESETS

_INTRODUCTION = """\
# House rules

<!-- Made by `python -m sheepshead_sim.rules.words > docs/rules.md`; a test checks it. -->

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
"""


def describe(rules: HouseRules) -> list[tuple[str, list[str]]]:
    """House rules as a person tells them.

    Parameters
    ----------
    rules : HouseRules
        Valid rules.

    Returns
    -------
    list of (str, list of str)
        Headings with a sentence for each option in force.

    Examples
    --------
    >>> describe(HouseRules(pick="forced"))[2]
    ('Picking', ['If all others pass, the dealer must pick.'])
    """
    options = flat_options(rules)
    told = (
        (heading, [sentence(key, options[key]) for key in words if key in options])
        for heading, words in WORDS.items()
    )
    return [(heading, sentences) for heading, sentences in told if sentences]


def sentence(key: str, value: Value) -> str:
    """What it says that the option `key` has this value."""
    says = next(words[key].says for words in WORDS.values() if key in words)
    return says.format(value) if isinstance(says, str) else says[value]


def document() -> str:
    """Text of `docs/rules.md` (Markdown)."""
    lines = [_INTRODUCTION + THE_GAME, _SETTING_RULES, "## Presets", ""]
    for name in preset_names():
        lines += _preset_lines(name)
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


def _preset_lines(name: str) -> Iterator[str]:
    preset = load_preset(name)
    yield f"### `{name}`: {preset.title}"
    yield ""
    yield preset.description
    yield ""
    yield f"Source: {preset.source}. Where tables differ, it is taken so:"
    yield ""
    yield from (f"- {assumption}" for assumption in preset.assumptions)
    yield ""
    differing = (
        f"`{key} = {show_value(value)}`"
        for key, value in flat_options(preset.rules).items()
        if value != OPTIONS[key].default
    )
    yield f"Options other than the default: {', '.join(differing)}."
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
        yield f"- Value: {kind} X, {default}: {sentence(key, 'X')}"
    if words.open_point:
        yield f"- Assumed: {words.open_point}"
    yield ""


if __name__ == "__main__":
    print(document(), end="")
