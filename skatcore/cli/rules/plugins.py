"""``skat plugins``: what profiles may switch on, which options it has, and what it contributes."""

from __future__ import annotations

from skatcore.cli.output import FOUND, USAGE, catalogue, language, tell_problems
from skatcore.cli.rules.commands import ListPlugins
from skatcore.cli.tables import show
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.registry import Registry
from skatcore.views.plugins import plugin_report, plugins_report
from skatcore.views.report import Report


def list_plugins(request: ListPlugins) -> None:
    """The plugins of these names, or all; one that cannot be loaded is named on stderr."""
    registry, words = Registry.installed(), catalogue(request.lang)
    reports: list[Report] = []
    problems: list[Problem] = []
    for name in request.names or registry.names():
        try:
            reports.append(plugin_report(name, registry, language(request.lang), detailed=bool(request.names)))
        except ProfileError as error:
            problems += error.problems
    show(plugins_report(reports), request.fmt, words)
    tell_problems(problems, words, error=True)
    if problems:
        raise SystemExit(USAGE if set(request.names) - set(registry.names()) else FOUND)
    if any(report.data["problems"] for report in reports):
        raise SystemExit(FOUND)
