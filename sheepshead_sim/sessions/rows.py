"""Sessions as the kernel plays them, and as a table with one row each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from sheepshead_sim.kernel.records import HAND_DTYPE
from sheepshead_sim.kernel.session import PLAYED_DTYPE, session_block
from sheepshead_sim.rules import HouseRules
from sheepshead_sim.rules.compiled import compile_rules
from sheepshead_sim.rules.compiled_session import closing_rules, compile_session
from sheepshead_sim.sessions.plan import Plan
from sheepshead_sim.setup import Setup

if TYPE_CHECKING:
    import pandas as pd


def record_sessions(setup: Setup, plan: Plan, first: int, count: int) -> npt.NDArray[np.void]:
    """Records of sessions ``first`` … ``first + count - 1``.

    Returns
    -------
    ndarray of PLAYED_DTYPE, shape (count,)

    Raises
    ------
    PolicyError
        If a policy decides against the rules.
    """
    rows = np.zeros(count, dtype=PLAYED_DTYPE)
    last = np.zeros(1, dtype=HAND_DTYPE)
    closing = compile_rules(closing_rules(setup.rules))
    session = compile_session(setup.rules, plan.hands, plan.target)
    done = setup.call(session_block, closing, session, setup.kernel_seed, first, rows, last)
    if done < count:
        setup.raise_fault(last[0])
    return rows


def parts_of_a_unit(rules: HouseRules) -> int:
    """Into how many parts a unit comes apart: into the players' if they split a pot."""
    splits = rules.pot.ante != "none" and rules.pot.end == "split"
    return rules.players if splits else 1


def final_units(rules: HouseRules, rows: npt.NDArray[np.void]) -> npt.NDArray[np.int64]:
    """Units at the session's end in `parts_of_a_unit`, shape (sessions, players).

    A pot that is split is in them; each row sums to zero.
    """
    parts = parts_of_a_unit(rules)
    units: npt.NDArray[np.int64] = rows["units"][:, : rules.players] * parts
    return units + rows["pot"][:, None] if parts > 1 else units


def sessions_frame(setup: Setup, first: int, rows: npt.NDArray[np.void]) -> pd.DataFrame:
    """Recorded sessions as a table.

    Parameters
    ----------
    setup : Setup
    first : int
        Number of the first of them.
    rows : ndarray of PLAYED_DTYPE

    Returns
    -------
    pandas.DataFrame
        One row a session; docs/rows.md tells each column's type, unit and meaning.
    """
    import pandas as pd

    rules = setup.rules
    columns: dict[str, Any] = {
        "session": np.arange(first, first + len(rows), dtype=np.int64),
        "hands": rows["hands"],
        "passed_out": rows["passed_out"],
        "reached": rows["reached"].astype(bool),
        "pot": rows["left"],
    }
    units = final_units(rules, rows) / parts_of_a_unit(rules)
    for player in range(rules.players):
        columns[f"units_{player + 1}"] = units[:, player]
    for name in ("lowest", "drawdown", "score"):
        for player in range(rules.players):
            columns[f"{name}_{player + 1}"] = rows[name][:, player]
    for player in range(rules.players):
        columns[f"won_{player + 1}"] = rows["won"][:, player].astype(bool)
    return pd.DataFrame(columns)
