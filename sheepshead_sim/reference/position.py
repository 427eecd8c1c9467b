"""A hand in progress, and a finished one, in card names.

`Position` is the table as the dealer of a recorded hand would see it: everything, hidden
cards included. What a seat may know of it is taken out by whoever asks the seat.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Protocol

from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.tables import CardTable
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.sharing import SHARER_IS_PARTNER

Stage = Literal["pick", "call", "bury", "announce", "play"]
Announcement = Literal["sheepshead", "crack", "recrack", "castrate", "blitz"]
Level = Literal["no tricks", "schneidered", "lost", "won", "schneider", "all tricks"]
Outcome = Literal["picked", "leaster", "moster", "mittler", "schwanzer", "abandoned"]


@dataclass(frozen=True, slots=True)
class Choice:
    """What the picker decides after taking the blind, or the sharer, who only buries.

    Parameters
    ----------
    bury : tuple of str
        As many cards as were taken from the blind.
    called : str or None
        Partner card called: an ace, a ten, or a jack called up.
    unknown : str or None
        Card laid face down to stand for the called suit (`called.unknown`).
    alone : bool
        Declared alone. Neither called nor alone is the plain jack game, or the one without
        partners.
    solo : str or None
        Of a picker who declares alone: the suit (``"C"`` …) that a side solo names as trump, or
        ``"billy"``.
    """

    bury: tuple[str, ...]
    called: str | None = None
    unknown: str | None = None
    alone: bool = False
    solo: str | None = None


@dataclass(frozen=True, slots=True)
class Early:
    """What the picker decides before seeing the blind.

    Parameters
    ----------
    called : str or None
        Jack called up (`jack.call-up-before-blind`).
    take : int or None
        Cards of the blind to take, where the rules leave a choice; None where they do not.
    """

    called: str | None = None
    take: int | None = None


@dataclass(frozen=True, slots=True)
class Forced:
    """Decisions imposed on the first deal of a hand that is kept; the rest is asked.

    Parameters
    ----------
    picks : tuple of (bool or None)
        By player: pick, pass, or ask the seat. Empty: ask everybody.
    choice : Choice or None
        The picker's bury and call, whoever picks. It also answers what is asked before the
        blind: its `called` is the jack called up, and as many cards are taken as it buries.
    """

    picks: tuple[bool | None, ...] = ()
    choice: Choice | None = None


@dataclass(slots=True, eq=False)
class Position:
    """Everything about a hand in progress. Seats count from the left of the dealer.

    `table` says which cards are trump: those of the rules, until a side solo names others.

    `partners` are the true partners, known from the call on to whoever holds a partner card;
    `fallen` has the seats known by partner cards, which fell or were shown, or by a re-crack.
    `points` are those everybody has seen: the unknown's points and a leaster's blind come at the
    end. The hand counts `multiplier` times `stakes`.
    """

    rules: HouseRules
    table: CardTable
    deal: Deal
    hands: list[list[str]]
    attempt: int = 0
    shift: int = 0
    multiplier: int = 1
    stage: Stage = "pick"
    seat: int = 0
    # the picker and what the picker announced
    picker: int | None = None
    forced: bool = False
    declared: bool = False
    called: str | None = None
    call_suit: str | None = None
    unknown: str | None = None
    solo: str | None = None
    taken: tuple[str, ...] = ()  # of the blind
    n_taken: int = 0
    nuclear: bool = False
    buried: tuple[str, ...] = ()  # by going nuclear, what was given up
    partner_cards: tuple[str, ...] = ()  # the jack before the called ace
    partners: tuple[int, ...] = ()
    fallen: dict[str, int] = field(default_factory=dict)
    # who takes cards of the blind after the picker
    sharer: int | None = None
    sharer_taken: tuple[str, ...] = ()
    sharer_buried: tuple[str, ...] = ()
    # announcements; what a seat is asked for, with a blitz's cards and place among the sets
    stakes: int = 1
    asked_for: Announcement | None = None
    to_show: tuple[str, ...] = ()
    nth_blitz: int = 0
    sheepshead: bool = False
    cracker: int | None = None
    recracker: int | None = None
    castrator: int | None = None
    blitzes: list[tuple[int, tuple[str, ...]]] = field(default_factory=list)  # seat, cards
    # the play
    first_led: int | None = None  # trick in which the called suit was first led
    leader: int = 0
    led: str | None = None
    trick_cards: list[str] = field(default_factory=list)
    best: str | None = None  # strongest card of the trick; None while none has power
    best_seat: int | None = None
    trick_points: int = 0
    plays: list[tuple[int, str]] = field(default_factory=list)
    leaders: list[int] = field(default_factory=list)
    takers: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    tricks: list[int] = field(default_factory=list)
    void: list[set[str]] = field(default_factory=list)
    unknown_taker: int | None = None

    @property
    def trick(self) -> int:
        """Tricks completed."""
        return len(self.takers)

    @property
    def known_alone(self) -> bool:
        """Whether all know the picker to be alone: by saying so, or by the game itself."""
        by_the_game = self.picker is not None and self.alone_by_the_game
        return self.declared or self.sheepshead or by_the_game

    @property
    def named_partner(self) -> bool:
        """Whether the sharer is the partner, as all know."""
        return self.sharer is not None and self.rules.partner in SHARER_IS_PARTNER

    @property
    def alone_by_the_game(self) -> bool:
        """Whether the picker can have no partner, be it by taking the whole of a shared blind."""
        if self.rules.partner in SHARER_IS_PARTNER:
            return self.rules.takes.get(self.n_taken, 0) is None
        return self.rules.partner == "none"

    @property
    def call_open(self) -> bool:
        """Whether a suit is called and nobody has led it yet."""
        return self.call_suit is not None and self.first_led is None

    def player(self, seat: int) -> int:
        """Player who holds `seat`: the seat that player had in the first deal of the hand."""
        return (seat + self.shift) % self.rules.players


class Seats(Protocol):
    """Those who decide. Each is asked with `position.seat` set to the seat in question."""

    def pick(self, position: Position) -> bool:
        """Whether the seat takes the blind."""

    def before_blind(self, position: Position) -> Early:
        """What the picker decides before seeing the blind."""

    def bury(self, position: Position) -> Choice:
        """What is buried and called by the picker, who holds the cards taken too, or the sharer."""

    def announce(self, position: Position) -> bool:
        """Whether the seat makes the announcement ``position.asked_for``."""

    def play(self, position: Position) -> str:
        """Card played; asked only when there is more than one legal card."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A finished hand, by player (the seat each had in the first deal of the hand).

    Parameters
    ----------
    hands, blind
        Cards of the first deal that was kept (not thrown in on demand).
    deal
        The deal that was played, by seat; the last one if the hand was abandoned.
    taken, bury, called, unknown
        The picker's; empty or None if nobody picked or nothing was named. Of a picker who went
        nuclear `bury` are the cards given up.
    sharer, sharer_taken, sharer_bury
        Player who shared the blind, or None, and what that player took and buried.
    nuclear
        Whether the picker went nuclear.
    outcome
        What kind of hand it became.
    deals, passed_out
        Deals made (demanded redeals included), and those that everybody passed, be it the
        one that was then played as a leaster or the like.
    shift
        Seats by which everybody had moved in `deal`: player ``p`` held seat
        ``(p - shift) mod players``.
    multiplier
        What the hand counted; `units` include it.
    picker, partner, other_partner
        Players, or None; `other_partner` is the second of two partners.
    alone, declared, forced
        No partner, declared or not; declared alone; had to pick.
    solo
        Suit that a side solo named as trump, ``"billy"``, or None.
    level
        The picker's side's result, None if nobody picked.
    side_points, side_tricks
        Of the picker's side, with the bury where it counts for them; 0 if nobody picked.
    points, tricks, units
        By player: card points in tricks (and a leaster's blind), tricks, units won.
    sheepshead, cracker, recracker, castrator, blitzes
        What was announced: every trick; the players who cracked and answered, or None; the
        player and the cards of each blitz, in the order made.
    plays, leaders
        Cards in the order played, the unknown by its true name; the player who led each trick.
    """

    hands: tuple[tuple[str, ...], ...]
    blind: tuple[str, ...]
    deal: Deal
    taken: tuple[str, ...]
    bury: tuple[str, ...]
    called: str | None
    unknown: str | None
    sharer: int | None
    sharer_taken: tuple[str, ...]
    sharer_bury: tuple[str, ...]
    nuclear: bool
    outcome: Outcome
    deals: int
    passed_out: int
    shift: int
    multiplier: int
    picker: int | None
    partner: int | None
    other_partner: int | None
    alone: bool
    declared: bool
    solo: str | None
    forced: bool
    level: Level | None
    side_points: int
    side_tricks: int
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    units: tuple[int, ...]
    plays: tuple[str, ...]
    leaders: tuple[int, ...]
    sheepshead: bool
    cracker: int | None
    recracker: int | None
    castrator: int | None
    blitzes: tuple[tuple[int, tuple[str, ...]], ...]
