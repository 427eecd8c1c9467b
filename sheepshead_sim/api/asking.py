"""One hand asked about: should it be picked, what is buried."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from sheepshead_sim import defaults
from sheepshead_sim.rules import HouseRules
from sheepshead_sim.runs.blocks import Progress
from sheepshead_sim.setup import Setup

if TYPE_CHECKING:
    from sheepshead_sim.advice.answers import PickAdvice
    from sheepshead_sim.advice.ranking import BuryAdvice


def pick(
    hand: str | tuple[str, ...],
    seat: int,
    *,
    rules: str | HouseRules = defaults.RULES,
    settings: Iterable[str] = (),
    policy: str = defaults.POLICY,
    policy_at: Mapping[int, str] | None = None,
    deals: int | None = None,
    precision: float | None = None,
    seed: int = defaults.SEED,
    threads: int | None = None,
    all_seats: bool = True,
    progress: Progress | None = None,
) -> PickAdvice:
    """Should I pick this hand? Picking and passing are played on the same deals.

    Parameters
    ----------
    hand : str or tuple of str
        The cards dealt, as many as the rules deal, rank then suit, in any order and case:
        ``"QC QS JH AD TD AS"``.
    seat : int
        From 1, left of the dealer, who chooses first, to the number of players, the dealer.
    rules : str or HouseRules
        Preset ("5p-called-ace" if not given), path of a TOML file, or rules already made.
    settings : iterable of str
        Single house rules on top of a preset or file, such as ``["nopick=redeal"]``.
    policy : str
        How the table plays ("convention" if not given), such as ``"pick=points-321:7"``.
    policy_at : mapping of int to str, optional
        Policies of single seats, by number, that play otherwise.
    deals : int, optional
        Worlds for each seat, 2 to 5,000,000: hidden cards dealt anew. 20,000 if neither this
        nor `precision` is given; beside a precision the most.
    precision : float, optional
        Wanted half-width of the interval of the difference, in units a hand, 0.000001 to 1000. How
        many worlds that takes is planned from the first 2,000. The other seats' intervals may be
        twice as wide.
    seed : int
        0 to 2**64 - 1; 1 if not given. With version, rules and policies it fixes every figure.
    threads : int, optional
        Number of threads, one for each processor if not given. Changes no figure.
    all_seats : bool
        Whether to answer for the same hand in the other seats too; True if not given.
    progress : callable, optional
        Called now and then with worlds done and worlds in all, as far as known.

    Returns
    -------
    PickAdvice
        `answer` for the seat asked about and `seats` for all: the verdict, and in units a
        hand the means of picking, of passing and of their difference, with 95 % intervals.
        `frame()` is a table by seat.

    Raises
    ------
    SheepsheadError
        If cards, seat, rules, policies or numbers cannot be used, the seat never comes to
        choose, or the precision is out of reach.
    PolicyError
        If a policy decides against the rules, or fails.
    """
    from sheepshead_sim.advice.pick import advise_pick

    setup = Setup.of(
        rules, settings, policy=policy, policy_at=policy_at, seed=seed, threads=threads
    )
    return advise_pick(
        setup,
        hand,
        seat,
        deals=deals,
        precision=precision,
        all_seats=all_seats,
        progress=progress,
    )


def bury(
    cards: str | tuple[str, ...],
    seat: int,
    *,
    rules: str | HouseRules = defaults.RULES,
    settings: Iterable[str] = (),
    policy: str = defaults.POLICY,
    policy_at: Mapping[int, str] | None = None,
    called: str | None = None,
    taken: str | None = None,
    deals: int | None = None,
    precision: float | None = None,
    seed: int = defaults.SEED,
    threads: int | None = None,
    progress: Progress | None = None,
) -> BuryAdvice:
    """What do I bury, and whom do I call? Every legal choice is played on the same deals.

    Where all cards are dealt (``4p-indiana``) nothing is buried, and what is ranked is whom to
    call and which solo to play.

    Parameters
    ----------
    cards : str or tuple of str
        The picker's cards, hand and what was taken from the blind, rank then suit, in any
        order and case.
    seat : int
        From 1, left of the dealer, to the number of players, the dealer.
    rules : str or HouseRules
        Preset ("5p-called-ace" if not given), path of a TOML file, or rules already made.
    settings : iterable of str
        Single house rules on top of a preset or file, such as ``["nopick=redeal"]``.
    policy : str
        How the table plays ("convention" if not given), such as ``"pick=points-321:7"``.
    policy_at : mapping of int to str, optional
        Policies of single seats, by number, that play otherwise.
    called : str, optional
        Under `jack.call-up-before-blind`, what was called on the hand: a jack, or "none".
    taken : str, optional
        Which of the cards came from the blind; needed under `jack.call-up-from-blind` where the
        partner card is among them all.
    deals : int, optional
        Worlds of the whole race, 4 to 2,000,000: hidden cards dealt anew. 20,000 if neither
        this nor `precision` is given; beside a precision the most.
    precision : float, optional
        Wanted half-width of the intervals behind the best, in units a hand, 0.000001 to 1000.
    seed : int
        0 to 2**64 - 1; 1 if not given. With version, rules and policies it fixes every figure.
    threads : int, optional
        Number of threads, one for each processor if not given. Changes no figure.
    progress : callable, optional
        Called now and then with hands done and hands in all, as far as known.

    Returns
    -------
    BuryAdvice
        `ranking` has every legal bury with its call, the best first: units a hand, and units
        behind the best, with 95 % intervals. `frame()` is a table with a row for each.

    Raises
    ------
    SheepsheadError
        If cards, seat, rules, policies or numbers cannot be used, or the precision is out of
        reach.
    PolicyError
        If a policy decides against the rules, or fails.
    """
    from sheepshead_sim.advice.bury import advise_bury

    setup = Setup.of(
        rules, settings, policy=policy, policy_at=policy_at, seed=seed, threads=threads
    )
    return advise_bury(
        setup,
        cards,
        seat,
        called=called,
        taken=taken,
        deals=deals,
        precision=precision,
        progress=progress,
    )
