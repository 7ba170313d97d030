"""Every hook that a plugin may implement.

Hooks run while a rule set is compiled, never while games are scored or cards are played; those of bundled plugins that
scoring does not need run when what they contribute is first asked for. Each
takes the context alone or nothing, the checks the compiled rule set too; an implementation may
leave arguments out. Hooks return contributions keyed by name, so that the order of plugins does
not matter. Further hooks: one for every kind of contributions (`skatcore.rules.kinds`).
"""

# mypy: disable-error-code="empty-body"
# The bodies are empty: pluggy collects what the implementations return.

from __future__ import annotations

import functools
import types
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, TypeVar

import pluggy

from skatcore.rules.contributions import Context
from skatcore.rules.kinds import Change, declared, hook_of
from skatcore.text.words import Words

if TYPE_CHECKING:
    from skatcore.rules.option_model import Options
    from skatcore.rules.problems import Problem
    from skatcore.rules.ruleset import Ruleset

T = TypeVar("T")

PROJECT: Final = "skatcore"

_spec = pluggy.HookspecMarker(PROJECT)

#: The decorator for a plugin's implementations: ``from skatcore.plugin import hookimpl``.
hookimpl = pluggy.HookimplMarker(PROJECT)


def contributes(contributions: T) -> Callable[[], T]:
    """Make a hook that gives the same under every profile.

    >>> skatcore_chapters = contributes(())
    >>> skatcore_chapters()
    ()
    """

    def hook() -> T:
        """Return the plugin's contributions under every profile."""
        return contributions

    return hookimpl(hook)


def skatcore_options() -> type[Options] | None:
    """Return the option model of the plugin's own table ``[plugin.<name>]``."""


def skatcore_sections() -> Iterable[type[Options]]:
    """Return the models of the options that the plugin has in sections of profiles, like ``[conduct]``."""


def skatcore_rules_version() -> int:
    """Return the version of the plugin's rules, from 1; raise it when a result changes."""


def skatcore_changes(context: Context) -> Iterable[Change]:
    """Return changes of what other plugins contribute: replaced, adjusted or removed."""


def skatcore_words() -> Iterable[Words]:
    """Return words and messages per language, and the names under which games are looked up."""


def skatcore_checks(ruleset: Ruleset, context: Context) -> Iterable[Problem]:
    """Return what is wrong with a compiled rule set: contradictions, options without effect."""


_FIXED: Final = (
    skatcore_options,
    skatcore_sections,
    skatcore_rules_version,
    skatcore_changes,
    skatcore_words,
    skatcore_checks,
)


def _hook(name: str, about: str = "") -> Callable[..., Any]:
    def contributed(context: Context) -> Iterable[Any]: ...

    contributed.__name__ = contributed.__qualname__ = name
    contributed.__doc__ = about
    return contributed


def hooks() -> dict[str, Callable[..., Any]]:
    """Every hook by name: the fixed ones, and one for each kind of contributions."""
    functions: list[Any] = [*_FIXED, *(_hook(kind.hook, kind.about) for kind in declared())]
    return {function.__name__: function for function in functions}


@functools.lru_cache(maxsize=1)
def specifications(kinds: tuple[str, ...]) -> Any:
    """The hooks as pluggy takes them, with those of these kinds."""
    functions: list[Any] = [*_FIXED, *map(_hook, map(hook_of, kinds))]
    return types.SimpleNamespace(**{function.__name__: _spec(function) for function in functions})
