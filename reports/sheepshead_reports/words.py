"""Words that several reports share: what a picker does, what a question was asked of."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from sheepshead_reports.figures import share
from sheepshead_reports.signs import Signs
from sheepshead_sim.cards import SUIT_NAMES
from sheepshead_sim.errors import counted
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.sharing import SHARER_IS_PARTNER
from sheepshead_sim.rules.words import sentence

if TYPE_CHECKING:
    from sheepshead_sim.advice.answers import SeatAnswer, Settled
    from sheepshead_sim.advice.ranking import BuryOption
    from sheepshead_sim.setup import Setup


def sit_at(seat: int, rules: HouseRules) -> str:
    """Seat as a person finds it at the table."""
    if seat == 1:
        return "seat 1, left of the dealer"
    return f"seat {seat}, the dealer" if seat == rules.players else f"seat {seat}"


def how_it_ends(
    priced: SeatAnswer | BuryOption, rules: HouseRules, signs: Signs
) -> list[tuple[str, str, str]]:
    """Rows that tell the chances of the one who picks, and of the partner if there may be one."""
    you_win, you_are = (
        ("you win", "you are") if is_solo(rules) else ("your side wins", "your side is")
    )
    return [
        (f"  {you_win}", *share(priced.win, signs)),
        ("  the opponents are schneider", *share(priced.schneider, signs)),
        (f"  {you_are} schneider", *share(priced.schneidered, signs)),
    ]


def is_solo(rules: HouseRules) -> bool:
    """Whether nobody can be a partner, so that there is nothing to say of one."""
    return rules.partner == "none"


def calls_nobody(rules: HouseRules) -> bool:
    """Whether a picker only buries: nobody can be a partner, or the rules name the partner."""
    return is_solo(rules) or rules.partner in SHARER_IS_PARTNER


def settled_words(way: Settled, rules: HouseRules, signs: Signs) -> str:
    """What a picker did with the blind, to follow "you": ``bury 7♣ 8♣ and call A♣``."""
    if way.nuclear:
        return "go nuclear"
    if rules.blind_size and not way.bury:
        return "take none of the blind"
    alone = "take all, " if way.alone and rules.partner in SHARER_IS_PARTNER else ""
    return f"{alone}{what_to_do(way, rules, signs)}"


def bury_and_call(way: Settled | BuryOption, rules: HouseRules, signs: Signs) -> str:
    """One way to bury and call, to follow "bury": ``7♣ 8♣ and call A♣``.

    Where nothing is buried it is the call alone.
    """
    if not rules.blind_size:
        return "" if calls_nobody(rules) else call_words(way, rules, signs)
    if calls_nobody(rules):
        return signs.cards(way.bury)
    joint = " and " if way.declared or way.called is not None else ", "
    return f"{signs.cards(way.bury)}{joint}{call_words(way, rules, signs)}"


def what_to_do(way: Settled | BuryOption, rules: HouseRules, signs: Signs) -> str:
    """The same with its verb, to follow "you": ``bury 7♣ 8♣ and call A♣``, ``go alone``."""
    text = bury_and_call(way, rules, signs)
    if rules.blind_size:
        return f"bury {text}"
    if way.declared or way.called is not None:
        return text
    return f"pick, {text}" if text else "pick"


def call_words(way: Settled | BuryOption, rules: HouseRules, signs: Signs) -> str:
    """Whom the picker calls: ``call A♣``, ``go alone``, or the card that makes the partner.

    A solo is told by its kind.

    A picker whose own card that is has no partner, and is told so. Where nobody can be
    called there are no such words.
    """
    if way.solo == "billy":
        return "play a billy"
    if way.solo is not None:
        return f"play a side solo in {SUIT_NAMES[way.solo]}"
    if way.declared:
        return "go alone"
    if rules.partner == "jack-and-ace":
        return _beside_jack(way, rules, signs)
    partner_card = way.called or rules.partner_card
    shown = signs.card(partner_card)
    buried = partner_card in way.bury
    if way.called is None:
        if not way.alone:
            return f"partner by {shown}"
        return f"alone ({shown} buried)" if buried else f"alone (you hold {shown})"
    if way.alone:
        return f"call {shown} ({'buried' if buried else 'held'}: alone)"
    if way.unknown is None:
        return f"call {shown}"
    return f"call {shown}, {signs.card(way.unknown)} unknown"


def _beside_jack(way: Settled | BuryOption, rules: HouseRules, signs: Signs) -> str:
    """Words for a call where the jack makes a partner too."""
    jack = signs.card(rules.partner_card)
    if way.called is None:
        return f"alone (you have {jack})" if way.alone else f"partner by {jack}"
    call = f"call {signs.card(way.called)}"
    if way.alone:
        return f"{call} (held: alone)"
    return call if way.unknown is None else f"{call}, {signs.card(way.unknown)} unknown"


def when_all_pass(rules: HouseRules, seat: int) -> str:
    """What happens if nobody picks, in the rules' own words, and where one then sits."""
    if rules.nopick is None:
        return sentence("pick", rules.pick)
    told = [sentence("nopick", rules.nopick)]
    if rules.nopick in ("redeal", "doubler"):
        dealer = rules.redeal.dealer if rules.nopick == "redeal" else rules.doubler.dealer
        told.append(sentence(f"{rules.nopick}.dealer", dealer))
        then = seat if dealer == "same" else (seat - 1 or rules.players)
        told.append(f"You then sit in seat {then}; that hand is part of what passing is worth.")
    return " ".join(told)


def asked_of(setup: Setup) -> str:
    """Seed, rules and policy: what fixes every figure of a run."""
    return f"seed {setup.seed}, rules {setup.rules_label}, policy {setup.table.name}"


def played_on(setup: Setup, rate: float) -> str:
    """How many hands a second a run played, as far as that is known, and on how many threads."""
    on = "one thread" if setup.threads == 1 else f"{setup.threads} threads"
    if not math.isfinite(rate):
        return f"Played on {on}."
    return f"{counted(round(rate), 'hand')} a second on {on}."
