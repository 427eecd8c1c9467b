"""The rows that `simulate` writes are what docs/rows.md says, column by column."""

from __future__ import annotations

import re
from pathlib import Path

import pandas as pd
import pytest

import sheepshead_sim as ss
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.sessions.plan import plan_of
from sheepshead_sim.sessions.rows import record_sessions, sessions_frame
from sheepshead_sim.setup import Setup
from sheepshead_sim.study.rows import record_hands, rows_frame

PAGE = Path(__file__).parents[1] / "docs" / "rows.md"


def documented(players: int, section: int = 0) -> list[tuple[str, str]]:
    """Names and types of the page's table, in order; `units_1` … `units_N` is one a player."""
    found = []
    text = PAGE.read_text("utf-8").split("\n## ")[section]
    for cells in re.findall(r"^\| (`[^|]*) \| (\w+) \|", text, re.MULTILINE):
        names = re.findall(r"`(\w+)`", cells[0])
        if "…" in cells[0]:
            stem = names[0].removesuffix("_1")
            assert names == [f"{stem}_1", f"{stem}_N"]
            names = [f"{stem}_{seat}" for seat in range(1, players + 1)]
        found += [(name, cells[1]) for name in names]
    return found


def plain_type(column: pd.Series) -> str:  # type: ignore[type-arg]
    name = str(column.dtype)
    return "text" if name in ("object", "str") else name


@pytest.fixture(scope="module")
def setup() -> Setup:
    return Setup.of("5p-called-ace", threads=1)


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        *(("3p-30", 3), ("4p-cutthroat", 4), ("4p-indiana", 4)),
        *(("5p-called-ace", 5), ("7p-four-blind", 7)),
    ],
)
def test_the_columns_are_those_documented(rules: str, players: int) -> None:
    setup = Setup.of(rules, threads=1)
    frame = rows_frame(setup, 0, record_hands(setup, 0, 20))
    assert [(name, plain_type(frame[name])) for name in frame] == documented(players)


def test_the_columns_of_sessions_are_those_documented() -> None:
    for rules, players in (("3p-30", 3), ("7p-four-blind", 7)):
        setup = Setup.of(rules, ["pot"], threads=1)
        plan = plan_of(setup.rules, 2, hands=3)
        frame = sessions_frame(setup, 0, record_sessions(setup, plan, 0, 5))
        assert [(n, plain_type(frame[n])) for n in frame] == documented(players, section=1)


def test_rows_of_a_game_without_partners() -> None:
    setup = Setup.of("4p-cutthroat", threads=1)
    frame = rows_frame(setup, 0, record_hands(setup, 0, 300))
    picked = frame[frame["outcome"] == "picked"]
    assert len(picked) > 100
    assert picked["alone"].all()
    assert (picked["partner"] == 0).all()
    assert (picked["called"] == "").all()
    assert not picked["declared"].any()
    assert (picked["bury"].str.split().str.len() == 4).all()  # as many as lie in the blind
    units = picked[[f"units_{seat}" for seat in range(1, 5)]]
    assert (units.sum(axis="columns") == 0).all()
    # A plain win takes one unit from each of the three others.
    for _, row in picked[picked["level"] == "won"].iterrows():
        assert row[f"units_{row['picker']}"] == 3


def test_rows_of_a_game_with_solos() -> None:
    setup = Setup.of("4p-indiana", threads=1)
    frame = rows_frame(setup, 0, record_hands(setup, 0, 2_000))
    assert (frame["bury"] == "").all()
    assert (frame["solo"].notna() <= frame["declared"]).all()
    named = frame["solo"].value_counts()
    # Hearts are trump as it is.
    assert {solo for solo in named.index if named[solo]} == {"C", "S", "D", "billy"}
    billies = frame[frame["solo"] == "billy"]
    assert set(billies["level"]) == {"won", "lost"}
    assert ((billies["level"] == "won") == (billies["side_tricks"] == 0)).all()


def test_the_categories_are_those_documented(setup: Setup) -> None:
    frame = rows_frame(setup, 0, record_hands(setup, 0, 1))
    text = PAGE.read_text("utf-8")
    for name in ("outcome", "level", "solo"):
        row = next(line for line in text.splitlines() if line.startswith(f"| `{name}` |"))
        meaning = row.split("|")[-2]
        assert re.findall(r"`([\w ]+)`", meaning) == frame[name].cat.categories.tolist()


def test_a_row_means_what_the_page_says(setup: Setup) -> None:
    frame = rows_frame(setup, 0, record_hands(setup, 0, 400))
    units = frame[[f"units_{seat}" for seat in range(1, 6)]]
    assert (units.sum(axis="columns") == 0).all()
    picked = frame[frame["outcome"] == "picked"]
    nobody = frame[frame["outcome"] == "leaster"]
    assert len(picked) + len(nobody) == 400
    assert len(nobody) > 5
    for name in ("picker", "partner", "side_points", "side_tricks"):
        assert (nobody[name] == 0).all()
    assert nobody["level"].isna().all()
    assert (nobody["bury"] == "").all()
    assert (picked["alone"] == (picked["partner"] == 0)).all()
    # A picker with a partner and a plain win has two units, alone four.
    won = picked[picked["level"] == "won"]
    for _, row in won.iterrows():
        assert row[f"units_{row['picker']}"] == (4 if row["alone"] else 2)
    told = ss.replay_deal(int(won["deal"].iloc[0])).as_dict()
    assert told["picker"] == won["picker"].iloc[0]
    assert " ".join(sorted(told["bury"])) == " ".join(sorted(won["bury"].iloc[0].split()))


@pytest.mark.parametrize("name", ["hands.CSV", ".csv", "hands.Parquet"])
def test_the_ending_is_read_in_any_case(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    ss.simulate(20, threads=1, out=path)
    read = pd.read_csv(path) if name.lower().endswith("csv") else pd.read_parquet(path)
    assert read["deal"].tolist() == list(range(20))


def test_a_link_stays_and_what_it_points_at_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    target, link = tmp_path / "elsewhere" / "rows.txt", tmp_path / "hands.csv"
    target.write_text("old")
    link.symlink_to(target)
    ss.simulate(20, threads=1, out=link)
    assert link.is_symlink()
    assert len(pd.read_csv(target)) == 20
    assert [each.name for each in target.parent.iterdir()] == [target.name]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full device of Linux")
@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_a_device_is_written_to_and_stays(ending: str, tmp_path: Path) -> None:
    link = tmp_path / f"hands.{ending}"
    link.symlink_to("/dev/full")
    with pytest.raises(SheepsheadError, match=r"cannot write .*No space left on device"):
        ss.simulate(20, threads=1, out=link)
    assert link.is_symlink()
    assert Path("/dev/full").is_char_device()


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_both_files_hold_the_same_rows(ending: str, tmp_path: Path, setup: Setup) -> None:
    path = tmp_path / f"hands.{ending}"
    ss.simulate(300, threads=1, out=path)
    if ending == "csv":
        read = pd.read_csv(path, keep_default_na=False, na_values={"level": [""], "solo": [""]})
    else:
        read = pd.read_parquet(path)
    expected = rows_frame(setup, 0, record_hands(setup, 0, 300))
    assert read.astype(object).where(read.notna(), None).values.tolist() == (
        expected.astype(object).where(expected.notna(), None).values.tolist()
    )
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
