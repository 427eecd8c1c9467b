"""The table that the README quotes: ratios within one run, since machines are noisy.

Each figure is the best of many short runs taken in turn, so that all meet the same machine;
what matters are the ratios. ``make bench`` prints it.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.c_baseline import POLICY, RULES, SETTINGS, load
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.simulation import simulate

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


def row(what: str, figure: str, target: str) -> None:
    """One line of the table."""
    print(f"| {what} | {figure} | {target} |")


def hands_table() -> None:
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
        row("C program, random legal play of the plain game", rate("C"), "")
    for name, target in (("random", 0.5), ("convention", 0.15)):
        against = f", {best['C'] / best[name]:.2f} of the C program" if "C" in best else ""
        row(f"kernel, policy {name}, one thread", rate(name) + against, f"{target}")


def threads_table() -> None:
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
    row("two threads against one", f"{max(ratios):.2f} (best of 7)", "1.7")


def answers_table() -> None:
    """Start-up, first compilation and memory, as whole programs."""
    child([*PICK, "--deals", "100"])
    seconds = min(child([*PICK, "--precision", "0.05"])[0] for _ in range(5))
    row("`pick` to ± 0.05 units, start-up included", f"{seconds:.1f} s", "3 s")
    with tempfile.TemporaryDirectory() as cache:
        seconds, _ = child([*PICK, "--deals", "100"], NUMBA_CACHE_DIR=cache)
    row("the very first `pick`, compilation included", f"{seconds:.0f} s", "40 s")
    _, memory = child([str(SCRIPT), "simulate", "--deals", "10000000", "--policy", "random"])
    row("memory for 10 million hands", f"{memory} MB", "500 MB")


def main() -> None:
    """Print the table."""
    print(f"{processor()}, {os.cpu_count()} processors, Python {platform.python_version()}\n")
    print("| what | measured | target |\n|---|---|---|")
    hands_table()
    threads_table()
    answers_table()


if __name__ == "__main__":
    main()
