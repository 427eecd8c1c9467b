"""The rules a second time, in plain Python on card names: oracle and teller of hands.

Nothing here knows the compiled kernel. The two are separate readings of the same rules, and
the tests hold one against the other.
"""
