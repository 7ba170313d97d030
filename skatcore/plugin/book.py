"""Chapters and paragraphs of the rulebook: for plugins that say their rules in words."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
