"""``skat sheet enter``: a deal in a few letters, line by line, at the table.

On a terminal names, games and results are completed; otherwise lines are read from the standard
input. Each deal stands in the store before the next line is asked for, so that Ctrl-C, Ctrl-D or
a battery that gives out lose nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from skatcore.announcing import GameUnknown, plain
from skatcore.cli.output import FOUND, print_line
from skatcore.cli.sheet_desk import (
    Desk,
    desk_at,
    say,
    told_next,
    told_row,
    told_totals,
    why_refused,
    why_untold,
)
from skatcore.cli.sheet_show import print_sheet, print_why
from skatcore.cli.where import Where
from skatcore.contract import Aim
from skatcore.deal.refusal import Refused
from skatcore.language.catalogue import FORMS
from skatcore.reasons import Unscorable
from skatcore.sheet.items import Corrected, Misdealt, Signed
from skatcore.sheet.quick import quick_fields, spoken, vocabulary
from skatcore.sheet.telling import Untold, entry, person

if TYPE_CHECKING:
    from prompt_toolkit.document import Document

    from skatcore.sheet.series import Series

#: Reads the next line after a prompt; None at the end.
Asking = Callable[[str], str | None]

#: What a line may ask for besides a deal, and what may stand behind a game.
COMMANDS: Final = ("show", "why", "undo", "correct", "misdeal", "sign", "help", "quit")
RESULTS: Final = ("with", "without", "won", "lost", "schneider", "schwarz", "conceded", "bid")


def enter(where: Where) -> None:
    """Write deals until the lines end; without a terminal, errors make the exit status 1."""
    import typer

    with desk_at(where) as desk, _asking(desk) as ask:
        entering = _Entering(desk, ask)
        if sys.stdin.isatty():
            say(desk.words.text("sheet.enter-help"))
        say(told_next(desk.series, desk.words))
        failed = entering.run()
    if failed and not sys.stdin.isatty():
        raise typer.Exit(FOUND)


@contextmanager
def _asking(desk: Desk) -> Iterator[Asking]:
    """How lines are read: with completion on a terminal, else one after the other."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        yield _plain_lines
        return
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer, Completion

    class Fitting(Completer):
        """What may stand next."""

        def get_completions(self, document: Document, _: object) -> Iterator[Completion]:
            before = document.text_before_cursor
            begun = before.rpartition(" ")[2]
            for word in suggestions(desk.series, before, desk.words.language):
                yield Completion(word, start_position=-len(begun))

    session: PromptSession[str] = PromptSession(completer=Fitting())

    def ask(prompt: str) -> str | None:
        while True:
            try:
                return session.prompt(prompt)
            except EOFError:
                return None
            except KeyboardInterrupt:  # gives up a line that is begun; on an empty one it ends
                if not session.default_buffer.text:
                    return None

    yield ask


def _plain_lines(_: str) -> str | None:
    try:
        line = sys.stdin.readline()
    except KeyboardInterrupt:
        return None
    return line or None


class _Entering:
    """The conversation at the desk."""

    def __init__(self, desk: Desk, ask: Asking) -> None:
        self.desk = desk
        self.ask = ask
        self.failed = 0
        self._ahead: str | None = None

    @property
    def series(self) -> Series:
        return self.desk.series

    def run(self) -> int:
        """Take lines until they end; how many could not be written."""
        while (line := self._next()) is not None:
            self._look()
            text = line.strip()
            if not text:
                continue
            if vocabulary().get(plain(text.split()[0])) == "quit":
                break
            self._try(text)
        return self.failed

    def _next(self) -> str | None:
        """The line that turned out to be no answer, or else the next one."""
        line, self._ahead = self._ahead, None
        return self.ask(self._prompt()) if line is None else line

    def _look(self) -> None:
        """Take in what somebody else has written on the list meanwhile, and say so."""
        before = len(self.series.rows)
        if self.desk.kept.refresh():
            for row in self.series.rows[before:]:
                say(told_row(row, self.desk.words))
            say(told_totals(self.series, self.desk.words))

    def _prompt(self) -> str:
        return f"{len(self.series.rows) + 1} {self.series.dealer}*> "

    def _try(self, text: str) -> None:
        try:
            self._take(text)
        except Refused as error:
            self._complain(why_refused(error, self.desk.words))
        except (Untold, GameUnknown, Unscorable) as error:
            self._complain(why_untold(error, self.desk.words))

    def _complain(self, message: str) -> None:
        self.failed += 1
        print_line(f"skat: {self.desk.words.text('cli.error')}: {message}", error=True)

    def _take(self, text: str) -> None:
        first, _, rest = text.partition(" ")
        match vocabulary().get(plain(first)):
            case "show":
                print_sheet(self.desk)
            case "why":
                print_why(self.desk, self._number(rest) or len(self.series.rows))
            case "undo":
                self._correct(len(self.series.rows), rest.strip())
            case "correct":
                number, _, what = rest.strip().partition(" ")
                self._correct(self._number(number) or len(self.series.rows), what.strip())
            case "misdeal":
                self.desk.write(Misdealt(number=self._number(rest)))
                say(told_totals(self.series, self.desk.words))
            case "sign":
                self._sign(rest.split())
            case "help":
                say(self.desk.words.text("sheet.enter-help"))
            case _:
                self._enter(text)

    def _number(self, text: str) -> int | None:
        word = text.strip()
        if not word:
            return None
        if not word.isdigit():
            raise Untold("no-number", word=word)
        return int(word)

    def _enter(self, text: str) -> None:
        fields = quick_fields(self.series, text)
        self.desk.write(entry(self.series, fields))
        say(told_row(self.series.rows[-1], self.desk.words))
        say(told_totals(self.series, self.desk.words))

    def _correct(self, number: int, text: str) -> None:
        """What stands for a deal from now on, once all at the table agree."""
        series, words = self.series, self.desk.words
        if not 1 <= number <= len(series.rows):
            raise Untold("no-deal", number=number, most=len(series.rows))
        row = series.rows[number - 1]
        if not text:
            say(told_row(row, words))
            text = (self.ask(words.text("sheet.instead") + " ") or "").strip()
            if not text:
                say(words.text("sheet.unchanged"))
                return
        fields = quick_fields(series, text, row.record.players)
        answer = self.ask(words.text("sheet.agreed", players=", ".join(row.players)) + " ")
        agreed = _who_agreed(answer or "", row.players)
        if not agreed:
            said_no = vocabulary().get(plain((answer or "").strip())) == "no"
            if (answer or "").strip() and not said_no and not sys.stdin.isatty():
                self._ahead = answer  # nobody was there to be asked: the line is one of its own
                self.failed += 1
            say(words.text("sheet.unchanged"))
            return
        digest = series.ruleset.digest
        self.desk.write(Corrected(number=number, game=fields, digest=digest, agreed=agreed))
        say(told_row(self.series.rows[number - 1], words))
        say(told_totals(self.series, words))

    def _sign(self, names: list[str]) -> None:
        for name in names or [p for p in self.series.players if p not in self.series.signed]:
            self.desk.write(Signed(player=person(self.series.players, name)))
        say(told_next(self.series, self.desk.words))


def _who_agreed(answer: str, players: tuple[str, ...]) -> tuple[str, ...]:
    """All after a yes, those who are named after names; nobody after anything else."""
    said = answer.replace(",", " ").split()
    meant = [vocabulary().get(plain(word)) for word in said]
    if meant == ["yes"]:
        return players
    if answer.strip() in players:
        return (answer.strip(),)
    if any(meant):
        return ()
    try:
        return tuple(person(players, word) for word in said)
    except Untold:
        return ()


def suggestions(series: Series, before: str, language: str) -> list[str]:
    """What may stand next in a line of which ``before`` is written, a word begun included."""
    words = before.split()
    begun = "" if not before or before.endswith(" ") else plain(words.pop())
    known = {word: meant for word, meant in spoken(language).items() if len(word) > 1}
    if not words:
        fitting = [*series.active, *(word for word, meant in known.items() if _alone(meant))]
        fitting += _games(series, language, shared=True)
    elif plain(words[0]) in vocabulary():
        fitting = []
    elif len(words) == 1:
        fitting = _games(series, language)
    else:
        fitting = _phrases(series, language, {f"form.{form}" for form in FORMS.values()})
        fitting += [word for word, meant in known.items() if meant in RESULTS]
    unique = dict.fromkeys(fitting)
    return [word for word in unique if plain(word).startswith(begun) and plain(word) != begun]


def _games(series: Series, language: str, *, shared: bool = False) -> list[str]:
    contracts = series.ruleset.contracts
    keys = {f"contract.{one.key}" for one in contracts if (one.aim is Aim.FEWEST) is shared}
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


def _alone(meant: str) -> bool:
    return meant == "pass" or meant in COMMANDS
