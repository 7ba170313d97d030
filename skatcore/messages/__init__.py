"""The program's own messages, as data: one module for each topic and language."""

from __future__ import annotations

import functools
import importlib
import string
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

#: The languages that the program's own messages are written in, English first.
LANGUAGES: Final = ("en", "de", "pl")
#: The beginnings of the modules' names, one for each topic; the general ones have none.
_TOPICS: Final = ("", "options.", "deal.", "sheet.", "storage.", "printing.", "tournament.", "cli.")


@functools.cache
def core_messages(language: str) -> Mapping[str, str]:
    """The program's messages in one of the languages, what the core's options mean included."""
    messages: dict[str, str] = {}
    for topic in _TOPICS:
        messages |= importlib.import_module(f"{__name__}.{topic}{language}").MESSAGES
    return MappingProxyType(messages)


def fields(message: str) -> frozenset[str]:
    """The details that a message asks for, as it writes them: ``count``, ``tricks:tricks``.

    Raises:
        ValueError: its braces do not match.
    """
    names = set()
    for _, name, spec, conversion in string.Formatter().parse(message):
        if name is not None:
            names.add(
                name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "")
            )
    return frozenset(names)
