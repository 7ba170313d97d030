"""How results and errors reach people and programs."""

from __future__ import annotations

import functools
import io
import os
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, NoReturn, TextIO

from skatcore.model.printable import readable

if TYPE_CHECKING:
    from rich.console import Console

    from skatcore.rules.problems import Problem
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue

#: The code of a language.
Lang = str
#: Exit statuses: nothing to report, findings, wrong usage.
FOUND, USAGE = 1, 2
#: What a shell expects of a program that Ctrl-C has ended.
INTERRUPTED: Final = 130


def language(lang: Lang | None) -> str:
    """The language that was asked for, or that of the locale."""
    from skatcore.messages import language_of_locale

    return lang or language_of_locale()


def catalogue(lang: Lang | None, ruleset: Ruleset | None = None) -> Catalogue:
    """All words: the program's, and those of a rule set."""
    from skatcore.text.catalogue import Catalogue

    return Catalogue.of(language(lang), ruleset)


def catalogues(lang: Lang | None) -> Callable[[Ruleset], Catalogue]:
    """The words of each of several rule sets, made when they are first needed."""
    return functools.cache(functools.partial(catalogue, lang))


def load(name: str, lang: Lang | None) -> Ruleset:
    """The rule set of a profile; ends the program with all its problems if it has any."""
    from skatcore.rules.build import load_ruleset
    from skatcore.rules.problems import ProfileError

    try:
        return load_ruleset(name)
    except ProfileError as error:
        tell_problems(error.problems, catalogue(lang), error=True)
        raise SystemExit(status_of(error.problems)) from None


def status_of(problems: Iterable[Problem]) -> int:
    """The exit status: wrong usage if what was asked for is not there, else findings."""
    from skatcore.rules.problems import NOT_FOUND

    asked = {
        *(*NOT_FOUND, "file-is-a-folder", "file-unreadable", "plugin-to-try-unknown"),
        *("unknown-language", "language-not-new", "language-there-already", "language-no-package"),
    }
    return USAGE if any(problem.problem in asked and not problem.key for problem in problems) else FOUND


def tell_problems(problems: Iterable[Problem], words: Catalogue, *, error: bool = False) -> None:
    """Each problem on a line: file, line, column, key, what is wrong, what would be right."""
    from skatcore.views.problems import problem_text

    for problem in problems:
        print_line(problem_text(problem, words), error=error)


def print_line(text: str, *, error: bool = False) -> None:
    """One line of plain text; nothing in it is obeyed by the terminal."""
    out = sys.stderr if error else sys.stdout
    out.write(readable(text) + "\n")


def refuse(message: str, words: Catalogue, *, status: int = USAGE) -> NoReturn:
    """End the program with an error on stderr."""
    print_line(f"skat: {words.text('cli.error')}: {message}", error=True)
    raise SystemExit(status)


def refuse_choice(word: str, choices: Iterable[str], words: Catalogue) -> NoReturn:
    """End the program because a word is none of those that there are."""
    expected = words.text("problem.not-a-choice.expected", expected=", ".join(choices))
    refuse(words.text("problem.not-a-choice", word=word) + expected, words)


def console() -> Console:
    """The terminal, or a file or pipe of the width that texts need (or that COLUMNS names)."""
    from rich.console import Console

    terminal = Console(highlight=False)
    given = terminal.is_terminal or os.environ.get("COLUMNS", "").isdigit()
    return terminal if given else Console(highlight=False, width=160)


def data_output() -> TextIO:
    """Standard output for programs: UTF-8 whatever the locale, so that names stay whole."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    return sys.stdout
