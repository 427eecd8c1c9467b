"""The compiled record against tables written out by hand from the rule catalogue."""

from __future__ import annotations

import numpy as np
import pytest

from sheepshead_sim.rules import compiled as c
from sheepshead_sim.rules.compiled import compile_rules, units_table
from sheepshead_sim.rules.layout import deck_layout
from sheepshead_sim.rules.load import load_rules
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.settings import ScoreRules

# From all tricks down to no tricks: (alone, opponents), (picker, partner,
# opponents).
ALONE = [(12, -3), (8, -2), (4, -1), (-4, 1), (-8, 2), (-12, 3)]
PAIR = [(6, 3, -3), (4, 2, -2), (2, 1, -1), (-2, -1, 1), (-4, -2, 2), (-6, -3, 3)]
ALONE_BUMP = [(12, -3), (8, -2), (4, -1), (-8, 2), (-16, 4), (-24, 6)]
PAIR_BUMP = [(6, 3, -3), (4, 2, -2), (2, 1, -1), (-4, -2, 2), (-8, -4, 4), (-12, -6, 6)]
PAYS = [*PAIR[:5], (-9, 0, 3)]
PAYS_BUMP = [*PAIR_BUMP[:5], (-18, 0, 6)]

LEVELS = (c.ALL_TRICKS, c.SCHNEIDER, c.WON, c.LOST, c.SCHNEIDERED, c.NO_TRICKS)


@pytest.mark.parametrize(
    ("score", "forced", "pair", "alone"),
    [
        (ScoreRules(), 0, PAIR, ALONE),
        (ScoreRules(), 1, PAIR, ALONE),
        (ScoreRules(double_on_the_bump=True), 0, PAIR_BUMP, ALONE_BUMP),
        (ScoreRules(double_on_the_bump=True), 1, PAIR_BUMP, ALONE_BUMP),
        (ScoreRules(no_trick_picker_pays=True), 0, PAYS, ALONE),
        (
            ScoreRules(double_on_the_bump=True, no_trick_picker_pays=True),
            0,
            PAYS_BUMP,
            ALONE_BUMP,
        ),
    ],
)
def test_score_table(
    score: ScoreRules,
    forced: int,
    pair: list[tuple[int, int, int]],
    alone: list[tuple[int, int]],
) -> None:
    table = units_table(HouseRules(score=score))
    for level, with_partner, on_his_own in zip(LEVELS, pair, alone, strict=True):
        assert tuple(table[forced, 1, level]) == with_partner
        assert tuple(table[forced, 0, level]) == (on_his_own[0], 0, on_his_own[1])


def test_only_a_forced_picker_is_spared_by_no_punish() -> None:
    score = ScoreRules(double_on_the_bump=True, no_punish="forced-picker")
    table = units_table(HouseRules(pick="forced", score=score))
    for level, plain, doubled in zip(LEVELS, PAIR, PAIR_BUMP, strict=True):
        assert tuple(table[1, 1, level]) == plain
        assert tuple(table[0, 1, level]) == doubled
    for level, (plain_alone, _), (doubled_alone, _) in zip(
        LEVELS, ALONE, ALONE_BUMP, strict=True
    ):
        assert table[1, 0, level, 0] == plain_alone
        assert table[0, 0, level, 0] == doubled_alone


def test_every_row_is_zero_sum() -> None:
    for bump in (False, True):
        for pays in (False, True):
            score = ScoreRules(double_on_the_bump=bump, no_trick_picker_pays=pays)
            table = units_table(HouseRules(score=score))
            assert (table[:, 1] @ np.array([1, 1, 3]) == 0).all()
            assert (table[:, 0] @ np.array([1, 0, 4]) == 0).all()
            assert (table[:, 2] @ np.array([1, 2, 2]) == 0).all()


@pytest.mark.parametrize(
    ("trump", "fail"), [("standard", "CSH"), ("clubs", "SHD"), ("jacks-high-hearts", "CSD")]
)
def test_card_masks(trump: str, fail: str) -> None:
    rules = load_rules("5p-called-ace", [f"trump={trump}"])
    layout = deck_layout(rules)
    record = compile_rules(rules)[0]
    assert set(layout.names(int(record["aces"]))) == {"A" + suit for suit in fail}
    assert set(layout.names(int(record["tens"]))) == {"T" + suit for suit in fail}
    assert set(layout.names(int(record["queens"]))) == {"QC", "QS", "QH", "QD"}
    assert set(layout.names(int(record["jacks"]))) == {"JC", "JS", "JH", "JD"}
    for place, suit in enumerate("CSHD"):
        expected = {rank + suit for rank in "ATK987"} if suit in fail else set()
        assert set(layout.names(int(record["suit"][place]))) == expected


def test_suits_to_follow_and_points() -> None:
    rules = HouseRules()
    layout = deck_layout(rules)
    record = compile_rules(rules)[0]
    follow = {card: int(record["suit_of"][bit]) for bit, card in enumerate(layout.cards)}
    assert follow["QC"] == follow["JH"] == follow["7D"] == int(record["trump"])
    assert set(layout.names(follow["AC"])) == {"AC", "TC", "KC", "9C", "8C", "7C"}
    assert set(layout.names(follow["7H"])) == {"AH", "TH", "KH", "9H", "8H", "7H"}
    points = {card: int(record["points"][bit]) for bit, card in enumerate(layout.cards)}
    assert [points[card] for card in ("AD", "TS", "KH", "QC", "JD", "9C")] == [
        11,
        10,
        4,
        3,
        2,
        0,
    ]
    assert sum(points.values()) == 120
    assert record["points"][32:].tolist() == [0, 0, 0, 0]
    weighed = [
        int(mask).bit_count() * weight
        for mask, weight in zip(record["rank"], (11, 10, 4, 3, 2), strict=True)
    ]
    assert weighed == [44, 40, 16, 12, 8]


def test_the_deck_is_dealt_by_name_not_by_power() -> None:
    # The addressed deal shuffles clubs, spades, hearts, diamonds, each A T K Q J 9 8 7,
    # whatever is trump: the same deal number shows the same cards under other rules.
    by_name = [rank + suit for suit in "CSHD" for rank in "ATKQJ987"]
    for trump in ("standard", "clubs", "spitz-first"):
        rules = load_rules("5p-called-ace", [f"trump={trump}"])
        record = compile_rules(rules)[0]
        assert record["n_cards"] == 32
        layout = deck_layout(rules)
        assert [layout.names(int(mask)) for mask in record["deck"][:32]] == [
            (card,) for card in by_name
        ]


def _compiled(*settings: str) -> np.void:
    record: np.void = compile_rules(load_rules("5p-called-ace", settings))[0]
    return record


def test_sizes() -> None:
    record = _compiled()
    assert (record["players"], record["hand_size"], record["blind_size"]) == (5, 6, 2)
    record = _compiled("players=4")
    assert (record["players"], record["hand_size"], record["blind_size"]) == (4, 7, 4)
    assert record["n_cards"] == 32
    record = _compiled("players=3", "deck=26", "partner=none")
    assert (record["players"], record["hand_size"], record["blind_size"]) == (3, 8, 2)
    assert record["n_cards"] == 26


def test_schneider_boundary() -> None:
    # Opponents out of schneider at 30: the picker's side makes schneider with 91. At 31: 90.
    assert _compiled()["schneider_at"] == 91
    assert _compiled("score.opponents-schneider=31")["schneider_at"] == 90


def test_where_the_blind_of_a_leaster_goes() -> None:
    assert _compiled()["blind_trick"] == 5
    assert _compiled("leaster.blind=first-trick")["blind_trick"] == 0
    assert _compiled("leaster.blind=trick-n", "leaster.trick=3")["blind_trick"] == 2
    assert _compiled("leaster.blind=set-aside")["blind_trick"] == -1


def test_units_of_a_leaster() -> None:
    # The usual winner, one without points, one by every trick, one without a trick.
    assert _compiled()["nopick_units"].tolist() == [1, 1, 1, 1]
    assert _compiled("leaster.a")["nopick_units"].tolist() == [1, 3, 1, 1]
    assert _compiled("leaster.b")["nopick_units"].tolist() == [1, 1, 3, 1]
    double = ("leaster.needs-trick=no", "leaster.three-handed-no-trick-double")
    three = _compiled("players=3", "partner=none", *double)
    assert three["nopick_units"].tolist() == [1, 1, 1, 2]


@pytest.mark.parametrize(
    ("settings", "shift", "factor", "cap"),
    [
        (["nopick=redeal"], 0, 1, 1),
        (["nopick=redeal", "redeal.dealer=next"], 1, 1, 1),
        (["nopick=doubler"], 1, 2, 1024),
        (["nopick=doubler", "doubler.dealer=same", "doubler.cap=8"], 0, 2, 8),
    ],
)
def test_dealing_again(settings: list[str], shift: int, factor: int, cap: int) -> None:
    record = _compiled(*settings)
    assert record["nopick"] == c.NOPICK_REDEAL
    assert record["redeal_shift"] == shift
    assert record["redeal_factor"] == factor
    assert record["multiplier_cap"] == cap


def test_partner_jack_and_the_jacks_above_it() -> None:
    rules = load_rules("5p-jack-of-diamonds", ["jack.call-up"])
    layout = deck_layout(rules)
    record = compile_rules(rules)[0]
    assert record["partner"] == c.PARTNER_JACK
    assert layout.names(int(record["partner_card"])) == ("JD",)
    above = [layout.names(int(mask)) for mask in record["call_up"]]
    assert above == [("JH",), ("JS",), ("JC",), ()]

    rules = load_rules("5p-jack-of-diamonds", ["jack.clubs"])
    record = compile_rules(rules)[0]
    assert deck_layout(rules).names(int(record["partner_card"])) == ("JC",)
    assert record["call_up"].tolist() == [0, 0, 0, 0]


def test_called_ace_has_no_partner_card() -> None:
    record = _compiled()
    assert record["partner"] == c.PARTNER_ACE
    assert record["partner_card"] == 0
    assert record["may_go_alone"] == 1


def test_hands_that_may_demand_a_redeal() -> None:
    rules = load_rules("5p-called-ace", ["deal.redeal-no-ace-face-trump"])
    demand = int(compile_rules(rules)[0]["demand"])
    hopeless = {rank + suit for suit in "CSH" for rank in "987"}
    assert set(rules.deck_cards) - set(deck_layout(rules).names(demand)) == hopeless
    assert _compiled()["demand"] == 0


def test_the_record_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        compile_rules(HouseRules())["trump"] = 0
