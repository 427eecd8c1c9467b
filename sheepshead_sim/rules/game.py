"""The game itself, which no house rule changes, as the page `docs/rules.md` tells it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheepshead_sim.rules.compiled import LEVEL_NAMES, LOST, WON, solo_table, units_table
from sheepshead_sim.rules.decks import BLIND_SIZES, GAMES, PARTNERS
from sheepshead_sim.rules.layers import build_rules
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.payoffs import partner_counts
from sheepshead_sim.rules.sharing import SHARES_OF
from sheepshead_sim.rules.words import in_words


def the_game() -> str:
    """The game for every number of players (Markdown)."""
    return _THE_GAME.format(deals=_deals(), scores=_scores())


def score_table(rules: HouseRules) -> list[str]:
    """What a picked hand pays, from the best to the worst for the picker (Markdown).

    The picker alone, the picker with a partner, the partner and each opponent have a column
    each, and so have the picker with two partners and each of these, as far as they can be.
    """
    units = units_table(rules)[0]
    counts = partner_counts(rules)
    side = "picker" if counts == (0,) else "picker's side"
    picker = "picker" if len(counts) == 1 else "picker alone"
    every = [
        (0, 0, picker),
        (1, 0, "picker"),
        (1, 1, "partner"),
        (2, 0, "picker with two"),
        (2, 1, "each of the two"),
    ]
    columns = {name: (partners, role) for partners, role, name in every if partners in counts}
    columns["each opponent"] = (counts[-1], 2)
    if len(counts) > 1 and (units[0, :, 2] != units[counts[-1], :, 2]).any():
        alone = {picker: columns.pop(picker), "opponent of one alone": (0, 2)}
        columns |= alone
    rows = [
        (
            _NEEDED[name],
            name,
            *(f"{units[partners, level, role]:+d}" for partners, role in columns.values()),
        )
        for level, name in enumerate(LEVEL_NAMES)
    ]
    return table((f"{side} has", "result", *columns), rows[::-1])


def solo_scores(rules: HouseRules) -> list[str]:
    """What the solos in force pay that count otherwise than going alone (Markdown)."""
    units = solo_table(rules)[0]
    rows = [
        (
            _SOLOS[billy],
            LEVEL_NAMES[level],
            *(f"{units[billy, level, role]:+d}" for role in (0, 1)),
        )
        for billy, played in enumerate((rules.solo.side, rules.solo.billy))
        if played
        for level in range(len(LEVEL_NAMES))[::-1]
        if not billy or level in (WON, LOST)
    ]
    return table(("solo", "result", "picker", "each opponent"), rows) if rows else []


_SOLOS = ("side solo", "billy")


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """Lines of a table (Markdown)."""
    cells = [heads, ["---"] * len(heads), *rows]
    lines = ["| " + " | ".join(map(str, row)) + " |" for row in cells]
    return [lines[0], lines[1].replace(" ", ""), *lines[2:]]


_NEEDED = {
    "no tricks": "no trick",
    "schneidered": "0 to 30 points",
    "lost": "31 to 60 points",
    "won": "61 to 90 points",
    "schneider": "91 to 120 points",
    "all tricks": "every trick",
}


def _any_partner(players: int, deck: str, blind: str) -> HouseRules:
    """Rules of one game of the table of deals, with as many partners as can be had."""
    games = [
        build_rules(
            {
                "players": players,
                "deck": deck,
                "deal.blind": blind,
                "partner": partner,
                "blind.share": SHARES_OF.get(partner, ("picker",))[0],
            }
        )
        for partner in PARTNERS[players]
    ]
    return max(games, key=lambda rules: len(partner_counts(rules)))


def _deals() -> str:
    rows = []
    for players, deck, blind in GAMES:
        partners = ", ".join(f"`{partner}`" for partner in PARTNERS[players])
        game = _any_partner(players, deck, blind)
        rows.append((players, f"`{deck}`", game.hand_size, game.blind_size, partners))
    return "\n".join(table(("players", "deck", "cards each", "blind", "partner"), rows))


def _scores() -> str:
    lines: list[str] = []
    for players in PARTNERS:
        deck = next(deck for count, deck in BLIND_SIZES if count == players)
        name = in_words(players).capitalize()
        lines += [
            f"#### {name} players",
            "",
            *score_table(_any_partner(players, deck, "usual")),
            "",
        ]
    return "\n".join(lines)


_THE_GAME = """\
## The game

### Cards

The whole deck (`deck.32`) has A T K Q J 9 8 7 of clubs, spades, hearts and diamonds. `deck.30`
lacks 7C and 7S, `deck.26` the sevens and eights of the three fail suits; `deck.34` has 6C and
6S besides. A card is written rank then suit, `QC` or `TD` (also `10D`), in any case.

{deals}

- Fourteen cards of the whole deck are trump. In the usual order (`trump.standard`), high to
  low: QC QS QH QD JC JS JH JD AD TD KD 9D 8D 7D.
- The rest are fail: clubs, spades and hearts, each A T K 9 8 7 6 high to low, as far as the
  deck has them, the ten above the king. No fail suit outranks another.
- Card points: ace 11, ten 10, king 4, queen 3, jack 2, the others none; 120 in every deck,
  trump included.

### A hand

1. Everybody gets as many cards, and the rest lie in the blind. Seat 1 is left of the dealer,
   the last seat deals.
2. From seat 1 on, each may take the blind or pass. The first who takes it is the *picker*; if
   all pass, the rule `nopick` decides. With `pick.forced` or `pick.schiller` a seat must pick.
3. The picker adds the blind to the hand and lays as many cards away, the *bury*. Its points
   count for the picker's side, if that side takes a trick. Of some blinds the picker takes a
   part, and after that another player, the *sharer*, takes and buries cards too
   (`blind.share`).
4. The picker may get a *partner*, by calling a card (`partner.called-ace`), by a jack
   (`partner.jack-of-diamonds`) or by both (`partner.jack-and-ace`, which may make two
   partners); or the rules name the partner (`partner.neighbor`, `partner.die`). Without one,
   and always with `partner.none`, the picker is *alone*. The others are the *opponents*.
5. Where the house rules have announcements, they come now, in this order: sheepshead, the
   crack and what answers it, blitzes ([what each does](#announcements)).
6. The cards in hand are played in tricks. Seat 1 leads the first; who takes a trick leads the
   next. Follow the suit led if you can (all trump are one suit, whatever is printed on them);
   otherwise play any card. The highest trump takes the trick, or without trump the highest
   card of the suit led.
7. The points of the picker's side decide what is paid.

Four can also be dealt all of 32 cards (`deal.blind = none`). To pick is then to bid for the
hand: the picker takes and buries nothing, and goes on with step 4.

### The called suit

With `partner.called-ace`, and beside the jack with `partner.jack-and-ace`, the picker calls the
ace of a fail suit; whoever has it is the partner and says nothing. The picker must keep a card
of that suit, and may not call an ace that lies in the own hand (but see `called.own-ace`) or in
the bury.

- Until the suit is first led, the picker may neither lead nor throw away the last card of it.
- When it is first led, who has the ace must play it. Who leads the suit must lead the ace.
- The ace may not be thrown away before that, except on the last trick (but see
  `called.partner-may-discard-ace`).
- A ten that is called (`called.ten`) stands for the ace in all of this, and beats it. The
  picker must play the ace of that suit when it is first led.
- An unknown (`called.unknown`) lies face down for a card of the suit, is played when the suit
  is led, takes no trick, and keeps its points; only the taker of the trick may look at it.

The jack binds nobody (`partner.jack-of-diamonds`, `partner.jack-and-ace`): its holder may play
it when it suits, and stays secret until then.

### Solos

A picker who goes alone plays against all others with the usual trump. Where nobody has a blind
and an ace is called, house rules may have two solos more. What is declared everybody hears.

- A side solo (`solo.side`) names another suit as trump: its cards below the queens and jacks are
  trump in place of those of the usual suit, which is a fail suit in this hand.
- A billy (`solo.billy`) is won by taking no trick and lost by taking one. It knows no schneider.

### Units and score

Payoffs are *units*. One unit is what each opponent pays when the picker's side wins plainly, or
gets when it loses plainly: two for schneider, three for every trick or none. A picker alone has
all of it; a partner has half of it, rounded down for each unit, and the picker the rest. Of two
partners each has a third, rounded down, and the picker the rest. A hand always sums to zero over
the table. Written rules tell the score of five players; that of the others is assumed.

{scores}
- `score.table = indiana` pays otherwise, as [`4p-indiana`](rules/4p-indiana.md) shows; a side
  solo pays like any hand alone by the usual table, and a billy one unit.
- 60 to 60 loses for the picker. The picker's side is out of schneider with 31 points, the
  opponents with 30 (`score.opponents-schneider`).
- "Every trick" and "no trick" count tricks, never points: a side with one trick that holds
  nothing has a trick, and keeps its bury.
- Double on the bump (`score.double-on-the-bump`) doubles the lower half of each table: with
  five players, what is lost plainly costs a picker alone 8, and a picker with a partner 4 and
  the partner 2.
- When the picker pays for all (`score.no-trick-picker-pays`), no trick costs a picker with a
  partner 3 units for each opponent, with double on the bump 6, and a partner nothing.
- After a doubler (`nopick.doubler`) all of it counts double, and double again. So it does for
  each crack, re-crack, castrate and blitz, in this hand alone, up to `stakes.cap`.
- With sheepshead announced (`score.sheepshead-call`) the best row of the picker alone counts
  double, and anything else is paid as double the worst.
"""
