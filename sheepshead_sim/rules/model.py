"""House rules: settings that go together."""

from __future__ import annotations

import msgspec

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules.contradictions import check_rules
from sheepshead_sim.rules.settings import Settings


class HouseRules(Settings, frozen=True):
    """Everything a table has agreed on.

    Parameters
    ----------
    players, deck, trump, pick, nopick, partner
        Values of the rules of these names (docs/rules.md); `nopick` is None where somebody
        must pick.
    deal, custom, blind, called, jack, solo, score, sheepshead_call, stakes, blitz, leaster,
    redeal, doubler, pot, game, session
        Groups of rules. Their names have underscores for hyphens:
        ``ScoreRules(double_on_the_bump=True)``. `load_rules` takes them as text.

    Raises
    ------
    SheepsheadError
        On construction, if two rules contradict each other or one means nothing here.
    """

    def __post_init__(self) -> None:
        if self.pick != "optional" and self.nopick is not None:
            msgspec.structs.force_setattr(self, "nopick", None)
        if self.pick == "optional" and self.nopick is None:
            raise SheepsheadError("pick = optional needs a nopick rule for when all pass")
        check_rules(self)
