"""The jack called before the blind was seen (`jack.call-up-before-blind`).

Who asks what to bury holds hand and blind, and any of the cards may have been the blind. What
was called on the hand is over and done with, so it is part of the question.
"""

from __future__ import annotations

from collections.abc import Collection

from sheepshead_sim.cards import parse_card
from sheepshead_sim.errors import SheepsheadError, nearest
from sheepshead_sim.rules.model import HouseRules

NO_CALL = "none"
"""What says that no jack was called."""
_RULE = "jack.holding-it = call-up-before-blind"


def early_calls(rules: HouseRules, held: Collection[str]) -> tuple[str, ...]:
    """Jacks that may have been called on some hand among these cards, the lowest first.

    It was the lowest jack above the partner card that was not in the hand. The jacks below it
    were, so are held; it may itself have come with the blind.

    Examples
    --------
    >>> from sheepshead_sim.rules import load_rules
    >>> rules = load_rules("5p-jack-of-diamonds", ["jack.call-up-before-blind"])
    >>> early_calls(rules, ("QC", "JD", "JH", "AD", "TD", "9D", "AC", "7C"))
    ('JH', 'JS')
    """
    if rules.partner_card not in held:
        return ()
    jacks = [card for card in reversed(rules.trump_order) if card[0] == "J"]
    found = []
    for jack in jacks[jacks.index(rules.partner_card) + 1 :]:
        found.append(jack)
        if jack not in held:
            break
    return tuple(found)


def read_early_call(text: str | None, held: Collection[str], rules: HouseRules) -> str | None:
    """Jack called before the blind, after checking that it may have been.

    Parameters
    ----------
    text : str or None
        A jack, ``"none"`` for no call, or None if nothing is said.
    held : collection of str
        Hand with the blind.
    rules : HouseRules

    Returns
    -------
    str or None
        None if no jack was called.

    Raises
    ------
    SheepsheadError
        If the rules have no such call, it cannot have been made, or nothing is said although
        there may have been one.
    """
    if rules.partner != "jack-of-diamonds" or rules.jack.holding_it != "call-up-before-blind":
        if text is not None:
            raise SheepsheadError(f"called {text} means nothing here: it goes with {_RULE}")
        return None
    possible = early_calls(rules, held)
    choices = " or ".join([*possible, NO_CALL])
    if text is None:
        if possible:
            raise SheepsheadError(
                f"{_RULE}: what was called before the blind? Say --called {choices}"
            )
        return None
    if text.strip().lower() == NO_CALL:
        return None
    try:
        card = parse_card(text)
    except SheepsheadError as fault:
        raise SheepsheadError(
            f"called before the blind was {choices}: {fault}{nearest(text, [NO_CALL])}"
        ) from None
    if card not in possible:
        why = "" if possible else f", for the picker does not hold {rules.partner_card}"
        raise SheepsheadError(
            f"{card} cannot have been called before the blind with these cards{why}; "
            f"it was {choices}"
        )
    return card
