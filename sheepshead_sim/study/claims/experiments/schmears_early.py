"""7. Who schmears before the picker has played is probably the partner."""

from __future__ import annotations

import numpy as np

from sheepshead_sim.setup import Setup
from sheepshead_sim.study.claims.claim import Claim
from sheepshead_sim.study.claims.counted import Played, counting
from sheepshead_sim.study.claims.ratios import Numbers

MANY = 10
"""Card points from which a card is a schmear."""


def schmears(setup: Setup, played: Played) -> tuple[Numbers, Numbers]:
    """Schmears before the picker plays, and such places where one was held but not played.

    Counted while the partner is not known, by players who do not lead, do not take the trick,
    and have a card of fewer than ten points to play instead. For each hand: how often by the
    partner, and how often at all.
    """
    rules = setup.compiled[0]
    rows = played.rows
    points = np.array(rules["points"])
    rich = np.uint64(sum(1 << bit for bit in range(len(points)) if points[bit] >= MANY))
    mark = rows["called"] | np.where(rows["called"] == 0, rules["partner_card"], np.uint64(0))
    picker, partner = rows["picker"], rows["partner"]
    left = played.hands.copy()
    hidden = played.picked & (mark != 0)
    made = np.zeros((len(rows), 2), dtype=np.int64)
    held_back = np.zeros((len(rows), 2), dtype=np.int64)
    every = np.arange(len(rows))
    suits = [rules["trump"], *(suit for suit in rules["suit"] if suit)]
    for trick in range(played.card.shape[1]):
        waiting = np.ones(len(rows), dtype=np.bool_)
        best = np.zeros(len(rows), dtype=np.uint64)
        led = np.zeros(len(rows), dtype=np.uint64)
        for place in range(played.card.shape[2]):
            card, who = played.card[:, trick, place], played.who[:, trick, place]
            if place == 0:
                for suit in suits:
                    led |= np.where(card & suit != 0, suit, np.uint64(0))
            hand = left[every, who]
            follow = np.where(hand & led != 0, hand & led, hand)
            takes = card & (led | rules["trump"]) > best
            choice = (follow & rich != 0) & (follow & ~rich != 0)
            seen = hidden & waiting & choice & (who != picker) & ~takes & (place > 0)
            is_partner = who == partner
            for table, inside in (
                (made, seen & (card & rich != 0)),
                (held_back, seen & (card & rich == 0)),
            ):
                table[:, 0] += inside & is_partner
                table[:, 1] += inside
            best = np.where(takes, card & (led | rules["trump"]), best)
            waiting &= who != picker
            left[every, who] = hand & ~card
            hidden &= card & mark == 0
    return made, held_back


def _against_half(setup: Setup, played: Played) -> Numbers:
    made, _ = schmears(setup, played)
    return np.column_stack((made, made[:, 1], 2 * made[:, 1]))


def _against_held_back(setup: Setup, played: Played) -> Numbers:
    return np.hstack(schmears(setup, played))


CLAIM = Claim(
    7,
    "an early schmear shows the partner",
    "A player who schmears before the picker has played is probably the partner.",
    "Counted, while the partner is hidden: cards of ten points or more that do not take the "
    "trick, with less to play instead; how many come from the partner, less one half; and less "
    "the same share among those who had such a card and kept it.",
    "Everything: all play by convention, so it is of convention's players that this tells.",
    (
        counting("partners among them, less half", "share", _against_half),
        counting("less those who kept the points", "share", _against_held_back),
    ),
    applies=lambda rules: rules.partner in ("called-ace", "jack-of-diamonds"),
    games=("5p-called-ace", "5p-jack-of-diamonds", "6p-jack"),
)
