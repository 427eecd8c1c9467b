"""What is said about good play, each claim put to the test by an experiment of its own."""
