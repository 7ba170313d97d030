"""``skat plugins``: what profiles may switch on, which options it has, and what it contributes."""

from __future__ import annotations

from rich.text import Text

from skatcore.cli.output import FOUND, USAGE, catalogue, console, language, tell_problems
from skatcore.cli.rules.commands import ListPlugins
from skatcore.cli.tables import for_programs, print_folded
from skatcore.model.printable import readable
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.registry import Registry
from skatcore.text.catalogue import Catalogue
from skatcore.views.plugins import HEADS, plugin_report
from skatcore.views.table import CsvTable, Report


def list_plugins(request: ListPlugins) -> None:
    """The plugins of these names, or all; one that cannot be loaded is named on stderr."""
    registry, words = Registry.installed(), catalogue(request.lang)
    reports: list[Report] = []
    problems: list[Problem] = []
    for name in request.names or registry.names():
        try:
            reports.append(plugin_report(name, registry, language(request.lang)))
        except ProfileError as error:
            problems += error.problems
    rows = (row for report in reports for row in report.csv.rows)
    if not for_programs(request.fmt, [report.data for report in reports], CsvTable(HEADS, rows)):
        for report in reports:
            _print(report, words, detailed=bool(request.names))
    tell_problems(problems, words, error=True)
    if problems:
        raise SystemExit(USAGE if set(request.names) - set(registry.names()) else FOUND)
    if any(report.data["problems"] for report in reports):
        raise SystemExit(FOUND)


def _print(report: Report, words: Catalogue, *, detailed: bool) -> None:
    plugin, out = report.data, console()
    out.print(Text(readable("{plugin} ({distribution}): {meaning}".format(**plugin).removesuffix(": "))))
    if plugin["options"]:
        print_folded(report.table, words)
    else:
        out.print(f"  {words.text('cli.no-options')}\n")
    contributions = {kind: ", ".join(keys) for kind, keys in plugin["contributions"].items() if detailed}
    if lines := contributions | plugin["problems"]:
        out.print(f"  {words.text('cli.contributions')}:")
        for kind, text in sorted(lines.items()):
            out.print(Text(readable(f"    {kind}: {text}")))
