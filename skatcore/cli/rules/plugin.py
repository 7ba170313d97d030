"""``skat plugin new`` and ``skat plugin check``: packages written, and held to the rules for them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer

from skatcore.cli.output import (
    FOUND,
    USAGE,
    Format,
    Lang,
    catalogue,
    print_line,
    print_problems,
    refuse,
)
from skatcore.model.files import NoFile, TooLarge, read_limited, write_whole
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.testing.examine import CHECKS, examine
from skatcore.testing.new_plugin import NewPluginError, new_plugin
from skatcore.testing.sample import check_sample, sample_of
from skatcore.testing.subject import trials

#: Bytes of a sample that are read; a written one has about 40,000.
MOST_IN_SAMPLE = 1 << 22


def write_plugin(name: str, folder: Path, lang: Lang | None) -> None:
    """The package of a new plugin in a folder."""
    words = catalogue(lang)
    try:
        paths = new_plugin(name, folder)
    except NewPluginError as error:
        refuse(words.text(f"plugin.{error.problem}", **error.details), words, status=USAGE)
    for path in paths:
        print_line(words.text("plugin.written", file=str(path)))


def check_plugins(
    names: Sequence[str],
    sample: Path | None,
    write_sample: Path | None,
    deals: int,
    fmt: Format,
    lang: Lang | None,
) -> None:
    """Everything that the conformance kit finds in plugins; nothing is said of what is right."""
    words = catalogue(lang)
    problems: list[Problem] = []
    for name in names:
        try:
            registry, rulesets = trials(name)
        except ProfileError as error:
            problems += error.problems
            continue
        own = [
            problem for ruleset in rulesets for problem in examine(ruleset, registry, deals=deals)
        ]
        if sample is not None:
            own += _changed(rulesets[0], sample, registry, lang)
        if write_sample is not None:
            write_whole(sample_of(rulesets[0], registry).encode(), write_sample)
            print_line(words.text("plugin.sample-written", file=str(write_sample)))
        if not own and fmt is Format.table:
            print_line(words.text("plugin.conforms", word=name, count=len(CHECKS)))
        problems += own
    print_problems(problems, fmt, words)
    if problems:
        raise typer.Exit(FOUND)


def _changed(
    ruleset: Ruleset, sample: Path, registry: Registry, lang: Lang | None
) -> list[Problem]:
    words = catalogue(lang)
    try:
        text = read_limited(sample, MOST_IN_SAMPLE).decode()
        return check_sample(ruleset, text, registry)
    except (OSError, ValueError, NoFile, TooLarge) as error:
        why = getattr(error, "strerror", None) or str(error)
        refuse(words.text("plugin.no-sample", file=str(sample), why=why), words, status=USAGE)
