"""Which cards may be played: following suit, and the duties of a called suit."""

from __future__ import annotations

from sheepshead_sim.cards import SUIT_NAMES, show_card
from sheepshead_sim.reference.calling import calls_ace
from sheepshead_sim.reference.position import Position
from sheepshead_sim.reference.tables import TRUMP


def suit_of(position: Position, card: str) -> str:
    """Suit that `card` counts as: the called suit for the unknown, else its own."""
    if card == position.unknown and position.call_suit is not None:
        return position.call_suit
    return position.table.suit[card]


def called_ten(position: Position) -> bool:
    """Whether the called card is a ten, which then beats its ace."""
    return position.called is not None and position.called[0] == "T"


def legal_cards(position: Position) -> list[str]:
    """Cards that the seat to play may play.

    Parameters
    ----------
    position : Position
        In play; `position.seat` is to play.

    Returns
    -------
    list of str
        Never empty while the seat has cards.

    Notes
    -----
    Follow the led suit if able (all trump are one suit; the unknown counts as the called
    suit), else any card. Until the called suit has been led for the first time:

    - the picker may neither lead nor discard the last card of that suit, unless no other card
      is left (the unknown counts as that card);
    - the holder of the called card, the partner or with `called.own-ace` the picker, must
      play it when the suit is led for the first time, may lead the suit only with it, and may
      not discard it unless no other card is left or `called.partner-may-discard-ace` is on;
    - a picker who called a ten is bound by the ace of that suit in the same way, and the
      permission to discard does not extend to that ace.

    In the jack game (`jack.call-ace-instead`) only the picker's first duty exists.
    """
    hand = position.hands[position.seat]
    if len(hand) == 1:
        return list(hand)
    allowed = list(hand)
    following = False
    if position.led is not None:
        of_suit = [card for card in hand if suit_of(position, card) == position.led]
        if of_suit:
            allowed, following = of_suit, True
    if position.call_suit is None or position.first_led not in (None, position.trick):
        return allowed
    bound = _bound_card(position, hand)
    if following:
        first_time = position.led == position.call_suit
        return [bound] if first_time and bound is not None else allowed
    if position.first_led is not None:
        return allowed
    # Leading or discarding before the called suit has been led.
    forbidden: set[str] = set()
    of_call = [card for card in hand if suit_of(position, card) == position.call_suit]
    if position.seat == position.picker and len(of_call) == 1:
        forbidden.update(of_call)
    if bound is not None:
        if position.led is None:
            forbidden.update(card for card in of_call if card != bound)
        elif bound != position.called or not position.rules.called.partner_may_discard_ace:
            forbidden.add(bound)
    return [card for card in allowed if card not in forbidden] or allowed


def _bound_card(position: Position, hand: list[str]) -> str | None:
    """Card in `hand` that must be played when the called suit is first led, if any."""
    if not calls_ace(position.rules) or position.called is None:
        return None
    if position.called in hand:
        return position.called
    if position.seat == position.picker and called_ten(position):
        ace = "A" + position.called[1]
        return ace if ace in hand else None
    return None


def why_not(position: Position, card: str) -> str:
    """Reason in words why the seat to play may not play `card`, which it holds.

    Parameters
    ----------
    position : Position
        In play; `position.seat` is to play.
    card : str
        A card of that seat's hand that `legal_cards` leaves out.
    """
    hand = position.hands[position.seat]
    legal = legal_cards(position)
    led, call = position.led, position.call_suit
    if led is not None and suit_of(position, card) != led:
        of_suit = [c for c in hand if suit_of(position, c) == led]
        if of_suit:
            return f"must follow {suit_name(led)} and holds {show_card(of_suit[0])}"
    if led is not None and led == call:
        return f"must play {show_card(legal[0])} the first time {suit_name(call)} are led"
    of_call = [c for c in hand if suit_of(position, c) == call]
    if led is None and len(of_call) > 1:
        bound = _bound_card(position, hand)
        assert call is not None
        assert bound is not None
        return f"may lead {suit_name(call)} only with {show_card(bound)}"
    what = "lead" if led is None else "discard"
    assert call is not None
    if position.seat == position.picker and len(of_call) == 1:
        return f"may not {what} the last of the called {suit_name(call)} before they are led"
    return f"may not {what} {show_card(card)} before {suit_name(call)} are led"


def suit_name(suit: str) -> str:
    """Suit in words."""
    return TRUMP if suit == TRUMP else SUIT_NAMES[suit]
