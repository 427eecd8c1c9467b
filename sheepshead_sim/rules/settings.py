"""Settings of a table as frozen data; every key is an id of docs/rules.md.

The keys that choose one of several rules (`trump`, `pick`, `nopick`, `partner`) stand at the
top; what refines a rule stands in its group (`called.ten`, `score.double-on-the-bump`).
That page describes each of them in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from sheepshead_sim.rules.decks import (
    blind_size,
    deck_cards,
    hand_size,
    trump_order,
)
from sheepshead_sim.rules.sharing import SHARES


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


class BlindRules(_Group, frozen=True):
    """Who takes how much of the blind (section `blind.*`)."""

    share: Literal["picker", "halves", "three-one", "split", "two-or-all"] = "picker"
    nuclear: bool = False


class CalledRules(_Group, frozen=True):
    """Refinements of `partner.called-ace` and `partner.jack-and-ace`."""

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
        "alone-with-it",
        "call-up",
        "call-up-before-blind",
        "call-up-from-blind",
        "call-ace-instead",
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
    sheepshead_call: bool = False


class SheepsheadCallRules(_Group, frozen=True):
    """Refinement of `score.sheepshead-call`."""

    needs_jack: bool = False


class StakesRules(_Group, frozen=True):
    """Announcements before the play that make the hand count more (section `stakes.*`).

    `cap` is the most that they make together, 0 for no cap.
    """

    crack: bool = False
    recrack: bool = False
    crack_around_the_corner: bool = False
    castrate: bool = False
    blitz: bool = False
    cap: int = 0


class BlitzRules(_Group, frozen=True):
    """Refinements of `stakes.blitz`: when it is made, and which jacks count beside queens."""

    after_crack: bool = True
    during_play: bool = False
    black_jacks: bool = False
    red_jacks: bool = False
    middle_jacks: bool = False
    four_jacks: bool = False


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


class PotRules(_Group, frozen=True):
    """The pot that lies on the table from hand to hand (section `pot`)."""

    ante: Literal["none", "dealer", "each"] = "none"
    take: Literal["all", "one"] = "all"
    lost: Literal["add-one", "double"] = "add-one"
    cap: int = 1024
    end: Literal["split", "showdown-one", "showdown-all"] = "split"


class GameRules(_Group, frozen=True):
    """A game of several hands: the score that wins it, 0 where there is none."""

    target: int = 0


class SessionRules(_Group, frozen=True):
    """How a session ends (section `session.*`)."""

    closing_round: Literal["none", "schiller"] = "none"


class Settings(_Group, frozen=True):
    """What a table has chosen, each value by itself; `HouseRules` sees that all go together."""

    players: Literal[3, 4, 5, 6, 7] = 5
    deck: Literal["32", "30", "26", "34"] = "32"
    trump: Literal[
        "standard", "clubs", "spitz-second", "spitz-first", "jacks-high-hearts", "custom"
    ] = "standard"
    pick: Literal["optional", "forced", "schiller"] = "optional"
    nopick: Literal["redeal", "leaster", "moster", "mittler", "doubler", "schwanzer"] | None = (
        "leaster"
    )
    partner: Literal[
        "called-ace", "jack-of-diamonds", "jack-and-ace", "neighbor", "die", "none"
    ] = "called-ace"
    deal: DealRules = DealRules()
    custom: CustomTrump = CustomTrump()
    blind: BlindRules = BlindRules()
    called: CalledRules = CalledRules()
    jack: JackRules = JackRules()
    solo: SoloRules = SoloRules()
    score: ScoreRules = ScoreRules()
    sheepshead_call: SheepsheadCallRules = SheepsheadCallRules()
    stakes: StakesRules = StakesRules()
    blitz: BlitzRules = BlitzRules()
    leaster: LeasterRules = LeasterRules()
    redeal: RedealRules = RedealRules()
    doubler: DoublerRules = DoublerRules()
    pot: PotRules = PotRules()
    game: GameRules = GameRules()
    session: SessionRules = SessionRules()

    @property
    def hand_size(self) -> int:
        """Cards dealt to each player."""
        return hand_size(self.players, self.deck, self.deal.blind)

    @property
    def blind_size(self) -> int:
        """Cards in the blind; 0 where all cards are dealt."""
        return blind_size(self.players, self.deck, self.deal.blind)

    @property
    def takes(self) -> Mapping[int, int | None]:
        """Numbers of cards of the blind that any picker may take, each with what the sharer takes.

        None where there is then no sharer. Going nuclear (`blind.nuclear`) is not among them.
        """
        if self.blind.share == "picker":
            return {self.blind_size: None}
        return SHARES[self.blind.share]

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
