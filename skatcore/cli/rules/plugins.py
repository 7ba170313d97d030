"""``skat plugins``: what profiles may switch on, and which options it has."""

from __future__ import annotations

from dataclasses import replace

from skatcore.cli.output import (
    FOUND,
    USAGE,
    Format,
    Lang,
    catalogue,
    console,
    language,
    print_csv,
    print_json,
    print_line,
    tell_problems,
)
from skatcore.cli.rules.commands import ListPlugins
from skatcore.cli.tables import folded
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.option_list import options_of_plugin
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.registry import Registry
from skatcore.text.catalogue import Catalogue
from skatcore.views.rulesets import InstalledPlugin, plugins_csv


def list_plugins(request: ListPlugins) -> None:
    """The plugins of these names, or all; one that cannot be loaded is named on stderr."""
    names, fmt, lang = request.names, request.fmt, request.lang
    registry = Registry.installed()
    plugins: list[InstalledPlugin] = []
    problems: list[Problem] = []
    for name in names or registry.names():
        try:
            plugins.append(_installed(name, registry, lang))
        except ProfileError as error:
            problems += error.problems
    if fmt is Format.json:
        print_json([plugin.as_data() for plugin in plugins])
    elif fmt is Format.csv:
        csv = plugins_csv(plugins)
        print_csv(csv.heads, csv.rows)
    else:
        for plugin in plugins:
            _print(plugin)
    tell_problems(problems, catalogue(lang), error=True)
    if problems:
        raise SystemExit(USAGE if set(names) - set(registry.names()) else FOUND)


def _installed(name: str, registry: Registry, lang: Lang | None) -> InstalledPlugin:
    plugins = PluginSet((name,), registry)
    if plugins.problems:
        raise ProfileError([replace(problem, key="") for problem in plugins.problems])
    offer = registry.offer(name)
    calls = plugins.calls(name)
    model = calls.options()
    words = Catalogue(language(lang), calls.words())
    options = () if model is None else options_of_plugin(name, model)
    return InstalledPlugin(name, offer.distribution, options, words)


def _print(plugin: InstalledPlugin) -> None:
    print_line(f"{plugin.name} ({plugin.distribution}): {plugin.meaning}".removesuffix(": "))
    if plugin.options:
        console().print(folded(plugin.options_table(), plugin.words))
    else:
        print_line(f"  {plugin.words.text('cli.no-options')}\n")
