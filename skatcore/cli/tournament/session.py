"""A tournament opened for a command, with errors as the command line shows them."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from skatcore.cli.files import text_of
from skatcore.cli.location import Where
from skatcore.cli.output import catalogue, print_line, told
from skatcore.cli.sheet.session import check_rules, store_at
from skatcore.cli.tables import show
from skatcore.club.sheet import Store
from skatcore.club.tournament import StoredTournament, Tournaments, one_of, rescored_lists, stale_lists
from skatcore.errors import SkatError
from skatcore.records import STDIN
from skatcore.text import Message
from skatcore.views import TABLE, Report, lines
from skatcore.views.sheet import MISTAKES

if TYPE_CHECKING:
    from skatcore.club.tournament import Tournament
    from skatcore.text import Catalogue

#: MiB that are read of a CSV file; one of 4000 players takes a twentieth of that.
MOST_MIB = 4


@dataclass(slots=True)
class TournamentSession:
    """A tournament that is open, with the words of its rule set."""

    kept: StoredTournament
    sheets: Store
    words: Catalogue
    fmt: str

    @property
    def tournament(self) -> Tournament:
        """The tournament as it is now."""
        return self.kept.tournament

    @property
    def for_people(self) -> bool:
        """Whether people read the answer."""
        return self.fmt == TABLE

    def player(self, text: str) -> str:
        """The player who is meant."""
        return one_of(text, list(self.tournament.entrants))

    def csv(self, source: str) -> tuple[str, str]:
        """The text of a CSV file, and the file's name."""
        name = self.words.text("tournament.stdin") if source == STDIN else source
        not_text = SkatError(Message.of("tournament.not-utf8", file=source))
        return text_of(source, self.words, not_text, MOST_MIB), name

    def stale(self, series: Container[int]) -> dict[tuple[int, int], str]:
        """The lists of these series whose score sheets were changed since."""
        return stale_lists(self.tournament, self.sheets, series)

    def warn_of_scores(self, series: Container[int]) -> None:
        """Say on the standard error which lists of these series count other scores than their rules come to now."""
        for (number, table), why in rescored_lists(self.tournament, self.sheets, series).items():
            text = self.words.text("tournament.list-differs", series=number, table=table, why=self.words.error(why))
            print_line(f"skat: {text}", error=True)

    def warn_of(self, stale: Mapping[tuple[int, int], str]) -> None:
        """Say on the standard error which lists these are, and what brings them over."""
        for (series, table), state in stale.items():
            text = self.words.text(f"tournament.stale-{state}", series=series, table=table)
            print_line(f"skat: {text}", error=True)

    def note(self, key: str, **details: Any) -> None:
        """Print a message for people; programs do not get it."""
        if self.for_people:
            print_line(self.words.text(f"tournament.{key}", **details))

    def answer(self, data: object, key: str, **details: Any) -> None:
        """Answer what was done: a message for people, ``data`` for programs."""
        self.say(data, self.words.text(f"tournament.{key}", **details))

    def say(self, data: object, *texts: str) -> None:
        """Answer in lines for people, with ``data`` for programs."""
        show(Report(data, blocks=lines(texts, breaks=False)), self.fmt, self.words)


@contextmanager
def open_tournament(where: Where, *, reads: bool = False) -> Iterator[TournamentSession]:
    """The tournament; what cannot be written ends the program with the reason."""
    with store_at(where, Tournaments, reads=reads) as store:
        kept = store.tournament(where.which)
        words = catalogue(where.lang, kept.tournament.ruleset)
        check_rules(kept.tournament, words, reads=reads)
        with told(words, *MISTAKES):
            yield TournamentSession(kept, store.sheets, words, where.fmt)
