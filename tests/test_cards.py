"""Card names: every accepted spelling, the round trip, and what a wrong card is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheepshead_sim.cards import (
    ALL_CARDS,
    card_points,
    parse_card,
    parse_cards,
    show_card,
    show_cards,
)
from sheepshead_sim.errors import SheepsheadError

Cased = Callable[[str], str]


def test_the_36_cards() -> None:
    assert len(set(ALL_CARDS)) == 36
    assert {card[0] for card in ALL_CARDS} == set("ATKQJ9876")
    assert {card[1] for card in ALL_CARDS} == set("CSHD")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("QC", "QC"),
        ("qc", "QC"),
        ("Qc", "QC"),
        ("TD", "TD"),
        ("td", "TD"),
        ("10D", "TD"),
        ("10d", "TD"),
        ("Q♣", "QC"),
        ("q♣", "QC"),
        ("10♦", "TD"),
        ("T♢", "TD"),
        ("7♠", "7S"),
        ("7♤", "7S"),
        ("A♥", "AH"),
        ("a♡", "AH"),
        ("K♧", "KC"),
        ("A♥\ufe0f", "AH"),
        (" JD ", "JD"),
        ("6c", "6C"),
    ],
)
def test_spellings(text: str, card: str) -> None:
    assert parse_card(text) == card


@settings(deadline=None)
@given(st.sampled_from(ALL_CARDS), st.booleans(), st.sampled_from([str, str.lower, str.upper]))
def test_a_shown_card_reads_back(card: str, symbols: bool, cased: Cased) -> None:
    assert parse_card(cased(show_card(card, symbols=symbols))) == card


@settings(deadline=None)
@given(
    st.lists(st.sampled_from(ALL_CARDS), unique=True),
    st.booleans(),
    st.sampled_from([" ", ",", ", ", ";", "\n", "  "]),
)
def test_shown_cards_read_back(cards: list[str], symbols: bool, gap: str) -> None:
    shown = show_cards(cards, symbols=symbols)
    assert parse_cards(shown.replace(" ", gap)) == tuple(cards)
    assert parse_cards(shown.split()) == tuple(cards)


def test_shown_as_a_person_reads_it() -> None:
    assert show_card("TD") == "10D"
    assert show_card("TD", symbols=True) == "10♦"
    assert show_cards(["QC", "TD"], symbols=True) == "Q♣ 10♦"
    assert show_cards([]) == ""


def test_words_and_lists_may_be_mixed() -> None:
    assert parse_cards(["QC,QS", "10h jd"]) == ("QC", "QS", "TH", "JD")
    assert parse_cards("") == ()


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("CQ", "'QC'"),  # suit first
        ("QX", "did you mean 'Q"),  # no such suit
        ("1D", "did you mean '"),
        ("QCS", "did you mean 'Q"),  # a letter too many
    ],
)
def test_a_wrong_card_is_named_with_a_near_one(text: str, hint: str) -> None:
    with pytest.raises(SheepsheadError) as caught:
        parse_card(text)
    message = str(caught.value)
    assert repr(text) in message
    assert hint in message
    assert "\n" not in message


@pytest.mark.parametrize("text", ["", "  ", "hello world", "5D", "♣", "10", "?!"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(SheepsheadError, match="is not a card"):
        parse_card(text)


def test_a_card_given_twice_is_refused() -> None:
    with pytest.raises(SheepsheadError, match="TD is given twice"):
        parse_cards("TD, QC 10♦")


@settings(deadline=None)
@given(st.text(max_size=6))
def test_any_text_is_a_card_or_a_clear_refusal(text: str) -> None:
    try:
        card = parse_card(text)
    except SheepsheadError as fault:
        card, told = None, str(fault)
    if card is None:
        assert "\n" not in told
        assert "is not a card" in told
    else:
        assert card in ALL_CARDS


def test_points() -> None:
    # A 11, T 10, K 4, Q 3, J 2, others 0.
    by_hand = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0, "6": 0}
    for card in ALL_CARDS:
        assert card_points([card]) == by_hand[card[0]]
    assert card_points(ALL_CARDS) == 120
    # The worked trick of the catalogue's strategy claims: 10 + 3 + 11 + 0 + 10.
    assert card_points(["TD", "QC", "AD", "8D", "TS"]) == 34
