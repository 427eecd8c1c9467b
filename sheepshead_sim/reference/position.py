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

Stage = Literal["pick", "call", "bury", "play"]
Level = Literal["no tricks", "schneidered", "lost", "won", "schneider", "all tricks"]
Outcome = Literal["picked", "leaster", "moster", "mittler", "schwanzer", "abandoned"]


@dataclass(frozen=True, slots=True)
class Choice:
    """What the picker decides after taking the blind.

    Parameters
    ----------
    bury : tuple of str
        As many cards as the blind has.
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
class Forced:
    """Decisions imposed on the first deal of a hand that is kept; the rest is asked.

    Parameters
    ----------
    picks : tuple of (bool or None)
        By player: pick, pass, or ask the seat. Empty: ask everybody.
    choice : Choice or None
        The picker's bury and call, whoever picks; its `called` also answers the question
        before the blind (`jack.call-up-before-blind`).
    """

    picks: tuple[bool | None, ...] = ()
    choice: Choice | None = None


@dataclass(slots=True, eq=False)
class Position:
    """Everything about a hand in progress. Seats count from the left of the dealer.

    `table` says which cards are trump: those of the rules, until a side solo names others.

    `partner` is the true partner, known from the call on to whoever holds the partner card;
    `revealed` is the seat from whose hand the partner card has fallen. `points` are those
    everybody has seen: the unknown's points and a leaster's blind come at the end.
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
    buried: tuple[str, ...] = ()
    partner_card: str | None = None
    partner: int | None = None
    revealed: int | None = None
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
        """Whether all know the picker to be alone: by declaring it, or by the game itself."""
        by_the_game = self.picker is not None and self.rules.partner == "none"
        return self.declared or by_the_game

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

    def call_before_blind(self, position: Position) -> str | None:
        """Jack called up before seeing the blind, or None (`jack.call-up-before-blind`)."""

    def bury(self, position: Position) -> Choice:
        """What the picker, who holds the blind's cards too, buries and calls."""

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
    bury, called, unknown
        The picker's; empty or None if nobody picked or nothing was named.
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
    picker, partner
        Players, or None.
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
    plays, leaders
        Cards in the order played, the unknown by its true name; the player who led each trick.
    """

    hands: tuple[tuple[str, ...], ...]
    blind: tuple[str, ...]
    deal: Deal
    bury: tuple[str, ...]
    called: str | None
    unknown: str | None
    outcome: Outcome
    deals: int
    passed_out: int
    shift: int
    multiplier: int
    picker: int | None
    partner: int | None
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
