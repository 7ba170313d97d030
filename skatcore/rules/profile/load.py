"""The files of a profile merged and validated together: the profile, or everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pydantic_core import to_jsonable_python

from skatcore.rules.all_options import clashes, core_model, owners
from skatcore.rules.clauses.citations import speaks
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.option_model import NO_OPTIONS, Options, values_of
from skatcore.rules.problems import Problem, ProfileError, alternatives, unknown
from skatcore.rules.profile.cites import merged_cites, uncited
from skatcore.rules.profile.each_file import Files
from skatcore.rules.profile.editions import default_profile
from skatcore.rules.profile.files import Layer
from skatcore.rules.profile.model import Profile, Reading
from skatcore.rules.profile.positions import Path as KeyPath
from skatcore.rules.profile.positions import dotted, outwards
from skatcore.rules.profile.tables import flat, merge, without_wrong
from skatcore.rules.profile.validation import keys_of, validated
from skatcore.text.language_list import LANGUAGES, languages
from skatcore.text.message import silence

if TYPE_CHECKING:
    from skatcore.rules.registry import Registry


class ProfileValidator:
    """A profile's files, validated: what is wrong, and what can be used all the same.

    ``layers`` are the file, the last one, and its parents before it. ``profile`` is there even
    with problems if only single keys are wrong: they are left out, so that the checks that need a
    whole profile can still run. Those that depend on plugins cannot where a plugin is missing or
    lacks its options: every one of its contributions would be missed. ``has_all_plugins`` says so.
    """

    profile: Profile | None = None
    has_all_plugins = True

    def __init__(self, layers: list[Layer], name: str, registry: Registry) -> None:
        self.layers, self.registry = layers, registry
        self._files = files = Files(layers, registry)
        self.problems = [*files.problems]
        self.merged = merge(layers)
        cites, terms = merged_cites(self._texts("cite"), self.merged, files), self._terms()
        #: Plugins of the parents that are not played here.
        self.switched_off = set[str]().union(*files.without) - {*files.named_in}
        self.plugins = PluginSet(files.named_in, registry)
        self.problems += map(self.of_plugin, self.plugins.problems)
        self.problems += map(self.of_plugin, clashes(self.plugins.plugins))
        self.has_all_plugins = files.names_all_plugins and not self.plugins.problems
        self._core = core_model(self.plugins.plugins)
        #: The options in sections of plugins of the parents that are not played here, with the file that says so.
        self._off = dict(self._options_off())
        self._check_sections()
        off = tuple(f"{key}." for key in (*self._off, *(f"plugin.{name}" for name in self.switched_off)))
        cites = {key: cite for key, cite in cites.items() if not f"{key}.".startswith(off)}
        readings = [reading for reading in files.readings if not f"{reading.option}.".startswith(off)]
        #: Options that a file changes without a clause.
        self.uncited = tuple(uncited(cites, layers, self.merged))
        cites |= dict.fromkeys(self.uncited, "")
        sections = keys_of(self._core)
        core = self._options(self._core, {key: table for key, table in self.merged.tables.items() if key in sections})
        self.problems += self._missing_with_others()
        plugins = self._plugin_options()
        if core is None:
            return
        ids = [header.id for header in files.headers]
        profile = Profile(
            name=name,
            header=files.headers[-1],
            chain=tuple(ids),
            core=core,
            plugins=MappingProxyType(plugins),
            sources=tuple(files.sources.values()),
            cites=MappingProxyType(cites),
            readings=(),
            terms=MappingProxyType(terms),
            set_by=MappingProxyType({key: ids[number] for key, number in self.merged.origin.items()}),
            known_as=layers[-1].known_as,
            own_readings=frozenset(reading.id for reading in readings if self.is_own(reading)),
            code_files=frozenset(name for name in plugins if registry.offer(name).file),
        )
        own = (option for before, table in profile.tables() for option in values_of(table, before))
        values = {key: to_jsonable_python(value) for key, _, value in own}
        followed = (each for reading in self._followed(readings, values) for each in self._concerning(reading, profile))
        self.profile = replace(profile, readings=tuple(followed))

    def located(self, problems: Iterable[Problem]) -> list[Problem]:
        """The problems with file, line and column, in the order of the files' lines."""
        by_name = {layer.name: layer for layer in self.layers}
        located = [(by_name.get(problem.file) or self._layer_of(problem.key)).located(problem) for problem in problems]
        return sorted(dict.fromkeys(located), key=lambda p: (p.file, p.line, p.column, p.key, p.name))

    def _layer_of(self, key: str) -> Layer:
        """The file that sets a key, or a table that holds it, last."""
        origin = self.merged.origin
        return self.layers[next((origin[table] for table in outwards(key) if table in origin), -1)]

    def of_plugin(self, problem: Problem) -> Problem:
        """A problem of the plugin that its key names: it concerns the file that switches it on."""
        return replace(problem, key="profile.plugins", file=self._files.named_in[problem.key].name)

    def is_set_after(self, key: str, plugin: str) -> bool:
        """Whether a later file than the one that switches a plugin on says it."""
        return self.merged.origin.get(key, -1) > self.layers.index(self._files.named_in[plugin])

    def of_reading(self, problem: str, reading: Reading, key: str, **details: int | str) -> Problem:
        """A problem with one key of a reading, which concerns the file that has it last."""
        layer, number = self._files.reading_at[reading.id]
        return layer.problem(problem, f"reading[{number}].{key}", **details)

    def is_own(self, reading: Reading) -> bool:
        """Whether the last file has a reading, not a parent."""
        return self._files.reading_at[reading.id][0] is self.layers[-1]

    def inherited_from_disabled(self, key: str) -> bool:
        """Whether a parent says it, perhaps of a plugin of its own that is not played here."""
        return bool(self.switched_off) and self.merged.origin.get(key) != len(self.layers) - 1

    # -- options of plugins that are not switched on ----------------------------------------------

    @cached_property
    def _not_switched_on(self) -> Mapping[str, str]:
        """The installed plugins that have options in sections and are not switched on, by the options' keys."""
        names = sorted({*self.registry.names()} - {*self._files.named_in})
        return owners(PluginSet(names, self.registry).plugins)

    def _check_sections(self) -> None:
        known = {*NO_OPTIONS, *keys_of(self._core), "plugin"}
        off = {key.partition(".")[0]: number for key, number in self._off.items()}
        for number, layer in enumerate(self.layers):
            for section in layer.tables:
                if section not in known and number >= off.get(section, 0):
                    problem = unknown("problem.unknown-section", section, known, key=section)
                    self.problems += self._of_owner(replace(problem, file=layer.name))

    def _options_off(self) -> Iterable[tuple[str, int]]:
        """Pass over what parents say of options in sections whose plugin is switched off later, and name them."""
        if not self.switched_off:
            return
        on = owners(self.plugins.plugins)
        for key, name in owners(PluginSet(sorted(self.switched_off), self.registry).plugins).items():
            off = max(number for number, names in enumerate(self._files.without) if name in names)
            if key not in on:
                if self.merged.origin.get(key, off) < off:
                    self.merged.drop(tuple(key.split(".")))
                yield key, off

    def _of_owner(self, problem: Problem) -> list[Problem]:
        """The problem with an option that is none here: the plugin that has it is not switched on."""
        if not self.has_all_plugins:  # it may be an option of one that is missing
            return []
        others = self._not_switched_on.items()
        owner = next((name for key, name in others if f"{key}.".startswith(f"{problem.key}.")), "")
        off = Problem.of("problem.plugin-not-switched-on", problem.key, word=owner)
        return [replace(off, file=problem.file) if owner else problem]

    def _missing_with_others(self) -> Iterable[Problem]:
        """Sections that a root lacks as well once the plugins are switched on whose options it states."""
        off = {str(each.message.detail("word")) for each in self.problems if each.name == "plugin-not-switched-on"}
        if off and len(self.layers) == 1 and not self._files.headers[0].extends:
            model = core_model(PluginSet([*self._files.named_in, *sorted(off)], self.registry).plugins)
            given = {key: table for key, table in self.merged.tables.items() if key in keys_of(model)}
            told = {each.key for each in self.problems}
            missing = (each for _, each in validated(model, given, ())[1] if each.name == "missing-key")
            yield from (each for each in missing if each.key not in told)

    # -- the merged tables ------------------------------------------------------------------------

    def _table(self, *path: str) -> dict[str, Any]:
        """The merged table at a path; empty, and a problem, where there is something else."""
        table = self.merged.at(*path)
        if table is None or isinstance(table, dict):
            return table or {}
        self._wrong(path, "type-table")
        return {}

    def _texts(self, *path: str) -> dict[str, str]:
        """The texts in the merged table at a path, by dotted key."""
        texts = {}
        for key, text in flat(self._table(*path)):
            if isinstance(text, str):
                texts[key] = text
            else:
                self._wrong((*path, key), "type-string")
        return texts

    def _terms(self) -> dict[str, Mapping[str, str]]:
        terms: dict[str, Mapping[str, str]] = {}
        for language in self._table("terms"):
            if language in LANGUAGES or language in languages():  # to ask packages takes long
                terms[language] = MappingProxyType(self._texts("terms", language))
            else:
                key = f"terms.{language}"
                self.problems.append(unknown("problem.unknown-language", language, languages(), key=key))
        return terms

    def _wrong(self, path: KeyPath, expected: str) -> None:
        self.problems.append(Problem.of("problem.wrong-type", dotted(path), word=str(path[-1]), expected=expected))

    def _options(self, model: type[Any], tables: dict[str, Any], *at: str) -> Any:
        """The options as a model; keys with a wrong value fall back to the parent's."""
        options, problems = validated(model, tables, at)
        # under a parent that is no name everything that it would state is missed
        orphan = any(problem.key == "profile.extends" for problem in self.problems)
        if not (at or orphan) and (missing := self._built_on_nothing(tables, problems)):
            self.problems.append(missing)
            orphan = True
        for _, problem in problems:
            if problem.name == "unknown-key" and not at:
                self.problems += self._of_owner(problem)
            elif not (orphan and problem.name == "missing-key"):
                self.problems.append(problem)
        if options is None:
            parents = merge(self.layers[:-1])
            kept = without_wrong(tables, [path[len(at) :] for path, _ in problems], parents.at(*at))
            options, _ = validated(model, kept, at)
        return options

    def _built_on_nothing(
        self, tables: Mapping[str, Any], problems: Iterable[tuple[KeyPath, Problem]]
    ) -> Problem | None:
        """One mistake where a file names no parent and lacks most of what such a file states."""
        missing = [str(path[0]) for path, problem in problems if problem.name == "missing-key" and len(path) == 1]
        if self._files.headers[0].extends or len(missing) <= len(tables):
            return None
        sections = ", ".join(sorted(missing))
        return Problem.of("problem.built-on-nothing", "profile.extends", word=default_profile(), sections=sections)

    def _plugin_options(self) -> dict[str, Options | None]:
        tables = self._table("plugin")
        for name in tables:
            if name not in self._files.named_in and self.has_all_plugins:
                self._check_stray_table(name)
        options: dict[str, Options | None] = {}
        for name in self.plugins.plugins:
            try:
                model = self.plugins.calls(name).options()
            except ProfileError as error:
                self.problems += map(self.of_plugin, error.problems)
                self.has_all_plugins = False
                continue
            own = self._options(model, self._table("plugin", name), "plugin", name) if model else None
            if own is not None or model is None:
                options[name] = own
            else:
                self.has_all_plugins = False
            if model is None and tables.get(name):
                self.problems.append(Problem.of("problem.plugin-has-no-options", f"plugin.{name}", word=name))
        return options

    def _check_stray_table(self, name: str) -> None:
        """A table of a plugin that is not switched on, unless the profile switched it off."""
        number = self.merged.origin[f"plugin.{name}"]
        if not any(name in names for names in self._files.without[number + 1 :]):
            installed, key = self.registry.names(), f"plugin.{name}"
            off = name in installed
            problem = Problem.of("problem.plugin-not-switched-on", key, word=name) if off else None
            self.problems.append(problem or unknown("problem.plugin-unknown", name, installed, key=key))

    def _followed(self, readings: Sequence[Reading], values: Mapping[str, Any]) -> Iterable[Reading]:
        """The readings that the options follow, without those that a child overrides."""
        for reading in readings:
            alternatives_by_key = {alternative.key: alternative for alternative in reading.may}
            chosen = alternatives_by_key.get(reading.chosen)
            option = reading.option or ""
            layer, _ = self._files.reading_at[reading.id]
            overridden = self.merged.origin.get(option, -1) > self.layers.index(layer)
            if chosen is None:
                details = alternatives(reading.chosen, sorted(alternatives_by_key))
                self.problems.append(self.of_reading("problem.reading-not-a-choice", reading, "chosen", **details))
            elif chosen.value is not None and option in values and not _alike(chosen.value, values[option]):
                if overridden:
                    continue
                details = {"word": reading.chosen, "option": option, "expected": str(values[option])}
                self.problems.append(self.of_reading("problem.reading-not-followed", reading, "chosen", **details))
                continue
            elif overridden and chosen.value is None and self._changed_since(layer, option):
                continue
            yield reading

    def _concerning(self, reading: Reading, profile: Profile) -> Iterable[Reading]:
        """A reading without the keys for which a later file cites sources of its own: it does not read those.

        Nothing if its option is among them, or no other key is left. Editions of one code are read alike, and a value
        that a file does not state itself rests on what its parents read.
        """
        labels = [source.label for source in profile.sources]
        read, since = speaks(reading.clause, labels), self.layers.index(self._files.reading_at[reading.id][0])

        def holds(key: str) -> bool:
            cited = next((table for table in outwards(key) if table in profile.cites), "")
            clause, by = profile.cites.get(cited), self.merged.origin.get(f"cite.{cited}", -1)
            by = min(by, self.merged.origin.get(key, by))
            if not clause or silence(clause) or by <= since or self._files.headers[by].edition_of:
                return True
            return not read or not read.isdisjoint(speaks(clause, labels))

        bears_on = tuple(filter(holds, reading.bears_on))
        if holds(reading.option) if reading.option else bears_on or not reading.bears_on:
            yield reading.model_copy(update={"bears_on": bears_on})

    def _changed_since(self, layer: Layer, option: str) -> bool:
        """Whether a file after this one gives an option another value."""
        before = merge(self.layers[: self.layers.index(layer) + 1])
        path = option.split(".")
        return not _alike(before.at(*path), self.merged.at(*path))


def _alike(value: Any, other: Any) -> bool:
    """Equal values; lists of options have no order."""
    if isinstance(value, list) and isinstance(other, list):
        return sorted(map(str, value)) == sorted(map(str, other))
    return type(value) is type(other) and bool(value == other)
