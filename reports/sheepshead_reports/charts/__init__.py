"""Charts, drawn with matplotlib; each function makes one figure."""
