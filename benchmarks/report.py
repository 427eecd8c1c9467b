"""The table of speeds in the README: ratios within one run, since machines are noisy.

Each figure is the best of many short runs taken in turn, so that all meet the same machine;
what matters are the ratios. ``make bench`` measures them and writes the table.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.c_baseline import POLICY, RULES, SETTINGS, load
from benchmarks.games import games_rows
from benchmarks.stopping import stopping_rows
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.simulation import simulate

README = Path(__file__).parents[1] / "README.md"
Marks = tuple[str, str]
SPEEDS: Marks = ("<!-- speeds: written by make bench -->", "<!-- end of speeds -->")
STOPPING: Marks = ("<!-- stopping: written by make bench -->", "<!-- end of stopping -->")
GAMES: Marks = ("<!-- games: written by make bench -->", "<!-- end of games -->")
ROUNDS = 60
HANDS = 8_000
SCRIPT = Path(sys.executable).with_name("sheepshead")
PICK = [str(SCRIPT), "pick", "QC", "QS", "JH", "AD", "TD", "AS", "--seat", "2"]


def best_seconds(runs: dict[str, Callable[[], object]]) -> dict[str, float]:
    """Shortest time of each run over many rounds, each round taking all of them in turn."""
    best = dict.fromkeys(runs, float("inf"))
    for _ in range(ROUNDS):
        for name, run in runs.items():
            began = time.perf_counter()
            run()
            best[name] = min(best[name], time.perf_counter() - began)
    return best


def child(arguments: list[str], **environment: str) -> tuple[float, int]:
    """Wall seconds and peak memory in MB of a program run to its end."""
    began = time.perf_counter()
    process = subprocess.Popen(
        arguments, stdout=subprocess.DEVNULL, env={**os.environ, **environment}
    )
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - began
    if status != 0:
        raise RuntimeError(f"{arguments} ended with status {status}")
    return seconds, usage.ru_maxrss // 1024


def processor() -> str:
    """Name of the processor, as the system gives it."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor()


def row(
    what: str,
    shown: str,
    number: float | None = None,
    *,
    least: float | None = None,
    most: float | None = None,
    unit: str = "",
) -> str:
    """One line of the table; with a number and a bound on it also whether that is met."""
    target = reached = ""
    if number is not None and least is not None:
        target, reached = f"at least {least:g}{unit}", "yes" if number >= least else "no"
    elif number is not None and most is not None:
        target, reached = f"at most {most:g}{unit}", "yes" if number <= most else "no"
    return f"| {what} | {shown} | {target} | {reached} |"


def hands_rows() -> Iterator[str]:
    """Rates against the C program that plays the same hands."""
    baseline = load()
    one = {
        "random": Setup.of(RULES, SETTINGS, policy=POLICY, threads=1),
        "convention": Setup.of("5p-called-ace", threads=1),
    }
    runs: dict[str, Callable[[], object]] = {
        name: lambda setup=setup: simulate(setup, HANDS) for name, setup in one.items()
    }
    if baseline is not None:
        runs["C"] = lambda: baseline.run(1, HANDS)
    best = best_seconds(runs)

    def rate(name: str) -> str:
        return f"{HANDS / best[name] / 1e6:.2f} million hands/s"

    if baseline is not None:
        yield row("C program, random legal play of the plain game", rate("C"))
    for name, least in (("random", 0.5), ("convention", 0.15)):
        what, of_c = f"kernel, policy {name}, one thread", " of the C program"
        if baseline is None:
            yield row(what, rate(name))
            continue
        ratio = best["C"] / best[name]
        yield row(what, f"{rate(name)}, {ratio:.2f}{of_c}", ratio, least=least, unit=of_c)


def threads_rows() -> Iterator[str]:
    """Two threads against one."""
    hands = 100_000
    one, two = Setup.of(threads=1), Setup.of(threads=2)
    ratios = []
    for _ in range(7):
        seconds = []
        for setup in (one, two):
            began = time.perf_counter()
            simulate(setup, hands)
            seconds.append(time.perf_counter() - began)
        ratios.append(seconds[0] / seconds[1])
    most = max(ratios)
    yield row("two threads against one", f"{most:.2f} (best of 7)", most, least=1.7)


def answers_rows() -> Iterator[str]:
    """Start-up, first compilation and memory, as whole programs."""
    child([*PICK, "--deals", "100"])
    seconds = min(child([*PICK, "--precision", "0.05"])[0] for _ in range(5))
    what = "`pick` to ± 0.05 units, start-up included"
    yield row(what, f"{seconds:.1f} s", seconds, most=3, unit=" s")
    with tempfile.TemporaryDirectory() as cache:
        seconds, _ = child([*PICK, "--deals", "100"], NUMBA_CACHE_DIR=cache)
    what = "the very first `pick`, compilation included"
    yield row(what, f"{seconds:.0f} s", seconds, most=40, unit=" s")
    _, memory = child([str(SCRIPT), "simulate", "--deals", "10000000", "--policy", "random"])
    yield row("memory for 10 million hands", f"{memory} MB", memory, most=500, unit=" MB")


def table() -> Iterator[str]:
    """Measure, line by line of the table in Markdown."""
    machine = f"{processor()}, {os.cpu_count()} processors"
    yield f"Measured on: {machine}, Python {platform.python_version()}."
    yield ""
    yield "| what | measured | target | reached |"
    yield "|---|---|---|---|"
    for part in (hands_rows, threads_rows, answers_rows):
        yield from part()


def with_table(page: str, lines: list[str], marks: Marks) -> str:
    """The page with these lines between two marks, whatever stood there.

    Raises
    ------
    ValueError
        Unless each mark stands there once, in this order.
    """
    begin, end = marks
    before, *rest = page.split(f"{begin}\n")
    _, *after = rest[0].split(f"{end}\n") if len(rest) == 1 else ("",)
    if len(rest) != 1 or len(after) != 1:
        raise ValueError(f"the page must have one line {begin!r} and below it one line {end!r}")
    return "\n".join([f"{before}{begin}", *lines, f"{end}\n{after[0]}"])


def main() -> None:
    """Measure, print each line as it is known, and put the tables into the README."""
    for marks, lines_of in (
        (SPEEDS, table),
        (GAMES, games_rows),
        (STOPPING, stopping_rows),
    ):
        lines = []
        for line in lines_of():
            print(line, flush=True)
            lines.append(line)
        page = README.read_text(encoding="utf-8")
        README.write_text(with_table(page, lines, marks), encoding="utf-8")


if __name__ == "__main__":
    main()
