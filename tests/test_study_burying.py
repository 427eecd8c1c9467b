"""Two ways to bury or call, played on the hands that pick."""

from __future__ import annotations

import numpy as np
import pytest

import sheepshead_sim as ss
from sheepshead_sim.contract import CHOICE_DTYPE
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules import preset_names
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.burying.choices import Choices, choices_of
from sheepshead_sim.study.burying.pairs import pair_sums, picked_hands, units_of
from sheepshead_sim.study.burying.statements import STATEMENTS

FIND = {each.name: each.find for each in STATEMENTS}


def hand(cards: str, rules: str = "5p-called-ace") -> tuple[Setup, Choices]:
    setup = Setup.of(rules)
    mask = setup.layout.mask(cards.split())
    return setup, Choices(setup.compiled[0], mask, choices_of(setup, mask, 0, 0))


def sides(cards: str, name: str, called: str = "") -> tuple[set[str], set[str]]:
    """Buries of both sides with a call, each as text; the best of each side comes of these."""
    setup, choices = hand(cards)
    mask = setup.layout.mask([called]) if called else 0
    found = FIND[name](choices, choices.same_call(mask, 0, int(not called), 0))

    def told(flags: np.ndarray) -> set[str]:  # type: ignore[type-arg]
        return {
            " ".join(sorted(setup.layout.names(int(each["bury"]))))
            for each in choices.table[flags]
        }

    return told(found.one), told(found.other)


@pytest.mark.parametrize("preset", preset_names())
def test_the_choice_of_the_table_gives_what_the_hand_gave(preset: str) -> None:
    setup = Setup.of(preset)
    seen = 0
    for each in picked_hands(setup, 0, 150):
        made = np.zeros(1, dtype=CHOICE_DTYPE)
        for name in ("bury", "called", "unknown", "solo"):
            made[name] = each.choice[name]
        made["alone"] = each.choice["declared"]
        legal = choices_of(setup, each.cards, each.taken, each.early)
        assert made[0] in legal
        assert units_of(setup, each, made)[0] == each.choice["units"][each.picker]
        choices = Choices(setup.compiled[0], each.cards, legal)
        place = int(np.flatnonzero(legal == made[0])[0])
        if each.choice["alone"] == 0:
            # The card called, or the jack, may still lie in the bury or blind: not the other
            # way round.
            assert choices.partner[place]
        seen += 1
    assert seen > 20


def test_sides_by_hand() -> None:
    # Clubs: ten and seven; hearts: the ten alone; spades: the king alone. With A of spades
    # called the king stays. Emptying hearts (10) with the ten of clubs banks 20 at once, so
    # there is nothing to argue about.
    assert sides("QC QS JH AD TC 7C TH KS", "void", "AS") == (set(), set())
    # The eight of hearts alone, clubs ten and king and seven: empty hearts, or bank 14.
    assert sides("QC QS JH TC KC 7C 8H KS", "void", "AS") == (
        {"8H TC", "7C 8H", "8H KC"},
        {"KC TC"},
    )
    one, other = sides("QC QS JH AC 7C 8H 9H KS", "aces", "AS")
    assert one == {"7C AC", "8H AC", "9H AC"}
    assert other == {"7C 8H", "7C 9H", "8H 9H"}
    # Two singles of clubs and hearts, or the pair of spades; called is nobody.
    one, other = sides("QC QS QH JH 7C 8H 9S 8S", "singletons")
    assert one == {"7C 8H", "7C 8S", "7C 9S", "8H 8S", "8H 9S"}
    assert other == {"8S 9S"}


def test_trump_is_spent_for_a_call() -> None:
    # The seven of clubs must stay to call its ace, so that a trump goes with the ace of hearts.
    _, choices = hand("QC QS JH JD AD TD 7C AH")
    found = FIND["trump-for-call"](choices, np.zeros(len(choices.table), dtype=np.bool_))
    assert set(choices.trump[found.one].tolist()) == {1, 2}
    assert choices.partner[found.one].all()
    assert set(choices.trump[found.other].tolist()) == {0}
    # A second club leaves the call without it.
    _, choices = hand("QC QS JH JD AD 8C 7C AH")
    found = FIND["trump-for-call"](choices, np.zeros(len(choices.table), dtype=np.bool_))
    assert not found.one.any()


def test_what_is_counted_by_hand() -> None:
    setup, choices = hand("QC QS JH AD AC 7C TH 9S")
    bury = setup.layout.mask(["TH", "9S"])
    alone = np.flatnonzero((choices.table["bury"] == bury) & (choices.table["alone"] == 1))[0]
    called = np.flatnonzero((choices.table["bury"] == bury) & (choices.table["called"] != 0))
    assert (choices.points[alone], choices.voids[alone], choices.singles[alone]) == (10, 2, 2)
    assert (choices.aces[alone], choices.tens[alone], choices.trump[alone]) == (0, 1, 0)
    assert choices.kept_count[alone] == 3 + 3 + 2 + 1
    assert choices.worth[alone] == 10 + 7 + 7
    assert not choices.partner[alone]
    assert not len(called), "the ace of clubs is held, and no other suit is left"


def test_threads_and_blocks_change_nothing() -> None:
    one = ss.burying(deals=1_000, threads=1)
    three = ss.burying(deals=1_000, threads=3)
    assert one.frame().equals(three.frame())
    whole = pair_sums(one.setup, 0, 200)
    parts = pair_sums(one.setup, 0, 77)
    parts.join(pair_sums(one.setup, 77, 123))
    assert (parts.picked, parts.sums) == (whole.picked, whole.sums)
    # An average hand is better played with a partner.
    alone = next(each for each in one.findings if each.statement.name == "alone")
    assert alone.gain.sign == -1
    assert alone.gain.n <= one.picked


def test_by_partner_rule_the_same_cards_are_played_under_the_other_rule() -> None:
    # Five-handed a jack may make the partner instead. Jack and ace together need six players, a
    # die or a neighbor seven, and five do not play without partners.
    study = ss.burying(deals=1_000)
    (jack,) = study.beside
    assert (jack.partner, jack.deals) == ("jack-of-diamonds", 1_000)
    own = ss.burying(settings=["partner=jack-of-diamonds"], deals=1_000)
    assert jack.picked == own.picked
    assert jack.gains == {
        each.statement.name: each.gain for each in own.findings if each.gain.n >= 30
    }
    assert "called-ace" in {each.partner for each in own.beside}


def test_nothing_to_choose_is_refused() -> None:
    with pytest.raises(SheepsheadError, match="deals must be"):
        ss.burying(deals=10)
    with pytest.raises(SheepsheadError, match="there is nothing to choose"):
        ss.burying(rules="4p-cutthroat", settings=["deal.blind=none"])
