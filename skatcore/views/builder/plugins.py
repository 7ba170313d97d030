"""The plugins that house rules may switch on: titles, what each is for, which are on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.profile.editions import code
from skatcore.text.catalogue import Catalogue
from skatcore.views.rules.option_words import plugin_title

if TYPE_CHECKING:
    from skatcore.rules.foundation import Foundation
    from skatcore.rules.registry import Registry


@dataclass(frozen=True, slots=True)
class PluginSwitch:
    """A plugin that may be played; ``about`` says what it is for, ``inherited`` whether the base plays it."""

    name: str
    title: str
    about: str
    on: bool
    inherited: bool


def asked_about(plugins: Iterable[str]) -> list[str]:
    """The plugins without the code itself, which every rule set is built on: nobody is asked about that."""
    return [name for name in plugins if name != code()]


def offered_plugins(registry: Registry, language: str) -> Mapping[str, tuple[str, str]]:
    """The title of each plugin that may be switched on, and what it is for."""
    offered = {}
    for name, calls in PluginSet(tuple(asked_about(registry.names())), registry).plugins.items():
        words = Catalogue(language, calls.words())
        offered[name] = (plugin_title(name, words), words.raw(f"plugin.{name.rpartition('/')[2]}"))
    return offered


def plugin_switches(
    built: Foundation, offered: Mapping[str, tuple[str, str]], words: Catalogue
) -> tuple[PluginSwitch, ...]:
    """A switch for each plugin that is offered, and for those that are named without being there."""
    named = {name: (plugin_title(name, words), "") for name in asked_about(built.plugins) if name not in offered}
    return tuple(
        PluginSwitch(name, title, about, name in built.plugins, name in built.inherited)
        for name, (title, about) in {**offered, **named}.items()
    )


def unasked_plugins(built: Foundation) -> list[str]:
    """The plugins that are on and have no switch: they stay on whatever a form says."""
    asked = asked_about(built.plugins)
    return [name for name in built.plugins if name not in asked]
