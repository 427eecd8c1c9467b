"""The same table with another rule of who is the partner."""

from __future__ import annotations

from dataclasses import replace

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules import flat_options
from sheepshead_sim.rules.layers import build_rules, overlay
from sheepshead_sim.rules.options import OPTIONS
from sheepshead_sim.setup import Setup


def other_partner_rules(setup: Setup) -> list[Setup]:
    """The table with each other partner rule that goes with its players, blind and score.

    What refines a partner rule goes with it: none of the new one's refinements is in force.
    """
    options = flat_options(setup.rules)
    found = []
    for partner in OPTIONS["partner"].values:
        if partner == setup.rules.partner:
            continue
        try:
            rules = build_rules(overlay(options, {"partner": partner}))
        except SheepsheadError:
            continue
        found.append(replace(setup, rules=rules, rules_label=f"partner = {partner}"))
    return found
