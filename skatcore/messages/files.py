"""Messages in TOML files: one file for each language, one line for each message under its whole key in quotes.

A file may end with a table ``[aliases]``: more words by which people name what a key stands for. Files are
found by package and name, so that a process on another machine finds its own.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Final, Generic, Literal, TypeVar

import tomli

from skatcore.errors import PLUGIN_ERRORS, SkatError, in_words

_LANGUAGE_FILE: Final = re.compile(r"([a-z]{2,3})\.toml")
_ALIASES: Final = "aliases"

T_co = TypeVar("T_co", covariant=True)


class LanguageError(SkatError):
    """The messages of a package in one language cannot be read; ``why`` says what is wrong with them."""

    def __init__(self, language: str, package: str, error: BaseException) -> None:
        self.language = language
        self.package = package
        self.why = in_words(error)
        super().__init__(f"language {language!r} of {package} cannot be loaded: {self.why}")


@dataclass(frozen=True, slots=True)
class MessageFile:
    """What one or several files say: messages by their keys, and words that people type by the keys of what they mean."""

    messages: Mapping[str, str]
    aliases: Mapping[str, tuple[str, ...]]


def languages_of(package: str) -> tuple[str, ...]:
    """The languages for which a package has a file beside its code, English first."""
    names = (_LANGUAGE_FILE.fullmatch(each.name) for each in resources.files(package).iterdir())
    return tuple(sorted((match[1] for match in names if match), key=lambda language: (language != "en", language)))


@functools.cache
def read_messages(package: str, *folders: str, language: str = "", deep: bool = False) -> MessageFile:
    """The messages of all files in a package's folder, or of the one of a ``language``; ``deep`` looks into folders too.

    Raises:
        LanguageError: a file cannot be read, or has something else than texts.
    """
    messages: dict[str, str] = {}
    aliases: dict[str, tuple[str, ...]] = {}
    try:
        place = resources.files(package).joinpath(*folders)
        files = [place / f"{language}.toml"] if language else [file for _, file in toml_files(place, deep=deep)]
        for file in files:
            tables = tomli.loads(file.read_text(encoding="utf-8"))
            aliases |= {key: tuple(words) for key, words in tables.pop(_ALIASES, {}).items()}
            messages |= _checked(tables, file.name)
    except PLUGIN_ERRORS as error:
        raise LanguageError(language or "".join(folders[:1]), package, error) from error
    return MessageFile(MappingProxyType(messages), MappingProxyType(aliases))


def toml_files(place: Traversable, *, deep: bool = True, above: str = "") -> Iterator[tuple[str, Traversable]]:
    """The TOML files in a folder, and in its folders if ``deep``; each with its path there, ``web/site.toml``."""
    for each in sorted(place.iterdir(), key=lambda each: each.name):
        if each.is_file() and each.name.endswith(".toml"):
            yield above + each.name, each
        elif deep and each.is_dir():
            yield from toml_files(each, above=f"{above}{each.name}/")


def _checked(tables: Mapping[str, Any], name: str) -> Mapping[str, str]:
    for key, message in tables.items():
        if not isinstance(message, str):
            raise TypeError(f"{name}: {key!r}: {message!r} is not a text; a key with a dot needs quotes")
    return tables


class FileTable(Mapping[str, T_co], Generic[T_co]):
    """The messages or the aliases of a package's file for one language, read when they are first asked for.

    It is sent to other processes by its name.

    Raises:
        LanguageError: the file cannot be read, when it is asked for something.
    """

    __slots__ = ("_language", "_package", "_table")

    def __init__(self, package: str, language: str, table: Literal["messages", "aliases"]) -> None:
        self._package, self._language, self._table = package, language, table

    @property
    def file(self) -> tuple[str, Traversable]:
        """The package, and its file."""
        return self._package, resources.files(self._package) / f"{self._language}.toml"

    def _read(self) -> Mapping[str, T_co]:
        table: Mapping[str, T_co] = getattr(read_messages(self._package, language=self._language), self._table)
        return table

    def __getitem__(self, key: str) -> T_co:
        return self._read()[key]

    def __contains__(self, key: object) -> bool:
        return key in self._read()

    def __iter__(self) -> Iterator[str]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._package, self._language, self._table)
