"""What the announcements mean that make a hand count more, in plain words."""

from __future__ import annotations

from sheepshead_sim.rules.meaning import Words

STAKES: dict[str, Words] = {
    "score.sheepshead-call": Words(
        "Whether a picker who is alone may announce every trick.",
        {
            False: "Nobody announces to take every trick.",
            True: "A picker who is alone may announce sheepshead, every trick: all tricks then "
            "pay double, and anything less costs double what no trick costs.",
        },
        "The picker says so after the call and before anybody cracks, and has to know of being "
        "alone: by having declared it, by the game, or by holding the partner card. Nobody "
        "announces it where a picker alone is paid whatever the margin (score.table = indiana) or "
        "may play a side solo or a billy, nor where who shares the blind is always the partner, so "
        "that no picker is ever alone (blind.share = halves or split).",
    ),
    "sheepshead-call.needs-jack": Words(
        "Whether the announcement takes the jack of diamonds.",
        {
            False: "Sheepshead may be announced with any cards.",
            True: "Only a picker who holds JD may announce sheepshead.",
        },
        "A jack of diamonds that is buried is not held.",
    ),
    "stakes.crack": Words(
        "Whether an opponent who could not pick may double the hand.",
        {
            False: "Nobody may crack.",
            True: "After the call, an opponent who had no chance to pick may crack: the hand "
            "counts double.",
        },
        "Those after the picker are asked, clockwise, and the first who cracks has cracked.",
    ),
    "stakes.recrack": Words(
        "Whether the picker's side may double again after a crack.",
        {
            False: "The picker's side cannot re-crack.",
            True: "Picker or partner may re-crack: the hand counts four times.",
        },
        "The picker is asked first. A partner who answers is seen to be the partner.",
    ),
    "stakes.crack-around-the-corner": Words(
        "Whether the partner alone may double again after a crack.",
        {
            False: "The partner cannot re-crack.",
            True: "The partner may re-crack, and is seen to be the partner: the hand counts "
            "four times.",
        },
        "Where picker and partner may re-crack anyway, that is part of it.",
    ),
    "stakes.castrate": Words(
        "Whether an opponent may double once more after a re-crack.",
        {
            False: "Nobody answers a re-crack.",
            True: "After a re-crack another opponent may castrate: the hand counts eight times.",
        },
        "Any opponent but the one who cracked may, also one who passed; asked clockwise from "
        "the picker's left.",
    ),
    "stakes.blitz": Words(
        "Whether both black or both red queens may be shown to double the hand.",
        {
            False: "There is no blitz.",
            True: "Who holds both black queens or both red queens may show them: each pair "
            "shown doubles the hand.",
        },
        "Asked from the picker on, clockwise, and for each pair by itself. A card that lies "
        "face down as the unknown, or is buried, cannot be shown.",
    ),
    "blitz.after-crack": Words(
        "Whether a blitz needs a crack before it.",
        {
            False: "A blitz needs no crack before it.",
            True: "There is a blitz only in a hand that was cracked.",
        },
    ),
    "blitz.during-play": Words(
        "When a blitz is made.",
        {
            False: "A blitz is made before the first card is played.",
            True: "A blitz is made right after playing the last card of the pair, and counts "
            "from then on.",
        },
    ),
    "blitz.black-jacks": Words(
        "Whether JC and JS count as a blitz.",
        {
            False: "The black jacks are no blitz.",
            True: "The black jacks, JC and JS, are a blitz too.",
        },
    ),
    "blitz.red-jacks": Words(
        "Whether JH and JD count as a blitz.",
        {
            False: "The red jacks are no blitz.",
            True: "The red jacks, JH and JD, are a blitz too; who shows a jack that makes the "
            "partner is seen to be it.",
        },
    ),
    "blitz.middle-jacks": Words(
        "Whether JS and JH count as a blitz.",
        {
            False: "The middle jacks are no blitz.",
            True: "The middle jacks, JS and JH, are a blitz too.",
        },
    ),
    "blitz.four-jacks": Words(
        "Whether all four jacks count as a blitz.",
        {
            False: "All four jacks are no blitz by themselves.",
            True: "All four jacks are one blitz more.",
        },
        "They double once, beside what the pairs among them count where these count.",
    ),
    "stakes.cap": Words(
        "The most that announcements multiply a hand by, a power of two; 0 for no cap. A "
        "doubler has a cap of its own.",
        "Announcements multiply a hand by {} at most (0: no cap).",
        "Once it is reached nobody can announce any more, for it would change nothing.",
    ),
}
"""By dotted key, in the order in which things are announced."""
