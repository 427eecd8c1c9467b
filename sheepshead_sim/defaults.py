"""What a question is asked of where nothing else is said; loads nothing."""

from __future__ import annotations

RULES = "5p-called-ace"
POLICY = "convention"
SEED = 1
