"""A tournament on the desk: opened for a command, with errors as the command line tells them."""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from skatcore.cli.files import text_of
from skatcore.cli.output import FOUND, Format, catalogue, refuse
from skatcore.cli.sheet_desk import check_rules, mistakes, store_at, why_refused
from skatcore.cli.where import Where
from skatcore.deal.refusal import Refusal, Refused
from skatcore.records.source import STDIN
from skatcore.sheet.store import Store
from skatcore.store.shelf import Overtaken
from skatcore.tournament.store import KeptTournament, Tournaments

if TYPE_CHECKING:
    from skatcore.language import Catalogue
    from skatcore.tournament.tournament import Tournament

#: Letters of the longest name.
LONGEST = 60
#: MiB that are read of a CSV file; one of 4000 players takes a twentieth of that.
MOST_MIB = 4


@dataclass(slots=True)
class Desk:
    """A tournament that is open, with the words of its rule set."""

    kept: KeptTournament
    sheets: Store
    words: Catalogue
    fmt: Format

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        return self.kept.tournament

    @property
    def for_people(self) -> bool:
        """Whether people read the answer."""
        return self.fmt is Format.table


@contextmanager
def desk_at(where: Where, *, reads: bool = False) -> Iterator[Desk]:
    """The tournament; what cannot be written ends the program with the reason."""
    with store_at(where, Tournaments, reads=reads) as store:
        kept = store.tournament(where.which)
        words = catalogue(where.lang, kept.tournament.ruleset)
        check_rules(kept.tournament, words, reads=reads)
        with mistakes(words):
            try:
                yield Desk(kept, store.sheets, words, where.fmt)
            except Overtaken as error:
                why = why_refused(error, words)
                refuse(words.text("tournament.overtaken", why=why), words, status=FOUND)


def local_time(at: datetime) -> str:
    """A moment as people's clocks here show it, with the name of their time."""
    return at.astimezone().strftime("%Y-%m-%d %H:%M %Z")


def name_of(text: str, words: Catalogue) -> str:
    """A name as it is kept, whatever keyboard wrote it; ends the program if it is none."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not name or len(name) > LONGEST or not name.isprintable() or "=" in name:
        refuse(words.text("tournament.no-name", word=text[:LONGEST], most=LONGEST), words)
    return name


def one_of(text: str, names: Sequence[str], words: Catalogue, at: str = "") -> str:
    """Who is meant: a name, or the beginning of only one; ends the program otherwise.

    ``at`` is where the name stands, if it stands in a file.
    """
    found = called(text, names)
    if not found:
        wanted = _plain(text)
        found = [name for name in names if wanted and name.casefold().startswith(wanted)]
    if len(found) != 1:
        told = ", ".join((found or list(names))[:8])
        key = "tournament.which" if found else "tournament.nobody"
        refuse(at + words.text(key, word=text, expected=told), words, status=FOUND)
    return found[0]


def called(text: str, names: Sequence[str]) -> list[str]:
    """Those of the names that are this one, in whatever case it is typed."""
    wanted = _plain(text)
    return [name for name in names if name.casefold() == wanted]


def _plain(text: str) -> str:
    return unicodedata.normalize("NFC", text.strip()).casefold()


def seated(desk: Desk, series: int, table: int, text: str, at: str = "") -> str:
    """Who at a table is meant; the whole name of a player means him and nobody whose begins so.

    Raises:
        Refused: he sits at another table, or there is no such table.
    """
    seats = desk.tournament.seats(series, table)
    found = called(text, [one.name for one in desk.tournament.players])
    if found and found[0] not in seats:
        details = (("player", found[0]), ("expected", ", ".join(seats)))
        cite = desk.tournament.ruleset.cite("tournament.lists")
        where = (("series", series), ("table", table))
        raise Refused(Refusal("not-at-table", cite, (*details, *where)))
    return one_of(text, seats, desk.words, at)


def rows_of(
    source: str, wanted: Sequence[str], words: Catalogue
) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows of a CSV file with their lines; ends the program if columns are missing."""
    text = text_of(source, words, words.text("tournament.not-utf8", file=source), MOST_MIB)
    head = text.partition("\n")[0]
    delimiter = ";" if head.count(";") > head.count(",") else ","
    reader = csv.DictReader(text.splitlines(), delimiter=delimiter)
    columns = [column.strip().casefold() for column in reader.fieldnames or ()]
    lacking = [column for column in wanted if column not in columns]
    if lacking:
        name = words.text("tournament.stdin") if source == STDIN else source
        told = {"file": name, "word": ", ".join(lacking), "expected": ", ".join(wanted)}
        refuse(words.text("tournament.columns", **told), words, status=FOUND)
    reader.fieldnames = columns
    for row in reader:
        if any(isinstance(value, str) and value.strip() for value in row.values()):
            cells = {key: (value or "").strip() for key, value in row.items() if key in columns}
            yield reader.line_num, cells
