"""What there is to say about each option that lasts longer than a hand."""

from __future__ import annotations

from sheepshead_sim.rules.meaning import Words

SESSION: dict[str, Words] = {
    "pot.ante": Words(
        "Who puts units into a pot that lies on the table from hand to hand; what one hand "
        "brings counts as one pot.",
        {
            "none": "There is no pot.",
            "dealer": "Before each hand its dealer puts one unit into a pot, which a "
            "winning picker takes.",
            "each": "Before each hand every player puts one unit into a pot, which a "
            "winning picker takes.",
        },
        "Written rules say that one unit a hand goes to the pot, and not whose; read as "
        "the dealer's, four hands that no picker wins make the pot of four of which they "
        "tell. A hand that is dealt again is one hand. A partner has one part in four of "
        "what the pot gives or takes, rounded for the picker: of four units one, the "
        "picker three.",
    ),
    "pot.take": Words(
        "How much of the pot a winning picker's side takes.",
        {
            "all": "A winning picker's side takes the whole pot.",
            "one": "A winning picker's side takes one pot, and the rest stays.",
        },
    ),
    "pot.lost": Words(
        "What a losing picker's side pays into the pot; it can only double it where it would "
        "have taken all of it.",
        {
            "add-one": "A losing picker's side adds one pot.",
            "double": "A losing picker's side doubles the pot.",
        },
        "Written rules name both and no usual one. A partner who pays nothing for the hand "
        "(`score.no-trick-picker-pays`) pays nothing into the pot. A doubler "
        "does not multiply what the pot gives or takes.",
    ),
    "pot.cap": Words(
        "The most units that doubling makes of a pot, 1 to 1000000; what the hands bring "
        "may still be added.",
        "Doubling never makes a pot larger than {} units.",
        "Written rules name no limit.",
    ),
    "pot.end": Words(
        "What becomes of the pot at a session's end; a showdown deals five cards of the "
        "game's deck to each player.",
        {
            "split": "At a session's end the pot is split evenly.",
            "showdown-one": "At a session's end the pot is played for in showdowns of five "
            "cards, one pot each, until nothing is left.",
            "showdown-all": "At a session's end the pot is played for in one showdown of "
            "five cards.",
        },
        "Fractions of a unit are kept. The hands rank as in poker: straight flush, four of "
        "a kind, full house, flush, straight, three of a kind, two pairs, one pair, high "
        "card; ranks from the ace down to the lowest, the ace being low in no straight, "
        "and no suit above another. If the best are equal, all cards are dealt again.",
    ),
    "game.target": Words(
        "The score that wins a game of several hands, up to 1000000. What a player wins "
        "is added to a score of the player's own, and what a player loses is not taken off.",
        "Whoever first has a score of {} or more has won the game.",
        "Who reach it in the same hand win together. What a pot gives counts for no score.",
        unset="There is no score to be reached.",
    ),
    "session.closing-round": Words(
        "What the last round of a session is: as many hands as there are players.",
        {
            "none": "A session ends with hands like the others.",
            "schiller": "In the last round of a session, one hand for each player, the "
            "seat left of the dealer must pick.",
        },
        "The round is part of the hands agreed on.",
    ),
}
"""By dotted key, in the order in which a person reads them."""
