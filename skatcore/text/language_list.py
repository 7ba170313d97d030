"""The program's own messages and the languages that there are.

English, German and Polish are in ``skatcore/locale``: a folder for each language, and in it a file for each subject.
A package adds a language by an entry point in the group ``skatcore.languages``: the name is the
language's code, the value a package with such files. What a language lacks is said in English.
"""

from __future__ import annotations

import functools
import os
import string
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from skatcore.errors import PLUGIN_ERRORS
from skatcore.text.files import LanguageError, MessageFile, read_messages

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = [
    "LANGUAGES", "LANGUAGE_PACKAGES", "LanguageError", "asked", "core_aliases", "core_messages", "fields", "help_messages",
    "language_name", "language_of_locale", "language_packages", "languages", "manual_messages", "web_messages",
]  # fmt: skip

#: The languages that the program's own messages are written in, English first.
LANGUAGES: Final = ("en", "de", "pl")
#: The name of each in itself.
NAMES: Final = {"en": "English", "de": "Deutsch", "pl": "Polski"}
#: The group of entry points by which packages add languages.
LANGUAGE_PACKAGES: Final = "skatcore.languages"


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
    """The program's messages in a language, but for those of help and of the pages; all that a package adds.

    There are none in a language that is not installed.

    Raises:
        LanguageError: the package of a language cannot be read.
    """
    if language in LANGUAGES:
        return read_messages("skatcore", "locale", language).messages
    return _added(language).messages


def language_name(language: str) -> str:
    """The name of a language in itself."""
    return NAMES.get(language) or core_messages(language).get("language.name", language)


def help_messages(language: str) -> Mapping[str, str]:
    """The meaning of each command, argument and option in a language; English where it lacks one."""
    return _in_english_too(language, "help")


def manual_messages(language: str) -> Mapping[str, str]:
    """The meaning of each word of the manual's glossary in a language; English where it lacks one."""
    return _in_english_too(language, "manual")


def web_messages(language: str) -> Mapping[str, str]:
    """The messages of all pages in a language; English where it lacks one."""
    return _in_english_too(language, "web")


@functools.cache
def _in_english_too(language: str, folder: str) -> Mapping[str, str]:
    own = (
        read_messages("skatcore", "locale", language, folder).messages
        if language in LANGUAGES
        else core_messages(language)
    )
    return MappingProxyType({**read_messages("skatcore", "locale", "en", folder).messages, **own})


def core_aliases(language: str) -> Mapping[str, tuple[str, ...]]:
    """More names under which games are typed, from the package of a language; the core's own are the plugin isko's."""
    return _added(language).aliases


def _added(language: str) -> MessageFile:
    """All that the package of a language says; nothing if there is none."""
    point = language_packages().get(language)
    if point is None:
        return MessageFile({}, {})
    try:
        return read_messages(point.module, deep=True)
    except PLUGIN_ERRORS as error:
        raise LanguageError(language, point.dist.name if point.dist else point.value, error) from error


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
