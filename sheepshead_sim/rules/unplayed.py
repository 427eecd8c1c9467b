"""Rules and games that this version knows by name and does not play."""

from __future__ import annotations

UNPLAYED = {
    "deck.24": "the game of 24 cards",
}
"""Rules that this version knows by name and does not play yet."""

MEANINGLESS = {
    "called.hold-until-last-trick": (
        "it changes nothing: on the last trick every player has one card left and must play it"
    ),
}
"""Rules that have no effect in the games played here, and why."""

UNPLAYED_PRESETS = (
    *("2p-batteries", "2p-grid", "4p-black-queens", "4p-first-queens"),
    *("4p-first-rank", "4p-sheep-head"),
    *("6p-black-queens", "6p-three-partners"),
    *("8p-black-queens", "8p-three-partners", "8p-first-queens"),
)
"""Games that this version knows by name and does not play yet."""
