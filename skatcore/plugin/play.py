"""Stages of a deal, their events, states and cards: for plugins that change how a deal is played."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
