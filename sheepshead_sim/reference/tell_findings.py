"""Reneges and claims of a recorded hand in sentences."""

from __future__ import annotations

import re

from sheepshead_sim.cards import card_points, show_card, show_cards
from sheepshead_sim.errors import counted
from sheepshead_sim.reference.findings import Findings, JudgedClaim, Renege
from sheepshead_sim.reference.position import Hand
from sheepshead_sim.rules.model import HouseRules


class FindingsTeller:
    """Tells what was found in a recorded hand.

    Parameters
    ----------
    rules : HouseRules
    hand : Hand
    findings : Findings
    symbols : bool
        Suits as symbols instead of letters.
    """

    def __init__(
        self, rules: HouseRules, hand: Hand, findings: Findings, symbols: bool
    ) -> None:
        self._rules, self._hand, self._findings = rules, hand, findings
        self._symbols = symbols

    def reneges(self, trick: int) -> list[str]:
        """A sentence for each renege in a trick, counted from 1."""
        return [self._renege(each) for each in self._findings.reneges if each.trick == trick]

    def _renege(self, renege: Renege) -> str:
        legal = show_cards(renege.legal, symbols=self._symbols)
        return (
            f"  Renege: seat {renege.player + 1} plays {self._card(renege.card)}, but "
            f"{self._shown(renege.reason)}; it may play {legal}."
        )

    def forfeit(self) -> str:
        """Who forfeits the hand, and for what; empty if nobody does."""
        renege, hand = self._findings.forfeit, self._hand
        if renege is None:
            return ""
        seat = f"seat {renege.player + 1}"
        if hand.picker is None:
            units = counted(abs(hand.units[renege.player]) // (self._rules.players - 1), "unit")
            sentence = (
                f"{seat.capitalize()} reneged and forfeits the hand: it pays {units} to each."
            )
        else:
            picked = renege.player in (hand.picker, hand.partner, hand.other_partner)
            side = "picker's side forfeits" if picked else "opponents forfeit"
            sentence = f"The {side} the hand, for {seat} reneged in trick {renege.trick}."
        more = len(self._findings.reneges) > 1
        return sentence + (" What comes after the first renege changes nothing." * more)

    def claim(self) -> list[str]:
        """The claim in sentences, its line of play among them; empty without one."""
        claim = self._findings.claim
        if claim is None:
            return []
        seat = f"seat {claim.player + 1}"
        when = (
            f"after trick {claim.after_trick}" if claim.after_trick else "before the first card"
        )
        claims = f"{seat.capitalize()} claims the rest {when}"
        if not claim.holds:
            return [
                f"{claims}. With all hands open that does not hold: whatever {seat} plays, the "
                "others can take a trick. Such as:",
                *self._refuting_tricks(claim),
                *self._unscored(),
            ]
        first_player, first_card = claim.line[0]
        first = ""
        if first_player == claim.player:
            first = f", beginning with {self._card(first_card)},"
        sentence = (
            f"{claims}. With all hands open that holds: {seat}{first} can take every trick "
            "left, however the others play."
        )
        if not claim.played_on:
            points = counted(card_points(card for _, card in claim.line), "point")
            tricks = counted(self._rules.hand_size - claim.after_trick, "trick")
            sentence += f" It is given {tricks} with {points}."
        return [sentence]

    def _refuting_tricks(self, claim: JudgedClaim) -> list[str]:
        size, told = self._rules.players, []
        for start in range(0, len(claim.line), size):
            trick = claim.line[start : start + size]
            cards = [card for _, card in trick]
            number = claim.after_trick + start // size + 1
            text = f"Trick {number}: seat {trick[0][0] + 1} leads {self._card(cards[0])}"
            if cards[1:]:
                text += f", then {' '.join(map(self._card, cards[1:]))}"
            told.append(text)
        assert claim.beaten_by is not None
        told[-1] += f"; seat {claim.beaten_by + 1} beats seat {claim.player + 1}"
        return [f"{text}." for text in told]

    def _unscored(self) -> list[str]:
        if self._findings.scored:
            return []
        return ["How the rest was played is not recorded, so the hand has no score."]

    def differences(self) -> list[str]:
        """What was written down otherwise; empty if it agrees."""
        return [f"Written down at the table: {text}." for text in self._findings.differences]

    def _card(self, card: str) -> str:
        shown = show_card(card, symbols=self._symbols)
        return f"{shown} (face down)" if card == self._hand.unknown else shown

    def _shown(self, text: str) -> str:
        """A message with its cards as they are shown."""
        if not self._symbols:
            return text

        def symbol(found: re.Match[str]) -> str:
            return show_card(found[0].replace("10", "T"), symbols=True)

        return re.sub(r"\b(?:10|[AKQJ9876])[CSHD]\b", symbol, text)
