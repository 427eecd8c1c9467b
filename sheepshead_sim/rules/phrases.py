"""What each house rule means and what each of its values says, in plain words.

This is the one place where an option is explained; `words` tells a set of rules with it and
`pages` makes the catalogue from it.
"""

from __future__ import annotations

from sheepshead_sim.rules.meaning import Words
from sheepshead_sim.rules.phrases_partner import PARTNER
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
    "Partner": PARTNER,
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
