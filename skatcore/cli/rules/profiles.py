"""``skat profiles``, ``show``, ``check`` and ``diff``: rule sets looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from textwrap import wrap

from rich.text import Text

from skatcore.cli.output import (
    FOUND,
    Format,
    catalogue,
    catalogues,
    console,
    language,
    load,
    print_json,
    print_line,
    print_problems,
    status_of,
    tell_problems,
)
from skatcore.cli.parameters import Request
from skatcore.cli.rules.commands import CheckFiles, DiffProfiles, ListProfiles, ShowProfile
from skatcore.cli.tables import show_folded
from skatcore.model.printable import readable
from skatcore.rules.all_options import option_models
from skatcore.rules.build import checked, load_ruleset
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.profile.find import available
from skatcore.rules.registry import Registry
from skatcore.rules.resolved import resolved_toml
from skatcore.rules.ruleset import Ruleset
from skatcore.rules.schema import json_schema
from skatcore.text.catalogue import Catalogue
from skatcore.views.differences import difference_report, differences_in_words
from skatcore.views.rule_map import map_report
from skatcore.views.rulesets import (
    header_lines,
    in_language,
    profiles_report,
    reading_lines,
    ruleset_report,
    source_text,
)


def list_profiles(request: ListProfiles) -> None:
    """The installed profiles; one that cannot be loaded is listed with what is wrong."""
    words = catalogue(request.lang)
    rulesets, problems = installed_rulesets()
    tell_problems(problems, words, error=True)
    report = map_report(rulesets, words) if request.by_region else profiles_report(rulesets.items(), words)
    show_folded(report, request.fmt, words)
    if problems:
        raise SystemExit(FOUND)


def installed_rulesets() -> tuple[dict[str, Ruleset], tuple[Problem, ...]]:
    """Every installed rule set by its name, and what is wrong with those that cannot be loaded."""
    rulesets: dict[str, Ruleset] = {}
    problems: dict[Problem, None] = {}  # what is wrong with a parent is wrong with its children too
    for name in available(Registry.installed()):
        try:
            rulesets[name] = load_ruleset(name)
        except ProfileError as error:
            problems |= dict.fromkeys(error.problems)
    return rulesets, tuple(problems)


def show_profile(request: ShowProfile) -> None:
    """A rule set for people, as data, or as a TOML file of its own."""
    fmt, why = request.fmt, request.why
    ruleset = load(request.profile, request.lang)
    if request.toml:
        print_line(resolved_toml(ruleset).rstrip())
        return
    words = catalogue(request.lang, ruleset)
    report = ruleset_report(ruleset, words, resolved=request.resolved, why=why)
    if fmt is not Format.table:
        show_folded(report, fmt, words)
        return
    title = f"{in_language(ruleset.profile.header.title, words)}  [{ruleset.profile.id}]"
    _print_lines(title, header_lines(ruleset, words))
    show_folded(report, fmt, words)
    _print_lines(words.text("cli.sources"), [f"  {source_text(source, words)}" for source in ruleset.profile.sources])
    _print_lines(words.text("cli.readings"), reading_lines(ruleset, words, why=why))


def _print_lines(title: str, lines: Sequence[str]) -> None:
    out = console()
    if lines:
        out.print(Text(title, style="bold"))
        for line in lines:
            out.print(Text(line))
        out.print()


def check_profiles(request: CheckFiles) -> None:
    """All problems of all files; a correct file is named with its digest."""
    from skatcore.testing.examination import tried

    words, fmt = catalogue(request.lang), request.fmt
    problems: dict[Problem, None] = {}
    for name in request.files:
        wrong, ruleset = checked(name)
        own = (*wrong, *(replace(problem, file=name) for problem in (tried(ruleset) if ruleset else ())))
        problems |= dict.fromkeys(own)
        if ruleset and not own and fmt is Format.table:
            print_line(words.text("cli.checked", file=name, digest=ruleset.digest[:16]))
    print_problems(tuple(problems), fmt, words)
    if problems:
        raise SystemExit(status_of(problems))


def print_schema(request: Request) -> None:
    """The schema with the tables of all installed plugins that can be imported."""
    registry = Registry.installed()
    plugins = PluginSet(registry.names(), registry)
    words = Catalogue(language(request.lang), [own for calls in plugins.plugins.values() for own in calls.words()])
    marks = {f".{mark}": f" ({words.text(f'schema.{mark}')})" for mark in ("descriptive", "for-rulings")}
    print_json(json_schema(option_models(plugins.plugins), lambda key: marks.get(key) or words.option(key)))


def diff_profiles(request: DiffProfiles) -> None:
    """Print the differences that change a result, then conduct; or every plugin, change and option with its clauses."""
    names, fmt = (request.a, request.b, *request.more), request.fmt
    rulesets = [load(name, request.lang) for name in names]
    words_of = catalogues(request.lang)
    words = words_of(rulesets[0])
    report = difference_report(rulesets, names, words_of)
    if fmt is Format.table and not report.data:
        print_line(words.text("cli.no-difference", names=", ".join(names)))
        if any(ruleset.profile.cites != rulesets[0].profile.cites for ruleset in rulesets):
            print_line(words.text("cli.only-words-differ"))
        return
    if fmt is not Format.table or request.every:
        show_folded(report, fmt, words)
    else:
        lines, further = differences_in_words(rulesets, names, words_of)
        print_line(" → ".join(names))
        for bearing, own in lines.items():
            wrapped = (
                wrap(readable(line), console().width, subsequent_indent="  ", break_on_hyphens=False) for line in own
            )
            _print_lines(words.text(f"cli.differ-in-{bearing}"), [part for parts in wrapped for part in parts])
        if further:
            console().print(Text(words.text("cli.further-points", count=further)))
    if report.data:
        raise SystemExit(FOUND)
