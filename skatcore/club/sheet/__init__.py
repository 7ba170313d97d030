"""The score sheet: a series of deals at one table, and what its totals mean (ISkO 5.5)."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
