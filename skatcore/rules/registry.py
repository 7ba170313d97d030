"""The explicit set of plugins and profile packs that profiles may name.

There is no plugin manager at module level: `Registry.installed` looks at the installed
distributions, tests build a `Registry` by hand.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import metadata, util
from pathlib import Path
from types import ModuleType
from typing import Any, Final
from weakref import WeakValueDictionary

from skatcore.rules.problems import Problem, ProfileError, unknown

PLUGINS: Final = "skatcore.plugins"
PROFILES: Final = "skatcore.profiles"

Plugin = ModuleType | object


@dataclass(frozen=True, slots=True)
class Offer:
    """A plugin or a pack that a distribution offers under a name; ``load`` brings it in."""

    name: str
    distribution: str
    load: Callable[[], Plugin]


@dataclass(frozen=True, slots=True)
class Pack:
    """A folder of TOML profiles that a distribution ships under a name."""

    name: str
    distribution: str
    folder: Path

    def profiles(self) -> tuple[str, ...]:
        """The ids in the pack, without the pack's name."""
        return tuple(sorted(path.stem for path in self.folder.glob("*.toml")))


@dataclass(frozen=True)
class Registry:
    """The plugins and profile packs that are there, by name.

    A name that several distributions offer is kept with all its offers and refused only when
    a profile asks for it.
    """

    plugins: Mapping[str, tuple[Offer, ...]]
    packs: Mapping[str, tuple[Pack, ...]] = field(default_factory=dict)
    in_use: WeakValueDictionary[Hashable, Any] = field(
        default_factory=WeakValueDictionary, init=False, compare=False, repr=False
    )
    """The rule sets made from these plugins that are in use, by the files that they come from."""

    @classmethod
    def of(cls, plugins: Mapping[str, Plugin], packs: Iterable[Pack] = ()) -> Registry:
        """A registry of plugins that are at hand, for tests and embedding programs."""
        offers = {
            name: (Offer(name, "by hand", functools.partial(_given, plugin)),)
            for name, plugin in plugins.items()
        }
        return cls(offers, {pack.name: (pack,) for pack in packs})

    @classmethod
    def installed(cls) -> Registry:
        """What the installed distributions offer; looked up once in a process."""
        return _installed()

    def plugin(self, name: str) -> Plugin:
        """The plugin of that name, imported now if it was not yet.

        Raises:
            ProfileError: there is none, two distributions offer it, or it cannot be imported.
        """
        offers = self.plugins.get(name, ())
        if not offers:
            raise ProfileError([unknown("plugin-unknown", name, self.plugins, key=name)])
        if len(offers) > 1:
            raise ProfileError([_clash("plugin-offered-twice", name, offers)])
        try:
            return offers[0].load()
        except Exception as error:
            details = (
                ("word", name),
                ("distribution", offers[0].distribution),
                ("why", f"{type(error).__name__}: {error}"),
            )
            raise ProfileError([Problem("plugin-broken", name, details)]) from error

    def pack(self, name: str) -> Pack:
        """The profile pack of that name.

        Raises:
            ProfileError: there is none, or two distributions offer it.
        """
        packs = self.packs.get(name, ())
        if not packs:
            raise ProfileError([unknown("pack-unknown", name, self.packs, key=name)])
        if len(packs) > 1:
            raise ProfileError([_clash("pack-offered-twice", name, packs)])
        return packs[0]


def _given(plugin: Plugin) -> Plugin:
    return plugin


def _clash(problem: str, name: str, offers: Iterable[Offer | Pack]) -> Problem:
    names = ", ".join(sorted(offer.distribution for offer in offers))
    return Problem(problem, name, (("word", name), ("distributions", names)))


@functools.cache
def _installed() -> Registry:
    plugins: dict[str, tuple[Offer, ...]] = {}
    packs: dict[str, tuple[Pack, ...]] = {}
    seen: set[tuple[str, str, str]] = set()
    for distribution in metadata.distributions():
        # one reading of the file per distribution, and no import of anything
        points = distribution.entry_points
        for point in points:
            if point.group not in {PLUGINS, PROFILES}:
                continue
            owner = distribution.metadata["Name"]
            key = (point.group, point.name, owner.lower().replace("_", "-"))
            if key in seen:  # a distribution may be found twice on the path
                continue
            seen.add(key)
            if point.group == PLUGINS:
                offer = Offer(point.name, owner, point.load)
                plugins[point.name] = (*plugins.get(point.name, ()), offer)
            elif (folder := _folder(point.value)) is not None:
                packs[point.name] = (
                    *packs.get(point.name, ()),
                    Pack(point.name, owner, folder),
                )
    return Registry(plugins, packs)


def _folder(package: str) -> Path | None:
    """The folder of a package, found without importing it."""
    spec = util.find_spec(package.partition(".")[0])
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(next(iter(spec.submodule_search_locations)), *package.split(".")[1:])
