"""What announcements may multiply a hand by: the cards of a blitz, the largest factor, its cap."""

from __future__ import annotations

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules.numbers import LARGEST_MULTIPLIER
from sheepshead_sim.rules.settings import Settings
from sheepshead_sim.rules.sharing import SHARER_IS_PARTNER

QUEENS = ("QC QS", "QH QD")
"""What always counts as a blitz where there is one: the black queens, the red queens."""
JACKS = {
    "black_jacks": "JC JS",
    "red_jacks": "JH JD",
    "middle_jacks": "JS JH",
    "four_jacks": "JC JS JH JD",
}
"""What the options of the group `blitz` add to them."""


def blitz_sets(rules: Settings) -> tuple[tuple[str, ...], ...]:
    """Sets of cards that a player who holds all of one may show (`stakes.blitz`).

    Returns
    -------
    tuple of tuple of str
        In the order in which a player is asked; none where there is no blitz.
    """
    if not rules.stakes.blitz:
        return ()
    jacks = [cards for name, cards in JACKS.items() if getattr(rules.blitz, name)]
    return tuple(tuple(cards.split()) for cards in (*QUEENS, *jacks))


def largest_crack(rules: Settings) -> int:
    """What a hand counts times with every crack that the rules know."""
    stakes = rules.stakes
    answered = stakes.recrack or stakes.crack_around_the_corner
    return 1 << stakes.crack + answered + stakes.castrate


def largest_stakes(rules: Settings) -> int:
    """What a hand counts times with every announcement that the rules allow."""
    uncapped = _uncapped(rules)
    return min(uncapped, rules.stakes.cap or uncapped)


def _uncapped(rules: Settings) -> int:
    return largest_crack(rules) << len(blitz_sets(rules))


def check_stakes(rules: Settings) -> None:
    """Refuse stakes that contradict each other, or that nothing can reach.

    Raises
    ------
    SheepsheadError
        Naming the option and what would do.
    """
    _check_sheepshead(rules)
    stakes, cap = rules.stakes, rules.stakes.cap
    blitz_waits = stakes.blitz and rules.blitz.after_crack
    if blitz_waits and not stakes.crack:
        raise SheepsheadError(
            "stakes.blitz needs stakes.crack, since blitz.after-crack lets nobody blitz "
            "before a crack: set stakes.crack, or blitz.after-crack = false"
        )
    if cap:
        least = max(largest_crack(rules), 4 if blitz_waits else 2)
        most = _uncapped(rules) // 2
        if not least <= cap <= most or cap & (cap - 1):
            raise SheepsheadError(_wrong_cap(cap, least, most))
    together = largest_stakes(rules) * (rules.doubler.cap if rules.nopick == "doubler" else 1)
    if together > LARGEST_MULTIPLIER:
        raise SheepsheadError(
            f"doubler.cap = {rules.doubler.cap} and the announcements make a hand count "
            f"{together:,} times, but {LARGEST_MULTIPLIER:,} is the most: choose a smaller "
            "doubler.cap or stakes.cap"
        )


def _check_sheepshead(rules: Settings) -> None:
    """Refuse to announce every trick where none may, or beside solos that are no plain game."""
    always_shared = rules.partner in SHARER_IS_PARTNER and None not in rules.takes.values()
    beside = {
        "solo.billy": (rules.solo.billy, "for a billy must take no trick"),
        "solo.side": (rules.solo.side, "for it says nothing of what a side solo then pays"),
        f"blind.share = {rules.blind.share}": (
            always_shared,
            "for who shares the blind is always the partner, and only a picker alone may announce",
        ),
    }
    for other, (chosen, reason) in beside.items():
        if rules.score.sheepshead_call and chosen:
            raise SheepsheadError(
                f"score.sheepshead-call contradicts {other}, {reason}: choose one of them"
            )


def _wrong_cap(cap: int, least: int, most: int) -> str:
    if least > most:
        return (
            f"stakes.cap = {cap} means nothing here: the announcements make {2 * most} at most, "
            "and less would leave one of them without effect; choose 0, no cap"
        )
    between = f"from {least} to {most}" if least < most else f"here {least}"
    return (
        f"stakes.cap must be 0 (no cap) or a power of two, {between}, not {cap}: less would "
        f"leave an announcement without effect, and all together make {2 * most}"
    )
