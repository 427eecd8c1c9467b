"""Whole hands worked by hand from the rules, replayed by both engines.

Each file of `golden_hands` is a recorded hand (docs/recorded-hands.md). Its note says who took
which trick with how many points and what the hand paid, so that a player can check it; what
it would be under other rules shows that they matter (golden_hands/README.md).
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from sheepshead_sim.cards import SUIT_NAMES
from sheepshead_sim.contract import (
    BLITZ,
    CASTRATE,
    CRACK,
    RECRACK,
    SHEEPSHEAD,
    SOLO_NAMES,
    STAGE_CALL,
)
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.reference.dealing import AddressedDeals, Deal
from sheepshead_sim.reference.engine import play_hand
from sheepshead_sim.reference.narrate import narrate
from sheepshead_sim.reference.position import Choice, Early, Position
from sheepshead_sim.reference.record_format import Expected
from sheepshead_sim.reference.recorded import replay
from sheepshead_sim.rules.load import preset_names
from sheepshead_sim.rules.options import OPTIONS, Value
from sheepshead_sim.setup import Setup
from tests.golden_file import CASES, NAMES, Case, cases_of, read_golden
from tests.option_sets import OUTLASTS_A_HAND
from tests.scripted import Asked, play_stacked

PLAYED = [name for name, case in CASES.items() if case.fault is None]
REFUSED = [name for name, case in CASES.items() if case.fault is not None]
DEALT_AND_REFUSED = [name for name in REFUSED if CASES[name].can_be_dealt]
"""Those that the kernel can be given: it has no place for too many cards or too few."""

NOTHING_BESIDE = {"leaster.tie": "no-stakes"}
"""Options with one value: nothing to hold it against. A hand names it, and comes out by it."""


def names_a_single_value(case: Case) -> bool:
    return any(f"{key}={value}" in case.settings for key, value in NOTHING_BESIDE.items())


def shown_by(name: str) -> set[tuple[str, Value, str]]:
    """Values of options that a file shows, each with the case that shows it.

    Two cases show the one option in which their rules differ, as far as both read it, if the
    hand comes out otherwise.
    """
    found: set[tuple[str, Value, str]] = set()
    cases = {case: CASES[case] for case in CASES if CASES[case].golden.name == name}
    for (one, first), (other, second) in combinations(cases.items(), 2):
        both = first.options.keys() & second.options.keys()
        differ = [key for key in both if first.options[key] != second.options[key]]
        if len(differ) == 1 and first.result != second.result:
            key = differ[0]
            found |= {(key, first.options[key], one), (key, second.options[key], other)}
    return found


SHOWN = {name: shown_by(name) for name in NAMES}


@pytest.mark.parametrize("key", [key for key in OPTIONS if not key.startswith(OUTLASTS_A_HAND)])
def test_every_value_of_every_option_is_shown(key: str) -> None:
    shown = {value for found in SHOWN.values() for other, value, _ in found if other == key}
    option = OPTIONS[key]
    if key in NOTHING_BESIDE:
        assert option.values == (NOTHING_BESIDE[key],)
        named = [case for case in CASES.values() if names_a_single_value(case)]
        assert named
        assert all(set(case.expected.units or ()) == {0} for case in named)
    elif option.values:
        assert shown == set(option.values)
    else:  # a number or a text: two of its values, one of which may be the default
        assert len(shown) >= 2


def test_every_hand_with_others_beside_it_shows_something() -> None:
    shown_in = {case for found in SHOWN.values() for _, _, case in found}
    beside = {name for name, case in CASES.items() if case.golden.instead}
    assert {
        name for name in beside - shown_in if not names_a_single_value(CASES[name])
    } == set()


def test_every_preset_has_a_hand() -> None:
    plain = (golden for golden in map(read_golden, NAMES) if not golden.settings)
    assert set(preset_names()) == {golden.rules for golden in plain}


@pytest.mark.parametrize("name", NAMES)
def test_file_is_complete(name: str) -> None:
    golden = read_golden(name)
    assert golden.name == name
    assert golden.note
    assert all(other.note for other in golden.instead)
    expected = golden.expected
    assert None not in (expected.points, expected.tricks, expected.units)
    assert (expected.side_points is None) == (golden.picker is None)
    assert (golden.blind is None) == (CASES[name].rules.blind_size == 0)
    assert golden.tricks or golden.hands
    for case in cases_of(golden)[1:]:
        # What a hand is told to be instead names the options by which it differs.
        assert set(case.settings) != set(golden.settings)


def written_leaders(case: Case) -> list[int]:
    """Seats, from 1, that lead the tricks by the file."""
    return [trick.leader for trick in case.golden.tricks]


class Listed:
    """Decides on the reference engine as the file says."""

    def __init__(self, case: Case) -> None:
        self._case = case

    def pick(self, position: Position) -> bool:
        last = position.attempt == len(self._case.deals) - 1
        return last and position.seat == self._case.picker

    def before_blind(self, position: Position) -> Early:
        golden = self._case.golden
        return Early(
            golden.called if position.rules.blind.share == "picker" else None, len(golden.bury)
        )

    def bury(self, position: Position) -> Choice:
        golden = self._case.golden
        if position.seat != position.picker:
            return Choice(golden.sharer_bury)
        alone = golden.alone or golden.solo is not None
        return Choice(golden.bury, golden.called, golden.unknown, alone, golden.solo)

    def announce(self, position: Position) -> bool:
        written, first = self._case.golden.announced, self._case.golden.tricks[0].leader
        seat = (position.seat + first - 1) % position.rules.players + 1
        if position.asked_for == "sheepshead":
            return written.sheepshead
        if position.asked_for == "blitz":
            shown = [(each.seat, set(each.cards)) for each in written.blitz]
            return (seat, set(position.to_show)) in shown
        assert position.asked_for is not None
        return bool(getattr(written, position.asked_for) == seat)

    def play(self, position: Position) -> str:
        return self._case.cards[len(position.plays)]


@pytest.mark.parametrize("name", PLAYED)
def test_on_the_reference_engine(name: str) -> None:
    case = CASES[name]
    # A deal that only has to be passed out may be any; this one is the hand's own.
    deals = [deal or case.deals[-1] for deal in case.deals]

    def deal_of(attempt: int) -> Deal:
        deal = deals[attempt]
        assert deal is not None
        return deal

    hand = play_hand(case.rules, deal_of, Listed(case))
    found = Expected(hand.points, hand.tricks, hand.side_points, hand.units)
    assert found == full(case)
    assert max(map(len, narrate(case.rules, hand).splitlines())) <= 80


RECORDS = [
    name
    for name in PLAYED
    if len(CASES[name].deals) == 1 and any(CASES[name].expected.tricks or ())
]
"""Hands that can be written down as they are: dealt once, and played."""


@pytest.mark.parametrize("name", RECORDS)
def test_as_a_recorded_hand(name: str) -> None:
    case = CASES[name]
    hand = replay(
        case.recorded, strict=True
    ).hand  # holds each taker, and what is expected, against it
    assert hand.units == case.expected.units
    assert [leader + 1 for leader in hand.leaders] == written_leaders(case)


@pytest.mark.parametrize("name", REFUSED)
def test_refused_under_other_rules(name: str) -> None:
    with pytest.raises(SheepsheadError) as caught:
        replay(CASES[name].recorded, strict=True)
    assert str(caught.value) == CASES[name].fault


class Script:
    """Decides on the kernel as the file says."""

    def __init__(self, setup: Setup, case: Case) -> None:
        self._bit_of = setup.layout.bit_of
        self._case = case
        self._deals_to_pass = case.golden.passed_out

    def _mask(self, *cards: str | None) -> int:
        return sum(1 << self._bit_of[card] for card in cards if card is not None)

    def pick(self, asked: Asked) -> int:
        if self._deals_to_pass:
            self._deals_to_pass -= asked.seat == asked.players - 1
            return 0
        return int(asked.seat == self._case.picker)

    def bury(self, asked: Asked, choice: np.void) -> None:
        golden = self._case.golden
        if asked.stage == STAGE_CALL:
            choice["take"] = len(golden.bury)
            choice["called"] = self._mask(golden.called)
            return
        if asked.seat != self._case.picker:
            choice["bury"] = self._mask(*golden.sharer_bury)
            return
        choice["bury"] = self._mask(*golden.bury)
        choice["called"] = self._mask(golden.called)
        choice["unknown"] = self._mask(golden.unknown)
        choice["solo"] = SOLO_NAMES.index(golden.solo or "")
        choice["alone"] = golden.alone or golden.solo is not None

    def play(self, asked: Asked) -> int:
        card, solo = self._case.cards[asked.card], self._case.golden.solo
        if solo in SUIT_NAMES and card[0] not in "QJ":
            # A side solo shows the cards of the usual trump suit and of the suit exchanged.
            usual = self._case.rules.trump_suit
            other = {usual: solo, solo: usual}
            card = card[0] + other.get(card[1], card[1])
        return self._mask(card)

    def announce(self, asked: Asked) -> int:
        written, first = self._case.golden.announced, self._case.golden.tricks[0].leader
        seat = (asked.seat + first - 1) % asked.players + 1
        asked_for = int(asked.view["announcement"])
        if asked_for == SHEEPSHEAD:
            return int(written.sheepshead)
        if asked_for == BLITZ:
            shown = int(asked.own["legal"])
            return int(
                any((b.seat, self._mask(*b.cards)) == (seat, shown) for b in written.blitz)
            )
        who = {CRACK: written.crack, RECRACK: written.recrack, CASTRATE: written.castrate}
        return int(who[asked_for] == seat)


def seed_of_die(case: Case) -> int:
    """Seed whose first deal throws the die of the record."""
    if case.golden.sharer is None:
        return 1
    return next(s for s in range(1000) if AddressedDeals(case.rules, s, 0)(0).die == case.die)


def on_the_kernel(case: Case) -> np.void:
    golden = case.golden
    setup = Setup.of(golden.rules, case.settings, seed=seed_of_die(case), threads=1)
    *before, deal = case.deals
    assert deal is not None
    blind = deal.drawn or deal.blind
    return play_stacked(setup, deal.hands, blind, Script(setup, case), before)


def result_of(case: Case, row: np.void) -> Expected:
    """What the kernel found."""
    by_player = (
        tuple(row[what][: case.rules.players].tolist())
        for what in ("points", "tricks", "units")
    )
    points, tricks, units = by_player
    return Expected(points, tricks, int(row["side_points"]), units)


def leaders_of(case: Case, row: np.void) -> list[int]:
    """Seats, from 1, that led the tricks on the kernel."""
    found: list[int] = (row["leaders"][: len(case.golden.tricks)] + 1).tolist()
    return found


def full(case: Case) -> Expected:
    """What is expected, with the side's points of a hand without a picker, which are 0."""
    expected = case.expected
    return Expected(expected.points, expected.tricks, expected.side_points or 0, expected.units)


@pytest.mark.parametrize("name", PLAYED)
def test_on_the_kernel(name: str) -> None:
    case = CASES[name]
    row = on_the_kernel(case)
    assert row["error"] == 0
    assert result_of(case, row) == full(case)
    if name in RECORDS:
        assert leaders_of(case, row) == written_leaders(case)


def announced_less(case: Case, row: np.void) -> bool:
    """Whether the kernel asked nobody for something that is written as announced."""
    written = case.golden.announced
    cracks = (written.crack, written.recrack, written.castrate)
    doubled = sum(seat is not None for seat in cracks) + len(written.blitz)
    return bool(row["sheepshead"] < written.sheepshead or row["multiplier"] < 1 << doubled)


@pytest.mark.parametrize("name", DEALT_AND_REFUSED)
def test_refused_on_the_kernel(name: str) -> None:
    case = CASES[name]
    row = on_the_kernel(case)
    if row["error"] == 0:
        # Where only a taker or what may be announced is another, every card may be played.
        if "took trick" in (case.fault or ""):
            assert leaders_of(case, row) != written_leaders(case)
        else:
            assert (case.fault or "").startswith("announced, ")
            assert announced_less(case, row)
