"""House rules told in plain words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from sheepshead_sim.cards import SUIT_NAMES
from sheepshead_sim.rules.layers import flat_options
from sheepshead_sim.rules.meaning import Words
from sheepshead_sim.rules.model import HouseRules
from sheepshead_sim.rules.options import Value
from sheepshead_sim.rules.phrases import WORDS

_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def in_words(number: int) -> str:
    """A small number as a word, a larger one in digits.

    Examples
    --------
    >>> in_words(7), in_words(32)
    ('seven', '32')
    """
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _fail_suits(rules: HouseRules) -> str:
    *first, last = (name for suit, name in SUIT_NAMES.items() if suit != rules.trump_suit)
    return f"{', '.join(first)} and {last}"


def _in_the_blind(cards: int) -> str:
    return f"{in_words(cards)} lie in the blind" if cards else "there is no blind"


FACTS: Mapping[str, Callable[[HouseRules], str]] = MappingProxyType(
    {
        "players": lambda rules: in_words(rules.players).capitalize(),
        "hand": lambda rules: in_words(rules.hand_size),
        "blind": lambda rules: _in_the_blind(rules.blind_size),
        "trump": lambda rules: " ".join(rules.trump_order),
        "fail": _fail_suits,
    }
)
"""What a sentence may say of the rules as a whole, by the name it has there."""


def describe(rules: HouseRules) -> list[tuple[str, list[str]]]:
    """House rules as a person tells them.

    Parameters
    ----------
    rules : HouseRules
        Valid rules.

    Returns
    -------
    list of (str, list of str)
        Headings with a sentence for each option in force.

    Examples
    --------
    >>> describe(HouseRules(pick="forced"))[2]
    ('Picking', ['If all others pass, the dealer must pick.'])
    """
    options = flat_options(rules)
    told = (
        (
            heading,
            [_told(said, options[key], rules) for key, said in words.items() if key in options],
        )
        for heading, words in WORDS.items()
    )
    return [(heading, sentences) for heading, sentences in told if sentences]


def _told(words: Words, value: Value, rules: HouseRules) -> str:
    if words.told:
        return words.told.format_map({name: fact(rules) for name, fact in FACTS.items()})
    return _says(words, value)


def sentence(key: str, value: Value) -> str:
    """What it says that the option `key` has this value, whatever else is agreed on."""
    return _says(next(words[key] for words in WORDS.values() if key in words), value)


def _says(words: Words, value: Value) -> str:
    if words.unset and value == 0:
        return words.unset
    return words.says.format(value) if isinstance(words.says, str) else words.says[value]


_BEYOND = {"pot.ante": "none", "session.closing-round": "none", "game.target": 0}
"""Options that tell what outlasts a hand, with the value that says nothing."""


def beyond_a_hand(rules: HouseRules) -> str:
    """What the rules agree on that is no part of a single hand; empty if there is nothing.

    Examples
    --------
    >>> beyond_a_hand(HouseRules())
    ''
    """
    options = flat_options(rules)
    agreed = [key for key, nothing in _BEYOND.items() if options.get(key, nothing) != nothing]
    if not agreed:
        return ""
    *others, last = agreed
    named = f"{', '.join(others)} and {last}" if others else last
    return (
        f"A single hand is asked about: {named} change{'' if others else 's'} nothing here, "
        "only in `sheepshead session`."
    )
