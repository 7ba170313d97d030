"""A profile: who it is, where its numbers come from, and its tables, merged and checked."""

from __future__ import annotations

import copyreg
import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, ConfigDict, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from skatcore.messages import languages
from skatcore.rules.option_model import ID, NO_LANGUAGE, UNKNOWN_LANGUAGE, Options
from skatcore.rules.options import Core


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

    en: Line | None = Field(default=None, description="The text in English.")
    de: Line | None = Field(default=None, description="The text in German.")
    pl: Line | None = Field(default=None, description="The text in Polish.")

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
    return {"en": given} if isinstance(given, str) else given


#: A text in several languages, or one that is the same in all of them, written without a language.
TextOrLine = Annotated[Text, BeforeValidator(_in_english, json_schema_input_type=Text | Line)]


class Header(Options):
    """``[profile]``: what the profile is called and what it is built on."""

    id: Id = Field(description="Short name of the profile: lower case, digits, hyphens.")
    title: Text = Field(description="Title in English (en), German (de) and Polish (pl).")
    extends: Annotated[str, StringConstraints(max_length=2000)] = Field(
        default="", description="The parent: an id, pack/id or a .toml file; empty for a root."
    )
    plugins: tuple[Line, ...] = Field(default=(), strict=False, description="Plugins switched on besides the parent's.")
    without: tuple[Line, ...] = Field(
        default=(), strict=False, description="Plugins of the parent that are switched off."
    )
    without_readings: tuple[Line, ...] = Field(
        default=(), strict=False, description="Readings of the parents that do not concern this profile."
    )
    requires_skatcore: Line | None = Field(
        default=None, description="Versions of skatcore that the profile is written for."
    )
    region: TextOrLine | None = Field(default=None, description="Where these rules are played.")
    period: TextOrLine | None = Field(default=None, description="When these rules were played.")
    first_year: Annotated[int, Field(ge=1800, le=2200)] | None = Field(
        default=None, description="First year in which these rules are known to have been played."
    )
    last_year: Annotated[int, Field(ge=1800, le=2200)] | None = Field(
        default=None, description="Last year in which these rules are known to have been played."
    )
    descends_from: Line | None = Field(
        default=None,
        description="Id of the rule set from which these rules came, where that is known; none for the first of a line.",
    )
    edition_of: Id | None = Field(default=None, description="Id of the code of which this file is an edition.")
    in_force: dt.date | None = Field(
        default=None,
        description="First day on which this edition holds, a date; it holds until the next edition of its code does.",
    )
    description: TextOrLine | None = Field(default=None, description="What else a reader should know of these rules.")
    status: Literal["official", "local", "historic", "house"] = Field(
        default="house", description="Whether the rules are official, local, historic or a house's own."
    )


class Source(Options):
    """``[[source]]``: a document that the profile is taken from."""

    label: Line = Field(description="The word that citations begin with: ISkO.")
    title: Line = Field(description="Title of the document, in its own language.")
    author: TextOrLine | None = Field(default=None, description="Who issued it.")
    date: TextOrLine | None = Field(default=None, description="When it was issued or in force.")
    address: Line | None = Field(default=None, description="Where it can be read.")
    from_elsewhere: tuple[Literal["title", "author", "date", "address"], ...] = Field(
        default=(),
        strict=False,
        description="What of this the document does not say itself; it is known from elsewhere.",
    )
    note: TextOrLine | None = Field(default=None, description="What a reader should know of it.")


class Alternative(Options):
    """``[[reading.may]]``: one way to read a passage."""

    key: Line = Field(description="Short name of this way to read it.")
    text: Text = Field(description="What the passage then means.")
    value: Any = Field(default=None, description="The option's value under this reading.")


class Reading(Options):
    """``[[reading]]``: where the source is silent or contradicts itself."""

    id: Id = Field(description="Short name of the question.")
    clause: Line = Field(description="The passage that it is about.")
    question: Text = Field(description="What the source leaves open.")
    may: tuple[Alternative, ...] = Field(strict=False, min_length=2, description="The ways to read it.")
    chosen: Line = Field(description="The key of the reading that this profile follows.")
    why: Text = Field(description="Why it is read so.")
    option: Line | None = Field(default=None, description="The option that holds the choice.")
    bears_on: tuple[Line, ...] = Field(
        default=(),
        strict=False,
        description="What else rests on it: options, other keys of clauses, paragraphs of the rulebook, as in paragraph.play-end, steps of rulings and values, as in ruling.lost-simple, and labels of sources, for all rulings by their clauses.",
    )


@dataclass(frozen=True, slots=True)
class Profile:
    """A rule set as data: checked, merged with its parents, not yet compiled.

    ``name`` is how it was asked for, ``known_as`` the name by which everybody finds it who has it
    installed (a bundled id, ``pack/id``; empty for a file or a text), ``chain`` the ids from the root to the profile itself.
    ``core`` and ``plugins`` hold the options, ``set_by`` which id of the chain set an option. A clause in
    ``cites`` is empty where a file changes an option without saying on which clause that rests. ``own_sources`` are
    the labels of the sources that the file itself names.
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
    own_sources: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The id from the profile's header."""
        return self.header.id

    def tables(self) -> Iterator[tuple[str, Options]]:
        """The options of the core and of each plugin, with the beginning of their dotted keys."""
        yield "", self.core
        yield from ((f"plugin.{name}.", own) for name, own in self.plugins.items() if own is not None)
