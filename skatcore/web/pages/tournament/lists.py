"""A table's list: handed in, checked while it is typed, corrected, void; and who sits at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from skatcore.club import Action, first
from skatcore.club.tournament import Absent, Replaced, SeriesTable, new_name, worth
from skatcore.model import Refused
from skatcore.views.tournament import list_report
from skatcore.web.errors import NotFound
from skatcore.web.pages.tournament.desk import (
    AT_THE_FORM,
    TournamentDesk,
    Typed,
    act,
    decided,
    desk_page,
    number_in,
    texts_of,
    wrong_of,
)
from skatcore.web.pages.tournament.sheets import sheets_of_series
from skatcore.web.pages.tournament.tables import series_of, write_seats
from skatcore.web.routes import get, post

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatcore.club.tournament import Amended, Listed
    from skatcore.web.visit import Visit

#: What a row of a list has, beside the name.
COLUMNS: Final = ("points", "won", "lost")


async def table_list(visit: Visit) -> Response:
    """The count on a table's list, and the forms to hand it in or to decide on it."""
    return await desk_page(visit, _page)


def _table(desk: TournamentDesk) -> SeriesTable:
    table = SeriesTable(desk.tournament, series_of(desk), desk.visit.number("table"))
    if first(desk.tournament.wrong_table(table.series, table.table)):
        raise NotFound(f"{table.series}/{table.table}"[:20])
    return table


def _page(desk: TournamentDesk) -> Response:
    table, tournament = _table(desk), desk.tournament
    handed = tournament.handed(table.series, table.table)
    state = desk.stale([table.series]).get((table.series, table.table), "")
    report = list_report(tournament, table.series, table.table, desk.words, stale=bool(state))
    last = (handed.amended or handed.listed) if handed else None
    return desk.page(
        "tournament/list.html",
        series=table.series,
        table_number=table.table,
        seats=table.seats,
        here=f"{desk.home}/series/{table.series}/table/{table.table}",
        handed=handed,
        report=report.table,
        stale=state,
        sheet=sheets_of_series(desk.club, desk.kept, table.series).get(table.table),
        deals=tournament.plan.deals_at(len(table.seats)),
        typed=_typed_at_first(last, table.seats),
        stand_ins=tournament.stand_ins(table.series, table.table),
        others=[name for name in tournament.entrants if name not in table.seats],
        columns=COLUMNS,
    )


def _typed_at_first(last: Amended | Listed | None, seats: tuple[str, ...]) -> Mapping[str, object]:
    """The values of a correction's form at first: the list as it was handed in or corrected last."""
    if last is None:
        return {}
    rows = {result.player: result for result in last.results}
    known = {
        f"{key}-{seat}": getattr(rows[name], key)
        for seat, name in enumerate(seats, 1)
        if name in rows
        for key in COLUMNS
    }
    return known | {"passed": last.passed}


# -- handed in ------------------------------------------------------------------------------------


def _listed(table: SeriesTable, form: Typed) -> Listed:
    given = [
        (name, [number_in(form, f"{key}-{seat}", f"desk.no-{key}") for key in COLUMNS])
        for seat, name in enumerate(table.seats, 1)
    ]
    passed = number_in(form, "passed") if form.get("passed", "").strip() else None
    signed = [name for seat, name in enumerate(table.seats, 1) if {"signed-all", f"signed-{seat}"} & set(form)]
    return table.listed(given, passed, signed)


async def check(visit: Visit) -> Response:
    """The findings on a list that is being typed; nothing is written."""
    form = await texts_of(visit)

    def checked(desk: TournamentDesk) -> Response:
        table, why, results = _table(desk), "", {}
        whole = all(form.get(f"{key}-{seat}", "").strip() for seat in range(1, len(table.seats) + 1) for key in COLUMNS)
        try:
            if whole:
                listed = _listed(table, form)
                signed = listed.model_copy(update={"signed": table.seats})  # that is asked for at the end
                refusal = desk.tournament.refusal(signed) if desk.tournament.handed(**table.place) is None else None
                if refusal:
                    raise Refused(refusal)
                numbers, size = desk.tournament.ruleset.core.tournament, len(table.seats)
                results = {result.player: worth(result, size, numbers) for result in listed.results}
        except AT_THE_FORM as error:
            why = wrong_of(error, form, desk.words).why
        return visit.page("tournament/live/checked.html", desk.words, why=why, results=results)

    return await desk_page(visit, checked, Action.HAND_IN)


async def hand_in(visit: Visit) -> Response:
    """A list as it was typed in, or as the table's score sheet has it."""

    def write(desk: TournamentDesk, form: Typed) -> str:
        table = _table(desk)
        from_sheet = form.get("form") == "sheet"
        desk.write(table.of_sheet(table.sheet(desk.sheets)) if from_sheet else _listed(table, form))
        return f"{desk.home}/series/{table.series}"

    return await act(visit, Action.HAND_IN, write, _page)


# -- decided on -----------------------------------------------------------------------------------


async def correct(visit: Visit) -> Response:
    """Officials correct a list, or what was copied of it wrongly."""

    def write(desk: TournamentDesk, form: Typed) -> str:
        table, agreed = _table(desk), "agreed" in form
        if form.get("form") == "read-again":
            sheet = table.sheet(desk.sheets)
            listed, agreed = table.of_sheet(sheet), agreed or table.all_agreed(sheet)
        else:
            listed = _listed(table, form)
        desk.write(table.corrected(listed, agreed=agreed, copied="copied" in form, **decided(form)))
        return _here(desk, table)

    return await act(visit, Action.LISTS, write, _page)


def _here(desk: TournamentDesk, table: SeriesTable) -> str:
    return f"{desk.home}/series/{table.series}/table/{table.table}"


async def void(visit: Visit) -> Response:
    """A list is void, or counts again."""

    def write(desk: TournamentDesk, form: Typed) -> str:
        table = _table(desk)
        desk.write(table.voided(form.get("official", ""), form.get("why", ""), back=form.get("form") == "restore"))
        return _here(desk, table)

    return await act(visit, Action.VOID, write, _page)


async def seat(visit: Visit) -> Response:
    """Somebody has not come, or plays for another."""

    def write(desk: TournamentDesk, form: Typed) -> str:
        table, player = _table(desk), form.get("player", "")
        if form.get("form") == "absent":
            write_seats(desk, Absent(**table.place, player=player, **decided(form)))
        else:
            other = new_name(form.get("substitute", ""))
            desk.write(Replaced(**table.place, player=player, substitute=other, **decided(form)))
        return _here(desk, table)

    return await act(visit, Action.SEATS, write, _page)


_HOME: Final = "/tournament/{number:int}/series/{series:int}/table/{table:int}"
ROUTES: Final = (
    get(_HOME, table_list),
    post(_HOME, hand_in),
    post(_HOME + "/check", check),
    post(_HOME + "/correct", correct),
    post(_HOME + "/void", void),
    post(_HOME + "/seat", seat),
)
