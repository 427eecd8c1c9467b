"""A finished hand told in plain words, trick by trick."""

from __future__ import annotations

from textwrap import wrap

from sheepshead_sim.cards import SUIT_NAMES, card_points, show_card
from sheepshead_sim.page import page_width
from sheepshead_sim.reference.calling import apply_choice
from sheepshead_sim.reference.position import Choice, Hand, Outcome, Position
from sheepshead_sim.reference.scoring import schwanzer_points
from sheepshead_sim.reference.tables import card_table
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


def narrate(rules: HouseRules, hand: Hand, *, symbols: bool = False) -> str:
    """Tell a hand in words.

    Parameters
    ----------
    rules : HouseRules
        The rules it was played by.
    hand : Hand
        From the reference engine.
    symbols : bool
        Suits as symbols instead of letters.

    Returns
    -------
    str
        Lines no longer than the page is wide. Seats are numbered from 1; where the deal has moved
        on, each keeps the number it had in the first deal of the hand.
    """
    teller = _Teller(rules, hand, symbols)
    paragraphs = [teller.deal(), teller.auction()]
    if hand.plays:
        paragraphs.append(teller.tricks())
    paragraphs += [teller.result(), teller.table()]
    return "\n\n".join("\n".join(lines) for lines in paragraphs)


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


def _seat(player: int) -> str:
    return f"seat {player + 1}"


def _fold(text: str) -> list[str]:
    return wrap(text, page_width(), subsequent_indent="  ", break_on_hyphens=False)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


class _Teller:
    """Holds what every paragraph needs."""

    def __init__(self, rules: HouseRules, hand: Hand, symbols: bool) -> None:
        self.rules, self.hand, self.symbols = rules, hand, symbols
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
            lines.append(f"  {_seat((seat + hand.shift) % players)}  {self.sorted(cards)}")
        if hand.deal.blind:
            return [*lines, f"  blind   {self.sorted(hand.deal.blind)}"]
        if not self.rules.blind_size:
            return lines
        return [*lines, "  blind   not known; its cards stand with the picker's"]

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
        text = f"{_seat(hand.picker).capitalize()} {'must pick' if hand.forced else 'picks'}"
        if rules.blind_size:
            text += (
                f" and buries {' '.join(show_card(c, symbols=self.symbols) for c in hand.bury)} "
                f"({_count(card_points(hand.bury), 'point')})"
            )
        sentences.append(f"{text}.")
        sentences.append(self._call())
        return _fold(" ".join(sentences))

    def _call(self) -> str:
        hand, rules = self.hand, self.rules
        if rules.partner == "none":
            return "It plays alone."
        if hand.solo == "billy":
            return "It declares a billy: alone, it must take no trick."
        if hand.solo is not None:
            return (
                f"It declares a side solo, alone: the trump suit is {SUIT_NAMES[hand.solo]} in "
                f"place of {SUIT_NAMES[rules.trump_suit]}."
            )
        if hand.declared:
            return "It declares to go alone."
        if hand.called:
            text = f"It calls {show_card(hand.called, symbols=self.symbols)}"
            if hand.unknown:
                text += f" with {show_card(hand.unknown, symbols=self.symbols)} as the unknown"
            owner = "; " + (
                f"{_seat(hand.partner)} has it and is the partner."
                if hand.partner is not None
                else "it has that card itself and is secretly alone."
            )
            return text + owner
        card = show_card(rules.partner_card, symbols=self.symbols)
        if hand.partner is None:
            return f"It has {card} itself and is secretly alone."
        return f"{_seat(hand.partner).capitalize()} has {card} and is the partner."

    def tricks(self) -> list[str]:
        """One line a trick: who leads, the cards in order, who takes what."""
        position = self._before_play()
        lines: list[str] = []
        size = self.rules.players
        for number in range(self.rules.hand_size):
            cards = self.hand.plays[number * size : (number + 1) * size]
            leader = position.player(position.leader)
            revealed = position.revealed
            for card in cards:
                play_card(position, card)
            taker = position.player(position.takers[-1])
            points = card_points(cards)
            text = (
                f"Trick {number + 1}: {_seat(leader)} leads {self.card(cards[0])}, "
                f"then {self.cards(cards[1:])}; {_seat(taker)} takes "
                f"{_count(points, 'point')}"
            )
            if position.revealed is not None and revealed is None:
                text += self._shown(position.player(position.revealed))
            lines += _fold(text + ".")
        return lines

    def _shown(self, player: int) -> str:
        if player == self.hand.picker:
            return f" ({_seat(player)} is seen to be alone)"
        return f" ({_seat(player)} is seen to be the partner)"

    def _before_play(self) -> Position:
        hand, rules = self.hand, self.rules
        held = [list(cards) for cards in hand.deal.hands]
        position = Position(rules, self.card_table, hand.deal, held, shift=hand.shift)
        if hand.picker is not None:
            position.picker = (hand.picker - hand.shift) % rules.players
            held[position.picker] += hand.deal.blind
            choice = Choice(hand.bury, hand.called, hand.unknown, hand.declared, hand.solo)
            apply_choice(position, choice)
        start_play(position)
        return position

    def result(self) -> list[str]:
        """The outcome in a sentence."""
        hand, rules = self.hand, self.rules
        if hand.solo == "billy":
            tricks = _count(hand.side_tricks, "trick") if hand.side_tricks else "no trick"
            return _fold(f"The picker has taken {tricks}: the billy is {hand.level}.")
        if hand.level is not None:
            return _fold(
                f"The picker's side has {_count(hand.side_points, 'point')} in "
                f"{_count(hand.side_tricks, 'trick')}{self._bury_counts()}: "
                f"{_LEVELS[hand.level]}."
            )
        sentences = []
        blind = bool(hand.plays and rules.blind_size)
        if blind and rules.leaster.blind == "set-aside":
            sentences.append("The blind is set aside.")
        elif blind:
            total = _count(card_points(hand.deal.blind), "point")
            sentences.append(f"The blind is worth {total}; {self._blind_taker()} gets it.")
        winners = [p for p, units in enumerate(hand.units) if units > 0]
        losers = [p for p, units in enumerate(hand.units) if units < 0]
        if len(winners) == 1:
            each = hand.units[winners[0]] // (rules.players - 1)
            who = _seat(winners[0]).capitalize()
            sentences.append(f"{who} wins {_count(each, 'unit')} from each.")
        elif len(losers) == 1:
            sentences.append(f"{_seat(losers[0]).capitalize()} pays 1 unit to each.")
        else:
            sentences.append("No stakes.")
        return _fold(" ".join(sentences))

    def _bury_counts(self) -> str:
        if not self.rules.blind_size:
            return ""
        counts = self.hand.side_tricks or self.rules.score.no_trick_bury == "picker"
        return ", the bury counted" if counts else ", the bury gone to the opponents"

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
        return _seat(position.player(position.takers[trick]))

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
            elif player == hand.partner:
                role = "  partner"
            points = hand.points[player]
            if shown:
                cards = hand.deal.hands[(player - hand.shift) % self.rules.players]
                points = schwanzer_points(self.card_table, cards)
            lines.append(
                f"  {_seat(player)}  {points:{width}}  {hand.tricks[player]:6}  "
                f"{hand.units[player]:+5}{role}"
            )
        return lines
