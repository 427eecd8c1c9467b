"""Whole sessions in number: what a long evening does to a player."""
