"""The installed program in processes of its own: pipes, terminals, start-up and signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

import pytest

from tests.compiled import PICK, load

PROGRAM = Path(sysconfig.get_path("scripts")) / "sheepshead"
POSIX = pytest.mark.skipif(os.name != "posix", reason="terminals and signals of POSIX systems")


@pytest.fixture(autouse=True, scope="module")
def _nothing_is_left_to_compile() -> None:
    load()


def program(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [PROGRAM, *words], capture_output=True, env=os.environ | environment, timeout=300
    )


def test_piped_output_is_plain_and_without_a_progress_bar() -> None:
    answer = program(*PICK, PYTHONIOENCODING="utf-8")
    assert answer.returncode == 0
    assert b"\x1b" not in answer.stdout
    assert answer.stderr == b""
    assert "Q♣ Q♠ J♥ A♦ 10♦ A♠" in answer.stdout.decode()


def test_stdout_that_cannot_show_symbols_gets_letters() -> None:
    answer = program(*PICK, PYTHONIOENCODING="ascii")
    assert answer.returncode == 0
    text = answer.stdout.decode("ascii")
    assert "QC QS JH AD 10D AS" in text
    assert "+/-" in text


@pytest.mark.parametrize(
    ("words", "code"),
    [(("--version",), 0), (("rules", "show", "nosuch"), 2), (("pick", "XX", "--seat", "1"), 2)],
)
def test_exit_codes(words: tuple[str, ...], code: int) -> None:
    answer = program(*words)
    assert answer.returncode == code
    assert b"Traceback" not in answer.stderr


@pytest.mark.parametrize(
    "words", [["--help"], ["rules", "list"], ["pick", "XX", "--seat", "1"]]
)
def test_what_needs_no_kernel_does_not_load_it(words: list[str]) -> None:
    code = (
        "import sys\n"
        "from sheepshead_cli.main import run\n"
        f"run({words!r})\n"
        "print(*sorted({'numba', 'numpy', 'pandas', 'scipy', 'rich'} & set(sys.modules)))\n"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60)
    assert answer.stdout.decode().splitlines()[-1] == ""


STOPPED_WHILE_LOADING = """
import sys
from sheepshead_cli.main import run


class CtrlC:
    def find_spec(self, name, path=None, target=None):
        if name == "typer":
            raise KeyboardInterrupt


sys.meta_path.insert(0, CtrlC())
sys.exit(run(["--version"]))
"""


def test_ctrl_c_while_the_program_loads_is_one_line() -> None:
    command = [sys.executable, "-c", STOPPED_WHILE_LOADING]
    stopped = subprocess.run(command, capture_output=True, timeout=60)
    assert (stopped.returncode, stopped.stdout) == (130, b"")
    assert stopped.stderr == b"sheepshead: stopped\n"


def test_nothing_is_loaded_before_ctrl_c_can_be_caught() -> None:
    code = (
        "import sys\n"
        "before = set(sys.modules)\n"
        "import sheepshead_cli.main\n"
        "print(*sorted(set(sys.modules) - before - {'__future__'}))\n"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60)
    assert loaded.stdout.decode().split() == ["sheepshead_cli", "sheepshead_cli.main"]


@POSIX
def test_a_reader_that_leaves_ends_the_program_silently() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    answer = subprocess.run(
        [PROGRAM, "rules", "show", "5p-called-ace"],
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=60,
    )
    os.close(writing)
    assert (answer.returncode, answer.stderr) == (141, b"")


FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full device of Linux")


@FULL
@pytest.mark.parametrize(
    "words",
    [
        ("--version",),
        ("--help",),
        ("rules", "list"),
        ("simulate", "--deals", "50"),
        ("simulate", "--deals", "50", "--json"),
        ("session", "--sessions", "20", "--hands", "5"),
        ("replay", "--deal", "3"),
        PICK,
    ],
)
def test_a_full_disk_is_one_line(words: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:
        answer = subprocess.run(
            [PROGRAM, *words], stdout=full, stderr=subprocess.PIPE, timeout=300
        )
    assert answer.returncode == 1
    assert answer.stderr == b"sheepshead: cannot finish: No space left on device\n"


@POSIX
def test_closed_streams_are_no_reason_to_fall_over() -> None:
    def closing(streams: str, *words: str) -> subprocess.CompletedProcess[bytes]:
        shell = ["sh", "-c", f'"$0" "$@" {streams}', str(PROGRAM), *words]
        return subprocess.run(shell, capture_output=True, timeout=300)

    unwritten = closing(">&-", "rules", "list")
    assert unwritten.returncode == 1
    assert unwritten.stderr == (
        b"sheepshead: cannot write the answer: standard output is closed\n"
    )
    untold = closing("2>&-", "simulate", "--deals", "50")
    assert untold.returncode == 0
    assert b"hands a second" in untold.stdout
    refused = closing("2>&-", "rules", "show", "nosuch")
    assert (refused.returncode, refused.stdout) == (2, b"")


def heed_ctrl_c() -> None:
    """Tests that run in the background of a script ignore the signal, and so would a child."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@POSIX
@pytest.mark.parametrize(
    "asked",
    [
        ("simulate", "--deals", "1000000000"),
        ("session", "--sessions", "10000000", "--hands", "900"),
    ],
    ids=["simulate", "session"],
)
def test_ctrl_c_stops_a_run_and_leaves_no_file(asked: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "hands.csv"
    part = tmp_path / "hands.csv.part"
    words = [str(PROGRAM), *asked, "--out", str(file)]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=heed_ctrl_c
    ) as running:
        deadline = time.monotonic() + 120
        while not (part.exists() and part.stat().st_size) and time.monotonic() < deadline:
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        try:
            out, err = running.communicate(timeout=60)
        finally:
            running.kill()
    assert (running.returncode, out) == (130, b"")
    assert err.decode().splitlines()[-1] == "sheepshead: stopped"
    assert b"Traceback" not in err
    assert list(tmp_path.iterdir()) == []


def on_a_terminal(*words: str, **environment: str) -> str:
    """All that the program shows when stdout and stderr are one terminal."""
    import pty

    screen, terminal = pty.openpty()
    plain = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    with subprocess.Popen(
        [PROGRAM, *words],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=plain | {"TERM": "xterm-256color", "COLUMNS": "80"} | environment,
    ):
        os.close(terminal)
        shown = b""
        # Reading fails once the program has gone and the terminal is closed.
        try:
            while part := os.read(screen, 4096):
                shown += part
        except OSError:
            pass
    os.close(screen)
    return shown.decode()


@POSIX
def test_on_a_terminal_there_is_a_progress_bar_and_a_coloured_verdict() -> None:
    shown = on_a_terminal(*PICK)
    assert "Picking and passing" in shown
    assert "100%" in shown
    assert "\x1b[1;32m" in shown


@POSIX
def test_no_color_is_obeyed() -> None:
    assert "\x1b[1;32m" not in on_a_terminal(*PICK, NO_COLOR="1")


@POSIX
@pytest.mark.parametrize("words", [("rules", "list"), ("policies", "list")])
def test_a_list_has_no_verdict_to_stand_out(words: tuple[str, ...]) -> None:
    shown = on_a_terminal(*words)
    assert "\n\r\n" in shown or "\n\n" in shown  # in more than one paragraph
    assert "\x1b[1;32m" not in shown
