"""``skat plugins``: what profiles may switch on, and which options it has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import typer

from skatcore.cli.output import (
    FOUND,
    USAGE,
    Format,
    Lang,
    as_toml,
    catalogue,
    console,
    language,
    print_csv,
    print_json,
    print_line,
    tell_problems,
)
from skatcore.cli.rules.profiles import table
from skatcore.cli.words.common import WORDS
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.option_list import Option, options_of_plugin
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.registry import Registry
from skatcore.text.catalogue import Catalogue

if TYPE_CHECKING:
    from rich.table import Table


@dataclass(frozen=True, slots=True)
class InstalledPlugin:
    """A plugin with the distribution that brings it, its options and its words."""

    name: str
    distribution: str
    options: tuple[Option, ...]
    words: Catalogue

    @property
    def meaning(self) -> str:
        """What it is for: the plugin's message ``plugin.<name>``, or nothing."""
        key = f"plugin.{self.name}"
        return self.words.text(key) if key in self.words else ""

    def as_data(self) -> dict[str, Any]:
        """The plugin for a program; an option without a default has the value null."""
        return {
            "plugin": self.name,
            "distribution": self.distribution,
            "meaning": self.meaning,
            "options": [
                {
                    "key": one.key,
                    "default": one.as_data()["value"],
                    "choices": list(one.choices),
                    "meaning": self.words.option(one.key, one.meaning),
                }
                for one in self.options
            ],
        }


def list_plugins(names: Sequence[str], fmt: Format, lang: Lang | None) -> None:
    """The plugins of these names, or all; one that cannot be loaded is named on stderr."""
    registry = Registry.installed()
    plugins: list[InstalledPlugin] = []
    problems: list[Problem] = []
    for name in names or registry.names():
        try:
            plugins.append(_installed(name, registry, lang))
        except ProfileError as error:
            problems += error.problems
    if fmt is Format.json:
        print_json([one.as_data() for one in plugins])
    elif fmt is Format.csv:
        print_csv(
            ("plugin", "distribution", "key", "default", "choices", "meaning"), _rows(plugins)
        )
    else:
        for one in plugins:
            _print(one)
    tell_problems(problems, catalogue(lang), error=True)
    if problems:
        raise typer.Exit(USAGE if set(names) - set(registry.names()) else FOUND)


def _installed(name: str, registry: Registry, lang: Lang | None) -> InstalledPlugin:
    found = PluginSet((name,), registry)
    if found.problems:
        raise ProfileError([replace(problem, key="") for problem in found.problems])
    offer = registry.offer(name)
    calls = found.calls(name)
    model = calls.options()
    words = Catalogue(language(lang), (*WORDS, *calls.words()))
    options = () if model is None else options_of_plugin(name, model)
    return InstalledPlugin(name, offer.distribution, options, words)


def _rows(plugins: Iterable[InstalledPlugin]) -> Iterable[Sequence[str]]:
    for plugin in plugins:
        data = plugin.as_data()
        about = (plugin.name, plugin.distribution)
        if not data["options"]:
            yield (*about, "", "", "", plugin.meaning)
        for one in data["options"]:
            choices = " | ".join(map(as_toml, one["choices"]))
            yield (*about, one["key"], _shown(one["default"]), choices, one["meaning"])


def _shown(value: Any) -> str:
    return "" if value is None else as_toml(value)


def _print(plugin: InstalledPlugin) -> None:
    print_line(f"{plugin.name} ({plugin.distribution}): {plugin.meaning}".removesuffix(": "))
    if plugin.options:
        console().print(_options(plugin))
    else:
        print_line(f"  {plugin.words.text('cli.no-options')}\n")


def _options(plugin: InstalledPlugin) -> Table:
    words = plugin.words
    heads = [words.text(f"cli.{head}") for head in ("key", "default", "choices", "meaning")]
    rows = [
        (
            one.key.removeprefix(f"plugin.{plugin.name}."),
            _shown(one.value),
            " | ".join(map(as_toml, one.choices)),
            words.option(one.key, one.meaning),
        )
        for one in plugin.options
    ]
    return table(heads, rows)
