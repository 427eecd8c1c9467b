"""House rules as frozen, validated data; every key is an id of docs/rules.md.

The keys that choose one of several rules (`trump`, `pick`, `nopick`, `partner`) stand at the
top; what refines a rule stands in its group (`called.ten`, `score.double-on-the-bump`).
That page describes each of them in words.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from sheepshead_sim.cards import SUITS
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules.decks import (
    BLIND_SIZES,
    PARTNERS,
    QUEENS_THEN_JACKS,
    WITHOUT_BLIND,
    blind_size,
    deck_cards,
    hand_size,
    trump_order,
)
from sheepshead_sim.rules.needs import goes_with, in_force, listed


class _Group(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """Shared settings of every table of rules: immutable, kebab-case keys, no unknown keys."""


class DealRules(_Group, frozen=True):
    """Rules of the deal (section `deal.*`)."""

    blind: Literal["usual", "none"] = "usual"
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


class SoloRules(_Group, frozen=True):
    """Kinds of solo that a picker may declare beside going alone (section `solo.*`)."""

    side: bool = False
    billy: bool = False


class ScoreRules(_Group, frozen=True):
    """What a hand pays (section `score.*`)."""

    table: Literal["standard", "indiana"] = "standard"
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
    deal, custom, called, jack, solo, score, leaster, redeal, doubler
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
    solo: SoloRules = SoloRules()
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
        return hand_size(self.players, self.deck, self.deal.blind)

    @property
    def blind_size(self) -> int:
        """Cards in the blind, and so in the bury; 0 where all cards are dealt."""
        return blind_size(self.players, self.deck, self.deal.blind)

    @property
    def deck_cards(self) -> tuple[str, ...]:
        """The deck in the fixed order that addressed deals shuffle."""
        return deck_cards(self.deck, self.trump_suit)

    @property
    def partner_card(self) -> str:
        """The jack that makes its holder the partner, where a jack does."""
        return "JC" if self.jack.clubs else "JD"

    @property
    def trump_order(self) -> tuple[str, ...]:
        """All trump, highest first."""
        return trump_order(self.trump, self.trump_suit, self.custom.order, self.deck_cards)

    @property
    def trump_suit(self) -> str:
        """The suit whose plain cards are trump."""
        fixed = {"clubs": "C", "jacks-high-hearts": "H", "custom": self.custom.suit}
        return fixed.get(self.trump, "D")


LARGEST_MULTIPLIER = 2**20
"""Most that a hand may count times, by a doubler or as a table wrote it down."""


def _check(rules: HouseRules) -> None:
    """Refuse what contradicts itself, or would be read and then not used."""
    _check_game(rules)
    if sorted(rules.custom.order.split()) != sorted(QUEENS_THEN_JACKS):
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
    if not rules.blind_size and rules.jack.holding_it == "call-up-before-blind":
        raise SheepsheadError(
            "jack.holding-it = call-up-before-blind contradicts deal.blind = none: "
            "choose jack.holding-it = call-up"
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
            f"choose deck = {listed(tuple(decks))}"
        )
    if rules.deal.blind == "none" and (players, deck) not in WITHOUT_BLIND:
        games = " or ".join(
            f"players = {count} and deck = {deck}" for count, deck in WITHOUT_BLIND
        )
        raise SheepsheadError(f"deal.blind = none goes with {games}")
    if rules.partner not in PARTNERS[players]:
        raise SheepsheadError(
            f"partner = {rules.partner} is not played with {players} players: "
            f"choose partner = {listed(PARTNERS[players])}"
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


def option_value(rules: HouseRules, key: str) -> str | int | None:
    """Value of the option with the dotted key `key`; None only for a `nopick` out of force."""
    value: object = rules
    for name in key.split("."):
        value = getattr(value, name.replace("-", "_"))
    assert value is None or isinstance(value, str | int)
    return value
