"""Incidents, questions and rulings in words."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
