"""Exact search of the card play with all hands known, under the tables of any rule set.

A `Solver` answers for a contract and an `Objective` - whose tricks count, who plays for them, what a
card and a trick count, which cards must win which tricks - what a position is worth under best play
of both sides, whether a number is reached, and which cards keep it.
"""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
