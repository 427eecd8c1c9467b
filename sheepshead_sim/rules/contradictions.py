"""What house rules may not say together: contradictions, and options that nothing would read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from sheepshead_sim.cards import SUITS
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules.decks import BLIND_SIZES, PARTNERS, QUEENS_THEN_JACKS, WITHOUT_BLIND
from sheepshead_sim.rules.needs import goes_with, in_force_among, listed, option_value
from sheepshead_sim.rules.numbers import NUMBERS
from sheepshead_sim.rules.settings import Settings
from sheepshead_sim.rules.sharing import SHARES_OF
from sheepshead_sim.rules.stakes import check_stakes

SHOWDOWN_CARDS = 5


def check_rules(rules: Settings) -> None:
    """Refuse what contradicts itself, or would be read and then not used.

    Raises
    ------
    SheepsheadError
        Naming the options, and what would do.
    """
    _check_game(rules)
    if sorted(rules.custom.order.split()) != sorted(QUEENS_THEN_JACKS):
        raise SheepsheadError(
            "custom.order must name the four queens and four jacks once each, "
            f"high to low; it says {rules.custom.order!r}"
        )
    if rules.trump == "custom" and rules.custom == type(rules.custom)():
        raise SheepsheadError(
            "trump = custom needs an order of its own, for this is the standard one: set "
            "custom.order (queens and jacks, high to low) or custom.suit, or trump = standard"
        )
    if rules.custom.suit not in SUITS:
        raise SheepsheadError(f"custom.suit must be one of C S H D, not {rules.custom.suit!r}")
    in_force = in_force_among(partial(option_value, rules))
    for group in rules.__struct_fields__:
        part = getattr(rules, group)
        if isinstance(part, msgspec.Struct):
            _check_group(group, part, in_force)
    _check_numbers(rules, in_force)
    check_stakes(rules)
    _check_call_up(rules)
    _check_session(rules)


def _check_call_up(rules: Settings) -> None:
    """Refuse calling up where the partner card is the highest jack already."""
    jack = rules.jack
    if not jack.holding_it.startswith("call-up"):
        return
    highest = next(card for card in rules.trump_order if card[0] == "J")
    if rules.partner_card == highest:
        other = "jack.clubs" if jack.clubs else "custom.order"
        raise SheepsheadError(
            f"jack.holding-it = {jack.holding_it} contradicts {other}, "
            "which leaves no higher jack to call up"
        )
    if not rules.blind_size and jack.holding_it == "call-up-before-blind":
        raise SheepsheadError(
            "jack.holding-it = call-up-before-blind contradicts deal.blind = none: "
            "choose jack.holding-it = call-up"
        )


def _check_session(rules: Settings) -> None:
    """Refuse pots that contradict themselves or for whose showdown the cards do not suffice."""
    if rules.pot.take == "one" and rules.pot.lost == "double":
        raise SheepsheadError(
            "pot.lost = double contradicts pot.take = one: a losing side pays what it would "
            "have taken, which is one pot (pot.lost = add-one)"
        )
    needed = SHOWDOWN_CARDS * rules.players
    if rules.pot.end != "split" and needed > len(rules.deck_cards):
        raise SheepsheadError(
            f"pot.end = {rules.pot.end} needs {needed} cards for {rules.players} players, and "
            f"the deck has {len(rules.deck_cards)}: choose pot.end = split"
        )


def _check_game(rules: Settings) -> None:
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
    shares = SHARES_OF.get(rules.partner, ("picker",))
    if rules.blind.share not in shares:
        raise SheepsheadError(
            f"blind.share = {rules.blind.share} is not played with partner = {rules.partner}: "
            f"choose blind.share = {listed(shares)}"
        )
    if rules.nopick == "mittler" and players % 2 == 0:
        raise SheepsheadError(
            f"nopick = mittler needs an odd number of players, for {players} have no middle "
            "one: choose nopick = redeal, leaster, moster, doubler or schwanzer"
        )


def _check_group(group: str, part: msgspec.Struct, in_force: Callable[[str], bool]) -> None:
    default = type(part)()
    if part == default:
        return
    for name in part.__struct_fields__:
        if getattr(part, name) == getattr(default, name):
            continue
        key = f"{group}.{name}".replace("_", "-")
        if not in_force(key):
            raise SheepsheadError(f"{key} means nothing here: it goes with {goes_with(key)}")


def _check_numbers(rules: Settings, in_force: Callable[[str], bool]) -> None:
    last = rules.hand_size
    if rules.leaster.blind == "trick-n" and rules.leaster.trick == 0:
        raise SheepsheadError(f"leaster.blind = trick-n needs leaster.trick = 1 to {last}")
    for key, numbers in NUMBERS.items():
        value = option_value(rules, key)
        if in_force(key) and value not in numbers.of_hand(last):
            words = numbers.words.format(last=last)
            raise SheepsheadError(f"{key} must be {words}, not {value}")
