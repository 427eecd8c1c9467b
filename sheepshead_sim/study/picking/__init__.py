"""When to pick: what picking gains over passing, and the thresholds that follow."""
