"""The score sheet on paper (Spielliste, lista stolikowa): HTML and PDF, filled in or empty."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
