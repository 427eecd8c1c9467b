"""Recorded hands with something broken: a valid telling or one clear line, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sheepshead_sim.cards import ALL_CARDS
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.replay import tell_file
from tests.recorded_hands import CALLED, LEASTER

FOLDER = Path(__file__).parents[1] / "examples" / "recorded"
REAL = [
    json.loads((FOLDER / f"real-{number}.json").read_text(encoding="utf-8"))
    for number in range(1, 8)
]
GAMES = ("5p-called-ace", "5p-jack-of-diamonds", "3p-32", "4p-34", "7p-four-blind", "5p-caled")
SETTINGS = (
    *("nopick=moster", "pick=schiller", "called.unknown", "called.ten", "jack.clubs"),
    *("jack.holding-it=call-up-before-blind", "leaster.blind=first-trick", "nopik=redeal", ""),
)
ODD_VALUES = (
    *(None, True, -1, 0, 3, 7, 10**30, 0.5, "", "QC", "7c", "1OC", "é\n\x00\x1b", "\ud800"),
    *([], ["QC"], [[]], {}, {"seat": 1}, {"after-trick": 2, "seat": 3}),
)
KEYS = (
    *("rules", "tricks", "picker", "bury", "blind", "called", "unknown", "alone", "dealer"),
    *(
        "claim",
        "stakes",
        "expected",
        "settings",
        "name",
        "note",
        "seat",
        "hands",
        "a\nb",
        "\ud800",
    ),
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in a file with each of its keys or indices."""
    found = []
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            found += [(value, key), *places(value[key])]
    return found


def cards_of(file: dict[str, Any]) -> list[tuple[Any, Any]]:
    return [
        (where, key)
        for where, key in places(file)
        if where is not file and isinstance(where[key], str) and isinstance(where, list)
    ]


def exchange(file: dict[str, Any], rng: Random) -> None:
    cards = cards_of(file)
    if len(cards) > 1:
        (one, i), (other, j) = rng.sample(cards, 2)
        one[i], other[j] = other[j], one[i]


def another_card(file: dict[str, Any], rng: Random) -> None:
    where, key = rng.choice(cards_of(file) or [(file, "called")])
    where[key] = rng.choice(ALL_CARDS)


def odd_value(file: dict[str, Any], rng: Random) -> None:
    where, key = rng.choice(places(file) or [(file, "name")])
    where[key] = rng.choice(ODD_VALUES)


def left_out(file: dict[str, Any], rng: Random) -> None:
    if found := places(file):
        where, key = rng.choice(found)
        del where[key]


def another_key(file: dict[str, Any], rng: Random) -> None:
    objects = [file, *(w[k] for w, k in places(file) if isinstance(w[k], dict))]
    rng.choice(objects)[rng.choice(KEYS)] = rng.choice(ODD_VALUES)


def another_table(file: dict[str, Any], rng: Random) -> None:
    if rng.random() < 0.5:
        file["rules"] = rng.choice(GAMES)
    else:
        file["settings"] = [rng.choice(SETTINGS)]


def claim(file: dict[str, Any], rng: Random) -> None:
    """Cut the tricks short and list the hands, mostly as they were."""
    tricks = file.get("tricks")
    if not isinstance(tricks, list) or not all(
        isinstance(t, dict)
        and isinstance(t.get("leader"), int)
        and isinstance(t.get("cards"), list)
        for t in tricks
    ):
        return
    after = rng.randrange(len(tricks) + 1)
    hands: list[list[Any]] = [[] for _ in range(5)]
    for trick in tricks[after:]:
        for k, card in enumerate(trick["cards"]):
            hands[(trick["leader"] - 1 + k) % 5].append(card)
    file["claim"] = {"seat": rng.randrange(1, 6), "after-trick": after, "hands": hands}
    if tricks and rng.random() < 0.8:
        file["dealer"] = (tricks[0]["leader"] - 2) % 5 + 1
    file["tricks"] = tricks[:after]
    file.pop("expected", None)


CHANGES = (
    exchange,
    exchange,
    another_card,
    odd_value,
    left_out,
    another_key,
    another_table,
    claim,
)


def broken_text(text: str, rng: Random) -> str:
    at = rng.randrange(len(text))
    return (
        text[:at]
        + rng.choice(("", "}", '"', ",", "[", "\x00", "NaN", "1e999", "\\"))
        + text[at + rng.randrange(3) :]
    )


def outcome(path: Path, strict: bool) -> str:
    """Refused, told, or told with something found; anything else fails."""
    try:
        told = tell_file(path, strict=strict)
    except SheepsheadError as fault:
        message = str(fault)
        assert "\n" not in message, message
        assert "Traceback" not in message
        assert path.name in message
        message.encode()
        return "refused"
    for symbols in (False, True):
        text = told.text(symbols=symbols)
        assert max(map(len, text.splitlines())) <= 80
        text.encode()
    json.dumps(told.as_dict(), allow_nan=False)
    if told.findings.claim is not None:
        return "claim"
    return "renege" if told.findings.reneges else "told"


@pytest.mark.parametrize("base", range(9))
def test_broken_files_end_in_a_telling_or_in_one_line(base: int, tmp_path: Path) -> None:
    rng = Random(base)
    path = tmp_path / "hand.json"
    seen: set[str] = set()
    for _ in range(150):
        file = json.loads(json.dumps([*REAL, CALLED, LEASTER][base]))
        for _ in range(rng.choice((1, 1, 2, 4))):
            rng.choice(CHANGES)(file, rng)
        text = json.dumps(file)
        if rng.random() < 0.15:
            text = broken_text(text, rng)
        path.write_text(text, encoding="utf-8")
        found = outcome(path, strict=False)
        if outcome(path, strict=True) != "refused":
            assert found in ("told", "claim")
        seen.add(found)
    assert seen >= {"refused", "claim"}
