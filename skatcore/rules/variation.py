"""A rule set made of another one: plugins switched on or off, options with other values."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from pydantic_core import to_jsonable_python

from skatcore.rules.build import load_ruleset, ruleset_of_tables
from skatcore.rules.code_files import plugin_name
from skatcore.rules.kinds import declared
from skatcore.rules.option_list import Option, listed_options
from skatcore.rules.problems import Problem, ProfileError, unknown
from skatcore.rules.profile.editions import default_profile
from skatcore.rules.profile.lookup import available
from skatcore.rules.profile.positions import outwards
from skatcore.rules.registry import Registry
from skatcore.rules.resolved import resolved_tables

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

#: How keys begin that may name something that is not there any more.
_NAMING: Final = ("terms.", "cite.")
RulesT = TypeVar("RulesT", bound="Ruleset")


class RuleTables:
    """The rules of a rule set as tables that can be changed one by one, without readings."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.name = ruleset.profile.name
        self.made = type(ruleset)
        self.tables = resolved_tables(ruleset, readings=False)

    @property
    def plugins(self) -> list[str]:
        """The plugins that are switched on."""
        named: list[str] = self.tables["profile"]["plugins"]
        return named

    def switch_off(self, plugin: str) -> None:
        """Play without a plugin."""
        self.plugins[:] = [entry for entry in self.plugins if plugin_name(entry) != plugin]
        self.tables.get("plugin", {}).pop(plugin, None)

    def switch_on(self, plugin: str, like: Ruleset | None = None) -> None:
        """Play with a plugin, with the options that it has in another rule set."""
        self.plugins.append(plugin)
        own = None if like is None else like.profile.plugins.get(plugin)
        if own is not None:
            table = own.model_dump(by_alias=True, exclude_none=True, mode="json")
            self.tables.setdefault("plugin", {})[plugin] = table

    def set(self, key: str, value: Any, *, same_clause: bool = False) -> None:
        """Give an option another value; None leaves it to its default.

        It has no clause then, unless it is another reading of the ``same_clause``.
        """
        *path, name = _path(key)
        table = self.tables
        for part in path:
            if not isinstance(table.get(part), dict):
                table[part] = {}
            table = table[part]
        before = table.pop(name, None)
        if value is not None:
            table[name] = to_jsonable_python(value)
        cites = self.tables.get("cite", {})
        if not same_clause and table.get(name) != before and any(outer in cites for outer in outwards(key)):
            cites[key] = ""

    def ruleset(self, registry: Registry) -> Ruleset:
        """The rule set that they make, without words and clauses for something that is not there any more.

        Raises:
            ProfileError: the rules cannot be played together.
        """
        try:
            return ruleset_of_tables(self.tables, registry, self.name, made=self.made)
        except ProfileError as error:
            gone = [problem.key for problem in error.problems if problem.key.startswith(_NAMING)]
            for key in gone:
                section, _, name = key.partition(".")
                table = self.tables[section]
                if section == "terms":
                    language, _, name = name.partition(".")
                    table = table[language]
                table.pop(name, None)
            if not gone:
                raise
            return ruleset_of_tables(self.tables, registry, self.name, made=self.made)


def _path(key: str) -> list[str]:
    """The tables and the name of a dotted key; the name of a plugin is whole."""
    if key.startswith("plugin."):
        name, _, rest = key.removeprefix("plugin.").partition(".")
        return ["plugin", name, *rest.split(".")]
    return key.split(".")


@dataclass(frozen=True, slots=True)
class VariedRules:
    """A rule set with other plugins and options.

    ``origins`` says of each plugin that was added whose options it has: the id of a profile, or nothing if its own
    defaults are played.
    """

    ruleset: Ruleset
    origins: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class RuleVariation:
    """Changes to a rule set: plugins that go and come, and options with other values."""

    ruleset: Ruleset
    without: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    settings: Mapping[str, Any] = field(default_factory=dict)
    registry: Registry = field(default_factory=Registry.installed)

    def apply(self) -> VariedRules:
        """The rule set with these changes, and with what follows from them.

        Where others cannot be played as they are without a plugin that goes, their options that say so have their
        defaults again; where that is not enough, they go with it. What was asked for stays.

        Raises:
            ProfileError: the rules cannot be played together; it says what is wrong.
        """
        played = self.ruleset.profile.plugins
        for plugin in self.without:
            if plugin not in played:
                raise ProfileError([unknown("problem.not-played-here", plugin, list(played), key="")])
        for plugin in self.added:
            if plugin in played and plugin not in self.without:
                raise ProfileError([Problem.of("problem.played-already", word=plugin)])
        try:
            return self._as_asked()
        except ProfileError as error:
            for further in self._further(error) if self.without else ():
                with suppress(ProfileError):
                    return further._as_asked()  # noqa: SLF001 - its own
            raise

    def _further(self, error: ProfileError) -> Iterator[RuleVariation]:
        """The same with further changes, where only plugins that are played already refuse the rules."""
        finders = {problem.found_by for problem in error.problems}
        if finders <= {*self.ruleset.profile.plugins} - {*self.added}:
            own = (problem.key for problem in error.problems if problem.key.startswith(f"plugin.{problem.found_by}."))
            yield replace(self, settings={**dict.fromkeys(own), **self.settings})
            yield replace(self, without=(*self.without, *sorted(finders)))

    def _as_asked(self) -> VariedRules:
        """The rule set with the added plugins' own options; if these cannot be played, with those of other profiles."""
        alike = {plugin: _most_alike(plugin, self.ruleset, self.registry) for plugin in self.added}
        known = {plugin: other for plugin, other in alike.items() if other is not None}
        played = {*self.ruleset.profile.plugins}
        borrowed = {plugin for plugin, other in known.items() if {*other.profile.plugins} == played | {plugin}}
        tries = [borrowed, *(borrowed | {plugin} for plugin in known if plugin not in borrowed), {*known}]
        refused: ProfileError | None = None
        for those in tries:
            try:
                made = self._tables(known, those).ruleset(self.registry)
            except ProfileError as error:
                refused = refused or error
            else:
                return VariedRules(made, {name: known[name].id if name in those else "" for name in self.added})
        assert refused is not None  # noqa: S101 - there is one try at least
        raise refused

    def _tables(self, known: Mapping[str, Ruleset], borrowed: Collection[str]) -> RuleTables:
        """The rules with these changes; ``borrowed`` are plugins that have the options of the profile known."""
        tables = RuleTables(self.ruleset)
        for plugin in self.without:
            tables.switch_off(plugin)
            for key in choices_of(plugin, self.ruleset):
                tables.set(key, _choice_without(plugin, key, self.ruleset, self.registry))
        for plugin in self.added:
            like = known.get(plugin)
            tables.switch_on(plugin, like if plugin in borrowed else None)
            if like is not None:
                for key in choices_of(plugin, like):
                    tables.set(key, value_of(like, key))
        for key, value in self.settings.items():
            tables.set(key, value)
        return tables


def varied(
    ruleset: RulesT,
    *,
    without: Iterable[str] = (),
    added: Iterable[str] = (),
    settings: Mapping[str, Any] | None = None,
    registry: Registry | None = None,
) -> RulesT:
    """A rule set with other plugins and options.

    A plugin that is ``added`` has the options that it has in an installed profile with the same plugins, else its own
    defaults; where these cannot be played here, it has the options of the profile that is most like this one. Choices
    that a plugin offers come and go with it: without Ramsch, deals that all pass are again what they are in the
    profile's parents. What cannot be played without a plugin that goes has its defaults again, or goes with it: what
    follows a Bock round, and a Ramsch that is played only after one.

    >>> from skatcore import load
    >>> single = varied(load("isko"), settings={"loss.hand": 1})
    >>> single.core.loss.hand
    1

    Raises:
        ProfileError: the rules cannot be played together; it says what is wrong.
    """
    return cast("RulesT", changes_of(ruleset, without, added, settings, registry).apply().ruleset)


def changes_of(
    ruleset: Ruleset,
    without: Iterable[str] = (),
    added: Iterable[str] = (),
    settings: Mapping[str, Any] | None = None,
    registry: Registry | None = None,
) -> RuleVariation:
    """The changes that were asked for, each plugin once; a name may be written with hyphens."""
    known = registry or Registry.installed()
    gone, come = (tuple(dict.fromkeys(_spelled(name, known) for name in names)) for names in (without, added))
    return RuleVariation(ruleset, gone, come, dict(settings or {}), known)


def _spelled(plugin: str, registry: Registry) -> str:
    """A plugin's name as it is installed: ``grand_ouvert_36`` for ``grand-ouvert-36``."""
    names = registry.names()
    return next((name for name in (plugin, plugin.replace("-", "_")) if name in names), plugin)


def choices_of(plugin: str, ruleset: Ruleset) -> list[str]:
    """The options of the core of which a rule set has chosen what this plugin offers."""
    return [
        kind.option
        for kind in declared()
        if kind.option and plugin in {ruleset.owners.get((kind.name, key)) for key in _keys(ruleset, kind.option)}
    ]


def _keys(ruleset: Ruleset, option: str) -> tuple[str, ...]:
    """The key that an option chooses by, or all of them."""
    value = value_of(ruleset, option)
    return value if isinstance(value, tuple) else (str(value),)


def value_of(ruleset: Ruleset, key: str) -> Any:
    """The value of an option; None if the rule set does not have it."""
    option = options_by_key(ruleset).get(key)
    return None if option is None else option.value


def options_by_key(ruleset: Ruleset) -> dict[str, Option]:
    """All options of a rule set."""
    return {option.key: option for option in listed_options(ruleset)}


def _choice_without(plugin: str, key: str, ruleset: Ruleset, registry: Registry) -> Any:
    """The choice of the nearest parent that does not choose what a plugin offers, else of the code in force."""
    for name in (*reversed(ruleset.profile.chain[:-1]), default_profile()):
        try:
            parent = load_ruleset(name, registry)
        except ProfileError:  # a file's id is not the name of its file
            continue
        if key not in choices_of(plugin, parent):
            return value_of(parent, key)
    return value_of(ruleset, key)


def _most_alike(plugin: str, ruleset: Ruleset, registry: Registry) -> Ruleset | None:
    """The installed rule set with a plugin whose other plugins differ least, then its other options."""
    wanted = {*ruleset.profile.plugins, plugin}
    found: list[Ruleset] = []
    for name in available(registry):
        try:
            found.append(load_ruleset(name, registry))
        except ProfileError:
            continue
    known = [other for other in found if plugin in other.profile.plugins]
    own = options_by_key(ruleset)
    return min(known, key=lambda other: _distance(other, wanted, own, plugin), default=None)


def _distance(other: Ruleset, wanted: set[str], own: Mapping[str, Option], plugin: str) -> tuple[int, int, int]:
    """In how many plugins and options a rule set differs, and how many of one plugin's are not at their defaults."""
    here = options_by_key(other)
    differing = [key for key, option in own.items() if key in here and here[key].value != option.value]
    chosen = [option for key, option in here.items() if key.startswith(f"plugin.{plugin}.") and option.set_by]
    return len(wanted ^ {*other.profile.plugins}), len(differing), len(chosen)
