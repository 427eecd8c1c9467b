"""What outlasts a hand, as the page `docs/rules.md` tells it."""

from __future__ import annotations

A_SESSION = """\
### A session

A *session* is an evening's play: hand after hand at one table, as many as were agreed on or
until somebody has reached a score (`game.target`). The deal moves on after each hand, so that
with five players everybody deals every fifth. `sheepshead session` plays many of them.

- A hand that all passed and that is dealt again is one hand, doublers stacked in it included,
  and counts once. Where the next dealer deals it again, the deal has moved on: the hand after it
  is dealt by the player after the last dealer.
- The pot (`pot`), a closing round (`session.closing-round`) and the score to be reached change
  a session and no single hand. Nobody plays by them: the policies know neither the pot nor how
  a session stands.
- The same players stay to the end: that somebody joins, and what the pot then does, is outside
  of what is simulated.
"""
