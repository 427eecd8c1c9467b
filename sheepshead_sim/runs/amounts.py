"""How much a person may ask to have played."""

from __future__ import annotations

from sheepshead_sim.errors import SheepsheadError


def check_deals(deals: int, least: int, most: int) -> None:
    """Refuse a number of worlds or hands that says nothing or would take forever.

    Raises
    ------
    SheepsheadError
        Unless `least` <= `deals` <= `most`.
    """
    if deals < least:
        raise SheepsheadError(f"deals must be {least} or more, not {deals}")
    if deals > most:
        raise SheepsheadError(f"deals must be {most:,} or fewer, not {deals:,}")
