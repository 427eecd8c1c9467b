"""Whole hands in number."""
