"""House rules: validated data, presets, plain words, and the form the kernel reads."""

from sheepshead_sim.rules.layers import flat_options
from sheepshead_sim.rules.load import (
    Preset,
    load_preset,
    load_rules,
    preset_names,
    rules_label,
)
from sheepshead_sim.rules.model import HouseRules

__all__ = [
    "HouseRules",
    "Preset",
    "flat_options",
    "load_preset",
    "load_rules",
    "preset_names",
    "rules_label",
]
