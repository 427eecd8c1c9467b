"""Claims in recorded hands: judged, the tricks given, and how such a file is checked."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sheepshead_sim.reference.findings import JudgedClaim
from sheepshead_sim.reference.narrate import narrate
from sheepshead_sim.reference.recorded import Recorded, Replayed, replay
from tests.recorded_hands import CALLED, LEASTER, fault, record, swapped

# What the five seats hold after four tricks of CALLED; seat 1 leads.
AFTER_FOUR = [["8C", "9C"], ["TC", "7S"], ["8S", "9S"], ["8H", "9H"], ["AS", "KD"]]
AFTER_FIVE = [["9C"], ["7S"], ["9S"], ["9H"], ["KD"]]

GRANNY: dict[str, Any] = {
    "rules": "5p-called-ace",
    "dealer": 5,
    "picker": 1,
    "blind": ["AS", "TS"],
    "bury": ["AS", "TS"],
    "alone": True,
    "tricks": [],
    "claim": {
        "seat": 1,
        "after-trick": 0,
        "hands": [
            ["QC", "QS", "QH", "QD", "JC", "JS"],
            ["JH", "JD", "AC", "TC", "KS", "9S"],
            ["AD", "TD", "KC", "9C", "8S", "7S"],
            ["KD", "9D", "8C", "7C", "AH", "TH"],
            ["8D", "7D", "KH", "9H", "8H", "7H"],
        ],
    },
}


def claimed(
    seat: int, after: int, hands: list[list[str]] | None, base: dict[str, Any] = CALLED
) -> Recorded:
    """The record up to a claim, or all of it where no hands are given."""
    tricks = base["tricks"] if hands is None else base["tricks"][:after]
    claim = {"seat": seat, "after-trick": after, "hands": hands}
    return record(base, tricks=tricks, claim=claim)


def judged(played: Replayed) -> JudgedClaim:
    assert played.findings.claim is not None
    return played.findings.claim


def told(played: Replayed) -> str:
    text = narrate(played.rules, played.hand, played.findings)
    assert max(map(len, text.splitlines())) <= 80
    return " ".join(text.split())


def test_a_claim_that_holds_is_given_the_tricks() -> None:
    # Seat 1 leads a club, seat 2 follows with the ten and seat 5 trumps; its AS is good, for
    # no trump is left. The two tricks hold 10 + 11 + 4 = 25 points. The picker's side has
    # 34 + 29 + 7 and 15 buried: 85, the opponents 35: won.
    played = replay(claimed(5, 4, AFTER_FOUR))
    claim = judged(played)
    assert (claim.player, claim.holds, claim.played_on, claim.beaten_by) == (
        4,
        True,
        False,
        None,
    )
    assert len(claim.line) == 10
    assert played.hand.points == (34, 36, 0, 10, 25)
    assert played.hand.tricks == (1, 2, 0, 1, 2)
    assert played.hand.level == "won"
    assert played.hand.units == (2, 1, -1, -1, -1)
    text = told(played)
    assert (
        "Seat 5 claims the rest after trick 4. With all hands open that holds: seat 5 can take "
        "every trick left, however the others play. It is given 2 tricks with 25 points."
    ) in text
    assert "Trick 4:" in text
    assert "Trick 5:" not in text


def test_the_claim_of_the_documentation_holds() -> None:
    page = Path(__file__).parents[1] / "docs" / "recorded-hands.md"
    shown = re.search(
        r'^"claim": (\{\n.*?^\})', page.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    assert shown is not None
    claim = json.loads(shown[1])
    played = replay(record(CALLED, tricks=CALLED["tricks"][:4], claim=claim))
    assert judged(played).holds
    assert played.hand.tricks == (1, 2, 0, 1, 2)


def test_a_claim_is_refuted_by_a_line_of_play() -> None:
    # Only seat 5's KD can take the 10C, and seat 2 must play the ten to the club.
    played = replay(claimed(2, 4, AFTER_FOUR))
    claim = judged(played)
    assert not claim.holds
    assert claim.beaten_by == 4
    assert claim.line[-1] == (4, "KD")
    assert not played.findings.scored
    text = told(played)
    assert "whatever seat 2 plays, the others can take a trick. Such as:" in text
    assert "KD; seat 5 beats seat 2." in text
    assert "so the hand has no score" in text
    assert "units" not in text
    assert fault(claimed(2, 4, AFTER_FOUR)) == (
        "claim: seat 2 cannot be sure of every trick left"
    )


def test_the_refuting_line_goes_trick_by_trick() -> None:
    # With KD and 9S exchanged it is seat 3 that trumps the 10C of seat 2.
    base = swapped(CALLED, "KD", "9S")
    hands = [["8C", "9C"], ["TC", "7S"], ["8S", "KD"], ["8H", "9H"], ["AS", "9S"]]
    played = replay(claimed(2, 4, hands, base))
    assert judged(played).beaten_by == 2
    # Either club of seat 1 falls to the 10C at once, which is the whole line.
    played = replay(claimed(1, 4, hands, base))
    assert judged(played).line == ((0, "9C"), (1, "TC"))
    assert "Trick 5: seat 1 leads 9C, then 10C; seat 2 beats seat 1." in told(played)


def test_last_trick() -> None:
    assert judged(replay(claimed(5, 5, AFTER_FIVE))).holds
    played = replay(claimed(2, 5, AFTER_FIVE))
    assert judged(played).line == ((1, "7S"), (2, "9S"))


def test_a_claim_that_was_played_on_is_only_judged() -> None:
    played = replay(claimed(2, 4, None), strict=True)
    claim = judged(played)
    assert (claim.holds, claim.played_on) == (False, True)
    assert played.hand.units == (4, 2, -2, -2, -2)
    text = told(played)
    assert "that does not hold" in text
    assert "Trick 6:" in text
    assert "seat 1 34 1 +4 picker" in text
    # One that holds gives nothing where the tricks are recorded: seat 2 took the fifth.
    played = replay(claimed(5, 4, None))
    assert judged(played).holds
    assert played.hand.tricks == (1, 3, 0, 1, 1)
    assert "It is given" not in told(played)


def test_granny_hand_laid_down_before_the_first_card() -> None:
    # The six highest trump: every trick, alone. 120 points less 21 buried lie in the tricks.
    played = replay(record(GRANNY), strict=True)
    assert judged(played).holds
    assert played.hand.points == (99, 0, 0, 0, 0)
    assert played.hand.level == "all tricks"
    assert played.hand.units == (12, -3, -3, -3, -3)
    text = told(played)
    assert "Seat 1 claims the rest before the first card" in text
    assert "Trick 1" not in text


def test_a_hand_that_only_looks_like_a_granny_hand() -> None:
    hands = [list(hand) for hand in GRANNY["claim"]["hands"]]
    # The JH for the JS: seat 2 has JS and JD then, which the queens draw before the JH is led.
    hands[0][5], hands[1][0] = "JH", "JS"
    played = replay(record(GRANNY, claim={**GRANNY["claim"], "hands": hands}))
    assert judged(played).holds
    # The KC for the JS: five trump are led, and then the KC.
    hands[0][5], hands[2][2] = "KC", "JH"
    played = replay(record(GRANNY, claim={**GRANNY["claim"], "hands": hands}))
    # Seat 2 keeps the AC or the 10C to the last trick, and the KC falls to it.
    assert not judged(played).holds
    assert judged(played).line[-1] in {(1, "AC"), (1, "TC")}
    assert len(judged(played).line) > 25
    assert "Trick 6: seat 1 leads KC, then " in told(played)


def test_the_blind_of_a_leaster_goes_with_the_last_trick_claimed() -> None:
    hands = [["QC"], ["QS"], ["JS"], ["QH"], ["KD"]]
    played = replay(claimed(1, 5, hands, LEASTER))
    assert judged(played).holds
    assert played.hand.points == (52, 54, 0, 0, 14)
    assert played.hand.units == (-1, -1, -1, -1, 4)
    assert "The blind is worth 11 points; seat 1 gets it." in told(played)


def test_a_renege_before_the_claim_still_forfeits() -> None:
    # Seat 4 threw the 9H on the QS, and is left with 8H JD for 8H 9H: the JD beats the KD.
    base = swapped(CALLED, "JD", "9H")
    hands = [["8C", "9C"], ["TC", "7S"], ["8S", "9S"], ["8H", "JD"], ["AS", "KD"]]
    played = replay(claimed(4, 4, hands, base))
    assert not judged(played).holds
    hands = [["9C"], ["7S"], ["9S"], ["JD"], ["KD"]]
    played = replay(claimed(4, 5, hands, base))
    assert judged(played).holds
    assert [renege.player for renege in played.findings.reneges] == [3]
    # The opponents take 16 points: in schneider, and the renege saves nothing.
    assert played.hand.level == "schneider"


def test_expected_is_compared_where_the_claim_holds() -> None:
    right = record(
        CALLED,
        tricks=CALLED["tricks"][:4],
        claim={"seat": 5, "after-trick": 4, "hands": AFTER_FOUR},
        expected={"units": [2, 1, -1, -1, -1]},
    )
    assert replay(right).findings.differences == ()
    wrong = record(
        CALLED,
        tricks=CALLED["tricks"][:4],
        claim={"seat": 5, "after-trick": 4, "hands": AFTER_FOUR},
        expected={"units": [4, 2, -2, -2, -2]},
    )
    assert fault(wrong) == "seat 1: 4 units recorded, but 2 found"
    refuted = record(
        CALLED,
        tricks=CALLED["tricks"][:4],
        claim={"seat": 2, "after-trick": 4, "hands": AFTER_FOUR},
        expected={"units": [4, 2, -2, -2, -2]},
    )
    assert replay(refuted).findings.differences == ("the hand has no score to hold it against",)


def test_claims_at_tables_where_seats_start_elsewhere() -> None:
    turned = [{**t, "leader": t["leader"] % 5 + 1} for t in CALLED["tricks"][:4]]
    claim = {"seat": 1, "after-trick": 4, "hands": [AFTER_FOUR[4], *AFTER_FOUR[:4]]}
    played = replay(record(CALLED, tricks=turned, picker=2, dealer=1, claim=claim))
    assert judged(played).player == 0
    assert judged(played).holds
    assert played.hand.points == (25, 34, 36, 0, 10)
    assert played.hand.units == (-1, 2, 1, -1, -1)


def changed(**changes: Any) -> dict[str, Any]:
    return {"seat": 5, "after-trick": 4, "hands": AFTER_FOUR, **changes}


@pytest.mark.parametrize(
    ("claim", "tricks", "message"),
    [
        (
            changed(hands=None),
            4,
            "a hand has 6 tricks, the record 4; a claim to the rest needs the 'hands' left",
        ),
        (
            changed(**{"after-trick": 3}),
            4,
            "claim: after-trick is 3, but the record has 4 tricks; 'hands' belong to a claim "
            "after the last one recorded",
        ),
        (
            changed(**{"after-trick": 6}),
            6,
            "claim: after-trick must be 0 to 5, not 6",
        ),
        (
            changed(**{"after-trick": -1, "hands": None}),
            6,
            "claim: after-trick must be 0 to 5, not -1",
        ),
        (
            changed(),
            6,
            "claim: all tricks are recorded, so that 'hands' are not needed",
        ),
        (changed(seat=6), 4, "claim: seat must be a seat from 1 to 5, not 6"),
        (changed(hands=AFTER_FOUR[:4]), 4, "claim: 4 hands for 5 seats"),
        (
            changed(hands=[*AFTER_FOUR[:4], ["AS"]]),
            4,
            "claim: the hand of seat 5 has 1 card instead of 2 after trick 4",
        ),
        (
            changed(hands=[*AFTER_FOUR[:4], ["AS", "QC"]]),
            4,
            "claim, hand of seat 5, card 2: QC was already seen in trick 4, card 3",
        ),
        (
            changed(hands=[*AFTER_FOUR[:4], ["AS", "DK"]]),
            4,
            "claim, hand of seat 5, card 2: 'DK' is not a card",
        ),
    ],
)
def test_faults_of_a_claim(claim: dict[str, Any], tricks: int, message: str) -> None:
    recorded = record(CALLED, tricks=CALLED["tricks"][:tricks], claim=claim)
    assert fault(recorded).startswith(message)


def test_without_a_trick_the_dealer_tells_who_leads() -> None:
    assert fault(record(GRANNY, dealer=None)) == (
        "the dealer is missing: without a trick nothing tells who leads"
    )


def test_a_card_of_the_blind_in_a_hand_that_was_not_played() -> None:
    assert fault(record(GRANNY, blind=["AS", "7H"])) == (
        "7H of the blind was held by seat 5, not played or buried by seat 1, the picker"
    )
