"""What a recorded hand shows beyond its cards: reneges, a claim, and sums that do not agree."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Renege:
    """A card that its seat held and might not play.

    Failing to follow suit is one, and so is breaking a duty of the called suit, which is a
    duty to follow or to be able to.

    Parameters
    ----------
    player : int
        Who played it.
    trick : int
        In which trick, from 1.
    card : str
    legal : tuple of str
        What the player held and might play instead.
    reason : str
        What the rules have against the card, after "but".
    """

    player: int
    trick: int
    card: str
    legal: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class JudgedClaim:
    """A claim to every trick left, and what comes of it.

    Parameters
    ----------
    player : int
        The claimant.
    after_trick : int
        Tricks played before it; 0 for a hand laid down before the first card.
    holds : bool
        Whether the claimant can take every trick left, however the others play.
    line : tuple of (int, str)
        Player and card, from the claim on. If it holds, a whole way to play the rest; if not,
        the play that refutes it, up to the card that leaves the claimant beaten.
    beaten_by : int or None
        Whose card beats the claimant at the end of the line; None if the claim holds.
    played_on : bool
        Whether the record has the tricks after the claim.
    """

    player: int
    after_trick: int
    holds: bool
    line: tuple[tuple[int, str], ...]
    beaten_by: int | None
    played_on: bool


@dataclass(frozen=True, slots=True)
class Findings:
    """Everything found in a recorded hand; by player, the seat in the record less one.

    Parameters
    ----------
    reneges : tuple of Renege
        In the order played.
    claim : JudgedClaim or None
    differences : tuple of str
        What was written down at the table and comes out otherwise; only where a renege or
        the claim may be why.
    """

    reneges: tuple[Renege, ...] = ()
    claim: JudgedClaim | None = None
    differences: tuple[str, ...] = ()

    @property
    def forfeit(self) -> Renege | None:
        """Renege that forfeits the hand: the first, for with it the hand was lost."""
        return self.reneges[0] if self.reneges else None

    @property
    def scored(self) -> bool:
        """Whether the hand has a score: not if its rest is neither recorded nor claimed well."""
        return self.claim is None or self.claim.holds or self.claim.played_on

    def tricks_played(self, hand_size: int) -> int:
        """Tricks that were played card by card, of as many as a hand has."""
        open_end = self.claim is not None and not self.claim.played_on
        return self.claim.after_trick if self.claim is not None and open_end else hand_size


NOTHING_FOUND = Findings()
"""Of a hand without a renege or a claim."""
