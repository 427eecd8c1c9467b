"""One row a hand, streamed to Parquet or CSV block by block.

The file appears under its name only when it is complete; an interrupted run leaves nothing. A
device or a pipe takes the rows as they come.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from sheepshead_sim.contract import SOLO_NAMES
from sheepshead_sim.errors import SheepsheadError
from sheepshead_sim.kernel.batch import record_block
from sheepshead_sim.kernel.records import ASK, FORCED_DTYPE, HAND_DTYPE, OUTCOME_NAMES
from sheepshead_sim.rules.compiled import LEVEL_NAMES
from sheepshead_sim.setup import Setup

if TYPE_CHECKING:
    import pandas as pd


class RowWriter(Protocol):
    """Where the rows of consecutive blocks go."""

    def write(self, first: int, rows: npt.NDArray[np.void]) -> None:
        """Append records ``first`` … (hands, HAND_DTYPE, or what else is written)."""


def record_hands(
    setup: Setup, first: int, count: int, *, forced: npt.NDArray[np.void] | None = None
) -> npt.NDArray[np.void]:
    """Whole records of hands ``first`` … ``first + count - 1``.

    Returns
    -------
    ndarray of HAND_DTYPE, shape (count,)

    Raises
    ------
    PolicyError
        If a policy decides against the rules.
    """
    if forced is None:
        forced = np.zeros(1, dtype=FORCED_DTYPE)
        forced["pick"] = ASK
    rows = np.zeros(count, dtype=HAND_DTYPE)
    nothing_known = np.uint64(0)
    done = setup.call(record_block, forced, setup.kernel_seed, first, nothing_known, 0, rows)
    if done < count:
        setup.raise_fault(rows[done])
    return rows


def rows_frame(setup: Setup, first: int, rows: npt.NDArray[np.void]) -> pd.DataFrame:
    """Recorded hands as a table.

    Parameters
    ----------
    setup : Setup
    first : int
        Number of the first of them.
    rows : ndarray of HAND_DTYPE

    Returns
    -------
    pandas.DataFrame
        One row a hand; docs/rows.md tells each column's type, unit and meaning.
    """
    import pandas as pd

    players = setup.rules.players
    columns: dict[str, Any] = {
        "deal": np.arange(first, first + len(rows), dtype=np.int64),
        "outcome": pd.Categorical.from_codes(rows["outcome"].tolist(), pd.Index(OUTCOME_NAMES)),
        "picker": (rows["picker"] + 1).astype(np.int8),
        "partner": (rows["partner"] + 1).astype(np.int8),
        "other_partner": (rows["other_partner"] + 1).astype(np.int8),
        "sharer": (rows["sharer"] + 1).astype(np.int8),
        "alone": rows["alone"].astype(bool),
        "declared": rows["declared"].astype(bool),
        "forced": rows["forced"].astype(bool),
        "nuclear": rows["nuclear"].astype(bool),
        "solo": pd.Categorical.from_codes(
            (rows["solo"] - 1).tolist(), pd.Index(SOLO_NAMES[1:])
        ),
    }
    for name in ("taken", "bury", "sharer_taken", "sharer_bury", "called", "unknown"):
        columns[name] = _card_names(setup, rows[name])
    columns["sheepshead"] = rows["sheepshead"].astype(bool)
    for name in ("cracker", "recracker", "castrator"):
        columns[name] = (rows[name] + 1).astype(np.int8)
    for seat in range(players):
        columns[f"shown_{seat + 1}"] = _card_names(setup, rows["shown"][:, seat])
    columns["level"] = pd.Categorical.from_codes(rows["level"].tolist(), pd.Index(LEVEL_NAMES))
    for name in ("side_points", "side_tricks", "deals", "passed_out", "multiplier"):
        columns[name] = rows[name].astype(np.int32)
    for name in ("units", "points", "tricks"):
        for seat in range(players):
            columns[f"{name}_{seat + 1}"] = rows[name][:, seat].astype(np.int32)
    return pd.DataFrame(columns)


def _card_names(setup: Setup, cards: npt.NDArray[np.uint64]) -> npt.NDArray[np.object_]:
    """Names of the cards of each mask, as text."""
    masks, codes = np.unique(cards, return_inverse=True)
    words = [" ".join(setup.layout.names(int(mask))) for mask in masks]
    return np.array(words, dtype=object)[codes]


Frame: TypeAlias = "Callable[[Setup, int, npt.NDArray[np.void]], pd.DataFrame]"
"""Makes a table of records, given the number of the first."""


class _Csv:
    def __init__(self, setup: Setup, frame: Frame, part: Path) -> None:
        self._setup = setup
        self._frame = frame
        self._file = part.open("w", encoding="utf-8", newline="")

    def write(self, first: int, rows: npt.NDArray[np.void]) -> None:
        frame = self._frame(self._setup, first, rows)
        frame.to_csv(self._file, index=False, header=first == 0)

    def close(self) -> None:
        self._file.close()


class _Parquet:
    def __init__(self, setup: Setup, frame: Frame, part: Path) -> None:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise SheepsheadError(
                "writing .parquet needs pyarrow: install sheepshead-analyser[parquet], "
                "or write .csv"
            ) from None
        self._arrow = pyarrow
        self._setup = setup
        self._frame = frame
        self._part = part
        self._writer: Any = None

    def write(self, first: int, rows: npt.NDArray[np.void]) -> None:
        frame = self._frame(self._setup, first, rows)
        table = self._arrow.Table.from_pandas(frame, preserve_index=False)
        if self._writer is None:
            self._writer = self._arrow.parquet.ParquetWriter(self._part, table.schema)
        self._writer.write_table(table)

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()


@contextmanager
def row_writer(setup: Setup, out: str | Path, frame: Frame = rows_frame) -> Iterator[RowWriter]:
    """Open a file for rows by its ending; it gets its name when all is written.

    `frame` makes the rows of what is written: hands, unless it is given.

    Raises
    ------
    SheepsheadError
        If the ending is neither ``.parquet`` nor ``.csv``, or the file cannot be written.
    """
    make = _writer_for(str(out))
    # Through a link the rows go to what it points at, and the link stays.
    path = Path(os.path.realpath(out))
    # A device or a pipe cannot be replaced and takes the rows as they come.
    in_place = path.exists() and not path.is_file()
    part = path if in_place else path.with_name(path.name + ".part")
    try:
        writer = make(setup, frame, part)
        try:
            yield writer
        finally:
            writer.close()
        if not in_place:
            os.replace(part, path)
    except OSError as error:
        raise SheepsheadError(f"cannot write {out}: {error.strerror or error}") from None
    finally:
        if not in_place:
            part.unlink(missing_ok=True)


def _writer_for(name: str) -> type[_Csv] | type[_Parquet]:
    """Kind of file that a name asks for by its ending, in any case."""
    if name.lower().endswith(".csv"):
        return _Csv
    if name.lower().endswith(".parquet"):
        return _Parquet
    raise SheepsheadError(
        f"{name!r} must end in .parquet or .csv"
        if name
        else "the file for the rows has no name: it must end in .parquet or .csv"
    )
