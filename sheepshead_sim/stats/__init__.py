"""Estimates with intervals, sample sizes planned in advance, and racing among candidates."""
