"""The form in which each house rule is explained."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sheepshead_sim.rules.options import Value


class Words(NamedTuple):
    """What there is to say about one option.

    `says` holds a sentence for each value, or one sentence with ``{}`` for a free value.
    `open_point` tells what rules as usually written down leave open, and so is an assumption.
    `told` says more of rules in force than a value alone can; its names are those of
    `words.FACTS`. `unset` is what a number of 0 says, where that stands for none.
    """

    meaning: str
    says: Mapping[Value, str] | str
    open_point: str = ""
    told: str = ""
    unset: str = ""
