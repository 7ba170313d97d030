"""Profiles: rule sets as TOML, read, merged with their parents and checked."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
