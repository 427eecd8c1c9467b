"""Whether a picker who buries and calls in some way plays without a partner."""

from __future__ import annotations

from collections.abc import Collection

from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.sharing import SHARER_IS_PARTNER


def plays_alone(
    rules: HouseRules, held: Collection[str], called: str | None, *, declared: bool
) -> bool:
    """Whether nobody else can be the picker's partner.

    Parameters
    ----------
    rules : HouseRules
    held : collection of str
        Hand with what was taken from the blind.
    called : str or None
        Card called.
    declared : bool
        Whether the picker declared to go alone.
    """
    if rules.partner in SHARER_IS_PARTNER:
        return rules.takes[len(held) - rules.hand_size] is None
    jack = [rules.partner_card] if rules.partner.startswith("jack-") else []
    cards = [called] if called else []
    if not cards or rules.partner == "jack-and-ace":
        cards += jack
    return declared or all(card in held for card in cards)
