"""The program as Python functions: what the command line offers, with the same words.

docs/python.md has worked examples. Payoffs are in units, of which each opponent pays one when
the picker's side wins plainly (docs/rules.md). What a question needs of the kernel is loaded
when it is asked, since loading takes longer than most answers.
"""
