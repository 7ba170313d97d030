"""Messages in TOML files: one file for each language, one line for each message under its whole key in quotes.

A file may end with a table ``[aliases]``: more words by which people name what a key stands for. Files are
found by package and name, so that a process on another machine finds its own.
"""

from __future__ import annotations

import functools
import re
from collections.abc import ItemsView, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Generic, Literal, TypeVar

import tomli

from skatcore.errors import PLUGIN_ERRORS, SkatError, in_words

_LANGUAGE_FILE: Final = re.compile(r"([a-z]{2,3})\.toml")
#: The table of the words that people type.
ALIASES: Final = "aliases"

T_co = TypeVar("T_co", covariant=True)


class LanguageError(SkatError):
    """The messages of a package in one language cannot be read; ``why`` says what is wrong with them."""

    def __init__(self, language: str, package: str, error: BaseException) -> None:
        self.language = language
        self.package = package
        self.why = in_words(error)
        from skatcore.text.message import Message

        super().__init__(Message.of("cli.language-broken", word=language, package=package, why=self.why))


@dataclass(frozen=True, slots=True)
class MessageFile:
    """The content of files: messages by their keys, and words that people type by the keys of what they mean."""

    messages: Mapping[str, str]
    aliases: Mapping[str, tuple[str, ...]]


def languages_of(package: str) -> tuple[str, ...]:
    """The languages for which a package has a file beside its code, English first."""
    names = (_LANGUAGE_FILE.fullmatch(each.name) for each in folder_of(package).iterdir())
    return tuple(sorted((match[1] for match in names if match), key=lambda language: (language != "en", language)))


@functools.cache
def read_messages(package: str, *folders: str, language: str = "", deep: bool = False) -> MessageFile:
    """The messages of all files in a package's folder, or of that of a ``language``; ``deep`` reads subfolders too.

    Raises:
        Exception: of any kind: a file cannot be read, or has something else than texts.
    """
    messages: dict[str, str] = {}
    aliases: dict[str, tuple[str, ...]] = {}
    place = folder_of(package).joinpath(*folders)
    files: Iterable[Path] = [place / f"{language}.toml"] if language else toml_files(place, deep=deep).values()
    for file in files:
        try:
            tables = tomli.loads(file.read_text(encoding="utf-8"))
        except ValueError as error:
            raise ValueError(f"{file.name}: {error}") from error
        aliases |= _words(tables.pop(ALIASES, {}), file.name)
        check_texts(tables, file.name)
        messages |= tables
    return MessageFile(MappingProxyType(messages), MappingProxyType(aliases))


def toml_files(place: Path, *, deep: bool = True) -> dict[str, Path]:
    """The TOML files in a folder, and in its folders if ``deep``, by their paths there: ``web/site.toml``."""
    files = sorted(place.glob("**/*.toml" if deep else "*.toml"))
    return {file.relative_to(place).as_posix(): file for file in files}


def folder_of(package: str) -> Path:
    """The folder of a package.

    Raises:
        TypeError: it is a single module.
    """
    module = import_module(package)
    if not hasattr(module, "__path__"):
        raise TypeError(f"{package} is a single module; words in files need a package, which is a folder")
    return Path(module.__path__[0])  # importlib.resources would take longer than all that is read here


def check_texts(messages: Mapping[str, Any], name: str) -> None:
    """Check that each message is a text.

    Raises:
        TypeError: one is something else.
    """
    for key, message in messages.items():
        if not isinstance(message, str):
            raise TypeError(f"{name}: {key!r}: {message!r} is not a text; a key with a dot needs quotes")


def _words(table: Any, name: str) -> Mapping[str, tuple[str, ...]]:
    if not isinstance(table, dict):
        raise TypeError(f"{name}: {ALIASES!r}: {table!r} is not a table")
    for key, words in table.items():
        if not listed(words):
            raise TypeError(f"{name}: {key!r}: {words!r} is not a list of words; a key with a dot needs quotes")
    return {key: tuple(words) for key, words in table.items()}


def listed(words: object) -> bool:
    """Whether this is a list of words."""
    return isinstance(words, list) and all(isinstance(word, str) for word in words)


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
    def file(self) -> tuple[str, Path]:
        """The package, and its file."""
        return self._package, folder_of(self._package) / f"{self._language}.toml"

    def read(self) -> Mapping[str, T_co]:
        """The content of the file."""
        try:
            table: Mapping[str, T_co] = getattr(read_messages(self._package, language=self._language), self._table)
        except PLUGIN_ERRORS as error:
            raise LanguageError(self._language, self._package, error) from error
        return table

    def __getitem__(self, key: str) -> T_co:
        return self.read()[key]

    def __contains__(self, key: object) -> bool:
        return key in self.read()

    def __iter__(self) -> Iterator[str]:
        return iter(self.read())

    def __len__(self) -> int:
        return len(self.read())

    def items(self) -> ItemsView[str, T_co]:
        """Every key with what it has, quicker than one by one."""
        return self.read().items()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._package, self._language, self._table)
