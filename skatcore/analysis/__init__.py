"""Many games at once: comparisons, columns of games, simulations, computer players."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
