"""Skat rule sets as data: score the same games under many rule sets, with the reasons."""

__version__ = "0.2.0"
