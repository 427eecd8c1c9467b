"""A preset with one rule changed, in words."""

from __future__ import annotations

from sheepshead_reports.catalogue import rules_document, rules_report
from sheepshead_reports.document.blocks import Document
from sheepshead_reports.signs import Signs
from sheepshead_sim.rules import load_preset, load_rules, rules_label

RULES = ("5p-called-ace", ["score.double-on-the-bump"])


def text(signs: Signs) -> str:
    return rules_report(rules_label(*RULES), load_preset(RULES[0]), load_rules(*RULES))


def document(signs: Signs) -> Document:
    command = "sheepshead rules show 5p-called-ace --set score.double-on-the-bump"
    return rules_document(
        rules_label(*RULES), load_preset(RULES[0]), load_rules(*RULES), command
    )
