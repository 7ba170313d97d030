"""``skat profiles``, ``show``, ``check`` and ``diff``: rule sets looked at."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from skatcore.cli.output import (
    FOUND,
    Format,
    catalogue,
    console,
    load,
    print_json,
    print_line,
    print_problems,
    status_of,
    tell_problems,
)
from skatcore.cli.parameters import FormattedRequest, Request
from skatcore.cli.rules.commands import CheckFiles, DiffProfiles, ShowProfile
from skatcore.cli.tables import show_folded
from skatcore.rules.build import checked, load_ruleset
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.profile.find import available
from skatcore.rules.registry import Registry
from skatcore.rules.resolved import resolved_toml
from skatcore.rules.ruleset import Ruleset
from skatcore.rules.schema import json_schema
from skatcore.views.rulesets import (
    difference_report,
    header_lines,
    in_language,
    profiles_report,
    reading_lines,
    ruleset_report,
    source_text,
)


def list_profiles(request: FormattedRequest) -> None:
    """The installed profiles; one that cannot be loaded is listed with what is wrong."""
    rulesets: list[tuple[str, Ruleset]] = []
    words = catalogue(request.lang)
    problems: dict[Problem, None] = {}  # what is wrong with a parent is wrong with its children too
    for name in available(Registry.installed()):
        try:
            rulesets.append((name, load_ruleset(name)))
        except ProfileError as error:
            problems |= dict.fromkeys(error.problems)
    tell_problems(tuple(problems), words, error=True)
    show_folded(profiles_report(rulesets, words), request.fmt, words)
    if problems:
        raise SystemExit(FOUND)


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
    from skatcore.testing.examine import tried

    words, fmt = catalogue(request.lang), request.fmt
    problems: dict[Problem, None] = {}
    for name in request.files:
        wrong, ruleset = checked(name)
        own = (*wrong, *(tried(ruleset) if ruleset else ()))
        problems |= dict.fromkeys(own)
        if ruleset and not own and fmt is Format.table:
            print_line(words.text("cli.checked", file=name, digest=ruleset.digest[:16]))
    print_problems(tuple(problems), fmt, words)
    if problems:
        raise SystemExit(status_of(problems))


def print_schema(_: Request) -> None:
    """The schema with the tables of all installed plugins that can be imported."""
    registry = Registry.installed()
    plugins = PluginSet(registry.names(), registry)
    models = {name: plugins.calls(name).options() for name in plugins.plugins}
    print_json(json_schema({name: model for name, model in models.items() if model}))


def diff_profiles(request: DiffProfiles) -> None:
    """The plugins, changes and options in which two rule sets differ, with both clauses."""
    a, b, fmt = request.a, request.b, request.fmt
    left, right = load(a, request.lang), load(b, request.lang)
    words = catalogue(request.lang, left)
    report = difference_report(left, right, (a, b))
    if fmt is Format.table and not report.data:
        print_line(words.text("cli.no-difference", a=a, b=b))
        if left.profile.cites != right.profile.cites:
            print_line(words.text("cli.only-words-differ"))
        return
    show_folded(report, fmt, words)
    if report.data:
        raise SystemExit(FOUND)
