"""Sheepshead strategy by simulation: answers with intervals, under any house rules.

>>> import sheepshead_sim as ss
>>> advice = ss.pick("QC QS JH AD TD AS", seat=2, deals=2000)
>>> advice.answer.verdict
'pick'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sheepshead_sim.api.asking import bury as bury
    from sheepshead_sim.api.asking import pick as pick
    from sheepshead_sim.api.playing import replay_deal as replay_deal
    from sheepshead_sim.api.playing import replay_file as replay_file
    from sheepshead_sim.api.playing import session as session
    from sheepshead_sim.api.playing import simulate as simulate
    from sheepshead_sim.api.studying import burying as burying
    from sheepshead_sim.api.studying import claims as claims
    from sheepshead_sim.api.studying import compare as compare
    from sheepshead_sim.api.studying import pointcount as pointcount
    from sheepshead_sim.api.studying import thresholds as thresholds
    from sheepshead_sim.errors import PolicyError as PolicyError
    from sheepshead_sim.errors import SheepsheadError as SheepsheadError
    from sheepshead_sim.rules import HouseRules as HouseRules
    from sheepshead_sim.rules import load_preset as load_preset
    from sheepshead_sim.rules import load_rules as load_rules
    from sheepshead_sim.rules import preset_names as preset_names

# Loaded when first used, so that reading rules or showing help does not wait for the kernel.
_WHERE = {
    "bury": "sheepshead_sim.api.asking",
    "claims": "sheepshead_sim.api.studying",
    "compare": "sheepshead_sim.api.studying",
    "burying": "sheepshead_sim.api.studying",
    "pick": "sheepshead_sim.api.asking",
    "pointcount": "sheepshead_sim.api.studying",
    "replay_deal": "sheepshead_sim.api.playing",
    "replay_file": "sheepshead_sim.api.playing",
    "session": "sheepshead_sim.api.playing",
    "simulate": "sheepshead_sim.api.playing",
    "thresholds": "sheepshead_sim.api.studying",
    "PolicyError": "sheepshead_sim.errors",
    "SheepsheadError": "sheepshead_sim.errors",
    "HouseRules": "sheepshead_sim.rules",
    "load_preset": "sheepshead_sim.rules",
    "load_rules": "sheepshead_sim.rules",
    "preset_names": "sheepshead_sim.rules",
}
__all__ = sorted(_WHERE)
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    if name in _WHERE:
        return getattr(import_module(_WHERE[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
