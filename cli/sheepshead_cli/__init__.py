"""The command line: reads options, runs a question of the Python API, prints its report."""
