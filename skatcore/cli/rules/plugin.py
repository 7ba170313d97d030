"""``skat plugin new`` and ``skat plugin check``: packages written, and held to the rules for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from skatcore.cli.output import FOUND, USAGE, Lang, catalogue, print_line, refuse, status_of, told
from skatcore.cli.rules.commands import CheckPlugins, NewPlugin
from skatcore.cli.tables import show
from skatcore.model import NoFile, TooLarge, read_limited, write_whole
from skatcore.rules import API, BUNDLED, BY_HAND, Problem, ProfileError, Registry, Ruleset, suspects
from skatcore.testing.tools import (
    TRIAL,
    Examination,
    NewPluginError,
    check_kept,
    check_sample,
    examination,
    new_plugin,
    package_of,
    said_in_languages,
    sample_of,
    sampled,
    trials,
)
from skatcore.text import Catalogue, cause
from skatcore.views.rules import problems_report

#: Bytes of a sample that are read; a written one has about 40,000.
MOST_IN_SAMPLE = 1 << 22


def write_plugin(request: NewPlugin) -> None:
    """The package of a new plugin in a folder."""
    words = catalogue(request.lang)
    with told(words, NewPluginError):
        paths = new_plugin(request.name, request.folder)
    for path in paths:
        print_line(words.text("plugin.written", file=str(path)))


def check_plugins(request: CheckPlugins) -> None:
    """Everything that the conformance kit finds in plugins; one that is right is named as such.

    What is not a problem goes to the standard error (``beside``) where a program reads the problems.
    """
    words, deals, beside = catalogue(request.lang), request.deals, not request.for_people
    sample, write_sample = request.sample, request.write_sample
    problems: list[Problem] = []
    if len(request.names) > 1 and (sample or write_sample):
        refuse(words.text("plugin.one-sample"), words, status=USAGE)
    for name in request.names:
        try:
            registry, rulesets = trials(name)
        except ProfileError as error:
            problems += error.problems
            continue
        profile = rulesets[0].id
        if name in rulesets[0].profile.plugins and profile not in {name, TRIAL}:
            print_line(words.text("plugin.tried-in", word=name, profile=profile), error=beside)
        for hint in _hints(rulesets, registry, words):
            print_line(hint, error=beside)
        text = None if sample is None else _sample(rulesets[0], sample, request.lang, beside=beside)
        examinations = [examination(ruleset, registry, deals=deals) for ruleset in rulesets]
        own = list(dict.fromkeys(problem for each in examinations for problem in each.problems))
        if text is not None:
            own += check_sample(rulesets[0], text, registry)
        own += _left_out(Path(name), words, beside=beside)
        own += check_kept(suspects(rulesets[0].profile.plugins, registry), registry, request.file)
        if write_sample is not None:
            write_whole(sample_of(rulesets[0], registry).encode(), write_sample)
            written = words.text("plugin.sample-written", file=str(write_sample))
            print_line(written, error=beside)
        if not own:
            _print_conforming(name, examinations, deals, words, beside=beside)
        problems += own
    show(problems_report(problems, words), request.fmt, words)
    if problems:
        raise SystemExit(status_of(problems))


def _left_out(folder: Path, words: Catalogue, *, beside: bool) -> Iterator[Problem]:
    """The files that the newest wheel of a folder lacks; a hint where it has none."""
    if not folder.is_dir():
        return
    package = package_of(folder)
    if (wheel := package.wheel) is not None:
        yield from package.left_out(wheel)
    elif package.files:
        print_line(words.text("plugin.no-wheel", word=str(folder)), error=beside)


def _print_conforming(
    name: str, examinations: Iterable[Examination], deals: int, words: Catalogue, *, beside: bool
) -> None:
    """Say how many checks looked at something, and which contracts, extras and actions no random deal came to."""
    looked = {check for each in examinations for check in each.checks}
    if not beside:
        print_line(words.text("plugin.conforms", word=name, count=len(looked)))
    goals = dict.fromkeys(goal for each in examinations for goal in each.goals)
    reached = {goal for each in examinations for goal in each.reached}
    never = ", ".join(words.text(f"plugin.never-{kind}", word=key) for kind, key in goals if (kind, key) not in reached)
    if never:
        print_line(words.text("plugin.never-reached", count=deals, given=never), error=beside)


def _hints(rulesets: Iterable[Ruleset], registry: Registry, words: Catalogue) -> Iterator[str]:
    """Packages whose entry points do not state the version of the interface, and how much each language has."""
    offers = {name: registry.offer(name) for ruleset in rulesets for name in ruleset.profile.plugins}
    for name, offer in offers.items():
        if not offer.api and offer.distribution not in {BUNDLED, BY_HAND}:
            yield words.text("plugin.no-api", word=name, expected=f"[api{API}]")
    for ruleset in rulesets:
        for language, count, most in said_in_languages(ruleset, registry):
            yield words.text("plugin.language-has", word=language, count=count, most=most)


def _sample(ruleset: Ruleset, sample: Path, lang: Lang | None, *, beside: bool) -> str:
    """The text of a sample that the results can be compared with; another is refused before the kit has run."""
    words = catalogue(lang)
    try:
        text = read_limited(sample, MOST_IN_SAMPLE).decode()
        versions, same = sampled(ruleset, text)
        if not same:
            given = ", ".join(f"{name} {version}" for name, version in versions.items())
            message = words.text("plugin.not-compared", file=str(sample), given=given)
            if set(versions) != set(ruleset.profile.plugins):
                refuse(message, words, status=USAGE)
            print_line(message, error=beside)
    except (OSError, ValueError, NoFile, TooLarge) as error:
        status = USAGE if isinstance(error, OSError | NoFile) else FOUND
        refuse(words.text("plugin.no-sample", file=str(sample), why=cause(error)), words, status=status)
    return text
