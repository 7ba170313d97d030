"""What is examined: a rule set, its plugins, and which of them an error comes from."""

from __future__ import annotations

import dataclasses
import signal
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, Final

from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.registry import Plugin, Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.testing.project import registry_with

#: Seconds after which a single deal or a single value counts as endless.
PATIENCE: Final = 10


class Endless(BaseException):
    """Something did not come to an end; no plugin's ``except Exception`` may swallow it."""


@dataclass(frozen=True)
class Subject:
    """A rule set under examination.

    ``deals`` is how many random deals are played, ``games`` about how many games are valued.
    """

    ruleset: Ruleset
    registry: Registry
    deals: int
    games: int

    @cached_property
    def plugins(self) -> dict[str, Plugin]:
        """The rule set's plugins by name."""
        return {name: self.registry.plugin(name) for name in self.ruleset.profile.plugins}

    @cached_property
    def message_owners(self) -> dict[str, frozenset[str]]:
        """The keys of the messages that each plugin brings."""
        plugins = PluginSet(self.plugins, self.registry)
        return {
            name: frozenset(key for words in plugins.calls(name).words() for key in words.messages)
            for name in self.plugins
        }

    def owner(self, kind: str, key: str) -> str:
        """The plugin that contributes something; all names if nobody is known to."""
        return self.ruleset.owners.get((kind, key)) or " / ".join(self.plugins)

    def culprit(self, error: BaseException) -> str:
        """The plugin whose code is nearest to where an error was raised; empty if none is."""
        packages = {_package(plugin): name for name, plugin in self.plugins.items()}
        frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
        for frame in reversed(frames):
            for package, name in packages.items():
                module = frame.f_globals.get("__name__", "")
                if module == package or module.startswith(f"{package}."):
                    return name
        return ""

    def raised(self, error: BaseException, where: str) -> Problem:
        """The problem that something raised an error, with the plugin behind it."""
        if isinstance(error, Endless):
            return self.problem("plugin-endless", self.culprit(error), place=where, count=PATIENCE)
        why = f"{type(error).__name__}: {error}"
        return self.problem("plugin-raises", self.culprit(error), place=where, why=why)

    def problem(self, problem: str, plugin: str, **details: int | str) -> Problem:
        """A problem of a plugin."""
        name = plugin or " / ".join(self.plugins)
        return Problem(problem, "profile.plugins", (("plugins", name), *details.items()))


def _package(plugin: Plugin) -> str:
    module = plugin.__name__ if isinstance(plugin, ModuleType) else type(plugin).__module__
    return str(module)


@contextmanager
def bounded(seconds: int = PATIENCE) -> Iterator[None]:
    """Raise `Endless` inside if it takes longer, where the system and the thread allow that."""
    usable = hasattr(signal, "SIGALRM") and threading.current_thread() is threading.main_thread()
    if not usable:
        yield
        return

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        raise Endless

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def parts(value: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a contribution by name: what a frozen dataclass or an object holds."""
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield field.name, getattr(value, field.name)
    else:
        yield from getattr(value, "__dict__", {}).items()


def trials(name: str, registry: Registry | None = None) -> tuple[Registry, tuple[Ruleset, ...]]:
    """The rule sets in which a plugin is tried, and the registry that they come from.

    ``name`` is an installed plugin (then ISkO with it), the folder of a plugin's package (then
    ISkO with each of its plugins, and each profile of its packs), or a profile.

    Raises:
        ProfileError: there is none of them, or a profile cannot be loaded.
    """
    registry = registry or Registry.installed()
    folder = Path(name)
    if folder.is_dir():
        registry, plugins = registry_with(folder, registry)
        owners = {registry.offer(plugin).distribution for plugin in plugins}
        packs = [pack for _, (pack, *_) in sorted(registry.packs.items())]
        profiles = [
            f"{pack.name}/{profile}" for pack in packs if pack.distribution in owners for profile in pack.profiles()
        ]
        rulesets = [load_ruleset(profile, registry) for profile in profiles]
        used = {plugin for ruleset in rulesets for plugin in ruleset.profile.plugins}
        rulesets += [_alone(plugin, registry) for plugin in plugins if plugin not in used]
        return registry, tuple(rulesets)
    try:
        registry.offer(name)
    except ProfileError:
        return registry, (load_ruleset(name, registry),)
    return registry, (_alone(name, registry),)


def _alone(plugin: str, registry: Registry) -> Ruleset:
    """ISkO with one plugin, its options at their defaults."""
    if plugin == "isko":
        return load_ruleset("isko", registry)
    header = f'id = "trial"\ntitle.en = "Trial"\nextends = "isko"\nplugins = ["{plugin}"]\n'
    return parse_ruleset(f"[profile]\n{header}", registry, plugin)
