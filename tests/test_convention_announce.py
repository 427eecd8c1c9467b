"""What `convention` announces gains on the same deals, against players who announce nothing."""

from __future__ import annotations

import numpy as np
import pytest

from sheepshead_sim.setup import Setup
from sheepshead_sim.study.duel import duel
from sheepshead_sim.study.rows import record_hands

CRACKS = ("stakes.crack", "stakes.recrack", "stakes.castrate")
ALL = (*CRACKS, "stakes.blitz")
FREE = ("stakes.blitz", "blitz.after-crack=no")
NOTHING = "announce=never"


@pytest.mark.parametrize(
    ("rules", "settings"),
    [
        ("5p-called-ace", ("stakes.crack",)),
        ("5p-called-ace", ALL),
        ("5p-called-ace", FREE),
        ("5p-called-ace", ("pick=schiller", *ALL)),
        ("5p-jack-of-diamonds", ALL),
        ("3p-32", ALL),
        ("3p-32", FREE),
        ("3p-30", ALL),
        ("3p-26", ALL),
        ("4p-cutthroat", ALL),
        ("4p-30", ALL),
        ("4p-34", ALL),
        ("6p-jack", FREE),
        ("6p-jack", ("partner=called-ace", *ALL)),
        ("6p-jack-and-ace", ALL),
        ("7p-four-blind", ALL),
        ("7p-three-one", FREE),
        ("7p-neighbor", ALL),
        ("7p-die", ALL),
        ("7p-die-or-alone", ALL),
        ("7p-split", ALL),
        ("3p-30", ("score.sheepshead-call",)),
        ("6p-jack-and-ace", ("score.sheepshead-call",)),
        ("7p-four-blind", ("score.sheepshead-call",)),
        ("7p-die-or-alone", ("score.sheepshead-call",)),
    ],
)
def test_announcing_gains(rules: str, settings: tuple[str, ...]) -> None:
    """One who announces among players who do not, and one who does not among those who do."""
    among = duel("convention", NOTHING, 6_000, rules=rules, settings=settings, seed=3).edge
    assert among.low > 0
    against = duel(NOTHING, "convention", 6_000, rules=rules, settings=settings, seed=3).edge
    assert against.high < 0


@pytest.mark.parametrize("rules", ["wisconsin-tournament", "6p-jack", "7p-three-one"])
def test_cracking_gains_where_few_can(rules: str) -> None:
    """Against a strong picker: what further announcements add is lost in their spread."""
    crack = ("stakes.crack",)
    among = duel("convention", NOTHING, 20_000, rules=rules, settings=crack, seed=3).edge
    assert among.low > 0
    against = duel(NOTHING, "convention", 20_000, rules=rules, settings=crack, seed=3).edge
    assert against.high < 0


def test_an_answer_gains_for_the_pickers_side() -> None:
    """Where all crack alike, those who answer a crack do better than those who never do."""
    settings = ("pick=schiller", "stakes.crack", "stakes.recrack")
    one = Setup.of("5p-called-ace", settings, threads=1)
    # Seat 1 must pick, so it never cracks; it alone is silent here.
    other = Setup.of("5p-called-ace", settings, policy_at={1: NOTHING}, threads=1)
    gains = [
        record_hands(setup, 0, 20_000)["units"][:, 0].astype(np.int64) for setup in (one, other)
    ]
    gained = gains[0] - gains[1]
    assert gained.mean() > 3 * gained.std() / np.sqrt(len(gained))


def test_never_and_always_do_what_they_say() -> None:
    def rows(policy: str) -> np.ndarray[tuple[int], np.dtype[np.void]]:
        setup = Setup.of("5p-called-ace", ALL, policy=policy, threads=1)
        return record_hands(setup, 0, 2_000)

    silent, loud = rows("announce=never"), rows("announce=always")
    assert (silent["cracker"] == -1).all()
    assert (silent["multiplier"] == 1).all()
    loud = loud[loud["outcome"] == 0]
    # Somebody cracks unless the partner is all that sits after the picker; then the picker
    # answers, and one of the other opponents, of whom there always are two.
    after = 4 - loud["picker"] - (loud["partner"] > loud["picker"])
    assert set(after) == {0, 1, 2, 3, 4}
    assert ((loud["cracker"] >= 0) == (after > 0)).all()
    assert ((loud["recracker"] == loud["picker"]) == (after > 0)).all()
    assert ((loud["castrator"] >= 0) == (after > 0)).all()
    by_strength = rows("announce=strength:25")
    assert (by_strength["cracker"] == -1).all()
