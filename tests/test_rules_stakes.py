"""Rules of the announcements: what goes with what, the cards of a blitz, the cap, what is paid."""

from __future__ import annotations

import pytest

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules import load_rules
from sheepshead_sim.rules.compiled import RECRACK_PARTNER, RECRACK_SIDE, compile_rules
from sheepshead_sim.rules.layout import deck_layout
from sheepshead_sim.rules.payoffs import hand_range, picked_range, role_range
from sheepshead_sim.rules.stakes import blitz_sets, largest_stakes

FIVE = "5p-called-ace"
CRACKS = ["stakes.crack", "stakes.recrack", "stakes.castrate"]


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        (["stakes.recrack"], "stakes.recrack means nothing here: it goes with stakes.crack"),
        (
            ["stakes.crack", "stakes.castrate"],
            "goes with stakes.recrack or stakes.crack-around",
        ),
        (["stakes.crack-around-the-corner"], "it goes with stakes.crack and "),
        (
            ["stakes.crack", "stakes.recrack", "stakes.crack-around-the-corner"],
            "stakes.recrack = false",
        ),
        (["stakes.blitz"], "stakes.blitz needs stakes.crack"),
        (["blitz.during-play"], "blitz.during-play means nothing here: it goes with stakes.bl"),
        (["stakes.crack", "blitz.red-jacks"], "it goes with stakes.blitz"),
        (["stakes.cap=4"], "stakes.cap means nothing here: it goes with stakes.crack or stak"),
        # A crack alone makes 2, and a cap of 2 takes nothing away.
        (["stakes.crack", "stakes.cap=2"], "stakes.cap = 2 means nothing here"),
        # With 2 nobody could castrate, and with 8 nothing is capped.
        ([*CRACKS, "stakes.cap=4"], "stakes.cap = 4 means nothing here"),
        # Crack and two pairs of queens make 8; with 2 there would be no blitz.
        (["stakes.crack", "stakes.blitz", "stakes.cap=2"], "a power of two, here 4, not 2"),
        (
            ["stakes.crack", "stakes.blitz", "stakes.cap=6"],
            "stakes.cap must be 0 (no cap) or a power of two",
        ),
        (["sheepshead-call.needs-jack"], "it goes with score.sheepshead-call"),
        (
            ["nopick=doubler", "doubler.cap=1048576", "stakes.crack"],
            "make a hand count 2,097,152 times, but 1,048,576 is the most",
        ),
    ],
)
def test_what_means_nothing_is_refused(settings: list[str], told: str) -> None:
    with pytest.raises(SheepsheadError) as caught:
        load_rules(FIVE, settings)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("preset", "share"),
    [("7p-neighbor", "halves"), ("7p-die", "halves"), ("7p-split", "split")],
)
def test_no_sheepshead_where_the_picker_is_never_alone(preset: str, share: str) -> None:
    told = f"contradicts blind.share = {share}, for who shares the blind is always the partner"
    with pytest.raises(SheepsheadError, match=told):
        load_rules(preset, ["score.sheepshead-call"])


@pytest.mark.parametrize("preset", ["7p-die-or-alone", "7p-three-one", "7p-four-blind"])
def test_sheepshead_where_seven_play_and_the_picker_may_be_alone(preset: str) -> None:
    assert load_rules(preset, ["score.sheepshead-call"]).score.sheepshead_call


def test_no_partner_no_corner() -> None:
    with pytest.raises(SheepsheadError, match="partner = called-ace, jack-of-diamonds"):
        load_rules("3p-32", ["stakes.crack", "stakes.crack-around-the-corner"])


@pytest.mark.parametrize(
    ("settings", "largest"),
    [
        ([], 1),
        (["stakes.crack"], 2),
        (["stakes.crack", "stakes.crack-around-the-corner"], 4),
        (CRACKS, 8),
        # Both pairs of queens: 4.
        (["stakes.blitz", "blitz.after-crack=no"], 4),
        # 8 for the cracks, 4 for the queens, and 2 for each of four sets of jacks.
        (
            [*CRACKS, "stakes.blitz", "blitz.black-jacks", "blitz.red-jacks",
             "blitz.middle-jacks", "blitz.four-jacks"],
            512,
        ),
        ([*CRACKS, "stakes.blitz", "stakes.cap=16"], 16),
    ],
)  # fmt: skip
def test_largest_stakes(settings: list[str], largest: int) -> None:
    rules = load_rules(FIVE, settings)
    assert largest_stakes(rules) == largest
    assert compile_rules(rules)[0]["stakes_cap"] == largest


def test_cards_of_a_blitz_reach_the_record() -> None:
    rules = load_rules(
        "3p-26",
        ["trump=clubs", "stakes.crack", "stakes.blitz", "blitz.red-jacks", "blitz.four-jacks"],
    )
    sets = (("QC", "QS"), ("QH", "QD"), ("JH", "JD"), ("JC", "JS", "JH", "JD"))
    assert blitz_sets(rules) == sets
    names = deck_layout(rules).names
    masks = compile_rules(rules)[0]["blitz"]
    assert [set(names(int(mask))) for mask in masks] == [*map(set, sets), set(), set()]
    assert blitz_sets(load_rules("3p-26")) == ()


def test_who_may_answer_a_crack_reaches_the_record() -> None:
    side = compile_rules(load_rules(FIVE, CRACKS))[0]
    corner = ["stakes.crack", "stakes.crack-around-the-corner"]
    partner = compile_rules(load_rules(FIVE, corner))[0]
    plain = compile_rules(load_rules(FIVE))[0]
    assert (side["recrack"], partner["recrack"]) == (RECRACK_SIDE, RECRACK_PARTNER)
    assert (side["announcements"], plain["announcements"]) == (1, 0)


def test_announcements_widen_what_a_hand_can_pay() -> None:
    # Every trick pays a picker alone 12, four times with crack and re-crack: 48.
    rules = load_rules(FIVE, ["stakes.crack", "stakes.recrack"])
    assert picked_range(rules, "picker") == (-48, 48)
    assert picked_range(rules, "opponent") == (-12, 12)
    # Announced it pays 24; failing costs twice the doubled 24 of no trick.
    rules = load_rules(FIVE, ["score.sheepshead-call", "score.double-on-the-bump"])
    assert picked_range(rules, "picker") == (-48, 24)
    assert picked_range(rules, "partner") == (-6, 3)  # nobody announces with a partner
    # A doubler of 8 on top of a crack.
    rules = load_rules(FIVE, ["nopick=doubler", "doubler.cap=8", "stakes.crack"])
    assert role_range(rules, "partner") == (-48, 48)
    assert hand_range(rules) == (-192, 192)
