"""Words of a plugin, a format or a language: messages by their keys, and all that is said with them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol, runtime_checkable

from skatcore.errors import PLUGIN_ERRORS
from skatcore.text.files import FileTable, LanguageError, languages_of

#: The group of entry points by which packages add formats of records, which bring words of their own.
FORMATS: Final = "skatcore.formats"


@dataclass(frozen=True, slots=True)
class Words:
    """Words of one language: messages by key, and the names under which games are looked up.

    Each message must be there in English; what another language lacks is said in English.
    A plugin that is a package keeps them in files, and `word_files` finds these; a plugin of one file gives them here.
    ``aliases`` maps a key such as ``contract.hearts``, ``form.hand``, ``rank.queen`` or ``bid.18`` to the words that
    people write for it, in lower case. ``replaces`` names messages of the core or of other plugins that are meant to be
    said otherwise; to say another's message by accident is an error.
    """

    language: str
    messages: Mapping[str, str]
    aliases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    replaces: frozenset[str] = frozenset()


def word_files(*packages: str) -> tuple[Words, ...]:
    """The words in the files ``en.toml``, ``de.toml``, ... beside the code of packages.

    A file has a line for each message under its whole key in quotes, and may end with a table of aliases:

        "plugin.valley" = "Forehand gives up a trick."
        "contract.valley" = "Valley"

        [aliases]
        "contract.valley" = ["valley", "vale"]

    A file is read when something in its language is first asked for.

        skatcore_words = contributes(word_files(__name__))

    Raises:
        FileNotFoundError: a package has no such file.
    """
    words: list[Words] = []
    for package in packages:
        if not (there := languages_of(package)):
            raise FileNotFoundError(f"{package} has no file of words (en.toml): was it built without its .toml files?")
        words += (
            Words(each, FileTable(package, each, "messages"), FileTable(package, each, "aliases")) for each in there
        )
    return tuple(words)


#: The words of the plugins that have been loaded in this process, so that an error is said without its rule set.
HEARD: Final[dict[str, tuple[Words, ...]]] = {}


def heard(language: str, key: str) -> str:
    """The message of a plugin that has been loaded, for rules that do not have the plugin; empty if none has it."""
    for words in (each for told in HEARD.values() for each in told if each.language == language):
        with contextlib.suppress(LanguageError):  # its files may be gone
            if key in words.messages:
                return words.messages[key]
    return ""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words in which a message is said: those of plugins, and a profile's own terms by language.

    ``named`` are the bids that are called by names instead of numbers.
    """

    words: tuple[Words, ...] = ()
    terms: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    named: tuple[int, ...] = ()


class Speaks(Protocol):
    """Whatever has words of its own, as a rule set has those of its plugins and its profile."""

    @property
    def vocabulary(self) -> Vocabulary:
        """The words."""


@runtime_checkable
class HasWords(Protocol):
    """A format that has messages of its own: why a game cannot be read, under ``broken.<key>``."""

    def words(self) -> Iterable[Words]:
        """The messages for each language; English is needed."""


def words_of_formats() -> Iterator[Words]:
    """The words that the installed formats of records bring with them; one that fails has none."""
    from importlib import metadata  # takes long, and is needed for what the core has no words for

    for point in metadata.entry_points(group=FORMATS):
        with contextlib.suppress(*PLUGIN_ERRORS):
            fmt = point.load()
            if isinstance(fmt, HasWords):
                yield from fmt.words()


def without_package(option: str) -> str:
    """An option's key as messages have it, where a profile calls the plugin by its package too: ``plugin.dist/name.key``."""
    return f"plugin.{option.rpartition('/')[2]}" if "/" in option else option
