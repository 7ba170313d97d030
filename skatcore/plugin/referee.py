"""Incidents, facts, rulings and proofs: for plugins with rulings of their own."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
