"""What the hands say about each statement: its size, how often it applies, its exceptions."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.sharing import SHARER_IS_PARTNER
from sheepshead_sim.runs.amounts import check_deals
from sheepshead_sim.runs.blocks import Progress, blocks, run_blocks
from sheepshead_sim.runs.meter import Meter
from sheepshead_sim.setup import Setup
from sheepshead_sim.stats.estimates import (
    Estimate,
    proportion_estimate,
)
from sheepshead_sim.stats.families import holm, p_value
from sheepshead_sim.study.burying.example import Example, paired_gain, priced_example
from sheepshead_sim.study.burying.pairs import ALL, PairSums, pair_sums
from sheepshead_sim.study.burying.partners import other_partner_rules
from sheepshead_sim.study.burying.statements import STATEMENTS, Statement

DEALS = 20_000
"""Deals unless something else is asked for."""
LEAST_DEALS, MOST_DEALS = 1_000, 10_000_000
BLOCK = 500
BESIDE = 4
"""Of so many deals one is played with each other partner rule."""
FEWEST = 30
"""Hands without which a class is given no figure."""
ALPHA = 0.05


@dataclass(frozen=True)
class HandClass:
    """Hands of one class to which a statement applies.

    Parameters
    ----------
    parting, value : str
        What the hands are parted by, and the class.
    gain : Estimate
        Units a hand, the one way less the other, with its own 95 % interval.
    p : float
        Of no difference, after Holm's correction for all classes of the statement.
    exception : bool
        Whether the sign is clearly the other way than that of all hands, so corrected.
    """

    parting: str
    value: str
    gain: Estimate
    p: float
    exception: bool


@dataclass(frozen=True)
class Finding:
    """What was found about one statement.

    Parameters
    ----------
    statement : Statement
    applies : Estimate
        Share of the picked hands that leave both ways open.
    gain : Estimate
        Units a hand, the one way less the other; of fewer than `FEWEST` hands not to be told.
    classes : tuple of HandClass
        Those with at least `FEWEST` hands, and not all of them.
    example : Example or None
        The first hand of the run to which it applies; None if none does.
    """

    statement: Statement
    applies: Estimate
    gain: Estimate
    classes: tuple[HandClass, ...]
    example: Example | None


@dataclass(frozen=True)
class Beside:
    """The statements at the same table with another partner rule.

    Parameters
    ----------
    partner : str
        The rule.
    deals, picked : int
        Deals made, the same cards as those of the study, and those picked at once.
    gains : dict of str to Estimate
        By statement, as `Finding.gain`; without those of fewer than `FEWEST` hands.
    """

    partner: str
    deals: int
    picked: int
    gains: dict[str, Estimate]


@dataclass(frozen=True)
class Burying:
    """What pays when burying and calling.

    Parameters
    ----------
    setup : Setup
    deals, picked : int
        Deals made, and those of them that were picked at once.
    findings : tuple of Finding
        Of the statements that apply to any hand.
    never : tuple of Statement
        The others.
    beside : tuple of Beside
        The same statements at a table with each other partner rule that fits.
    """

    setup: Setup
    deals: int
    picked: int
    findings: tuple[Finding, ...]
    never: tuple[Statement, ...]
    beside: tuple[Beside, ...]

    def frame(self) -> pd.DataFrame:
        """One row a statement and class of hands, all hands first."""
        return pd.DataFrame(
            [
                {
                    "statement": each.statement.name,
                    "parting": parting,
                    "class": value,
                    "n": gain.n,
                    "gain": gain.mean,
                    "low": gain.low,
                    "high": gain.high,
                    "p": p,
                    "exception": exception,
                }
                for each in self.findings
                for parting, value, gain, p, exception in (
                    (ALL, "", each.gain, float("nan"), False),
                    *((c.parting, c.value, c.gain, c.p, c.exception) for c in each.classes),
                )
            ]
        )


def leaves_a_choice(rules: HouseRules) -> bool:
    """Whether there is anything to bury, call or play alone."""
    calls_nobody = rules.partner == "none" or rules.partner in SHARER_IS_PARTNER
    solos = rules.solo.side or rules.solo.billy
    return rules.blind_size > 0 or not calls_nobody or solos


def find_burying(
    setup: Setup, *, deals: int | None = None, progress: Progress | None = None
) -> Burying:
    """Play both ways of every statement on the hands that pick.

    Parameters
    ----------
    setup : Setup
    deals : int, optional
        Deals made, `LEAST_DEALS` to `MOST_DEALS`; `DEALS` if not given.
    progress : callable, optional
        Called with deals done and deals in all.

    Returns
    -------
    Burying

    Raises
    ------
    SheepsheadError
        If the number of deals cannot be used, or there is nothing to bury, call or play alone.
    PolicyError
        If a policy decides against the rules.
    """
    wanted = DEALS if deals is None else deals
    check_deals(wanted, LEAST_DEALS, MOST_DEALS)
    if not leaves_a_choice(setup.rules):
        raise SheepsheadError(
            "there is nothing to choose: without a blind nothing is buried "
            f"(deal.blind = none), and partner = {setup.rules.partner} leaves nobody to call"
        )
    others = other_partner_rules(setup)
    fewer = max(wanted // BESIDE, LEAST_DEALS)
    meter = Meter(progress, wanted + len(others) * fewer)
    sums = _played(setup, wanted, meter)
    found = {name for name, parting, _ in sums.sums if parting == ALL}
    return Burying(
        setup,
        wanted,
        sums.picked,
        tuple(_finding(setup, sums, each) for each in STATEMENTS if each.name in found),
        tuple(each for each in STATEMENTS if each.name not in found),
        tuple(_beside(other, fewer, meter) for other in others),
    )


def _played(setup: Setup, deals: int, meter: Meter) -> PairSums:
    sums = PairSums()
    for n, part in run_blocks(
        blocks(0, deals, BLOCK),
        lambda first, n: (n, pair_sums(setup, first, n)),
        setup.threads,
    ):
        sums.join(part)
        meter.advance(n)
    return sums


def _beside(setup: Setup, deals: int, meter: Meter) -> Beside:
    sums = _played(setup, deals, meter)
    gains = {
        name: paired_gain(setup, *each)
        for (name, parting, _), each in sums.sums.items()
        if parting == ALL and each[0] >= FEWEST
    }
    return Beside(setup.rules.partner, deals, sums.picked, gains)


def _p_value(gain: Estimate) -> float:
    """Two-sided p-value of no difference; 1 where all hands were alike, which shows nothing."""
    if not 0 < gain.se < float("inf"):
        return 1.0
    return p_value(gain.mean, gain.se, gain.n - 1)


def _finding(setup: Setup, sums: PairSums, statement: Statement) -> Finding:
    name = statement.name
    whole = sums.sums[name, ALL, ""]
    gain = paired_gain(setup, *whole)
    told = sorted(
        ((key[1], key[2], paired_gain(setup, *each)) for key, each in sums.sums.items()
         if key[0] == name and key[1] != ALL and FEWEST <= each[0] < whole[0]),
        key=lambda row: (row[0], _in_order(row[1])),
    )  # fmt: skip
    corrected = holm([_p_value(each) for _, _, each in told])
    classes = tuple(
        HandClass(
            parting, value, each, p, p < ALPHA and gain.sign != 0 and each.mean * gain.sign < 0
        )
        for (parting, value, each), p in zip(told, corrected, strict=True)
    )
    return Finding(
        statement,
        proportion_estimate(whole[0], sums.picked),
        gain,
        classes,
        priced_example(setup, sums.first[name], FEWEST),
    )


def _in_order(value: str) -> tuple[int, str]:
    """Classes by their number, those without one last."""
    number = value.split()[0]
    return (int(number), value) if number.isdigit() else (-1, value)
