"""Profiles as they are read: headers, sources, readings, the options of the core, and packages of profiles."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
