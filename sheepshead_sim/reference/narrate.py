"""A finished hand told in plain words, trick by trick."""

from __future__ import annotations

from textwrap import wrap

from sheepshead_sim.cards import card_points, show_card
from sheepshead_sim.page import page_width
from sheepshead_sim.reference.calling import apply_choice
from sheepshead_sim.reference.findings import NOTHING_FOUND, Findings
from sheepshead_sim.reference.narrate_blind import BlindTeller, seat_name
from sheepshead_sim.reference.position import Choice, Hand, Outcome, Position
from sheepshead_sim.reference.scoring import schwanzer_points
from sheepshead_sim.reference.sharing import apply_sharer_bury, take_blind
from sheepshead_sim.reference.tables import card_table
from sheepshead_sim.reference.tell_findings import FindingsTeller
from sheepshead_sim.reference.tricks import play_card, start_play
from sheepshead_sim.rules.model import HouseRules

_LEVELS = {
    "no tricks": "lost without a trick",
    "schneidered": "lost, in schneider",
    "lost": "lost",
    "won": "won",
    "schneider": "won, with the opponents in schneider",
    "all tricks": "won every trick",
}


def narrate(
    rules: HouseRules,
    hand: Hand,
    findings: Findings = NOTHING_FOUND,
    *,
    symbols: bool = False,
) -> str:
    """Tell a hand in words.

    Parameters
    ----------
    rules : HouseRules
        The rules it was played by.
    hand : Hand
        From the reference engine.
    findings : Findings
        Reneges and the claim of a recorded hand.
    symbols : bool
        Suits as symbols instead of letters.

    Returns
    -------
    str
        Lines no longer than the page is wide. Seats are numbered from 1; where the deal has moved
        on, each keeps the number it had in the first deal of the hand.
    """
    teller = _Teller(rules, hand, findings, symbols)
    paragraphs = [teller.deal(), teller.auction()]
    announced = teller.announcements()
    if announced:
        paragraphs.append(announced)
    if hand.plays:
        paragraphs.append(teller.tricks())
    paragraphs.append(_folded(teller.found.claim()))
    if findings.scored:
        paragraphs += [teller.result(), teller.table()]
    paragraphs.append(_folded(teller.found.differences()))
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)


def _aim(rules: HouseRules, outcome: Outcome) -> str:
    """What everybody plays for in a hand that nobody picked."""
    if outcome == "leaster":
        who = "the fewest points win"
        if rules.leaster.needs_trick:
            who += ", of those with a trick"
        elif rules.leaster.three_handed_no_trick_double:
            who += ", and win double without a trick"
        return f"a leaster: {who}"
    return {
        "moster": "a moster: the most points pay, but win with every trick",
        "mittler": "a mittler: the middle points win",
        "schwanzer": "a schwanzer: the hands are shown and the highest pays",
    }[outcome]


def _fold(text: str) -> list[str]:
    return wrap(text, page_width(), subsequent_indent="  ", break_on_hyphens=False)


def _folded(sentences: list[str]) -> list[str]:
    return [line for sentence in sentences for line in _fold(sentence)]


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


class _Teller:
    """Holds what every paragraph needs."""

    def __init__(
        self, rules: HouseRules, hand: Hand, findings: Findings, symbols: bool
    ) -> None:
        self.rules, self.hand, self.symbols = rules, hand, symbols
        self.findings = findings
        self.found = FindingsTeller(rules, hand, findings, symbols)
        self.card_table = card_table(rules)

    def card(self, card: str) -> str:
        """Card as shown, the unknown marked."""
        shown = show_card(card, symbols=self.symbols)
        return f"{shown} (face down)" if card == self.hand.unknown else shown

    def cards(self, cards: tuple[str, ...]) -> str:
        return " ".join(self.card(card) for card in cards)

    def sorted(self, cards: tuple[str, ...]) -> str:
        """Cards as a player sorts them: trump by power, then suit by suit."""
        table = self.card_table
        order = ("trump", *table.fail_suits)
        ranked = sorted(cards, key=lambda c: (order.index(table.suit[c]), -table.power[c]))
        return " ".join(show_card(card, symbols=self.symbols) for card in ranked)

    def deal(self) -> list[str]:
        """The cards, from the left of the dealer."""
        hand, lines = self.hand, []
        demanded = hand.deals - hand.passed_out - (hand.picker is not None)
        played_unpicked = hand.picker is None and hand.outcome != "abandoned"
        thrown_in = hand.passed_out - played_unpicked
        if demanded:
            lines += _fold(f"{_count(demanded, 'redeal')} demanded for a hand of nothing.")
        if thrown_in:
            text = f"{_count(thrown_in, 'deal')} passed out by everybody"
            if hand.multiplier > 1:
                text += f"; the hand now counts times {hand.multiplier}"
            lines += _fold(text + ".")
        players = self.rules.players
        lines.append("Cards dealt, from the left of the dealer:")
        for seat, cards in enumerate(hand.deal.hands):
            lines.append(f"  {seat_name((seat + hand.shift) % players)}  {self.sorted(cards)}")
        if hand.deal.blind:
            return [*lines, f"  blind   {self.sorted(hand.deal.blind)}"]
        if not self.rules.blind_size:
            return lines
        whose = "the picker's" if self.rules.blind.share == "picker" else "those of its takers"
        return [*lines, f"  blind   not known; its cards stand with {whose}"]

    def auction(self) -> list[str]:
        """Who picked, what was buried and called, who is the partner."""
        hand, rules = self.hand, self.rules
        if hand.outcome == "abandoned":
            return _fold("Nobody ever picks; the hand is abandoned.")
        if hand.picker is None:
            return _fold(f"Nobody picks, so it is {_aim(rules, hand.outcome)}.")
        asked_before = (hand.picker - hand.shift) % rules.players
        passed = [str((s + hand.shift) % rules.players + 1) for s in range(asked_before)]
        sentences = []
        if len(passed) == 1:
            sentences.append(f"Seat {passed[0]} passes.")
        elif passed:
            sentences.append(f"Seats {', '.join(passed[:-1])} and {passed[-1]} pass.")
        sentences += BlindTeller(rules, hand, self.symbols).sentences()
        return _fold(" ".join(sentences))

    def announcements(self) -> list[str]:
        """What was announced before the first card, and what the hand then counts."""
        hand, said = self.hand, []
        if hand.sheepshead and hand.picker is not None:
            said.append(
                f"{seat_name(hand.picker).capitalize()} announces sheepshead, every trick."
            )
        for player, does in (
            (hand.cracker, "cracks"),
            (hand.recracker, "re-cracks"),
            (hand.castrator, "castrates"),
        ):
            if player is not None:
                seen = player in (hand.partner, hand.other_partner)
                which = "a" if hand.other_partner is not None else "the"
                also = f" and is seen to be {which} partner" if seen else ""
                said.append(f"{seat_name(player).capitalize()} {does}{also}.")
        if not self.rules.blitz.during_play:
            said += [
                f"{seat_name(player).capitalize()} shows {self.sorted(cards)}."
                for player, cards in hand.blitzes
            ]
        if len(said) > hand.sheepshead:
            said.append(f"The hand counts times {self._times(blitzes=0)}.")
        return _fold(" ".join(said))

    def tricks(self) -> list[str]:
        """One line a trick: who leads, the cards in order, who takes what."""
        position = self._before_play()
        lines: list[str] = []
        size = self.rules.players
        blitzes_told = 0
        for number in range(self.findings.tricks_played(self.rules.hand_size)):
            cards = self.hand.plays[number * size : (number + 1) * size]
            leader = position.player(position.leader)
            known = dict(position.fallen)
            for card in cards:
                play_card(position, card)
            taker = position.player(position.takers[-1])
            points = card_points(cards)
            text = (
                f"Trick {number + 1}: {seat_name(leader)} leads {self.card(cards[0])}, "
                f"then {self.cards(cards[1:])}; {seat_name(taker)} takes "
                f"{_count(points, 'point')}"
            )
            for card, seat in position.fallen.items():
                if card not in known:
                    text += self._shown(card, position.player(seat))
            for player, cards in self._blitzes_after(position, blitzes_told):
                blitzes_told += 1
                times = self._times(blitzes_told)
                text += f" ({seat_name(player)} shows {self.sorted(cards)}: now times {times})"
            lines += _fold(text + ".")
            lines += _folded(self.found.reneges(number + 1))
        return lines

    def _times(self, blitzes: int) -> int:
        """What the hand counts when so many blitzes of the play have been made."""
        later = len(self.hand.blitzes) - blitzes if self.rules.blitz.during_play else 0
        return self.hand.multiplier >> later

    def _blitzes_after(
        self, position: Position, told: int
    ) -> list[tuple[int, tuple[str, ...]]]:
        """Blitzes of the play, the first `told` of them left out, whose cards have been laid."""
        if not self.rules.blitz.during_play:
            return []
        laid = {card for _, card in position.plays}
        return [blitz for blitz in self.hand.blitzes[told:] if set(blitz[1]) <= laid]

    def _shown(self, card: str, player: int) -> str:
        """What a partner card shows as it falls."""
        if player != self.hand.picker:
            which = "a" if self.rules.partner == "jack-and-ace" else "the"
            return f" ({seat_name(player)} is seen to be {which} partner)"
        if self.hand.alone:
            return f" ({seat_name(player)} is seen to be alone)"
        return f" ({seat_name(player)} is seen to have {self.card(card)} itself)"

    def _before_play(self) -> Position:
        hand, rules = self.hand, self.rules
        held = [list(cards) for cards in hand.deal.hands]
        position = Position(rules, self.card_table, hand.deal, held, shift=hand.shift)
        if hand.picker is not None:
            position.picker = (hand.picker - hand.shift) % rules.players
            if hand.deal.blind:  # else it stands with those who took it
                take_blind(position, len(hand.taken))
            bury = () if hand.nuclear else hand.bury
            choice = Choice(bury, hand.called, hand.unknown, hand.declared, hand.solo)
            apply_choice(position, choice)
            if position.sharer is not None:
                apply_sharer_bury(position, hand.sharer_bury)
            self._seen_before_play(position)
        start_play(position)
        return position

    def _seen_before_play(self, position: Position) -> None:
        """Write down who is known by a re-crack or a blitz before the first card."""
        hand, cards = self.hand, position.partner_cards
        if hand.recracker not in (None, hand.picker) and len(cards) == 1:
            self._see(position, hand.recracker, cards)
        if not self.rules.blitz.during_play:
            for player, shown in hand.blitzes:
                self._see(position, player, shown)

    def _see(self, position: Position, player: int | None, shown: tuple[str, ...]) -> None:
        assert player is not None
        for card in set(position.partner_cards) & set(shown):
            position.fallen[card] = (player - self.hand.shift) % self.rules.players

    def result(self) -> list[str]:
        """The outcome in a sentence."""
        hand, rules = self.hand, self.rules
        forfeit = self.found.forfeit()
        if hand.solo == "billy":
            tricks = _count(hand.side_tricks, "trick") if hand.side_tricks else "no trick"
            took = f"The picker has taken {tricks}"
            if forfeit:
                return _fold(f"{took}. {forfeit} The billy counts as {hand.level}.")
            return _fold(f"{took}: the billy is {hand.level}.")
        if hand.level is not None:
            took = (
                f"The picker's side has {_count(hand.side_points, 'point')} in "
                f"{_count(hand.side_tricks, 'trick')}{self._bury_counts()}"
            )
            level = _LEVELS[hand.level]
            if forfeit:
                return _fold(f"{took}. {forfeit} For the picker's side it counts as {level}.")
            return _fold(f"{took}: {level}.")
        sentences = []
        blind = bool(hand.plays and rules.blind_size)
        if blind and rules.leaster.blind == "set-aside":
            sentences.append("The blind is set aside.")
        elif blind:
            total = _count(card_points(hand.deal.blind), "point")
            sentences.append(f"The blind is worth {total}; {self._blind_taker()} gets it.")
        if forfeit:
            return _fold(" ".join([*sentences, forfeit]))
        winners = [p for p, units in enumerate(hand.units) if units > 0]
        losers = [p for p, units in enumerate(hand.units) if units < 0]
        if len(winners) == 1:
            each = hand.units[winners[0]] // (rules.players - 1)
            who = seat_name(winners[0]).capitalize()
            sentences.append(f"{who} wins {_count(each, 'unit')} from each.")
        elif len(losers) == 1:
            sentences.append(f"{seat_name(losers[0]).capitalize()} pays 1 unit to each.")
        else:
            sentences.append("No stakes.")
        return _fold(" ".join(sentences))

    def _bury_counts(self) -> str:
        hand = self.hand
        if not self.rules.blind_size:
            return ""
        if hand.nuclear:
            return ", what was given up gone to the opponents"
        counts = hand.side_tricks or self.rules.score.no_trick_bury == "picker"
        bury = "the bury"
        if hand.sharer_bury:
            bury = "the buries" if hand.sharer == hand.partner else "the picker's bury"
        return f", {bury} counted" if counts else f", {bury} gone to the opponents"

    def _blind_taker(self) -> str:
        """Who took the trick that the blind goes with."""
        position = self._before_play()
        for card in self.hand.plays:
            play_card(position, card)
        trick = {
            "first-trick": 0,
            "trick-n": self.rules.leaster.trick - 1,
            "last-trick": self.rules.hand_size - 1,
        }[self.rules.leaster.blind]
        return seat_name(position.player(position.takers[trick]))

    def table(self) -> list[str]:
        """Points, tricks and units of every seat."""
        hand = self.hand
        shown = hand.outcome == "schwanzer"
        times = f" (times {hand.multiplier})" if hand.multiplier > 1 else ""
        # What a schwanzer counts are no card points.
        counted = "schwanzer points" if shown else "points"
        width = max(len(counted), 6)
        lines = [f"          {counted:>{width}}  tricks  units{times}"]
        for player in range(self.rules.players):
            role = ""
            if player == hand.picker:
                role = "  picker, alone" if hand.alone else "  picker"
            elif player in (hand.partner, hand.other_partner):
                role = "  partner"
            points = hand.points[player]
            if shown:
                cards = hand.deal.hands[(player - hand.shift) % self.rules.players]
                points = schwanzer_points(self.card_table, cards)
            lines.append(
                f"  {seat_name(player)}  {points:{width}}  {hand.tricks[player]:6}  "
                f"{hand.units[player]:+5}{role}"
            )
        return lines
