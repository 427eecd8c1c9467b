"""No decision hangs on cards that its seat cannot see.

Hands are played on the kernel and every decision is looked at again after cards hidden from
its seat have been exchanged: between other hands, the blind and somebody else's bury. If the
same play could have led there, the seat must see the very same view, bit for bit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import numpy as np
import pytest

from sheepshead_sim.cards import SUITS
from sheepshead_sim.contract import (
    CHOICE_DTYPE,
    FACE_DOWN,
    ROLE_ALONE,
    ROLE_NONE,
    ROLE_OPPONENT,
    ROLE_PARTNER,
    ROLE_PICKER,
    SOLO_NAMES,
    STAGE_ANNOUNCE,
    STAGE_BURY,
    STAGE_CALL,
    STAGE_PICK,
    STAGE_PLAY,
)
from sheepshead_sim.kernel.records import HAND_DTYPE
from sheepshead_sim.policies.registry import Kind
from sheepshead_sim.reference.dealing import AddressedDeals
from sheepshead_sim.setup import Setup
from tests.option_sets import rules_of
from tests.policies_for_tests import HASHED
from tests.scripted import Asked, play_stacked

NAMES = (
    "5p-called-ace",
    "5p-jack-of-diamonds",
    "own-ace-clubs-trump",
    "schiller-called-ace",
    "call-up-mittler",
    "before-blind-moster-custom-clubs",
    "call-ace-jack-of-clubs-schwanzer",
    "6p-jack",
    "6p-jack-and-ace",
    "7p-neighbor",
    "seven-three-one-calls-up",
    "7p-die",
    "seven-split-forced",
    "7p-die-or-alone",
    "called-ace-all-stakes",
    "jack-corner-castrate-needs-jack",
    "jack-blitz-in-play",
    "4p-indiana",
)
Peek = Callable[[Asked, "World"], None]


@dataclass
class World:
    """Cards as dealt, as masks, and what was done with them.

    The cards of the blind lie in the order in which they are taken, `n_taken` by the picker and
    after these `n_shared` by the sharer.
    """

    hands: list[int]
    blind: list[int]
    bury: int = 0
    unknown: int = 0
    called: int = 0
    alone: int = 0
    early: int = 0
    picker: int = -1
    n_taken: int = 0
    sharer: int = -1
    n_shared: int = 0
    sharer_bury: int = 0
    nuclear: bool = False
    plays: list[tuple[int, int]] = field(default_factory=list)  # seat, bit mask
    announced: dict[int, int] = field(default_factory=dict)  # answer by place
    solo: int = 0
    shown: dict[int, int] = field(default_factory=dict)  # in a side solo: card as it is shown

    def swapped(self, a: int, b: int) -> World:
        """The same with the two cards exchanged wherever they lie."""

        def swap(mask: int) -> int:
            return mask ^ (a | b) if bool(mask & a) != bool(mask & b) else mask

        return World(
            [swap(hand) for hand in self.hands],
            [swap(card) for card in self.blind],
            swap(self.bury),
            swap(self.unknown),
            self.called,
            self.alone,
            self.early,
            self.picker,
            self.n_taken,
            self.sharer,
            self.n_shared,
            swap(self.sharer_bury),
            self.nuclear,
            [(seat, swap(card)) for seat, card in self.plays],
            self.announced,
            self.solo,
            self.shown,
        )

    def after_the_picker(self) -> tuple[list[int], list[int]]:
        """Hands when the picker has buried, and what then lies apart: the bury, and the blind."""
        hands, laid = list(self.hands), self.bury
        taken = sum(self.blind[: self.n_taken])
        if self.picker >= 0:
            if self.nuclear:
                laid, hands[self.picker] = hands[self.picker], 0
            hands[self.picker] = (hands[self.picker] | taken) & ~self.bury
        return hands, [laid, sum(self.blind[self.n_taken :])]

    def before_play(self) -> tuple[list[int], list[int]]:
        """Hands when all is buried, and the buries and the rest of the blind apart."""
        hands, (laid, rest) = self.after_the_picker()
        shared = sum(self.blind[self.n_taken : self.n_taken + self.n_shared])
        if self.sharer >= 0:
            hands[self.sharer] = (hands[self.sharer] | shared) & ~self.sharer_bury
        return hands, [laid, self.sharer_bury, rest & ~shared]


@dataclass
class Script:
    """Decides as in `world` up to the decision numbered `stop`, and keeps the views.

    With `setup` the table's own policies decide instead, and `world` is written down.
    """

    world: World
    setup: Setup | None = None
    stop: int | None = None
    peek: Peek | None = None
    views: list[Asked] = field(default_factory=list)
    rng: Random = field(default_factory=lambda: Random(1))

    def _keep(self, asked: Asked) -> bool:
        copy = asked.copy()
        if self.peek is not None:
            self.peek(copy, self.world)
        self.views.append(copy)
        return self.stop is not None and place_of(asked) == self.stop

    def _ask(self, kind: Kind, asked: Asked, *choice: np.void) -> int:
        assert self.setup is not None
        part = getattr(self.setup.table.policies[asked.seat], kind)
        dice = np.uint64(self.rng.getrandbits(64))
        rules = self.setup.compiled[0]
        return int(part.function(rules, asked.own, asked.view, *choice, part.params[0], dice))

    def pick(self, asked: Asked) -> int:
        if self._keep(asked):
            return 2
        if self.setup is None:
            return int(asked.seat == self.world.picker)
        return self._ask("pick", asked)

    def bury(self, asked: Asked, choice: np.void) -> None:
        if self._keep(asked):
            return
        world, early = self.world, asked.stage == STAGE_CALL
        if is_sharer(asked):
            if self.setup is not None:
                own = np.zeros(1, dtype=CHOICE_DTYPE)
                self._ask("bury", asked, own[0])
                world.sharer_bury = int(own["bury"][0])
            choice["bury"] = world.sharer_bury
            return
        if self.setup is not None:
            world.picker = asked.seat
            own = np.zeros(1, dtype=CHOICE_DTYPE)
            self._ask("bury", asked, own[0])
            if early:
                world.early = int(own["called"][0])
                world.n_taken = int(own["take"][0])
            else:
                # A jack called before the blind need not be named again.
                world.called = int(own["called"][0]) or world.early
                world.bury = int(own["bury"][0])
                world.unknown, world.alone = int(own["unknown"][0]), int(own["alone"][0])
                world.solo = int(own["solo"][0])
        if early:
            choice["called"] = world.early
            choice["take"] = world.n_taken
            return
        choice["bury"], choice["called"] = world.bury, world.called
        choice["unknown"], choice["alone"] = world.unknown, world.alone
        choice["solo"] = world.solo

    def announce(self, asked: Asked) -> int:
        if self._keep(asked):
            return 2
        if self.setup is None:
            return self.world.announced.get(place_of(asked), 2)
        answer = self._ask("announce", asked)
        self.world.announced[place_of(asked)] = answer
        return answer

    def play(self, asked: Asked) -> int:
        if self._keep(asked):
            return 0
        if self.setup is not None:
            return self._ask("play", asked)
        seat, card = self.world.plays[asked.card]
        card = self.world.shown.get(card, card)
        if seat != asked.seat or not card & int(asked.own["legal"]):
            return 0
        return card


def place_of(asked: Asked) -> int:
    """Number of a decision that is the same however many seats had no choice before it."""
    if asked.stage == STAGE_PLAY:
        return 100 + asked.card
    if asked.stage == STAGE_ANNOUNCE:
        cards = int(asked.own["legal"])
        return (cards << 16) + (int(asked.view["announcement"]) << 8) + asked.seat
    if asked.stage == STAGE_PICK:
        return asked.seat
    return 10 + asked.stage + 10 * is_sharer(asked)


def is_sharer(asked: Asked) -> bool:
    """Whether it is the sharer who is to bury."""
    return asked.stage == STAGE_BURY and asked.seat != int(asked.view["picker"])


def run(setup: Setup, script: Script) -> np.void:
    names = setup.layout.names
    world = script.world
    blind = [names(card)[0] for card in world.blind]
    return play_stacked(setup, [names(hand) for hand in world.hands], blind, script)


def played_world(setup: Setup, index: int) -> tuple[World, list[Asked]]:
    """A hand of the setup's policies, as a world, and the views of its decisions."""
    deal = AddressedDeals(setup.rules, 99, index)(0)
    mask = setup.layout.mask
    world = World([mask(hand) for hand in deal.hands], [mask([card]) for card in deal.blind])
    script = Script(world, setup, rng=Random(index))
    row = run(setup, script)
    assert row.dtype == HAND_DTYPE
    assert row["error"] == 0
    if row["deals"] > 1:
        return world, []  # what was played are other cards
    seat_of_trick, n = row["leaders"], setup.rules.players
    world.picker = int(row["picker"])  # who went nuclear is not asked to bury
    world.n_taken, world.n_shared = (
        int(row[name]).bit_count() for name in ("taken", "sharer_taken")
    )
    world.sharer, world.nuclear = int(row["sharer"]), bool(row["nuclear"])
    world.plays = [
        ((int(seat_of_trick[k // n]) + k % n) % n, 1 << int(bit))
        for k, bit in enumerate(row["plays"][: row["n_plays"]])
    ]
    world.shown = exchanged_cards(setup, SOLO_NAMES[world.solo])
    return world, script.views


def exchanged_cards(setup: Setup, solo: str) -> dict[int, int]:
    """Plain cards of the two suits that a side solo exchanges, each with the other's."""
    if solo not in tuple(SUITS):
        return {}
    pairs = [(rank + solo, rank + setup.rules.trump_suit) for rank in "ATK987"]
    bits = [(setup.layout.mask([one]), setup.layout.mask([other])) for one, other in pairs]
    return dict(bits) | {other: one for one, other in bits}


def places(world: World, asked: Asked) -> list[int]:
    """Hidden cards as they lie apart from each other when this decision is made."""
    seat, picker = asked.seat, world.picker
    if is_sharer(asked):
        hands, (laid, rest) = world.after_the_picker()
        shared = sum(world.blind[world.n_taken : world.n_taken + world.n_shared])
        return [*(h for other, h in enumerate(hands) if other != seat), laid, rest & ~shared]
    if asked.stage not in (STAGE_ANNOUNCE, STAGE_PLAY):
        others = [hand for other, hand in enumerate(world.hands) if other != seat]
        taken = world.n_taken if asked.stage == STAGE_BURY else 0
        return [*others, sum(world.blind[taken:])]
    held, (laid, also_laid, rest) = world.before_play()
    open_cards = 0
    for (player, card), number in zip(
        world.plays[: asked.card], asked.view["history"][: asked.card], strict=True
    ):
        if number == FACE_DOWN and seat != picker:
            continue  # only the picker knows what it was; it may be any hidden card
        held[player] &= ~card
        open_cards |= card
    for cards in asked.view["shown"]:
        open_cards |= int(cards)
    hidden = [cards & ~open_cards for player, cards in enumerate(held) if player != seat]
    hidden.append(rest)
    if seat != picker:
        hidden.append(laid)
    if seat != world.sharer:
        hidden.append(also_laid)
    return hidden


def exchanges(name: str, hands: int, peek: Peek | None) -> tuple[Counter[str], Counter[str]]:
    """By kind of decision: exchanges that the same play allows, and views changed."""
    setup = Setup.of(rules_of(name), policy=HASHED, policy_at={3: "convention"}, threads=1)
    rng = Random(7)
    done: Counter[str] = Counter()
    changed: Counter[str] = Counter()
    roles = {
        ROLE_OPPONENT: "opponent", ROLE_PICKER: "picker", ROLE_PARTNER: "partner",
        ROLE_ALONE: "alone", ROLE_NONE: "nobody picked",
    }  # fmt: skip
    kinds = {
        STAGE_PICK: "pick", STAGE_CALL: "call", STAGE_BURY: "bury", STAGE_ANNOUNCE: "announce",
    }  # fmt: skip
    sharers = "bury of the sharer"
    for index in range(hands):
        world, views = played_world(setup, index)
        if not world.plays:
            continue
        rare = [
            asked
            for asked in views
            if asked.stage in (STAGE_CALL, STAGE_ANNOUNCE) or is_sharer(asked)
        ]
        for asked in [*rare, *rng.sample(views, min(8, len(views)))]:
            groups = places(world, asked)
            other = world
            for _ in range(rng.randrange(1, 4)):
                one, two = rng.sample(range(len(groups)), 2)
                if groups[one] and groups[two]:
                    a = rng.choice([1 << b for b in range(32) if groups[one] >> b & 1])
                    b = rng.choice([1 << b for b in range(32) if groups[two] >> b & 1])
                    other = other.swapped(a, b)
                    groups = places(other, asked)
            if other == world:
                continue
            script = Script(other, stop=place_of(asked), peek=peek)
            run(setup, script)
            reached = [each for each in script.views if place_of(each) == script.stop]
            if not reached:
                continue  # others could not have played like this with these cards
            again = reached[0]
            if not np.array_equal(again.view["history"], asked.view["history"]):
                continue  # somebody without a choice would have played another card
            if any(not np.array_equal(again.view[act], asked.view[act]) for act in ACTS):
                continue  # who announced could not have, or need not have been asked
            seen = asked.copy()
            if peek is not None:
                peek(seen, world)
            kind = kinds.get(asked.stage, f"play as {roles[int(asked.own['role'])]}")
            kind = sharers if is_sharer(asked) else kind
            done[kind] += 1
            changed[kind] += again.tobytes() != seen.tobytes()
            if peek is None and again.tobytes() == seen.tobytes():
                assert answers(setup, again) == answers(setup, asked)
    return done, changed


def answers(setup: Setup, asked: Asked) -> list[bytes]:
    """What the policies at the table would do."""
    kinds: dict[int, Kind] = {
        STAGE_PICK: "pick", STAGE_PLAY: "play", STAGE_ANNOUNCE: "announce",
    }  # fmt: skip
    kind = kinds.get(asked.stage, "bury")
    found = []
    for policy in (setup.table.policies[0], setup.table.policies[2]):
        part = getattr(policy, kind)
        choice = np.zeros(1, dtype=CHOICE_DTYPE)
        extra = [choice[0]] if kind == "bury" else []
        dice = np.uint64(3)
        rules = setup.compiled[0]
        answer = part.function(rules, asked.own, asked.view, *extra, part.params[0], dice)
        found += [str(int(answer)).encode(), choice.tobytes()]
    return found


EXPECTED = {
    "5p-called-ace": {"play as picker", "play as partner", "play as nobody picked"},
    "5p-jack-of-diamonds": {"play as partner", "play as alone"},
    "own-ace-clubs-trump": {"play as alone"},
    "schiller-called-ace": {"play as picker"},
    "call-up-mittler": {"play as alone", "play as nobody picked"},
    "before-blind-moster-custom-clubs": {"call"},
    "call-ace-jack-of-clubs-schwanzer": {"play as picker"},
    "6p-jack": {"play as partner", "play as alone"},
    "6p-jack-and-ace": {"play as partner", "play as picker"},
    "7p-neighbor": {"play as partner", "play as picker", "bury of the sharer"},
    "seven-three-one-calls-up": {"play as alone", "play as picker", "bury of the sharer"},
    "7p-die": {"play as partner", "play as picker", "bury of the sharer"},
    "seven-split-forced": {"call", "play as partner", "bury of the sharer"},
    "7p-die-or-alone": {"call", "play as alone", "play as picker", "bury of the sharer"},
    "called-ace-all-stakes": {"announce", "play as partner"},
    "jack-corner-castrate-needs-jack": {"announce"},
    "jack-blitz-in-play": {"announce"},
    "4p-indiana": {"play as alone", "play as picker", "play as partner"},
}
ACTS = ("sheepshead", "cracker", "recracker", "castrator", "shown")
"""Fields that hold what players announced of their own will."""
EVERYWHERE = {"bury", "play as opponent"}


@pytest.mark.parametrize(
    ("name", "hands"),
    [
        pytest.param(name, hands, marks=marks, id=f"{name}-{hands}")
        for hands, marks in ((100, ()), (1_000, pytest.mark.slow))
        for name in NAMES
    ],
)
def test_exchanged_hidden_cards_change_no_view(name: str, hands: int) -> None:
    done, changed = exchanges(name, hands=hands, peek=None)
    assert +changed == Counter()
    wanted = EXPECTED[name] | EVERYWHERE | (set() if "schiller" in name else {"pick"})
    assert {kind for kind in wanted if done[kind] < 5} == set()


def sees_the_next_hand(asked: Asked, world: World) -> None:
    """A glance at the cards that the next seat was dealt."""
    asked.view["best"] = int(asked.view["best"]) | world.hands[(asked.seat + 1) % asked.players]


def knows_the_bury(asked: Asked, world: World) -> None:
    """The bury written where everybody sees it."""
    asked.view["called"] = int(asked.view["called"]) | world.bury


def test_the_exchange_catches_a_view_of_the_next_hand() -> None:
    done, changed = exchanges("5p-called-ace", hands=60, peek=sees_the_next_hand)
    for kind in ("pick", "bury", "play as opponent", "play as picker", "play as partner"):
        assert changed[kind] > 0, kind
    assert changed.total() > done.total() / 4


def test_the_exchange_catches_a_hint_of_the_bury() -> None:
    done, changed = exchanges("5p-called-ace", hands=60, peek=knows_the_bury)
    assert changed["play as opponent"] > 0
    assert changed["play as picker"] == 0  # it is the picker's own bury
    assert done["play as picker"] > 0


def test_world_masks_are_those_of_views() -> None:
    setup = Setup.of(rules_of("5p-called-ace"), policy=HASHED, threads=1)
    world, views = played_world(setup, 0)
    assert int(views[0].own["hand"]) == world.hands[views[0].seat]
