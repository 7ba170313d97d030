"""Deals at a table and recorded ones: what a page and a terminal show of them."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
