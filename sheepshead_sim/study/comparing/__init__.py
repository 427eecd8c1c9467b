"""Rule sets held against each other."""
