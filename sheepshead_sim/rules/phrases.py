"""What each house rule means and what each of its values says, in plain words.

This is the one place where an option is explained; `words` tells a set of rules with it and
`pages` makes the catalogue from it.
"""

from __future__ import annotations

from sheepshead_sim.rules.meaning import Words
from sheepshead_sim.rules.phrases_session import SESSION
from sheepshead_sim.rules.phrases_stakes import STAKES

WORDS: dict[str, dict[str, Words]] = {
    "Cards and deal": {
        "players": Words(
            "How many play; with which deck, partner and blind is told under [cards](#cards).",
            {
                3: "Three play.",
                4: "Four play.",
                5: "Five play.",
                6: "Six play.",
                7: "Seven play.",
            },
            told="{players} play: each gets {hand} cards, and {blind}.",
        ),
        "deck": Words(
            "Which cards are used.",
            {
                "32": "The deck has 32 cards, 7 to ace.",
                "30": "The deck has 30 cards, 7 to ace without 7C and 7S.",
                "26": "The deck has 26 cards, 7 to ace without the sevens and eights of the "
                "fail suits.",
                "34": "The deck has 34 cards, 7 to ace with 6C and 6S added.",
            },
        ),
        "deal.blind": Words(
            "Whether some of the cards lie in the blind, where both can be played.",
            {
                "usual": "What is not dealt lies in the blind.",
                "none": "All cards are dealt; who picks takes and buries nothing.",
            },
        ),
        "deal.redeal-no-ace-face-trump": Words(
            "Whether a worthless hand is dealt again.",
            {
                False: "A hand is played however poor it is.",
                True: "If a player has no ace, ten, face card or trump, the cards are dealt "
                "again.",
            },
            "Such a player may demand the new deal; here the demand is always made, and the "
            "same dealer deals.",
        ),
    },
    "Trump": {
        "trump": Words(
            "Which cards are trump, and their order with 32 cards; what a deck lacks is left "
            "out, and a six of the trump suit is the lowest.",
            {
                "standard": "Trump, high to low: QC QS QH QD JC JS JH JD AD TD KD 9D 8D 7D.",
                "clubs": "Trump, high to low: QC QS QH QD JC JS JH JD AC TC KC 9C 8C 7C; "
                "diamonds are a fail suit.",
                "spitz-second": "Trump, high to low: QC 7D QS QH QD JC JS JH JD AD TD KD 9D "
                "8D.",
                "spitz-first": "Trump, high to low: 7D QC QS QH QD JC JS JH JD AD TD KD 9D 8D.",
                "jacks-high-hearts": "Trump, high to low: JC JS JH JD QC QS QH QD AH TH KH 9H "
                "8H 7H; diamonds are a fail suit.",
                "custom": "The table has its own order of trump.",
            },
            told="Trump, high to low: {trump}; the fail suits are {fail}.",
        ),
        "custom.order": Words(
            "The queens and jacks from high to low, all eight of them; this or the suit has to "
            "be other than in the standard order.",
            "The highest trump, high to low: {}.",
        ),
        "custom.suit": Words(
            "The suit whose other cards are trump below the queens and jacks.",
            {
                "C": "Below the queens and jacks, the clubs are trump.",
                "S": "Below the queens and jacks, the spades are trump.",
                "H": "Below the queens and jacks, the hearts are trump.",
                "D": "Below the queens and jacks, the diamonds are trump.",
            },
        ),
    },
    "Picking": {
        "pick": Words(
            "Whether somebody has to take the blind.",
            {
                "optional": "Everybody may pass.",
                "forced": "If all others pass, the dealer must pick.",
                "schiller": "The seat left of the dealer must pick.",
            },
        ),
    },
    "When nobody picks": {
        "nopick": Words(
            "What happens when all pass; a mittler needs an odd number of players.",
            {
                "redeal": "If all pass, the cards are dealt again.",
                "leaster": "If all pass, a leaster is played: no partners, and the fewest card "
                "points win one unit from each other player.",
                "moster": "If all pass, a moster is played: no partners, and the most card "
                "points pay one unit to each other player; who takes every trick wins instead.",
                "mittler": "If all pass, a mittler is played: no partners, and the median of "
                "the card points wins one unit from each other player.",
                "doubler": "If all pass, the cards are dealt again and the next hand counts "
                "double; passing again doubles again.",
                "schwanzer": "If all pass, the hands are shown: a queen counts 3, a jack 2, "
                "any other trump 1, and the highest hand pays one unit to each other player; "
                "of tied hands, the one with the most powerful trump pays.",
            },
        ),
        "leaster.blind": Words(
            "Who gets the blind when nobody picked and the hand is played.",
            {
                "last-trick": "The taker of the last trick gets the blind.",
                "first-trick": "The taker of the first trick gets the blind.",
                "trick-n": "The taker of one named trick gets the blind.",
                "set-aside": "Nobody gets the blind.",
            },
            "Written rules give this for a leaster; a moster and a mittler follow it here.",
        ),
        "leaster.trick": Words(
            "Which trick takes the blind, from 1 to the last; it has to be given.",
            "The blind goes with trick {}.",
            "At a table the dealer names the trick; here it is the same in every hand.",
        ),
        "leaster.tie": Words(
            "What becomes of a tie when nobody picked and the hand is played.",
            {"no-stakes": "If players tie for it, nobody pays."},
            "Written rules give this for a leaster; a moster and a mittler follow it here.",
        ),
        "leaster.needs-trick": Words(
            "Whether a leaster can be won without a trick.",
            {
                False: "A leaster can be won without taking a trick.",
                True: "A leaster's winner must have taken a trick; who takes every trick wins.",
            },
        ),
        "leaster.a": Words(
            "What a leaster is worth to a winner who took a trick but no points.",
            {
                False: "A winner with a trick but no points gets the usual one unit.",
                True: "A winner with a trick but no points gets three units from each other "
                "player.",
            },
            "Written rules say that it scores as a no-trick win; that is read as three units.",
        ),
        "leaster.b": Words(
            "What a leaster is worth to a winner who took every trick.",
            {
                False: "A winner by every trick gets the usual one unit.",
                True: "A winner by every trick gets three units from each other player.",
            },
            "Written rules say that it scores as a no-trick win; that is read as three units.",
        ),
        "leaster.three-handed-no-trick-double": Words(
            "What a leaster of three players is worth to a winner without a trick.",
            {
                False: "A winner without a trick gets the usual one unit.",
                True: "A winner without a trick gets two units from each other player.",
            },
        ),
        "redeal.dealer": Words(
            "Who deals again after all passed.",
            {
                "same": "The same dealer deals again.",
                "next": "The next dealer deals, so everybody moves a seat.",
            },
            "Written rules do not say who deals.",
        ),
        "doubler.dealer": Words(
            "Who deals the hand that counts double.",
            {
                "same": "The same dealer deals the doubled hand.",
                "next": "The next dealer deals the doubled hand, so everybody moves a seat.",
            },
            "Written rules do not say who deals.",
        ),
        "doubler.cap": Words(
            "The most that a hand can count after passing again and again, a power of two.",
            "A hand never counts more than {} times.",
            "Written rules name no limit; this one is far out of reach.",
        ),
    },
    "Partner": {
        "partner": Words(
            "Who plays with the picker.",
            {
                "called-ace": "The picker calls a fail ace, keeping a card of its suit; "
                "whoever has the ace is the partner.",
                "jack-of-diamonds": "Whoever has the partner card, a jack, is the partner and "
                "stays secret until it falls.",
                "jack-and-ace": "Whoever has the jack of diamonds and whoever has the fail ace "
                "that the picker calls are both partners, the picker keeping a card of the "
                "ace's suit; who has both, or the picker with the jack, makes it one partner.",
                "neighbor": "The player after the picker is the partner, as all know.",
                "die": "A die names the partner, as all know: 1 is the player after the picker, "
                "and so on round the table.",
                "none": "There is no partner: the picker plays alone against all others.",
            },
            "In the game of jack and ace a picker who can call no ace has the jack's holder for "
            "a partner and calls nothing. Where a die names the partner, it is thrown when the "
            "picker has taken cards of the blind and before anything is buried.",
        ),
        "blind.share": Words(
            "How many cards of the blind the picker takes, unseen, and how many the *sharer* "
            "takes after that: the partner whom the rules name, or the player after the picker. "
            "Both bury as many as they took. With the jack of diamonds it is `picker` or "
            "`three-one`, with the neighbor `halves` or `split`, with a die `halves` or "
            "`two-or-all`.",
            {
                "picker": "The picker takes the whole blind.",
                "halves": "The picker takes two cards of the blind and the partner the other "
                "two; each buries two.",
                "three-one": "The picker takes three cards of the blind and the next player the "
                "last one; each buries as many. The bury of either counts for the side of the "
                "one who buried it.",
                "split": "The picker takes none, one or two cards of the blind and the partner "
                "two, one or none; each buries as many. The two that are left count, unseen, "
                "for the opponents.",
                "two-or-all": "The picker takes two cards of the blind, and the partner the "
                "other two, or all four and plays alone; each buries as many.",
            },
            "The picker takes and buries first, then the sharer, who may not bury the partner "
            "card. What the partner buries counts as the picker's bury does; the bury of a "
            "sharer among the opponents counts for these, and without a trick of theirs goes to "
            "the picker's side where the picker's would go to them.",
        ),
        "blind.nuclear": Words(
            "Whether the dealer may go nuclear.",
            {
                False: "Nobody goes nuclear.",
                True: "A dealer who picks may go nuclear: all four own cards go to the "
                "opponents, the whole blind is the dealer's new hand, and the partner takes "
                "nothing.",
            },
            "Everybody sees that it is done; the four cards stay the opponents' even if they "
            "take no trick.",
        ),
        "called.ten": Words(
            "Whether a picker with all three fail aces may call a ten.",
            {
                False: "A picker with all three fail aces cannot call a ten.",
                True: "A picker with all three fail aces may call a ten, keeping the ace of "
                "its suit; the ace must be played when the suit is led, and the ten beats it.",
            },
        ),
        "called.unknown": Words(
            "Whether a picker who can call no ace may lay a card face down for a suit.",
            {
                False: "A picker who can call no ace gets no partner by one.",
                True: "A picker without a suit to call may lay a card face down as the "
                "unknown, standing for a suit whose ace is called.",
            },
        ),
        "called.own-ace": Words(
            "Whether the picker may call an ace that the picker holds.",
            {
                False: "The picker cannot call an ace in the own hand.",
                True: "The picker may call an ace in the own hand and is then secretly alone.",
            },
        ),
        "called.alone": Words(
            "Whether the picker may choose to go alone.",
            {
                False: "A picker who can call must call.",
                True: "A picker who could call may go alone instead.",
            },
        ),
        "called.partner-may-discard-ace": Words(
            "Whether the partner may throw the called ace away before its suit is led.",
            {
                False: "The partner keeps the called ace until its suit is led or the last "
                "trick comes.",
                True: "The partner may throw the called ace away on another suit.",
            },
            "Written rules leave this open.",
        ),
        "jack.clubs": Words(
            "Which jack makes its holder the partner.",
            {
                False: "The partner card is the jack of diamonds.",
                True: "The partner card is the jack of clubs.",
            },
        ),
        "jack.holding-it": Words(
            "What a picker may do who has the partner card.",
            {
                "alone-with-it": "A picker with the partner card plays alone.",
                "call-up": "A picker with the partner card may call the lowest higher jack "
                "that the picker does not have.",
                "call-up-before-blind": "A picker with the partner card may call the lowest "
                "higher jack not held, before seeing the blind; with the called jack in the "
                "blind the picker is alone.",
                "call-up-from-blind": "A picker who got the partner card with the blind may "
                "call the lowest higher jack not held; a picker who was dealt it plays alone.",
                "call-ace-instead": "A picker with the partner card may call a fail ace, "
                "keeping a card of its suit; the partner need not play the ace.",
            },
        ),
        "jack.keep-when-alone": Words(
            "Whether a picker alone with the partner card may bury it.",
            {
                False: "A picker alone with the partner card may bury it.",
                True: "A picker alone with the partner card may not bury it.",
            },
        ),
        "jack.may-go-alone": Words(
            "Whether a picker without the partner card may choose to play alone.",
            {
                False: "A picker without the partner card cannot choose to play alone.",
                True: "A picker without the partner card may choose to play alone.",
            },
        ),
    },
    "Solos": {
        "solo.side": Words(
            "Whether a picker may go alone with another suit as trump.",
            {
                False: "Nobody may name another suit as trump.",
                True: "The picker may play a side solo: alone, with another suit as trump in "
                "place of the usual one; queens and jacks stay trump.",
            },
        ),
        "solo.billy": Words(
            "Whether a picker may go alone to take no trick.",
            {
                False: "Nobody may play to take no trick.",
                True: "The picker may play a billy: alone, with the usual trump, and bound to "
                "take no trick.",
            },
        ),
    },
    "Score": {
        "score.table": Words(
            "What each opponent pays or gets.",
            {
                "standard": "Each opponent pays or gets one unit, two for schneider, three for "
                "every trick or none; in a billy one.",
                "indiana": "Each opponent pays or gets two units, four for schneider, six for "
                "every trick or none; against a picker alone eight, in a side solo or a billy "
                "six, whatever the margin.",
            },
            "Written rules give this for games to 24: a call wins each of its side 2, 4 or 6, a "
            "side solo wins 18 and costs 6 to each opponent, and going alone wins the game, which "
            "is read as 24. That losing costs as much, and what a billy is worth, they leave open.",
        ),
        "score.double-on-the-bump": Words(
            "What a losing picker's side pays.",
            {
                False: "A losing picker's side pays the plain score.",
                True: "A losing picker's side pays double.",
            },
        ),
        "score.no-punish": Words(
            "Who is spared double on the bump.",
            {
                "off": "A forced picker pays double like anybody else.",
                "forced-picker": "The side of a picker who had to pick loses only the plain "
                "score.",
            },
        ),
        "score.no-trick-picker-pays": Words(
            "Who pays when the picker's side takes no trick.",
            {
                False: "Without a trick, picker and partner both pay.",
                True: "Without a trick, the picker pays for each partner too.",
            },
        ),
        "score.opponents-schneider": Words(
            "Card points with which the opponents are out of schneider; the picker's side "
            "always needs 31.",
            {
                30: "The opponents are out of schneider with 30 card points.",
                31: "The opponents are out of schneider with 31 card points.",
            },
        ),
        "score.no-trick-bury": Words(
            "Whose the buried points are when the picker's side takes no trick.",
            {
                "opponents": "Without a trick, the picker's bury counts for the opponents.",
                "picker": "Without a trick, the picker's bury still counts for the picker's "
                "side.",
            },
            "Written rules leave this open. It moves card points, never units.",
        ),
    },
    "Announcements": STAKES,
    "From hand to hand": SESSION,
}
"""By heading and dotted key, in the order in which a person reads them."""
