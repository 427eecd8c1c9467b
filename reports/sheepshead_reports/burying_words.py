"""What the hands say about each statement, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheepshead_reports.figures import decided_decimals, plain_share, units_give_or_take
from sheepshead_reports.signs import Signs
from sheepshead_sim.errors import counted
from sheepshead_sim.stats.estimates import Estimate

if TYPE_CHECKING:
    from sheepshead_sim.study.burying.findings import Finding, HandClass

_CLEAR = 0.05
_TOLD_FIRST = 3
_PARTINGS = {"trump": "trump held", "seat": "seat", "with": "with"}
"""What hands are parted by, as the head of a row; a statement's own parting has its own."""


def answer(told: list[Finding], signs: Signs) -> tuple[str, ...]:
    """What pays most over all picked hands, what pays as well, and what stays open."""
    if not told:
        return ("Too few hands leave any of these choices: ask for more deals.",)
    clear = [each for each in told if each.gain.sign]
    clear.sort(key=lambda each: -abs(each.gain.mean) * each.applies.mean)
    close = [each for each in told if not each.gain.sign]
    paragraphs = []
    for lead, group in (
        ("What pays most, in units a hand where it comes up", clear[:_TOLD_FIRST]),
        ("It pays as well to", clear[_TOLD_FIRST:]),
        ("Too close to call over all hands, the first less the second", close),
    ):
        if group:
            ways = "; ".join(f"{_way(each)}, {size_in_favour(each, signs)}" for each in group)
            paragraphs.append(f"{lead}: {ways}.")
    return tuple(paragraphs)


def _way(finding: Finding) -> str:
    """The better way and the other, or both if it is not clear which that is."""
    one, other = finding.statement.one, finding.statement.other
    if finding.gain.sign == 0:
        return f"{one} or {other}"
    better, worse = (one, other) if finding.gain.sign > 0 else (other, one)
    return f"{better} rather than {worse}"


def verdict(finding: Finding) -> str:
    """The better way, or that it is too close to call."""
    close = "" if finding.gain.sign else ": too close to call over all hands"
    return f"{upper(_way(finding))}{close}"


def sentence(finding: Finding, signs: Signs) -> str:
    """Verdict with its size, how often it comes up, and where it is otherwise."""
    return (
        f"{verdict(finding)}, {size_in_favour(finding, signs)} units a hand. It comes up in "
        f"{plain_share(finding.applies.mean)} of the picked hands. {_exceptions(finding)}"
    )


def _exceptions(finding: Finding) -> str:
    hands = counted(finding.gain.n, "hand")
    if finding.gain.sign == 0:
        clear = [each for each in finding.classes if each.p < _CLEAR]
        if not clear:
            return f"Nor is it clear in any class of these {hands}."
        ways = [
            f"{class_words(finding, each)}, {finding.statement.one}"
            if each.gain.mean > 0
            else f"{class_words(finding, each)}, {finding.statement.other}"
            for each in clear
        ]
        return f"It is clear for some of them: {'; '.join(ways)}."
    others = [class_words(finding, each) for each in finding.classes if each.exception]
    if not others:
        return f"No class of these {hands} clearly goes the other way."
    return f"The other way pays with: {', '.join(others)}."


def upper(text: str) -> str:
    """Text with its first letter as a capital."""
    return text[0].upper() + text[1:]


def pair(finding: Finding) -> str:
    """Both ways, as a heading."""
    return f"{finding.statement.one} or {finding.statement.other}"


def size(gain: Estimate, signs: Signs) -> str:
    """A gain with its interval, in units a hand."""
    return units_give_or_take(gain, decided_decimals(gain), signs)


def size_in_favour(finding: Finding, signs: Signs) -> str:
    """Size of the better way's lead; with its sign where it is not clear which that is."""
    gain = finding.gain
    if gain.sign < 0:
        gain = Estimate(-gain.mean, -gain.high, -gain.low, gain.n, gain.se)
    return size(gain, signs)


def class_words(finding: Finding, hands: HandClass) -> str:
    """A class of hands as a player says it: ``trump held 5``."""
    if hands.parting == "with":
        return hands.value
    return f"{head(finding, hands.parting)} {hands.value}"


def head(finding: Finding, parting: str) -> str:
    """What hands are parted by."""
    detail = finding.statement.detail
    return detail[0] if parting == "detail" and detail else _PARTINGS[parting]
