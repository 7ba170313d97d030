"""Compared and scored games, simulations, and contracts weighed against each other."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
