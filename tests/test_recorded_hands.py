"""Recorded hands: the real ones replay, and every kind of fault is named."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.reference.narrate import narrate
from sheepshead_sim.reference.recorded import Recorded, read_recorded, replay

FOLDER = Path(__file__).parent.parent / "examples" / "recorded"
DOCS = Path(__file__).parent.parent / "docs" / "recorded-hands.md"

# Seat 1 picks from the left of the dealer, buries AH KC, calls the ace of clubs (seat 2).
CALLED: dict[str, Any] = {
    "rules": "5p-called-ace",
    "dealer": 5,
    "picker": 1,
    "blind": ["7D", "AH"],
    "bury": ["AH", "KC"],
    "called": "AC",
    "tricks": [
        {"leader": 1, "cards": ["7C", "AC", "KS", "KH", "10S"]},
        {"leader": 2, "cards": ["QS", "JH", "JD", "8D", "7D"]},
        {"leader": 2, "cards": ["JC", "JS", "QH", "9D", "QD"]},
        {"leader": 4, "cards": ["7H", "TH", "QC", "AD", "TD"]},
        {"leader": 1, "cards": ["8C", "TC", "8S", "8H", "AS"]},
        {"leader": 2, "cards": ["7S", "9S", "9H", "KD", "9C"]},
    ],
}
LEASTER: dict[str, Any] = {
    "rules": "5p-called-ace",
    "settings": ["leaster.needs-trick"],
    "tricks": [
        {"leader": 1, "cards": ["7C", "TC", "KS", "7H", "TH"]},
        {"leader": 2, "cards": ["AC", "8S", "8H", "AS", "8C"]},
        {"leader": 2, "cards": ["7S", "9S", "9H", "TS", "KC"]},
        {"leader": 5, "cards": ["8D", "QD", "AD", "TD", "JD"]},
        {"leader": 1, "cards": ["9C", "JC", "JH", "KH", "9D"]},
        {"leader": 2, "cards": ["QS", "JS", "QH", "KD", "QC"]},
    ],
}


def record(base: dict[str, Any], **changes: Any) -> Recorded:
    return msgspec.convert({**base, **changes}, Recorded)


def swapped(base: dict[str, Any], one: str, other: str) -> dict[str, Any]:
    """The record with two cards exchanged wherever they stand."""
    text = msgspec.json.encode(base).decode()
    text = text.replace(f'"{one}"', '"?"').replace(f'"{other}"', f'"{one}"')
    result: dict[str, Any] = msgspec.json.decode(text.replace('"?"', f'"{other}"'))
    return result


def fault(recorded: Recorded) -> str:
    with pytest.raises(SheepsheadError) as caught:
        replay(recorded)
    message = str(caught.value)
    assert "\n" not in message
    return message


@pytest.mark.parametrize("number", range(1, 8))
def test_real_hands_come_out_as_recorded(number: int) -> None:
    recorded = read_recorded(FOLDER / f"real-{number}.json")
    expected = recorded.expected
    assert None not in (expected.points, expected.tricks, expected.side_points, expected.units)
    played = replay(recorded)
    hand = played.hand
    assert hand.points == expected.points
    assert hand.tricks == expected.tricks
    assert hand.side_points == expected.side_points
    assert hand.units == expected.units
    assert hand.picker is not None
    assert hand.picker + 1 == recorded.picker
    assert max(map(len, narrate(played.rules, hand).splitlines())) <= 80


@pytest.mark.parametrize(
    ("number", "partner"), [(1, 3), (2, 1), (3, None), (4, 3), (5, 2), (6, 2), (7, 2)]
)
def test_real_partners(number: int, partner: int | None) -> None:
    hand = replay(read_recorded(FOLDER / f"real-{number}.json")).hand
    assert hand.partner == (None if partner is None else partner - 1)


def test_every_example_is_a_real_hand_and_there_are_seven() -> None:
    names = sorted(path.stem for path in FOLDER.glob("*.json"))
    assert names == [f"real-{number}" for number in range(1, 8)]
    assert [read_recorded(FOLDER / f"{name}.json").name for name in names] == names


def test_documented_file_is_valid() -> None:
    hand = replay(record(documented()[0])).hand
    assert hand.units == (1, -1, -1, 2, -1)


def test_every_key_is_documented() -> None:
    described = DOCS.read_text(encoding="utf-8")
    for name in Recorded.__struct_encode_fields__:
        assert f"`{name}`" in described, name


def test_called_ace_hand_counts_by_seat() -> None:
    hand = replay(record(CALLED)).hand
    assert hand.points == (34, 57, 0, 10, 4)
    assert hand.units == (4, 2, -2, -2, -2)
    assert (hand.picker, hand.partner) == (0, 1)
    tripled = replay(record(CALLED, stakes={"multiplier": 3, "note": "three cracks"})).hand
    assert tripled.units == (12, 6, -6, -6, -6)


def test_seats_may_start_anywhere() -> None:
    turned = [{**t, "leader": t["leader"] % 5 + 1} for t in CALLED["tricks"]]
    hand = replay(record(CALLED, tricks=turned, picker=2, dealer=1)).hand
    assert hand.points == (4, 34, 57, 0, 10)
    assert hand.units == (-2, 4, 2, -2, -2)
    assert hand.hands[1] == ("7C", "QD", "QC", "8C", "9C", "KC")


def test_unknown_blind_is_not_made_up() -> None:
    played = replay(record(CALLED, blind=None))
    assert played.hand.blind == ()
    assert played.hand.units == (4, 2, -2, -2, -2)
    assert "blind   not known" in narrate(played.rules, played.hand)


def test_nobody_picked() -> None:
    hand = replay(record(LEASTER)).hand
    assert set(hand.blind) == {"7D", "AH"}
    assert hand.points == (52, 54, 0, 0, 14)
    assert hand.units == (-1, -1, -1, -1, 4)
    assert "the blind must be the cards not played" in fault(
        record(LEASTER, blind=["7D", "QC"])
    )
    assert "no bury" in fault(record(LEASTER, bury=["7D", "AH"]))
    assert "only in a leaster" in fault(record(LEASTER, settings=["nopick=redeal"]))


def documented() -> tuple[dict[str, Any], str]:
    """The file and the fault that the documentation shows."""
    text = DOCS.read_text(encoding="utf-8")
    file = re.search(r"```json\n(.*?)```", text, re.DOTALL)
    message = re.search(r"^trick \d, seat \d: .*", text, re.MULTILINE)
    assert file is not None
    assert message is not None
    return msgspec.json.decode(file[1]), message[0]


class TestCardFaults:
    def test_reneging(self) -> None:
        # Seat 4 throws a heart on the lead of the QS, and keeps QH and JD.
        assert fault(record(swapped(CALLED, "JD", "8H"))) == (
            "trick 2, seat 4: 8H may not be played: must follow trump and holds QH"
        )

    def test_fault_shown_in_the_documentation(self) -> None:
        file, message = documented()
        assert fault(record(swapped(file, "JS", "9S"))) == message

    def test_called_ace_kept_back(self) -> None:
        assert fault(record(swapped(CALLED, "AC", "TC"), called="AC")) == (
            "trick 1, seat 2: 10C may not be played: must play AC the first time clubs are led"
        )

    def test_last_hold_card_led(self) -> None:
        # The picker buries two clubs and leads the third of KC 7C: KC is the hold card.
        with_spade = swapped(swapped(CALLED, "8C", "7S"), "9C", "9S")
        with_spade = {**with_spade, "bury": ["KC", "AH"]}
        # Seat 1 now holds QC QD 7C 7S 9S and the 7D: one club, which it leads.
        assert fault(record(with_spade)) == (
            "trick 1, seat 1: 7C may not be played: "
            "may not lead the last of the called clubs before they are led"
        )

    def test_a_card_played_twice(self) -> None:
        tricks = [*CALLED["tricks"][:5], {"leader": 2, "cards": ["7S", "9S", "9H", "KD", "8C"]}]
        assert fault(record(CALLED, tricks=tricks)) == (
            "trick 6, seat 1: 8C was already seen in trick 5, seat 1"
        )
        assert fault(record(CALLED, bury=["AH", "QS"])) == (
            "trick 2, seat 2: QS was already seen in the bury"
        )

    def test_no_such_card(self) -> None:
        message = fault(record(swapped(CALLED, "KD", "DK")))
        assert message.startswith("trick 6: 'DK' is not a card")
        assert "did you mean 'KD'?" in message

    def test_card_that_is_not_in_the_deck(self) -> None:
        assert fault(record(swapped(CALLED, "KD", "6D"))) == (
            "trick 6, seat 5: 6D is not in the deck"
        )


class TestTableFaults:
    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"dealer": 1}, "trick 1: seat 2 is left of the dealer and leads, not seat 1"),
            ({"dealer": 6}, "dealer must be a seat from 1 to 5, not 6"),
            ({"picker": 0}, "picker must be a seat from 1 to 5, not 0"),
            ({"tricks": CALLED["tricks"][:5]}, "a hand has 6 tricks, the record 5"),
            ({"bury": ["AH"]}, "picker, seat 1: the bury must be 2 different cards"),
            (
                {"blind": ["7D", "KS"]},
                "KS of the blind is neither played nor buried by the picker, seat 1",
            ),
            ({"blind": ["7D", "7D"]}, "the blind must be 2 different cards"),
            ({"called": "AS"}, "picker, seat 1: AS cannot be called"),
            ({"called": None}, "picker, seat 1: the picker must call or go alone"),
            ({"alone": True}, "picker, seat 1: a picker who goes alone calls nothing"),
            ({"stakes": {"multiplier": 0}}, "stakes: the multiplier must be 1 or more, not 0"),
            (
                {"expected": {"points": [34, 57, 0, 10, 5]}},
                "seat 5: 5 points recorded, but 4 found",
            ),
            (
                {"expected": {"units": [4, 2, -2, -2]}},
                "expected units: 4 numbers for 5 seats",
            ),
            (
                {"expected": {"side-points": 91}},
                "picker's side: 91 points recorded, but 106 found",
            ),
        ],
    )
    def test_named(self, changes: dict[str, Any], message: str) -> None:
        assert fault(record(CALLED, **changes)) == message

    def test_trick_with_a_card_missing(self) -> None:
        tricks = [{"leader": 1, "cards": ["7C", "AC", "KS", "KH"]}, *CALLED["tricks"][1:]]
        assert fault(record(CALLED, tricks=tricks)) == "trick 1 has 4 cards instead of 5"

    def test_wrong_leader(self) -> None:
        second = {"leader": 3, "cards": ["JH", "JD", "8D", "7D", "QS"]}
        tricks = [CALLED["tricks"][0], second, *CALLED["tricks"][2:]]
        assert fault(record(CALLED, tricks=tricks)) == (
            "trick 2: seat 2 took trick 1 and leads, not seat 3"
        )

    def test_jack_called_before_the_blind_that_held_the_jack_of_diamonds(self) -> None:
        early = msgspec.structs.replace(
            read_recorded(FOLDER / "real-3.json"),
            settings=("jack.holding-it=call-up-before-blind",),
            called="JH",
        )
        assert fault(early) == "picker, seat 1: JH could not be called before the blind"

    def test_schiller_picker_sits_left_of_the_dealer(self) -> None:
        assert replay(record(CALLED, settings=["pick=schiller"])).hand.forced
        other = record(CALLED, settings=["pick=schiller"], picker=2, blind=None)
        assert "the seat left of the dealer picks" in fault(other)


class TestReading:
    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ('{"rules": "5p-called-ace", "tricks": [], "pickr": 1}', "did you mean 'picker'?"),
            ('{"rules": "5p-called-ace"}', "`tricks`"),
            ('{"rules": "5p-called-ace", "tricks": [], "picker": "1"}', "$.picker"),
            ('{"rules": ', "truncated"),
        ],
    )
    def test_faulty_files(self, tmp_path: Path, text: str, words: str) -> None:
        path = tmp_path / "hand.json"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(SheepsheadError) as caught:
            read_recorded(path)
        assert words in str(caught.value)
        assert "hand.json" in str(caught.value)

    def test_missing_file(self, tmp_path: Path) -> None:
        with pytest.raises(SheepsheadError, match=r"cannot read .*none.json: No such file"):
            read_recorded(tmp_path / "none.json")

    def test_rules_that_do_not_exist(self) -> None:
        assert "did you mean '5p-called-ace'?" in fault(record(CALLED, rules="5p-caled-ace"))
