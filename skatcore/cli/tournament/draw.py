"""``skat tournament draw`` and ``lots``: what follows from a seed, and is recorded with it."""

from __future__ import annotations

import secrets

from skatcore.cli.output import FOUND, Format, print_json, refuse
from skatcore.cli.sheet.session import say
from skatcore.cli.tournament.commands import AssignTables, DrawLots, DrawTables
from skatcore.cli.tournament.session import TournamentSession, one_of, open_tournament, rows_of
from skatcore.cli.tournament.show import print_tables
from skatcore.club.sheet.items import AnyItem as SheetItem
from skatcore.club.sheet.items import Begun, Voided
from skatcore.club.tournament.items import Drawn
from skatcore.club.tournament.lists import sheet_key
from skatcore.club.tournament.stale_lists import places_of
from skatcore.club.tournament.table_sizes import FOUR, THREE
from skatcore.model.printable import has_controls, on_one_line
from skatcore.model.refusal import Refusal, Refused

#: Digits of a table's number.
MOST = 6
#: The length of a seed that nobody has chosen.
BITS = 48
#: Who declares the sheets of a draw void that is replaced.
AGAIN = "skat tournament draw --again"


def draw(request: DrawTables) -> None:
    """The tables of the next series; with ``sheets`` a score sheet is begun for each."""
    with open_tournament(request) as desk:
        anew = request.again and request.seed is None
        chosen = _fresh() if anew else _seed(desk, request.seed)
        item = desk.tournament.next_draw(chosen, again=request.again, ahead=request.ahead)
        begun = _new_sheets(desk, item) if request.sheets else []
        desk.kept.write(item, sheets=[*_replaced_sheets(desk, item), *begun])
        print_tables(desk, item)


def assign(request: AssignTables) -> None:
    """The tables of the next series as officials have assigned the seats, from a CSV."""
    source = request.source
    with open_tournament(request) as desk:
        names = list(desk.tournament.playing)
        seats: dict[int, dict[int, str]] = {}
        for line, row in rows_of(source, ("table", "seat", "player"), desk.words):
            word = f"{row['table']}, {row['seat']}"
            numbers = [int(one) for one in word.split(", ") if one.isdecimal() and len(one) < MOST]
            table, seat = numbers if len(numbers) == 2 else (0, 0)  # noqa: PLR2004 - table, seat
            if seat in seats.setdefault(table, {}) or not 1 <= seat <= FOUR:
                word = on_one_line(word[:60])
                text = desk.words.text("tournament.seat-wrong", file=source, line=line, word=word)
                refuse(text, desk.words, status=FOUND)
            seats[table][seat] = one_of(row["player"], names, desk.words, f"{source}:{line}: ")
        tables = [tuple(who for _, who in sorted(one.items())) for _, one in sorted(seats.items())]
        if any(len(one) not in {THREE, FOUR} for one in tables) or not tables:
            raise Refused(
                Refusal("not-everybody-once", desk.tournament.ruleset.cite("tournament.seating"))
            )
        about = (request.official, request.because)
        item = desk.tournament.assigned(tables, *about, ahead=request.ahead)
        desk.kept.write(item, sheets=_new_sheets(desk, item) if request.sheets else [])
        print_tables(desk, item)


def _seed(desk: TournamentSession, given: str | None) -> str:
    if given is not None and has_controls(given):
        refuse(desk.words.text("told.text-signs", word=on_one_line(given)), desk.words)
    planned = desk.tournament.plan.tournament.seed
    if given is not None:
        return given
    return _fresh() if planned is None else str(planned)


def _fresh() -> str:
    """A seed that nobody has chosen; drawing anew from the plan's would bring the same tables."""
    return str(secrets.randbits(BITS))


def _new_sheets(desk: TournamentSession, item: Drawn) -> list[list[SheetItem]]:
    """An empty score sheet for each table."""
    tournament = desk.tournament
    opened = tournament.opened
    return [
        [
            Begun(
                key=sheet_key(desk.kept.key, item.series, table, seats),
                title=f"{opened.title} {item.series}/{table}",
                players=seats,
                deals=tournament.plan.deals_at(len(seats)),
                profile=opened.profile,
                digest=opened.digest,
                text=opened.text,
                scheme="tournament",
                stake=tournament.plan.conditions.stake,
            )
        ]
        for table, seats in enumerate(item.tables, 1)
    ]


def _replaced_sheets(desk: TournamentSession, item: Drawn) -> list[list[SheetItem]]:
    """The empty sheets of the draw that this one replaces, with the item that declares them void.

    Raises:
        Refused: there are deals on one of them.
    """
    old = next((one for one in desk.tournament.items if one.key == item.replaces), None)
    if not isinstance(old, Drawn):
        return []
    wanted = _keys(desk, old) - _keys(desk, item)
    open_ = [one for one in desk.sheets.sheets() if one.key in wanted]
    open_ = [one for one in open_ if one.series.voided is None]
    written = [f"{one.number} {one.title}" for one in open_ if one.series.rows]
    if written:
        details = (("series", item.series), ("expected", ", ".join(written)))
        cite = desk.tournament.ruleset.cite("tournament.seating")
        raise Refused(Refusal("sheets-begun", cite, details))
    why = desk.words.text("tournament.sheet-replaced", series=item.series)
    return [[*one.items(), Voided(official=AGAIN, why=why)] for one in open_]


def _keys(desk: TournamentSession, drawn: Drawn) -> set[str]:
    """The keys of the score sheets of a draw."""
    tables = enumerate(drawn.tables, 1)
    return {sheet_key(desk.kept.key, drawn.series, table, seats) for table, seats in tables}


def draw_lots(request: DrawLots) -> None:
    """Lots for all who are level in everything."""
    with open_tournament(request) as desk:
        stale = desk.stale(range(1, len(desk.tournament.drawn) + 1))
        desk.warn_of(stale)
        item = desk.tournament.next_lots(request.to, _seed(desk, request.seed))
        if item is not None:
            desk.kept.write(item)
        if request.fmt is not Format.table:
            drawn = {} if item is None else item.model_dump(mode="json")
            print_json(drawn | {"stale": places_of(stale)})
        elif item is None:
            say(desk.words.text("tournament.nobody-level"))
        else:
            for group in item.order:
                say(desk.words.text("tournament.lot", players=", ".join(group)))
            say(desk.words.text("tournament.lots-drawn", seed=item.seed))
