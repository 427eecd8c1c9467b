"""Signs of a text: card symbols and the plus-minus sign, or plain ASCII in their place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sheepshead_sim.cards import show_card, show_cards


@dataclass(frozen=True)
class Signs:
    """Which characters a text may use.

    Parameters
    ----------
    symbols : bool
        Suits as symbols (``Q♣``) and real signs; otherwise ASCII only.
    """

    symbols: bool

    @property
    def plus_minus(self) -> str:
        """Sign before the half-width of an interval."""
        return "±" if self.symbols else "+/-"

    @property
    def dash(self) -> str:
        """What stands where there is no figure."""
        return "–" if self.symbols else "-"

    def card(self, card: str) -> str:
        """One card."""
        return show_card(card, symbols=self.symbols)

    def cards(self, cards: Sequence[str]) -> str:
        """Cards parted by spaces."""
        return show_cards(cards, symbols=self.symbols)


SYMBOLS = Signs(symbols=True)
ASCII = Signs(symbols=False)
EXAMPLE = "♣♠♥♦±–"
"""Every character beyond ASCII that `SYMBOLS` uses."""
