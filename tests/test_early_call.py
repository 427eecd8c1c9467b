"""The jack called before the blind, worked out by hand from eight cards."""

from __future__ import annotations

import pytest

from sheepshead_sim.advice.early_call import early_calls, read_early_call
from sheepshead_sim.cards import parse_cards
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules import load_rules

RULES = load_rules("5p-jack-of-diamonds", ["jack.call-up-before-blind"])
REST = "QC AD TD AS KC 7H"


@pytest.mark.parametrize(
    ("cards", "possible"),
    [
        # Without JD nothing is called.
        ("QS JH " + REST, ()),
        # JD came first or with the blind; JH is out: it is what may have been called.
        ("JD QS " + REST, ("JH",)),
        # JH was among the six, and JS was called; or it came with the blind and was called.
        ("JD JH " + REST, ("JH", "JS")),
        # JS was called if it came with the blind; it was not among the six without JH.
        ("JD JS " + REST, ("JH",)),
        ("JD JH JS JC QC AD TD AS", ("JH", "JS", "JC")),
    ],
)
def test_calls_that_may_have_been_made(cards: str, possible: tuple[str, ...]) -> None:
    assert early_calls(RULES, parse_cards(cards)) == possible


def test_the_order_of_the_jacks_is_that_of_the_rules() -> None:
    rules = load_rules(
        "5p-jack-of-diamonds",
        [
            *("trump=custom", "custom.order=QC QS QH QD JS JC JH JD"),
            "jack.call-up-before-blind",
        ],
    )
    assert early_calls(rules, ("JD", "JH")) == ("JH", "JC")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "nome",
            "'nome' is not a card (rank then suit, such as QC or 10D); did you mean 'none'?",
        ),
        ("", "'' is not a card (rank then suit, such as QC or 10D)"),
        ("HJ", "'HJ' is not a card (rank then suit, such as QC or 10D); did you mean 'JH'?"),
    ],
)
def test_what_is_no_card_is_told_what_it_may_be(text: str, told: str) -> None:
    with pytest.raises(SheepsheadError) as caught:
        read_early_call(text, parse_cards("JD JH " + REST), RULES)
    assert str(caught.value) == f"called before the blind was JH or JS or none: {told}"


def test_what_is_said_is_read() -> None:
    eight = parse_cards("JD JH " + REST)
    assert read_early_call("j♥", eight, RULES) == "JH"
    assert read_early_call("JS", eight, RULES) == "JS"
    assert read_early_call("None", eight, RULES) is None
    assert read_early_call(None, parse_cards("QS JH " + REST), RULES) is None
    assert read_early_call(None, eight, load_rules("5p-jack-of-diamonds")) is None


@pytest.mark.parametrize(
    ("said", "cards", "fault"),
    [
        (None, "JD JH ", r"what was called before the blind\? Say --called JH or JS or none"),
        ("JC", "JD JH ", "JC cannot have been called .* with these cards; it was JH or JS or"),
        ("JH", "QS JS ", "for the picker does not hold JD; it was none"),
        ("HJ", "JD JH ", "'HJ' is not a card .* did you mean 'JH'"),
    ],
)
def test_what_cannot_have_been_is_refused(said: str | None, cards: str, fault: str) -> None:
    with pytest.raises(SheepsheadError, match=fault):
        read_early_call(said, parse_cards(cards + REST), RULES)


def test_under_other_rules_a_call_before_the_blind_means_nothing() -> None:
    with pytest.raises(SheepsheadError, match="called JH means nothing here: it goes with"):
        read_early_call("JH", parse_cards("JD QS " + REST), load_rules("5p-called-ace"))
