"""A plugin that refuses something in words that nobody has."""

from __future__ import annotations

from skatcore.plugin import Message
from support.plugins import Bonus


class WithoutWords(Bonus):
    """A bonus; the module's source is looked through."""


def too_late() -> Message:
    """A refusal that nobody has words for."""
    return Message("refusal.nobody-has-words-for-this")
