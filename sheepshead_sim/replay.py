"""A single hand shown again: one deal of a seed, or a hand recorded at a table.

The reference engine plays and tells it. A deal of a seed is also played by the kernel, and
the two must agree, so that what is told is what was counted.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.page import page_width
from sheepshead_sim.policies.asked import SeatFunctions
from sheepshead_sim.reference.asking import PolicySeats
from sheepshead_sim.reference.dealing import AddressedDeals
from sheepshead_sim.reference.engine import play_hand
from sheepshead_sim.reference.findings import NOTHING_FOUND, Findings, JudgedClaim
from sheepshead_sim.reference.narrate import narrate
from sheepshead_sim.reference.position import Hand
from sheepshead_sim.reference.recorded import read_recorded, replay
from sheepshead_sim.rules import HouseRules, rules_label
from sheepshead_sim.rules.words import beyond_a_hand
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands


@dataclass(frozen=True)
class ToldHand:
    """A finished hand that can be told.

    Parameters
    ----------
    rules : HouseRules
    hand : Hand
        From the reference engine; players by the seat each had in the first deal.
    title : str
        What it is: seed and deal, or the name of the recorded hand.
    findings : Findings
        Reneges and the claim of a recorded hand. After a claim the rest of `hand` is one way
        to play it, and where `findings.scored` is false its score means nothing.
    """

    rules: HouseRules
    hand: Hand
    title: str
    findings: Findings = NOTHING_FOUND

    def text(self, *, symbols: bool = False) -> str:
        """The hand trick by trick in words, no wider than the page."""
        title = textwrap.fill(self.title, page_width(), subsequent_indent="  ")
        told = narrate(self.rules, self.hand, self.findings, symbols=symbols)
        outside = textwrap.fill(beyond_a_hand(self.rules), page_width())
        return "\n\n".join(part for part in (title, told, outside) if part)

    def as_dict(self) -> dict[str, Any]:
        """The hand as plain data for programs: cards by name, seats from 1.

        Hands and blind are those of the deal that was played.
        """
        hand, players, findings = self.hand, self.rules.players, self.findings
        scored = findings.scored
        forfeit = findings.forfeit

        def seat(player: int | None) -> int | None:
            return None if player is None else player + 1

        played = findings.tricks_played(self.rules.hand_size)
        tricks = [
            {
                "leader": leader + 1,
                "cards": list(hand.plays[place * players : (place + 1) * players]),
            }
            for place, leader in enumerate(hand.leaders[:played])
        ]
        return {
            "title": self.title,
            "hands": [
                list(hand.deal.hands[(p - hand.shift) % players]) for p in range(players)
            ],
            "blind": list(hand.deal.blind),
            "outcome": hand.outcome,
            "deals": hand.deals,
            "passed_out": hand.passed_out,
            "multiplier": hand.multiplier,
            "picker": seat(hand.picker),
            "partner": seat(hand.partner),
            "other_partner": seat(hand.other_partner),
            "alone": hand.alone,
            "announced": {
                "sheepshead": hand.sheepshead,
                "crack": seat(hand.cracker),
                "recrack": seat(hand.recracker),
                "castrate": seat(hand.castrator),
                "blitz": [
                    {"seat": player + 1, "cards": list(cards)} for player, cards in hand.blitzes
                ],
            },
            "solo": hand.solo,
            "taken": list(hand.taken),
            "bury": list(hand.bury),
            "nuclear": hand.nuclear,
            "sharer": seat(hand.sharer),
            "sharer_taken": list(hand.sharer_taken),
            "sharer_bury": list(hand.sharer_bury),
            "called": hand.called,
            "unknown": hand.unknown,
            "tricks": tricks,
            "reneges": [
                {
                    "seat": each.player + 1,
                    "trick": each.trick,
                    "card": each.card,
                    "legal": list(each.legal),
                    "reason": each.reason,
                }
                for each in findings.reneges
            ],
            "forfeited_by": None if forfeit is None else forfeit.player + 1,
            "claim": None if findings.claim is None else _claim(findings.claim, players),
            "level": hand.level if scored else None,
            "side_points": hand.side_points if scored else None,
            "points": list(hand.points) if scored else None,
            "tricks_taken": list(hand.tricks) if scored else None,
            "units": list(hand.units) if scored else None,
            "differences": list(findings.differences),
        }


def _claim(claim: JudgedClaim, players: int) -> dict[str, Any]:
    tricks = [claim.line[k : k + players] for k in range(0, len(claim.line), players)]
    return {
        "seat": claim.player + 1,
        "after_trick": claim.after_trick,
        "holds": claim.holds,
        "played_on": claim.played_on,
        "line": [
            {"leader": trick[0][0] + 1, "cards": [card for _, card in trick]}
            for trick in tricks
        ],
        "beaten_by": None if claim.beaten_by is None else claim.beaten_by + 1,
    }


def play_on_reference(setup: Setup, index: int) -> Hand:
    """Hand `index` of the setup's seed as the reference engine plays it with the policies."""
    deals = AddressedDeals(setup.rules, setup.seed, index)
    policies = [SeatFunctions.of(policy) for policy in setup.table.policies]
    seats = PolicySeats(setup.rules, policies, deals.dice)
    return play_hand(setup.rules, deals, seats)


def tell_deal(setup: Setup, index: int) -> ToldHand:
    """Show one deal of a seed again.

    Parameters
    ----------
    setup : Setup
    index : int
        Number of the deal, from 0.

    Returns
    -------
    ToldHand

    Raises
    ------
    SheepsheadError
        If `index` is below 0.
    PolicyError
        If a policy decides against the rules.
    RuntimeError
        If the two engines disagree, which would be a fault of the program.
    """
    if not 0 <= index < 2**63:
        raise SheepsheadError(f"deal must be 0 to {2**63 - 1}, not {index}")
    # The kernel first: it names the policy that decides against the rules.
    row = record_hands(setup, index, 1)[0]
    hand = play_on_reference(setup, index)
    plays = tuple(setup.layout.cards[bit] for bit in row["plays"][: row["n_plays"]])
    units = tuple(row["units"][: setup.rules.players].tolist())
    if (plays, units) != (hand.plays, hand.units):
        raise RuntimeError(
            f"the kernel and the reference engine disagree on deal {index} of seed "
            f"{setup.seed} under {setup.rules_label}: please report it"
        )
    title = f"Deal {index} of seed {setup.seed}, {setup.rules_label}, {setup.table.name}"
    return ToldHand(setup.rules, hand, title)


def tell_file(path: str | Path, *, strict: bool = False) -> ToldHand:
    """Check, play again and score a recorded hand (`docs/recorded-hands.md`).

    Parameters
    ----------
    path : str or Path
    strict : bool
        Refuse a renege, and a claim that does not hold where nothing was played after it.

    Raises
    ------
    SheepsheadError
        If the file cannot be read or makes no hand, if what was written down at the table
        does not come out, or for what `strict` refuses; the message names the file.
    """
    recorded = read_recorded(path)
    try:
        played = replay(recorded, strict=strict)
    except SheepsheadError as fault:
        raise SheepsheadError(f"{path}: {fault}") from None
    label = rules_label(recorded.rules, recorded.settings)
    title = f"{recorded.name or Path(path).name}, {label}"
    return ToldHand(played.rules, played.hand, title, played.findings)
