"""Addressed deals: the cards and the dice of hand `index` of a seed, from arithmetic alone.

Each card is drawn from those left in the deck; the random numbers are words of the splitmix64
stream of a key, and the key of a deal is itself a word of a word of a word: of the
seed, the hand's index and the attempt (0 for the first deal of the hand). Deals therefore
depend on nothing but those three numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sheepshead_sim.reference.tables import TRUMP, CardTable
from sheepshead_sim.rules.model import HouseRules

_MASK = 2**64 - 1
_GOLDEN = 0x9E3779B97F4A7C15
_FIRST_DICE = 64

DICE_CALL, DICE_BURY, DICE_SHARER, DICE_PARTNER, DICE_BLIND, DICE_FIRST_CARD = (
    *(8, 9, 10, 11, 12, 16),
)
DICE_ANNOUNCE = 64
"""Numbers of a deal's dice: 0 to 7 for the seats' picks, then these; card k of the play,
counted from 0, has die ``DICE_FIRST_CARD + k``. `DICE_PARTNER` is the die that names the partner,
and the cards taken from a shared blind are drawn with `DICE_BLIND` and the die after it.
Announcements have eight dice for each kind, one a seat: sheepshead from 8, crack 16, re-crack 24,
castrate 32, blitzes from 40 on by sets, counted from `DICE_ANNOUNCE`."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards as dealt.

    Parameters
    ----------
    hands : tuple of tuple of str
        By seat; seat 0 is left of the dealer.
    blind : tuple of str
        The cards left over.
    drawn : tuple of str
        The blind in the order in which its cards are taken where it is shared; empty for the
        order in which it lies.
    die : int
        1 to one less than the players: the die that names the partner.
    """

    hands: tuple[tuple[str, ...], ...]
    blind: tuple[str, ...]
    drawn: tuple[str, ...] = ()
    die: int = 1


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
    dealt = list(_draw(left, len(left) - rules.blind_size, key, 0))
    size = rules.hand_size
    hands = tuple(tuple(dealt[s * size : (s + 1) * size]) for s in range(rules.players))
    if rules.blind.share == "picker":
        return Deal(hands, tuple(left))
    return Deal(hands, tuple(left), draw_blind(left, key), throw_die(rules, key))


def _draw(left: list[str], count: int, key: int, first_word: int) -> Iterator[str]:
    """Take `count` cards out of `left`, two with each word from number `first_word` on."""
    pair = 0
    for k in range(count):
        if k % 2 == 0:
            pair = word(key, first_word + k // 2)
            draw = pair & 0xFFFFFFFF
        else:
            draw = pair >> 32
        yield left.pop(draw * len(left) >> 32)


def draw_blind(blind: Iterable[str], key: int) -> tuple[str, ...]:
    """Cards of a shared blind, which lies in the order of the deck, as they are taken from it."""
    left = list(blind)
    return tuple(_draw(left, len(left), key, _FIRST_DICE + DICE_BLIND))


def throw_die(rules: HouseRules, key: int) -> int:
    """Die that names the partner: how many seats after the picker."""
    return 1 + ((word(key, _FIRST_DICE + DICE_PARTNER) >> 32) * (rules.players - 1) >> 32)


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
