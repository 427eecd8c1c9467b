"""Seats that decide at random: every legal answer is as likely as another."""

from __future__ import annotations

from random import Random

from sheepshead_sim.reference.calling import call_up_card, legal_choices
from sheepshead_sim.reference.legality import legal_cards
from sheepshead_sim.reference.position import Choice, Early, Position
from sheepshead_sim.reference.sharing import legal_takes, sharer_buries


class RandomSeats:
    """Legal decisions drawn uniformly, for tests of the rules and as the plainest opponents.

    Parameters
    ----------
    rng : random.Random
        Where the decisions come from.
    pick_chance : float
        Chance that an asked seat picks.
    """

    def __init__(self, rng: Random, pick_chance: float = 0.25) -> None:
        self._rng = rng
        self._pick_chance = pick_chance

    def pick(self, position: Position) -> bool:
        """Pick with the given chance, whatever the cards."""
        return self._rng.random() < self._pick_chance

    def before_blind(self, position: Position) -> Early:
        """Call up the jack half of the time, and take any number of cards."""
        jack = call_up_card(position.rules, position.hands[position.seat])
        takes = legal_takes(position.rules, position.seat)
        return Early(self._rng.choice((jack, None)), self._rng.choice(takes))

    def bury(self, position: Position) -> Choice:
        """Any legal bury and call."""
        if position.seat != position.picker:
            return Choice(self._rng.choice(sharer_buries(position)))
        held = position.hands[position.seat]
        return self._rng.choice(
            legal_choices(position.rules, held, position.called, position.taken)
        )

    def announce(self, position: Position) -> bool:
        """Announce half of the time."""
        return self._rng.random() < 0.5

    def play(self, position: Position) -> str:
        """Any legal card."""
        return self._rng.choice(legal_cards(position))
