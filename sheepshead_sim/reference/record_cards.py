"""The cards of a recorded hand, read as the program names them."""

from __future__ import annotations

from dataclasses import dataclass

from sheepshead_sim.cards import SUIT_NAMES, SUITS, parse_card
from sheepshead_sim.errors import SheepsheadError, nearest
from sheepshead_sim.reference.record_format import Recorded


@dataclass(frozen=True, slots=True)
class RecordedCards:
    """The cards of a record by the names that the program uses; None where not given."""

    tricks: tuple[tuple[str, ...], ...]
    blind: tuple[str, ...] | None
    bury: tuple[str, ...]
    called: str | None
    unknown: str | None
    solo: str | None
    shown: tuple[tuple[str, ...], ...]
    sharer_bury: tuple[str, ...]
    left: tuple[tuple[str, ...], ...] | None
    """By seat, the cards that a claim left unplayed; None where all were played."""

    @property
    def call_suit(self) -> str | None:
        """Fail suit that is called; None in the jack game and without a call."""
        return self.called[1] if self.called is not None and self.called[0] != "J" else None


def read_cards(recorded: Recorded) -> RecordedCards:
    """Read all cards of a record.

    Raises
    ------
    SheepsheadError
        For the first that is none, naming its place.
    """
    return RecordedCards(
        tricks=tuple(
            _read(f"trick {number}, ", trick.cards)
            for number, trick in enumerate(recorded.tricks, 1)
        ),
        blind=None if recorded.blind is None else _read("blind, ", recorded.blind),
        bury=_read("bury, ", recorded.bury),
        called=_read_one("called", recorded.called),
        unknown=_read_one("unknown", recorded.unknown),
        solo=_read_solo(recorded.solo),
        sharer_bury=_read("sharer-bury, ", recorded.sharer_bury),
        left=_read_left(recorded),
        shown=tuple(
            _read(f"announced, blitz {number}, ", blitz.cards)
            for number, blitz in enumerate(recorded.announced.blitz, 1)
        ),
    )


def _read(place: str, texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(_parse(f"{place}card {k}", text) for k, text in enumerate(texts, 1))


def _read_one(place: str, text: str | None) -> str | None:
    return None if text is None else _parse(place, text)


def _read_left(recorded: Recorded) -> tuple[tuple[str, ...], ...] | None:
    if recorded.claim is None or recorded.claim.hands is None:
        return None
    return tuple(
        _read(f"claim, hand of seat {seat}, ", hand)
        for seat, hand in enumerate(recorded.claim.hands, 1)
    )


def _read_solo(text: str | None) -> str | None:
    """Suit that a side solo names, by its letter, or ``billy``."""
    if text is None:
        return None
    kinds = {name: suit for suit, name in SUIT_NAMES.items()} | {"billy": "billy"}
    kinds |= {suit.lower(): suit for suit in SUITS}
    word = text.strip().lower()
    if word not in kinds:
        raise SheepsheadError(
            f"solo: {text!r} is neither a suit named as trump nor billy{nearest(word, kinds)}"
        )
    return kinds[word]


def _parse(place: str, text: str) -> str:
    try:
        return parse_card(text)
    except SheepsheadError as error:
        raise SheepsheadError(f"{place}: {error}") from None
