"""Who is asked to announce what, in which order, and what it does: both engines, by hand.

The deal is the one of `worked_hands`: seat 0 has QC QD and clubs, seat 1 QS JC, the AC and two
other trump, seat 2 JS JH, seat 3 QH JD, seat 4 no queen or jack.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import pytest

from sheepshead_sim.contract import BLITZ, CASTRATE, CRACK, RECRACK, SHEEPSHEAD
from sheepshead_sim.errors import PolicyError
from sheepshead_sim.reference.engine import play_hand
from sheepshead_sim.reference.legality import legal_cards
from sheepshead_sim.reference.position import Choice, Position
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands
from tests.scripted import Asked, play_stacked
from tests.worked_hands import BURY_AH_KC, CALLED_PLAY, DEAL

ANNOUNCEMENTS = {
    SHEEPSHEAD: "sheepshead", CRACK: "crack", RECRACK: "recrack", CASTRATE: "castrate",
    BLITZ: "blitz",
}  # fmt: skip


class Case(NamedTuple):
    """A hand, who says yes to what, and what both engines must ask and do."""

    rules: str
    settings: str
    picker: int
    choice: Choice
    yes: Collection[str]
    asked: list[str]
    multiplier: int
    known: int | None = None
    """Seat that everybody knows to be the partner, or to hold its card, when the play begins."""


@dataclass
class OnReference:
    """Answers and remembers on the reference engine; cards by `CALLED_PLAY` or the first legal."""

    case: Case
    asked: list[str] = field(default_factory=list)
    known: int | None = None

    def pick(self, position: Position) -> bool:
        return position.seat == self.case.picker

    def call_before_blind(self, position: Position) -> str | None:
        raise AssertionError

    def bury(self, position: Position) -> Choice:
        return self.case.choice

    def announce(self, position: Position) -> bool:
        words = [str(position.seat), position.asked_for or "", *position.to_show]
        self.asked.append(" ".join(words))
        return self.asked[-1] in self.case.yes

    def play(self, position: Position) -> str:
        if not position.plays:
            self.known = next(iter(position.fallen.values()), None)
        return card_to_play(self.case, len(position.plays), legal_cards(position))


@dataclass
class OnKernel:
    """The same on the kernel."""

    case: Case
    setup: Setup
    asked: list[str] = field(default_factory=list)
    known: int | None = None

    def _names(self, mask: object) -> list[str]:
        return sorted(self.setup.layout.names(int(str(mask))))

    def pick(self, asked: Asked) -> int:
        return int(asked.seat == self.case.picker)

    def bury(self, asked: Asked, choice: np.void) -> None:
        mask, chosen = self.setup.layout.mask, self.case.choice
        choice["bury"] = mask(chosen.bury)
        choice["called"] = mask([chosen.called] if chosen.called else [])
        choice["unknown"] = mask([chosen.unknown] if chosen.unknown else [])
        choice["alone"] = chosen.alone

    def announce(self, asked: Asked) -> int:
        what = ANNOUNCEMENTS[int(asked.view["announcement"])]
        shown = self._names(asked.own["legal"])
        said = [y for y in self.case.asked if sorted(y.split()[2:]) == shown]
        words = [str(asked.seat), what]
        # The cards in the order in which the rules name them.
        full = [y for y in said if y.split()[:2] == words]
        self.asked.append(full[0] if full else " ".join([*words, *shown]))
        return int(self.asked[-1] in self.case.yes)

    def play(self, asked: Asked) -> int:
        if asked.card == 0:
            self.known = None if asked.view["partner"] < 0 else int(asked.view["partner"])
        legal = self._names(asked.own["legal"])
        return 1 << self.setup.layout.bit_of[card_to_play(self.case, asked.card, legal)]


def card_to_play(case: Case, place: int, legal: list[str]) -> str:
    """A card of the written play where the choice is its own; else any, the same for both."""
    return CALLED_PLAY.split()[place] if case.choice == BURY_AH_KC else sorted(legal)[0]


ALL = "stakes.crack stakes.recrack stakes.castrate"
CORNER = "stakes.crack stakes.crack-around-the-corner stakes.castrate"
FREE = "stakes.blitz blitz.after-crack=no"
CALLED, JACK = "5p-called-ace", "5p-jack-of-diamonds"
ALONE_3 = Choice(("AH", "KH"), alone=True)
PLAIN_0 = Choice(("KC", "AH"))
CASES = {
    "nobody cracks; the partner, seat 1, is not asked": Case(
        CALLED, ALL, 0, BURY_AH_KC, (), ["2 crack", "3 crack", "4 crack"], 1
    ),
    "the first to crack has cracked, and the picker is asked before the partner": Case(
        CALLED, ALL, 0, BURY_AH_KC, ("3 crack",),
        ["2 crack", "3 crack", "0 recrack", "1 recrack"], 2,
    ),
    "the picker answers, and the partner is not asked any more": Case(
        CALLED, ALL, 0, BURY_AH_KC, ("2 crack", "0 recrack"),
        ["2 crack", "0 recrack", "3 castrate", "4 castrate"], 4,
    ),
    "a partner who answers is known, and who cracked may not castrate": Case(
        CALLED, ALL, 0, BURY_AH_KC, ("3 crack", "1 recrack", "4 castrate"),
        ["2 crack", "3 crack", "0 recrack", "1 recrack", "2 castrate", "4 castrate"], 8, 1,
    ),
    "who passed may castrate and not crack": Case(
        CALLED, ALL, 3, ALONE_3, ("4 crack", "3 recrack", "1 castrate"),
        ["4 crack", "3 recrack", "0 castrate", "1 castrate"], 8,
    ),
    "a picker in the last seat is not cracked": Case(
        CALLED, ALL, 4, Choice(("AS", "TS"), alone=True), ("0 crack",), [], 1
    ),
    "around the corner only the partner answers": Case(
        JACK, CORNER, 0, PLAIN_0, ("1 crack", "3 recrack", "4 castrate"),
        ["1 crack", "3 recrack", "2 castrate", "4 castrate"], 8, 3,
    ),
    "a crack answered by nobody": Case(
        JACK, "stakes.crack", 0, PLAIN_0, ("4 crack",), ["1 crack", "2 crack", "4 crack"], 2
    ),
    "seat 2 shows the middle jacks": Case(
        CALLED, f"{FREE} blitz.middle-jacks", 0, BURY_AH_KC, ("2 blitz JS JH",),
        ["2 blitz JS JH"], 2,
    ),
    "without a crack nobody is asked to show": Case(
        CALLED, "stakes.crack stakes.blitz blitz.middle-jacks", 0, BURY_AH_KC, (),
        ["2 crack", "3 crack", "4 crack"], 1,
    ),
    "after a crack they are": Case(
        CALLED, "stakes.crack stakes.blitz blitz.middle-jacks", 0, BURY_AH_KC,
        ("4 crack", "2 blitz JS JH"), ["2 crack", "3 crack", "4 crack", "2 blitz JS JH"], 4,
    ),
    "seat 2 lays JH, then JS, and is asked then": Case(
        CALLED, f"{FREE} blitz.during-play blitz.middle-jacks", 0, BURY_AH_KC,
        ("2 blitz JS JH",), ["2 blitz JS JH"], 2,
    ),
    "a cap of four leaves nothing to castrate for, nor to show": Case(
        CALLED, "stakes.crack stakes.recrack stakes.blitz blitz.middle-jacks stakes.cap=4", 0,
        BURY_AH_KC, ("2 crack", "0 recrack"), ["2 crack", "0 recrack"], 4,
    ),
    "sheepshead comes first, of a picker who declared": Case(
        CALLED, "stakes.crack score.sheepshead-call", 3, ALONE_3, ("3 sheepshead",),
        ["3 sheepshead", "4 crack"], 1,
    ),
    "not of a picker with a partner": Case(
        CALLED, "score.sheepshead-call", 0, BURY_AH_KC, (), [], 1
    ),
    "nor, where JD is needed, without it": Case(
        CALLED, "score.sheepshead-call sheepshead-call.needs-jack", 0,
        Choice(("AH", "KC"), alone=True), (), [], 1,
    ),
    "with JD": Case(
        JACK, "score.sheepshead-call sheepshead-call.needs-jack", 3, Choice(("AH", "KH")), (),
        ["3 sheepshead"], 1,
    ),
    "with JD in the bury it is not held": Case(
        JACK, "score.sheepshead-call sheepshead-call.needs-jack", 3, Choice(("JD", "KH")), (),
        [], 1,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_who_is_asked_on_the_reference(name: str) -> None:
    case = CASES[name]
    setup = Setup.of(case.rules, case.settings.split(), threads=1)
    seats = OnReference(case)
    hand = play_hand(setup.rules, lambda attempt: DEAL, seats)
    assert seats.asked == case.asked
    assert hand.multiplier == case.multiplier
    assert seats.known == case.known


@pytest.mark.parametrize("name", CASES)
def test_who_is_asked_on_the_kernel(name: str) -> None:
    case = CASES[name]
    setup = Setup.of(case.rules, case.settings.split(), threads=1)
    decider = OnKernel(case, setup)
    row = play_stacked(setup, DEAL.hands, DEAL.blind, decider)
    assert row["error"] == 0
    assert decider.asked == case.asked
    assert row["multiplier"] == case.multiplier
    assert decider.known == case.known


def test_red_jacks_shown_make_the_partner_known() -> None:
    # Seat 3 gets the JH in place of the 7H, and holds both red jacks: the partner of seat 0.
    hands = [list(hand) for hand in DEAL.hands]
    hands[2][hands[2].index("JH")], hands[3][hands[3].index("7H")] = "7H", "JH"
    case = Case(
        JACK, f"{FREE} blitz.red-jacks", 0, PLAIN_0, ("3 blitz JH JD",), ["3 blitz JH JD"], 2, 3
    )
    setup = Setup.of(case.rules, case.settings.split(), threads=1)
    decider = OnKernel(case, setup)
    row = play_stacked(setup, hands, DEAL.blind, decider)
    assert (decider.asked, decider.known) == (case.asked, 3)
    assert set(setup.layout.names(int(row["shown"][3]))) == {"JH", "JD"}
    assert row["shown"].astype(bool).sum() == 1


def test_a_picker_who_announces_is_known_to_be_alone() -> None:
    # Seat 3 holds JD in secret; after the announcement everybody knows.
    case = Case(
        JACK, "score.sheepshead-call", 3, Choice(("AH", "KH")), ("3 sheepshead",), [], 1
    )
    setup = Setup.of(case.rules, case.settings.split(), threads=1)
    seen: list[tuple[int, int]] = []

    class Watching(OnKernel):
        def play(self, asked: Asked) -> int:
            seen.append((int(asked.view["alone"]), int(asked.view["sheepshead"])))
            return super().play(asked)

    row = play_stacked(setup, DEAL.hands, DEAL.blind, Watching(case, setup))
    assert set(seen) == {(1, 1)}
    # Whatever was taken short of every trick costs twice the three units of no trick, of four.
    assert row["level"] != 5
    assert row["units"][:5].tolist() == [6, 6, 6, -24, 6]


def test_another_answer_than_yes_or_no_is_a_fault() -> None:
    policy = "pick=always,announce=tests.policies_for_tests:announce_answers_two"
    setup = Setup.of(CALLED, ["stakes.crack"], policy="pick=always", threads=1)
    faulty = Setup.of(
        CALLED, ["stakes.crack"], policy="pick=always", policy_at={2: policy}, threads=1
    )
    assert record_hands(setup, 0, 3)["error"].tolist() == [0, 0, 0]
    with pytest.raises(PolicyError, match=r"announce=.*seat 2, answered neither 0 nor 1"):
        record_hands(faulty, 0, 20)
