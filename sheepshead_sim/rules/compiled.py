"""House rules as the one record of small integers and masks that the kernel reads.

Every house rule arrives at the kernel as a value in this record (a mask, a table entry, a
small code), so changing a rule never recompiles anything. Bits are those of `DeckLayout`.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from sheepshead_sim.cards import SUITS
from sheepshead_sim.rules.layout import DeckLayout, deck_layout
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.sharing import SHARER_IS_PARTNER
from sheepshead_sim.rules.stakes import blitz_sets, largest_stakes

MAX_PLAYERS = 8
MAX_CARDS = 36

# Who picks when all pass, and what becomes of a hand that nobody picked.
PICK_OPTIONAL, PICK_FORCED, PICK_SCHILLER = 0, 1, 2
NOPICK_LEASTER, NOPICK_MOSTER, NOPICK_MITTLER, NOPICK_SCHWANZER, NOPICK_REDEAL = 0, 1, 2, 3, 4
"""`nopick.doubler` is a redeal whose `redeal_factor` is 2."""
PARTNER_NONE, PARTNER_JACK, PARTNER_ACE, PARTNER_JACK_AND_ACE, PARTNER_SHARER = 0, 1, 2, 3, 4
"""`PARTNER_SHARER`: whoever shares the blind is the partner, as everybody knows."""
HOLDING_ALONE, HOLDING_CALL_UP, HOLDING_CALL_BEFORE_BLIND, HOLDING_CALL_ACE = 0, 1, 2, 3
HOLDING_CALL_FROM_BLIND = 4

# Who takes cards of the blind after the picker.
SHARER_NONE, SHARER_NEXT, SHARER_DIE = 0, 1, 2
NO_SHARER = -1
"""In `sharer_takes`: the picker took so many that there is no sharer."""

# Who may answer a crack.
RECRACK_NOBODY, RECRACK_PARTNER, RECRACK_SIDE = 0, 1, 2
"""`stakes.crack-around-the-corner` is an answer by the partner alone."""
MAX_BLITZES = 6

# How a leaster is won.
LEASTER_USUAL, LEASTER_NO_POINTS, LEASTER_EVERY_TRICK, LEASTER_NO_TRICK = 0, 1, 2, 3

# Results of a picked hand, from worst to best for the picker's side.
NO_TRICKS, SCHNEIDERED, LOST, WON, SCHNEIDER, ALL_TRICKS = 0, 1, 2, 3, 4, 5
LEVEL_NAMES = ("no tricks", "schneidered", "lost", "won", "schneider", "all tricks")

RULES_DTYPE = np.dtype(
    [
        ("trump", "u8"),  # mask of all trump
        ("suit", "u8", (4,)),  # masks of the fail suits in the order C S H D, 0 for trump's
        ("suit_of", "u8", (MAX_CARDS,)),  # by bit: mask of the suit to follow (trump is a suit)
        ("aces", "u8"),  # fail aces
        ("tens", "u8"),  # fail tens
        ("queens", "u8"),
        ("jacks", "u8"),
        ("partner_card", "u8"),  # the jack that makes a partner, where one does
        ("call_up", "u8", (4,)),  # PARTNER_JACK: jacks above the partner card, lowest first
        ("demand", "u8"),  # a hand without any of these may demand a redeal; 0: no demand
        ("rank", "u8", (5,)),  # masks of A T K Q J, trump included, to weigh by 11 10 4 3 2
        ("points", "i4", (MAX_CARDS,)),  # by bit: card points
        (
            "units",
            "i4",
            (2, 3, 6, 3),
        ),  # forced? partners, level: picker, partner, each opponent
        ("nopick_units", "i4", (4,)),  # per other player, by LEASTER_*
        ("players", "i4"),
        ("hand_size", "i4"),
        ("blind_size", "i4"),
        ("n_cards", "i4"),
        ("pick", "i4"),
        ("nopick", "i4"),
        ("blind_trick", "i4"),  # 0-based trick whose taker gets the blind; -1: set aside
        ("needs_trick", "i4"),  # leaster.needs-trick
        ("redeal_shift", "i4"),  # seats by which everybody moves when the deal is made again
        ("redeal_factor", "i4"),  # 2 under nopick.doubler
        ("multiplier_cap", "i4"),
        ("partner", "i4"),  # PARTNER_*
        ("calls_ace", "i4"),  # 1 where the picker calls a fail ace as a matter of course
        ("takes", "u8"),  # bit n: the picker may take n cards of the blind
        ("least_taken", "i4"),  # the fewest of these
        ("take", "i4"),  # how many that is, where it is no choice, else -1
        ("nuclear", "i4"),  # how many the dealer takes to go nuclear; 0 where nobody may
        ("sharer", "i4"),  # SHARER_*
        (
            "sharer_takes",
            "i4",
            (5,),
        ),  # by what the picker took: cards of the sharer, or NO_SHARER
        ("asks_early", "i4"),  # 1 if the picker may be asked something before seeing the blind
        ("holding_it", "i4"),  # HOLDING_*
        ("keep_when_alone", "i4"),
        ("may_go_alone", "i4"),
        ("call_ten", "i4"),
        ("call_unknown", "i4"),
        ("call_own_ace", "i4"),
        ("discard_ace", "i4"),  # called.partner-may-discard-ace
        ("schneider_at", "i4"),  # picker side's points from which the opponents are schneider
        ("bury_to_opponents", "i4"),  # where the bury goes when the picker's side has no trick
        ("deck", "u8", (MAX_CARDS,)),  # by place in the addressed deck: mask of the card
        ("blitz", "u8", (MAX_BLITZES,)),  # sets of cards that may be shown, 0 for none
        ("call_needs", "u8"),  # score.sheepshead-call: a card of these must be held; 0: none
        ("announcements", "i4"),  # 1 if anything may be announced after the call
        ("sheepshead_call", "i4"),
        ("crack", "i4"),
        ("recrack", "i4"),  # RECRACK_*
        ("castrate", "i4"),
        ("blitz_after_crack", "i4"),
        ("blitz_during_play", "i4"),
        ("stakes_cap", "i4"),  # most that announcements multiply by
        ("solo_side", "i4"),  # solo.side
        ("solo_billy", "i4"),  # solo.billy
        ("solo_units", "i4", (2, 2, 6, 2)),  # forced? billy? level: picker, each opponent
        # Cards of a suit without queen and jack, A T K 9 8 7, in the order C S H D with none of
        # the trump suit, then the trump suit's.
        ("plain", "u8", (5, 6)),
    ],
    align=True,
)
"""Rules as the kernel reads them; `units`, `nopick_units` and `solo_units` per the score tables."""

PICKER_SIDE_NEEDS = 61
PICKER_SIDE_OUT_OF_SCHNEIDER = 31


Stakes = tuple[int, int, int]
"""What each opponent pays or gets for a plain result, for schneider, for every trick or none."""
STAKES: dict[str, dict[str, Stakes]] = {
    "standard": {"call": (1, 2, 3), "alone": (1, 2, 3), "side": (1, 2, 3), "billy": (1, 1, 1)},
    "indiana": {"call": (2, 4, 6), "alone": (8, 8, 8), "side": (6, 6, 6), "billy": (6, 6, 6)},
}
"""By the value of `score.table`, and by what the picker plays."""


def _opponent_gets(rules: HouseRules, playing: str, forced: bool) -> list[int]:
    """Units of each opponent by level, `NO_TRICKS` … `ALL_TRICKS`."""
    score = rules.score
    plain, schneider, every = STAKES[score.table][playing]
    spared = forced and score.no_punish == "forced-picker"
    times = 2 if score.double_on_the_bump and not spared else 1
    return [times * every, times * schneider, times * plain, -plain, -schneider, -every]


def units_table(rules: HouseRules) -> npt.NDArray[np.int32]:
    """Score table in units (docs/rules.md, "Units and score").

    Returns
    -------
    ndarray of int32, shape (2, 3, 6, 3)
        Indexed by forced picker, number of partners, level (`NO_TRICKS` … `ALL_TRICKS`) and
        role (picker, each partner, each opponent). Each row is zero-sum over the table.
    """
    table = np.zeros((2, 3, 6, 3), dtype=np.int32)
    for forced in (0, 1):
        for partners in (0, 1, 2):
            playing = "call" if partners else "alone"
            opponents = rules.players - 1 - partners
            for level, each in enumerate(_opponent_gets(rules, playing, bool(forced))):
                share = opponents // (1 + partners) if partners else 0
                if level == NO_TRICKS and rules.score.no_trick_picker_pays:
                    share = 0
                picker = opponents - partners * share
                table[forced, partners, level] = -picker * each, -share * each, each
    return table


def solo_table(rules: HouseRules) -> npt.NDArray[np.int32]:
    """Score table of side solos and billies in units.

    Returns
    -------
    ndarray of int32, shape (2, 2, 6, 2)
        Indexed by forced picker, billy, level and role (picker, each opponent). A billy knows
        no levels but `WON` and `LOST`.
    """
    table = np.zeros((2, 2, 6, 2), dtype=np.int32)
    for forced in (0, 1):
        for billy, playing in enumerate(("side", "billy")):
            for level, each in enumerate(_opponent_gets(rules, playing, bool(forced))):
                table[forced, billy, level] = -(rules.players - 1) * each, each
    return table


@lru_cache(maxsize=256)
def compile_rules(rules: HouseRules) -> npt.NDArray[np.void]:
    """House rules as an array with the one record the kernel reads.

    Parameters
    ----------
    rules : HouseRules
        Validated rules.

    Returns
    -------
    ndarray of RULES_DTYPE, shape (1,)
        Read-only.
    """
    layout = deck_layout(rules)
    array = np.zeros(1, dtype=RULES_DTYPE)
    out = array[0]
    _compile_deck(rules, layout, out)
    out["units"] = units_table(rules)
    out["solo_units"] = solo_table(rules)
    out["solo_side"], out["solo_billy"] = rules.solo.side, rules.solo.billy
    out["players"] = rules.players
    out["hand_size"] = rules.hand_size
    out["blind_size"] = rules.blind_size
    out["pick"] = ("optional", "forced", "schiller").index(rules.pick)
    out["schneider_at"] = 121 - rules.score.opponents_schneider
    out["bury_to_opponents"] = rules.score.no_trick_bury == "opponents"
    _compile_nopick(rules, out)
    _compile_blind(rules, out)
    _compile_partner(rules, layout, out)
    _compile_stakes(rules, layout, out)
    array.flags.writeable = False
    return array


def _compile_deck(rules: HouseRules, layout: DeckLayout, out: np.void) -> None:
    fail = {suit: layout.suit_mask(suit) for suit in SUITS}
    out["trump"] = layout.trump_mask
    out["suit"] = [fail[suit] for suit in SUITS]
    is_trump = set(rules.trump_order)
    for bit, card in enumerate(layout.cards):
        out["suit_of"][bit] = layout.trump_mask if card in is_trump else fail[card[1]]
        out["points"][bit] = layout.points(bit)
    by_rank = {rank: layout.mask(c for c in layout.cards if c[0] == rank) for rank in "ATKQJ"}
    out["rank"] = [by_rank[rank] for rank in "ATKQJ"]
    out["aces"] = by_rank["A"] & ~layout.trump_mask
    out["tens"] = by_rank["T"] & ~layout.trump_mask
    out["queens"], out["jacks"] = by_rank["Q"], by_rank["J"]
    if rules.deal.redeal_no_ace_face_trump:
        out["demand"] = layout.trump_mask | layout.mask(
            c for c in layout.cards if c[0] in "ATKQJ"
        )
    for place, suit in enumerate((*SUITS, rules.trump_suit)):
        if place == 4 or suit != rules.trump_suit:
            ranked = [rank + suit for rank in "ATK987"]
            out["plain"][place] = [layout.mask({card} & set(layout.cards)) for card in ranked]
    out["n_cards"] = len(rules.deck_cards)
    out["deck"][: len(rules.deck_cards)] = [layout.mask([card]) for card in rules.deck_cards]


def _compile_nopick(rules: HouseRules, out: np.void) -> None:
    leaster = rules.leaster
    codes = {
        "leaster": NOPICK_LEASTER,
        "moster": NOPICK_MOSTER,
        "mittler": NOPICK_MITTLER,
        "schwanzer": NOPICK_SCHWANZER,
        "redeal": NOPICK_REDEAL,
        "doubler": NOPICK_REDEAL,
        None: NOPICK_LEASTER,  # never reached: somebody always picks
    }
    out["nopick"] = codes[rules.nopick]
    out["blind_trick"] = {
        "last-trick": rules.hand_size - 1,
        "first-trick": 0,
        "trick-n": leaster.trick - 1,
        "set-aside": -1,
    }[leaster.blind]
    out["needs_trick"] = leaster.needs_trick
    no_trick = 2 if leaster.three_handed_no_trick_double else 1
    out["nopick_units"] = 1, 3 if leaster.a else 1, 3 if leaster.b else 1, no_trick
    dealer = rules.doubler.dealer if rules.nopick == "doubler" else rules.redeal.dealer
    out["redeal_shift"] = dealer == "next"
    out["redeal_factor"] = 2 if rules.nopick == "doubler" else 1
    out["multiplier_cap"] = rules.doubler.cap if rules.nopick == "doubler" else 1


def _compile_blind(rules: HouseRules, out: np.void) -> None:
    takes = rules.takes
    out["takes"] = sum(1 << number for number in takes)
    out["least_taken"] = min(takes)
    choice = len(takes) > 1 or rules.blind.nuclear
    out["take"] = -1 if choice else next(iter(takes))
    out["sharer_takes"] = NO_SHARER
    for number, sharer in takes.items():
        if sharer is not None:
            out["sharer_takes"][number] = sharer
    if rules.blind.nuclear:
        out["nuclear"] = rules.blind_size
        out["sharer_takes"][rules.blind_size] = 0
    if rules.blind.share != "picker":
        out["sharer"] = SHARER_DIE if rules.partner == "die" else SHARER_NEXT
    early_jack = rules.jack.holding_it == "call-up-before-blind"
    out["asks_early"] = choice or early_jack


def _compile_partner(rules: HouseRules, layout: DeckLayout, out: np.void) -> None:
    jack, called = rules.jack, rules.called
    if rules.partner == "jack-of-diamonds":
        out["partner"] = PARTNER_JACK
        out["partner_card"] = layout.mask([rules.partner_card])
        weak_to_strong = [card for card in layout.cards if card[0] == "J"]
        above = weak_to_strong[weak_to_strong.index(rules.partner_card) + 1 :]
        out["call_up"][: len(above)] = [layout.mask([card]) for card in above]
        out["holding_it"] = {
            "alone-with-it": HOLDING_ALONE,
            "call-up": HOLDING_CALL_UP,
            "call-up-before-blind": HOLDING_CALL_BEFORE_BLIND,
            "call-ace-instead": HOLDING_CALL_ACE,
            "call-up-from-blind": HOLDING_CALL_FROM_BLIND,
        }[jack.holding_it]
        out["keep_when_alone"] = jack.keep_when_alone
        out["may_go_alone"] = jack.may_go_alone
    elif rules.partner in ("called-ace", "jack-and-ace"):
        out["partner"] = PARTNER_ACE
        if rules.partner == "jack-and-ace":
            out["partner"] = PARTNER_JACK_AND_ACE
            out["partner_card"] = layout.mask([rules.partner_card])
        out["calls_ace"] = 1
        out["may_go_alone"] = called.alone
        out["call_ten"] = called.ten
        out["call_unknown"] = called.unknown
        out["call_own_ace"] = called.own_ace
    elif rules.partner in SHARER_IS_PARTNER:
        out["partner"] = PARTNER_SHARER
    out["discard_ace"] = called.partner_may_discard_ace


def _compile_stakes(rules: HouseRules, layout: DeckLayout, out: np.void) -> None:
    stakes, blitz = rules.stakes, rules.blitz
    out["crack"] = stakes.crack
    out["recrack"] = (
        RECRACK_SIDE
        if stakes.recrack
        else RECRACK_PARTNER
        if stakes.crack_around_the_corner
        else RECRACK_NOBODY
    )
    out["castrate"] = stakes.castrate
    sets = blitz_sets(rules)
    out["blitz"][: len(sets)] = [layout.mask(cards) for cards in sets]
    out["blitz_after_crack"] = blitz.after_crack
    out["blitz_during_play"] = blitz.during_play
    out["stakes_cap"] = largest_stakes(rules)
    call = rules.score.sheepshead_call
    out["sheepshead_call"] = call
    out["call_needs"] = layout.mask(["JD"]) if rules.sheepshead_call.needs_jack else 0
    out["announcements"] = stakes.crack or stakes.blitz or call
