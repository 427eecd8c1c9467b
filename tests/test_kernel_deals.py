"""The kernel's deals: exact odds, every card everywhere alike, addresses apart."""

from __future__ import annotations

# numba's decorators carry no types; what they wrap is annotated by its signature.
# mypy: disable-error-code="no-untyped-def,untyped-decorator,arg-type,call-arg,call-overload"
from functools import cache
from math import sqrt

import numpy as np
import numpy.typing as npt
import pytest
from numba import int64, njit, types, uint64
from scipy.stats import chi2

from sheepshead_sim.contract import OWN_DTYPE
from sheepshead_sim.kernel.batch import RulesArray
from sheepshead_sim.kernel.bits import ONE, ZERO, popcount
from sheepshead_sim.kernel.deal import TABLE_DTYPE, deal
from sheepshead_sim.kernel.rng import deal_key
from sheepshead_sim.reference.dealing import deal_cards
from sheepshead_sim.reference.dealing import deal_key as reference_key
from sheepshead_sim.rules import load_rules
from sheepshead_sim.rules.compiled import compile_rules
from sheepshead_sim.rules.layout import deck_layout
from tests import exact_odds
from tests.engines import deal_around

DEALS = 1_000_000
RULES = load_rules("5p-called-ace")
LAYOUT = deck_layout(RULES)
MaskArray = types.Array(types.uint64, 2, "C")


@njit(
    types.void(RulesArray, types.uint64, types.int64, types.uint64, types.int64, MaskArray),
    nogil=True,
    cache=True,
)
def deal_many(rules_, seed, first, known, hero, out):
    """Hands of seats 0 to 4 and the blind of consecutive deals, as masks."""
    table = np.zeros(1, dtype=TABLE_DTYPE)
    seats = np.zeros(8, dtype=OWN_DTYPE)
    for row in range(len(out)):
        key = deal_key(seed, uint64(first + row), ZERO)
        deal(rules_[0], table[0], seats, key, known, hero)
        for seat in range(5):
            out[row, seat] = seats[seat].hand
        out[row, 5] = table[0].blind


@njit(types.void(types.int64, types.int64, types.int64, types.uint64[::1]), cache=True)
def keys_of(seeds, indices, attempts, out):
    n = 0
    for seed in range(seeds):
        for index in range(indices):
            for attempt in range(attempts):
                out[n] = deal_key(uint64(seed), uint64(index), uint64(attempt))
                n += 1


@njit(types.int64[::1](types.uint64[::1], types.uint64), cache=True)
def hits(masks, wanted):
    """By mask: how many of its cards are among `wanted`."""
    out = np.zeros(len(masks), dtype=np.int64)
    for row in range(len(masks)):
        out[row] = int64(popcount(masks[row] & wanted))
    return out


def dealt(
    count: int, seed: int = 1, first: int = 0, known: int = 0, hero: int = 0
) -> npt.NDArray[np.uint64]:
    out = np.zeros((count, 6), dtype=np.uint64)
    deal_many(compile_rules(RULES), np.uint64(seed), first, np.uint64(known), hero, out)
    return out


@cache
def million() -> npt.NDArray[np.uint64]:
    return dealt(DEALS)


def column(deals: npt.NDArray[np.uint64], seat: int) -> npt.NDArray[np.uint64]:
    return np.ascontiguousarray(deals[:, seat])


def mask(cards: list[str]) -> np.uint64:
    return np.uint64(LAYOUT.mask(cards))


def within(observed: int, n: int, odds: float) -> bool:
    """Whether a count is within 4 standard errors of what the odds make of n trials."""
    return abs(observed - n * odds) <= 4 * sqrt(n * odds * (1 - odds))


@pytest.mark.parametrize("seat", range(5))
def test_trump_in_six_cards(seat: int) -> None:
    counted = np.bincount(hits(column(million(), seat), mask(exact_odds.TRUMP)), minlength=7)
    assert counted.sum() == DEALS
    for trump, odds in enumerate(exact_odds.trump_in_hand()):
        assert within(int(counted[trump]), DEALS, float(odds)), trump


@pytest.mark.parametrize("seat", range(5))
def test_trump_in_the_blind_of_a_hand_with_four(seat: int) -> None:
    trump = mask(exact_odds.TRUMP)
    four = hits(column(million(), seat), trump) == 4
    blinds = np.bincount(hits(column(million(), 5), trump)[four], minlength=3)
    for k, odds in enumerate(exact_odds.trump_in_blind(4)):
        assert within(int(blinds[k]), int(four.sum()), float(odds)), k


@pytest.mark.parametrize("seat", range(5))
def test_jack_of_diamonds_in_the_blind(seat: int) -> None:
    jack = mask(["JD"])
    not_held = hits(column(million(), seat), jack) == 0
    in_blind = hits(column(million(), 5), jack)[not_held].sum()
    odds = float(exact_odds.card_in_blind_when_not_held())
    assert within(int(in_blind), int(not_held.sum()), odds)


@pytest.mark.parametrize("seat", range(5))
def test_queens_and_aces_of_a_seat(seat: int) -> None:
    queens = hits(column(million(), seat), mask(exact_odds.BLACK_QUEENS)) == 2
    odds = float(exact_odds.seat_holds_all(exact_odds.BLACK_QUEENS))
    assert within(int(queens.sum()), DEALS, odds)
    eight = column(million(), seat) | column(million(), 5)
    aces = hits(eight, mask(exact_odds.FAIL_ACES)) == 3
    assert within(
        int(aces.sum()), DEALS, float(exact_odds.seat_holds_all(exact_odds.FAIL_ACES, 8))
    )


def test_some_seat_with_a_pair_of_queens() -> None:
    pairs = (mask(exact_odds.BLACK_QUEENS), mask(exact_odds.RED_QUEENS))
    some = np.zeros(DEALS, dtype=bool)
    for seat in range(5):
        for pair in pairs:
            some |= hits(column(million(), seat), pair) == 2
    assert within(int(some.sum()), DEALS, float(exact_odds.some_seat_holds_a_pair_of_queens()))


def where_cards_lie(deals: npt.NDArray[np.uint64]) -> npt.NDArray[np.int64]:
    """Counts by card and place (five seats, the blind)."""
    return np.array(
        [
            [hits(column(deals, place), np.uint64(1 << bit)).sum() for place in range(6)]
            for bit in range(32)
        ]
    )


def chi_square(counted: npt.NDArray[np.int64], expected: list[float]) -> float:
    """Chance of a table at least this uneven, if all cards lie everywhere alike.

    Both margins of the table are fixed, as each deal puts every card into just one place;
    with n cards the statistic has to be taken (n - 1) / n times.
    """
    n = len(counted)
    statistic = (n - 1) / n * ((counted - expected) ** 2 / expected).sum()
    return float(chi2.sf(statistic, (n - 1) * (len(expected) - 1)))


def test_every_card_lies_everywhere_alike() -> None:
    counted = where_cards_lie(million())
    places = [6 / 32] * 5 + [2 / 32]
    for bit in range(32):
        for place, odds in enumerate(places):
            assert within(int(counted[bit, place]), DEALS, odds), (LAYOUT.cards[bit], place)
    assert 0.001 < chi_square(counted, [DEALS * odds for odds in places]) < 0.999


HELD = {
    6: ["QC", "JD", "AD", "AS", "TC", "7H"],
    8: ["QC", "JD", "AD", "AS", "TC", "7H", "QS", "9D"],
}


@pytest.mark.parametrize("hero", range(5))
@pytest.mark.parametrize("size", HELD)
def test_rest_is_dealt_evenly_around_known_cards(size: int, hero: int) -> None:
    n = 100_000
    known = LAYOUT.mask(HELD[size])
    deals = dealt(n, seed=2, known=known, hero=hero)
    assert (deals[:, hero] == np.uint64(known)).all()
    counted = where_cards_lie(deals)
    left = 32 - size
    blind = 8 - size
    for bit in range(32):
        if known >> bit & 1:
            continue
        for place in range(6):
            odds = (blind if place == 5 else 6) / left
            if place == hero:
                odds = 0.0
            assert within(int(counted[bit, place]), n, odds), (LAYOUT.cards[bit], place)


@pytest.mark.parametrize("trump", ["standard", "clubs", "spitz-first", "jacks-high-hearts"])
def test_deals_are_those_of_the_reference(trump: str) -> None:
    rules = load_rules("5p-called-ace", [f"trump={trump}"])
    layout = deck_layout(rules)
    known = tuple(HELD[6])
    for seed in (0, 1, 2**64 - 1):
        plain = np.zeros((200, 6), dtype=np.uint64)
        around = np.zeros((200, 6), dtype=np.uint64)
        args = compile_rules(rules), np.uint64(seed), 5
        deal_many(*args, np.uint64(0), 0, plain)
        deal_many(*args, np.uint64(layout.mask(known)), 3, around)
        for row in range(200):
            key = reference_key(seed, 5 + row, 0)
            expected = deal_cards(rules, key)
            masks = [layout.mask(cards) for cards in (*expected.hands, expected.blind)]
            assert plain[row].tolist() == masks
            expected = deal_around(rules, key, known, 3)
            masks = [layout.mask(cards) for cards in (*expected.hands, expected.blind)]
            assert around[row].tolist() == masks


def test_every_deal_is_a_whole_deck() -> None:
    deals = dealt(20_000, seed=9)
    assert (np.bitwise_or.reduce(deals, axis=1) == np.uint64(2**32 - 1)).all()
    sizes = np.array([hits(column(deals, place), ~ZERO) for place in range(6)])
    assert (sizes == np.array([[6], [6], [6], [6], [6], [2]])).all()
    assert ONE == 1


def test_addresses_do_not_collide() -> None:
    keys = np.zeros(300 * 300 * 8, dtype=np.uint64)
    keys_of(300, 300, 8, keys)
    assert len(np.unique(keys)) == len(keys)
    # Nor do the cards: of 200,000 deals no two are alike (there are about 10**19 deals).
    whole = np.concatenate([dealt(50_000, seed=seed) for seed in range(4)])
    assert len(np.unique(whole, axis=0)) == len(whole)
