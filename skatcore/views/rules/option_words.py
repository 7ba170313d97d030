"""Options: what each decides, its value as TOML writes it and in words, which profile sets it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import tomli

from skatcore.rules.option_list import Option, listed_options
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue


def as_toml(value: object) -> str:
    """A value as TOML writes it, on one line."""
    import tomli_w

    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(as_toml, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {as_toml(item)}' for key, item in value.items())} }}"
    return tomli_w.dumps({"x": value}).removeprefix("x = ").strip()


def toml_text(value: object) -> str:
    """A text as it is, any other value as TOML writes it."""
    return value if isinstance(value, str) else as_toml(value)


def from_toml(text: str) -> object:
    """The value behind `toml_text`."""
    try:
        return tomli.loads(f"x = {text}")["x"]
    except tomli.TOMLDecodeError:
        return text


def value_in_words(key: str, value: Any, words: Catalogue) -> str:
    """The value of an option in words: a choice by its meaning, a number as it is."""
    if isinstance(value, bool):
        return words.text("rules.yes" if value else "rules.no")
    if isinstance(value, (tuple, list)):
        return ", ".join(value_in_words(key, item, words) for item in value) or words.text("rules.none")
    if value is None or value == "":
        return words.text("rules.not-stated")
    return words.choice(key, value) or str(value)


_PLUGIN: Final = "plugin."


@dataclass(frozen=True, slots=True)
class WordedOption:
    """An option as people read it; ``toml`` is its value as a profile has it, ``own`` whether the rule set sets it."""

    key: str
    decides: str
    value: str
    toml: str
    clause: str
    set_by: str
    own: bool
    descriptive: bool
    for_rulings: bool


@dataclass(frozen=True, slots=True)
class Section:
    """The options of one table of the core, or of one ``plugin``."""

    key: str
    title: str
    plugin: str
    options: tuple[WordedOption, ...]


def worded(option: Option, ruleset: Ruleset, words: Catalogue) -> WordedOption:
    """An option in words."""
    return WordedOption(
        option.key,
        words.option(option.key),
        value_in_words(option.key, option.value, words),
        as_toml(option.value),
        clause_of(option, words),
        option.set_by,
        option.set_by == ruleset.id,
        option.descriptive,
        option.for_rulings,
    )


def clause_of(option: Option, words: Catalogue) -> str:
    """The clause of an option, with a mark where it is of other rules, and where the value is how it is read."""
    clause = words.clause(option.clause)
    clause = words.text("cli.borrowed-clause", clause=clause) if option.borrowed else clause
    return words.text("rulebook.as-read", clause=clause) if option.read and clause else clause


def sections(ruleset: Ruleset, words: Catalogue, *, only_own: bool = False) -> tuple[Section, ...]:
    """All options, or those that the rule set sets itself, by table and by plugin."""
    found: dict[str, list[WordedOption]] = {}
    for option in listed_options(ruleset):
        said = worded(option, ruleset, words)
        if said.own or not only_own:
            found.setdefault(table_of(option.key), []).append(said)
    return tuple(
        Section(
            table, section_title(table, words), table.removeprefix(_PLUGIN) if _is_plugin(table) else "", tuple(own)
        )
        for table, own in found.items()
    )


def section_title(table: str, words: Catalogue) -> str:
    """The title of a table of options."""
    return (
        plugin_title(table.removeprefix(_PLUGIN), words) if _is_plugin(table) else words.text(f"rules.section.{table}")
    )


def plugin_title(plugin: str, words: Catalogue) -> str:
    """A plugin's name as a heading: its own, that of its game, or the name under which it is switched on."""
    name = plugin.rpartition("/")[2]
    titles = (words.raw(key) for key in (f"plugin.{name}.title", f"contract.{name}"))
    return next(filter(None, titles), name.replace("-", " ").replace("_", " ").capitalize())


def _is_plugin(table: str) -> bool:
    return table.startswith(_PLUGIN)


def table_of(key: str) -> str:
    """The table of options that a key is in: that of its plugin, or a section of the core."""
    return key.rpartition(".")[0] if _is_plugin(key) else key.partition(".")[0]


def known_side(own: Sequence[Option | None], words: Sequence[Catalogue]) -> tuple[Option, Catalogue]:
    """The first rule set that has an option: the option there, and the words of the rule set."""
    return next((option, said) for option, said in zip(own, words, strict=True) if option is not None)


def added_plugins(
    ruleset: Ruleset, origins: Mapping[str, str], words: Catalogue, asked: Collection[str] = ()
) -> Iterator[tuple[str, list[str]]]:
    """A title and the options in words of each plugin that was added; ``asked`` are the keys that were set by hand."""
    for plugin, origin in origins.items():
        own = [worded(option, ruleset, words) for option in _own_options(ruleset, plugin) if not option.descriptive]
        if not own:
            continue
        key = "effect.added-like" if origin else "effect.added-own"
        title = words.text(key, plugin=plugin_title(plugin, words), profile=origin)
        lines = [f"{one.decides.removesuffix('.')}: {one.value}" for one in own]
        yield title, [f"{line} (--set)" if one.key in asked else line for one, line in zip(own, lines, strict=True)]


def added_data(ruleset: Ruleset, origins: Mapping[str, str]) -> list[dict[str, Any]]:
    """Each plugin that came for a program: the ``profile`` whose options it has (null: its own), and these."""
    return [
        {
            "plugin": plugin,
            "profile": origin or None,
            "options": {option.key: option.plain for option in _own_options(ruleset, plugin)},
        }
        for plugin, origin in origins.items()
    ]


def _own_options(ruleset: Ruleset, plugin: str) -> list[Option]:
    return [option for option in listed_options(ruleset) if option.key.startswith(f"plugin.{plugin}.")]
