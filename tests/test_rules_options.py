"""One setting: every spelling that is read, every rule of the catalogue, what is refused."""

from __future__ import annotations

import pytest

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.rules.options import read_setting


def refusal(text: str) -> str:
    """The one line that a person is told."""
    with pytest.raises(SheepsheadError) as caught:
        read_setting(text)
    message = str(caught.value)
    assert message.strip() == message
    assert len(message.splitlines()) == 1
    return message


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("score.double-on-the-bump", "score.double-on-the-bump", True),
        ("score.double-on-the-bump=true", "score.double-on-the-bump", True),
        ("score.double-on-the-bump = yes", "score.double-on-the-bump", True),
        ("SCORE.double-on-the-bump=ON", "score.double-on-the-bump", True),
        ("called.ten=false", "called.ten", False),
        ("called.ten=no", "called.ten", False),
        ("called.ten=Off", "called.ten", False),
        ("trump=clubs", "trump", "clubs"),
        ("trump=Clubs", "trump", "clubs"),
        ("trump.clubs", "trump", "clubs"),
        ("nopick.leaster=true", "nopick", "leaster"),
        ("pick.forced", "pick", "forced"),
        ("pick.schiller=yes", "pick", "schiller"),
        ("partner.called-ace", "partner", "called-ace"),
        ("deck.32", "deck", "32"),
        ("deck=32", "deck", "32"),
        ("players=5", "players", 5),
        ("players=3", "players", 3),
        ("deck.30", "deck", "30"),
        ("deck=34", "deck", "34"),
        ("partner.none", "partner", "none"),
        ("jack.call-up", "jack.holding-it", "call-up"),
        ("jack.alone-with-it", "jack.holding-it", "alone-with-it"),
        ("jack.call-up-before-blind", "jack.holding-it", "call-up-before-blind"),
        ("jack.call-ace-instead", "jack.holding-it", "call-ace-instead"),
        ("jack.clubs", "jack.clubs", True),
        ("pot", "pot.ante", "dealer"),
        ("pot.double", "pot.lost", "double"),
        ("pot.add-one", "pot.lost", "add-one"),
        ("game.target=24", "game.target", 24),
        ("nopick=forced", "pick", "forced"),
        ("nopick.forced", "pick", "forced"),
        ("score.no-punish", "score.no-punish", "forced-picker"),
        ("score.no-punish=true", "score.no-punish", "forced-picker"),
        ("score.no-punish=off", "score.no-punish", "off"),
        ("score.opponents-schneider=31", "score.opponents-schneider", 31),
        ("doubler.cap=8", "doubler.cap", 8),
        ("custom.suit=s", "custom.suit", "S"),
        ("custom.order=qc,qs qh q♦ JS JC jh jd", "custom.order", "QC QS QH QD JS JC JH JD"),
    ],
)
def test_one_setting(text: str, key: str, value: object) -> None:
    found, read = read_setting(text)
    assert (found, read) == (key, value)
    assert type(read) is type(value)


CATALOGUE = [
    *("deck.32", "deck.30", "deck.26", "deck.34", "deck.24"),
    *(
        "trump.standard",
        "trump.clubs",
        "trump.spitz-second",
        "trump.spitz-first",
        "trump.custom",
    ),
    *("trump.jacks-high-hearts", "deal.redeal-no-ace-face-trump"),
    *("pick.optional", "pick.forced", "pick.schiller"),
    *(
        "partner.called-ace",
        "called.hold-until-last-trick",
        "called.ten",
        "called.unknown",
        "called.own-ace",
    ),
    *("called.alone",),
    *(
        "partner.jack-of-diamonds",
        "jack.alone-with-it",
        "jack.call-up",
        "jack.call-up-before-blind",
        "jack.clubs",
    ),
    *("jack.keep-when-alone", "jack.call-ace-instead", "jack.may-go-alone"),
    *("score.opponents-schneider=30", "score.double-on-the-bump", "score.no-punish"),
    *("score.no-trick-picker-pays", "score.sheepshead-call", "sheepshead-call.needs-jack"),
    *(
        "stakes.crack",
        "stakes.recrack",
        "stakes.castrate",
        "stakes.crack-around-the-corner",
        "stakes.blitz",
    ),
    *("blitz.after-crack", "blitz.jacks", "blitz.during-play", "stakes.cap=8"),
    *(
        "nopick.forced",
        "nopick.redeal",
        "nopick.leaster",
        "leaster.blind=last-trick",
        "leaster.blind=first-trick",
    ),
    *(
        "leaster.blind=trick-n",
        "leaster.blind=set-aside",
        "leaster.tie=no-stakes",
        "leaster.needs-trick",
    ),
    *("leaster.a", "leaster.b", "leaster.three-handed-no-trick-double"),
    *("nopick.moster", "nopick.mittler", "nopick.doubler", "nopick.schwanzer"),
    *("pot", "pot.double", "pot.add-one", "pot.take=all", "pot.take=one"),
]
"""Every id of the rule catalogue that a table of three, four, five or seven could agree on."""

NOT_PLAYED = {
    "deck.24",
}
NO_EFFECT = {"called.hold-until-last-trick"}
SEVERAL = {"blitz.jacks"}
"""Ids that are several options here."""


@pytest.mark.parametrize("rule", CATALOGUE)
def test_every_rule_of_the_catalogue_is_known(rule: str) -> None:
    if rule in NOT_PLAYED:
        message = refusal(rule)
        assert message.startswith(rule.partition("=")[0])
        assert "is known, but this version does not play " in message
        assert message.endswith(" yet")
    elif rule in NO_EFFECT:
        assert f"{rule} has no effect here: it " in refusal(rule)
    elif rule in SEVERAL:
        assert f"{rule} is a group of house rules: " in refusal(rule)
    else:
        read_setting(rule)


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ("scor.double-on-the-bump", "did you mean 'score.double-on-the-bump'?"),
        ("double-on-the-bump", "did you mean 'score.double-on-the-bump'?"),
        ("score.double_on_the_bump", "did you mean 'score.double-on-the-bump'?"),
        ("called.tens", "unknown house rule 'called.tens'; did you mean 'called.ten'?"),
        ("jack.callup", "did you mean 'jack.call-up'?"),
        ("stakes.crak", "did you mean 'stakes.crack'?"),
        ("zzzz", "unknown house rule 'zzzz'"),
        ("nopick=leester", "did you mean 'leaster'?"),
        (
            "nopick=leester",
            "choose nopick = redeal, leaster, moster, mittler, doubler or schwanzer",
        ),
        ("trump=club", "did you mean 'clubs'?"),
        (
            "partner=ace",
            "choose partner = called-ace, jack-of-diamonds, jack-and-ace, neighbor, die or none",
        ),
        ("called.ten=maybe", "called.ten must be true or false, not 'maybe'"),
        ("called.ten=1", "called.ten must be true or false, not '1'"),
        ("score.opponents-schneider=32", "choose score.opponents-schneider = 30 or 31"),
        ("doubler.cap=lots", "doubler.cap must be a whole number, not 'lots'"),
        ("doubler.cap=2.5", "doubler.cap must be a whole number, not '2.5'"),
        ("doubler.cap", "doubler.cap needs a number"),
        ("trump", "trump needs a value: trump = standard, clubs, "),
        ("nopick=false", "'false' is not a value of nopick: choose nopick = redeal, "),
        ("trump.clubs=false", "does not say what to play instead: choose trump = standard, "),
        ("trump.standard=no", "does not say what to play instead: choose trump = standard, "),
        ("nopick.forced=off", "does not say what to play instead: choose pick = optional, "),
        ("jack.call-up=no", "choose jack.holding-it = alone-with-it, call-up, "),
        ("trump.clubs=7", "trump.clubs can only be true, not '7': write trump = clubs"),
        ("called", "called is a group of house rules: called.ten, called.unknown, "),
        ("pot=no", "does not say what to play instead: choose pot.ante = none, dealer or each"),
        ("pot.takes", "did you mean 'pot.take'?"),
        ("session", "session is a group of house rules: session.closing-round"),
        (
            "blitz.jacks",
            "blitz.black-jacks, blitz.red-jacks, blitz.middle-jacks, blitz.four-ja",
        ),
        ("players=9", "'9' is not a value of players: choose players = 3, 4, 5, 6 or 7"),
        ("players", "players needs a value: players = 3, 4, 5, 6 or 7"),
        ("deck=36", "'36' is not a value of deck: choose deck = 32, 30, 26 or 34"),
        ("deck=24", "deck = 24 is known, but this version does not play the game of 24 cards"),
        ("=true", "write KEY=VALUE, or KEY alone"),
        ("called.ten=", "write KEY=VALUE, or KEY alone"),
        ("", "write KEY=VALUE, or KEY alone"),
        ("a\nb", "unknown house rule"),
    ],
)
def test_a_wrong_setting_is_named_with_what_can_be_chosen(setting: str, told: str) -> None:
    assert told in refusal(setting)
