"""How results and errors reach people and programs."""

from __future__ import annotations

import functools
import io
import os
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NoReturn, TextIO

from skatcore.errors import SkatError, Trouble
from skatcore.model import readable

if TYPE_CHECKING:
    from pydantic import ValidationError
    from rich.console import Console

    from skatcore.rules import Problem, Ruleset
    from skatcore.text import Catalogue

#: The code of a language.
Lang = str
#: Exit statuses: nothing to report, findings, wrong usage.
FOUND, USAGE = 1, 2
#: What a shell expects of a program that Ctrl-C has ended.
INTERRUPTED: Final = 130


def language(lang: Lang | None) -> str:
    """The language that was asked for, or that of the locale."""
    from skatcore.text import language_of_locale

    return lang or language_of_locale()


def catalogue(lang: Lang | None, ruleset: Ruleset | None = None) -> Catalogue:
    """All words: the program's, and those of a rule set."""
    from skatcore.text import Catalogue

    return Catalogue.of(language(lang), ruleset)


def catalogues(lang: Lang | None) -> Callable[[Ruleset], Catalogue]:
    """The words of each of several rule sets, made when they are first needed."""
    return functools.cache(functools.partial(catalogue, lang))


def load(name: str, lang: Lang | None) -> Ruleset:
    """The rule set of a profile; ends the program with all its problems if it has any."""
    from skatcore.rules import ProfileError, load_ruleset

    try:
        return load_ruleset(name)
    except ProfileError as error:
        fail(error, catalogue(lang))


def status_of(problems: Iterable[Problem]) -> int:
    """The exit status: wrong usage if what was asked for is not there, else findings."""
    from skatcore.rules import trouble_of

    return status_for(trouble_of(problems))


def status_for(trouble: Trouble) -> int:
    """The exit status of an error."""
    return USAGE if trouble is Trouble.ASKED else FOUND


def fail(error: SkatError | ValidationError, words: Catalogue, clause: str = "", *, status: int = 0) -> NoReturn:
    """End the program with what is wrong and what would be right, and the clause where the error has none.

    The status is the one given, or says what kind of error it is.
    """
    from skatcore.rules import ProfileError
    from skatcore.views.sheet import mistake_text

    if isinstance(error, ProfileError):
        tell_problems(error.problems, words, error=True)
        raise SystemExit(status_for(error.trouble)) from None
    status = status or (status_for(error.trouble) if isinstance(error, SkatError) else USAGE)
    refuse(mistake_text(error, words) + words.in_brackets(clause), words, status=status)


@contextmanager
def told(words: Catalogue, *kinds: type[SkatError | ValidationError]) -> Iterator[None]:
    """Errors of these kinds end the program with what is wrong."""
    try:
        yield
    except kinds as error:
        fail(error, words)


def tell_problems(problems: Iterable[Problem], words: Catalogue, *, error: bool = False) -> None:
    """Each problem on a line: file, line, column, key, what is wrong, what would be right."""
    from skatcore.views.rules import problem_text

    for problem in problems:
        print_line(problem_text(problem, words), error=error, fits=True)


def print_line(text: str, *, error: bool = False, fits: bool = False) -> None:
    """One line of plain text; nothing in it is obeyed by the terminal, and an error, or what ``fits``, is as wide."""
    out = sys.stderr if error else sys.stdout
    text = readable(text)
    out.write((broken(text, _width(out)) if (error or fits) and out.isatty() else text) + "\n")


def broken(text: str, width: int) -> str:
    """A text in lines that are broken between words; only a word that is wider than all of it is not."""
    return "\n".join(
        textwrap.fill(line, width, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
        for line in text.split("\n")
    )


def _width(out: TextIO) -> int:
    columns = os.environ.get("COLUMNS", "")
    if columns.isdigit() and int(columns):
        return int(columns)
    try:
        return os.get_terminal_size(out.fileno()).columns or 80
    except (OSError, ValueError):
        return 80


def discard_output() -> None:
    """Send what is left to the null device: nobody reads it, and to flush it when Python ends would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
