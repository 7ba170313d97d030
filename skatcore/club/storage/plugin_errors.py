"""A plugin that raises while a log is worked out, as an error of the store that names it."""

from __future__ import annotations

import functools
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from skatcore.club.errors import StoreError
from skatcore.errors import PLUGIN_ERRORS, SkatError
from skatcore.rules.problems import PluginFault, Problem, ProfileError
from skatcore.rules.registry import BUNDLED, Plugin, Registry, brings

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset


@contextmanager
def plugin_errors(ruleset: Ruleset, store: str, *, writing: bool = False) -> Iterator[None]:
    """Raise a StoreError for whatever a plugin of third parties raises; nothing else is touched."""
    try:
        yield
    except PLUGIN_ERRORS as error:
        raise_if_of_plugin(error, ruleset, store, writing=writing)
        raise


def raise_if_of_plugin(error: BaseException, ruleset: Ruleset, store: str, *, writing: bool) -> None:
    """Raise a StoreError if a plugin is the reason; where something was to be written, it says that nothing was changed."""
    problems: tuple[Problem, ...] = ()
    if isinstance(error, PluginFault):
        problems = error.problems
    elif not isinstance(error, SkatError) and (problem := _problem(ruleset, error)):
        problems = (problem,)
    if problems:
        key = "plugin-raises-writing" if writing else "plugin-raises"
        raise StoreError(key, store, problems=problems) from error


@functools.lru_cache(maxsize=64)
def third_parties(ruleset: Ruleset) -> Mapping[str, Plugin]:
    """The plugins of a rule set that do not come with this package."""
    registry, own = Registry.installed(), dict[str, Plugin]()
    for name in ruleset.profile.plugins:
        with suppress(ProfileError):  # it came from another registry
            if registry.offer(name).distribution != BUNDLED:
                own[name] = registry.plugin(name)
    return own


def _problem(ruleset: Ruleset, error: BaseException) -> Problem | None:
    """The problem with the plugin whose code is nearest to the error; with none near, all may be meant."""
    own = third_parties(ruleset)
    if not own:
        return None
    frames = list(traceback.walk_tb(error.__traceback__))
    plugins, (frame, line) = " / ".join(own), frames[-1]
    for near, at in reversed(frames):
        module = near.f_globals.get("__name__", "")
        owner = next((name for name, plugin in own.items() if brings(plugin, module)), "")
        if owner:
            plugins, frame, line = owner, near, at
            break
    place = f"{frame.f_code.co_filename}:{line}"
    details = (("plugins", plugins), ("place", place), ("why", f"{type(error).__name__}: {error}"))
    return Problem("plugin-raises", "profile.plugins", details)
