"""Sums of products of whole numbers, exact on every machine."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

_EXACT_FLOAT = 2**53
"""Up to here whole numbers are exact in a double, in whatever order they are added."""


def cross_products(rows: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Sum over rows of the products of each two columns.

    Parameters
    ----------
    rows : ndarray of int64 or of Python's integers, shape (n, columns)
        int64 where no sum can outgrow it.

    Returns
    -------
    ndarray of the same dtype, shape (columns, columns)
    """
    peak = max(int(rows.max(initial=0)), -int(rows.min(initial=0)))
    if rows.dtype != object and peak * peak * len(rows) < _EXACT_FLOAT:
        # numpy multiplies matrices of floats many times faster than those of integers.
        doubles = rows.astype(np.float64)
        products: npt.NDArray[Any] = (doubles.T @ doubles).astype(np.int64)
        return products
    whole: npt.NDArray[Any] = rows.T @ rows
    return whole
