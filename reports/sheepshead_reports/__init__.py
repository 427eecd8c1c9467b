"""Results in words: verdicts, tables of text and JSON objects, for any program that shows them.

Nothing here knows of terminals or options; a text is a list of lines of at most 80 columns.
"""
