"""The picker's bury and call: what the rules allow, and what a choice makes of the hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from sheepshead_sim.cards import SUIT_NAMES, SUITS, show_card
from sheepshead_sim.reference.position import Choice, Position
from sheepshead_sim.reference.tables import CardTable, card_table, side_solo_table
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.sharing import SHARER_IS_PARTNER


def call_up_card(rules: HouseRules, held: Collection[str]) -> str | None:
    """Jack that a holder of the partner card may call up (`jack.call-up`).

    It is the weakest jack above the partner card, in the order of power in force, that is not
    among `held`; None without the partner card or when every such jack is held.
    """
    if rules.partner_card not in held:
        return None
    jacks = card_table(rules).jacks
    above = jacks[jacks.index(rules.partner_card) + 1 :]
    return next((jack for jack in above if jack not in held), None)


def calls_before_blind(rules: HouseRules) -> bool:
    """Whether a jack is called before the blind is seen (`jack.call-up-before-blind`)."""
    jack_game = rules.partner == "jack-of-diamonds"
    return jack_game and rules.jack.holding_it == "call-up-before-blind"


def calls_ace(rules: HouseRules) -> bool:
    """Whether the picker calls a fail ace as a matter of course."""
    return rules.partner in ("called-ace", "jack-and-ace")


def _has_all_aces(table: CardTable, cards: Collection[str]) -> bool:
    return all("A" + suit in cards for suit in table.fail_suits)


def _unknown_allowed(rules: HouseRules, table: CardTable, held: Collection[str]) -> bool:
    """`called.unknown`: not all three fail aces, and no fail card without its ace."""
    if not rules.called.unknown or _has_all_aces(table, held):
        return False
    suits = {table.suit[card] for card in held} & set(table.fail_suits)
    return all("A" + suit in held for suit in suits)


def ace_calls(
    rules: HouseRules, held: Collection[str], kept: Collection[str]
) -> Iterator[tuple[str, str | None]]:
    """Calls of the called-ace game open to a picker who keeps `kept` of `held`.

    Parameters
    ----------
    rules : HouseRules
        By which an ace is called.
    held : collection of str
        The cards held after taking the blind.
    kept : collection of str
        Those left after burying.

    Yields
    ------
    tuple of (str, str or None)
        Called card and unknown: `partner.called-ace`, `called.ten`, `called.own-ace`,
        `called.unknown`.
    """
    table = card_table(rules)
    three_aces = _has_all_aces(table, held)
    unknown = _unknown_allowed(rules, table, held)
    for suit in table.fail_suits:
        ace, ten = "A" + suit, "T" + suit
        if ace not in held:
            if any(table.suit[card] == suit for card in kept):
                yield ace, None
            elif unknown:
                for card in kept:
                    yield ace, card
        elif ace in kept:
            if rules.called.own_ace:
                yield ace, None
            if rules.called.ten and three_aces and ten not in held:
                yield ten, None


def can_call(rules: HouseRules, held: Collection[str]) -> bool:
    """Whether any bury leaves a legal call in the called-ace game.

    One card of a suit can always be kept, so keeping all cards tells what could be called.
    """
    return next(ace_calls(rules, held, held), None) is not None


def choice_fault(
    rules: HouseRules,
    held: Sequence[str],
    choice: Choice,
    called_before: str | None = None,
    taken: Collection[str] = (),
) -> str | None:
    """What the rules have against a picker's choice.

    Parameters
    ----------
    rules : HouseRules
        The table's rules.
    held : sequence of str
        The cards held after taking cards of the blind.
    choice : Choice
        Bury and call.
    called_before : str or None
        Jack called up before the blind was seen; the choice may repeat it or leave it out.
    taken : collection of str
        The cards of the blind among those held.

    Returns
    -------
    str or None
        A phrase that says what is wrong, or None for a legal choice.

    Notes
    -----
    Readings: with ``partner = none``, and where the rules name the partner, there is nothing to
    name or declare. In the game of the called ace a picker who can call nothing must declare
    alone; without `called.alone` nobody else may. Beside the jack such a picker calls nothing,
    and only `called.alone` allows being alone. In the jack game a picker may always leave the
    partner card as it stands, and `jack.may-go-alone` lets a picker without the partner card
    declare alone. `jack.keep-when-alone` binds a picker who holds the partner card and has not
    called.
    """
    bury = choice.bury
    size = len(held) - rules.hand_size
    if bury and not rules.blind_size:
        return "without a blind nothing is buried"
    if len(bury) != size or len(set(bury)) != len(bury):
        return f"the bury must be {size} different cards"
    for card in bury:
        if card not in held:
            return f"{show_card(card)} is buried but not held"
    if choice.alone and (choice.called or choice.unknown):
        return "a picker who goes alone calls nothing"
    if choice.solo is not None:
        return solo_fault(rules, choice.solo) if choice.alone else "a solo is declared alone"
    kept = [card for card in held if card not in bury]
    if rules.partner == "none":
        return _no_partner_fault(choice)
    if rules.partner in SHARER_IS_PARTNER:
        return nothing_named_fault(choice, "where the rules name the partner")
    if calls_ace(rules):
        return _ace_fault(rules, held, kept, choice)
    return _jack_fault(rules, held, kept, choice, called_before, taken)


def solos(rules: HouseRules) -> list[str]:
    """Solos that may be declared besides going alone: suits named as trump, and the billy."""
    suits = [suit for suit in SUITS if suit != rules.trump_suit] if rules.solo.side else []
    return [*suits, "billy"] if rules.solo.billy else suits


def solo_fault(rules: HouseRules, solo: str) -> str | None:
    """What the rules have against a kind of solo, whoever declares it."""
    if solo in solos(rules):
        return None
    if solo == "billy":
        return "a billy is not played here (solo.billy is off)"
    if not rules.solo.side:
        return "a side solo is not played here (solo.side is off)"
    if solo == rules.trump_suit:
        return f"a side solo names another suit than {SUIT_NAMES[rules.trump_suit]}"
    return f"{solo!r} is not a solo"


def _no_partner_fault(choice: Choice) -> str | None:
    named = choice.called or choice.unknown
    if named:
        return f"{show_card(named)} cannot be called where nobody has a partner"
    if choice.alone:
        return "where nobody has a partner the picker is alone and does not declare it"
    return None


def nothing_named_fault(choice: Choice, where: str) -> str | None:
    """Fault of a choice that names a card or declares alone where only a bury is asked for."""
    named = choice.called or choice.unknown
    if named:
        return f"{show_card(named)} cannot be called {where}"
    return f"nobody declares to go alone {where}" if choice.alone else None


def _ace_fault(
    rules: HouseRules, held: Sequence[str], kept: Sequence[str], choice: Choice
) -> str | None:
    beside_jack = rules.partner == "jack-and-ace"
    if choice.alone:
        if rules.called.alone or not (beside_jack or can_call(rules, held)):
            return None
        if beside_jack:
            return "going alone is not allowed (called.alone is off)"
        return "going alone is not allowed while a call is possible"
    if choice.called is None and choice.unknown is None and beside_jack:
        return "the picker must call an ace" if can_call(rules, held) else None
    if choice.called is None:
        return "the picker must call or go alone"
    if (choice.called, choice.unknown) in ace_calls(rules, held, kept):
        return None
    under = f" with {show_card(choice.unknown)} as the unknown" if choice.unknown else ""
    return f"{show_card(choice.called)} cannot be called{under}"


def _jack_fault(
    rules: HouseRules,
    held: Sequence[str],
    kept: Sequence[str],
    choice: Choice,
    called_before: str | None,
    taken: Collection[str],
) -> str | None:
    if choice.unknown:
        return "the jack game has no unknown"
    if choice.alone and not rules.jack.may_go_alone:
        return "going alone is not allowed (jack.may-go-alone is off)"
    if choice.alone and rules.partner_card in held:
        return f"a picker who holds {rules.partner_card} may not declare alone"
    if called_before is not None:
        if choice.alone:
            return f"{called_before} was called before the blind"
        if choice.called not in (None, called_before):
            return f"{called_before} was called before the blind, not {choice.called}"
        return None
    if choice.called is not None:
        if choice.called not in _jack_game_calls(rules, held, kept, taken):
            return f"{show_card(choice.called)} cannot be called"
        return None
    buried = rules.partner_card in held and rules.partner_card not in kept
    if rules.jack.keep_when_alone and buried:
        return f"a picker alone with {rules.partner_card} may not bury it"
    return None


def _jack_game_calls(
    rules: HouseRules, held: Sequence[str], kept: Sequence[str], taken: Collection[str]
) -> list[str]:
    """Cards that may be called in the jack game after seeing the blind."""
    from_blind = rules.jack.holding_it == "call-up-from-blind" and rules.partner_card in taken
    if rules.jack.holding_it == "call-up" or from_blind:
        jack = call_up_card(rules, held)
        return [] if jack is None else [jack]
    if rules.jack.holding_it == "call-ace-instead" and rules.partner_card in held:
        table = card_table(rules)
        suits = {table.suit[card] for card in kept}
        return ["A" + s for s in table.fail_suits if s in suits and "A" + s not in held]
    return []


def legal_choices(
    rules: HouseRules,
    held: Sequence[str],
    called_before: str | None = None,
    taken: Collection[str] = (),
) -> list[Choice]:
    """Every legal choice of a picker who holds `held`.

    Parameters
    ----------
    rules : HouseRules
        The table's rules.
    held : sequence of str
        The cards held after taking cards of the blind.
    called_before : str or None
        Jack called up before the blind was seen.
    taken : collection of str
        The cards of the blind among those held.

    Returns
    -------
    list of Choice
        Buries in the order of `held`; never empty.
    """
    found = []
    for bury in combinations(held, len(held) - rules.hand_size):
        kept = [card for card in held if card not in bury]
        choices = [Choice(bury, alone=True), Choice(bury, called=called_before)]
        choices += [Choice(bury, alone=True, solo=solo) for solo in solos(rules)]
        if calls_ace(rules):
            choices += [Choice(bury, *call) for call in ace_calls(rules, held, kept)]
        elif rules.partner == "jack-of-diamonds" and called_before is None:
            cards = _jack_game_calls(rules, held, kept, taken)
            choices += [Choice(bury, card) for card in cards]
        found += [
            choice
            for choice in choices
            if choice_fault(rules, held, choice, called_before, taken) is None
        ]
    return found


def apply_choice(position: Position, choice: Choice) -> None:
    """Bury, announce, and settle who the partners are; the choice must be legal.

    The holder of a partner card is a partner. A picker who holds or has buried it gets none by
    it and need not say so; nor does one whose called jack lay in the blind. With
    ``partner = none``, and where the rules name the partner, there is no partner card.
    """
    picker, rules = position.picker, position.rules
    assert picker is not None
    position.buried += choice.bury
    position.hands[picker] = [c for c in position.hands[picker] if c not in choice.bury]
    position.declared = choice.alone
    position.solo = choice.solo
    if choice.solo is not None and choice.solo != "billy":
        position.table = side_solo_table(rules, choice.solo)
    position.called = choice.called or position.called
    position.unknown = choice.unknown
    if position.called and position.called[0] != "J":
        position.call_suit = position.called[1]
    if position.named_partner:
        assert position.sharer is not None
        position.partners = (position.sharer,)
    if choice.alone or rules.partner == "none" or rules.partner in SHARER_IS_PARTNER:
        return
    if rules.partner == "jack-and-ace":
        called = () if position.called is None else (position.called,)
        position.partner_cards = (rules.partner_card, *called)
    else:
        position.partner_cards = (position.called or rules.partner_card,)
    holders = [
        seat
        for card in position.partner_cards
        for seat, hand in enumerate(position.hands)
        if seat != picker and card in hand
    ]
    position.partners = tuple(dict.fromkeys(holders))  # one who holds both is one partner
