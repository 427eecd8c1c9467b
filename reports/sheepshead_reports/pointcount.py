"""Point counts as a report: the best simple rule to pick by, and what others lose beside it."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from sheepshead_reports.charts.ranking import lost_beside_the_best
from sheepshead_reports.document.blocks import Cell, Chart, Document, Section, Table
from sheepshead_reports.figures import decided_decimals, plain_share, units_give_or_take
from sheepshead_reports.objects import figure, setup_object
from sheepshead_reports.signs import Signs
from sheepshead_reports.words import asked_of
from sheepshead_sim import __version__
from sheepshead_sim.stats.estimates import Estimate

if TYPE_CHECKING:
    from sheepshead_sim.study.pointcount.fitting import Count
    from sheepshead_sim.study.pointcount.study import PointCount

_TOLD_AT_ONCE = ("convention", "never")
_OFF_THE_CHART = ("always", "never")
_STEP_WORDS = (
    "A count of more numbers fits the hands better that it was found on, so that it is kept only "
    "if it clearly wins more on others."
)
_NOTHING = "nothing"
"""Stands for a difference of two that decided alike in every deal."""
_ENDS = ("mean", "low", "high")
HANDS = 100
"""Losses are told for so many hands."""
_NAMES = (
    "queen", "jack", "other trump", "fail ace", "fail suit not held",
    "ten card points to bury",
)  # fmt: skip


def pointcount_document(study: PointCount, signs: Signs, command: str) -> Document:
    """Report of a study of point counts.

    Parameters
    ----------
    study : PointCount
    signs : Signs
    command : str
        What makes it again.
    """
    return Document(
        title=f"The best point count: {study.setup.rules_label}",
        answer=_answer(study, signs),
        sections=(
            Section("The best count", (_count_table(study, signs), _how_played(study))),
            Section("Other rules beside it", (_ranking(study, signs), _chart(study))),
            Section("Would more numbers help?", (_steps(study, signs), _STEP_WORDS)),
            Section("What no count can see", (_missed(study, signs),)),
        ),
        basis=(
            f"{study.deals:,} deals a seat wanted in each part, {asked_of(study.setup)}, "
            f"version {__version__}. The count was found on some deals and priced on others; "
            "all rules were played on the same deals."
        ),
        command=command,
    )


def _answer(study: PointCount, signs: Signs) -> tuple[str, ...]:
    first = f"Count {weights_in_words(study.best.weights)}. Pick: {_from(study.best)}."
    others = [study.alike, *(each for each in study.ranking if each.part in _TOLD_AT_ONCE)]
    told = [f"{each.words}, {_per_hundred(each.lost, signs)}" for each in others]
    second = (
        f"What others lose beside this, in units per {HANDS} hands where everybody else plays "
        f"as {study.setup.table.name}: {'; '.join(told)}."
    )
    return first, second


def weights_in_words(weights: tuple[int, ...]) -> str:
    """A count as players say it: ``queen 3, jack 2, other trump 1``."""
    if weights[0] == weights[1] == weights[2]:
        told = [f"each trump {weights[0]}"]
    elif weights[1] == weights[2]:
        told = [f"queen {weights[0]}, every other trump {weights[1]}"]
    elif weights[0] == weights[1]:
        told = [f"queen and jack {weights[0]}, other trump {weights[2]}"]
    else:
        told = [f"{name} {weight}" for name, weight in zip(_NAMES[:3], weights, strict=False)]
    told += [
        f"{name} {weight}"
        for name, weight in zip(_NAMES[3:], weights[3:], strict=True)
        if weight
    ]
    return ", ".join(told)


def _from(count: Count) -> str:
    """Thresholds by seat, neighbours with the same one together."""
    told = []
    for least, group in groupby(count.thresholds.items(), key=lambda each: each[1]):
        seats = [seat for seat, _ in group]
        joint = " and " if len(seats) == 2 else " to "
        who = f"seat {seats[0]}" if len(seats) == 1 else f"seats {seats[0]}{joint}{seats[-1]}"
        told.append(f"{who} {'no hand' if least is None else f'from {least}'}")
    return ", ".join(told)


def _per_hundred(loss: Estimate, signs: Signs) -> str:
    return _NOTHING if _alike(loss) else _give_or_take(loss, signs)


def _give_or_take(loss: Estimate, signs: Signs) -> str:
    told = hundredfold(loss)
    return units_give_or_take(told, min(decided_decimals(told), 2), signs, signed=False)


def _alike(difference: Estimate) -> bool:
    """Whether the two that are compared decided alike in every deal, which has no spread."""
    return difference.mean == 0 and difference.se == 0


def hundredfold(loss: Estimate) -> Estimate:
    """Units a hand as units per `HANDS` hands."""
    return Estimate(
        loss.mean * HANDS, loss.low * HANDS, loss.high * HANDS, loss.n, loss.se * HANDS
    )


def _count_table(study: PointCount, signs: Signs) -> Table:
    rows = []
    for seat, least in study.best.thresholds.items():
        missed = study.missed_by_seat[seat]
        rows.append(
            (
                Cell(str(seat), seat),
                Cell("no hand" if least is None else str(least), least),
                _open(study.open[seat]),
                Cell(plain_share(study.kept[seat]), study.kept[seat]),
                Cell(_give_or_take(missed, signs), missed.mean),
                Cell(f"{missed.n:,}", missed.n),
            )
        )
    return Table(
        f"Pick from this count on ({weights_in_words(study.best.weights)}). Open: thresholds "
        "that other deals do not show to be worse, with 95 % confidence for all of a seat "
        f"together. Missed: units lost per {HANDS} hands in that seat against the better "
        "choice for each class of hands, as told below, with 95 % intervals.",
        ("Seat", "pick from", "open", "reached in", "missed", "deals"),
        ">>>>>>",
        tuple(rows),
    )


def _open(ends: tuple[int, int | None]) -> Cell:
    low, high = ends
    if low == high:
        return Cell(str(low), low)
    return Cell(f"{low} to {'no hand' if high is None else high}", low)


def _how_played(study: PointCount) -> str:
    missing = sorted(set(range(1, study.setup.rules.players + 1)) - set(study.kept))
    told = (
        "One player goes by the count, and all others pick as the policy does. As a policy: "
        + "; ".join(f"seat {seat} pick={part}" for seat, part in study.policies.items())
        + "."
    )
    if missing:
        seats = " and ".join(map(str, missing))
        told += f" Seat {seats}: no choice, or too few deals come to it."
    return told


def _ranking(study: PointCount, signs: Signs) -> Table:
    return Table(
        f"Units lost per {HANDS} hands beside the best count, by a player who takes each seat "
        f"in turn, with 95 % intervals, each by itself; {study.deals:,} deals, each played in "
        "every seat. Rules that are within their intervals may stand in either order.",
        ("Pick with", "lost"),
        "<>",
        tuple(
            (
                Cell(each.words, place),
                Cell(_per_hundred(each.lost, signs), each.lost.mean),
            )
            for place, each in enumerate(study.ranking)
        ),
    )


def _chart(study: PointCount) -> Chart:
    rules = [
        (each.words, hundredfold(each.lost))
        for each in study.ranking
        if each.part not in _OFF_THE_CHART
    ]
    return Chart(
        "lost-beside-the-best",
        f"Units lost per {HANDS} hands beside the best count, with 95 % intervals; without "
        "picking and passing every hand, which would dwarf the rest.",
        "; ".join(f"{words}: {lost.mean:.1f}" for words, lost in rules),
        partial(lost_beside_the_best, rules, f"units lost per {HANDS} hands"),
    )


def _steps(study: PointCount, signs: Signs) -> Table:
    rows: list[tuple[Cell | str, ...]] = []
    for place, step in enumerate(study.steps):
        weights = [Cell(str(each) if each else "", each) for each in step.count.weights]
        if step.better is None:
            rows.append((Cell(step.words, place), *weights, Cell(signs.dash), "yes"))
            continue
        wins = Cell(_gained(step.better, signs), step.better.mean)
        rows.append((Cell(step.words, place), *weights, wins, "yes" if step.taken else "no"))
    return Table(
        "The best count of each kind: what each queen, jack, other trump, fail ace, fail suit "
        "not held (void) and ten card points that could be buried (tens) counts. Wins: units "
        f"per {HANDS} hands beyond the last one kept above it, on other deals than it was "
        "found on; the intervals hold together with 95 % confidence.",
        ("Kind", "queen", "jack", "other", "ace", "void", "tens", "wins", "kept"),
        "<>>>>>>><",
        tuple(rows),
    )


def _gained(gain: Estimate, signs: Signs) -> str:
    if _alike(gain):
        return _NOTHING
    told = hundredfold(gain)
    return units_give_or_take(told, min(decided_decimals(told), 2), signs)


def _missed(study: PointCount, signs: Signs) -> str:
    loss = f"{_give_or_take(study.missed, signs)} units per {HANDS} hands"
    told = (
        f"the best count loses {loss}."
        if study.missed.low > 0
        else f"these deals do not show that the best count loses anything ({loss})."
    )
    return (
        "Beside a player who knows for each class of hands (by trump, queens, jacks, highest "
        "trump, fail aces, points to bury and fail suits not held) whether picking or passing is "
        f"better, {told} The better choice was found on other deals than it was priced on, and "
        "where chance made it the worse one the figure is too small, or even below nought: so "
        "much is missed at least."
    )


def pointcount_object(study: PointCount) -> dict[str, object]:
    """Study as JSON has it (docs/json.md)."""
    from sheepshead_sim.policies.pick_systems import COUNTED

    return {
        "deals": study.deals,
        "weights": dict(zip(COUNTED, study.best.weights, strict=True)),
        "seats": [
            {
                "seat": seat,
                "threshold": least,
                "open": list(study.open[seat]),
                "policy": f"pick={study.policies[seat]}",
                "reached": study.kept[seat],
                "missed": {"deals": study.missed_by_seat[seat].n}
                | figure(study.missed_by_seat[seat]),
            }
            for seat, least in study.best.thresholds.items()
        ],
        "missed": {"deals": study.missed.n} | figure(study.missed),
        "ranking": [
            {
                "rule": each.words,
                "policy": f"pick={each.part}",
                "lost": {"deals": each.lost.n} | figure(each.lost),
            }
            for each in study.ranking
        ],
        "steps": [
            {
                "kind": step.words,
                "weights": dict(zip(COUNTED, step.count.weights, strict=True)),
                "better": figure(step.better) if step.better else dict.fromkeys(_ENDS),
                "kept": step.taken,
            }
            for step in study.steps
        ],
        **setup_object(study.setup),
    }
