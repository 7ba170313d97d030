"""The files of a profile merged and validated: the profile, or everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from skatcore.messages import languages
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.options import Core, Options
from skatcore.rules.problems import Problem, ProfileError, alternatives, unknown
from skatcore.rules.profile.files import Layer
from skatcore.rules.profile.merge import Merged, merge
from skatcore.rules.profile.model import Header, Profile, Reading, Source
from skatcore.rules.profile.positions import Path as KeyPath
from skatcore.rules.profile.positions import dotted, nearest, places
from skatcore.rules.profile.readings import follows, values_of
from skatcore.rules.profile.tables import flat, without_wrong
from skatcore.rules.profile.validation import keys_of, validated

if TYPE_CHECKING:
    from skatcore.rules.registry import Registry

#: Replaces what is missing or wrong in a header, so that the rest of it can be validated.
_UNNAMED: Final = {"id": "unnamed", "title": {"en": "unnamed"}}
CORE_SECTIONS: Final = keys_of(Core)
OPTIONS: Final = (*CORE_SECTIONS, "plugin")
SECTIONS: Final = ("profile", "source", "cite", "reading", "terms", *OPTIONS)


@dataclass
class ProfileValidator:
    """A profile's files, validated: what is wrong, and what can be used all the same.

    ``profile`` is there even with problems if only single keys are wrong: they are left out, so
    that the checks that need a whole profile can still run.
    """

    layers: list[Layer]
    plugins: PluginSet
    problems: list[Problem] = field(default_factory=list)
    profile: Profile | None = None
    merged: Merged = field(default_factory=Merged)
    switched_off: tuple[str, ...] = ()
    """Plugins of the parents that are not played here."""
    uncited: tuple[str, ...] = ()
    """Options that a file changes without a clause."""

    @classmethod
    def of(cls, layers: list[Layer], name: str, registry: Registry) -> ProfileValidator:
        """Validate a file, the last one, with all its parents before it."""
        made = cls(layers, PluginSet((), registry))
        made._validate(name, registry)
        return made

    def located(self, problems: Iterable[Problem]) -> list[Problem]:
        """The problems with file, line and column, in the order of the files' lines."""
        known: dict[str, dict[str, tuple[int, int]]] = {}
        located = []
        for problem in problems:
            layer = self._layer_of(problem)
            if layer.name not in known:
                known[layer.name] = {dotted(p): at for p, at in places(layer.text).items()}
            line, column = problem.line, problem.column
            if not line:
                line, column = nearest(problem.key, known[layer.name])
            located.append(replace(problem, file=layer.name, line=line, column=column))
        return sorted(dict.fromkeys(located), key=lambda p: (p.file, p.line, p.column, p.key, p.problem))

    def _layer_of(self, problem: Problem) -> Layer:
        by_name = {layer.name: layer for layer in self.layers}
        if problem.file in by_name:
            return by_name[problem.file]
        return self.layers[_longest(problem.key, self.merged.set_by, len(self.layers) - 1)]

    def _validate(self, name: str, registry: Registry) -> None:
        headers = [self._header(layer) for layer in self.layers]
        for layer in self.layers:
            self._sections(layer)
        sources = [s for layer in self.layers for s in self._list(layer, "source", Source)]
        readings = self._kept_readings(headers)
        self.merged = merge(self.layers, (*OPTIONS, "cite", "terms"))
        cites = self._strings("cite")
        terms = self._terms()
        names = self._plugin_names(headers)
        self.switched_off = _switched_off(headers, names)
        off = tuple(f"plugin.{name}." for name in self.switched_off)
        cites = {key: cite for key, cite in cites.items() if not f"{key}.".startswith(off)}
        readings = [one for one in readings if not f"{one.option}.".startswith(off)]
        self.uncited = self._uncited(cites)
        cites |= dict.fromkeys(self.uncited, "")
        self.plugins = PluginSet(names, registry)
        self.problems += [replace(p, key="profile.plugins") for p in self.plugins.problems]
        core = self._options(Core, CORE_SECTIONS, ())
        plugins = self._plugin_options(names, headers)
        header = headers[-1]
        if core is None or header is None:
            return
        ids = [h.id if h else layer.name for h, layer in zip(headers, self.layers, strict=True)]
        self._readings(readings)
        readings = self._followed(readings, values_of(core, plugins))
        self.profile = Profile(
            name=name,
            header=header,
            chain=tuple(ids),
            core=core,
            plugins=MappingProxyType(plugins),
            sources=tuple({source.label: source for source in sources}.values()),
            cites=MappingProxyType(cites),
            readings=tuple({reading.id: reading for reading in readings}.values()),
            terms=MappingProxyType(terms),
            set_by=MappingProxyType({p: ids[n] for p, n in self.merged.origin.items()}),
            known_as=self.layers[-1].known_as,
        )

    def _header(self, layer: Layer) -> Header | None:
        if "profile" not in layer.tables:
            self.problems.append(layer.problem("section-missing", "", word="profile"))
            return None
        tables = layer.tables["profile"]
        header, problems = validated(Header, tables, ("profile",))
        if header is None:
            kept = without_wrong(tables, [path[1:] for path, _ in problems], {})
            header, _ = validated(Header, _UNNAMED | kept, ("profile",))
        self.problems += [replace(problem, file=layer.name) for _, problem in problems]
        return header

    def _sections(self, layer: Layer) -> None:
        for section in layer.tables:
            if section not in SECTIONS:
                problem = unknown("unknown-section", section, SECTIONS, key=section)
                self.problems.append(replace(problem, file=layer.name))

    def _list(self, layer: Layer, section: str, model: type[Any]) -> list[Any]:
        tables = layer.tables.get(section, [])
        if not isinstance(tables, list):
            self.problems.append(layer.problem("wrong-type", section, word=section, expected="type-tables"))
            return []
        good = []
        for number, table in enumerate(tables):
            value, problems = validated(model, table, (section, number))
            self.problems += [replace(problem, file=layer.name) for _, problem in problems]
            if value is not None:
                good.append(value)
        return good

    def _strings(self, section: str) -> dict[str, str]:
        table = self.merged.tables.get(section, {})
        if not isinstance(table, dict):
            self._wrong((section,), "type-table")
            return {}
        good = {}
        for key, value in flat(table):
            if isinstance(value, str):
                good[key] = value
            else:
                self._wrong((section, key), "type-string")
        return good

    def _uncited(self, cites: Mapping[str, str]) -> tuple[str, ...]:
        """Options that a file changes without a clause: the parent's clause says something else."""
        keys = []
        for path in self.merged.origin:
            if path[0] not in OPTIONS or isinstance(self.merged.at(path), dict):
                continue
            changed = self._changed_by(path)
            key = cited = dotted(path)
            while cited and cited not in cites:
                cited = cited.rpartition(".")[0]
            if cited and self.merged.set_by[f"cite.{cited}"] < changed:
                keys.append(key)
        return tuple(keys)

    def _changed_by(self, path: KeyPath) -> int:
        """The last file of the chain that gives an option another value than it had."""
        changed, before = 0, None
        for number, layer in enumerate(self.layers):
            value = Merged(layer.tables).at(path)
            if value is not None and value != before:
                changed, before = number, value
        return changed

    def _terms(self) -> dict[str, Mapping[str, str]]:
        tables = self.merged.tables.get("terms", {})
        if not isinstance(tables, dict):
            self._wrong(("terms",), "type-table")
            return {}
        good: dict[str, Mapping[str, str]] = {}
        for language, table in tables.items():
            if language not in languages():
                key = f"terms.{language}"
                self.problems.append(unknown("unknown-language", language, languages(), key=key))
            elif not isinstance(table, dict):
                self._wrong(("terms", language), "type-table")
            else:
                words = dict(flat(table))
                for key, value in words.items():
                    if not isinstance(value, str):
                        self._wrong(("terms", language, key), "type-string")
                good[language] = MappingProxyType(
                    {key: value for key, value in words.items() if isinstance(value, str)}
                )
        return good

    def _wrong(self, path: KeyPath, expected: str) -> None:
        details = (("word", str(path[-1])), ("expected", expected))
        self.problems.append(Problem("wrong-type", dotted(path), details))

    def _plugin_names(self, headers: Sequence[Header | None]) -> tuple[str, ...]:
        names: list[str] = []
        for header, layer in zip(headers, self.layers, strict=True):
            if header is None:
                continue
            for name in header.without:
                if name in names:
                    names.remove(name)
                else:
                    problem = unknown("without-unknown", name, names, key="profile.without")
                    self.problems.append(replace(problem, file=layer.name))
            names += [name for name in dict.fromkeys(header.plugins) if name not in names]
        return tuple(names)

    def _options(self, model: type[Any], sections: Sequence[str], at: KeyPath) -> Any:
        """The options as a model; keys with a wrong value fall back to the parent's."""
        under = self.merged.at(at) or {}
        tables = {key: under[key] for key in sections if key in under}
        options, problems = validated(model, tables, at)
        self.problems += [problem for _, problem in problems]
        if options is None and len(self.layers) > 1:
            parents = merge(self.layers[:-1], OPTIONS)
            kept = without_wrong(tables, [path[len(at) :] for path, _ in problems], parents.at(at))
            options, _ = validated(model, kept, at)
        return options

    def _plugin_options(self, names: Sequence[str], headers: Sequence[Header | None]) -> dict[str, Options | None]:
        tables = self.merged.tables.get("plugin", {})
        if not isinstance(tables, dict):
            self._wrong(("plugin",), "type-table")
            tables = {}
        for name in tables:
            if name not in names:
                self._stray_table(name, names, headers)
        options: dict[str, Options | None] = {}
        for name in self.plugins.plugins:
            try:
                model = self.plugins.calls(name).options()
            except ProfileError as error:
                self.problems += [replace(p, key="profile.plugins") for p in error.problems]
                continue
            if model is None:
                options[name] = None
                if tables.get(name):
                    key = f"plugin.{name}"
                    self.problems.append(Problem("plugin-has-no-options", key, (("word", name),)))
                continue
            table = tables.get(name, {})
            if not isinstance(table, dict):
                self._wrong(("plugin", name), "type-table")
                table = {}
            options[name] = self._options(model, tuple(table), ("plugin", name))
        return options

    def _stray_table(self, name: str, names: Sequence[str], headers: Sequence[Header | None]) -> None:
        """A table of a plugin that is not switched on, unless the profile switched it off."""
        number = self.merged.origin.get(("plugin", name), len(self.layers) - 1)
        if not any(header and name in header.without for header in headers[number + 1 :]):
            key = f"plugin.{name}"
            details = alternatives(name, names)
            self.problems.append(Problem("plugin-not-switched-on", key, details))

    def inherited_from_disabled(self, key: str) -> bool:
        """Whether a parent says it, perhaps of a plugin of its own that is not played here."""
        return bool(self.switched_off) and self.merged.set_by.get(key) != len(self.layers) - 1

    def _kept_readings(self, headers: Sequence[Header | None]) -> list[Reading]:
        """The readings of all files, without those that a child says do not concern it."""
        kept: dict[str, Reading] = {}
        for header, layer in zip(headers, self.layers, strict=True):
            for gone in header.without_readings if header else ():
                if gone in kept:
                    del kept[gone]
                else:
                    key = "profile.without-readings"
                    problem = unknown("reading-unknown", gone, kept, key=key)
                    self.problems.append(replace(problem, file=layer.name))
            kept |= {reading.id: reading for reading in self._list(layer, "reading", Reading)}
        return list(kept.values())

    def _readings(self, readings: Sequence[Reading]) -> None:
        for reading in readings:
            keys = [alternative.key for alternative in reading.may]
            if reading.chosen not in keys:
                number, layer = self.reading_at(reading.id)
                problem = unknown("reading-not-a-choice", reading.chosen, keys, key=f"reading[{number}].chosen")
                self.problems.append(replace(problem, file=layer.name))

    def _followed(self, readings: Sequence[Reading], values: Mapping[str, Any]) -> list[Reading]:
        """The readings that the options follow, without those that a child overrides."""
        kept = []
        for reading in readings:
            number, layer = self.reading_at(reading.id)
            if follows(reading, values):
                kept.append(reading)
            elif self._set_after(layer, reading.option or ""):
                continue
            else:
                shown = str(values[reading.option or ""])
                details = (("word", reading.chosen), ("option", reading.option or ""))
                key = f"reading[{number}].chosen"
                problem = Problem("reading-not-followed", key, (*details, ("expected", shown)))
                self.problems.append(replace(problem, file=layer.name))
        return kept

    def _set_after(self, layer: Layer, option: str) -> bool:
        """Whether a file further down the chain sets an option."""
        return self.merged.set_by.get(option, -1) > self.layers.index(layer)

    def reading_at(self, wanted: str) -> tuple[int, Layer]:
        """The file that holds a reading last, and the reading's number in it, from 1."""
        for layer in reversed(self.layers):
            tables = layer.tables.get("reading")
            for number, table in enumerate(tables if isinstance(tables, list) else (), 1):
                if isinstance(table, dict) and table.get("id") == wanted:
                    return number, layer
        return 1, self.layers[-1]


def _switched_off(headers: Sequence[Header | None], names: Sequence[str]) -> tuple[str, ...]:
    off = [name for header in headers if header is not None for name in header.without]
    return tuple(name for name in off if name not in names)


def _longest(key: str, known: Mapping[str, int], otherwise: int) -> int:
    while key:
        if key in known:
            return known[key]
        key = key[: max(key.rfind("."), key.rfind("["), 0)]
    return otherwise
