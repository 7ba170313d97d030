"""``skat tournament draw`` and ``lots``: what follows from a seed, and is recorded with it."""

from __future__ import annotations

import secrets
from collections import defaultdict
from typing import TYPE_CHECKING, Final

from skatcore.cli.output import Format, print_json, print_line, refuse
from skatcore.cli.tournament.commands import AssignTables, DrawLots, DrawTables
from skatcore.cli.tournament.session import TournamentSession, open_tournament, rows_of
from skatcore.cli.tournament.show import print_tables
from skatcore.club.sheet.items import Begun, Voided
from skatcore.club.tournament.items import Drawn
from skatcore.club.tournament.lists import sheet_key
from skatcore.club.tournament.stale_lists import places_of
from skatcore.club.tournament.table_sizes import FOUR, THREE
from skatcore.model.printable import has_controls, on_one_line
from skatcore.model.refusal import Refusal, Refused

if TYPE_CHECKING:
    from skatcore.club.tournament.store import Sheet

#: Digits of a table's number.
MOST: Final = 6
#: The length of a seed that nobody has chosen.
BITS: Final = 48
#: Who declares the sheets of a draw void that is replaced.
AGAIN: Final = "skat tournament draw --again"


def draw(request: DrawTables) -> None:
    """The tables of the next series; with ``sheets`` a score sheet is begun for each."""
    with open_tournament(request) as session:
        # anew from the plan's seed would bring the same tables
        seed = _fresh() if request.again and request.seed is None else _seed(session, request.seed)
        item = session.tournament.next_draw(seed, again=request.again, ahead=request.ahead)
        begun = _new_sheets(session, item) if request.sheets else []
        session.kept.write(item, sheets=[*_replaced_sheets(session, item), *begun])
        print_tables(session, item)


def assign(request: AssignTables) -> None:
    """The tables of the next series as officials have assigned the seats, from a CSV."""
    with open_tournament(request) as session:
        tournament, source = session.tournament, request.source
        seats: dict[int, dict[int, str]] = defaultdict(dict)
        for line, row in rows_of(session, source, ("table", "seat", "player")):
            cells = (row["table"], row["seat"])
            numbers = [int(cell) for cell in cells if cell.isdecimal() and len(cell) < MOST]
            table, seat = numbers if len(numbers) == len(cells) else (0, 0)
            if seat in seats[table] or not 1 <= seat <= FOUR:
                session.refuse("seat-wrong", file=source, line=line, word=on_one_line(", ".join(cells)[:60]))
            seats[table][seat] = session.one_of(row["player"], tournament.playing, f"{source}:{line}: ")
        tables = tuple(tuple(who for _, who in sorted(table.items())) for _, table in sorted(seats.items()))
        if any(len(table) not in {THREE, FOUR} for table in tables) or not tables:
            raise Refused(Refusal("not-everybody-once", tournament.ruleset.cite("tournament.seating")))
        item = tournament.assigned(tables, request.official, request.because, ahead=request.ahead)
        session.kept.write(item, sheets=_new_sheets(session, item) if request.sheets else [])
        print_tables(session, item)


def _seed(session: TournamentSession, given: str | None) -> str:
    if given is None:
        planned = session.tournament.plan.tournament.seed
        return _fresh() if planned is None else str(planned)
    if has_controls(given):
        refuse(session.words.text("told.text-signs", word=on_one_line(given)), session.words)
    return given


def _fresh() -> str:
    """A seed that nobody has chosen."""
    return str(secrets.randbits(BITS))


def _keys(session: TournamentSession, drawn: Drawn) -> list[str]:
    """The keys of the score sheets of a draw."""
    tables = enumerate(drawn.tables, 1)
    return [sheet_key(session.kept.key, drawn.series, table, seats) for table, seats in tables]


def _new_sheets(session: TournamentSession, item: Drawn) -> list[Sheet]:
    """An empty score sheet for each table."""
    opened, plan = session.tournament.opened, session.tournament.plan
    return [
        [
            Begun(
                key=key,
                title=f"{opened.title} {item.series}/{table}",
                players=seats,
                deals=plan.deals_at(len(seats)),
                profile=opened.profile,
                digest=opened.digest,
                text=opened.text,
                scheme="tournament",
                stake=plan.conditions.stake,
            )
        ]
        for table, (key, seats) in enumerate(zip(_keys(session, item), item.tables, strict=True), 1)
    ]


def _replaced_sheets(session: TournamentSession, item: Drawn) -> list[Sheet]:
    """The empty sheets of the draw that this one replaces, with the item that declares them void."""
    old = next((drawn for drawn in session.tournament.items if drawn.key == item.replaces), None)
    if not isinstance(old, Drawn):
        return []
    wanted = set(_keys(session, old)) - set(_keys(session, item))
    open_ = [sheet for sheet in session.sheets.sheets() if sheet.key in wanted and sheet.series.voided is None]
    written = ", ".join(f"{sheet.number} {sheet.title}" for sheet in open_ if sheet.series.rows)
    if written:
        cite = session.tournament.ruleset.cite("tournament.seating")
        raise Refused(Refusal.of("sheets-begun", cite, series=item.series, expected=written))
    why = session.words.text("tournament.sheet-replaced", series=item.series)
    return [[*sheet.items(), Voided(official=AGAIN, why=why)] for sheet in open_]


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
            print_line(session.words.text("tournament.nobody-level"))
        else:
            for group in item.order:
                session.note("lot", players=", ".join(group))
            session.note("lots-drawn", seed=item.seed)
