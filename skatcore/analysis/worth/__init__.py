"""The worth of cards under best play with all hands known: a deal, a position, a hand by sampling."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
