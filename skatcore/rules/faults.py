"""An error in the code of a plugin as one sentence: the plugin, the hook and the contribution."""

from __future__ import annotations

import dataclasses
import functools
import sys
import traceback
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import PurePath
from types import FrameType
from typing import Any, Final, Generic, ParamSpec, TypeVar

from skatcore.errors import PLUGIN_ERRORS, Endless, SkatError, Unsayable, in_words, show_traceback
from skatcore.rules.compiler import Compiler
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.kinds import declared
from skatcore.rules.problems import PluginFault, Problem
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.rules.watch import PATIENCE, module_of_frame, watch

P = ParamSpec("P")
T = TypeVar("T")

#: A plugin's fault only where its own code raises it, not where it called something that does.
OUTER: Final = (SystemExit, OSError, ImportError)
#: Errors that wrong values lead to.
OF_VALUES: Final = (TypeError, ValueError, AttributeError, LookupError, ArithmeticError)
#: How many levels of values in a contribution are searched for functions.
DEPTH: Final = 4

_At = tuple[FrameType, int]
_Rules = Ruleset | Compiler


@contextmanager
def plugin_faults() -> Iterator[None]:
    """Raise a PluginFault for whatever a plugin raises; nothing else is touched."""
    try:
        yield
    except PLUGIN_ERRORS as error:
        fault = fault_of(error)
        if fault is None or fault is error:
            raise
        raise fault from error


@dataclasses.dataclass(frozen=True, slots=True)
class NamingFaults(Generic[P, T]):
    """Work for a process of its own; the plugin at fault is named there, where its code is known."""

    work: Callable[P, T]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Do the work."""
        watch()
        with plugin_faults():
            return self.work(*args, **kwargs)


def fault_of(error: BaseException) -> PluginFault | None:
    """The fault of a plugin that an error comes from, or None if no plugin is known to be at fault.

    It is the plugin whose code is nearest to the error, or else the one whose contribution was being asked.
    """
    if isinstance(error, PluginFault):
        return error
    if isinstance(error, SkatError):
        return None
    fault = _found(error)
    if fault is not None:
        show_traceback(error)
    return fault


def _found(error: BaseException) -> PluginFault | None:
    """The fault behind an error of anybody's code."""
    frames = list(traceback.walk_tb(error.__traceback__))
    rulesets = list(_rulesets(frames))
    if isinstance(error, Unsayable):
        return _unsayable(error, rulesets)
    registry = Registry.installed()
    if isinstance(error, OUTER):
        frames = frames[: _last_own(frames) + 1][-1:]
    for index in reversed(range(len(frames))):
        plugin = registry.owner_of(module_of_frame(frames[index][0]))
        if plugin:
            return _raised(error, plugin, frames[: index + 1], rulesets)
    for frame, _ in reversed(frames) if isinstance(error, OF_VALUES) else ():
        asked = _asked(frame.f_locals.values(), rulesets, registry.third_parties)
        if asked:
            why = in_words(error)
            return PluginFault([_problem("problem.plugin-gives-wrong", asked[0], place=asked[1], why=why)])
    return None


def _raised(error: BaseException, plugin: str, frames: list[_At], rulesets: Iterable[_Rules]) -> PluginFault:
    """The fault of a plugin whose code raised an error, with the contribution that the code belongs to."""
    frame, line = frames[-1]
    codes = {each.f_code for each, _ in frames}
    place = next((place for ruleset in rulesets for place in _contributions(ruleset, plugin, codes)), "")
    where = f"{_file_of(frame)}:{line}"
    place = f"{place} ({where})" if place else where
    if isinstance(error, Endless):
        return PluginFault([_problem("problem.plugin-endless", plugin, place=place, count=PATIENCE)])
    return PluginFault([_problem("problem.plugin-raises", plugin, place=place, why=in_words(error))])


def _problem(problem: str, plugins: str, **details: int | str) -> Problem:
    return Problem.of(problem, "profile.plugins", plugins=plugins, **details)


def _file_of(frame: FrameType) -> str:
    """The file of a frame as seen from where its package lies; nothing says where that is installed."""
    file = PurePath(frame.f_code.co_filename)
    depth = module_of_frame(frame).count(".") + 1 + (file.stem == "__init__")
    return PurePath(*file.parts[-depth:]).as_posix()


def _contributions(ruleset: _Rules, plugin: str, codes: set[Any]) -> Iterator[str]:
    """The contributions of a plugin, with their hooks, that have a function with one of these codes."""
    for kind in declared():
        for contribution in ruleset[kind]:
            if ruleset.owners.get((kind.name, contribution.key)) == plugin and codes & {*_codes(contribution, DEPTH)}:
                yield f"{kind.hook} {contribution.key}"


def _codes(value: object, depth: int) -> Iterator[Any]:
    """The code of every function that a contribution holds or defines."""
    if isinstance(value, functools.partial):
        value = value.func
    value = getattr(value, "__func__", value)
    code = getattr(value, "__code__", None)
    if code is not None:
        yield code
    elif depth and isinstance(value, (tuple, list, frozenset)):
        for part in value:
            yield from _codes(part, depth - 1)
    elif depth and (dataclasses.is_dataclass(value) or type(value).__module__ not in sys.stdlib_module_names):
        for each in type(value).__mro__:
            methods = (getattr(own, "fget", getattr(own, "__func__", own)) for own in vars(each).values())
            yield from (method.__code__ for method in methods if hasattr(method, "__code__"))
        fields = getattr(value, "__dataclass_fields__", None) or getattr(value, "__dict__", {})
        for name in fields:
            yield from _codes(getattr(value, name, None), depth - 1)


def _rulesets(frames: Iterable[_At]) -> Iterator[_Rules]:
    """The rule sets that were in use, or being made, where an error was raised, the nearest first."""
    known = set[int]()
    for frame, _ in reversed(list(frames)):
        if not module_of_frame(frame).startswith("skatcore"):
            continue
        for value in list(frame.f_locals.values()):
            own = type(value).__module__.startswith("skatcore.")
            ruleset = value if isinstance(value, _Rules) else getattr(value, "ruleset", None) if own else None
            if isinstance(ruleset, _Rules) and id(ruleset) not in known:
                known.add(id(ruleset))
                yield ruleset


def _asked(values: Iterable[object], rulesets: list[_Rules], plugins: Collection[str]) -> tuple[str, str] | None:
    """The plugin of the first contribution among some values, with its hook and key."""
    for value in list(values):
        for kind in declared():
            if isinstance(value, kind.type):
                for ruleset in rulesets:
                    owner = ruleset.owners.get((kind.name, getattr(value, "key", "")), "")
                    if owner in plugins and any(value is each for each in ruleset[kind]):
                        return owner, f"{kind.hook} {value.key}"
    return None


def _unsayable(error: Unsayable, rulesets: Iterable[_Rules]) -> PluginFault | None:
    """The fault of a plugin whose message cannot be filled in or is missing."""
    registry = Registry.installed()
    own = (name for ruleset in rulesets for name in ruleset.profile.plugins)
    named = dict.fromkeys(name for name in own if name in registry.third_parties)
    for name, calls in PluginSet(named or registry.third_parties, registry).plugins.items():
        if any(error.key in words.messages for words in calls.words()):
            details = {"place": error.key, "language": error.language, "why": error.why}
            return PluginFault([_problem("problem.plugin-cannot-say", name, **details)])
    if named and error.missing:
        return PluginFault([_problem("problem.plugin-message-missing", " / ".join(named), place=error.key)])
    return None


def _last_own(frames: list[_At]) -> int:
    """The place of the frame nearest to an error that is not Python's own."""
    packages = [module_of_frame(frame).partition(".")[0] for frame, _ in frames]
    return max((at for at, name in enumerate(packages) if name not in sys.stdlib_module_names), default=-1)
