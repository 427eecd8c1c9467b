"""Presets, files and settings: what they give, how they lie on each other, what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.reference.calling import call_up_card
from sheepshead_sim.rules import (
    flat_options,
    load_preset,
    load_rules,
    preset_names,
    rules_label,
)
from sheepshead_sim.rules.decks import BLIND_SIZES, PARTNERS
from sheepshead_sim.rules.layers import build_rules
from sheepshead_sim.rules.options import Value
from sheepshead_sim.rules.unplayed import UNPLAYED_PRESETS

ACE = "5p-called-ace"
JACK = "5p-jack-of-diamonds"


def write(folder: Path, text: str) -> str:
    path = folder / "house.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def refusal(name_or_path: str, *settings: str) -> str:
    """The one line that a person is told."""
    with pytest.raises(SheepsheadError) as caught:
        load_rules(name_or_path, settings)
    message = str(caught.value)
    assert message.strip() == message
    assert len(message.splitlines()) == 1
    for raw in ("Expected `", "Object ", "`$", "msgspec", "Traceback", "Literal"):
        assert raw not in message
    return message


# Presets


def test_the_presets() -> None:
    assert preset_names() == (
        *("3p-26", "3p-30", "3p-32", "4p-30", "4p-34", "4p-cutthroat", "4p-indiana"),
        *(ACE, JACK, "6p-jack", "6p-jack-and-ace"),
        *("7p-die", "7p-die-or-alone", "7p-four-blind", "7p-neighbor", "7p-split"),
        *("7p-three-one", "wisconsin-tournament"),
    )
    for name in preset_names():
        preset = load_preset(name)
        assert preset.id == name
        assert preset.title
        assert preset.description
        assert "\n" not in preset.description
        assert preset.source
        assert preset.assumptions or preset.base
        assert all(sentence.endswith(".") for sentence in preset.assumptions)
        assert preset.rules == load_rules(name)


def test_called_ace_preset() -> None:
    rules = load_rules(ACE)
    assert (rules.players, rules.deck, rules.trump) == (5, "32", "standard")
    assert (rules.pick, rules.nopick, rules.partner) == ("optional", "leaster", "called-ace")
    assert rules.leaster.needs_trick
    assert rules.called.ten
    assert rules.called.unknown
    assert rules.called.alone
    assert not rules.called.own_ace
    assert not rules.score.double_on_the_bump


def test_jack_presets_differ_only_in_the_bump() -> None:
    rules, tournament = load_rules(JACK), load_rules("wisconsin-tournament")
    assert rules.partner == "jack-of-diamonds"
    assert rules.nopick == "leaster"
    assert rules.leaster.needs_trick
    assert rules.jack.holding_it == "alone-with-it"
    assert flat_options(rules)["score.double-on-the-bump"] is False
    assert flat_options(tournament) == flat_options(rules) | {"score.double-on-the-bump": True}


@pytest.mark.parametrize(
    ("name", "players", "deck", "dealt", "partner"),
    [
        ("3p-32", 3, "32", (10, 2), "none"),
        ("3p-30", 3, "30", (9, 3), "none"),
        ("3p-26", 3, "26", (8, 2), "none"),
        ("4p-cutthroat", 4, "32", (7, 4), "none"),
        ("4p-30", 4, "30", (7, 2), "called-ace"),
        ("4p-34", 4, "34", (8, 2), "called-ace"),
        ("6p-jack", 6, "32", (5, 2), "jack-of-diamonds"),
        ("6p-jack-and-ace", 6, "32", (5, 2), "jack-and-ace"),
        ("7p-four-blind", 7, "32", (4, 4), "jack-of-diamonds"),
        ("7p-neighbor", 7, "32", (4, 4), "neighbor"),
        ("7p-three-one", 7, "32", (4, 4), "jack-of-diamonds"),
        ("7p-die", 7, "32", (4, 4), "die"),
        ("7p-split", 7, "32", (4, 4), "neighbor"),
        ("7p-die-or-alone", 7, "32", (4, 4), "die"),
    ],
)
def test_games_for_other_numbers(
    name: str, players: int, deck: str, dealt: tuple[int, int], partner: str
) -> None:
    rules = load_rules(name)
    assert (rules.players, rules.deck, rules.partner) == (players, deck, partner)
    assert (rules.hand_size, rules.blind_size) == dealt
    assert (rules.pick, rules.nopick, rules.trump) == ("optional", "leaster", "standard")


def test_the_picker_of_seven_may_call_up() -> None:
    assert load_rules("7p-four-blind").jack.holding_it == "call-up"


@pytest.mark.parametrize(
    ("name", "settings", "told"),
    [
        (ACE, ["players=3"], "called-ace is not played with 3 players: choose partner = none"),
        (ACE, ["players=7"], "with 7 players: choose partner = jack-of-diamonds"),
        (ACE, ["partner=none"], "5 players: choose partner = called-ace or jack-of-diamonds"),
        ("3p-32", ["partner=called-ace"], "choose partner = none"),
        ("7p-four-blind", ["partner=none"], "choose partner = jack-of-diamonds"),
        ("3p-32", ["players=5"], "choose partner = called-ace or jack-of-diamonds"),
        (ACE, ["deck=30"], "deck = 30 cannot be dealt to 5 players: choose deck = 32"),
        ("3p-32", ["deck=34"], "dealt to 3 players: choose deck = 32, 30 or 26"),
        ("4p-34", ["deck=26"], "dealt to 4 players: choose deck = 32, 30 or 34"),
        ("4p-34", ["players=3"], "dealt to 3 players: choose deck = 32, 30 or 26"),
        ("7p-four-blind", ["deck=34"], "dealt to 7 players: choose deck = 32"),
        (
            "4p-cutthroat",
            ["nopick=mittler"],
            "nopick = mittler needs an odd number of players, for 4 have no middle one: "
            "choose nopick = redeal, leaster, moster, doubler or schwanzer",
        ),
        (
            "3p-32",
            ["leaster.three-handed-no-trick-double"],
            "it goes with players = 3 and nopick = leaster and leaster.needs-trick = false",
        ),
        (
            ACE,
            ["leaster.needs-trick=no", "leaster.three-handed-no-trick-double"],
            "it goes with players = 3 and",
        ),
        (
            "4p-cutthroat",
            ["score.no-trick-picker-pays"],
            "it goes with partner = called-ace, jack-of-diamonds, jack-and-ace, neighbor or die",
        ),
        ("4p-cutthroat", ["called.ten"], "it goes with partner = called-ace or jack-and-ace"),
        (
            ACE,
            ["blind.share=split"],
            "blind.share means nothing here: it goes with players = 7",
        ),
        ("7p-die", ["blind.nuclear"], "goes with players = 7 and blind.share = split"),
        ("7p-die", ["blind.share=split"], "choose blind.share = halves or two-or-all"),
        ("7p-four-blind", ["blind.share=halves"], "choose blind.share = picker or three-one"),
        ("7p-four-blind", ["partner=neighbor"], "choose blind.share = halves or split"),
        ("7p-neighbor", ["jack.clubs"], "it goes with partner = jack-of-diamonds"),
        ("6p-jack", ["partner=none"], "called-ace, jack-of-diamonds or jack-and-ace"),
        ("6p-jack", ["jack.clubs"], "call-up-from-blind contradicts jack.clubs"),
        ("6p-jack-and-ace", ["jack.holding-it=call-up"], "with partner = jack-of-diamonds"),
        ("6p-jack", ["nopick=mittler"], "for 6 have no middle one"),
        ("3p-32", ["leaster.blind=trick-n"], "needs leaster.trick = 1 to 10"),
        ("7p-four-blind", ["leaster.blind=trick-n", "leaster.trick=5"], "1 to 4, not 5"),
    ],
)
def test_games_that_make_no_sense_together(name: str, settings: list[str], told: str) -> None:
    assert told in refusal(name, *settings)


def test_a_mittler_of_three_or_seven_can_be_played() -> None:
    for name in ("3p-32", "7p-four-blind"):
        assert load_rules(name, ["nopick=mittler"]).nopick == "mittler"


# Layers


def test_options_of_the_base_that_mean_nothing_any_more_are_dropped() -> None:
    assert load_rules(ACE, ["nopick=redeal"]).leaster.needs_trick is False
    rules = load_rules(ACE, ["partner=jack-of-diamonds"])
    assert rules.called.ten is False
    assert rules == load_rules(JACK)
    assert load_rules(ACE, ["pick=forced"]).nopick is None
    # A leaster again later: only what is set on top of it holds.
    assert load_rules(ACE, ["nopick=leaster"]) == load_rules(ACE)


def test_options_two_steps_away_are_dropped_too(tmp_path: Path) -> None:
    file = write(
        tmp_path,
        'base = "5p-called-ace"\n[rules]\nleaster.a = true\nleaster.blind = "trick-n"\n'
        "leaster.trick = 3\n",
    )
    assert load_rules(file).leaster.a is True
    assert load_rules(file, ["leaster.needs-trick=no"]).leaster.a is False
    assert load_rules(file, ["leaster.blind=first-trick"]).leaster.trick == 0
    assert load_rules(file, ["nopick=redeal"]) == load_rules(ACE, ["nopick=redeal"])
    assert load_rules(file, ["nopick=moster"]).leaster.trick == 3
    assert load_rules(file, ["nopick=moster"]).leaster.needs_trick is False


def test_nopick_on_a_forced_base_makes_the_pick_optional(tmp_path: Path) -> None:
    file = write(
        tmp_path,
        "[rules]\npick.forced = true\nscore.double-on-the-bump = true\n"
        "score.no-punish = true\n",
    )
    assert load_rules(file).score.no_punish == "forced-picker"
    rules = load_rules(file, ["nopick=redeal"])
    assert (rules.pick, rules.nopick) == ("optional", "redeal")
    assert rules.score.no_punish == "off"  # there is no forced picker any more
    assert rules.score.double_on_the_bump is True
    again = load_rules(file, ["pick=optional"])
    assert (again.pick, again.nopick) == ("optional", "leaster")


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        (["pick=forced", "nopick=redeal"], "nopick means nothing here: it goes with pick ="),
        (["nopick=forced", "nopick=redeal"], "nopick means nothing here"),
        (
            ["jack.call-up"],
            "jack.holding-it means nothing here: it goes with partner = jack-of",
        ),
        (["jack.clubs=false"], "jack.clubs means nothing here"),
        (["nopick=redeal", "leaster.needs-trick"], "it goes with nopick = leaster"),
        (["nopick=redeal", "leaster.blind=set-aside"], "nopick = leaster, moster or mittler"),
        (["leaster.needs-trick=no", "leaster.a"], "it goes with leaster.needs-trick"),
        (["custom.suit=S"], "custom.suit means nothing here: it goes with trump = custom"),
        (["redeal.dealer=next"], "it goes with nopick = redeal"),
        (["doubler.cap=4"], "it goes with nopick = doubler"),
        (["leaster.trick=2"], "it goes with leaster.blind = trick-n"),
        (
            ["score.no-punish", "pick.forced"],
            "it goes with score.double-on-the-bump and pick = forced or schiller",
        ),
        (["score.no-punish", "score.double-on-the-bump"], "score.no-punish means nothing here"),
        (["trump.clubs", "trump.spitz-first"], "trump is set twice: clubs and spitz-first"),
        (["called.ten", "called.ten=no"], "called.ten is set twice: true and false"),
        (["leaster.blind=trick-n"], "needs leaster.trick = 1 to 6"),
        (["leaster.blind=trick-n", "leaster.trick=7"], "must be 1 to 6, not 7"),
        (["leaster.blind=trick-n", "leaster.trick=-1"], "must be 1 to 6, not -1"),
        (["nopick=doubler", "doubler.cap=6"], "a power of two from 2 to 1048576, not 6"),
        (["nopick=doubler", "doubler.cap=1"], "a power of two from 2 to 1048576, not 1"),
        (["nopick=doubler", "doubler.cap=0"], "a power of two from 2 to 1048576, not 0"),
        (["nopick=doubler", "doubler.cap=2097152"], "a power of two from 2 to 1048576"),
        (["trump=custom"], "set custom.order (queens and jacks, high to low) or custom.suit"),
        (
            ["trump=custom", "custom.suit=D", "custom.order=QC QS QH QD JC JS JH JD"],
            "this is the standard one",
        ),
        (["trump=custom", "custom.order=QC QS"], "four queens and four jacks once each"),
        (["trump=custom", "custom.order=QC QC"], "custom.order: QC is given twice"),
        (["trump=custom", "custom.order=QC QX"], "custom.order: 'QX' is not a card"),
        (
            ["partner.jack-of-diamonds", "jack.clubs", "jack.call-up"],
            "jack.holding-it = call-up contradicts jack.clubs",
        ),
        (
            [
                *("partner.jack-of-diamonds", "jack.call-up-before-blind", "trump.custom"),
                "custom.order=QC QS QH QD JD JC JS JH",
            ],
            "jack.holding-it = call-up-before-blind contradicts custom.order",
        ),
    ],
)
def test_contradictions(settings: list[str], told: str) -> None:
    assert told in refusal(ACE, *settings)


def test_a_jack_of_clubs_below_others_may_call_up() -> None:
    settings = ["partner.jack-of-diamonds", "jack.clubs", "jack.call-up", "trump.custom"]
    rules = load_rules(ACE, [*settings, "custom.order=QC QS QH QD JS JH JC JD"])
    # The lowest jack above it that the picker has not: the hearts, then the spades.
    assert call_up_card(rules, ["JC", "QC"]) == "JH"
    assert call_up_card(rules, ["JC", "JH"]) == "JS"
    assert call_up_card(rules, ["JC", "JH", "JS"]) is None


@pytest.mark.parametrize("trump", ["standard", "clubs", "jacks-high-hearts"])
@pytest.mark.parametrize(("players", "deck"), BLIND_SIZES)
def test_a_new_deal_is_demanded_only_where_a_hand_can_be_worthless(
    players: int, deck: str, trump: str
) -> None:
    options: dict[str, Value] = {
        "players": players,
        "deck": deck,
        "partner": PARTNERS[players][0],
    }
    rules = build_rules({**options, "trump": trump})
    suit = {"standard": "D", "clubs": "C", "jacks-high-hearts": "H"}[trump]
    worthless = [card for card in rules.deck_cards if card[0] in "9876" and card[1] != suit]
    key = "deal.redeal-no-ace-face-trump"
    assert (key in flat_options(rules)) == (len(worthless) >= rules.hand_size)


# Files


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    file = write(
        tmp_path,
        'title = "Thursday"\n'
        'description = """\nAs we play\non Thursdays.\n"""\n'
        'source = "the club"\n'
        'assumptions = ["Nobody cracks."]\n'
        'base = "5p-called-ace"\n'
        "[rules]\n"
        "score.double-on-the-bump = true\n"
        "trump.clubs = true\n"
        "[rules.called]\n"
        "ten = false\n"
        'own-ace = "yes"\n',
    )
    preset = load_preset(file)
    assert (preset.id, preset.title, preset.source) == ("house.toml", "Thursday", "the club")
    assert preset.description == "As we play on Thursdays."
    assert preset.assumptions == ("Nobody cracks.",)
    before, after = flat_options(load_rules(ACE)), flat_options(preset.rules)
    assert {key for key in after if before[key] != after[key]} == {
        *("score.double-on-the-bump", "trump", "called.ten", "called.own-ace")
    }
    assert after["called.ten"] is False
    assert after["called.own-ace"] is True


def test_without_a_base_every_rule_has_its_default(tmp_path: Path) -> None:
    rules = load_rules(write(tmp_path, '[rules]\nnopick = "redeal"\n'))
    assert rules.called.ten is False
    assert rules.nopick == "redeal"


def test_a_base_alone_is_enough(tmp_path: Path) -> None:
    assert load_rules(write(tmp_path, f'base = "{JACK}"\n')) == load_rules(JACK)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[rules\n", "is not valid TOML: "),
        ("[rules]\ntrump = \n", "(at line 2, column 9)"),
        ('[rules]\ntrump = "clubs', "(at line 2, column 15)"),
        (
            "[rules]\nnopick = redeal\n",
            'column 10); text needs quotation marks: nopick = "redeal"',
        ),
        ("base = 5p-called-ace # ours\n", 'quotation marks: base = "5p-called-ace"'),
        ("title = On Thursdays\n", 'quotation marks: title = "On Thursdays"'),
        ("[rules]\ntrump = 'clubs'\ntrump = 'clubs'\n", "(at line 3, column "),
        ("", "neither a [rules] table nor a base"),
        ("title = 'x'\n", "neither a [rules] table nor a base"),
        ("rules = 3\n", "rules must be a table, not 3"),
        ("[rule]\ntrump = 'clubs'\n", "unknown key 'rule'; did you mean 'rules'?"),
        ("trump = 'clubs'\n", "unknown key 'trump'; house rules stand under [rules]"),
        ("score.double-on-the-bump = true\n", "house rules stand under [rules]"),
        ("titel = 'x'\n[rules]\n", "did you mean 'title'?"),
        ("title = 3\n[rules]\n", "title must be a text, not 3"),
        ("base = 3\n", "base must be a text, not 3"),
        ("base = '5p-called-ase'\n", "did you mean '5p-called-ace'?"),
        (
            "base = '2p-grid'\n",
            "2p-grid is known, but this version does not play this game yet",
        ),
        (
            "base = 'foo'\n",
            "base 'foo' is not a preset (3p-26, 3p-30, 3p-32, 4p-30, 4p-34, 4p-cutthroat, "
            "4p-indiana, "
            "5p-called-ace, 5p-jack-of-diamonds, 6p-jack, 6p-jack-and-ace, 7p-die, "
            "7p-die-or-alone, 7p-four-blind, 7p-neighbor, 7p-split, 7p-three-one, "
            "wisconsin-tournament; a file cannot be a base)",
        ),
        ("base = 'called-ace'\n", "did you mean '5p-called-ace'?"),
        ("assumptions = 'x'\n[rules]\n", "assumptions must be a list of texts, not 'x'"),
        ("assumptions = [1]\n[rules]\n", "assumptions must be a list of texts, not [1]"),
        ("[rules]\ntrump = 3\n", "3 is not a value of trump: choose trump = standard"),
        ("[rules]\ntrump = ['clubs']\n", "['clubs'] is not a value of trump"),
        ("[rules]\ncalled.ten = 1\n", "called.ten must be true or false, not 1"),
        ("[rules]\ncalled.ten = 'perhaps'\n", "called.ten must be true or false"),
        ("[rules]\ncalled = true\n", "called is a group of house rules"),
        ("[rules]\ncalled.ten.x = 1\n", "unknown house rule 'called.ten.x'"),
        ("[rules]\ntrump = 1979-05-27\n", "is not a value of trump"),
        ("[rules]\nnopick='doubler'\ndoubler.cap = 2.0\n", "must be a whole number, not 2.0"),
        ("[rules]\nnopick='doubler'\ndoubler.cap = true\n", "doubler.cap needs a number"),
        ("[rules]\nscore.opponents-schneider = 30.0\n", "30.0 is not a value of score.opp"),
        ("[rules]\ntrump='custom'\ncustom.order = ['QC']\n", "a text of eight cards"),
        ("[rules]\nplayers = 9\n", "9 is not a value of players: choose players = 3, 4, 5"),
        ("[rules]\nplayers = 3\n", "partner = called-ace is not played with 3 players"),
        ("[rules]\nplayers = 5\ndeck = 30\n", "deck = 30 cannot be dealt to 5 players"),
        ("[rules]\nstakes.blitz = true\n", "stakes.blitz needs stakes.crack"),
        ("[rules]\njack.clubs = true\n", "it goes with partner = jack-of-diamonds"),
        ("[rules]\npick='forced'\nnopick='leaster'\n", "nopick means nothing here"),
        ('[rules]\n"tr\\nump" = true\n', "unknown house rule 'tr\\nump'"),
    ],
)
def test_a_wrong_file_is_named_with_its_fault(tmp_path: Path, text: str, told: str) -> None:
    message = refusal(write(tmp_path, text))
    assert "house.toml" in message
    assert told in message


@pytest.mark.parametrize(
    "text", ["[rules]\ncalled.ten = true true\n", "[rules\ncalled.ten = true\n", "a = 'b\n"]
)
def test_only_text_is_told_to_need_quotation_marks(tmp_path: Path, text: str) -> None:
    message = refusal(write(tmp_path, text))
    assert "is not valid TOML" in message
    assert ("quotation" in message) == ("true true" in text)


def test_unreadable_files(tmp_path: Path) -> None:
    assert "cannot read rules file" in refusal(str(tmp_path))
    assert "No such file" in refusal(str(tmp_path / "none.toml"))
    (tmp_path / "latin.toml").write_bytes(b"title = '\xe9'\n")
    assert "latin.toml: not UTF-8 text" in refusal(str(tmp_path / "latin.toml"))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("5p-called-ase", "did you mean '5p-called-ace'?"),
        ("wisconsin", "did you mean 'wisconsin-tournament'?"),
        ("5p-called-ase.toml", "did you mean '5p-called-ace'?"),
        ("zzzz", "neither a preset (3p-26, "),
        ("z" * 300, "neither a preset (3p-26, "),
        ("", "neither a preset (3p-26, "),
        ("4p-cutthroad", "did you mean '4p-cutthroat'?"),
        ("3p-31", "did you mean '3p-3"),
    ],
)
def test_an_unknown_preset_is_answered_with_a_near_one(name: str, told: str) -> None:
    assert told in refusal(name)


@pytest.mark.parametrize("name", UNPLAYED_PRESETS)
def test_games_for_other_numbers_are_known_and_refused(name: str) -> None:
    assert f"{name} is known, but this version does not play this game yet" in refusal(name)


def test_how_many_games_are_known_and_not_played() -> None:
    # Two, four, two and three games for 2, 4, 6, 8.
    counts = [sum(name.startswith(f"{n}p-") for name in UNPLAYED_PRESETS) for n in range(2, 9)]
    assert counts == [2, 0, 4, 0, 2, 0, 3]


# Labels


@pytest.mark.parametrize(
    ("settings", "label"),
    [
        ([], ACE),
        (["nopick=leaster", "called.ten"], ACE),
        (["score.double-on-the-bump"], f"{ACE} + score.double-on-the-bump=true"),
        (["nopick.redeal"], f"{ACE} + nopick=redeal"),
        (["partner.jack-of-diamonds"], f"{ACE} + partner=jack-of-diamonds"),
        (
            ["score.no-trick-picker-pays=on", "called.ten=no", "trump.clubs"],
            f"{ACE} + trump=clubs + called.ten=false + score.no-trick-picker-pays=true",
        ),
    ],
)
def test_label(settings: list[str], label: str) -> None:
    assert rules_label(ACE, settings) == label
    name, *parts = label.split(" + ")
    assert load_rules(name, parts) == load_rules(ACE, settings)


def test_a_file_is_labelled_without_its_folder(tmp_path: Path) -> None:
    file = write(tmp_path, f'base = "{ACE}"\n')
    assert rules_label(file, ["called.ten=no"]) == "house.toml + called.ten=false"


def test_a_label_is_refused_where_the_rules_are() -> None:
    with pytest.raises(SheepsheadError, match=r"^jack\.clubs means nothing here"):
        rules_label(ACE, ["jack.clubs"])
