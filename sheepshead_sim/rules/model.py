"""House rules as frozen, validated data; every key is an id of docs/rules.md.

The keys that choose one of several rules (`trump`, `pick`, `nopick`, `partner`) stand at the
top; what refines a rule stands in its group (`called.ten`, `score.double-on-the-bump`).
That page describes each of them in words.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Literal

import msgspec

from sheepshead_sim.cards import ALL_CARDS, RANKS, SUITS
from sheepshead_sim.errors import SheepsheadError


class _Group(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """Shared settings of every table of rules: immutable, kebab-case keys, no unknown keys."""


class DealRules(_Group, frozen=True):
    """Rules of the deal (section `deal.*`)."""

    redeal_no_ace_face_trump: bool = False


class CustomTrump(_Group, frozen=True):
    """`trump.custom`: the queens and jacks high to low, and the trump suit below them."""

    order: str = "QC QS QH QD JC JS JH JD"
    suit: Literal["C", "S", "H", "D"] = "D"


class CalledRules(_Group, frozen=True):
    """Refinements of `partner.called-ace`."""

    ten: bool = False
    unknown: bool = False
    own_ace: bool = False
    alone: bool = True
    partner_may_discard_ace: bool = False


class JackRules(_Group, frozen=True):
    """Refinements of `partner.jack-of-diamonds`.

    `holding-it` says what a picker may do who has the partner card after taking the blind.
    """

    clubs: bool = False
    holding_it: Literal[
        "alone-with-it", "call-up", "call-up-before-blind", "call-ace-instead"
    ] = "alone-with-it"
    keep_when_alone: bool = False
    may_go_alone: bool = False


class ScoreRules(_Group, frozen=True):
    """What a hand pays (section `score.*`)."""

    double_on_the_bump: bool = False
    no_punish: Literal["off", "forced-picker"] = "off"
    no_trick_picker_pays: bool = False
    opponents_schneider: Literal[30, 31] = 30
    no_trick_bury: Literal["opponents", "picker"] = "opponents"


class LeasterRules(_Group, frozen=True):
    """Refinements of `nopick.leaster`; `blind`, `trick`, `tie` serve moster and mittler too."""

    blind: Literal["last-trick", "first-trick", "trick-n", "set-aside"] = "last-trick"
    trick: int = 0
    tie: Literal["no-stakes"] = "no-stakes"
    needs_trick: bool = False
    a: bool = False
    b: bool = False
    three_handed_no_trick_double: bool = False


class RedealRules(_Group, frozen=True):
    """Refinement of `nopick.redeal`: who deals again."""

    dealer: Literal["same", "next"] = "same"


class DoublerRules(_Group, frozen=True):
    """Refinements of `nopick.doubler`: who deals next, and the largest multiplier."""

    dealer: Literal["same", "next"] = "next"
    cap: int = 1024


class HouseRules(_Group, frozen=True):
    """Everything a table has agreed on.

    Parameters
    ----------
    players, deck, trump, pick, nopick, partner
        Values of the rules of these names (docs/rules.md); `nopick` is None where somebody
        must pick.
    deal, custom, called, jack, score, leaster, redeal, doubler
        Groups of rules. Their names have underscores for hyphens:
        ``ScoreRules(double_on_the_bump=True)``. `load_rules` takes them as text.

    Raises
    ------
    SheepsheadError
        On construction, if two rules contradict each other or one means nothing here.
    """

    players: Literal[3, 4, 5, 7] = 5
    deck: Literal["32", "30", "26", "34"] = "32"
    trump: Literal[
        "standard", "clubs", "spitz-second", "spitz-first", "jacks-high-hearts", "custom"
    ] = "standard"
    pick: Literal["optional", "forced", "schiller"] = "optional"
    nopick: Literal["redeal", "leaster", "moster", "mittler", "doubler", "schwanzer"] | None = (
        "leaster"
    )
    partner: Literal["called-ace", "jack-of-diamonds", "none"] = "called-ace"
    deal: DealRules = DealRules()
    custom: CustomTrump = CustomTrump()
    called: CalledRules = CalledRules()
    jack: JackRules = JackRules()
    score: ScoreRules = ScoreRules()
    leaster: LeasterRules = LeasterRules()
    redeal: RedealRules = RedealRules()
    doubler: DoublerRules = DoublerRules()

    def __post_init__(self) -> None:
        if self.pick != "optional" and self.nopick is not None:
            msgspec.structs.force_setattr(self, "nopick", None)
        if self.pick == "optional" and self.nopick is None:
            raise SheepsheadError("pick = optional needs a nopick rule for when all pass")
        _check(self)

    @property
    def hand_size(self) -> int:
        """Cards dealt to each player."""
        return (int(self.deck) - self.blind_size) // self.players

    @property
    def blind_size(self) -> int:
        """Cards in the blind, and so in the bury."""
        return BLIND_SIZES[self.players, self.deck]

    @property
    def deck_cards(self) -> tuple[str, ...]:
        """The deck in the fixed order that addressed deals shuffle."""
        return _deck_cards(self.deck, self.trump_suit)

    @property
    def partner_card(self) -> str:
        """The jack that makes its holder the partner, where a jack does."""
        return "JC" if self.jack.clubs else "JD"

    @property
    def trump_order(self) -> tuple[str, ...]:
        """All trump, highest first."""
        return _trump_order(self)

    @property
    def trump_suit(self) -> str:
        """The suit whose plain cards are trump."""
        fixed = {"clubs": "C", "jacks-high-hearts": "H", "custom": self.custom.suit}
        return fixed.get(self.trump, "D")


LARGEST_MULTIPLIER = 2**20
"""Most that a hand may count times, by a doubler or as a table wrote it down."""

BLIND_SIZES = {
    (3, "32"): 2,
    (3, "30"): 3,
    (3, "26"): 2,
    (4, "32"): 4,
    (4, "30"): 2,
    (4, "34"): 2,
    (5, "32"): 2,
    (7, "32"): 4,
}
"""Cards in the blind by players and deck: what can be played, and with what."""

PARTNERS = {
    3: ("none",),
    4: ("none", "called-ace", "jack-of-diamonds"),
    5: ("called-ace", "jack-of-diamonds"),
    7: ("jack-of-diamonds",),
}
"""Partner rules by players."""


@cache
def _deck_cards(deck: str, trump_suit: str) -> tuple[str, ...]:
    """What the deck has of the full 36 cards, in their order."""
    left_out = {"6" + suit for suit in SUITS}
    if deck == "34":
        left_out -= {"6C", "6S"}
    elif deck == "30":
        left_out |= {"7C", "7S"}
    elif deck == "26":
        left_out |= {rank + suit for rank in "87" for suit in SUITS if suit != trump_suit}
    return tuple(card for card in ALL_CARDS if card not in left_out)


_QUEENS_THEN_JACKS = ("QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD")
_JACKS_THEN_QUEENS = ("JC", "JS", "JH", "JD", "QC", "QS", "QH", "QD")


def _trump_order(rules: HouseRules) -> tuple[str, ...]:
    tops: tuple[str, ...] = _QUEENS_THEN_JACKS
    if rules.trump == "jacks-high-hearts":
        tops = _JACKS_THEN_QUEENS
    elif rules.trump == "custom":
        tops = tuple(rules.custom.order.split())
    in_play = set(rules.deck_cards)
    plain = [
        rank + rules.trump_suit
        for rank in RANKS
        if rank not in "QJ" and rank + rules.trump_suit in in_play
    ]
    order = [*tops, *plain]
    if rules.trump in ("spitz-second", "spitz-first"):
        order.remove("7D")
        order.insert(1 if rules.trump == "spitz-second" else 0, "7D")
    return tuple(order)


def _check(rules: HouseRules) -> None:
    """Refuse what contradicts itself, or would be read and then not used."""
    _check_game(rules)
    if sorted(rules.custom.order.split()) != sorted(_QUEENS_THEN_JACKS):
        raise SheepsheadError(
            "custom.order must name the four queens and four jacks once each, "
            f"high to low; it says {rules.custom.order!r}"
        )
    if rules.trump == "custom" and rules.custom == CustomTrump():
        raise SheepsheadError(
            "trump = custom needs an order of its own, for this is the standard one: set "
            "custom.order (queens and jacks, high to low) or custom.suit, or trump = standard"
        )
    if rules.custom.suit not in SUITS:
        raise SheepsheadError(f"custom.suit must be one of C S H D, not {rules.custom.suit!r}")
    for group in rules.__struct_fields__:
        part = getattr(rules, group)
        if isinstance(part, _Group):
            _check_group(rules, group, part)
    leaster, doubler = rules.leaster, rules.doubler
    last = rules.hand_size
    if leaster.blind == "trick-n" and leaster.trick == 0:
        raise SheepsheadError(f"leaster.blind = trick-n needs leaster.trick = 1 to {last}")
    if not 0 <= leaster.trick <= last:
        raise SheepsheadError(f"leaster.trick must be 1 to {last}, not {leaster.trick}")
    if rules.jack.clubs and rules.jack.holding_it.startswith("call-up"):
        raise SheepsheadError(
            f"jack.holding-it = {rules.jack.holding_it} contradicts jack.clubs, "
            "which leaves no higher jack to call up"
        )
    if not 2 <= doubler.cap <= LARGEST_MULTIPLIER or doubler.cap & (doubler.cap - 1):
        raise SheepsheadError(
            f"doubler.cap must be a power of two from 2 to {LARGEST_MULTIPLIER}, not {doubler.cap}"
        )


def _check_game(rules: HouseRules) -> None:
    """Refuse players, deck, partners and endings that make no game together."""
    players, deck = rules.players, rules.deck
    if (players, deck) not in BLIND_SIZES:
        decks = [deck for count, deck in BLIND_SIZES if count == players]
        raise SheepsheadError(
            f"deck = {deck} cannot be dealt to {players} players: "
            f"choose deck = {_listed(tuple(decks))}"
        )
    if rules.partner not in PARTNERS[players]:
        raise SheepsheadError(
            f"partner = {rules.partner} is not played with {players} players: "
            f"choose partner = {_listed(PARTNERS[players])}"
        )
    if rules.nopick == "mittler" and players % 2 == 0:
        raise SheepsheadError(
            f"nopick = mittler needs an odd number of players, for {players} have no middle "
            "one: choose nopick = redeal, leaster, moster, doubler or schwanzer"
        )


def _check_group(rules: HouseRules, group: str, part: _Group) -> None:
    default = type(part)()
    for name in part.__struct_fields__:
        key = f"{group}.{name.replace('_', '-')}"
        if getattr(part, name) == getattr(default, name):
            continue
        if not in_force(key, lambda needed: option_value(rules, needed)):
            raise SheepsheadError(f"{key} means nothing here: it goes with {goes_with(key)}")


_PLAYED_OUT = ("leaster", "moster", "mittler")

NEEDS: dict[str, tuple[tuple[str, tuple[str | int, ...]], ...]] = {
    "nopick": (("pick", ("optional",)),),
    "custom": (("trump", ("custom",)),),
    "called": (("partner", ("called-ace",)),),
    "jack": (("partner", ("jack-of-diamonds",)),),
    "leaster.blind": (("nopick", _PLAYED_OUT),),
    "leaster.trick": (("leaster.blind", ("trick-n",)),),
    "leaster.tie": (("nopick", _PLAYED_OUT),),
    "leaster.needs-trick": (("nopick", ("leaster",)),),
    "leaster.three-handed-no-trick-double": (
        ("players", (3,)),
        ("nopick", ("leaster",)),
        ("leaster.needs-trick", (False,)),
    ),
    "leaster.a": (("leaster.needs-trick", (True,)),),
    "leaster.b": (("leaster.needs-trick", (True,)),),
    "redeal": (("nopick", ("redeal",)),),
    "doubler": (("nopick", ("doubler",)),),
    "score.no-trick-picker-pays": (("partner", ("called-ace", "jack-of-diamonds")),),
    "score.no-punish": (
        ("score.double-on-the-bump", (True,)),
        ("pick", ("forced", "schiller")),
    ),
}
"""What an option, or a whole group, stands on: other options and the values they must have."""


def _needs(key: str) -> tuple[tuple[str, tuple[str | int, ...]], ...]:
    group, dot, _ = key.partition(".")
    return NEEDS.get(group, ()) + (NEEDS.get(key, ()) if dot else ())


def in_force(key: str, value_of: Callable[[str], object]) -> bool:
    """Whether anything reads the option `key`, given the values of the others.

    Parameters
    ----------
    key : str
        Dotted key, such as ``"leaster.a"``.
    value_of : callable
        Gives the value of any dotted key.
    """
    return all(
        in_force(needed, value_of) and value_of(needed) in values
        for needed, values in _needs(key)
    )


def goes_with(key: str) -> str:
    """What `key` stands on, in words; empty when it is always in force."""
    return " and ".join(
        needed if values == (True,) else f"{needed} = {_listed(values)}"
        for needed, values in _needs(key)
    )


def _listed(values: tuple[str | int, ...]) -> str:
    *first, last = (str(value).lower() for value in values)
    return f"{', '.join(first)} or {last}" if first else last


def option_value(rules: HouseRules, key: str) -> str | int | None:
    """Value of the option with the dotted key `key`; None only for a `nopick` out of force."""
    value: object = rules
    for name in key.split("."):
        value = getattr(value, name.replace("-", "_"))
    assert value is None or isinstance(value, str | int)
    return value
