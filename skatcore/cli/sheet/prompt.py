"""How the lines of ``skat sheet enter`` are read: with completion on a terminal, else one after the other."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from skatcore.model import plain, spoken, vocabulary
from skatcore.rules import Aim
from skatcore.text import FORMS

if TYPE_CHECKING:
    from prompt_toolkit.document import Document

    from skatcore.cli.sheet.session import SheetSession
    from skatcore.club.sheet import Series

#: Reads the next line after a prompt; None at the end.
Asking = Callable[[str], str | None]

#: Commands that a line may be instead of a deal, and words that may follow a game.
COMMANDS: Final = (
    "show", "why", "undo", "correct", "strike", "misdeal", "sign", "help", "quit",
)  # fmt: skip
RESULTS: Final = ("with", "without", "won", "lost", "schneider", "schwarz", "conceded", "bid")


def asking(session: SheetSession) -> Asking:
    """A reader of the lines."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # bytes that are no text are a bad word
        return plain_lines
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer, Completion

    class Fitting(Completer):
        """The words that may come next."""

        def get_completions(self, document: Document, _: object) -> Iterator[Completion]:
            before = document.text_before_cursor
            begun = before.rpartition(" ")[2]
            for word in suggestions(session.series, before, session.words.language):
                yield Completion(word, start_position=-len(begun))

    prompts: PromptSession[str] = PromptSession(completer=Fitting())

    def ask(prompt: str) -> str | None:
        while True:
            try:
                return prompts.prompt(prompt)
            except EOFError:
                return None
            except KeyboardInterrupt:  # gives up a line that is begun; on an empty one it ends
                if not prompts.default_buffer.text:
                    return None

    return ask


def plain_lines(_: str) -> str | None:
    """The next line of the standard input."""
    try:
        return sys.stdin.readline() or None
    except KeyboardInterrupt:
        return None


def suggestions(series: Series, before: str, language: str) -> list[str]:
    """The possible next words of a line of which ``before`` is written, a word begun included."""
    words = before.split()
    begun = "" if not before or before.endswith(" ") else plain(words.pop())
    known = {word: meant for word, meant in spoken(language).items() if len(word) > 1}
    if not words:
        fitting = [*series.active, *(word for word, meant in known.items() if meant in {"pass", *COMMANDS})]
        fitting += _games(series, language, shared=True)
    elif plain(words[0]) in vocabulary():
        fitting = []
    elif len(words) == 1:
        fitting = _games(series, language)
    else:
        fitting = _phrases(series, language, {f"form.{form}" for form in FORMS.values()})
        fitting += [word for word, meant in known.items() if meant in RESULTS]
        fitting += [name for extra in series.ruleset.extras.values() for name in extra.spoken]
    unique = dict.fromkeys(fitting)
    return [word for word in unique if plain(word).startswith(begun) and plain(word) != begun]


def _games(series: Series, language: str, *, shared: bool = False) -> list[str]:
    contracts = series.ruleset.contracts
    keys = {f"contract.{contract.key}" for contract in contracts if (contract.aim is Aim.FEWEST) is shared}
    return _phrases(series, language, keys)


def _phrases(series: Series, language: str, keys: set[str]) -> list[str]:
    """How players of a language call these."""
    return [
        phrase
        for words in series.ruleset.words
        if words.language == language
        for key, phrases in words.aliases.items()
        if key in keys
        for phrase in phrases
    ]
