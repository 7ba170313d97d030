"""CSV files of players, seats and lists, headed in any of three languages."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from skatcore.club.tournament.items import FOUR, MOST_COUNT, MOST_POINTS, THREE, Entrant, Listed
from skatcore.club.tournament.series_table import SeriesTable
from skatcore.club.tournament.typed import InputNotUnderstood, Numbers, new_name, new_team, one_of
from skatcore.model.names import plain
from skatcore.model.printable import on_one_line, unguarded
from skatcore.model.refusal import Refused
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.club.tournament.seat_plan import Tables
    from skatcore.club.tournament.tournament import Tournament

#: Letters of a wrong cell that an error repeats.
MOST: Final = 60
#: Digits of a table's number.
MOST_DIGITS: Final = 5
#: Values of the column "signed" for somebody who has signed.
SIGNED: Final = frozenset({"1", "x", "y", "yes", "j", "ja", "t", "tak", "true"})
#: Columns that our own files of players and of tables have, and nobody needs to write.
UNASKED: Final = ("card", "playing")
UNASKED_OF_TABLES: Final = ("series", "list")
#: What a column may be headed, in three languages, by the name that it has here.
HEADINGS: Final = {
    "name": ("name", "player", "spieler", "spielername", "gracz", "zawodnik", "nazwisko",
             "imię", "imie",
             "imię i nazwisko", "imie i nazwisko", "vor- und nachname", "full name"),
    "team": ("team", "mannschaft", "verein", "drużyna", "druzyna", "zespół", "zespol", "klub"),
    "table": ("table", "tisch", "stolik", "stół"),
    "seat": ("seat", "platz", "miejsce", "miejsce przy stole"),
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

Rows = Iterator[tuple[int, dict[str, str]]]


def rows_of(text: str, file: str, wanted: Sequence[str], also: Sequence[str] = ()) -> Rows:
    """The rows of a file with their lines, under the names of the columns ``wanted``, and of others in ``also``.

    Columns are separated by commas, semicolons or tabs, as Excel writes them.

    Raises:
        InputNotUnderstood: a column is missing, not known, or named twice.
    """
    lines = text.splitlines()
    above = "".join(lines[:1]).startswith("sep=")  # a line that Excel writes
    delimiter = max(",;\t", key="".join(lines[above : above + 1]).count)
    reader = csv.DictReader(lines[above:], delimiter=delimiter)
    heads = [unguarded(column.strip()) for column in reader.fieldnames or ()]
    columns = [_column(head, (*wanted, *also)) for head in heads]
    known = [column for column in (*wanted, *also) if column not in (*UNASKED, *UNASKED_OF_TABLES)]
    expected = f"{', '.join(known)} ({'; '.join(map(_headings, known))})"
    named = list(zip(heads, columns, strict=True))
    for key, wrong, right in (
        ("refusal.columns-unknown", [head for head, column in named if head and not column], expected),
        ("refusal.columns-twice", [head for head, column in named if column and columns.count(column) > 1], ""),
        ("refusal.columns", [column for column in wanted if column not in columns], ", ".join(wanted)),
    ):
        if wrong:
            raise InputNotUnderstood(key, file=file, word=", ".join(map(on_one_line, wrong)), expected=right)
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


def entrants_in(tournament: Tournament, text: str, file: str) -> tuple[list[Entrant], list[str]]:
    """The players of a file who are not there yet, and the names of those who are."""
    rows = rows_of(text, file, ("name",), ("team", *UNASKED))
    return _entrants(tournament, ((row["name"], row.get("team", "")) for _, row in rows))


def pasted_entrants(tournament: Tournament, text: str, file: str, team: str = "") -> tuple[list[Entrant], list[str]]:
    """The same for a column of names, with the team behind a tab or semicolon, or ``team`` for all; or a whole file."""
    lines = [line.strip() for line in text.splitlines() if line.strip(" \t;,")]
    heads = re.split("[,;\t]", lines[0]) if lines else []
    if lines and all(_column(head, ("name", "team", *UNASKED)) for head in heads):
        return entrants_in(tournament, text, file)
    cells = (re.split("[;\t]", line) for line in lines)
    return _entrants(tournament, ((row[0], row[1] if len(row) > 1 and row[1].strip() else team) for row in cells))


def _entrants(tournament: Tournament, rows: Iterable[tuple[str, str]]) -> tuple[list[Entrant], list[str]]:
    """Those of the names with their teams who are not there yet, and the names of those who are."""
    known = {(entrant.name.casefold(), entrant.team.casefold()): entrant.name for entrant in tournament.players}
    there, new = [], []
    for text, team in rows:
        name = new_name(text)
        player = known.get((name.casefold(), " ".join(team.split()).casefold()))
        if player is None or tournament.withdrawal(player):
            new.append((name, team))  # who has withdrawn, or plays for others, is refused as such
        else:
            there.append(player)
    return [Entrant(name=name, team=new_team(team)) for name, team in new], there


def tables_in(tournament: Tournament, text: str, file: str) -> Tables:
    """The tables of a series as officials have assigned the seats."""
    seats: dict[int, dict[int, str]] = defaultdict(dict)
    for line, row in rows_of(text, file, ("table", "seat", "player"), UNASKED_OF_TABLES):
        cells = (row["table"], row["seat"])
        numbers = [int(cell) for cell in cells if cell.isdecimal() and len(cell) <= MOST_DIGITS]
        table, seat = numbers if len(numbers) == len(cells) else (0, 0)
        if seat in seats[table] or not 1 <= seat <= FOUR:
            raise InputNotUnderstood(
                "refusal.seat-wrong", file=file, line=line, word=on_one_line(", ".join(cells)[:MOST])
            )
        seats[table][seat] = one_of(row["player"], tournament.playing, f"{file}:{line}: ")
    tables = tuple(tuple(who for _, who in sorted(table.items())) for _, table in sorted(seats.items()))
    if any(len(table) not in {THREE, FOUR} for table in tables) or not tables:
        raise Refused(tournament.refuse("refusal.not-everybody-once", "tournament.seating"))
    return tables


#: The line of a table that is wrong, its number, and why.
WrongList = tuple[int, int, Message]


def lists_in(
    tournament: Tournament, series: int, text: str, file: str, *, all_signed: bool
) -> tuple[list[Listed], list[WrongList]]:
    """All lists of a series, and those that are wrong."""
    tables: dict[int, list[tuple[int, dict[str, str]]]] = defaultdict(list)
    columns = ("table", "player", "points", "won", "lost")
    for line, row in rows_of(text, file, columns, ("others_lost", "passed", "signed")):
        (number,) = _numbers(file, line, [row["table"]])
        tables[number].append((line, row))
    items: list[Listed] = []
    wrong: list[WrongList] = []
    for number, rows in sorted(tables.items()):
        try:
            items.append(_list_of(SeriesTable(tournament, series, number), file, rows, all_signed=all_signed))
            refusal = tournament.refusal(items[-1])
        except InputNotUnderstood:
            raise
        except Refused as refused:
            refusal = refused.message
        if refusal:
            wrong.append((rows[0][0], number, refusal))
    return items, wrong


def _list_of(table: SeriesTable, file: str, rows: Sequence[tuple[int, dict[str, str]]], *, all_signed: bool) -> Listed:
    given: list[tuple[str, Numbers]] = []
    signed, passed = [], list[int]()
    for line, row in rows:
        keys = ["points", "won", "lost", *(["others_lost"] if row.get("others_lost") else [])]
        numbers = _numbers(file, line, [row[key] for key in keys], most=MOST_POINTS)
        player = table.player(row["player"], f"{file}:{line}: ")
        given.append((player, numbers))
        passed += _numbers(file, line, [row["passed"]]) if row.get("passed") else []
        if all_signed or row.get("signed", "").casefold() in SIGNED:
            signed.append(player)
    if len(set(passed)) > 1:
        expected = " / ".join(map(str, dict.fromkeys(passed)))
        raise Refused(table.tournament.refuse("refusal.passed-differs", "tournament.lists", expected=expected))
    return table.listed(given, passed[0] if passed else None, signed)


def _numbers(file: str, line: int, cells: Sequence[str], most: int = 0) -> list[int]:
    """The numbers in cells: counts, only the first of which may be negative and reach up to ``most``."""
    try:
        numbers = [int(cell) for cell in cells]
    except ValueError:
        numbers = []
    counts = numbers[1:] if most else numbers
    wrong = not numbers or not all(0 <= count <= MOST_COUNT for count in counts)
    if wrong or (most and abs(numbers[0]) > most):
        raise InputNotUnderstood("refusal.row-wrong", file=file, line=line, word=", ".join(cells)[:MOST])
    return numbers
