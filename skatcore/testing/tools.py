"""Plugins and packages tried, and begun: for the commands."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
