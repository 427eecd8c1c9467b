"""Recorded hands: the real ones replay, and every kind of fault is named."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.reference.narrate import narrate
from sheepshead_sim.reference.record_format import Claim
from sheepshead_sim.reference.recorded import Recorded, read_recorded, replay
from sheepshead_sim.replay import tell_file
from tests.golden_file import CASES
from tests.recorded_hands import CALLED, LEASTER, fault, record, swapped

FOLDER = Path(__file__).parent.parent / "examples" / "recorded"
DOCS = Path(__file__).parent.parent / "docs" / "recorded-hands.md"


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
    keys = [*Recorded.__struct_encode_fields__, *Claim.__struct_encode_fields__]
    for name in keys:
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
    # One deal, which everybody passed; nothing was thrown in.
    assert (hand.deals, hand.passed_out) == (1, 1)
    played = replay(record(LEASTER))
    assert narrate(played.rules, played.hand).startswith("Cards dealt, from the left")
    assert "the blind must be the cards not played" in fault(
        record(LEASTER, blind=["7D", "QC"])
    )
    assert fault(record(LEASTER, bury=["7D", "AH"])) == (
        "the picker is missing, but 'bury' is given"
    )
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
        # Seat 4 throws a heart on the lead of the QS, and keeps QH and JD to the last trick.
        assert fault(record(swapped(CALLED, "JD", "9H"))) == (
            "trick 2, seat 4: 9H may not be played: must follow trump and holds QH"
        )

    def test_fault_shown_in_the_documentation(self) -> None:
        file, message = documented()
        reneged = record(swapped(file, "JS", "9S"), expected={})
        assert fault(reneged) == message
        played = replay(reneged)
        told = " ".join(narrate(played.rules, played.hand, played.findings).split())
        shown = re.search(r"^Renege: .*", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
        assert shown is not None
        assert shown[0] in told

    def test_called_ace_kept_back(self) -> None:
        assert fault(record(swapped(CALLED, "AC", "TC"), called="AC")) == (
            "trick 1, seat 2: 10C may not be played: must play AC the first time clubs are led"
        )

    def test_last_hold_card_led(self) -> None:
        # The picker buries two clubs and leads the third of KC 7C: KC is the hold card.
        with_spade = swapped(swapped(CALLED, "8C", "7S"), "9C", "9S")
        # Now seat 5 takes the fifth trick with the AS, and leads to the last.
        last = {"leader": 5, "cards": ["KD", "9S", "8C", "9C", "9H"]}
        tricks = [*with_spade["tricks"][:5], last]
        with_spade = {**with_spade, "bury": ["KC", "AH"], "tricks": tricks}
        # Seat 1 now holds QC QD 7C 7S 9S and the 7D: one club, which it leads.
        assert fault(record(with_spade)) == (
            "trick 1, seat 1: 7C may not be played: "
            "may not lead the last of the called clubs before they are led"
        )

    def test_a_card_played_twice(self) -> None:
        tricks = [*CALLED["tricks"][:5], {"leader": 2, "cards": ["7S", "9S", "9H", "KD", "8C"]}]
        assert fault(record(CALLED, tricks=tricks)) == (
            "trick 6, card 5: 8C was already seen in trick 5, card 1"
        )
        assert fault(record(CALLED, bury=["AH", "QS"])) == (
            "trick 2, card 1: QS was already seen in bury, card 2"
        )

    def test_no_such_card(self) -> None:
        message = fault(record(swapped(CALLED, "KD", "DK")))
        assert message.startswith("trick 6, card 4: 'DK' is not a card")
        assert "did you mean 'KD'?" in message

    def test_card_that_is_not_in_the_deck(self) -> None:
        assert fault(record(swapped(CALLED, "KD", "6D"))) == (
            "trick 6, card 4: 6D is not in the deck"
        )


class TestTableFaults:
    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            (
                {"dealer": 1},
                "dealer: seat 1 led the first trick, so that seat 5 dealt, not seat 1",
            ),
            ({"dealer": 6}, "dealer must be a seat from 1 to 5, not 6"),
            ({"picker": 0}, "picker must be a seat from 1 to 5, not 0"),
            ({"tricks": CALLED["tricks"][:5]}, "a hand has 6 tricks, the record 5"),
            ({"bury": []}, "the bury is missing: seat 1 picked and buried 2 cards"),
            ({"bury": ["AH"]}, "the bury has 1 card instead of 2"),
            (
                {"bury": ["AH", "XY"]},
                "bury, card 2: 'XY' is not a card (rank then suit, such as QC or 10D)",
            ),
            ({"picker": None}, "the picker is missing, but 'bury' is given"),
            (
                {"picker": 2, "bury": ["AH", "KC"]},
                "7D of the blind was played by seat 1, not played or buried by seat 2, "
                "the picker",
            ),
            (
                {"blind": ["7D", "KS"]},
                "KS of the blind was played by seat 3, not played or buried by seat 1, "
                "the picker",
            ),
            ({"blind": ["7D"]}, "the blind has 1 card instead of 2"),
            ({"blind": ["7D", "7D"]}, "blind, card 2: 7D is there twice"),
            ({"blind": ["7D", "6H"]}, "blind, card 2: 6H is not in the deck"),
            ({"called": "AS"}, "picker, seat 1: AS cannot be called"),
            ({"called": None}, "picker, seat 1: the picker must call or go alone"),
            ({"alone": True}, "picker, seat 1: a picker who goes alone calls nothing"),
            (
                {"stakes": {"multiplier": 0}},
                "stakes: the multiplier must be 1 to 1,048,576, not 0",
            ),
            (
                {"stakes": {"multiplier": 2**20 + 1}},
                "stakes: the multiplier must be 1 to 1,048,576, not 1,048,577",
            ),
            (
                {"expected": {"units": [4, 1, -2, -2, -1]}},
                "seat 2: 1 unit recorded, but 2 found",
            ),
            ({"expected": {"units": [4]}}, "expected units: 1 number for 5 seats"),
            (
                {"expected": {"side-points": 1}},
                "picker's side: 1 point recorded, but 106 found",
            ),
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

    @pytest.mark.parametrize(
        ("name", "changes", "message"),
        [
            ("3p-30", {"bury": ["KS", "8H"]}, "the bury has 2 cards instead of 3"),
            ("3p-30", {"blind": ["8D", "KC", "7C"]}, "blind, card 3: 7C is not in the deck"),
            ("3p-30", {"dealer": 4}, "dealer must be a seat from 1 to 3, not 4"),
            ("3p-32", {"called": "AS"}, "picker, seat 1: AS cannot be called where nobody has"),
            ("3p-32", {"alone": True}, "picker, seat 1: where nobody has a partner the picker"),
            ("3p-26", {"rules": "3p-30"}, "a hand has 9 tricks, the record 8"),
            ("4p-30", {"called": "AC"}, "picker, seat 3: AC cannot be called"),
            (
                "4p-34",
                {"called": "AC"},
                "trick 1, seat 1: 6C may not be played: may not lead the last of the called",
            ),
            ("7p-four-blind", {"called": "JS"}, "picker, seat 5: JS cannot be called"),
            ("4p-cutthroat", {"settings": ["pick=schiller"]}, "picker, seat 2: under pick"),
        ],
    )
    def test_named_for_other_numbers_of_players(
        self, name: str, changes: dict[str, Any], message: str
    ) -> None:
        recorded = CASES[name].recorded
        assert fault(msgspec.structs.replace(recorded, **changes)).startswith(message)

    def test_trick_with_a_card_missing(self) -> None:
        tricks = [{"leader": 1, "cards": ["7C", "AC", "KS", "KH"]}, *CALLED["tricks"][1:]]
        assert fault(record(CALLED, tricks=tricks)) == "trick 1 has 4 cards instead of 5"

    @pytest.mark.parametrize(
        ("wrong", "written", "message"),
        [
            # Each leader one seat too far; the cards keep their order. Takers by hand: seat 2
            # takes 1 and 2, seat 4 takes 3, seat 1 takes 4, seat 2 takes 5.
            (2, 3, "trick 2: seat 2 took trick 1, which seat 1 led, and leads, not seat 3"),
            (3, 3, "trick 3: seat 2 took trick 2, which seat 2 led, and leads, not seat 3"),
            (4, 5, "trick 4: seat 4 took trick 3, which seat 2 led, and leads, not seat 5"),
            (5, 2, "trick 5: seat 1 took trick 4, which seat 4 led, and leads, not seat 2"),
            (6, 3, "trick 6: seat 2 took trick 5, which seat 1 led, and leads, not seat 3"),
        ],
    )
    def test_wrong_leader(self, wrong: int, written: int, message: str) -> None:
        tricks = [dict(trick) for trick in CALLED["tricks"]]
        tricks[wrong - 1]["leader"] = written
        assert fault(record(CALLED, tricks=tricks)) == message

    def test_wrong_first_leader(self) -> None:
        tricks = [{**CALLED["tricks"][0], "leader": 2}, *CALLED["tricks"][1:]]
        # The dealer tells that the first leader is wrong; without one, two tricks disagree.
        assert fault(record(CALLED, tricks=tricks)) == (
            "trick 1: seat 1 is left of the dealer and leads, not seat 2"
        )
        assert fault(record(CALLED, tricks=tricks, dealer=None)) == (
            "trick 2: seat 3 took trick 1, which seat 2 led, and leads, not seat 2"
        )

    def test_leaders_are_held_against_the_cards_before_any_card_is_judged(self) -> None:
        # Seat 4 reneges in the second trick, and the leader of the last trick is wrong, so
        # that nobody can tell whose cards those of the last trick were.
        reneged = swapped(CALLED, "JD", "9H")
        tricks = [*reneged["tricks"][:5], {**reneged["tricks"][5], "leader": 5}]
        assert fault(record(reneged, tricks=tricks)) == (
            "trick 6: seat 2 took trick 5, which seat 1 led, and leads, not seat 5"
        )

    def test_a_card_twice_is_told_before_the_leaders_that_it_upsets(self) -> None:
        # QC in place of 8H would take the fifth trick for seat 4.
        tricks = [dict(trick) for trick in CALLED["tricks"]]
        tricks[4] = {"leader": 1, "cards": ["8C", "TC", "8S", "QC", "AS"]}
        assert fault(record(CALLED, tricks=tricks)) == (
            "trick 5, card 4: QC was already seen in trick 4, card 3"
        )

    def test_leader_after_a_trick_with_the_unknown(self) -> None:
        # Seat 1 calls the AC with the QC face down, and leads it: the AC takes the trick.
        tricks = [dict(trick) for trick in CALLED["tricks"]]
        tricks[0] = {"leader": 1, "cards": ["QC", "AC", "KS", "KH", "10S"]}
        tricks[3] = {"leader": 4, "cards": ["7H", "TH", "7C", "AD", "TD"]}
        tricks[4] = {"leader": 2, "cards": ["TC", "8S", "8H", "AS", "8C"]}
        message = fault(record(CALLED, tricks=tricks, unknown="QC"))
        # AD takes the fourth trick, so seat 2 leads the fifth and, with the 10C, the sixth:
        # no leader is wrong, and the call is what is left to find fault with.
        assert message == "picker, seat 1: AC cannot be called with QC as the unknown"

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
            ('{"rules": "5p-called-ace"}', "hand.json: the key 'tricks' is missing"),
            (
                '{"rules": "5p-called-ace", "tricks": [], "picker": "1"}',
                "hand.json: picker: expected a whole number or null, not a text in quotes",
            ),
            (
                '{"rules": "x", "tricks": [{"leader": 1, "cards": ["QC", 7]}]}',
                "trick 1, card 2: expected a text in quotes, not a whole number",
            ),
            (
                '{"rules": "x", "tricks": [{"leader": 1, "cards": []}, {"cards": []}]}',
                "trick 2: the key 'leader' is missing",
            ),
            (
                '{"rules": "x", "tricks": [{"leadr": 1, "cards": []}]}',
                "trick 1: there is no key 'leadr'; did you mean 'leader'?",
            ),
            (
                '{"rules": "x", "tricks": [], "expected": {"units": [1, null]}}',
                "expected, units, number 2: expected a whole number, not null",
            ),
            (
                '{"rules": "x", "tricks": [], "expected": {"tricks": [1, "2"]}}',
                "expected, tricks, number 2: expected a whole number, not a text in quotes",
            ),
            (
                '{"rules": "x", "tricks": [], "claim": {"seat": 1, "after_trick": 4}}',
                "claim: there is no key 'after_trick'; did you mean 'after-trick'?",
            ),
            (
                '{"rules": "x", "tricks": [], "claim": {"seat": 1, "after-trick": 4, '
                '"hands": [["QC"], ["QS", 7]]}}',
                "claim, hand of seat 2, card 2: expected a text in quotes, not a whole number",
            ),
            (
                '{"rules": "x", "tricks": [], "hands": []}',
                "there is no key 'hands' here; it belongs in 'claim'",
            ),
            (r'{"rules": "\x"}', "column 12: a backslash stands before a character that"),
            (
                '{"rules": "x", "tricks": [], "side-points": 61}',
                "there is no key 'side-points' here; it belongs in 'expected'",
            ),
            (
                '{"rules": "x", "tricks": [], "stakes": {"picker": 1}}',
                "stakes: there is no key 'picker' here; it belongs beside",
            ),
            ("[]", "hand.json: expected keys and values in { }, not a list in [ ]"),
            ('{"rules": ', "hand.json: line 1, column 11: the file ends too soon"),
            ("", "line 1, column 1: the file ends too soon"),
            ('{"rules": "x"\n "tricks": []}', "line 2, column 2: a comma or a closing bracket"),
            ('{"rules" "x"}', "line 1, column 10: a colon is missing after the key"),
            ("{rules: 1}", "line 1, column 2: a key in double quotes is missing"),
            ('{"rules": }', "line 1, column 11: a value is missing"),
            (
                '{"rules": "x}',
                "line 1, column 11: a text that starts here has no closing quote",
            ),
            ("{} {}", "line 1, column 4: something follows the end of the record"),
            ('{"rules": "x", "rules": "y"}', "the key 'rules' stands twice"),
            ('{"picker": ' + "1" * 5000 + "}", "a number has too many digits"),
            ('{"rules": "x", "tricks": [], "a\\nb": 1}', r"there is no key 'a\nb'"),
            ('{"rules": "\\ud800"}', "a text holds half of a character"),
            ("[" * 100_000, "brackets stand in brackets too many times"),
        ],
    )
    def test_faulty_files(self, tmp_path: Path, text: str, words: str) -> None:
        path = tmp_path / "hand.json"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(SheepsheadError) as caught:
            read_recorded(path)
        message = str(caught.value)
        assert words in message
        assert "hand.json: " in message
        assert "\n" not in message
        assert "`" not in message

    def test_a_byte_order_mark_is_no_fault(self, tmp_path: Path) -> None:
        path = tmp_path / "hand.json"
        path.write_bytes(b"\xef\xbb\xbf" + (FOLDER / "real-1.json").read_bytes())
        assert read_recorded(path) == read_recorded(FOLDER / "real-1.json")

    def test_not_text(self, tmp_path: Path) -> None:
        path = tmp_path / "hand.json"
        path.write_bytes(b"\xff\xfe")
        with pytest.raises(SheepsheadError, match=r"cannot read .*hand.json: not UTF-8 text"):
            read_recorded(path)

    @pytest.mark.parametrize(
        "changes",
        [
            {"bury": ["AH", "XY"]},
            {"bury": ["AH", "QS"]},
            {"bury": []},
            {"tricks": CALLED["tricks"][:5]},
            {"called": "AS"},
            {"rules": "5p-caled-ace"},
            {"settings": ["nopik=redeal"]},
            {"expected": {"units": [1, 1, 1, 1, 1]}},
        ],
    )
    def test_every_fault_of_a_file_names_the_file(
        self, tmp_path: Path, changes: dict[str, Any]
    ) -> None:
        path = tmp_path / "hand.json"
        path.write_bytes(msgspec.json.encode({**CALLED, **changes}))
        with pytest.raises(SheepsheadError, match=r"hand.json: ") as caught:
            tell_file(path)
        assert "\n" not in str(caught.value)

    def test_missing_file(self, tmp_path: Path) -> None:
        with pytest.raises(SheepsheadError, match=r"cannot read .*none.json: No such file"):
            read_recorded(tmp_path / "none.json")

    def test_rules_that_do_not_exist(self) -> None:
        assert "did you mean '5p-called-ace'?" in fault(record(CALLED, rules="5p-caled-ace"))
