"""The game itself, which no house rule changes, as the page `docs/rules.md` tells it."""

from __future__ import annotations

THE_GAME = """\
## The game

### Cards

The deck (`deck.32`) has A T K Q J 9 8 7 of clubs, spades, hearts and diamonds. A card is
written rank then suit, `QC` or `TD` (also `10D`), in any case.

- Fourteen cards are trump. In the usual order (`trump.standard`), high to low:
  QC QS QH QD JC JS JH JD AD TD KD 9D 8D 7D.
- The rest are fail: clubs, spades and hearts, each A T K 9 8 7 high to low, the ten above
  the king. No fail suit outranks another.
- Card points: ace 11, ten 10, king 4, queen 3, jack 2, the others none; 120 in the deck, trump
  included.

### A hand

1. Five players get six cards each, and two lie in the blind. Seat 1 is left of the dealer,
   seat 5 deals.
2. From seat 1 on, each may take the blind or pass. The first who takes it is the *picker*; if
   all pass, the rule `nopick` decides. With `pick.forced` or `pick.schiller` a seat must pick.
3. The picker adds the blind to the hand and lays two cards away, the *bury*. Its points count
   for the picker's side, if that side takes a trick.
4. The picker may get a *partner*, by calling a card (`partner.called-ace`) or by a jack
   (`partner.jack-of-diamonds`); without one the picker is *alone*. The others are the
   *opponents*.
5. Six tricks are played. Seat 1 leads the first; who takes a trick leads the next. Follow the
   suit led if you can (all trump are one suit, whatever is printed on them); otherwise play
   any card. The highest trump takes the trick, or without trump the highest card of the suit
   led.
6. The points of the picker's side decide what is paid.

### The called suit

With `partner.called-ace` the picker calls the ace of a fail suit; whoever has it is the partner
and says nothing. The picker must keep a card of that suit, and may not call an ace that lies in
the own hand (but see `called.own-ace`) or in the bury.

- Until the suit is first led, the picker may neither lead nor throw away the last card of it.
- When it is first led, who has the ace must play it. Who leads the suit must lead the ace.
- The ace may not be thrown away before that, except on the last trick (but see
  `called.partner-may-discard-ace`).
- A ten that is called (`called.ten`) stands for the ace in all of this, and beats it. The
  picker must play the ace of that suit when it is first led.
- An unknown (`called.unknown`) lies face down for a card of the suit, is played when the suit
  is led, takes no trick, and keeps its points; only the taker of the trick may look at it.

With `partner.jack-of-diamonds` nobody is bound: the holder of the jack may play it when it
suits, and stays secret until then.

### Units and score

Payoffs are *units*. One unit is what each opponent pays when the picker's side wins plainly, or
gets when it loses plainly. A hand always sums to zero over the table.

| picker's side has | result | picker alone | picker | partner | each opponent |
|---|---|---|---|---|---|
| every trick | all tricks | +12 | +6 | +3 | -3 |
| 91 to 120 points | schneider | +8 | +4 | +2 | -2 |
| 61 to 90 points | won | +4 | +2 | +1 | -1 |
| 31 to 60 points | lost | -4 | -2 | -1 | +1 |
| 0 to 30 points | schneidered | -8 | -4 | -2 | +2 |
| no trick | no tricks | -12 | -6 | -3 | +3 |

- 60 to 60 loses for the picker. The picker's side is out of schneider with 31 points, the
  opponents with 30 (`score.opponents-schneider`).
- "Every trick" and "no trick" count tricks, never points: a side with one trick that holds
  nothing has a trick, and keeps its bury.
- Double on the bump (`score.double-on-the-bump`) doubles the lower half of the table:

| result | picker alone | picker | partner | each opponent |
|---|---|---|---|---|
| lost | -8 | -4 | -2 | +2 |
| schneidered | -16 | -8 | -4 | +4 |
| no tricks | -24 | -12 | -6 | +6 |

- When the picker pays for both (`score.no-trick-picker-pays`), no trick costs a picker with a
  partner 9 units and the partner nothing, with double on the bump 18; each opponent gets 3
  or 6.
- After a doubler (`nopick.doubler`) all of it counts double, and double again.
"""
