"""The worth of games: values with reasons, bids, possible games (ISkO 5)."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
