"""Messages in words: languages, plural forms, and what plugins and profiles say instead."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
