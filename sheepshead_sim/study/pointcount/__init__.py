"""The best point count to pick by, and what the rules that players know lose beside it."""
