"""Reneges in recorded hands: named, scored as a forfeit, refused if strict."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from sheepshead_sim.reference.findings import Renege
from sheepshead_sim.reference.narrate import narrate
from sheepshead_sim.reference.recorded import Replayed, read_recorded, replay
from sheepshead_sim.reference.scoring import forfeited_level
from tests.recorded_hands import CALLED, LEASTER, fault, record, swapped

FOLDER = Path(__file__).parents[1] / "examples" / "recorded"

# Seat 2, the partner, plays the 10C to the first club and keeps the AC for the fifth trick.
ACE_KEPT = {**swapped(CALLED, "AC", "TC"), "called": "AC"}
# Seat 4 throws the 9H on the QS and has the JD, which takes the last trick, still in hand.
HEART_ON_TRUMP = swapped(CALLED, "JD", "9H")
# After which seat 1, the picker, throws the 9C on the JC, keeping the QD for the last trick.
BOTH_SIDES = swapped(HEART_ON_TRUMP, "QD", "9C")


def told(played: Replayed) -> str:
    return narrate(played.rules, played.hand, played.findings)


def in_one_line(text: str) -> str:
    return " ".join(text.split())


def test_picker_side_forfeits_a_hand_that_its_points_won() -> None:
    # 28 points in the first trick and 22 in the fifth for 29 and 21: still 106.
    played = replay(record(ACE_KEPT))
    reason = "must play AC the first time clubs are led"
    assert played.findings.reneges == (Renege(1, 1, "TC", ("AC",), reason),)
    assert played.hand.side_points == 106
    assert played.hand.points == (34, 57, 0, 10, 4)
    assert played.hand.level == "lost"
    assert played.hand.units == (-2, -1, 1, 1, 1)
    text = in_one_line(told(played))
    assert f"Renege: seat 2 plays 10C, but {reason}; it may play AC." in text
    assert "The picker's side forfeits the hand, for seat 2 reneged in trick 1." in text
    assert "For the picker's side it counts as lost." in text


def test_forfeit_is_a_loss_by_the_rules_of_the_table() -> None:
    doubled = record(ACE_KEPT, settings=["score.double-on-the-bump"])
    assert replay(doubled).hand.units == (-4, -2, 2, 2, 2)
    tripled = record(ACE_KEPT, stakes={"multiplier": 3})
    assert replay(tripled).hand.units == (-6, -3, 3, 3, 3)


def opponent_reneges(**changes: Any) -> Replayed:
    """Seat 3 trumps the first trick with the 9D, in vain, and gives the 9C to the QC."""
    text = (FOLDER / "real-6.json").read_text(encoding="utf-8")
    return replay(record(swapped(msgspec.json.decode(text), "9C", "9D"), **changes))


def test_opponents_forfeit_a_hand_that_their_points_won() -> None:
    played = opponent_reneges(expected={})
    assert played.findings.reneges == (
        Renege(2, 2, "9C", ("KD",), "must follow trump and holds KD"),
    )
    # The points stay as they fell: 58 for the picker's side.
    assert played.hand.points == (36, 22, 0, 29, 33)
    assert played.hand.level == "won"
    assert played.hand.units == (2, 1, -1, -1, -1)
    assert "The opponents forfeit the hand, for seat 3 reneged in trick 2" in in_one_line(
        told(played)
    )


def test_what_was_written_down_is_told_where_a_renege_may_be_why() -> None:
    played = opponent_reneges()
    assert played.findings.differences == (
        "seat 1: -2 units recorded, but 2 found",
        "seat 2: -1 unit recorded, but 1 found",
        "seat 3: 1 unit recorded, but -1 found",
        "seat 4: 1 unit recorded, but -1 found",
        "seat 5: 1 unit recorded, but -1 found",
    )
    assert "Written down at the table: seat 1: -2 units recorded, but 2 found." in told(played)


def test_a_worse_loss_by_the_cards_stands() -> None:
    # Side: 34 + 55 + 15 buried = 104; the opponents have 16, in schneider, and forfeit no less.
    played = replay(record(HEART_ON_TRUMP))
    assert played.findings.reneges == (
        Renege(3, 2, "9H", ("QH", "JD"), "must follow trump and holds QH"),
    )
    assert played.hand.points == (34, 55, 0, 16, 0)
    assert played.hand.level == "schneider"
    assert played.hand.units == (4, 2, -2, -2, -2)


@pytest.mark.parametrize(
    ("level", "picker_forfeits", "opponents_forfeit"),
    [
        ("no tricks", "no tricks", "won"),
        ("schneidered", "schneidered", "won"),
        ("lost", "lost", "won"),
        ("won", "lost", "won"),
        ("schneider", "lost", "schneider"),
        ("all tricks", "lost", "all tricks"),
    ],
)
def test_levels(level: Any, picker_forfeits: str, opponents_forfeit: str) -> None:
    assert forfeited_level(level, by_picker=True) == picker_forfeits
    assert forfeited_level(level, by_picker=False) == opponents_forfeit


def test_the_first_of_several_reneges_forfeits() -> None:
    played = replay(record(BOTH_SIDES))
    assert [(r.player, r.trick, r.card) for r in played.findings.reneges] == [
        (3, 2, "9H"),
        (0, 3, "9C"),
    ]
    assert played.hand.units == (4, 2, -2, -2, -2)
    text = in_one_line(told(played))
    assert (
        "seat 4 reneged in trick 2. What comes after the first renege changes nothing." in text
    )
    # The partner's renege in the first trick comes before either.
    earlier = {**swapped(BOTH_SIDES, "AC", "TC"), "called": "AC"}
    played = replay(record(earlier))
    assert [r.player for r in played.findings.reneges] == [1, 3, 0]
    assert played.hand.units == (-2, -1, 1, 1, 1)


def test_where_nobody_picked_the_guilty_seat_pays_each() -> None:
    # Seat 4 gives the KH to the trump that seat 5 led, with QH and JD in hand.
    reneged = swapped(LEASTER, "JD", "KH")
    played = replay(record(reneged))
    assert played.findings.reneges == (
        Renege(3, 4, "KH", ("JD", "QH"), "must follow trump and holds JD"),
    )
    assert played.hand.points == (54, 52, 0, 0, 14)
    assert played.hand.units == (1, 1, 1, -4, 1)
    text = in_one_line(told(played))
    assert "Seat 4 reneged and forfeits the hand: it pays 1 unit to each." in text
    doubled = replay(record(reneged, stakes={"multiplier": 2}))
    assert doubled.hand.units == (2, 2, 2, -8, 2)
    assert "it pays 2 units to each" in in_one_line(told(doubled))


def test_strict_refuses_the_first_renege() -> None:
    assert fault(record(BOTH_SIDES)) == (
        "trick 2, seat 4: 9H may not be played: must follow trump and holds QH"
    )


def test_hands_without_a_renege_have_none() -> None:
    findings = replay(record(CALLED), strict=True).findings
    assert findings.reneges == ()
    assert findings.forfeit is None
    assert findings.scored


@pytest.mark.parametrize("strict", [False, True])
def test_nonsense_is_refused_in_either_mode(strict: bool) -> None:
    twice = [*CALLED["tricks"][:5], {"leader": 2, "cards": ["7S", "9S", "9H", "KD", "8C"]}]
    led = [{**HEART_ON_TRUMP["tricks"][0]}, *HEART_ON_TRUMP["tricks"][1:]]
    led[1] = {**led[1], "leader": 3}
    for tricks, message in (
        (twice, "8C was already seen in trick 5, card 1"),
        (led, "seat 2 took trick 1, which seat 1 led, and leads, not seat 3"),
    ):
        with pytest.raises(ValueError, match=message):
            replay(record(CALLED, tricks=tricks), strict=strict)


@pytest.mark.parametrize("base", [ACE_KEPT, HEART_ON_TRUMP, BOTH_SIDES])
def test_the_telling_fits_the_page(base: dict[str, Any]) -> None:
    played = replay(record(base))
    for symbols in (False, True):
        text = narrate(played.rules, played.hand, played.findings, symbols=symbols)
        assert max(map(len, text.splitlines())) <= 80
    assert "but must follow trump and holds Q♥" in text or base is ACE_KEPT


def test_a_recorded_hand_without_faults_is_told_as_before() -> None:
    played = replay(read_recorded(FOLDER / "real-1.json"))
    assert told(played) == narrate(played.rules, played.hand)
