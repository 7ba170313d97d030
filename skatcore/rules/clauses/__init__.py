"""The fate of each clause of a source: lists of clauses as TOML, read and held against profiles."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
