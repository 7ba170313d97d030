"""A tournament opened for a command, with errors as the command line tells them."""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Container, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NoReturn

from skatcore.cli.files import text_of
from skatcore.cli.location import Where
from skatcore.cli.output import FOUND, USAGE, Format, catalogue, print_json, print_line, refuse, unguarded
from skatcore.cli.sheet.session import check_rules, mistakes, store_at
from skatcore.club.sheet.entry import matches
from skatcore.club.sheet.store import Store
from skatcore.club.tournament.stale_lists import stale_lists
from skatcore.club.tournament.store import StoredTournament, Tournaments
from skatcore.model.names import LONGEST, NotAName, written_name
from skatcore.model.printable import on_one_line
from skatcore.records.source import STDIN
from skatcore.scoring.game_names import plain

if TYPE_CHECKING:
    from skatcore.club.tournament.tournament import Tournament
    from skatcore.text.catalogue import Catalogue

#: MiB that are read of a CSV file; one of 4000 players takes a twentieth of that.
MOST_MIB = 4


@dataclass(slots=True)
class TournamentSession:
    """A tournament that is open, with the words of its rule set."""

    kept: StoredTournament
    sheets: Store
    words: Catalogue
    fmt: Format

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        return self.kept.tournament

    def stale(self, series: Container[int]) -> dict[tuple[int, int], str]:
        """The lists of these series whose score sheets were changed since."""
        return stale_lists(self.tournament, self.sheets, series)

    def warn_of(self, stale: Mapping[tuple[int, int], str]) -> None:
        """Say on the standard error which lists these are, and what brings them over."""
        for (series, table), state in stale.items():
            text = self.words.text(f"tournament.stale-{state}", series=series, table=table)
            print_line(f"skat: {text}", error=True)

    @property
    def for_people(self) -> bool:
        """Whether people read the answer."""
        return self.fmt is Format.table

    def note(self, key: str, **details: Any) -> None:
        """Tell people something; programs are not told."""
        if self.for_people:
            print_line(self.words.text(f"tournament.{key}", **details))

    def answer(self, data: object, key: str, **details: Any) -> None:
        """What was done: a message for people, ``data`` for programs."""
        self.note(key, **details)
        if not self.for_people:
            print_json(data)

    def refuse(self, key: str, *, status: int = FOUND, **details: Any) -> NoReturn:
        """End the program with what is wrong."""
        refuse(self.words.text(f"tournament.{key}", **details), self.words, status=status)

    def player(self, text: str) -> str:
        """The player who is meant; ends the program if nobody is, or several are."""
        return self.one_of(text, [card.name for card in self.tournament.players])

    def one_of(self, text: str, names: Sequence[str], at: str = "") -> str:
        """Who is meant: a name, or the beginning of only one; ends the program otherwise.

        ``at`` is the place of the name in a file, if it comes from one.
        """
        players = matches(names, unicodedata.normalize("NFC", text.strip()))
        if len(players) != 1:
            expected = ", ".join((players or list(names))[:8])
            why = self.words.text(f"tournament.{'which' if players else 'nobody'}", word=text, expected=expected)
            refuse(at + why, self.words, status=FOUND)
        return players[0]

    def new_name(self, text: str) -> str:
        """A name as it is kept, whatever keyboard wrote it; ends the program if it is none."""
        try:
            name = written_name(text)
        except NotAName:
            name = ""
        if not name or "=" in name:
            self.refuse("no-name", status=USAGE, word=on_one_line(text[:LONGEST]), most=LONGEST)
        return name

    def new_team(self, text: str) -> str:
        """A team's name as it is kept; empty for none."""
        return self.new_name(text) if text.strip() else ""


@contextmanager
def open_tournament(where: Where, *, reads: bool = False) -> Iterator[TournamentSession]:
    """The tournament; what cannot be written ends the program with the reason."""
    with store_at(where, Tournaments, reads=reads) as store:
        kept = store.tournament(where.which)
        words = catalogue(where.lang, kept.tournament.ruleset)
        check_rules(kept.tournament, words, reads=reads)
        with mistakes(words):
            yield TournamentSession(kept, store.sheets, words, where.fmt)


#: Columns that our own files have and nobody needs to write.
UNASKED: Final = ("card", "playing")
#: What a column may be headed, in three languages, by the name that it has here.
HEADINGS: Final = {
    "name": ("name", "player", "spieler", "spielername", "gracz", "zawodnik", "nazwisko",
             "imię", "imie",
             "imię i nazwisko", "imie i nazwisko", "vor- und nachname", "full name"),
    "team": ("team", "mannschaft", "verein", "drużyna", "druzyna", "zespół", "zespol", "klub"),
    "table": ("table", "tisch", "stolik", "stół"),
    "seat": ("seat", "platz", "miejsce"),
    "player": ("player", "name", "spieler", "gracz", "zawodnik", "nazwisko"),
    "points": ("points", "punkte", "spielpunkte", "punkty"),
    "won": ("won", "gewonnen", "gew", "wygrane", "wygr"),
    "lost": ("lost", "verloren", "verl", "przegrane", "przegr"),
    "others_lost": ("others_lost", "others lost", "andere verloren", "inni przegrali"),
    "passed": ("passed", "eingepasst", "spasowane"),
    "signed": ("signed", "unterschrieben", "podpis", "podpisane"),
    # what `skat tournament players --format csv` writes as well
    "card": ("card", "startkarte", "karta startowa", "karta", "nr.", "nr", "no.", "no"),
    "playing": ("playing",),
}  # fmt: skip


def rows_of(
    session: TournamentSession, source: str, wanted: Sequence[str], also: Sequence[str] = ()
) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows of a CSV file with their lines, under the names of the columns ``wanted``.

    Columns may be headed in any of the three languages and separated by commas, semicolons or
    tabs, as Excel writes them. Ends the program if one is missing or named twice, or if there are
    others than those in ``also``.
    """
    words = session.words
    lines = text_of(source, words, words.text("tournament.not-utf8", file=source), MOST_MIB).splitlines()
    above = "".join(lines[:1]).startswith("sep=")  # a line that Excel writes
    delimiter = max(",;\t", key="".join(lines[above : above + 1]).count)
    reader = csv.DictReader(lines[above:], delimiter=delimiter)
    heads = [unguarded(column.strip()) for column in reader.fieldnames or ()]
    columns = [_column(head, (*wanted, *also)) for head in heads]
    known = [column for column in (*wanted, *also) if not column.startswith(UNASKED)]
    expected = f"{', '.join(known)} ({'; '.join(map(_headings, known))})"
    unknown = [head for head, column in zip(heads, columns, strict=True) if head and not column]
    twice = [head for head, column in zip(heads, columns, strict=True) if column and columns.count(column) > 1]
    lacking = [column for column in wanted if column not in columns]
    for key, wrong, right in (
        ("columns-unknown", unknown, expected), ("columns-twice", twice, ""), ("columns", lacking, ", ".join(wanted)),
    ):  # fmt: skip
        if wrong:
            name = words.text("tournament.stdin") if source == STDIN else source
            session.refuse(key, file=name, word=", ".join(map(on_one_line, wrong)), expected=right)
    reader.fieldnames = columns
    for row in reader:
        if any(isinstance(value, str) and value.strip() for value in row.values()):
            cells = {key: unguarded((value or "").strip()) for key, value in row.items() if key}
            yield reader.line_num + above, cells


def _headings(column: str) -> str:
    """How a column may be headed in each language: "team: mannschaft, verein, drużyna"."""
    heads = [head for head in HEADINGS.get(column, ()) if head != column]
    accented = {plain(head) for head in heads if head != plain(head)}
    return f"{column}: {', '.join(head for head in heads if head not in accented)}"


def _column(head: str, known: Sequence[str]) -> str:
    """The column that a heading means; empty if it means none of those that are known."""
    wanted = " ".join(unicodedata.normalize("NFC", head).casefold().split())
    own = "series" if wanted.startswith("series ") and "card" in known else ""
    return next((column for column in known if wanted in (column, *HEADINGS.get(column, ()))), own and wanted)
