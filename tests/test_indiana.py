"""Four-handed Indiana: no blind, calls and solos, each figure worked by hand from the rules."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

import sheepshead_sim as ss
from sheepshead_sim.advice.bury import legal_choices
from sheepshead_sim.contract import SOLO_NAMES
from sheepshead_sim.errors import PolicyError, SheepsheadError
from sheepshead_sim.kernel.records import PICKED
from sheepshead_sim.policies import convention_solo
from sheepshead_sim.reference.calling import apply_choice
from sheepshead_sim.reference.calling import legal_choices as reference_choices
from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.narrate import narrate
from sheepshead_sim.reference.position import Choice, Level, Position
from sheepshead_sim.reference.record_format import (
    Announced,
    Claim,
    Expected,
    Recorded,
    Trick,
)
from sheepshead_sim.reference.recorded import replay
from sheepshead_sim.reference.scoring import billy_level, forfeited_level, picked_units
from sheepshead_sim.reference.tables import card_table
from sheepshead_sim.reference.tricks import start_play
from sheepshead_sim.reference.views import ViewWriter
from sheepshead_sim.rules import HouseRules, load_rules
from sheepshead_sim.rules.compiled import LEVEL_NAMES, LOST, WON, compile_rules, solo_table
from sheepshead_sim.rules.payoffs import hand_range, picked_range
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.duel import duel
from sheepshead_sim.study.rows import record_hands
from tests.golden_file import CASES

INDIANA = load_rules("4p-indiana")
BUMP = load_rules("4p-indiana", ["score.double-on-the-bump"])
STANDARD = load_rules("4p-indiana", ["score.table=standard"])

HANDS = (
    ("JC", "JH", "QC", "AS", "TS", "9S", "AH", "AC"),
    ("JS", "QH", "7S", "TH", "8H", "KC", "9C", "7D"),
    ("JD", "QS", "KS", "KH", "7H", "TC", "AD", "9D"),
    ("QD", "8S", "9H", "8C", "7C", "TD", "KD", "8D"),
)


def recorded(name: str) -> Recorded:
    """One of the hands of `golden_hands`, as it was written down."""
    return CASES[f"4p-indiana-{name}"].recorded


def test_what_is_dealt() -> None:
    assert (INDIANA.players, INDIANA.hand_size, INDIANA.blind_size) == (4, 8, 0)
    assert " ".join(INDIANA.trump_order) == "JC JS JH JD QC QS QH QD AH TH KH 9H 8H 7H"
    assert INDIANA.nopick == "redeal"
    row = record_hands(Setup.of(INDIANA, threads=1), 0, 1)[0]
    assert row["blind"] == row["bury"] == 0


# Score


@pytest.mark.parametrize(
    ("rules", "playing", "level", "picker", "partner", "opponent"),
    [
        # A call: 2, 4 or 6 a player, won or lost.
        (INDIANA, "call", "won", 2, 2, -2),
        (INDIANA, "call", "schneider", 4, 4, -4),
        (INDIANA, "call", "all tricks", 6, 6, -6),
        (INDIANA, "call", "lost", -2, -2, 2),
        (INDIANA, "call", "schneidered", -4, -4, 4),
        (INDIANA, "call", "no tricks", -6, -6, 6),
        # Alone 24, in a side solo 18, whatever the margin.
        (INDIANA, "best", "won", 24, 0, -8),
        (INDIANA, "best", "all tricks", 24, 0, -8),
        (INDIANA, "best", "no tricks", -24, 0, 8),
        (INDIANA, "S", "won", 18, 0, -6),
        (INDIANA, "S", "schneider", 18, 0, -6),
        (INDIANA, "S", "no tricks", -18, 0, 6),
        (INDIANA, "billy", "won", 18, 0, -6),
        (INDIANA, "billy", "lost", -18, 0, 6),
        # What is lost counts double on the bump.
        (BUMP, "call", "lost", -4, -4, 4),
        (BUMP, "best", "lost", -48, 0, 16),
        (BUMP, "C", "schneidered", -36, 0, 12),
        (BUMP, "billy", "lost", -36, 0, 12),
        (BUMP, "billy", "won", 18, 0, -6),
        # By the usual table a solo is like any hand alone; a billy knows no schneider.
        (STANDARD, "call", "schneider", 2, 2, -2),
        (STANDARD, "best", "won", 3, 0, -1),
        (STANDARD, "D", "schneider", 6, 0, -2),
        (STANDARD, "D", "no tricks", -9, 0, 3),
        (STANDARD, "billy", "lost", -3, 0, 1),
    ],
)
def test_score(
    rules: HouseRules, playing: str, level: Level, picker: int, partner: int, opponent: int
) -> None:
    solo = None if playing in ("call", "best") else playing
    partners = int(playing == "call")
    found = picked_units(rules, level, partners=partners, forced=False, solo=solo)
    assert found == (picker, partner, opponent)
    place = LEVEL_NAMES.index(level)
    if solo is None:
        in_kernel = compile_rules(rules)[0]["units"][0, partners, place].tolist()
        assert in_kernel == [picker, partner, opponent]
    else:
        in_kernel = solo_table(rules)[0, int(solo == "billy"), place].tolist()
        assert in_kernel == [picker, opponent]


def test_a_billy_is_won_or_lost() -> None:
    assert [billy_level(tricks) for tricks in (0, 1, 8)] == ["won", "lost", "lost"]


def test_least_and_most_units() -> None:
    # A best is the dearest; without double on the bump losing it costs as much.
    assert picked_range(INDIANA, "picker") == (-24, 24)
    assert picked_range(INDIANA, "partner") == (-6, 6)
    assert picked_range(INDIANA, "opponent") == (-8, 8)
    assert picked_range(BUMP, "opponent") == (-8, 16)
    assert hand_range(BUMP) == (-48, 24)
    # By the usual table nothing is dearer than three from each.
    assert picked_range(STANDARD, "picker") == (-9, 9)


# What a picker may declare


@pytest.mark.parametrize(
    ("hand", "settings", "ways"),
    [
        # A diamond and a spade are held without their aces, of clubs nothing.
        ("JC JS QC AH TH 9H 8S 7D", [], {"AS", "AD", "best", "C", "S", "D", "billy"}),
        # The ace of spades is held; clubs can be called.
        ("JC JS QC AH TH 9H AS 7C", ["solo.billy=no"], {"AC", "best", "C", "S", "D"}),
        ("JC JS QC AH TH 9H AS 7C", ["solo.side=no"], {"AC", "best", "billy"}),
        # Who can call need not be allowed to go alone; the other solos are rules of their own.
        ("JC JS QC AH TH 9H AS 7C", ["called.alone=no"], {"AC", "C", "S", "D", "billy"}),
        # All three aces: nobody to call, and alone even where a picker who can call must.
        (
            "JC JS QC AH TH AC AS AD",
            ["called.alone=no"],
            {"best", "C", "S", "D", "billy"},
        ),
        # With clubs as trump, hearts can be named.
        (
            "JC JS QC AC TC 9C AS AH",
            ["trump=clubs"],
            {"best", "S", "H", "D", "billy"},
        ),
    ],
)
def test_ways_to_play(hand: str, settings: list[str], ways: set[str]) -> None:
    setup = Setup.of("4p-indiana", settings, threads=1)
    names = setup.layout.names
    cards = np.uint64(setup.layout.mask(hand.split()))
    found = legal_choices(setup, cards, None, np.uint64(0))
    assert not found["bury"].any()
    told = [
        names(int(way["called"]))[0] if way["called"] else SOLO_NAMES[way["solo"]] or "best"
        for way in found
    ]
    assert sorted(told) == sorted(ways)
    assert all(way["alone"] == (way["called"] == 0) for way in found)
    reference = reference_choices(setup.rules, hand.split())
    assert sorted(way.called or way.solo or "best" for way in reference) == sorted(ways)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"solo": "hearts"}, "a side solo names another suit than hearts"),
        ({"solo": "grand"}, "solo: 'grand' is neither a suit named as trump nor billy"),
        ({"solo": "bily"}, "did you mean 'billy'?"),
        ({"settings": ("solo.side=no",)}, "a side solo is not played here (solo.side is off)"),
        (
            {"solo": "billy", "settings": ("solo.billy=no",)},
            "a billy is not played here (solo.billy is off)",
        ),
        ({"called": "AD"}, "a picker who goes alone calls nothing"),
        ({"bury": ("JC",)}, "the bury has 1 card instead of 0"),
        ({"blind": ("JC",)}, "the blind has 1 card instead of 0"),
        ({"picker": None}, "the picker is missing, but 'solo' is given"),
        # With clubs as trump, TS takes no diamonds.
        ({"solo": "clubs"}, "trick 2: seat 2 took trick 1, which seat 1 led, and leads, not"),
    ],
)
def test_recorded_solos_are_checked(change: dict[str, object], told: str) -> None:
    record = recorded("side-solo")
    with pytest.raises(SheepsheadError) as caught:
        replay(msgspec.structs.replace(record, **change))
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("call", ["Seat 2 picks. It calls AS; seat 4 has it and is the partner."]),
        ("best", ["Seat 1 picks. It declares to go alone.", "in 7 tricks: won, with the"]),
        ("side-solo", ["the trump suit is spades", "in place of hearts"]),
        ("billy", ["alone, it must take no trick", "taken no trick: the billy is won."]),
        ("billy-lost", ["The picker has taken 1 trick: the billy is lost."]),
    ],
)
def test_how_it_is_told(name: str, lines: list[str]) -> None:
    played = replay(recorded(name))
    text = " ".join(narrate(played.rules, played.hand).split())
    assert "blind" not in text
    assert "bur" not in text
    assert all(line in text for line in lines)


# What else may happen in a solo


def test_who_reneges_in_a_billy_loses_it() -> None:
    """Seat 2 throws 7D on a club with 7C in hand, and 7C on the next trick: nothing is taken."""
    record = recorded("billy")
    tricks = list(record.tricks)
    tricks[5] = Trick(3, ("TC", "KS", "AC", "7D"))
    tricks[6] = Trick(1, ("QC", "7C", "JH", "QS"))
    played = replay(msgspec.structs.replace(record, tricks=tuple(tricks), expected=Expected()))
    assert [(each.player, each.card) for each in played.findings.reneges] == [(1, "7D")]
    assert played.hand.side_tricks == 0
    assert (played.hand.level, played.hand.units) == ("lost", (6, -18, 6, 6))
    text = " ".join(narrate(played.rules, played.hand, played.findings).split())
    assert "The picker has taken no trick." in text
    assert "The billy counts as lost." in text


def test_a_billy_is_won_if_the_others_forfeit() -> None:
    assert forfeited_level(billy_level(1), by_picker=False) == "won"


def test_a_claim_goes_by_the_named_trump() -> None:
    """After trick 6 seat 3 has two spades, which are trump, and nobody else has any trump.

    With hearts as trump the king that seat 2 leads would take the first of them.
    """
    record = recorded("side-solo")
    left = (("8H", "9D"), ("KH", "TD"), ("9S", "AS"), ("KD", "KC"))
    claim = Claim(seat=3, after_trick=6, hands=left)
    played = replay(msgspec.structs.replace(record, tricks=record.tricks[:6], claim=claim))
    assert played.findings.claim is not None
    assert played.findings.claim.holds
    assert played.hand.units == (-6, -6, 18, -6)


def test_a_crack_doubles_a_side_solo() -> None:
    record = recorded("side-solo")
    cracked = msgspec.structs.replace(
        record,
        settings=("stakes.crack",),
        announced=Announced(crack=4),
        expected=Expected(units=(-12, -12, 36, -12)),
    )
    assert replay(cracked).hand.units == (-12, -12, 36, -12)


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ([], "score.sheepshead-call means nothing here: it goes with score.table = standard"),
        (["score.table=standard"], "contradicts solo.billy, for a billy must take no trick"),
        (
            ["score.table=standard", "solo.billy=no"],
            "contradicts solo.side, for it says nothing",
        ),
    ],
)
def test_every_trick_is_not_announced_beside_solos(settings: list[str], told: str) -> None:
    with pytest.raises(SheepsheadError) as caught:
        load_rules("4p-indiana", [*settings, "score.sheepshead-call"])
    assert told in str(caught.value)


def test_sheepshead_goes_without_them() -> None:
    plain = ["score.table=standard", "solo.billy=no", "solo.side=no", "score.sheepshead-call"]
    assert load_rules("4p-indiana", plain).score.sheepshead_call


# The side solo as policies see it


def test_a_side_solo_shows_two_suits_exchanged() -> None:
    position = Position(INDIANA, card_table(INDIANA), Deal(HANDS, ()), [list(h) for h in HANDS])
    position.picker = 0
    apply_choice(position, Choice((), alone=True, solo="S"))
    start_play(position)
    writer = ViewWriter(INDIANA)
    writer.write(position)
    layout = Setup.of(INDIANA, threads=1).layout
    shown = set(layout.names(int(writer.own["hand"][0])))
    # Spades are trump and look like hearts, the ace of hearts is fail and looks like that of
    # spades; jacks, queens and clubs are themselves.
    assert shown == {"JC", "JH", "QC", "AH", "TH", "9H", "AS", "AC"}
    assert SOLO_NAMES[writer.view["solo"][0]] == "S"
    assert int(writer.view["alone"][0]) == 1


def test_the_record_holds_the_true_cards() -> None:
    setup = Setup.of(INDIANA, policy="random", threads=1)
    rows = record_hands(setup, 0, 400)
    solos = rows[(rows["outcome"] == PICKED) & (rows["solo"] > 0) & (rows["deals"] == 1)]
    assert set(solos["solo"]) == {1, 2, 4, 5}
    for row in solos:
        plays = row["plays"][: row["n_plays"]].reshape(8, 4)
        held = [0] * 4
        for leader, trick in zip(row["leaders"], plays, strict=False):
            for place, bit in enumerate(trick):
                held[(int(leader) + place) % 4] |= 1 << int(bit)
        assert held == row["hands"][:4].tolist()


@pytest.mark.parametrize("kind", [3, 7, -1])
def test_a_kind_of_solo_that_does_not_exist_is_refused(kind: int) -> None:
    part = f"bury=tests.policies_for_tests:bury_solo({kind})"
    setup = Setup.of(INDIANA, policy=f"pick=always,{part}", threads=1)
    with pytest.raises(PolicyError, match="made a call that the rules do not allow"):
        record_hands(setup, 0, 1)


# Policies


@pytest.mark.parametrize(
    ("hand", "strength", "danger"),
    [
        # Four tops 12, three more trump 6, AC 2, no spade and no diamond 2.
        ("JC JS JH JD QC AH TH AC", 12 + 6 + 2 + 2, None),
        # No top, 9H 2, no ace but AD 2, every suit held. Cards of others that go under: 9H two,
        # 7H and 8H; 7C 8C 9C none; TC, the fourth club, KC alone; 9S two; KD three; AD, the
        # second diamond, four, 7D 8D 9D TD.
        ("9H 7C 8C 9C 9S KD AD TC", 2 + 2, 2 + 0 + 0 + 0 + 1 / 4 + 2 + 3 + 4 / 2),
    ],
)
def test_how_convention_weighs_a_hand(hand: str, strength: int, danger: float | None) -> None:
    setup = Setup.of(INDIANA, threads=1)
    cards = np.uint64(setup.layout.mask(hand.split()))
    rules = setup.compiled[0]
    assert convention_solo.strength(rules, cards) == strength
    if danger is not None:
        assert convention_solo.danger(rules, cards) == pytest.approx(danger)


@pytest.mark.parametrize(
    ("hand", "way"),
    [
        ("JC JS JH JD QC QS AH TH", "best"),
        # Six diamonds and the four jacks' best: diamonds are named.
        ("JC JS JH QC AD TD KD 9D", "D"),
        ("7C 8C 9C 7S 8S 7D 8D 7H", "billy"),
        ("JC QS AH 9H AC 9C 8S 9D", "call"),
    ],
)
def test_what_convention_plays(hand: str, way: str) -> None:
    setup = Setup.of(INDIANA, threads=1)
    rules = setup.compiled[0]
    _, kind = convention_solo.best_way(rules, np.uint64(setup.layout.mask(hand.split())), 0)
    assert ("call" if kind == convention_solo.CALL else SOLO_NAMES[kind] or "best") == way


def test_convention_beats_random() -> None:
    ahead = duel("convention", "random", 1_000, rules=INDIANA, threads=1)
    behind = duel("random", "convention", 1_000, rules=INDIANA, threads=1)
    assert ahead.edge.low > 1
    assert behind.edge.high < -1


def test_convention_declares_what_it_mostly_wins() -> None:
    """Each kind of solo is played now and then, and wins more often than not."""
    rows = record_hands(Setup.of(INDIANA, threads=1), 0, 20_000)
    alone = rows[(rows["outcome"] == PICKED) & (rows["declared"] == 1)]
    for kinds in ([0], [1, 2, 4], [5]):
        won = np.isin(alone["solo"], kinds) & (alone["level"] >= WON)
        lost = np.isin(alone["solo"], kinds) & (alone["level"] <= LOST)
        assert won.sum() > lost.sum() > 0, kinds


# Questions


def test_the_ways_are_ranked_without_a_bury() -> None:
    advice = ss.bury("7C 8C 9C 7S 8S 7D 8D 7H", 1, rules="4p-indiana", deals=200, threads=1)
    assert {way.bury for way in advice.ranking} == {()}
    assert advice.ranking[0].solo == "billy"
    assert advice.ranking[0].alone
    # There is nothing that anybody could go under with.
    assert advice.ranking[0].win.mean == 1
    assert advice.frame()["solo"].tolist().count("C") == 1


def test_where_there_is_nothing_to_choose_bury_says_so() -> None:
    with pytest.raises(SheepsheadError, match="there is nothing to choose: without a blind"):
        ss.bury(
            "JC JS QC AH 9H AS KC 8D", 2, rules="4p-cutthroat", settings=["deal.blind=none"]
        )


def test_cards_of_a_hand_are_asked_for() -> None:
    with pytest.raises(SheepsheadError, match=r"^8 cards are needed, and 7 are given$"):
        ss.bury("JC JS QC AH 9H AS KC", 2, rules="4p-indiana")


def test_shares_of_the_solos() -> None:
    table = ss.simulate(3_000, rules="4p-indiana", threads=1)
    rates = table.solo_rates
    assert all(rate is not None and 0 < rate.mean < 0.2 for rate in rates.values())
    alone = table.alone_rate
    assert alone is not None
    # A called ace is never the picker's own here, so that who is alone has said so.
    assert sum(rate.mean for rate in rates.values() if rate) == pytest.approx(alone.mean)
    usual = ss.simulate(10, threads=1)
    assert set(usual.solo_rates.values()) == {None}
    assert not any("solo" in name or "billy" in name for name in usual.frame().index)
