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
from types import FrameType, ModuleType
from typing import Any, Final

from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.registry import Plugin, Registry
from skatcore.rules.ruleset import Ruleset

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


def ruleset_with(name: str, registry: Registry | None = None) -> Ruleset:
    """The rule set in which a plugin is tried: ISkO with the plugin, or the profile of that name.

    Raises:
        ProfileError: there is neither, or the profile cannot be loaded.
    """
    registry = registry or Registry.installed()
    if name not in registry.names() and "/" not in name:
        return load_ruleset(name, registry)
    try:
        registry.offer(name)
    except ProfileError:
        return load_ruleset(name, registry)
    extends = "" if name == "isko" else 'extends = "isko"\n'
    text = f'[profile]\nid = "trial"\ntitle.en = "Trial of {name}"\n{extends}plugins = ["{name}"]\n'
    return parse_ruleset(text, registry, name) if extends else load_ruleset("isko", registry)
