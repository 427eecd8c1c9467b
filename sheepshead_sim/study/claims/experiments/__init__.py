"""The experiments, one claim in each module of this folder: a new claim is a new module.

A module has `CLAIM`, a `claim.Claim`; `finding.py` finds it by being there.
"""
