"""A whole deal under a rule set: dealing, bidding, skat, announcement, tricks, result."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
