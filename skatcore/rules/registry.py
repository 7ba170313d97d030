"""The explicit set of plugins and profile packs that profiles may name.

Nothing is kept at module level: `Registry.installed` looks at the installed
distributions, tests build a `Registry` by hand.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from importlib import import_module, metadata, util
from pathlib import Path
from types import ModuleType
from typing import Any, Final
from weakref import WeakValueDictionary

from skatcore.errors import PLUGIN_ERRORS, Endless, in_words
from skatcore.rules.code_files import allowed_files, module_of_file, place_in
from skatcore.rules.problems import Problem, ProfileError, unknown
from skatcore.rules.profile.lookup import profiles_in

PLUGINS: Final = "skatcore.plugins"
PROFILES: Final = "skatcore.profiles"

#: The version of the interface that `skatcore.plugin` offers.
API: Final = 1

#: The distribution whose plugins are bundled, and what plugins at hand have instead of one.
BUNDLED: Final = "skatcore"
BY_HAND: Final = "by hand"

Plugin = ModuleType | object


@dataclass(frozen=True, slots=True)
class Offer:
    """A plugin that a distribution offers under a name; ``load`` brings it in.

    ``api`` is the version of `skatcore.plugin` that it is written for, as its entry point states
    it: ``kontra = "skat_kontra [api1]"``; 0 where it states none, which is taken for 1. ``module`` is
    its module or package, ``file`` the one file that is all of it.
    """

    name: str
    distribution: str
    load: Callable[[], Plugin]
    api: int = 0
    module: str = ""
    file: Path | None = None

    @property
    def full_name(self) -> str:
        """The name that no other distribution can offer: ``skat-silesia/ramsch``."""
        return f"{_normal(self.distribution)}/{self.name}"

    @property
    def own_name(self) -> str:
        """The name by which identities know it: bundled ones and those by hand have no owner, files their whole name."""
        if self.file is not None:
            return self.file.name
        return self.name if self.distribution in {BUNDLED, BY_HAND} else self.full_name


@dataclass(frozen=True, slots=True)
class Pack:
    """A folder of TOML profiles that a distribution ships under a name."""

    name: str
    distribution: str
    folder: Path

    def profiles(self) -> tuple[str, ...]:
        """The ids in the pack, without the pack's name."""
        return profiles_in(self.folder)


@dataclass(frozen=True)
class Registry:
    """The plugins and profile packs that are there, by name.

    A bundled plugin goes before others of its name. A name that several other distributions offer
    is kept with all its offers and refused only when a profile asks for it. Every plugin has a
    full name too, ``distribution/name``.
    """

    plugins: Mapping[str, tuple[Offer, ...]]
    packs: Mapping[str, tuple[Pack, ...]] = field(default_factory=dict)
    files: bool = True
    """Whether a profile may be a file, or be built on one; not where strangers write profiles."""
    in_use: WeakValueDictionary[Hashable, Any] = field(
        default_factory=WeakValueDictionary, init=False, compare=False, repr=False
    )
    """The rule sets made from these plugins that are in use, by the files that they come from."""
    read: dict[str, tuple[Plugin, tuple[str, ...], Any]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    """The plugins that were read, by name: with the kinds of contributions that there were, and their hooks."""

    @classmethod
    def of(cls, plugins: Mapping[str, Plugin], packs: Iterable[Pack] = ()) -> Registry:
        """A registry of plugins that are at hand, for tests and embedding programs."""
        offers = {
            name: (Offer(name, BY_HAND, functools.partial(_given, plugin), module=module_of(plugin)),)
            for name, plugin in plugins.items()
        }
        return cls(offers, {pack.name: (pack,) for pack in packs})

    def only(self, plugins: Sequence[str]) -> Registry:
        """The bundled plugins and these others, and no files: what may be named in a stranger's profile.

        A plugin is allowed by its name or its full name, ``skat-silesia/ramsch``.

        Raises:
            ProfileError: as `offer`, for one of these names.
        """
        for name in plugins:
            self.offer(name)
        allowed = frozenset(plugins)
        offers = {
            name: tuple(o for o in kept if o.distribution == BUNDLED or not allowed.isdisjoint({name, o.full_name}))
            for name, kept in self.plugins.items()
        }
        return Registry({name: kept for name, kept in offers.items() if kept}, self.packs, files=False)

    def with_plugins(self, plugins: Mapping[str, Plugin]) -> Registry:
        """This registry and plugins that are at hand, which go before others of their name."""
        return replace(self, plugins={**self.plugins, **Registry.of(plugins).plugins})

    def with_points(self, points: Iterable[metadata.EntryPoint], owner: str) -> Registry:
        """This registry, and what a distribution offers by its entry points."""
        plugins, packs = dict(self.plugins), dict(self.packs)
        for point in points:
            if point.group == PLUGINS:
                others = plugins.get(point.name, ())
                if all(offer.distribution != owner for offer in others):  # a distribution may state it twice
                    plugins[point.name] = (
                        *others,
                        Offer(point.name, owner, point.load, stated_api(point), point.module),
                    )
            elif (folder := _folder(point.value)) is not None:
                packs[point.name] = (*packs.get(point.name, ()), Pack(point.name, owner, folder))
        return replace(self, plugins=plugins, packs=packs)

    @classmethod
    def installed(cls) -> Registry:
        """The offers of the installed distributions and allowed files; within `used` that registry."""
        files = tuple(allowed_files().values())
        return _USED.get() or (_with_files(files) if files else _installed())

    def with_file(self, file: Path) -> Registry:
        """This registry and the plugin in a file."""
        module = module_of_file(file)
        offer = Offer(file.stem, file.name, functools.partial(import_module, module), API, module, file)
        return replace(self, plugins={**self.plugins, file.stem: (offer,)})

    @contextmanager
    def used(self) -> Iterator[None]:
        """Let whatever is read in this context know no other plugins: for files that strangers send."""
        token = _USED.set(self)
        try:
            yield
        finally:
            _USED.reset(token)

    def plugin(self, name: str) -> Plugin:
        """The plugin of that name, imported now if it was not yet.

        Raises:
            ProfileError: as `offer`; or it is written for another `skatcore.plugin`, or cannot
                be imported.
        """
        offer = self.offer(name)
        if offer.api > API:
            raise ProfileError([Problem.of("problem.plugin-needs-api", name, word=name, expected=offer.api, count=API)])
        try:
            return offer.load()
        except PLUGIN_ERRORS as error:
            why = in_words(error)
            if isinstance(error, ImportError):
                why = why.removesuffix(f" ({error.path})")  # where this package is installed
            if isinstance(error, ImportError) and f"{error.name}.".startswith("skatcore."):
                raise ProfileError([Problem.of("problem.plugin-imports-gone", name, word=name, why=why)]) from error
            place = place_in(offer.file, error) if offer.file else ""
            if isinstance(error, Endless):
                from skatcore.rules.watch import PATIENCE

                endless = Problem.of("problem.plugin-endless", name, plugins=name, place=place, count=PATIENCE)
                raise ProfileError([endless]) from error
            why += f" ({place})" if place else ""
            broken = Problem.of("problem.plugin-broken", name, word=name, distribution=offer.distribution, why=why)
            raise ProfileError([broken]) from error

    def offer(self, name: str) -> Offer:
        """The offer of the plugin of that name, ``ramsch`` or ``skat-silesia/ramsch``.

        Raises:
            ProfileError: nobody does, or two distributions do, neither of them skatcore itself.
        """
        offers = self.plugins.get(name.rpartition("/")[2], ())
        if "/" in name:
            offers = tuple(offer for offer in offers if offer.full_name == name)
        if not offers:
            raise ProfileError([unknown("problem.plugin-unknown", name, self.names(), key=name)])
        bundled = [offer for offer in offers if offer.distribution == BUNDLED]
        if len(offers) > 1 and not bundled:
            names = ", ".join(sorted(offer.distribution for offer in offers))
            full_names = ", ".join(sorted(offer.full_name for offer in offers))
            twice = Problem.of(
                "problem.plugin-offered-twice", name, word=name, distributions=names, expected=full_names
            )
            raise ProfileError([twice])
        return (bundled or offers)[0]

    def offered_by(self, distribution: str) -> tuple[str, ...]:
        """The names of the plugins that a distribution offers."""
        owner = f"{_normal(distribution)}/"
        return tuple(name for name in self.names() if self.offer(name).full_name.startswith(owner))

    def names(self) -> tuple[str, ...]:
        """The shortest name of every plugin that means it alone."""
        names = {
            name if len(offers) == 1 or offer.distribution == BUNDLED else offer.full_name
            for name, offers in self.plugins.items()
            for offer in offers
        }
        return tuple(sorted(names))

    @functools.cached_property
    def third_parties(self) -> frozenset[str]:
        """The names of the plugins that do not come with this package."""
        return frozenset(name for name in self.names() if self.offer(name).distribution != BUNDLED)

    @functools.cached_property
    def _modules(self) -> Mapping[str, str]:
        modules = ((self.offer(name).module, name) for name in self.names())
        return {module: name for module, name in modules if not f"{module}.".startswith("skatcore.")}

    def owner_of(self, module: str) -> str:
        """The plugin to which a module belongs, except the code itself; empty if it belongs to none."""
        while module and module not in self._modules:
            module = module.rpartition(".")[0]
        return self._modules.get(module, "")

    def pack(self, name: str) -> Pack:
        """The profile pack of that name.

        Raises:
            ProfileError: there is none, or two distributions offer it.
        """
        packs = self.packs.get(name, ())
        if not packs:
            raise ProfileError([unknown("problem.pack-unknown", name, self.packs, key=name)])
        if len(packs) > 1:
            names = ", ".join(sorted(pack.distribution for pack in packs))
            raise ProfileError([Problem.of("problem.pack-offered-twice", name, word=name, distributions=names)])
        return packs[0]


def module_of(plugin: Plugin) -> str:
    """The module or package of a plugin that is at hand."""
    return plugin.__name__ if isinstance(plugin, ModuleType) else type(plugin).__module__


def brings(plugin: Plugin, module: str) -> bool:
    """Whether a module is the plugin's own."""
    package = module_of(plugin)
    return module == package or module.startswith(f"{package}.")


def _normal(distribution: str) -> str:
    """The name of a distribution as every spelling of it means it: ``Skat_Silesia`` is ``skat-silesia``."""
    return distribution.lower().replace("_", "-").replace(".", "-")


#: What is known in this context instead of all that is installed.
_USED: Final[ContextVar[Registry | None]] = ContextVar("registry", default=None)


def _given(plugin: Plugin) -> Plugin:
    return plugin


@functools.lru_cache(maxsize=8)
def _with_files(files: tuple[Path, ...]) -> Registry:
    """Installed plugins, and those in files that may run, which take no name of another."""
    registry = _installed()
    for file in files:
        registry = registry if file.stem in registry.plugins else registry.with_file(file)
    return registry


@functools.cache
def _installed() -> Registry:
    registry, seen = Registry({}), set[str]()
    for distribution in metadata.distributions():
        # one reading of each file per distribution, and no import of anything
        points = [point for point in distribution.entry_points if point.group in {PLUGINS, PROFILES}]
        if points and _normal(owner := distribution.metadata["Name"]) not in seen:
            registry = registry.with_points(points, owner)
            seen.add(_normal(owner))  # a distribution may be found twice on the path
    return registry


def stated_api(point: metadata.EntryPoint) -> int:
    """The version of the interface that an entry point states: ``[api1]``; 0 if none."""
    stated = (word.removeprefix("api") for word in point.extras if word.startswith("api"))
    return max((int(word) for word in stated if word.isdecimal()), default=0)


def _folder(package: str) -> Path | None:
    """The folder of a package, found without importing it."""
    spec = util.find_spec(package.partition(".")[0])
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(next(iter(spec.submodule_search_locations)), *package.split(".")[1:])
