"""``skat plugins``: what profiles may switch on, which options it has, and what it contributes."""

from __future__ import annotations

from collections.abc import Iterator
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
from skatcore.rules.build import load_ruleset
from skatcore.rules.contributions import Context
from skatcore.rules.hook_calls import HookCalls, PluginSet
from skatcore.rules.kinds import declared
from skatcore.rules.option_list import options_of_plugin
from skatcore.rules.options import Options
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
            _print(plugin, detailed=bool(names))
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
    return InstalledPlugin(name, offer.distribution, options, tuple(_contributions(calls, model)), words)


def _contributions(calls: HookCalls, model: type[Options] | None) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The keys of each kind that a plugin adds to ISkO with its default options.

    What needs an option that has no default is left out.
    """
    # built without a check: an option without a default is then an attribute that is not there
    context = Context(load_ruleset("isko").core, None if model is None else model.model_construct())
    for kind in sorted(declared(), key=lambda kind: kind.name):
        try:
            keys = tuple(contribution.key for contribution in calls.contributions(kind, context))
        except ProfileError:
            continue
        if keys:
            yield kind.name, keys


def _print(plugin: InstalledPlugin, *, detailed: bool) -> None:
    print_line(f"{plugin.name} ({plugin.distribution}): {plugin.meaning}".removesuffix(": "))
    if plugin.options:
        console().print(folded(plugin.options_table(), plugin.words))
    else:
        print_line(f"  {plugin.words.text('cli.no-options')}\n")
    if detailed and plugin.contributions:
        print_line(f"  {plugin.words.text('cli.contributions')}:")
        for kind, keys in plugin.contributions:
            print_line(f"    {kind}: {', '.join(keys)}")
