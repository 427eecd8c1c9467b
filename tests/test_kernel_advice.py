"""Advice on the kernel against the reference engine: worlds, answers, choices.

A world is a deal around the cards that the hero holds. What the kernel makes of it, with the
hero picking or passing or with one choice of bury and call, the reference must make of it too.
"""

from __future__ import annotations

from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from sheepshead_sim.advice.bury import advise_bury
from sheepshead_sim.advice.pick import advise_pick
from sheepshead_sim.advice.worlds import Worlds
from sheepshead_sim.contract import CHOICE_DTYPE
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.kernel.choice import list_choices, room_for_choices
from sheepshead_sim.kernel.records import HAND_DTYPE
from sheepshead_sim.kernel.worlds import answer_block, choice_block
from sheepshead_sim.reference.calling import call_up_card, legal_choices
from sheepshead_sim.reference.position import Choice
from sheepshead_sim.rules import load_rules
from sheepshead_sim.rules.compiled import LEVEL_NAMES
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands
from tests.engines import of_kernel, of_reference, world_hand
from tests.option_sets import NAMES, rules_of

HAND = ("QC", "JH", "AD", "8D", "AS", "KC")
EIGHT = ("QC", "JH", "JD", "AD", "8D", "AS", "KC", "7C")
TABLE = {1: "pick=points-321:7,bury=random", 3: "random", 4: "pick=trump-count:3"}
SETTINGS = {
    "5p-called-ace": "",
    "5p-jack-of-diamonds": "",
    "moster": "nopick=moster score.double-on-the-bump",
    "redeal": "nopick=redeal redeal.dealer=next",
    "doubler": "nopick=doubler doubler.cap=8",
    "forced": "pick=forced",
    "before-blind": "partner=jack-of-diamonds jack.holding-it=call-up-before-blind",
}
SHARED = ("6p-jack", "6p-jack-and-ace", "7p-three-one", "7p-die", "7p-split", "7p-die-or-alone")


def setup_of(name: str) -> Setup:
    preset = name if name[0].isdigit() else "5p-called-ace"
    rules = load_rules(preset, SETTINGS.get(name, "").split())
    return Setup.of(rules, policy_at=TABLE, seed=5, threads=1)


def admitted(setup: Setup, cards: tuple[str, ...], seat: int) -> tuple[Worlds, list[int]]:
    worlds = Worlds(setup, cards, seat)
    worlds.indices(0, 1)
    return worlds, worlds.indices(0, worlds.admitted).tolist()


@pytest.mark.parametrize("seat", range(1, 6))
@pytest.mark.parametrize("name", ["5p-called-ace", "5p-jack-of-diamonds", "doubler"])
def test_worlds_are_those_in_which_all_earlier_seats_pass(name: str, seat: int) -> None:
    setup = setup_of(name)
    _, found = admitted(setup, HAND, seat)
    expected = []
    for index in range(120):
        hand = world_hand(setup, index, HAND, seat - 1, answer=True)
        if hand.picker == seat - 1 and hand.passed_out == 0:
            expected.append(index)
    assert [index for index in found if index < 120] == expected
    assert 5 < len(expected) <= 120
    assert (len(expected) == 120) == (seat == 1)


@pytest.mark.parametrize("answer", [True, False], ids=["pick", "pass"])
@pytest.mark.parametrize("seat", [1, 3, 5])
@pytest.mark.parametrize("name", [*SETTINGS, *SHARED])
def test_worlds_are_played_as_the_reference_plays_them(
    name: str, seat: int, answer: bool
) -> None:
    setup = setup_of(name)
    if name == "forced" and seat == 5 and not answer:
        return  # the dealer has to pick
    cards = HAND[: setup.rules.hand_size]
    worlds, found = admitted(setup, cards, seat)
    indices = np.array(found[:60], dtype=np.int64)
    rows = np.zeros(len(indices), dtype=HAND_DTYPE)
    args = (*setup.kernel_args, setup.kernel_seed, indices, worlds.known, seat - 1)
    assert answer_block(*args, int(answer), rows) == len(rows)
    for index, row in zip(indices.tolist(), rows, strict=True):
        hand = world_hand(setup, index, cards, seat - 1, answer)
        ours, theirs = of_kernel(setup, row), of_reference(setup, hand)
        del ours["plays"], theirs["plays"]  # written down by record_block alone
        assert ours == theirs, index
        assert set(hand.hands[seat - 1]) == set(cards)


def test_pass_out_is_worth_the_doubled_next_hand_from_the_moved_seat() -> None:
    # Seats 2 to 5 never pick what they may refuse; player 2 always picks in a later deal.
    setup = Setup.of(
        "5p-called-ace",
        ["nopick=doubler", "doubler.cap=8"],
        policy="pick=never",
        policy_at={2: "pick=always"},
        seed=2,
        threads=1,
    )
    hero = 1  # player 2, in seat 2 of the first deal
    worlds, found = admitted(setup, HAND, hero + 1)
    indices = np.array(found[:50], dtype=np.int64)
    rows = np.zeros(len(indices), dtype=HAND_DTYPE)
    args = (*setup.kernel_args, setup.kernel_seed, indices, worlds.known, hero)
    assert answer_block(*args, 0, rows) == len(rows)
    # All pass the first deal; in the second, dealt by the next dealer and doubled, the hero
    # has moved from the second seat to the first and takes the blind.
    assert (rows["passed_out"] == 1).all()
    assert (rows["shift"] == 1).all()
    assert (rows["multiplier"] == 2).all()
    assert (rows["picker"] == hero).all()
    assert (rows["leaders"][:, 0] == hero).all()
    table = setup.compiled[0]["units"][0]
    for row in rows:
        assert row["units"][hero] == 2 * table[1 - row["alone"], row["level"], 0]
        assert set(setup.layout.names(int(row["hands"][hero]))) == set(HAND)


@pytest.mark.parametrize(
    ("name", "seat"), [("5p-called-ace", 2), ("doubler", 4), ("forced", 5)]
)
def test_pick_advice_is_the_mean_of_the_reference(name: str, seat: int) -> None:
    setup = setup_of(name)
    n = 100
    answer = advise_pick(setup, HAND, seat, deals=n, all_seats=False).answer
    _, found = admitted(setup, HAND, seat)
    picked = [world_hand(setup, index, HAND, seat - 1, True) for index in found[:n]]
    assert answer.worlds == n
    mine = [hand.units[seat - 1] for hand in picked]
    assert answer.pick.mean == pytest.approx(sum(mine) / n, abs=1e-12)
    levels = [LEVEL_NAMES.index(hand.level or "") for hand in picked]
    assert answer.win.mean == pytest.approx(sum(level >= 3 for level in levels) / n)
    assert answer.schneider.mean == pytest.approx(sum(level >= 4 for level in levels) / n)
    assert answer.schneidered.mean == pytest.approx(sum(level <= 1 for level in levels) / n)
    best = answer.settled[0]
    times = sum(
        set(hand.bury) == set(best.bury) and hand.called == best.called for hand in picked
    )
    assert best.share.mean == pytest.approx(times / n)
    if name == "forced":
        assert (answer.must_pick, answer.passing, answer.difference) == (True, None, None)
        assert answer.verdict == "pick"
        return
    passed = [world_hand(setup, index, HAND, seat - 1, False) for index in found[:n]]
    theirs = [hand.units[seat - 1] for hand in passed]
    assert answer.passing is not None
    assert answer.difference is not None
    assert answer.someone_picks is not None
    assert answer.passing.mean == pytest.approx(sum(theirs) / n, abs=1e-12)
    assert answer.difference.mean == pytest.approx((sum(mine) - sum(theirs)) / n, abs=1e-12)
    someone = sum(hand.outcome == "picked" and hand.passed_out == 0 for hand in passed)
    assert answer.someone_picks.mean == pytest.approx(someone / n)


@pytest.mark.parametrize("seat", [1, 3])
def test_share_of_worlds_kept(seat: int) -> None:
    setup = setup_of("5p-called-ace")
    worlds, found = admitted(setup, HAND, seat)
    share = len(found) / worlds.looked_at
    assert (share == 1) == (seat == 1)
    answer = advise_pick(setup, HAND, seat, deals=50, all_seats=False).answer
    assert answer.kept == pytest.approx(share)


def test_hero_who_could_demand_a_redeal_has_not() -> None:
    # `deal.redeal-no-ace-face-trump`: whoever asks about such a hand goes on to play it.
    hand = ("9C", "8C", "7C", "9S", "8S", "7S")
    setup = Setup.of(
        "5p-called-ace", ["deal.redeal-no-ace-face-trump"], policy="pick=never", threads=1
    )
    worlds, found = admitted(setup, hand, 2)
    indices = np.array(found[:3000], dtype=np.int64)
    rows = np.zeros(len(indices), dtype=HAND_DTYPE)
    args = (*setup.kernel_args, setup.kernel_seed, indices, worlds.known, 1)
    assert answer_block(*args, 0, rows) == len(rows)
    assert (rows["hands"][:, 1] == worlds.known).all()
    # Only three hearts of that sort are left, so nobody else can demand one.
    assert (rows["deals"] == 1).all()
    # In another seat the same cards are thrown in, so no hand of the seed shows them.
    plain = record_hands(setup, 0, 200_000)
    assert (plain["deals"] > 1).any()
    holders = plain["hands"][:, :5]
    junk = np.uint64(setup.layout.mask([r + s for r in "987" for s in "CSH"]))
    assert not ((holders & ~junk) == 0).any()


def test_schiller_asks_nobody_but_the_first_seat() -> None:
    setup = Setup.of("5p-called-ace", ["pick=schiller"], seed=5, threads=1)
    advice = advise_pick(setup, HAND, 1, deals=20)
    assert advice.answer.must_pick
    assert advice.answer.passing is None
    assert len(advice.seats) == 1
    with pytest.raises(SheepsheadError, match="schiller"):
        advise_pick(setup, HAND, 2, deals=20)
    with pytest.raises(SheepsheadError, match="schiller"):
        advise_bury(setup, EIGHT, 2, deals=2000)


def kernel_choices(
    setup: Setup, cards: tuple[str, ...], early: str | None = None, taken: tuple[str, ...] = ()
) -> npt.NDArray[np.void]:
    room = room_for_choices(setup.rules)
    # Places beyond the room must stay as they are, or a list without them would overflow.
    out = np.zeros(room + 50, dtype=CHOICE_DTYPE)
    out["alone"][room:] = -1
    known = np.uint64(setup.layout.mask(cards))
    called = np.uint64(setup.layout.mask([early]) if early else 0)
    from_blind = np.uint64(setup.layout.mask(taken))
    count = list_choices(setup.compiled[0], known, from_blind, called, out)
    assert count <= room
    assert (out["alone"][room:] == -1).all()
    return out[:count]


def as_choice(setup: Setup, record: np.void) -> Choice:
    names = setup.layout.names

    def one(field: str) -> str | None:
        return names(int(record[field]))[0] if record[field] else None

    return Choice(
        names(int(record["bury"])), one("called"), one("unknown"), bool(record["alone"])
    )


def sorted_choices(setup: Setup, choices: list[Choice]) -> list[tuple[object, ...]]:
    mask = setup.layout.mask
    return sorted(
        (mask(each.bury), each.called or "", each.unknown or "", each.alone) for each in choices
    )


def hands_with_blind(name: str, count: int) -> list[tuple[str, ...]]:
    """Random hands with blind, some of trump only, some with all fail aces."""
    rng = Random(name)
    rules = rules_of(name)
    takes = [take for take in rules.takes if take] or [0]
    trump = list(rules.trump_order)
    aces = ["A" + suit for suit in "CSHD" if "A" + suit not in trump]
    found = []
    for place in range(count):
        size = rules.hand_size + rng.choice(takes)
        if place % 3 == 0:
            cards = rng.sample(rules.deck_cards, size)
        elif place % 3 == 1:
            sure = rng.sample(aces, place % 2)
            cards = sure + rng.sample(trump, size - len(sure))
        else:
            others = [card for card in rules.deck_cards if card not in aces]
            cards = aces + rng.sample(others, size - len(aces))
        found.append(tuple(cards))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_choices_listed_are_the_legal_ones(name: str) -> None:
    rules = rules_of(name)
    setup = Setup.of(rules, threads=1)
    for cards in hands_with_blind(name, 60 if rules.players == 5 else 12):
        early: list[str | None] = [None]
        if rules.partner != "called-ace" and rules.jack.holding_it == "call-up-before-blind":
            # Any of the cards may have been the blind, and the call was made without them.
            size = len(cards) - rules.hand_size
            dealt = [cards[size:], cards[:-size], (*cards[:3], *cards[3 + size :])]
            early += [jack for hand in dealt if (jack := call_up_card(rules, hand))]
        taken = cards[rules.hand_size :]
        for called in early:
            expected = legal_choices(rules, cards, called, taken)
            listed = kernel_choices(setup, cards, called, taken)
            found = [as_choice(setup, each) for each in listed]
            assert sorted_choices(setup, found) == sorted_choices(setup, expected), cards


def test_the_longest_list_of_choices_is_written_whole() -> None:
    # Eleven trump: each of the 330 buries of four leaves seven cards, each of which may be the
    # unknown for each of three suits; or the picker goes alone.
    rules = load_rules("4p-cutthroat", ["partner=called-ace", "called.unknown"])
    setup = Setup.of(rules, threads=1)
    found = kernel_choices(setup, rules.trump_order[:11])
    assert len(found) == 330 * (7 * 3 + 1)
    assert len(np.unique(found)) == len(found)


@pytest.mark.parametrize(
    ("name", "cards", "early"),
    [
        ("5p-called-ace", EIGHT, None),
        ("5p-called-ace", ("QC", "QS", "JH", "JD", "AD", "TD", "8D", "7D"), None),  # unknown
        ("5p-called-ace", ("QC", "JH", "AC", "AS", "AH", "KC", "TS", "8D"), None),  # called ten
        ("doubler", EIGHT, None),
        ("5p-jack-of-diamonds", EIGHT, None),
        ("before-blind", EIGHT, None),
        ("before-blind", EIGHT, "JS"),
        # The jack called came with the blind, which `world_hand` takes the last two to be.
        ("before-blind", ("QC", "JD", "AD", "8D", "AS", "KC", "JH", "7C"), "JH"),
        ("6p-jack", ("QC", "JH", "AD", "8D", "AS", "JD", "7C"), None),
        ("6p-jack-and-ace", EIGHT[:-1], None),
        ("7p-neighbor", EIGHT[:6], None),
        ("7p-three-one", EIGHT[1:], None),
        ("7p-die", EIGHT[:6], None),
        ("7p-split", EIGHT[:5], None),
        ("7p-split", EIGHT[:6], None),
        ("7p-die-or-alone", EIGHT[:6], None),
        ("7p-die-or-alone", EIGHT, None),
    ],
)
def test_choices_are_priced_as_the_reference_plays_them(
    name: str, cards: tuple[str, ...], early: str | None
) -> None:
    setup = setup_of(name)
    seat = 3
    worlds, found = admitted(setup, cards, seat)
    indices = np.array(found[:3], dtype=np.int64)
    choices = kernel_choices(setup, cards, early)
    units = np.zeros((len(indices), len(choices)), dtype=np.int32)
    levels = np.zeros_like(units)
    last = np.zeros(1, dtype=HAND_DTYPE)
    args = (*setup.kernel_args, setup.kernel_seed, indices, worlds.known)
    taken = np.uint64(setup.layout.mask(cards[setup.rules.hand_size :]))
    args = (*args, taken, seat - 1)
    assert choice_block(*args, choices, units, levels, last) == len(indices)
    for world, index in enumerate(indices.tolist()):
        for candidate, record in enumerate(choices):
            choice = as_choice(setup, record)
            hand = world_hand(setup, index, cards, seat - 1, True, choice)
            assert units[world, candidate] == hand.units[seat - 1], choice
            assert LEVEL_NAMES[levels[world, candidate]] == hand.level, choice


def test_bury_advice_ranks_every_legal_choice_once() -> None:
    setup = setup_of("5p-called-ace")
    advice = advise_bury(setup, EIGHT, 2, deals=2000)
    ranked = [
        Choice(each.bury, each.called, each.unknown, each.declared) for each in advice.ranking
    ]
    expected = legal_choices(setup.rules, EIGHT)
    assert sorted_choices(setup, ranked) == sorted_choices(setup, expected)
    assert advice.kept == pytest.approx(len(admitted(setup, EIGHT, 2)[1]) / 4096, abs=0.03)
    worths = [each.estimate.mean for each in advice.ranking[1:]]
    assert worths == pytest.approx(sorted(worths, reverse=True))


@pytest.mark.parametrize("deals", [64, 1000, 3001])
def test_bury_advice_uses_every_world_it_was_given(deals: int) -> None:
    advice = advise_bury(setup_of("5p-called-ace"), EIGHT, 1, deals=deals)
    assert advice.choosing_worlds + advice.pricing_worlds == deals
    assert advice.ranking[0].estimate.n == advice.pricing_worlds
    assert advice.reach is None


def test_the_best_bury_is_priced_as_the_reference_plays_the_fresh_worlds() -> None:
    setup = setup_of("5p-called-ace")
    seat = 2
    advice = advise_bury(setup, EIGHT, seat, deals=120)
    found = admitted(setup, EIGHT, seat)[1][advice.choosing_worlds : 120]
    assert len(found) == advice.pricing_worlds
    best, second, *_ = advice.ranking
    hands = {
        option.bury: [
            world_hand(
                setup, index, EIGHT, seat - 1, True,
                Choice(option.bury, option.called, option.unknown, option.declared),
            )
            for index in found
        ]
        for option in (best, second)
    }  # fmt: skip
    for option in (best, second):
        units = [hand.units[seat - 1] for hand in hands[option.bury]]
        levels = [LEVEL_NAMES.index(hand.level or "") for hand in hands[option.bury]]
        assert option.estimate.mean == pytest.approx(sum(units) / len(units))
        assert option.win.mean == pytest.approx(np.mean([level >= 3 for level in levels]))
        assert option.schneider.mean == pytest.approx(np.mean([level >= 4 for level in levels]))
        assert option.schneidered.mean == pytest.approx(
            np.mean([level <= 1 for level in levels])
        )


def test_a_precision_is_reached_or_said_not_to_be() -> None:
    setup = setup_of("5p-called-ace")
    fine = advise_bury(setup, EIGHT, 1, precision=0.1)
    assert fine.reach is not None
    assert fine.reach.reached
    assert fine.ranking[0].estimate.half_width <= 0.1
    assert fine.ranking[1].behind_best.half_width <= 0.1
    short = advise_bury(setup, EIGHT, 1, precision=0.1, deals=1000)
    assert short.reach is not None
    assert not short.reach.reached
    assert short.choosing_worlds + short.pricing_worlds == 1000
    assert max(short.ranking[k].behind_best.half_width for k in (0, 1)) > 0.1
    # What is foretold is about what it did take; the spread of a thousand worlds is rough.
    took = fine.choosing_worlds + fine.pricing_worlds
    assert 0.6 * took < short.reach.deals < 1.6 * took
    with pytest.raises(SheepsheadError, match="precision 1e-05 would take"):
        advise_bury(setup, EIGHT, 1, precision=1e-5)
    with pytest.raises(SheepsheadError, match="deals must be 4 or more, not 3"):
        advise_bury(setup, EIGHT, 1, deals=3)


@pytest.mark.parametrize(
    ("settings", "called", "alone"),
    [
        # The picker has JD, and JH too: alone without a call, with JS called or a fail ace not.
        ("", None, {(None, True)}),
        ("jack.call-up", None, {(None, True), ("JS", False)}),
        (
            "jack.holding-it=call-ace-instead",
            None,
            {(None, True), ("AC", False), ("AH", False)},
        ),
        ("jack.call-up-before-blind", "none", {(None, True)}),
        ("jack.call-up-before-blind", "JS", {("JS", False)}),
        ("jack.call-up-before-blind", "JH", {("JH", True)}),
    ],
)
def test_a_picker_whose_own_the_partner_card_is_plays_alone(
    settings: str, called: str | None, alone: set[tuple[str | None, bool]]
) -> None:
    cards = ("QC", "JH", "JD", "AD", "8D", "AS", "KC", "7H")
    setup = Setup.of("5p-jack-of-diamonds", settings.split(), threads=1)
    advice = advise_bury(setup, cards, 2, called=called, deals=64)
    assert {(each.called, each.alone) for each in advice.ranking} == alone
    assert not any(each.declared for each in advice.ranking)


def test_in_the_called_ace_game_ones_own_ace_and_going_alone_are_alone() -> None:
    setup = Setup.of("5p-called-ace", ["called.own-ace"], threads=1)
    advice = advise_bury(setup, EIGHT, 2, deals=64)
    assert {(each.called, each.declared, each.alone) for each in advice.ranking} == {
        ("AC", False, False),
        ("AS", False, True),
        (None, True, True),
    }


def test_pick_tells_settled_hands_without_a_partner_apart() -> None:
    # JD may come with the blind: two of the 26 cards not in the hand.
    setup = Setup.of("5p-jack-of-diamonds", threads=1)
    answer = advise_pick(setup, HAND, 1, deals=2000, all_seats=False).answer
    alone = sum(each.share.mean for each in answer.settled if each.alone)
    assert alone == pytest.approx(2 / 26, abs=0.03)  # five standard errors
    holding = ("QC", "JD", "AD", "8D", "AS", "KC")
    held = advise_pick(setup, holding, 1, deals=100, all_seats=False).answer
    assert all(each.alone for each in held.settled)
