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
    with open_tournament(request) as session:
        anew = request.again and request.seed is None
        chosen = _fresh() if anew else _seed(session, request.seed)
        item = session.tournament.next_draw(chosen, again=request.again, ahead=request.ahead)
        begun = _new_sheets(session, item) if request.sheets else []
        session.kept.write(item, sheets=[*_replaced_sheets(session, item), *begun])
        print_tables(session, item)


def assign(request: AssignTables) -> None:
    """The tables of the next series as officials have assigned the seats, from a CSV."""
    source = request.source
    with open_tournament(request) as session:
        names = list(session.tournament.playing)
        seats: dict[int, dict[int, str]] = {}
        for line, row in rows_of(source, ("table", "seat", "player"), session.words):
            word = f"{row['table']}, {row['seat']}"
            numbers = [int(one) for one in word.split(", ") if one.isdecimal() and len(one) < MOST]
            table, seat = numbers if len(numbers) == 2 else (0, 0)  # noqa: PLR2004 - table, seat
            if seat in seats.setdefault(table, {}) or not 1 <= seat <= FOUR:
                word = on_one_line(word[:60])
                text = session.words.text("tournament.seat-wrong", file=source, line=line, word=word)
                refuse(text, session.words, status=FOUND)
            seats[table][seat] = one_of(row["player"], names, session.words, f"{source}:{line}: ")
        tables = [tuple(who for _, who in sorted(one.items())) for _, one in sorted(seats.items())]
        if any(len(one) not in {THREE, FOUR} for one in tables) or not tables:
            raise Refused(Refusal("not-everybody-once", session.tournament.ruleset.cite("tournament.seating")))
        about = (request.official, request.because)
        item = session.tournament.assigned(tables, *about, ahead=request.ahead)
        session.kept.write(item, sheets=_new_sheets(session, item) if request.sheets else [])
        print_tables(session, item)


def _seed(session: TournamentSession, given: str | None) -> str:
    if given is not None and has_controls(given):
        refuse(session.words.text("told.text-signs", word=on_one_line(given)), session.words)
    planned = session.tournament.plan.tournament.seed
    if given is not None:
        return given
    return _fresh() if planned is None else str(planned)


def _fresh() -> str:
    """A seed that nobody has chosen; drawing anew from the plan's would bring the same tables."""
    return str(secrets.randbits(BITS))


def _new_sheets(session: TournamentSession, item: Drawn) -> list[list[SheetItem]]:
    """An empty score sheet for each table."""
    tournament = session.tournament
    opened = tournament.opened
    return [
        [
            Begun(
                key=sheet_key(session.kept.key, item.series, table, seats),
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


def _replaced_sheets(session: TournamentSession, item: Drawn) -> list[list[SheetItem]]:
    """The empty sheets of the draw that this one replaces, with the item that declares them void.

    Raises:
        Refused: there are deals on one of them.
    """
    old = next((one for one in session.tournament.items if one.key == item.replaces), None)
    if not isinstance(old, Drawn):
        return []
    wanted = _keys(session, old) - _keys(session, item)
    open_ = [one for one in session.sheets.sheets() if one.key in wanted]
    open_ = [one for one in open_ if one.series.voided is None]
    written = [f"{one.number} {one.title}" for one in open_ if one.series.rows]
    if written:
        details = (("series", item.series), ("expected", ", ".join(written)))
        cite = session.tournament.ruleset.cite("tournament.seating")
        raise Refused(Refusal("sheets-begun", cite, details))
    why = session.words.text("tournament.sheet-replaced", series=item.series)
    return [[*one.items(), Voided(official=AGAIN, why=why)] for one in open_]


def _keys(session: TournamentSession, drawn: Drawn) -> set[str]:
    """The keys of the score sheets of a draw."""
    tables = enumerate(drawn.tables, 1)
    return {sheet_key(session.kept.key, drawn.series, table, seats) for table, seats in tables}


def draw_lots(request: DrawLots) -> None:
    """Lots for all who are level in everything."""
    with open_tournament(request) as session:
        stale = session.stale(range(1, len(session.tournament.drawn) + 1))
        session.warn_of(stale)
        item = session.tournament.next_lots(request.to, _seed(session, request.seed))
        if item is not None:
            session.kept.write(item)
        if request.fmt is not Format.table:
            drawn = {} if item is None else item.model_dump(mode="json")
            print_json(drawn | {"stale": places_of(stale)})
        elif item is None:
            say(session.words.text("tournament.nobody-level"))
        else:
            for group in item.order:
                say(session.words.text("tournament.lot", players=", ".join(group)))
            say(session.words.text("tournament.lots-drawn", seed=item.seed))
