"""The cards that a picker took from the blind, which who asks what to bury holds already.

How many they are follows from the number of cards held. Which of them they were seldom matters,
but a jack that came with the blind may let the picker call another (`jack.call-up-from-blind`).
"""

from __future__ import annotations

from collections.abc import Collection

from sheepshead_sim.cards import parse_cards
from sheepshead_sim.errors import SheepsheadError, counted
from sheepshead_sim.rules.model import HouseRules

_RULE = "jack.holding-it = call-up-from-blind"


def read_taken(text: str | None, held: Collection[str], rules: HouseRules) -> tuple[str, ...]:
    """Cards taken from the blind, after checking that they may be those.

    Parameters
    ----------
    text : str or None
        Cards, or None if nothing is said.
    held : collection of str
        Hand with what was taken from the blind.
    rules : HouseRules

    Returns
    -------
    tuple of str
        Empty if nothing is said.

    Raises
    ------
    SheepsheadError
        If they are not held or not so many as were taken, or nothing is said although the call
        depends on it.

    Examples
    --------
    >>> from sheepshead_sim.rules import load_rules
    >>> read_taken("jd 7c", ("QC", "AD", "TD", "JD", "9D", "AC", "7C"), load_rules("6p-jack"))
    ('JD', '7C')
    """
    count = len(held) - rules.hand_size
    if text is None:
        from_blind = rules.jack.holding_it == "call-up-from-blind"
        if from_blind and rules.partner_card in held:
            raise SheepsheadError(
                f"{_RULE}: did {rules.partner_card} come with the blind? Say --taken with the "
                f"{counted(count, 'card')} that you took"
            )
        return ()
    cards = parse_cards(text)
    for card in cards:
        if card not in held:
            raise SheepsheadError(f"{card} is taken from the blind but not among the cards")
    if len(cards) != count:
        raise SheepsheadError(
            f"{count} of the cards given came from the blind, and --taken names {len(cards)}"
        )
    return cards
