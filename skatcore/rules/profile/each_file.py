"""The files of a profile, each validated for itself: its header, its sources and readings, the plugins it switches on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from pydantic import TypeAdapter, ValidationError

from skatcore.rules.code_files import plugin_name, refusal_of
from skatcore.rules.problems import Problem, unknown
from skatcore.rules.profile.files import Layer
from skatcore.rules.profile.model import Header, Reading, Source
from skatcore.rules.profile.validation import validated

if TYPE_CHECKING:
    from skatcore.rules.registry import Registry

#: Replaces what is missing or wrong in a header, so that the rest of it can be validated.
_UNNAMED: Final = {"id": "unnamed", "title": {"en": "unnamed"}}
#: What a source without a title has, so that nobody misses the source where it is cited.
_UNTITLED: Final = {"title": "?"}
#: The lists of a file: what a table of each is, and all of its tables at once.
_LISTS: Final[Mapping[str, tuple[type[Any], TypeAdapter[list[Any]]]]] = {
    "reading": (Reading, TypeAdapter(list[Reading])),
    "source": (Source, TypeAdapter(list[Source])),
}


class Files:
    """The parents of a profile and its own file, the last one: what each says, and what is wrong with that.

    ``headers`` and ``without``, the plugins that a file switches off, are by file. ``sources`` are by label, of
    ``readings`` each id is there once, as the last file has it, and ``named_in`` has the file that switches each plugin
    on, by the plugin's name. ``names_all_plugins`` says whether these are all, and each may be used.
    """

    names_all_plugins = True

    def __init__(self, layers: list[Layer], registry: Registry) -> None:
        self.layers, self.registry = layers, registry
        self.problems: list[Problem] = []
        self.headers = [self._header(layer) for layer in layers]
        self.without = [{*map(plugin_name, header.without)} for header in self.headers]
        self.sources = dict(self._sources())
        #: The file that has a reading last, and the reading's number in it, from 1.
        self.reading_at: dict[str, tuple[Layer, int]] = {}
        self.readings = self._readings()
        self.named_in: dict[str, Layer] = {}
        self._name_plugins()

    def _header(self, layer: Layer) -> Header:
        """A file's header, with other values for what is missing or wrong."""
        tables = layer.tables.get("profile", {})
        header, problems = validated(Header, tables, ("profile",))
        self.problems += [replace(problem, file=layer.name) for _, problem in problems]
        wrong = {key for path, _ in problems for key in path[1:2]}
        if wrong & {"plugins", "without"} or not isinstance(tables, dict):
            self.names_all_plugins = False
        kept = {key: value for key, value in tables.items() if key not in wrong} if isinstance(tables, dict) else {}
        return header or Header.model_validate(_UNNAMED | kept)

    def _list(self, layer: Layer, section: str) -> list[tuple[int, Any]]:
        """The tables of a list that are right, with their numbers from 1."""
        tables = layer.tables.get(section, [])
        if not isinstance(tables, list):
            self.problems.append(layer.problem("problem.wrong-type", section, word=section, expected="type-tables"))
            return []
        model, whole = _LISTS[section]
        with suppress(ValidationError):  # all at once; what is wrong with each is found below
            return list(enumerate(_bundled(layer, section) or whole.validate_python(tables), 1))
        values = []
        for number, table in enumerate(tables):
            value, problems = validated(model, table, (section, number))
            self.problems += [replace(problem, file=layer.name) for _, problem in problems]
            if value is None and isinstance(table, dict):  # what is right of it is not missed elsewhere
                wrong = {key for path, _ in problems for key in path[2:3]}
                kept = {key: table[key] for key in table.keys() - wrong}
                value, _ = validated(model, _UNTITLED | kept if model is Source else kept, (section, number))
            values += [(number + 1, value)] if value is not None else []
        return values

    def _named_once(self, layer: Layer, section: str, name: str) -> list[tuple[int, Any]]:
        """The tables of a list that are right; of two that have one name in a file, the first would be lost."""
        tables, seen = self._list(layer, section), set[str]()
        for number, table in tables:
            word = getattr(table, name)
            if word in seen:
                self.problems.append(layer.problem("problem.name-twice", f"{section}[{number}].{name}", word=word))
            seen.add(word)
        return tables

    def _sources(self) -> Iterable[tuple[str, Source]]:
        """The sources by label; one that only a parent names is borrowed."""
        for layer in self.layers:
            inherited = layer is not self.layers[-1]
            for _, source in self._named_once(layer, "source", "label"):
                yield source.label, source.model_copy(update={"borrowed": True}) if inherited else source

    def _readings(self) -> list[Reading]:
        """The readings of all files, without those that a child says do not concern it."""
        readings: dict[str, Reading] = {}
        for header, layer in zip(self.headers, self.layers, strict=True):
            for gone in header.without_readings:
                if readings.pop(gone, None) is None:
                    problem = unknown("problem.reading-unknown", gone, readings, key="profile.without-readings")
                    self.problems.append(replace(problem, file=layer.name))
            for number, reading in self._named_once(layer, "reading", "id"):
                readings[reading.id] = reading
                self.reading_at[reading.id] = layer, number
        return list(readings.values())

    def _name_plugins(self) -> None:
        barred: set[str] = set()
        for header, layer in zip(self.headers, self.layers, strict=True):
            for name in map(plugin_name, header.without):
                if self.named_in.pop(name, None) is None and name not in barred:
                    problem = unknown("problem.without-unknown", name, self.named_in, key="profile.without")
                    self.problems.append(replace(problem, file=layer.name))
            for number, entry in enumerate(header.plugins, 1):
                name = plugin_name(entry)
                refused = None if name == entry else refusal_of(entry, layer.path, self.registry)
                if refused is None:
                    self.named_in.setdefault(name, layer)
                else:
                    self.names_all_plugins = False
                    barred.add(name)
                    self.problems.append(replace(refused, key=f"profile.plugins[{number}]", file=layer.name))


@lru_cache(maxsize=128)
def _bundled(layer: Layer, section: str) -> tuple[Any, ...]:
    """The tables of a list in a bundled file, on which many are built; nothing of others, which may be in any language."""
    if not layer.is_bundled:
        return ()
    return tuple(_LISTS[section][1].validate_python(layer.tables.get(section, [])))
