"""Tables of options: the model that the core's and the plugins' derive from, and the marks of options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from inspect import get_annotations
from typing import Any, ClassVar, Final, get_args, get_origin

from pydantic import AfterValidator, BaseModel, ConfigDict, Strict, model_validator
from pydantic.fields import FieldInfo

#: Forms that a text may have to have: a short name, an exact amount, a single line.
ID: Final = r"^[a-z0-9][a-z0-9-]*$"
AMOUNT: Final = r"^[0-9]{1,6}(\.[0-9]{1,6})?$"
ONE_LINE: Final = r"^[^\x00-\x1f\x7f]+$"
#: Sections of a profile that hold no options.
NO_OPTIONS: Final = frozenset({"profile", "source", "cite", "reading", "terms"})
#: The error of a text that is given in none of the languages.
NO_LANGUAGE: Final = "no_language"
#: The same where a text is in a language that is not installed.
UNKNOWN_LANGUAGE: Final = "unknown_language"


def kebab(name: str) -> str:
    """The TOML key of a field: ``win_points`` is written ``win-points``."""
    return name.replace("_", "-")


class Options(BaseModel):
    """A table of options: frozen, strict about types, no unknown keys.

    Plugins derive their option models from it. A field's name with hyphens is its TOML key; the
    message ``option.`` with the whole key is the one sentence that is shown to people. ``REMOVED`` holds the keys of
    removed options, each with the version that removed it: profiles that still state one can be
    loaded, and ``skat check`` names it.

    A plugin may have options in sections of a profile too: ``SECTION`` is that of the model, perhaps one that it
    shares with others. ``ORDER`` has keys of such a section in the order in which they are shown, ``AFTER`` is the
    section that a new one follows. ``CHAPTER`` is the chapter of the rulebook that says the choices of those of its
    options that no paragraph says. ``CLAUSES`` are keys under which profiles cite clauses that belong to no option.
    """

    REMOVED: ClassVar[Mapping[str, str]] = {}
    SECTION: ClassVar[str] = ""
    AFTER: ClassVar[str] = ""
    CHAPTER: ClassVar[str] = ""
    ORDER: ClassVar[Sequence[str]] = ()
    CLAUSES: ClassVar[frozenset[str]] = frozenset()

    # a model is built when it is used: most are only part of another
    model_config = ConfigDict(
        frozen=True,
        strict=True,
        extra="forbid",
        alias_generator=kebab,
        populate_by_name=False,
        validate_default=True,
        defer_build=True,
    )

    @model_validator(mode="before")
    @classmethod
    def _without_removed(cls, table: Any) -> Any:
        if cls.REMOVED and isinstance(table, dict):
            return {key: value for key, value in table.items() if key not in cls.REMOVED}
        return table


@dataclass(frozen=True, slots=True)
class Since:
    """The version of skatcore that brought an option: ``Annotated[int, Since("0.2")] = Field(...)``.

    Profiles that were written before it do not state the option. They keep their meaning, because
    the option has a default, and that default means "as before".

    >>> from typing import Annotated
    >>> class Table(Options):
    ...     most: Annotated[int, Since("1.1")] = 3
    >>> Table().most
    3
    """

    version: str


@dataclass(frozen=True, slots=True)
class Neutral:
    """The value at which an option does not count for the identity of a rule set.

    Without it that is the default. Whoever changes a default declares the old one so: what was
    stored under it states it, and keeps its identity.

    >>> from typing import Annotated
    >>> class Table(Options):
    ...     most: Annotated[int, Neutral(0)] = 3  # 0 until version 1.1
    >>> Table().most
    3
    """

    value: object


@dataclass(frozen=True, slots=True)
class Descriptive:
    """Marks an option that only describes the source: no code reads it, and it changes no result.

    >>> from typing import Annotated
    >>> class Table(Options):
    ...     cards: Annotated[str, Descriptive()] = "French"
    >>> Table().cards
    'French'
    """


@dataclass(frozen=True, slots=True)
class ForRulings:
    """Marks an option that only the referee reads: it decides rulings, and changes no score of a result.

    >>> from typing import Annotated
    >>> class Table(Options):
    ...     picked_up: Annotated[bool, ForRulings()] = False
    >>> Table().picked_up
    False
    """


def neutral(option: FieldInfo) -> object:
    """The value at which an option does not count; one without a default always counts."""
    for mark in option.metadata:
        if isinstance(mark, Neutral):
            return mark.value
    return option.get_default(call_default_factory=True, validated_data={})


def descriptive(option: FieldInfo) -> bool:
    """Whether an option only describes the source."""
    return any(isinstance(mark, Descriptive) for mark in option.metadata)


def for_rulings(option: FieldInfo) -> bool:
    """Whether only the referee reads an option."""
    return any(isinstance(mark, ForRulings) for mark in option.metadata)


def counts(option: FieldInfo) -> bool:
    """Whether an option may change the score of a result, so that it counts for the identity of a rule set."""
    return not (descriptive(option) or for_rulings(option))


def options_of(model: type[BaseModel], before: str = "") -> dict[str, FieldInfo]:
    """The options of a table and of the tables in it, by dotted TOML key."""
    options: dict[str, FieldInfo] = {}
    for name, info in model.model_fields.items():
        key = before + (info.alias or name)
        if isinstance(info.annotation, type) and issubclass(info.annotation, BaseModel):
            options |= options_of(info.annotation, f"{key}.")
        else:
            options[key] = info
    return options


def values_of(table: BaseModel, before: str = "") -> Iterator[tuple[str, FieldInfo, Any]]:
    """Every option of a table and of the tables in it, by dotted TOML key, with its value."""
    for name, info in type(table).model_fields.items():
        key = before + (info.alias or name)
        value = table.__dict__[name]  # as pydantic keeps it: rules alone read attributes
        if isinstance(value, BaseModel):
            yield from values_of(value, f"{key}.")
        else:
            yield key, info, value


def placed(table: BaseModel, before: str = "") -> Iterator[tuple[str, FieldInfo, str]]:
    """The options whose model names a chapter of the rulebook, each with that chapter."""
    chapters = {
        name: chapter
        for model in type(table).__mro__
        if (chapter := model.__dict__.get("CHAPTER"))
        for name in get_annotations(model)
    }
    for name, info in type(table).model_fields.items():
        value, key = table.__dict__[name], before + (info.alias or name)
        if isinstance(value, BaseModel):
            yield from placed(value, f"{key}.")
        elif name in chapters:
            yield key, info, chapters[name]


def not_in_toml(model: type[BaseModel]) -> Iterator[tuple[str, str]]:
    """The options of a table that no TOML can state, with what is to be declared instead."""
    for key, info in options_of(model).items():
        for part in (info.annotation, *get_args(info.annotation)):
            if isinstance(part, type) and issubclass(part, Enum):
                choices = ", ".join(repr(member.value) for member in part)
                yield key, f"{part.__name__}; declare it as Literal[{choices}]"
        lax = any(isinstance(mark, Strict) and not mark.strict for mark in info.metadata)
        if get_origin(info.annotation) is tuple and not lax:
            yield key, "tuple; declare it with Field(strict=False), which takes a list"


def removed(model: type[Options], before: str = "") -> Iterator[tuple[str, str]]:
    """The dotted keys of removed options, with the versions that removed them."""
    for key, version in model.REMOVED.items():
        yield before + key, version
    for name, info in model.model_fields.items():
        if isinstance(info.annotation, type) and issubclass(info.annotation, Options):
            yield from removed(info.annotation, f"{before}{info.alias or name}.")


#: A list in which neither order nor repetition matters: written differently, still the same rule.
Unordered = AfterValidator(lambda items: tuple(sorted(set(items))))
