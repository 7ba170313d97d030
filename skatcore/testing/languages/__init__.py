"""Languages: the files that translators fill in, what these lack, and what is wrong with them."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
