"""How seats decide: compiled functions, known by name or brought along."""
