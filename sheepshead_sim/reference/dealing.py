"""Addressed deals: the cards and the dice of hand `index` of a seed, from arithmetic alone.

Each card is drawn from those left in the deck; the random numbers are words of the splitmix64
stream of a key, and the key of a deal is itself a word of a word of a word: of the
seed, the hand's index and the attempt (0 for the first deal of the hand). Deals therefore
depend on nothing but those three numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

from sheepshead_sim.reference.tables import TRUMP, CardTable
from sheepshead_sim.rules.model import HouseRules

_MASK = 2**64 - 1
_GOLDEN = 0x9E3779B97F4A7C15
_FIRST_DICE = 64

DICE_CALL, DICE_BURY, DICE_FIRST_CARD, DICE_ANNOUNCE = 8, 9, 16, 64
"""Numbers of a deal's dice: 0 to 7 for the seats' picks, then these; card k of the play,
counted from 0, has die ``DICE_FIRST_CARD + k``. Announcements have eight dice for each kind,
one a seat: sheepshead from 8, crack 16, re-crack 24, castrate 32, blitzes from 40 on by sets."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards as dealt.

    Parameters
    ----------
    hands : tuple of tuple of str
        By seat; seat 0 is left of the dealer.
    blind : tuple of str
        The cards left over.
    """

    hands: tuple[tuple[str, ...], ...]
    blind: tuple[str, ...]


def _mix(z: int) -> int:
    z ^= z >> 30
    z = z * 0xBF58476D1CE4E5B9 & _MASK
    z ^= z >> 27
    z = z * 0x94D049BB133111EB & _MASK
    return z ^ z >> 31


def word(key: int, k: int) -> int:
    """Word `k` of the stream of `key`: a 64-bit number, the same everywhere."""
    return _mix(key + (k + 1) * _GOLDEN & _MASK)


def deal_key(seed: int, index: int, attempt: int) -> int:
    """Key of one deal: attempt `attempt` (from 0) at hand `index` of `seed`."""
    return word(word(word(0, seed), index), attempt)


def deal_cards(rules: HouseRules, key: int) -> Deal:
    """Deal the cards that belong to `key`.

    Parameters
    ----------
    rules : HouseRules
        Deck, number of players and size of the blind.
    key : int
        From `deal_key`.

    Returns
    -------
    Deal
        Seat by seat, each card drawn from those left, which stay in the order of the deck;
        the blind is the rest.
    """
    left = list(rules.deck_cards)
    dealt: list[str] = []
    pair = 0
    for k in range(len(left) - rules.blind_size):
        if k % 2 == 0:
            pair = word(key, k // 2)
            draw = pair & 0xFFFFFFFF
        else:
            draw = pair >> 32
        dealt.append(left.pop(draw * len(left) >> 32))
    size = rules.hand_size
    hands = tuple(tuple(dealt[s * size : (s + 1) * size]) for s in range(rules.players))
    return Deal(hands, tuple(left))


class AddressedDeals:
    """The deals and the dice of one hand, by attempt.

    Call it with an attempt for the deal; `dice` gives the random word of a decision.

    Parameters
    ----------
    rules : HouseRules
        The table's rules.
    seed, index : int
        Address of the hand.
    """

    def __init__(self, rules: HouseRules, seed: int, index: int) -> None:
        self._rules = rules
        self._of_hand = word(word(0, seed), index)

    def __call__(self, attempt: int) -> Deal:
        """Deal of this attempt."""
        return deal_cards(self._rules, word(self._of_hand, attempt))

    def dice(self, attempt: int, die: int) -> int:
        """Random word for decision `die` of the deal of this attempt."""
        return word(word(self._of_hand, attempt), _FIRST_DICE + die)


def may_demand_redeal(table: CardTable, hand: tuple[str, ...]) -> bool:
    """Whether the hand has no ace, no face card, no trump and no point card.

    The rule is `deal.redeal-no-ace-face-trump`.
    """
    return all(table.suit[card] != TRUMP and card[0] not in "ATKQJ" for card in hand)
