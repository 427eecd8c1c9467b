"""What the rules mean that say who is the partner, in plain words."""

from __future__ import annotations

from sheepshead_sim.rules.meaning import Words

PARTNER: dict[str, Words] = {
    "partner": Words(
        "Who plays with the picker.",
        {
            "called-ace": "The picker calls a fail ace, keeping a card of its suit; "
            "whoever has the ace is the partner.",
            "jack-of-diamonds": "Whoever has the partner card, a jack, is the partner and "
            "stays secret until it falls.",
            "jack-and-ace": "Whoever has the jack of diamonds and whoever has the fail ace "
            "that the picker calls are both partners, the picker keeping a card of the "
            "ace's suit; who has both, or the picker with the jack, makes it one partner.",
            "neighbor": "The player after the picker is the partner, as all know.",
            "die": "A die names the partner, as all know: 1 is the player after the picker, "
            "and so on round the table.",
            "none": "There is no partner: the picker plays alone against all others.",
        },
        "In the game of jack and ace a picker who can call no ace has the jack's holder for "
        "a partner and calls nothing. Where a die names the partner, it is thrown when the "
        "picker has taken cards of the blind and before anything is buried.",
    ),
    "blind.share": Words(
        "How many cards of the blind the picker takes, unseen, and how many the *sharer* "
        "takes after that: the partner whom the rules name, or the player after the picker. "
        "Both bury as many as they took. With the jack of diamonds it is `picker` or "
        "`three-one`, with the neighbor `halves` or `split`, with a die `halves` or "
        "`two-or-all`.",
        {
            "picker": "The picker takes the whole blind.",
            "halves": "The picker takes two cards of the blind and the partner the other "
            "two; each buries two.",
            "three-one": "The picker takes three cards of the blind and the next player the "
            "last one; each buries as many. The bury of either counts for the side of the "
            "one who buried it.",
            "split": "The picker takes none, one or two cards of the blind and the partner "
            "two, one or none; each buries as many. The two that are left count, unseen, "
            "for the opponents.",
            "two-or-all": "The picker takes two cards of the blind, and the partner the "
            "other two, or all four and plays alone; each buries as many.",
        },
        "The picker takes and buries first, then the sharer, who may not bury the partner "
        "card. What the partner buries counts as the picker's bury does; the bury of a "
        "sharer among the opponents counts for these, and without a trick of theirs goes to "
        "the picker's side where the picker's would go to them.",
    ),
    "blind.nuclear": Words(
        "Whether the dealer may go nuclear.",
        {
            False: "Nobody goes nuclear.",
            True: "A dealer who picks may go nuclear: all four own cards go to the "
            "opponents, the whole blind is the dealer's new hand, and the partner takes "
            "nothing.",
        },
        "Everybody sees that it is done; the four cards stay the opponents' even if they "
        "take no trick.",
    ),
    "called.ten": Words(
        "Whether a picker with all three fail aces may call a ten.",
        {
            False: "A picker with all three fail aces cannot call a ten.",
            True: "A picker with all three fail aces may call a ten, keeping the ace of "
            "its suit; the ace must be played when the suit is led, and the ten beats it.",
        },
    ),
    "called.unknown": Words(
        "Whether a picker who can call no ace may lay a card face down for a suit.",
        {
            False: "A picker who can call no ace gets no partner by one.",
            True: "A picker without a suit to call may lay a card face down as the "
            "unknown, standing for a suit whose ace is called.",
        },
    ),
    "called.own-ace": Words(
        "Whether the picker may call an ace that the picker holds.",
        {
            False: "The picker cannot call an ace in the own hand.",
            True: "The picker may call an ace in the own hand and is then secretly alone.",
        },
    ),
    "called.alone": Words(
        "Whether the picker may choose to go alone.",
        {
            False: "A picker who can call must call.",
            True: "A picker who could call may go alone instead.",
        },
    ),
    "called.partner-may-discard-ace": Words(
        "Whether the partner may throw the called ace away before its suit is led.",
        {
            False: "The partner keeps the called ace until its suit is led or the last "
            "trick comes.",
            True: "The partner may throw the called ace away on another suit.",
        },
        "Written rules leave this open.",
    ),
    "jack.clubs": Words(
        "Which jack makes its holder the partner.",
        {
            False: "The partner card is the jack of diamonds.",
            True: "The partner card is the jack of clubs.",
        },
    ),
    "jack.holding-it": Words(
        "What a picker may do who has the partner card.",
        {
            "alone-with-it": "A picker with the partner card plays alone.",
            "call-up": "A picker with the partner card may call the lowest higher jack "
            "that the picker does not have.",
            "call-up-before-blind": "A picker with the partner card may call the lowest "
            "higher jack not held, before seeing the blind; with the called jack in the "
            "blind the picker is alone.",
            "call-up-from-blind": "A picker who got the partner card with the blind may "
            "call the lowest higher jack not held; a picker who was dealt it plays alone.",
            "call-ace-instead": "A picker with the partner card may call a fail ace, "
            "keeping a card of its suit; the partner need not play the ace.",
        },
    ),
    "jack.keep-when-alone": Words(
        "Whether a picker alone with the partner card may bury it.",
        {
            False: "A picker alone with the partner card may bury it.",
            True: "A picker alone with the partner card may not bury it.",
        },
    ),
    "jack.may-go-alone": Words(
        "Whether a picker without the partner card may choose to play alone.",
        {
            False: "A picker without the partner card cannot choose to play alone.",
            True: "A picker without the partner card may choose to play alone.",
        },
    ),
}
"""By dotted key, in the order in which a person reads them."""
