"""An installed plugin: what profiles may switch on, which options it has, and what it contributes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from skatcore.rules.build import load_ruleset
from skatcore.rules.hook_calls import HookCalls, PluginSet
from skatcore.rules.kinds import declared
from skatcore.rules.option_list import Option, options_of_plugin
from skatcore.rules.option_model import Options
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.profile.editions import default_profile
from skatcore.rules.registry import Registry
from skatcore.text.catalogue import Catalogue
from skatcore.views.report import Block, Line, Report, lines
from skatcore.views.rules.option_words import as_toml
from skatcore.views.table import Column, CsvTable, DataTable

#: The facts of an option, as columns.
_FACTS: Final = ("key", "default", "choices", "meaning")
#: The columns of CSV: a row for each option; for a plugin without any, one with what it is for.
HEADS: Final = ("plugin", "distribution", *_FACTS)


def plugins_report(reports: Sequence[Report], words: Catalogue) -> Report:
    """Several plugins below each other."""
    csv = CsvTable(HEADS, [row for report in reports for row in report.rows.rows])
    blocks = (block for report in reports for block in report.blocks)
    return Report([report.data for report in reports], csv, blocks, sheets=csv.tables(words))


def plugin_report(name: str, registry: Registry, language: str, *, detailed: bool = True) -> Report:
    """A plugin with its options, for people perhaps its contributions; an option without a default has the value None.

    Raises:
        ProfileError: it cannot be loaded.
    """
    plugins = PluginSet((name,), registry)
    if plugins.problems:
        raise ProfileError([replace(problem, key="") for problem in plugins.problems])
    calls = plugins.calls(name)
    model, words = calls.options(), Catalogue(language, calls.words())
    options = options_of_plugin(calls)
    contributions, raised = _contributions(calls, model)
    about = {"plugin": name, "distribution": registry.offer(name).distribution, "meaning": words.raw(f"plugin.{name}")}
    rows = [_texts(option, words) for option in options]
    data: dict[str, Any] = about | {
        "options": [
            dict(zip(_FACTS, (key, option.plain, list(option.choices), meaning), strict=True))
            for option, (key, _, _, meaning) in zip(options, rows, strict=True)
        ],
        "contributions": contributions,
        "problems": {kind: words.say(problem.with_mends) for kind, problem in raised.items()},
    }
    csv = [(name, about["distribution"], *row) for row in rows or [("", "", "", about["meaning"])]]
    stated = words.text("cli.no-default")
    shown = ((key.removeprefix(f"plugin.{name}."), default or stated, *facts) for key, default, *facts in rows)
    table = DataTable.of((Column(f"cli.{fact}") for fact in _FACTS), shown, folds=True)
    blocks: list[Block] = [Line("{plugin} ({distribution}): {meaning}".format(**about).removesuffix(": "))]
    blocks += [table] if rows else [Line(f"  {words.text('cli.no-options')}"), Line()]
    contributed = {kind: ", ".join(keys) for kind, keys in contributions.items() if detailed}
    if adds := contributed | data["problems"]:
        below = (f"    {kind}: {text}" for kind, text in sorted(adds.items()))
        blocks += lines([f"  {words.text('cli.contributions')}:", *below])
    return Report(data, CsvTable(HEADS, csv), blocks)


def plugin_meanings(registry: Registry, language: str) -> Iterator[tuple[str, str]]:
    """Every installed plugin that can be loaded, and its sentence on what it is for (empty: none)."""
    for name, calls in PluginSet(registry.names(), registry).plugins.items():
        yield name, Catalogue(language, calls.words()).raw(f"plugin.{name}")


def _texts(option: Option, words: Catalogue) -> tuple[str, str, str, str]:
    default = "" if option.value is None else as_toml(option.value)
    return option.key, default, " | ".join(map(as_toml, option.choices)), words.option(option.key)


def _contributions(
    calls: HookCalls, model: type[Options] | None
) -> tuple[Mapping[str, list[str]], Mapping[str, Problem]]:
    """The keys of each kind that a plugin adds to ISkO by default, and what its hooks raise instead.

    What needs an option that has no default is left out.
    """
    context = calls.by_default(load_ruleset(default_profile()).core)
    required = {name for name, info in (model.model_fields if model else {}).items() if info.is_required()}
    keys: dict[str, list[str]] = {}
    raised: dict[str, Problem] = {}
    for kind in sorted(declared(), key=lambda kind: kind.name):
        try:
            keys[kind.name] = [contribution.key for contribution in calls.contributions(kind, context)]
        except ProfileError as error:
            if getattr(error.__cause__, "name", None) not in required:
                raised[kind.name] = error.problems[0]
    return {name: own for name, own in keys.items() if own}, raised
