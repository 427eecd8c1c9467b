"""Announcements of recorded hands: told in words, and every kind of fault named."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sheepshead_sim.reference.narrate import narrate
from sheepshead_sim.reference.record_format import Announced
from sheepshead_sim.reference.recorded import replay
from tests.golden_file import CASES
from tests.recorded_hands import CALLED, LEASTER, fault, record

# Seat 1 picks with QC QD, seat 2 is the partner by AC; seat 3 has JS JH, seat 4 QH JD.
ALL = ["stakes.crack", "stakes.recrack", "stakes.castrate"]
CORNER = ["stakes.crack", "stakes.crack-around-the-corner"]
FREE = ["stakes.blitz", "blitz.after-crack=no", "blitz.middle-jacks"]
JACKS = {"blitz": [{"seat": 3, "cards": ["JH", "JS"]}]}


def lines_of(settings: list[str], announced: dict[str, Any]) -> str:
    played = replay(record(CALLED, settings=settings, announced=announced))
    return " ".join(narrate(played.rules, played.hand).split())


def test_cracks_and_their_answers_are_told() -> None:
    told = lines_of(ALL, {"crack": 4, "recrack": 2, "castrate": 3})
    assert (
        "Seat 4 cracks. Seat 2 re-cracks and is seen to be the partner. Seat 3 castrates. "
        "The hand counts times 8. Trick 1:"
    ) in told
    # Known before the play, the partner is not discovered by the ace of the first trick.
    assert "seat 2 takes 29 points. Trick 2" in told
    # Schneider pays two units: 16 from each of three.
    assert "seat 1 34 1 +32 picker" in told


def test_a_blitz_is_told_where_it_is_made() -> None:
    assert "Seat 3 shows JS JH. The hand counts times 2. Trick 1:" in lines_of(FREE, JACKS)
    # Seat 3 lays JH in trick 2 and JS in trick 3.
    in_play = lines_of([*FREE, "blitz.during-play"], JACKS)
    assert "partner. Trick 1:" in in_play
    assert "takes 10 points (seat 3 shows JS JH: now times 2). Trick 4:" in in_play


def test_a_multiplier_written_down_comes_on_top() -> None:
    stakes = {"multiplier": 3, "note": "three more"}
    hand = replay(
        record(CALLED, settings=ALL, announced={"crack": 3}, stakes=stakes)
    ).hand  # two units, six times
    assert hand.units == (24, 12, -12, -12, -12)


def test_a_declared_picker_may_have_announced_sheepshead() -> None:
    settings = ["score.sheepshead-call"]
    alone = {**CALLED, "called": None, "alone": True}
    hand = replay(record(alone, settings=settings, announced={"sheepshead": True})).hand
    assert hand.units == (-24, 6, 6, 6, 6)
    played = replay(record(alone, settings=settings, announced={"sheepshead": True}))
    assert "Seat 1 announces sheepshead, every trick." in narrate(played.rules, played.hand)


@pytest.mark.parametrize(
    ("settings", "announced", "message"),
    [
        (
            [],
            {"crack": 3},
            "announced, crack: seat 3 could not: the rules have no stakes.crack",
        ),
        (ALL, {"crack": 1}, "announced, crack: seat 1 could not: only an opponent may"),
        (ALL, {"crack": 2}, "announced, crack: seat 2 could not: only an opponent may"),
        (ALL, {"recrack": 1}, "announced, recrack: seat 1 could not: nobody cracked"),
        (
            ALL,
            {"crack": 3, "recrack": 4},
            "announced, recrack: seat 4 could not: only picker and partner may",
        ),
        (
            CORNER,
            {"crack": 3, "recrack": 1},
            "announced, recrack: seat 1 could not: by stakes.crack-around-the-corner only the "
            "partner may",
        ),
        (
            ALL,
            {"crack": 3, "castrate": 4},
            "announced, castrate: seat 4 could not: nobody re-cracked",
        ),
        (
            ALL,
            {"crack": 3, "recrack": 1, "castrate": 3},
            "announced, castrate: seat 3 could not: it has cracked",
        ),
        (
            CORNER,
            {"crack": 3, "recrack": 2, "castrate": 4},
            "announced, castrate: seat 4 could not: the rules have no stakes.castrate",
        ),
        ([], JACKS, "announced, blitz: seat 3 could not: the rules have no stakes.blitz"),
        (
            ["stakes.blitz", "blitz.after-crack=no"],
            JACKS,
            "announced, blitz: seat 3 could not: JH JS is no blitz here (QC QS, QH QD)",
        ),
        (
            ["stakes.crack", "stakes.blitz", "blitz.middle-jacks"],
            JACKS,
            "announced, blitz: seat 3 could not: blitz.after-crack wants a crack first",
        ),
        (
            FREE,
            {"blitz": [{"seat": 1, "cards": ["QC", "QS"]}]},
            "announced, blitz: seat 1 could not: it did not hold QC QS",
        ),
        (
            [*FREE, "blitz.during-play"],
            {"blitz": [{"seat": 1, "cards": ["QC", "QS"]}]},
            "announced, blitz: seat 1 could not: it did not hold QC QS",
        ),
        (
            [*ALL[:2], "stakes.blitz", "blitz.middle-jacks", "stakes.cap=4"],
            {"crack": 3, "recrack": 1, **JACKS},
            "announced, blitz: seat 3 could not: stakes.cap = 4 was reached",
        ),
        (
            ["score.sheepshead-call"],
            {"sheepshead": True},
            "announced, sheepshead: the picker could not: the picker has a partner",
        ),
        (
            [],
            {"sheepshead": True},
            "announced, sheepshead: the picker could not: the rules have no score.sheepshead-c",
        ),
        (ALL, {"crack": 6}, "announced: crack must be a seat from 1 to 5, not 6"),
        (
            FREE,
            {"blitz": [{"seat": 0, "cards": []}]},
            "announced, blitz 1: seat must be a seat from 1 to 5, not 0",
        ),
        (
            FREE,
            {"blitz": [{"seat": 3, "cards": ["JX"]}]},
            "announced, blitz 1, card 1: 'JX' is",
        ),
        (
            FREE,
            {"blitz": [{"seat": 3, "cards": []}]},
            "announced, blitz: seat 3 could not: nothing is no blitz here",
        ),
    ],
)
def test_who_may_not_announce_is_named(
    settings: list[str], announced: dict[str, Any], message: str
) -> None:
    assert fault(record(CALLED, settings=settings, announced=announced)).startswith(message)


def test_who_could_have_picked_may_not_crack() -> None:
    # Seat 2 picked after seat 1 had passed.
    picked = CASES["4p-cutthroat-castrate"].recorded
    passed = msgspec.structs.replace(picked, announced=Announced(crack=1))
    assert fault(passed) == "announced, crack: seat 1 could not: it had the chance to pick"


def test_nobody_announces_where_nobody_picked() -> None:
    leaster = record(LEASTER, announced={"crack": 2})
    assert fault(leaster) == "the picker is missing, but 'announced' is given"


def test_a_picker_without_jd_where_it_is_needed() -> None:
    settings = ["score.sheepshead-call", "sheepshead-call.needs-jack"]
    alone = {**CALLED, "called": None, "alone": True}
    assert fault(record(alone, settings=settings, announced={"sheepshead": True})) == (
        "announced, sheepshead: the picker could not: sheepshead-call.needs-jack wants JD in "
        "the hand"
    )
