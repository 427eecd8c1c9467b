"""The deck sorted by power: which bit stands for which card under given house rules.

Within a suit a higher bit is a stronger card and every trump lies above every fail card, so
the kernel never looks at a card's name: the trick goes to the largest value of
``card & (led | trump)``. A trump order is a layout, not a rule the kernel knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from sheepshead_sim.cards import CARD_POINTS, RANKS, SUITS
from sheepshead_sim.rules.model import HouseRules


@dataclass(frozen=True)
class DeckLayout:
    """Cards from the lowest bit to the highest.

    Parameters
    ----------
    cards : tuple of str
        ``cards[b]`` is the card on bit ``b``; fail suits in the order C S H D without the
        trump suit, each from weak to strong, then the trump from weak to strong.
    n_trump : int
        How many of the highest bits are trump.
    """

    cards: tuple[str, ...]
    n_trump: int

    @cached_property
    def bit_of(self) -> dict[str, int]:
        """Bit number of each card."""
        return {card: bit for bit, card in enumerate(self.cards)}

    @cached_property
    def trump_mask(self) -> int:
        """Mask of all trump."""
        return self.mask(self.cards[len(self.cards) - self.n_trump :])

    def suit_mask(self, suit: str) -> int:
        """Mask of the fail cards of one printed suit; 0 for the trump suit."""
        fail = self.cards[: len(self.cards) - self.n_trump]
        return self.mask(card for card in fail if card[1] == suit)

    def mask(self, cards: Iterable[str]) -> int:
        """Mask with the bits of `cards`."""
        return sum(1 << self.bit_of[card] for card in cards)

    def names(self, mask: int) -> tuple[str, ...]:
        """Cards of `mask`, strongest first."""
        found = []
        while mask:
            highest = mask.bit_length() - 1
            found.append(self.cards[highest])
            mask -= 1 << highest
        return tuple(found)

    def points(self, bit: int) -> int:
        """Card points of the card on `bit`."""
        return CARD_POINTS[self.cards[bit][0]]


@lru_cache(maxsize=256)
def deck_layout(rules: HouseRules) -> DeckLayout:
    """Layout of the deck under `rules`."""
    trump = rules.trump_order
    weak_to_strong = {rank: place for place, rank in enumerate(reversed(RANKS))}
    fail = [card for card in rules.deck_cards if card not in trump]
    fail.sort(key=lambda card: (SUITS.index(card[1]), weak_to_strong[card[0]]))
    return DeckLayout(cards=(*fail, *reversed(trump)), n_trump=len(trump))
