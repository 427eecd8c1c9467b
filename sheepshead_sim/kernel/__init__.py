"""The compiled engine: hands on bitboards, by the million."""
