"""A profile: who it is, where its numbers come from, and its tables, merged and checked."""

from __future__ import annotations

import copyreg
import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BeforeValidator, ConfigDict, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError, PydanticKnownError

from skatcore.rules.option_model import ID, NO_LANGUAGE, UNKNOWN_LANGUAGE, Options
from skatcore.rules.options import Core
from skatcore.text.language_list import languages
from skatcore.text.message import NOT_SEEN, silence


def read_only(mapping: dict[str, Any]) -> MappingProxyType[str, Any]:
    """The mapping, not to be changed any more."""
    return MappingProxyType(mapping)


# Read-only mappings cross process boundaries as what they are.
copyreg.pickle(MappingProxyType, lambda proxy: (read_only, (dict(proxy),)))

Id = Annotated[str, StringConstraints(pattern=ID, max_length=60)]
Line = Annotated[str, StringConstraints(min_length=1, max_length=2000)]


class Text(Options):
    """A text in one or more languages: those of skatcore, and those of installed packages."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, Line]

    en: Line | None = None
    de: Line | None = None
    pl: Line | None = None

    @model_validator(mode="after")
    def _in_some_language(self) -> Self:
        others = self.__pydantic_extra__
        for language in others:
            if language not in languages():
                raise PydanticCustomError(UNKNOWN_LANGUAGE, "{word} is not a language", {"word": language})
        if not any((self.en, self.de, self.pl, *others.values())):
            raise PydanticCustomError(NO_LANGUAGE, "a text in en, de or pl is missing")
        return self

    def get(self, language: str) -> str:
        """The text in ``language``; where that is missing in English, else in the first there is."""
        others = self.__pydantic_extra__ or {}
        texts = {"en": self.en, "de": self.de, "pl": self.pl, **others}
        return texts.get(language) or next((text for text in texts.values() if text), "")


def _in_english(given: Any) -> Any:
    if not isinstance(given, str | Mapping | Text):  # most people mean the simpler of the two
        raise PydanticKnownError("string_type")
    return {"en": given} if isinstance(given, str) else given


#: A text in several languages, or one that is the same in all of them, written without a language.
TextOrLine = Annotated[Text, BeforeValidator(_in_english, json_schema_input_type=Text | Line)]


#: The first of a line writes this as its origin (``descends-from``).
NO_ORIGIN: Final = "none"


class Header(Options):
    """``[profile]``: what the profile is called and what it is built on."""

    id: Id
    title: Text
    extends: Annotated[str, StringConstraints(max_length=2000)] = ""
    plugins: tuple[Line, ...] = Field(default=(), strict=False)
    without: tuple[Line, ...] = Field(default=(), strict=False)
    without_readings: tuple[Line, ...] = Field(default=(), strict=False)
    requires_skatcore: Line | None = None
    region: TextOrLine | None = None
    period: TextOrLine | None = None
    first_year: Annotated[int, Field(ge=1800, le=2200)] | None = None
    last_year: Annotated[int, Field(ge=1800, le=2200)] | None = None
    descends_from: Line | None = None
    edition_of: Id | None = None
    in_force: dt.date | None = None
    unchanged: tuple[Line, ...] | None = Field(default=None, strict=False)
    description: TextOrLine | None = None
    status: Literal["official", "local", "historic", "house"] = "house"


class Source(Options):
    """``[[source]]``: a document that the profile is taken from."""

    label: Line
    title: Line
    author: TextOrLine | None = None
    date: TextOrLine | None = None
    address: Line | None = None
    from_elsewhere: tuple[Literal["title", "author", "date", "address"], ...] = Field(default=(), strict=False)
    borrowed: bool = False
    note: TextOrLine | None = None


def begins_with(citation: str, label: str) -> bool:
    """Whether a citation begins with the label of a source, with a clause after it or without."""
    return f"{citation} ".startswith((f"{label} ", f"{label}, "))


class Alternative(Options):
    """``[[reading.may]]``: one way to read a passage."""

    key: Line
    text: TextOrLine
    value: Any = None


class Reading(Options):
    """``[[reading]]``: where the source is silent or contradicts itself."""

    id: Id
    clause: Line
    question: TextOrLine
    may: tuple[Alternative, ...] = Field(strict=False, min_length=2)
    chosen: Line
    why: TextOrLine
    option: Line | None = None
    bears_on: tuple[Line, ...] = Field(default=(), strict=False)


@dataclass(frozen=True, slots=True)
class Profile:
    """A rule set as data: checked, merged with its parents, not yet compiled.

    ``name`` is how it was asked for, ``known_as`` the name by which everybody finds it who has it
    installed (a bundled id, ``pack/id``; empty for a file or a text), ``chain`` the ids from the root to the profile
    itself. ``core`` and ``plugins`` hold the options, ``set_by`` which id of the chain set an option. A clause in
    ``cites`` is empty where a file changes an option without saying on which clause that rests. ``own_readings``
    are the ids of the readings that the file itself has, ``code_files`` the plugins that are one file each.
    """

    name: str
    header: Header
    chain: tuple[str, ...]
    core: Core
    plugins: Mapping[str, Options | None]
    sources: tuple[Source, ...]
    cites: Mapping[str, str]
    readings: tuple[Reading, ...]
    terms: Mapping[str, Mapping[str, str]]
    set_by: Mapping[str, str]
    known_as: str = ""
    own_readings: frozenset[str] = frozenset()
    code_files: frozenset[str] = frozenset()

    @property
    def id(self) -> str:
        """The id from the profile's header."""
        return self.header.id

    @property
    def own_sources(self) -> tuple[str, ...]:
        """The labels of the sources that describe these rules, not a parent's or others."""
        return tuple(source.label for source in self.sources if not source.borrowed)

    @property
    def is_reconstruction(self) -> bool:
        """Whether it is a historic form put together from what could be found; an edition of a code is not."""
        historic = self.header.status == "historic" and self.header.edition_of is None
        return historic and bool(self.own_sources)

    def is_borrowed(self, clause: str) -> bool:
        """Whether a clause is of a source that describes other rules; no clause is of none."""
        return bool(clause) and not any(begins_with(clause, label) for label in self.own_sources)

    def attests(self, clause: str) -> bool:
        """Whether a clause is of a source of the profile's own, whose words were seen and are not silent."""
        spoken = silence(clause) is None and NOT_SEEN not in clause
        return bool(clause) and spoken and not self.is_borrowed(clause)

    def cited_since(self, key: str) -> int:
        """The place in the chain of the profile that has the clause for a key; -1 if none has."""
        by = self.set_by.get(f"cite.{key}")
        return -1 if by is None else self.chain.index(by)

    def borrows(self, key: str, clause: str) -> bool:
        """Whether an option's value is of other rules: a historic form's, or one that the file states after them.

        An edition of a code goes on where the one before it stopped.
        """
        states = self.is_reconstruction or self.set_by.get(key) == self.id
        return states and self.header.edition_of is None and self.is_borrowed(clause)

    def tables(self) -> Iterator[tuple[str, Options]]:
        """The options of the core and of each plugin, with the beginning of their dotted keys."""
        yield "", self.core
        yield from ((f"plugin.{name}.", own) for name, own in self.plugins.items() if own is not None)
