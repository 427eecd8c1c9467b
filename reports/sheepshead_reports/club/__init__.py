"""The report of a club: one file of chapters about its rules."""
