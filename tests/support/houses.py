"""House rules at random: any bundled profile, any plugins, any of their options and the core's.

The options are read from their own declarations, so that a new one is tried as soon as it is there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin

from annotated_types import Ge, Le
from hypothesis import strategies as st
from pydantic.fields import FieldInfo

from skatcore.rules.all_options import core_model
from skatcore.rules.build import parse_ruleset
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.option_model import options_of
from skatcore.rules.problems import ProfileError
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from support.games import house

#: Plugins that a house may switch on; the core's own is on in every profile.
PLUGINS: Final = tuple(sorted({*Registry.installed().plugins} - {"isko"}))

#: More of them are likely to contradict each other.
MOST_PLUGINS: Final = 3

#: What follows when all pass, and the overbid rules, by the keys that plugins give them.
BY_KEY: Final = {
    "auction.all-pass": ("passed-in", "redeal-next", "redeal-same", "ramsch"),
    "overbid.rule": ("smallest-multiple", "bid"),
}


def choices(key: str, info: FieldInfo) -> st.SearchStrategy[Any] | None:
    """Values of an option; None for numbers of the core, which are data and no mechanism."""
    if key in BY_KEY:
        return st.sampled_from(BY_KEY[key])
    kind = info.annotation
    if kind is bool:
        return st.booleans()
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    if kind is int and key.startswith("plugin."):
        low = next((bound.ge for bound in info.metadata if isinstance(bound, Ge)), 0)
        high = next((bound.le for bound in info.metadata if isinstance(bound, Le)), 1000)
        assert isinstance(low, int)
        assert isinstance(high, int)
        return st.integers(low, high)
    return None


@cache
def options_of_plugin(name: str) -> Mapping[str, st.SearchStrategy[Any]]:
    """The options of a plugin, by dotted key; a plugin without options has none."""
    plugin: Any = Registry.installed().plugin(name)
    if not hasattr(plugin, "skatcore_options"):
        return {}
    options = options_of(plugin.skatcore_options(), f"plugin.{name}.")
    tried = {key: choices(key, info) for key, info in options.items()}
    return {key: values for key, values in tried.items() if values is not None}


@cache
def options_of_core() -> Mapping[str, st.SearchStrategy[Any]]:
    """The choices of the core that a house may make otherwise, by dotted key."""
    core = core_model(PluginSet(("isko",), Registry.installed()).plugins)
    tried = {key: choices(key, info) for key, info in options_of(core).items()}
    return {key: values for key, values in tried.items() if values is not None}


def written(options: Mapping[str, Any]) -> str:
    """Options by dotted key as TOML."""
    tables: dict[str, list[str]] = {}
    for key, value in options.items():
        table, _, name = key.rpartition(".")
        shown = str(value).lower() if isinstance(value, bool) else repr(value)
        tables.setdefault(table, []).append(f"{name} = {shown}\n")
    return "".join(f"[{table}]\n{''.join(lines)}" for table, lines in tables.items())


@st.composite
def houses(draw: st.DrawFn) -> str:
    """A house profile as TOML, which may contradict itself."""
    plugins = sorted(draw(st.sets(st.sampled_from(PLUGINS), max_size=MOST_PLUGINS)))
    options: dict[str, Any] = draw(some_of(options_of_core(), at_most=2))
    if "ramsch" in plugins:  # else most houses with Ramsch never come to one
        options["auction.all-pass"] = "ramsch"
    if "grand_ouvert_36" in plugins:  # it contradicts a Grand ouvert of the core's
        options["games.grand.ouvert"] = "own-base"
    for name in plugins:
        options |= draw(some_of(options_of_plugin(name), at_most=5))
    return house(written(options), plugins=plugins, extends=draw(st.sampled_from(bundled())))


def some_of(strategies: Mapping[str, st.SearchStrategy[Any]], *, at_most: int) -> st.SearchStrategy[dict[str, Any]]:
    """Values for a few of the options."""
    if not strategies:
        return st.just({})
    keys = st.lists(st.sampled_from(sorted(strategies)), unique=True, max_size=at_most)
    return keys.flatmap(lambda chosen: st.fixed_dictionaries({key: strategies[key] for key in chosen}))


def accepted(text: str) -> Ruleset | None:
    """The rule set of a house, or None if the checks refuse it."""
    try:
        return parse_ruleset(text)
    except ProfileError:
        return None
