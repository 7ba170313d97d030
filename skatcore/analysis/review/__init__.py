"""Recorded deals reviewed with all cards known: where each was won or lost, what each card cost."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
