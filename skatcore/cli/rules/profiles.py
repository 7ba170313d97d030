"""``skat profiles``, ``plugins``, ``show``, ``check`` and ``diff``: rule sets looked at."""

from __future__ import annotations

from dataclasses import replace

from skatcore.cli.files import write_over
from skatcore.cli.output import FOUND, USAGE, catalogue, catalogues, language, print_line, status_of, tell_problems
from skatcore.cli.parameters import Request
from skatcore.cli.rules.commands import CheckFiles, DiffProfiles, ListPlugins, ListProfiles, ShowProfile
from skatcore.cli.tables import show
from skatcore.cli.usual_rules import rules_named
from skatcore.rules import (
    PluginSet,
    Problem,
    ProfileError,
    Registry,
    Ruleset,
    allow_code,
    allowed_if_file,
    checked,
    json_schema,
    load_ruleset,
    option_models,
    plugin_name,
    resolved_toml,
)
from skatcore.rules.profile import available
from skatcore.text import Catalogue
from skatcore.views import Report
from skatcore.views.rules import (
    difference_report,
    map_report,
    plugin_report,
    plugins_report,
    problems_report,
    profiles_report,
    ruleset_report,
)


def list_profiles(request: ListProfiles) -> None:
    """The installed profiles, and those that are named; an installed one that cannot be loaded is told."""
    words = catalogue(request.lang)
    named = {name: rules_named(name, request.lang) for name in request.more}
    rulesets, problems = installed_rulesets()
    rulesets |= named
    tell_problems(problems, words, error=True)
    report = map_report(rulesets, words) if request.by_region else profiles_report(rulesets.items(), words)
    show(report, request.fmt, words)
    if problems:
        raise SystemExit(FOUND)


def list_plugins(request: ListPlugins) -> None:
    """The plugins of these names, or all; one that cannot be loaded is named on stderr."""
    words, names = catalogue(request.lang), tuple(map(allowed_if_file, request.names))
    registry = Registry.installed()
    reports: list[Report] = []
    problems: list[Problem] = []
    for name in names or registry.names():
        try:
            reports.append(plugin_report(name, registry, language(request.lang), detailed=bool(names)))
        except ProfileError as error:
            problems += error.problems
    show(plugins_report(reports, words), request.fmt, words)
    tell_problems(problems, words, error=True)
    if problems:
        raise SystemExit(USAGE if set(names) - set(registry.names()) else FOUND)
    if any(report.data["problems"] for report in reports):
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
    ruleset = rules_named(request.profile, request.lang)
    words = catalogue(request.lang, ruleset)
    if request.out is not None:
        write_over(resolved_toml(ruleset).encode(), request.out, words)
        return
    if request.toml:
        print_line(resolved_toml(ruleset).rstrip())
        return
    report = ruleset_report(ruleset, words, resolved=request.resolved, why=request.why, own=request.own)
    show(report, request.fmt, words)


def check_profiles(request: CheckFiles) -> None:
    """All problems of all files; a correct profile is named with its digest.

    A plugin of one file is tried in the profiles that are named with it and use it, else alone.
    """
    from skatcore.testing.tools import trials, tried

    words = catalogue(request.lang)
    code = {name: plugin_name(name) for name in request.files if plugin_name(name) != name}
    for name in code:
        allow_code(name)
    problems: dict[Problem, None] = {}
    used: set[str] = set()
    for name in (name for name in request.files if name not in code):
        wrong, ruleset = checked(name)
        own = (*wrong, *(replace(problem, file=name) for problem in (tried(ruleset) if ruleset else ())))
        problems |= dict.fromkeys(own)
        used |= {*(ruleset.profile.code_files if ruleset else ())}
        if ruleset and not own and request.for_people:
            print_line(words.text("cli.checked", file=name, digest=ruleset.digest[:16]))
    for name, plugin in code.items():
        if plugin in used and problems:  # which may be the file's
            continue
        try:
            own = () if plugin in used else tuple(found for ruleset in trials(name)[1] for found in tried(ruleset))
        except ProfileError as error:
            own = error.problems
        problems |= dict.fromkeys(replace(problem, file=name, line=0, column=0, key="") for problem in own)
        if not own and request.for_people:
            print_line(words.text("cli.checked-code", file=name))
    show(problems_report(tuple(problems), words), request.fmt, words)
    if problems:
        raise SystemExit(status_of(problems))


def print_schema(request: Request) -> None:
    """The schema with the tables of all installed plugins that can be imported."""
    registry = Registry.installed()
    plugins = PluginSet(registry.names(), registry)
    words = Catalogue(language(request.lang), [own for calls in plugins.plugins.values() for own in calls.words()])
    marks = {f".{mark}": f" ({words.text(f'schema.{mark}')})" for mark in ("descriptive", "for-rulings")}
    schema = json_schema(option_models(plugins.plugins), lambda key: marks.get(key) or words.option(key))
    show(Report(schema), "json", words)


def diff_profiles(request: DiffProfiles) -> None:
    """Print the differences that change a result, then conduct; or every plugin, change and option with its clauses."""
    names = (request.a, request.b, *request.more)
    rulesets = [rules_named(name, request.lang) for name in names]
    words_of = catalogues(request.lang)
    words = words_of(rulesets[0])
    report = difference_report(rulesets, names, words_of, every=request.every)
    show(report, request.fmt, words)
    if report.data:
        raise SystemExit(FOUND)
