"""The files of `golden_hands`: recorded hands, and what they would be under other rules.

`golden_hands/README.md` tells the format.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import msgspec

from sheepshead_sim.reference.dealing import Deal
from sheepshead_sim.reference.record_format import Expected, Recorded, Trick
from sheepshead_sim.rules import HouseRules, load_rules
from sheepshead_sim.rules.layers import flat_options
from sheepshead_sim.rules.options import Value

FOLDER = Path(__file__).parent / "golden_hands"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


class Instead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same cards and decisions under other settings: how they fare, or why they cannot."""

    settings: tuple[str, ...]
    note: str
    fault: str | None = None
    expected: Expected | None = None


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards as dealt, by seat; seat 1 is left of the dealer."""

    hands: tuple[tuple[str, ...], ...]
    blind: tuple[str, ...]


class Golden(Recorded, frozen=True, kw_only=True):
    """A recorded hand, the deals before it, and what it would be under other rules."""

    tricks: tuple[Trick, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    passed_out: int = 0
    thrown_in: Dealt | None = None
    instead: tuple[Instead, ...] = ()


@dataclass(frozen=True)
class Case:
    """One hand under one set of rules; `fault` is None where it can be played."""

    golden: Golden
    settings: tuple[str, ...]
    expected: Expected
    fault: str | None

    @cached_property
    def rules(self) -> HouseRules:
        return load_rules(self.golden.rules, self.settings)

    @cached_property
    def meant(self) -> HouseRules:
        """The rules of the hand itself, which it was dealt and played by."""
        return load_rules(self.golden.rules, self.golden.settings)

    @cached_property
    def options(self) -> dict[str, Value]:
        """Options in force."""
        return flat_options(self.rules)

    @property
    def can_be_dealt(self) -> bool:
        """Whether the hand's cards are a whole deal under these rules."""
        meant, rules = self.meant, self.rules
        return (meant.players, meant.deck, meant.blind_size) == (
            *(rules.players, rules.deck),
            rules.blind_size,
        )

    @property
    def result(self) -> Expected | str:
        return self.expected if self.fault is None else self.fault

    @property
    def recorded(self) -> Recorded:
        """The hand as a plain record."""
        golden = self.golden
        fields = {name: getattr(golden, name) for name in Recorded.__struct_fields__}
        return Recorded(**{**fields, "settings": self.settings, "expected": self.expected})

    @cached_property
    def deals(self) -> list[Deal | None]:
        """What is dealt, the deal played last; None where all pass, whatever their cards."""
        golden, players = self.golden, self.rules.players
        hands: list[list[str]] = [list(hand) for hand in golden.hands] or [
            [] for _ in range(players)
        ]
        for trick in golden.tricks:
            for place, card in enumerate(trick.cards):
                hands[(trick.leader - golden.tricks[0].leader + place) % players].append(card)
        blind = tuple(golden.blind or ())
        drawn: tuple[str, ...] = ()
        if self.picker is not None:
            hands, drawn = self._before_the_blind(hands, blind)
        before: list[Deal | None] = [None] * golden.passed_out
        if golden.thrown_in is not None:
            before.append(Deal(golden.thrown_in.hands, golden.thrown_in.blind))
        return [*before, Deal(tuple(map(tuple, hands)), blind, drawn, self.die)]

    @property
    def die(self) -> int:
        """What the die that names the partner shows: seats from the picker to the sharer."""
        golden = self.golden
        if golden.picker is None or golden.sharer is None:
            return 1
        return (golden.sharer - golden.picker) % self.rules.players

    def _before_the_blind(
        self, played: list[list[str]], blind: tuple[str, ...]
    ) -> tuple[list[list[str]], tuple[str, ...]]:
        """Hands as they were dealt, and the blind as it was taken: the picker's cards first."""
        golden, picker, players = self.golden, self.picker, self.rules.players
        assert golden.picker is not None
        assert picker is not None
        if golden.bury and len(golden.bury) not in self.meant.takes:
            # Nuclear: what was buried is what was dealt, and the whole blind was played.
            return [
                list(golden.bury) if k == picker else h for k, h in enumerate(played)
            ], blind
        sharer = (picker + ((golden.sharer or golden.picker + 1) - golden.picker)) % players
        held = [list(hand) for hand in played]
        held[picker] += golden.bury
        held[sharer] += golden.sharer_bury
        taken = [card for card in blind if card in held[picker]]
        shared = [card for card in blind if card in held[sharer]]
        left = [card for card in blind if card not in (*taken, *shared)]
        hands = [[card for card in hand if card not in blind] for hand in held]
        return hands, (*taken, *shared, *left)

    @property
    def picker(self) -> int | None:
        """Place of the picker, counted from the left of the dealer (0)."""
        if self.golden.picker is None:
            return None
        return (self.golden.picker - self.golden.tricks[0].leader) % self.rules.players

    @property
    def cards(self) -> list[str]:
        """Every card in the order played."""
        return [card for trick in self.golden.tricks for card in trick.cards]


def read_golden(name: str) -> Golden:
    """One file of the folder."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Golden)


def cases_of(golden: Golden) -> list[Case]:
    """The hand itself, then what it would be instead; what is not said stays as it was."""
    cases = [Case(golden, golden.settings, golden.expected, None)]
    for other in golden.instead:
        assert (other.fault is None) != (other.expected is None), other.note
        changed = {
            name: value
            for name in Expected.__struct_fields__
            if (value := getattr(other.expected, name, None)) is not None
        }
        expected = msgspec.structs.replace(golden.expected, **changed)
        cases.append(Case(golden, other.settings, expected, other.fault))
    return cases


CASES = {
    f"{name}-{k}" if k else name: case
    for name in NAMES
    for k, case in enumerate(cases_of(read_golden(name)))
}
"""Every case: the hand by its file's name, the others numbered from 1."""
