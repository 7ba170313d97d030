"""Cards, their order and sets of them: for plugins that change trumps or count cards."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
