"""Claims as a report: which hold, which do not, and each experiment with its figures."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from sheepshead_reports.charts.differences import differences_chart
from sheepshead_reports.document.blocks import Block, Cell, Chart, Document, Section, Table
from sheepshead_reports.figures import decimals, plain_share, units_give_or_take
from sheepshead_reports.objects import figure, number, setup_object
from sheepshead_reports.signs import Signs
from sheepshead_reports.words import asked_of
from sheepshead_sim import __version__
from sheepshead_sim.errors import counted

if TYPE_CHECKING:
    from sheepshead_sim.study.claims.claim import Finding
    from sheepshead_sim.study.claims.run import ClaimsTested, Told, TriedClaim

_IN_WORDS = {
    "holds": "These hold:",
    "holds when": "These hold for some players or hands:",
    "does not hold": "These do not hold:",
    "cannot tell": "The deals cannot tell of",
}
_COUNTED = {
    "holds": ("holds", "hold"),
    "holds when": ("holds for some players or hands", "hold for some players or hands"),
    "does not hold": ("does not hold", "do not hold"),
    "cannot tell": ("stays open", "stay open"),
}


def claims_document(study: ClaimsTested, signs: Signs, command: str) -> Document:
    """Report of a run of claims.

    Parameters
    ----------
    study : ClaimsTested
    signs : Signs
    command : str
        What makes it again.
    """
    return Document(
        title=f"Claims about good play, tested: {study.setup.rules_label}",
        answer=_answer(study),
        sections=(
            Section("Verdicts", (_overview(study, signs), *_chart(study), _HOW_READ)),
            *(_section(test, study, signs) for test in study.tests),
        ),
        basis=(
            f"{study.deals:,} deals of each game for each figure, {asked_of(study.setup)} "
            f"wherever nothing is varied, version {__version__}. Intervals are 95 % each by "
            "itself. Verdicts are corrected for "
            f"{study.figures:,} figures looked at together (Holm): the chance that any of them "
            "is for or against a claim by luck alone is at most 5 %."
        ),
        command=command,
    )


_HOW_READ = (
    "A claim holds if all its figures speak for it, holds when only some do, and does not hold "
    "if some speak against it and none for it. Figures above nought are for the claim. Those "
    "without a per cent sign are units a hand: what a side that does it together wins more in "
    "all, or one player who does it while the others do not. Otherwise: share of the hands in "
    "which anything was then decided otherwise. Says: for, against, open, same (no decision "
    "differed) or few (fewer than 30 hands to tell by)."
)


def _answer(study: ClaimsTested) -> tuple[str, ...]:
    label = study.setup.rules_label
    here = [(test, test.verdict_in(label)) for test in study.tests if test.applies]
    told = [f"Under {label}: {_counted(here)}.", *_by_verdict(here)] if here else []
    if any(each.rules != label for test in study.tests for each in test.told):
        everywhere = [(test, test.verdict) for test in study.tests]
        told.append(f"Over all games tested: {_counted(everywhere)}.")
    return tuple(told)


def _counted(verdicts: Sequence[tuple[TriedClaim, str]]) -> str:
    """How many claims got each verdict, in a sentence."""
    found = Counter(said for _, said in verdicts)
    parts = [
        f"{found[verdict]} {words[found[verdict] > 1]}"
        for verdict, words in _COUNTED.items()
        if found[verdict]
    ]
    return f"of {counted(len(verdicts), 'claim')} {', '.join(parts)}"


def _by_verdict(verdicts: Sequence[tuple[TriedClaim, str]]) -> list[str]:
    """Claims by verdict, a paragraph each."""
    told = []
    for verdict, words in _IN_WORDS.items():
        names = [
            f"{test.claim.number} ({test.claim.name})"
            for test, said in verdicts
            if said == verdict
        ]
        if names:
            told.append(f"{words} {', '.join(names)}.")
    return told


def _overview(study: ClaimsTested, signs: Signs) -> Table:
    label = study.setup.rules_label
    return Table(
        f"Verdicts under {label}, and over all games that a claim is tested in.",
        ("Claim", "name", "here", "all games"),
        "><<<",
        tuple(
            (
                Cell(str(test.claim.number), test.claim.number),
                test.claim.name,
                test.verdict_in(label) if test.applies else signs.dash,
                test.verdict,
            )
            for test in study.tests
        ),
    )


def _chart(study: ClaimsTested) -> tuple[Chart, ...]:
    """What following each claim wins under the rules asked about, where play is varied."""
    label = study.setup.rules_label
    rows = [
        (f"{test.claim.number} {test.claim.name}: {each.finding.what}", each.finding.effect)
        for test in study.tests
        for each in test.told
        if each.rules == label
        and each.finding.differing is not None
        and not each.finding.when
        and not each.finding.says_nothing
    ]
    if not rows:
        return ()
    return (
        Chart(
            "claims",
            f"Units a hand for following the claim less not following it, where play is varied, "
            f"{label}, with 95 % intervals. Right of the line: for the claim.",
            "The same figures stand in the tables of the claims.",
            partial(differences_chart, rows),
        ),
    )


def _section(test: TriedClaim, study: ClaimsTested, signs: Signs) -> Section:
    claim = test.claim
    blocks: list[Block] = [
        claim.says,
        f"Varied or counted: {claim.varied} Held: {claim.held}",
        _verdict(test, study),
    ]
    if not test.applies:
        blocks.append(f"Under {study.setup.rules_label} the claim says nothing.")
    for label, told in groupby(test.told, key=lambda each: each.rules):
        blocks.append(_table(label, list(told), signs))
    return Section(f"{claim.number}. {claim.name.capitalize()}", tuple(blocks))


def _verdict(test: TriedClaim, study: ClaimsTested) -> str:
    if test.told and all(each.finding.is_idle for each in test.told):
        return "Verdict: no decision differed, so that nothing can be told."
    if test.verdict == "cannot tell":
        return f"Verdict: {study.deals:,} deals of each game cannot tell."
    if test.verdict == "holds":
        return "Verdict: it holds, by every figure that says anything."
    against = f"Against it: {_where(test, -1)}."
    if test.verdict == "does not hold":
        return f"Verdict: it does not hold. {against} No figure is for it."
    told = f"Verdict: it holds when: {_where(test, 1)}."
    return f"{told} {against}" if any(each.sign < 0 for each in test.told) else told


def _where(test: TriedClaim, sign: int) -> str:
    """Games in which figures speak for or against a claim, and which, if not all of them do."""
    games = []
    for label, group in groupby(test.told, key=lambda each: each.rules):
        told = list(group)
        saying = [each for each in told if each.sign == sign]
        if len(saying) == len(told):
            games.append(label)
        elif saying:
            words = ", ".join(each.finding.when or each.finding.what for each in saying)
            games.append(f"{label} ({words})")
    return "; ".join(games)


def _table(label: str, told: list[Told], signs: Signs) -> Table:
    return Table(
        f"{label}:",
        ("What", "for the claim", "hands", "otherwise", "says"),
        "<>>><",
        tuple(
            (
                f"  {each.finding.when}" if each.finding.when else each.finding.what,
                _effect(each.finding, signs),
                Cell(f"{each.finding.effect.n:,}", each.finding.effect.n),
                _otherwise(each.finding, signs),
                _says(each),
            )
            for each in told
        ),
    )


def _effect(finding: Finding, signs: Signs) -> Cell:
    effect = finding.effect
    if not math.isfinite(effect.length):
        return Cell(signs.dash)
    if finding.unit == "share":
        places = min(decimals(effect, scale=100), 1)
        give = f"{100 * effect.half_width:.{places}f}"
        return Cell(f"{100 * effect.mean:+.{places}f} {signs.plus_minus} {give} %", effect.mean)
    return Cell(units_give_or_take(effect, min(decimals(effect), 4), signs), effect.mean)


def _otherwise(finding: Finding, signs: Signs) -> Cell:
    differing = finding.differing
    if differing is None or not math.isfinite(differing.mean):
        return Cell(signs.dash)
    return Cell(plain_share(differing.mean), differing.mean)


def _says(told: Told) -> str:
    if told.finding.is_idle:
        return "same"
    if told.finding.says_nothing:
        return "few"
    return {1: "for", -1: "against", 0: "open"}[told.sign]


def claims_object(study: ClaimsTested) -> dict[str, object]:
    """Study as JSON has it (docs/json.md)."""
    return {
        "deals": study.deals,
        "figures_corrected": study.figures,
        "claims": [_claim_object(test, study.setup.rules_label) for test in study.tests],
        **setup_object(study.setup),
    }


def _claim_object(test: TriedClaim, here: str) -> dict[str, object]:
    claim = test.claim
    return {
        "number": claim.number,
        "name": claim.name,
        "says": claim.says,
        "varied": claim.varied,
        "held": claim.held,
        "verdict": test.verdict,
        "verdict_here": test.verdict_in(here) if test.applies else None,
        "applies": test.applies,
        "findings": [
            {
                "rules": each.rules,
                "what": each.finding.what,
                "when": each.finding.when,
                "unit": each.finding.unit,
                "deals": each.finding.effect.n,
                **figure(each.finding.effect),
                "differing": None
                if each.finding.differing is None
                else number(each.finding.differing.mean),
                "per_differing": each.finding.per_differing,
                "p": each.p,
                "says": _says(each),
            }
            for each in test.told
        ],
    }
