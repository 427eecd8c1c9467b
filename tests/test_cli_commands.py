"""The program run in this process: what each command prints, and how it refuses bad input."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import sheepshead_sim
import sheepshead_sim as ss
from sheepshead_cli import (
    bury,
    burying,
    claims,
    compare,
    pick,
    pointcount,
    replay,
    session,
    simulate,
    terminal,
    thresholds,
)
from sheepshead_cli.main import run
from sheepshead_sim.api import asking

HAND = ("QC", "QS", "JH", "AD", "TD", "AS")
QUICK = ("--deals", "200", "--threads", "1")
EIGHT = (*HAND, "7S", "KC")
TEN = (*EIGHT, "TC", "8D")
BLACK = (*HAND, "9S", "KC", "TC", "8D", "9C", "8S")
RECORDED = Path(__file__).parents[1] / "examples" / "recorded"


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """Everything is compiled before the first command, or its word of that would be counted."""
    sheepshead_sim.pick(" ".join(HAND), 2, deals=200)
    sheepshead_sim.bury(" ".join(EIGHT), 2, deals=200)
    sheepshead_sim.simulate(200)
    sheepshead_sim.session(2, hands=1)


def output(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    code = run(words)
    printed = capsys.readouterr()
    assert (code, printed.err) == (0, ""), printed.err
    return printed.out


def refusal(capsys: pytest.CaptureFixture[str], *words: str, code: int = 2) -> str:
    assert run(words) == code
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("sheepshead: ")
    assert printed.err.count("\n") == 1
    return printed.err


def without_speed(text: str) -> str:
    return re.sub(r"[\d,]+ hands a second", "", text)


COMMANDS = {
    "nothing": (),
    "help": ("--help",),
    "pick help": ("pick", "--help"),
    "bury help": ("bury", "--help"),
    "simulate help": ("simulate", "-h"),
    "rules help": ("rules", "--help"),
    "rules show help": ("rules", "show", "--help"),
    "policies help": ("policies",),
    "pick": ("pick", *HAND, "--seat", "2", *QUICK),
    "pick, many worlds": ("pick", *HAND, "--seat", "5", "--deals", "20000"),
    "pick, doubler": ("pick", *HAND, "--seat", "2", "--set", "nopick=doubler", *QUICK),
    "pick, long policy": (
        *("pick", *HAND, "--seat", "2", *QUICK),
        *("--policy", "pick=points-321:7,bury=convention,play=convention(lead-trump=off)"),
        *("--policy-at", "5=pick=trump-count:4,bury=random,play=random"),
    ),
    "pick, dealer forced": ("pick", *HAND, "--seat", "5", "--set", "pick=forced", *QUICK),
    "bury": ("bury", *EIGHT, "--seat", "1", *QUICK),
    "bury, unknown": ("bury", *HAND, "JD", "9D", "--seat", "1", *QUICK),
    "bury, jack": ("bury", *EIGHT, "--seat", "1", "--rules", "5p-jack-of-diamonds", *QUICK),
    "bury, precision": ("bury", *EIGHT, "--seat", "1", *QUICK, "--precision", "0.01"),
    "bury, called before the blind": (
        *("bury", "QC", "QS", "JD", "JH", "AD", "TD", "AS", "7C", "--seat", "2", *QUICK),
        *("--rules", "5p-jack-of-diamonds", "--set", "jack.call-up-before-blind"),
        *("--called", "JH"),
    ),
    "pick, three": ("pick", *TEN, "--seat", "1", "--rules", "3p-32", *QUICK),
    "pick, seven": ("pick", *HAND[:4], "--seat", "7", "--rules", "7p-four-blind", *QUICK),
    "pick, jack and ace": (
        *("pick", *HAND[:5], "--seat", "3", "--rules", "6p-jack-and-ace", *QUICK),
    ),
    "pick, split": (
        *("pick", "7C", "8C", "9S", "7H", "--seat", "7", "--rules", "7p-split"),
        *("--set", "pick=forced", *QUICK),
    ),
    "pick, die or alone": (
        *("pick", "QC", "QS", "QH", "JC", "--seat", "1", "--rules", "7p-die-or-alone", *QUICK),
    ),
    "bury, jack from the blind": (
        *("bury", "QC", "AD", "TD", "JD", "JH", "AC", "7C", "--seat", "1", "--rules"),
        *("6p-jack", "--taken", "JD 7C", *QUICK),
    ),
    "bury, jack and ace": (
        *("bury", "QC", "QS", "JD", "AD", "7C", "9C", "AS", "--seat", "2", "--rules"),
        *("6p-jack-and-ace", *QUICK),
    ),
    "bury, three and one": (
        *("bury", *EIGHT[:7], "--seat", "1", "--rules", "7p-three-one", *QUICK),
    ),
    "bury, all of the blind": (
        *("bury", *EIGHT, "--seat", "1", "--rules", "7p-die-or-alone", *QUICK),
    ),
    "simulate, jack and ace": ("simulate", "--deals", "300", "--rules", "6p-jack-and-ace"),
    "simulate, split": ("simulate", "--deals", "300", "--rules", "7p-split"),
    "replay, die": ("replay", "--seed", "3", "--deal", "7", "--rules", "7p-die"),
    "replay, split": ("replay", "--seed", "3", "--deal", "7", "--rules", "7p-split"),
    "rules show, split": ("rules", "show", "7p-split"),
    "bury, three": ("bury", *BLACK, "--seat", "1", "--rules", "3p-30", *QUICK),
    "bury, four alone": ("bury", *TEN, "9S", "--seat", "1", "--rules", "4p-cutthroat", *QUICK),
    "bury, seven": ("bury", *EIGHT, "--seat", "1", "--rules", "7p-four-blind", *QUICK),
    "simulate, three": ("simulate", "--deals", "300", "--rules", "3p-26"),
    "simulate, seven": ("simulate", "--deals", "3000", "--rules", "7p-four-blind"),
    "rules show, three": ("rules", "show", "3p-26"),
    "rules show, seven": ("rules", "show", "7p-four-blind"),
    "simulate": ("simulate", "--deals", "300"),
    "simulate, one hand": ("simulate", "--deals", "1"),
    "session help": ("session", "--help"),
    "session": ("session", "--sessions", "40", "--hands", "10", "--bankroll", "5"),
    "session, two": ("session", "--sessions", "2", "--hands", "1"),
    "session, all there is to tell": (
        *("session", "--sessions", "60", "--rules", "7p-four-blind", "--target", "9"),
        *("--hands", "30", "--bankroll", "10000", "--set", "pot.ante=each"),
        *("--policy-at", "2=random", "--policy-at", "7=pick=points-321:6,play=random"),
    ),
    "pick, pot": ("pick", *HAND, "--seat", "2", "--set", "pot", *QUICK),
    "bury, pot": ("bury", *EIGHT, "--seat", "1", "--set", "pot", *QUICK),
    "simulate, pot": ("simulate", "--deals", "300", "--set", "pot", "--set", "game.target=24"),
    "replay, pot": ("replay", "--seed", "3", "--deal", "7", "--set", "pot"),
    "replay help": ("replay", "--help"),
    "replay": ("replay", "--seed", "3", "--deal", "7"),
    "replay, recorded": ("replay", str(RECORDED / "real-1.json")),
    "rules list": ("rules", "list"),
    "rules show": ("rules", "show", "5p-called-ace", "--set", "trump.spitz-first"),
    "policies list": ("policies", "list"),
}


@pytest.mark.parametrize("ascii_only", [False, True], ids=["symbols", "ascii"])
@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)
def test_every_command_fits_80_columns(
    words: tuple[str, ...], ascii_only: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    asks_for_answer = words[:1] in {
        *(("pick",), ("bury",), ("simulate",), ("session",), ("replay",))
    }
    if ascii_only and asks_for_answer and "--help" not in words:
        words = (*words, "--ascii")
    text = output(capsys, *words)
    assert max(map(len, text.splitlines())) <= 80
    assert "\x1b" not in text
    if "--ascii" in words:
        assert text.isascii()


@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)
@pytest.mark.parametrize(("columns", "width"), [("60", 60), ("200", 80)])
def test_every_command_fits_the_terminal(
    columns: str,
    width: int,
    words: tuple[str, ...],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert max(map(len, output(capsys, *words).splitlines())) <= width


@pytest.mark.parametrize(
    "cards",
    [
        ("QC QS JH AD TD AS",),
        ("QC,QS,JH,AD,TD,AS",),
        ("qc", "qs", "jh", "ad", "10d", "as"),
        ("Q♣", "Q♠", "J♥", "A♦", "10♦", "A♠"),
        ("AS", "TD,AD", "JH", "QS QC"),
    ],
)
def test_cards_are_read_however_they_are_written(
    cards: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    plain = output(capsys, "pick", *HAND, "--seat", "2", *QUICK)
    assert output(capsys, "pick", *cards, "--seat", "2", *QUICK) == plain
    assert "Your hand: Q♣ Q♠ J♥ A♦ 10♦ A♠, in seat 2." in plain


def test_pick_shows_every_figure_that_is_promised(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "pick", *HAND, "--seat", "2", *QUICK)
    assert re.match(r"(Pick\.|Pass\.|Too close to call\.) ", text)
    for figure in (
        *("  pick  ", "  pass  ", "  difference  ", "your side wins"),
        *("the opponents are schneider", "your side is schneider"),
        *("a later seat picks", "nobody picks", "you bury"),
    ):
        assert figure in text
    rows = re.findall(r"^[> ] ([1-5])   (?:pick|pass|close) ", text, re.MULTILINE)
    assert rows == ["1", "2", "3", "4", "5"]
    assert re.search(r"200 worlds, [\d.]+ % of those dealt", text)
    assert "seed 1, rules 5p-called-ace, policy convention." in " ".join(text.split())


def test_the_same_seed_gives_the_same_answer_on_any_number_of_threads(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("pick", *HAND, "--seat", "4", "--deals", "1500", "--seed", "7")
    one = output(capsys, *words, "--threads", "1")
    assert output(capsys, *words, "--threads", "3") == one
    assert "seed 7, rules" in " ".join(one.split())
    figures = one.partition("Units a hand")[2].partition("worlds,")[0]
    assert figures not in output(capsys, *words[:-1], "8")


def test_precision_sets_the_width_of_the_interval(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "pick", *HAND, "--seat", "1", "--precision", "0.2")
    found = re.search(r"± (\d\.\d+) units a hand", text)
    assert found is not None
    assert float(found[1]) <= 0.2


def test_bury_ranks_every_legal_way(capsys: pytest.CaptureFixture[str]) -> None:
    # Holding AS with 7S and no other fail suit but KC: 28 buries. AC can be called while KC
    # is kept (21 buries without it), and the picker may always go alone (28).
    text = output(capsys, "bury", *EIGHT, "--seat", "1", *QUICK)
    rows = re.findall(r"^[AKQJ10987]+[♣♠♥♦] \S+ +(call A♣|go alone)  ", text, re.MULTILINE)
    assert (rows.count("call A♣"), rows.count("go alone")) == (21, 28)


def test_bury_without_partners_has_no_column_of_calls(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("bury", *TEN, "9S", "--seat", "1", "--rules", "4p-cutthroat", *QUICK)
    text = output(capsys, *words)
    # Four of eleven cards.
    rows = re.findall(r"^(?:\S+ ){3}\S+ +[+-]\d", text, re.MULTILINE)
    assert len(rows) == 330
    for word in ("partner", "alone", "call ", "your side"):
        assert word not in text
    assert "  you win" in text
    assert "  you are schneider" in text


@pytest.mark.parametrize(
    ("rules", "seats", "partners"),
    [
        ("3p-30", 3, False),
        ("4p-cutthroat", 4, False),
        ("4p-34", 4, True),
        ("7p-four-blind", 7, True),
    ],
)
def test_simulate_has_the_seats_and_roles_of_the_game(
    rules: str, seats: int, partners: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    text = output(capsys, "simulate", "--deals", "2000", "--rules", rules)
    for row in ("seat {} picks, if asked", "seat {} "):
        found = [seat for seat in range(1, 10) if f"\n  {row.format(seat)}" in text]
        assert found == list(range(1, seats + 1))
    assert ("\n  partner " in text) == partners
    assert ("picker is alone" in text) == partners
    assert ("\n  picker's side wins" in text) == partners
    assert ("\n  picker wins" in text) != partners


@pytest.mark.parametrize("command", ["pick", "bury", "simulate", "session", "replay"])
def test_what_does_not_fit_the_rules_is_refused_before_anything_is_compiled(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(terminal, "tell_when_compiling", lambda: pytest.fail("too late"))
    asked = {
        "pick": (*HAND[:4], "--seat", "1"),
        "bury": (*EIGHT, "--seat", "1"),
        "simulate": ("--deals", "5"),
        "session": ("--sessions", "5"),
        "replay": ("--deal", "5"),
    }
    words = (command, *asked[command], "--rules", "7p-four-blind")
    assert "seat 8 does not exist" in refusal(capsys, *words, "--policy-at", "8=random")
    assert "choose deck = 32" in refusal(capsys, *words, "--set", "deck=30")
    if command in ("pick", "bury"):
        assert "cards are needed" in refusal(capsys, *words, "7H")
        seat_eight = tuple("8" if word == "1" else word for word in words)
        assert "seat 8 does not exist" in refusal(capsys, *seat_eight)


@pytest.mark.parametrize(
    "words",
    [
        ("pick", *HAND, "--seat", "2", *QUICK),
        ("bury", *EIGHT, "--seat", "1", *QUICK),
        ("simulate", "--deals", "50"),
        ("replay", "--deal", "7"),
    ],
    ids=["pick", "bury", "simulate", "replay"],
)
def test_answers_about_one_hand_say_that_the_pot_is_no_part_of_it(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    def told(*more: str) -> str:
        text = without_speed(output(capsys, *words, *more))
        return text.split("\n", 1)[1] if words[0] == "replay" else text

    plain, with_pot = told(), told("--set", "pot")
    assert "A single hand is asked about: pot.ante changes nothing here" in with_pot
    *figures, _ = with_pot.split("\n\n")
    same = " ".join(" ".join(figures).split()).replace(" + pot.ante=dealer", "")
    assert " ".join(plain.split()) == same


def test_session_tells_what_was_asked(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("session", "--sessions", "300", "--hands", "20", "--bankroll", "10")
    text = output(capsys, *words)
    assert text.startswith("300 sessions of 20 hands, seed 1, rules 5p-called-ace, policy conv")
    for row in ("a player", "largest winner", "largest loser", "a player's drawdown"):
        assert f"\n  {row} " in text
    assert "\n  a player is ever down 10 units" in text
    assert "pot at the end" not in text
    assert "to the target" not in text
    of_each = output(capsys, *words, "--policy-at", "3=random", "--target", "5")
    assert of_each.startswith("300 sessions to a score of 5, at most 20 hands each, seed 1")
    found = re.findall(r"^  player (\d) wins the game", of_each, re.MULTILINE)
    assert found == list("12345")
    assert "\n  somebody reaches 5 " in of_each
    assert "\n  to the target " in of_each


def test_session_writes_a_row_a_session(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sessions.csv"
    words = ("session", "--sessions", "50", "--hands", "8", "--seed", "3")
    text = output(capsys, *words, "--out", str(file))
    assert len(file.read_text().splitlines()) == 51
    assert without_speed(output(capsys, *words)) == without_speed(text)


def test_simulate_writes_a_row_a_hand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hands.csv"
    words = ("simulate", "--deals", "50", "--seed", "3")
    text = output(capsys, *words, "--out", str(file))
    assert len(file.read_text().splitlines()) == 51
    assert without_speed(output(capsys, *words)) == without_speed(text)


def test_a_deal_of_a_seed_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("replay", "--seed", "3", "--deal", "7", "--set", "pick=forced")
    text = output(capsys, *words)
    assert "seed 3" in text
    assert "♣" in text
    assert re.findall(r"^Trick (\d):", text, re.MULTILINE) == list("123456")
    assert output(capsys, *words) == text
    assert "QC" in output(capsys, *words, "--ascii")


@pytest.mark.parametrize("number", range(1, 8))
def test_the_recorded_hands_replay(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    # Each file gives the points and units of the table, which replaying checks.
    text = output(capsys, "replay", str(RECORDED / f"real-{number}.json"))
    assert text.startswith(f"real-{number}, ")
    assert len(re.findall(r"^Trick \d:", text, re.MULTILINE)) == 6


def test_a_recorded_hand_is_titled_with_its_own_settings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    recorded = (RECORDED / "real-2.json").read_text(encoding="utf-8")
    named = '"rules": "5p-jack-of-diamonds",'
    assert named in recorded
    file = tmp_path / "hand.json"
    # It was picked, so what happens when nobody does changes nothing in it.
    file.write_text(recorded.replace(named, f'{named} "settings": ["nopick.redeal"],'))
    title = output(capsys, "replay", str(file)).splitlines()[0]
    assert title == "real-2, 5p-jack-of-diamonds + nopick=redeal"


def reneged(folder: Path) -> Path:
    """The second real hand with a renege in it."""
    file = folder / "hand.json"
    recorded = (RECORDED / "real-2.json").read_text(encoding="utf-8")
    # Seat 4 leads trump to trick 2 and seat 5 follows with a jack; a spade in its place, which
    # seat 5 plays to trick 3 instead, is a renege.
    assert '"7D", "JS"' in recorded
    assert '"AS", "JH", "9S"' in recorded
    swapped = recorded.replace('"JS"', '"9S?"').replace('"9S"', '"JS"').replace("9S?", "9S")
    file.write_text(swapped, encoding="utf-8")
    return file


def test_a_recorded_renege_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = reneged(tmp_path)
    text = " ".join(output(capsys, "replay", str(file)).split())
    assert "Renege: seat 5 plays 9♠, but must follow trump and holds J♠" in text
    assert "The opponents forfeit the hand" in text
    told = " ".join(output(capsys, "replay", str(file), "--ascii").split())
    assert "Renege: seat 5 plays 9S, but must follow trump and holds JS" in told


def test_a_strict_replay_refuses_a_renege(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = reneged(tmp_path)
    line = refusal(capsys, "replay", str(file), "--strict")
    assert f"sheepshead: {file}: trick 2, seat 5: 9S may not be played" in line


def test_rules_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    listed = output(capsys, "rules", "list")
    groups = [
        [line.split()[0] for line in group.splitlines()] for group in listed.split("\n\n")
    ]
    assert groups == [
        ["Three", "3p-26", "3p-30", "3p-32"],
        ["Four", "4p-30", "4p-34", "4p-cutthroat", "4p-indiana"],
        ["Five", "5p-called-ace", "5p-jack-of-diamonds", "wisconsin-tournament"],
        ["Six", "6p-jack", "6p-jack-and-ace"],
        [
            *("Seven", "7p-die", "7p-die-or-alone", "7p-four-blind", "7p-neighbor", "7p-split"),
            "7p-three-one",
        ],
    ]
    for name in (name for _, *names in groups for name in names):
        assert output(capsys, "rules", "show", name).startswith(f"{name}: ")
    plain = output(capsys, "rules", "show", "5p-called-ace")
    changed = output(capsys, "rules", "show", "5p-called-ace", "--set", "pick.forced")
    assert "If all others pass, the dealer must pick." not in plain
    assert "If all others pass, the dealer must pick." in changed


def test_a_rules_file_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "thursday.toml"
    file.write_text('base = "5p-called-ace"\n[rules]\nnopick = "redeal"\n')
    assert (
        output(capsys, "rules", "check", str(file)) == f"{file}: these rules can be played.\n"
    )
    shown = output(capsys, "rules", "show", str(file))
    assert "dealt again" in shown
    assumed = "Assumed by 5p-called-ace, below, where nothing on top says otherwise:"
    assert shown.split(assumed)[1].split() == (
        output(capsys, "rules", "show", "5p-called-ace").split("Assumed:")[1].split()
    )
    assert output(capsys, "rules", "check", "5p-called-ace") == (
        "5p-called-ace: these rules can be played (a preset of the program, not a file).\n"
    )
    file.write_text('[rules]\nnopik = "redeal"\n')
    assert "did you mean 'nopick'?" in refusal(capsys, "rules", "check", str(file))


def test_policies_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "policies", "list")
    for name in (
        "pick=",
        "bury=",
        "play=",
        "convention",
        "random",
        "points-321:N",
        "lead-trump",
    ):
        assert name in text


def test_the_version_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "--version") == f"sheepshead {sheepshead_sim.__version__}\n"


PICK = ("pick", *HAND)
BURY = ("bury", *EIGHT)
FAULTS = {
    "unknown card": (("pick", *HAND[:5], "1S", "--seat", "1"), "'1S' is not a card", "'TS'"),
    "card the wrong way round": (
        ("pick", *HAND[:5], "DA", "--seat", "1"),
        "'DA' is not a card",
        "'AD'",
    ),
    "card twice": (("pick", *HAND[:5], "qc", "--seat", "1"), "QC is given twice", ""),
    "a card short": (("pick", *HAND[:5], "--seat", "1"), "6 cards are needed, and 5", ""),
    "jack called under rules without it": (
        ("bury", *HAND, "TC", "7C", "--seat", "1", "--called", "JH"),
        "called JH means nothing here",
        "",
    ),
    "six cards to bury from": (
        ("bury", *HAND, "--seat", "1"),
        "8 cards are needed (6 dealt and 2 of the blind), and 6 are given",
        "",
    ),
    "card of another deck": (
        ("pick", *HAND[:5], "6C", "--seat", "1"),
        "6C is not in this game's deck",
        "",
    ),
    "seat out of range": ((*PICK, "--seat", "6"), "seat 6 does not exist", ""),
    "seat beyond three": (
        ("pick", *TEN, "--seat", "4", "--rules", "3p-32"),
        "seat 4 does not exist: seats are 1 (left of the dealer) to 3 (the dealer)",
        "",
    ),
    "six cards where seven are dealt": (
        (*PICK, "--seat", "1", "--rules", "4p-cutthroat"),
        "7 cards are needed, and 6 are given",
        "",
    ),
    "seven that the deck lacks": (
        ("pick", *HAND, "7S", "--seat", "1", "--rules", "4p-30"),
        "7S is not in this game's deck of 30",
        "",
    ),
    "policy of a seat beyond seven": (
        ("simulate", "--deals", "5", "--rules", "7p-four-blind", "--policy-at", "8=random"),
        "seat 8 does not exist: seats are 1 (left of the dealer) to 7 (the dealer)",
        "",
    ),
    "partner where there is none": (
        ("simulate", "--deals", "5", "--rules", "3p-32", "--set", "partner=called-ace"),
        "partner = called-ace is not played with 3 players: choose partner = none",
        "",
    ),
    "seat zero": ((*PICK, "--seat", "0"), "seat 0 does not exist", ""),
    "seat in words": ((*PICK, "--seat", "two"), "'--seat': 'two' is not a whole number", ""),
    "no seat": (PICK, "missing option '--seat'", ""),
    "no cards": (("pick", "--seat", "1"), "missing argument 'CARDS'", ""),
    "unknown preset": (
        (*PICK, "--seat", "1", "--rules", "5p-caled-ace"),
        "neither a preset",
        "'5p-called-ace'",
    ),
    "game not played yet": (
        (*PICK, "--seat", "1", "--rules", "8p-first-queens"),
        "does not play this game yet",
        "",
    ),
    "unknown rule": (
        (*PICK, "--seat", "1", "--set", "nopik=redeal"),
        "unknown house rule 'nopik'",
        "'nopick'",
    ),
    "unknown value": (
        (*PICK, "--seat", "1", "--set", "nopick=leester"),
        "'leester' is not a value of nopick",
        "'leaster'",
    ),
    "rules that contradict each other": (
        (*PICK, "--seat", "1", "--set", "pick=forced", "--set", "nopick=redeal"),
        "nopick means nothing here",
        "",
    ),
    "rule not played yet": (
        (*PICK, "--seat", "1", "--set", "deck=24"),
        "does not play the game of 24 cards yet",
        "",
    ),
    "file that is not there": (
        (*PICK, "--seat", "1", "--rules", "thursday.toml"),
        "cannot read rules file thursday.toml",
        "",
    ),
    "unknown policy": (
        (*PICK, "--seat", "1", "--policy", "pick=convension"),
        "'convension' is not a pick policy",
        "'convention'",
    ),
    "seat of a policy": (
        (*PICK, "--seat", "1", "--policy-at", "7=random"),
        "seat 7 does not exist",
        "",
    ),
    "policy without a seat": (
        (*PICK, "--seat", "1", "--policy-at", "random"),
        "'random' is not SEAT=POLICY",
        "",
    ),
    "two policies for a seat": (
        (*PICK, "--seat", "1", "--policy-at", "2=random", "--policy-at", "2=convention"),
        "names seat 2 twice",
        "",
    ),
    "no deals": ((*PICK, "--seat", "1", "--deals", "0"), "deals must be 2 or more", ""),
    "deals without end": (
        (*PICK, "--seat", "1", "--deals", "99999999999999999999"),
        "deals must be 5,000,000 or fewer, not 99,999,999,999,999,999,999",
        "",
    ),
    "pick to a precision of 0": (
        (*PICK, "--seat", "1", "--precision", "0"),
        "precision must be 0.000001 to 1000 units, not 0",
        "",
    ),
    "pick to a precision of 1e-200": (
        (*PICK, "--seat", "1", "--precision", "1e-200"),
        "precision must be 0.000001 to 1000 units, not 1e-200",
        "",
    ),
    "pick to a precision of 1e160": (
        (*PICK, "--seat", "1", "--precision", "1e160"),
        "precision must be 0.000001 to 1000 units, not 1e+160",
        "",
    ),
    "pick to a precision of 1e300": (
        (*PICK, "--seat", "1", "--precision", "1e300"),
        "precision must be 0.000001 to 1000 units, not 1e+300",
        "",
    ),
    "pick to a precision of inf": (
        (*PICK, "--seat", "1", "--precision", "inf"),
        "precision must be 0.000001 to 1000 units, not inf",
        "",
    ),
    "pick to a precision of nan": (
        (*PICK, "--seat", "1", "--precision", "nan"),
        "precision must be 0.000001 to 1000 units, not nan",
        "",
    ),
    "bury to a precision of 0": (
        (*BURY, "--seat", "1", "--precision", "0"),
        "precision must be 0.000001 to 1000 units, not 0",
        "",
    ),
    "bury to a precision of 1e-200": (
        (*BURY, "--seat", "1", "--precision", "1e-200"),
        "precision must be 0.000001 to 1000 units, not 1e-200",
        "",
    ),
    "bury to a precision of 1e160": (
        (*BURY, "--seat", "1", "--precision", "1e160"),
        "precision must be 0.000001 to 1000 units, not 1e+160",
        "",
    ),
    "bury to a precision of 1e300": (
        (*BURY, "--seat", "1", "--precision", "1e300"),
        "precision must be 0.000001 to 1000 units, not 1e+300",
        "",
    ),
    "bury to a precision of inf": (
        (*BURY, "--seat", "1", "--precision", "inf"),
        "precision must be 0.000001 to 1000 units, not inf",
        "",
    ),
    "bury to a precision of nan": (
        (*BURY, "--seat", "1", "--precision", "nan"),
        "precision must be 0.000001 to 1000 units, not nan",
        "",
    ),
    "too few worlds to bury": (
        (*BURY, "--seat", "1", "--deals", "3"),
        "deals must be 4 or more, not 3",
        "",
    ),
    "worlds to bury without end": (
        (*BURY, "--seat", "1", "--deals", "100000000000"),
        "deals must be 2,000,000 or fewer, not 100,000,000,000",
        "",
    ),
    "bury to a precision out of reach": (
        (*BURY, "--seat", "1", "--precision", "0.000001"),
        "are played; give a larger --precision, or cap the worlds with --deals",
        "",
    ),
    "hands without end": (
        ("simulate", "--deals", "999999999999999999999"),
        "deals must be 10,000,000,000 or fewer, not 999,999,999,999,999,999,999",
        "",
    ),
    "precision out of reach": (
        (*PICK, "--seat", "1", "--precision", "0.0001"),
        "worlds a seat, and at most 5,000,000 are played; give a larger --precision, or cap",
        "",
    ),
    "seat that is never reached": (
        (*PICK, "--seat", "3", "--policy-at", "1=pick=always"),
        "seat 3 does not come to choose: with these policies an earlier seat picks in all of",
        "",
    ),
    "trump of a table's own that are the usual": (
        (*PICK, "--seat", "1", "--set", "trump=custom"),
        "set custom.order (queens and jacks, high to low) or custom.suit",
        "",
    ),
    "no hands": (("simulate", "--deals", "0"), "deals must be 1 or more", ""),
    "precision in words": (
        (*PICK, "--seat", "1", "--precision", "fine"),
        "'fine' is not a number",
        "",
    ),
    "negative seed": ((*PICK, "--seat", "1", "--seed", "-1"), "seed must be 0 to", ""),
    "no threads": ((*PICK, "--seat", "1", "--threads", "0"), "threads must be 1 or more", ""),
    "rows in another format": (
        ("simulate", "--deals", "5", "--out", "hands.xls"),
        "must end in .parquet or .csv",
        "",
    ),
    "rows without a name": (
        ("simulate", "--deals", "5", "--out", ""),
        "the file for the rows has no name: it must end in .parquet or .csv",
        "",
    ),
    "rows to a folder": (
        ("simulate", "--deals", "5", "--out", "./.csv/.."),
        "'./.csv/..' must end in .parquet or .csv",
        "",
    ),
    "rows to nowhere": (
        ("simulate", "--deals", "5", "--out", "no/such/folder/hands.csv"),
        "cannot write",
        "",
    ),
    "one session": (("session", "--sessions", "1"), "sessions must be 2 to 10,000,000", ""),
    "session without end": (
        ("session", "--hands", "100000"),
        "hands must be 1 to 99,999, not 100,000",
        "",
    ),
    "sessions without end": (
        ("session", "--sessions", "1000000", "--hands", "50000"),
        "1,000,000 sessions of 50,000 hands are more than 10,000,000,000 hands",
        "",
    ),
    "target of nothing": (("session", "--target", "0"), "target must be 1 to 1,000,000", ""),
    "bankroll of nothing": (
        ("session", "--bankroll", "0"),
        "bankroll must be 1 to 1,000,000, not 0",
        "",
    ),
    "closing round longer than the session": (
        ("session", "--hands", "4", "--set", "session.closing-round=schiller"),
        "takes 5 hands, one for each player, and a session has 4",
        "",
    ),
    "closing round of a game to a target": (
        ("session", "--target", "9", "--set", "session.closing-round=schiller"),
        "nobody knows which round will be the last",
        "",
    ),
    "closing round where the first seat always must": (
        ("session", "--set", "session.closing-round=schiller", "--set", "pick=schiller"),
        "session.closing-round means nothing here: it goes with pick = optional or forced and",
        "",
    ),
    "showdown with too few cards": (
        (
            *("session", "--rules", "7p-four-blind", "--set", "pot"),
            *("--set", "pot.end=showdown-all"),
        ),
        "needs 35 cards for 7 players, and the deck has 32: choose pot.end = split",
        "",
    ),
    "doubling what would not be taken": (
        ("session", "--set", "pot", "--set", "pot.double", "--set", "pot.take=one"),
        "pot.lost = double contradicts pot.take = one",
        "",
    ),
    "part of a pot without one": (
        ("session", "--set", "pot.take=one"),
        "pot.take means nothing here: it goes with pot.ante = dealer or each",
        "",
    ),
    "target below nothing": (
        ("session", "--set", "game.target=-1"),
        "game.target must be 1 to 1000000, or 0 for none, not -1",
        "",
    ),
    "no cap": (
        ("session", "--set", "pot", "--set", "pot.double", "--set", "pot.cap=0"),
        "pot.cap must be 1 to 1000000, not 0",
        "",
    ),
    "no hand to replay": (("replay", "--seed", "3"), "which hand? Give --deal I", ""),
    "two hands to replay": (
        ("replay", "hand.json", "--deal", "3"),
        "--deal does not go with a FILE",
        "",
    ),
    "strict with a deal": (
        ("replay", "--deal", "3", "--strict"),
        "--strict goes with a FILE, not with --deal",
        "",
    ),
    "rules beside a recorded hand": (
        ("replay", "hand.json", "--rules", "5p-called-ace"),
        "--rules does not go with a FILE, which names its own rules",
        "",
    ),
    "policy beside a recorded hand": (
        ("replay", "hand.json", "--policy-at", "2=random"),
        "--policy-at does not go with a FILE, which says what its players did",
        "",
    ),
    "negative deal": (
        ("replay", "--deal", "-1"),
        "deal must be 0 to 9223372036854775807, not -1",
        "",
    ),
    "deal too far": (
        ("replay", "--deal", "99999999999999999999"),
        "deal must be 0 to 9223372036854775807, not 99999999999999999999",
        "",
    ),
    "pick system as a way to bury": (
        ("simulate", "--deals", "5", "--policy", "bury=points-321:3"),
        "points-321 is a pick policy, not a bury policy (known: convention, random;",
        "",
    ),
    "recorded hand that is not there": (
        ("replay", "no-such-hand.json"),
        "cannot read no-such-hand.json",
        "",
    ),
    "unknown command": (("pik", *HAND), "no such command 'pik'", "'pick'"),
    "unknown command of a group": (("rules", "lst"), "no such command 'lst'", "'list'"),
    "unknown option": ((*PICK, "--seats", "1"), "no such option --seats", "'--seat'"),
    "option with one hyphen": ((*PICK, "-seat", "2"), "no such option -seat", "'--seat'"),
    "option with one hyphen and its value": (
        (*PICK, "-polcy=random", "--seat", "2"),
        "no such option -polcy",
        "'--policy'",
    ),
    "half of a value": (
        (*PICK, "--seat", "1", "--set", "partner=jack"),
        "'jack' is not a value of partner",
        "'jack-of-diamonds'",
    ),
    "module of a policy": (
        ("simulate", "--deals", "5", "--policy", "pick=examples.cautious_polcy:pick"),
        "there is no Python module 'examples.cautious_polcy'",
        "'cautious_policy'",
    ),
    "unknown option of the program": (("--verson",), "no such option --verson", "'--version'"),
    "option without its value": ((*PICK, "--seat"), "'--seat'", ""),
}


@pytest.mark.parametrize(("words", "fault", "meant"), FAULTS.values(), ids=FAULTS)
def test_bad_input_gets_one_line_with_what_was_meant(
    words: tuple[str, ...], fault: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = refusal(capsys, *words)
    assert fault in line
    if meant:
        assert f"did you mean {meant}?" in line


def test_a_policy_that_breaks_the_rules_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "undecided.py").write_text(
        "from numba import njit\n\n\n"
        "@njit\ndef pick(rules, own, view, params, dice):\n    return 7\n"
    )
    monkeypatch.chdir(tmp_path)
    words = ("simulate", "--deals", "5", "--policy-at", "1=pick=undecided:pick")
    assert run(words) == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines[-1] == (
        "sheepshead: pick=undecided:pick, the policy of seat 1, "
        "answered neither 0 nor 1 when asked to pick"
    )


def test_ctrl_c_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(asking, "pick", stopped)
    assert refusal(capsys, *PICK, "--seat", "1", code=130) == "sheepshead: stopped\n"


def test_a_note_stands_below_its_row_on_a_narrow_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = output(capsys, *PICK, "--seat", "1", *QUICK).splitlines()
    place = lines.index("    pick less pass, on the same worlds")
    assert lines[place - 1].startswith("  difference  ")
    assert lines[place + 1] == ""


def test_help_names_the_limits_of_pick(capsys: pytest.CaptureFixture[str]) -> None:
    from sheepshead_sim.advice.pick import DEALS, MOST_DEALS
    from sheepshead_sim.advice.worlds import MOST_LOOKED_AT

    text = " ".join(output(capsys, "pick", "--help").split())
    assert f"2 to {MOST_DEALS} ({DEALS} if" in text
    assert f"At most {MOST_LOOKED_AT // 10**6} million are looked at" in text


def test_help_names_the_limits_of_deals(capsys: pytest.CaptureFixture[str]) -> None:
    from sheepshead_sim.advice.bury import LEAST_DEALS, MOST_DEALS
    from sheepshead_sim.study import simulation

    text = " ".join(output(capsys, "bury", "--help").split())
    assert f"{LEAST_DEALS} to {MOST_DEALS} (20000 if" in text
    assert "0.000001 to 1000" in text
    text = " ".join(output(capsys, "simulate", "--help").split())
    assert f"{simulation.LEAST_DEALS} to {simulation.MOST_DEALS}" in text


def test_help_names_the_limits_of_sessions(capsys: pytest.CaptureFixture[str]) -> None:
    from sheepshead_sim.rules.compiled_session import MOST_HANDS
    from sheepshead_sim.sessions import plan

    text = " ".join(output(capsys, "session", "--help").split())
    assert f"{plan.LEAST_SESSIONS} to {plan.MOST_SESSIONS}" in text
    assert f"1 to {MOST_HANDS} ({plan.USUAL_HANDS} if" in text
    assert f"({plan.USUAL_HANDS_TO_A_TARGET} if" in text
    assert f"[default: {plan.USUAL_SESSIONS}]" in text


@pytest.mark.parametrize(
    ("command", "function"),
    [
        (pick.pick, ss.pick),
        (bury.bury, ss.bury),
        (simulate.simulate, ss.simulate),
        (session.session, ss.session),
        (thresholds.thresholds, ss.thresholds),
        (pointcount.pointcount, ss.pointcount),
        (burying.burying, ss.burying),
        (replay.replay, ss.replay_deal),
    ],
)
def test_commands_have_the_defaults_of_the_api(
    command: Callable[..., None], function: Callable[..., object]
) -> None:
    names = ("rules", "policy", "seed")
    asked, taken = (inspect.signature(each).parameters for each in (command, function))
    defaults = [asked[name].default for name in names]
    assert defaults == [taken[name].default for name in names]
    assert defaults == ["5p-called-ace", "convention", 1]


@pytest.mark.parametrize(
    ("command", "function", "names", "wanted"),
    [
        (
            compare.compare,
            ss.compare,
            ("policy", "seed", "fixed_thresholds"),
            ["convention", 1, False],
        ),
        (claims.claims, ss.claims, ("rules", "seed"), ["5p-called-ace", 1]),
    ],
)
def test_commands_that_are_asked_less_have_the_defaults_of_the_api(
    command: Callable[..., None],
    function: Callable[..., object],
    names: tuple[str, ...],
    wanted: list[object],
) -> None:
    for asked in (command, function):
        taken = inspect.signature(asked).parameters
        assert [taken[name].default for name in names] == wanted
