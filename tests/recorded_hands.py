"""Recorded hands that several tests change and replay."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.reference.recorded import Recorded, replay

# Seat 1 picks from the left of the dealer, buries AH KC, calls the ace of clubs (seat 2).
CALLED: dict[str, Any] = {
    "rules": "5p-called-ace",
    "dealer": 5,
    "picker": 1,
    "blind": ["7D", "AH"],
    "bury": ["AH", "KC"],
    "called": "AC",
    "tricks": [
        {"leader": 1, "cards": ["7C", "AC", "KS", "KH", "10S"]},
        {"leader": 2, "cards": ["QS", "JH", "JD", "8D", "7D"]},
        {"leader": 2, "cards": ["JC", "JS", "QH", "9D", "QD"]},
        {"leader": 4, "cards": ["7H", "TH", "QC", "AD", "TD"]},
        {"leader": 1, "cards": ["8C", "TC", "8S", "8H", "AS"]},
        {"leader": 2, "cards": ["7S", "9S", "9H", "KD", "9C"]},
    ],
}
LEASTER: dict[str, Any] = {
    "rules": "5p-called-ace",
    "settings": ["leaster.needs-trick"],
    "tricks": [
        {"leader": 1, "cards": ["7C", "TC", "KS", "7H", "TH"]},
        {"leader": 2, "cards": ["AC", "8S", "8H", "AS", "8C"]},
        {"leader": 2, "cards": ["7S", "9S", "9H", "TS", "KC"]},
        {"leader": 5, "cards": ["8D", "QD", "AD", "TD", "JD"]},
        {"leader": 1, "cards": ["9C", "JC", "JH", "KH", "9D"]},
        {"leader": 2, "cards": ["QS", "JS", "QH", "KD", "QC"]},
    ],
}


def record(base: dict[str, Any], **changes: Any) -> Recorded:
    return msgspec.convert({**base, **changes}, Recorded)


def swapped(base: dict[str, Any], one: str, other: str) -> dict[str, Any]:
    """The record with two cards exchanged wherever they stand."""
    text = msgspec.json.encode(base).decode()
    text = text.replace(f'"{one}"', '"?"').replace(f'"{other}"', f'"{one}"')
    result: dict[str, Any] = msgspec.json.decode(text.replace('"?"', f'"{other}"'))
    return result


def fault(recorded: Recorded) -> str:
    """The one line that a strict check has against the record."""
    with pytest.raises(SheepsheadError) as caught:
        replay(recorded, strict=True)
    message = str(caught.value)
    assert "\n" not in message
    return message
