"""What became of the blind, told in plain words: taken, buried, called, and who is with whom."""

from __future__ import annotations

from sheepshead_sim.cards import SUIT_NAMES, card_points, show_card
from sheepshead_sim.errors import counted
from sheepshead_sim.reference.position import Hand
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.sharing import SHARER_IS_PARTNER


def seat_name(player: int) -> str:
    """Player by the seat held in the first deal of the hand."""
    return f"seat {player + 1}"


class BlindTeller:
    """Tells of the blind of a hand that somebody picked.

    Parameters
    ----------
    rules : HouseRules
    hand : Hand
    symbols : bool
        Suits as symbols instead of letters.
    """

    def __init__(self, rules: HouseRules, hand: Hand, symbols: bool) -> None:
        self.rules, self.hand, self.symbols = rules, hand, symbols

    def sentences(self) -> list[str]:
        """From the pick to the last bury."""
        hand = self.hand
        assert hand.picker is not None
        verb = "must pick" if hand.forced else "picks"
        told = [f"{seat_name(hand.picker).capitalize()} {verb}{self._taken_and_buried()}."]
        if self.rules.partner not in SHARER_IS_PARTNER:
            told.append(self._call())
        elif hand.alone:
            told.append("It plays alone.")
        if hand.sharer is not None:
            told.append(self._sharer(hand.sharer, hand.picker))
        return told

    def _card(self, card: str) -> str:
        return show_card(card, symbols=self.symbols)

    def _cards(self, cards: tuple[str, ...]) -> str:
        return " ".join(map(self._card, cards))

    def _laid(self, cards: tuple[str, ...]) -> str:
        return f"{self._cards(cards)} ({counted(card_points(cards), 'point')})"

    def _taken_and_buried(self) -> str:
        """What the picker did with the blind, to follow the pick."""
        hand = self.hand
        if not self.rules.blind_size:
            return ""
        if hand.nuclear:
            return f" and goes nuclear, giving up {self._laid(hand.bury)} for the blind"
        if not hand.bury:
            return " and takes nothing of the blind"
        took = ""
        if self.rules.blind.share != "picker" and hand.taken:  # of an unknown blind it is not
            took = f", takes {self._cards(hand.taken)}"
        return f"{took} and buries {self._laid(hand.bury)}"

    def _sharer(self, sharer: int, picker: int) -> str:
        """Who shares the blind, and what that player took and buried."""
        hand, who = self.hand, seat_name(sharer).capitalize()
        if self.rules.partner == "die":
            die = (sharer - picker) % self.rules.players
            who = f"The die shows {die}: {seat_name(sharer)}"
        if self.rules.partner in SHARER_IS_PARTNER:
            who += " is the partner and"
        if not hand.sharer_bury:
            return f"{who} takes nothing of the blind."
        took = f" takes {self._cards(hand.sharer_taken)} and" if hand.sharer_taken else ""
        return f"{who}{took} buries {self._laid(hand.sharer_bury)}."

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
        called = ""
        if hand.called:
            called = f"It calls {self._card(hand.called)}"
            if hand.unknown:
                called += f" with {self._card(hand.unknown)} as the unknown"
        if rules.partner == "jack-and-ace":
            return self._jack_and_ace(called)
        if called:
            owner = "it has that card itself and is secretly alone."
            if hand.partner is not None:
                owner = f"{seat_name(hand.partner)} has it and is the partner."
            return f"{called}; {owner}"
        card = self._card(rules.partner_card)
        if hand.partner is None:
            return f"It has {card} itself and is secretly alone."
        return f"{seat_name(hand.partner).capitalize()} has {card} and is the partner."

    def _jack_and_ace(self, called: str) -> str:
        """Who has the two partner cards, or the one that is left where no ace is called."""
        hand = self.hand
        cards = [self.rules.partner_card, *([hand.called] if hand.called else [])]
        partners = [p for p in (hand.partner, hand.other_partner) if p is not None]
        if not partners:
            told = f"it has {' and '.join(map(self._card, cards))} itself and is secretly alone"
        elif len(partners) == 2:
            told = " and ".join(
                f"{seat_name(player)} has {self._card(card)}"
                for player, card in zip(partners, cards, strict=True)
            )
            told += ", and both are partners"
        else:
            told = f"{seat_name(partners[0])} has {self._held(partners[0], cards)}"
            told += " and is the only partner"
        if called:
            return f"{called}; {told}."
        return f"It can call no ace; {told}."

    def _held(self, player: int, cards: list[str]) -> str:
        """Which of the partner cards a player holds when the play begins."""
        players = self.rules.players
        leaders, plays = self.hand.leaders, self.hand.plays
        own = {
            card
            for place, card in enumerate(plays)
            if (leaders[place // players] + place % players) % players == player
        }
        return " and ".join(self._card(card) for card in cards if card in own)
