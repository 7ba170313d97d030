"""The program's own messages, as data: one module for each topic and language.

English, German and Polish are here. A package adds a language by an entry point in the group
``skatcore.languages``: the name is the language's code, the value a module that has all messages
in ``MESSAGES``, and more names under which games are typed in ``ALIASES`` if there are any. What a
language lacks is said in English.
"""

from __future__ import annotations

import functools
import importlib
import os
import string
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from skatcore.errors import PLUGIN_ERRORS, SkatError, in_words

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

#: The languages that the program's own messages are written in, English first.
LANGUAGES: Final = ("en", "de", "pl")
#: The group of entry points by which packages add languages.
LANGUAGE_PACKAGES: Final = "skatcore.languages"
#: The beginnings of the modules' names, one for each topic; the general ones have none.
_TOPICS: Final = (
    "",
    "options.",
    "clauses.",
    "deal.",
    "referee.",
    "ruling.",
    "sheet.",
    "storage.",
    "printing.",
    "rulebook.",
    "tournament.",
    "plugins.",
    "effect.",
    "work.",
    "solve.",
    "review.",
    "cli.",
)


class LanguageError(SkatError):
    """The package of a language cannot be loaded."""

    def __init__(self, point: EntryPoint, error: BaseException) -> None:
        self.language = point.name
        self.package = point.dist.name if point.dist else point.value
        self.why = in_words(error)
        super().__init__(f"language {self.language!r} of {self.package} cannot be loaded: {self.why}")


def languages() -> tuple[str, ...]:
    """The code of every language that there is: the program's own, and those of packages."""
    return (*LANGUAGES, *sorted(set(language_packages()) - set(LANGUAGES)))


@functools.cache
def language_packages() -> Mapping[str, EntryPoint]:
    """The languages that packages add, by their codes."""
    from importlib import metadata  # takes long, and is needed for other languages only

    points = metadata.entry_points(group=LANGUAGE_PACKAGES)
    return {point.name: point for point in points}


@functools.cache
def core_messages(language: str) -> Mapping[str, str]:
    """The program's messages in a language, what the core's options mean included.

    There are none in a language that is not installed.

    Raises:
        LanguageError: the package of a language cannot be loaded.
    """
    messages: dict[str, str] = {}
    if language not in LANGUAGES:
        point = language_packages().get(language)
        if point is not None:
            try:
                messages = dict(point.load().MESSAGES)
            except PLUGIN_ERRORS as error:
                raise LanguageError(point, error) from error
        return MappingProxyType(messages)
    for topic in _TOPICS:
        messages |= importlib.import_module(f"{__name__}.{topic}{language}").MESSAGES
    return MappingProxyType(messages)


def core_aliases(language: str) -> Mapping[str, tuple[str, ...]]:
    """More names under which games are typed, from the package of a language; the core's own are the plugin isko's."""
    point = language_packages().get(language)
    return {} if point is None else getattr(point.load(), "ALIASES", {})


def language_of_locale(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the locale asks for; English if that is not installed."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            code = environment[name][:2].lower()
            if code in LANGUAGES:
                return code
            # C.UTF-8 is no language, and to ask packages takes long
            return code if code.isalpha() and code in languages() else "en"
    return "en"


def asked(message: str) -> frozenset[str]:
    """The names of the details that a message asks for.

    Raises:
        ValueError: its braces do not match.
    """
    return frozenset(name for _, name, _, _ in string.Formatter().parse(message) if name is not None)


def fields(message: str) -> frozenset[str]:
    """The details that a message asks for, as it writes them: ``count``, ``tricks:tricks``.

    Raises:
        ValueError: its braces do not match.
    """
    names = set()
    for _, name, spec, conversion in string.Formatter().parse(message):
        if name is not None:
            names.add(name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else ""))
    return frozenset(names)
