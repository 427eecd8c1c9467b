"""Chapters of the report of a club; a new one is one more entry of `CHAPTERS`.

Each makes the report that its own command makes, from more or fewer deals.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from sheepshead_reports.signs import Signs
from sheepshead_sim import defaults
from sheepshead_sim.errors import SheepsheadError

if TYPE_CHECKING:
    from sheepshead_reports.document.blocks import Document
    from sheepshead_sim.rules import HouseRules
    from sheepshead_sim.runs.blocks import Progress


@dataclass(frozen=True)
class Club:
    """A table that a report is about.

    Parameters
    ----------
    rules : str
        Preset or file.
    settings : tuple of str
    policy : str
    seed : int
    threads : int or None
    signs : Signs
    """

    rules: str
    settings: tuple[str, ...]
    policy: str
    seed: int
    threads: int | None
    signs: Signs

    @cached_property
    def house(self) -> HouseRules:
        """Rules in force."""
        from sheepshead_sim.rules import load_rules

        return load_rules(self.rules, self.settings)

    @property
    def asked(self) -> dict[str, Any]:
        """What every study is asked with."""
        return {
            "rules": self.rules,
            "settings": self.settings,
            "policy": self.policy,
            "seed": self.seed,
            "threads": self.threads,
        }

    def command(self, name: str, *options: str) -> str:
        """A command of this table that makes the same figures."""
        words = ["sheepshead", name, *options, "--rules", self.rules]
        for setting in self.settings:
            words += ["--set", setting]
        if self.policy != defaults.POLICY:
            words += ["--policy", self.policy]
        return shlex.join([*words, "--seed", str(self.seed)])


OTHERS = 3
"""Other games, or single settings, that a table is compared with at most."""
Make = Callable[[Club, int, "Progress | None"], "Document"]


@dataclass(frozen=True)
class Kind:
    """A chapter that a report can have.

    Parameters
    ----------
    name : str
        Of its charts' files and of its line of progress.
    make : callable
        Makes it from a table, a number of deals and, if somebody watches, progress.
    quick, full : int
        Deals of a quick and of a full report.
    fits : callable
        Whether the rules have anything for it to tell.
    """

    name: str
    make: Make
    quick: int
    full: int
    fits: Callable[[Club], bool] = lambda _: True


def _rules(club: Club, deals: int, progress: Progress | None) -> Document:
    from sheepshead_reports.catalogue import rules_document
    from sheepshead_sim.rules import load_preset, rules_label

    words = ["sheepshead", "rules", "show", club.rules]
    for setting in club.settings:
        words += ["--set", setting]
    label = rules_label(club.rules, club.settings)
    return rules_document(label, load_preset(club.rules), club.house, shlex.join(words))


def _picking(club: Club, deals: int, progress: Progress | None) -> Document:
    import sheepshead_sim as ss
    from sheepshead_reports.thresholds import thresholds_document

    study = ss.thresholds(**club.asked, deals=deals, progress=progress)
    again = club.command("thresholds", "--deals", str(deals))
    return thresholds_document(study, club.signs, again)


def _count(club: Club, deals: int, progress: Progress | None) -> Document:
    import sheepshead_sim as ss
    from sheepshead_reports.pointcount import pointcount_document

    study = ss.pointcount(**club.asked, deals=deals, progress=progress)
    again = club.command("pointcount", "--deals", str(deals))
    return pointcount_document(study, club.signs, again)


def _burying(club: Club, deals: int, progress: Progress | None) -> Document:
    import sheepshead_sim as ss
    from sheepshead_reports.burying import burying_document

    study = ss.burying(**club.asked, deals=deals, progress=progress)
    again = club.command("burying", "--deals", str(deals))
    return burying_document(study, club.signs, again)


def _picker_chooses(club: Club) -> bool:
    from sheepshead_sim.study.burying.findings import leaves_a_choice

    return leaves_a_choice(club.house)


def _others(club: Club, deals: int, progress: Progress | None) -> Document:
    import sheepshead_sim as ss
    from sheepshead_reports.compare import compare_document

    rules, vary = _compared(club)
    study = ss.compare(
        *rules, vary=vary, policy=club.policy, deals=deals, seed=club.seed,
        threads=club.threads, progress=progress,
    )  # fmt: skip
    words = ["sheepshead", "compare", *rules]
    for text in vary:
        words += ["--vary", text]
    words += ["--deals", str(deals)]
    if club.policy != defaults.POLICY:
        words += ["--policy", club.policy]
    again = shlex.join([*words, "--seed", str(club.seed)])
    return compare_document(study, club.signs, again)


def _compared(club: Club) -> tuple[list[str], list[str]]:
    """The usual rules and those of the club, and what is changed between them.

    Settings are compared with the rules without them, each by itself and all together; a file of
    rules with the preset it stands on; anything else with the first others for as many players.
    """
    from sheepshead_sim.rules import load_preset, preset_names

    if club.settings:
        return [club.rules], _changes(club)
    if base := load_preset(club.rules).base:
        return [base, club.rules], []
    players = club.house.players
    others = [
        name
        for name in preset_names()
        if name != club.rules and load_preset(name).rules.players == players
    ]
    return [club.rules, *others[:OTHERS]], []


def _changes(club: Club) -> list[str]:
    """Settings one by one, where there are a few that can stand alone, then all of them."""
    together = " + ".join(club.settings)
    if not 1 < len(club.settings) <= OTHERS:
        return [together]
    return [*filter(partial(_stands_alone, club), club.settings), together]


def _stands_alone(club: Club, setting: str) -> bool:
    from sheepshead_sim.rules import load_rules

    try:
        load_rules(club.rules, (setting,))
    except SheepsheadError:
        return False
    return True


def _has_others(club: Club) -> bool:
    rules, vary = _compared(club)
    return len(rules) + len(vary) > 1


def _claims(club: Club, deals: int, progress: Progress | None) -> Document:
    import sheepshead_sim as ss
    from sheepshead_reports.claims import claims_document

    # Claims are about how to play, so that no other policy is asked for.
    study = ss.claims(
        rules=club.rules, settings=club.settings, deals=deals, seed=club.seed,
        threads=club.threads, progress=progress,
    )  # fmt: skip
    words = ["sheepshead", "claims", "--deals", str(deals), "--rules", club.rules]
    for setting in club.settings:
        words += ["--set", setting]
    again = shlex.join([*words, "--seed", str(club.seed)])
    return claims_document(study, club.signs, again)


def _seats(club: Club, deals: int, progress: Progress | None) -> Document:
    import sheepshead_sim as ss
    from sheepshead_reports.simulation import simulation_document

    simulation = ss.simulate(deals, **club.asked, progress=progress)
    again = club.command("simulate", "--deals", str(deals))
    return simulation_document(simulation, club.signs, again)


def _somebody_chooses(club: Club) -> bool:
    return club.house.pick != "schiller"


CHAPTERS = (
    Kind("rules", _rules, 0, 0),
    Kind("picking", _picking, 10_000, 100_000, _somebody_chooses),
    Kind("pointcount", _count, 5_000, 50_000, _somebody_chooses),
    Kind("burying", _burying, 2_000, 20_000, _picker_chooses),
    Kind("seats", _seats, 200_000, 2_000_000),
    Kind("compare", _others, 5_000, 200_000, _has_others),
    Kind("claims", _claims, 2_000, 50_000),
)
"""In the order in which they stand."""
