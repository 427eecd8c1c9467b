"""6. The picker who has shown a suit more likely has another card of it: lead it back."""

from __future__ import annotations

import numpy as np

from sheepshead_sim.contract import NOBODY, PLAY_SIGNATURE, ROLE_OPPONENT, SOLO_NONE
from sheepshead_sim.kernel.bits import ZERO
from sheepshead_sim.kernel.compile import entry
from sheepshead_sim.policies.convention_play import play_convention
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.claims.claim import Claim
from sheepshead_sim.study.claims.counted import Played, counting
from sheepshead_sim.study.claims.ratios import Numbers
from sheepshead_sim.study.claims.varied import Departure, one_by_one, together


@entry(PLAY_SIGNATURE)
def lead_back(rules, own, view, params, dice):
    """An opponent leads a fail suit that the picker has followed to or led, and may still hold."""
    if (
        view.in_trick == 0
        and view.solo == SOLO_NONE
        and own.role == ROLE_OPPONENT
        and view.picker != NOBODY
    ):
        shown = ZERO
        for s in range(4):
            suit = rules.suit[s]
            if (
                view.seen_by[view.picker] & suit != ZERO
                and view.void[view.picker] & suit == ZERO
            ):
                shown |= suit
        if own.legal & shown != ZERO:
            own.legal &= shown
    return play_convention(rules, own, view, params, dice)


def another_of_it(setup: Setup, played: Played) -> Numbers:
    """At the picker's first fail card: another of its suit held, or one of each suit not led."""
    rules = setup.compiled[0]
    suits = [suit for suit in rules["suit"] if suit]
    picker = played.rows["picker"]
    left = played.held_by(picker)
    called = _suits_of(played.rows["called"], suits)
    led = np.zeros(len(picker), dtype=np.uint64)
    open_ = played.picked.copy()
    rows = np.zeros((len(picker), 4), dtype=np.int64)
    for trick in range(played.card.shape[1]):
        led |= _suits_of(played.card[:, trick, 0], suits)
        for place in range(played.card.shape[2]):
            card = played.card[:, trick, place]
            mine = played.who[:, trick, place] == picker
            left = np.where(mine, left & ~card, left)
            now = open_ & mine & (card & rules["trump"] == 0)
            open_ &= ~now
            suit = _suits_of(card, suits)
            now &= suit & called == 0
            rows[now, 0] = (left & suit != 0)[now]
            rows[now, 1] = 1
            for other in suits:
                fresh = now & ((led | suit | called) & other == 0)
                rows[fresh, 2] += (left & other != 0)[fresh]
                rows[fresh, 3] += 1
    return rows


def _suits_of(cards, suits):
    found = np.zeros(len(cards), dtype=np.uint64)
    for suit in suits:
        found |= np.where(cards & suit != 0, suit, np.uint64(0))
    return found


_BACK = Departure("play", "lead-back", lead_back)

CLAIM = Claim(
    6,
    "lead it back",
    "Of a suit of which the picker held one card, the picker more likely holds another than a "
    "card of another suit; lead it back.",
    "Counted: whether a picker who has just played the first fail card has another of its suit, "
    "against a card of each fail suit not led yet (the called one left out). Varied: an "
    "opponent on lead leads back a suit that the picker has shown.",
    "All other cards, the pick and the bury.",
    (
        counting("picker has another of it", "share", another_of_it),
        together("opponents lead it back", _BACK, "opponents", claimed=True),
        one_by_one("one opponent leads it back", _BACK, "opponents", claimed=True),
    ),
)
