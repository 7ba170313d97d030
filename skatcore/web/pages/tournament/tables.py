"""The tables of a series: drawn or assigned, exchanged places, what became of each list, links for the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from skatcore.club import Action, Role, Scope, first
from skatcore.club.tournament import (
    Drawn,
    Exchanged,
    SeriesTable,
    Tournament,
    lists_in,
    new_sheets,
    one_of,
    replaced_sheets,
    reseated_sheets,
    seed_of,
    tables_in,
    wrong_players,
)
from skatcore.model import Refused, capital
from skatcore.views.tournament import tables_report
from skatcore.web.errors import NotFound, WebError
from skatcore.web.pages.links import NewLink, keys_once
from skatcore.web.pages.tournament.desk import (
    AT_THE_FORM,
    TournamentDesk,
    Typed,
    act,
    decided,
    desk_page,
    desk_write,
    form_again,
    number_in,
    scope_of,
    texts_of,
)
from skatcore.web.pages.tournament.follow import follow_part
from skatcore.web.pages.tournament.sheets import numbers_of, sheets_of_series
from skatcore.web.render import qr_svg
from skatcore.web.routes import get, post

if TYPE_CHECKING:
    from skatcore.club.tournament import Reseated
    from skatcore.web.visit import Visit


async def tables(visit: Visit) -> Response:
    """The tables of a series, or how they are drawn."""
    return await desk_page(visit, _page)


def series_of(desk: TournamentDesk) -> int:
    """The series in the path, if the plan has it."""
    series = desk.visit.number("series")
    if not 1 <= series <= desk.tournament.plan.general.series:
        raise NotFound(str(series)[:12])
    return series


def _page(desk: TournamentDesk) -> Response:
    tournament, series = desk.tournament, series_of(desk)
    unseated = first(wrong_players(tournament))
    return desk.page(
        "tournament/series.html",
        is_drawn=series <= len(tournament.drawn),
        can_draw=series == len(tournament.drawn) + 1,
        can_redraw=series == len(tournament.drawn) and not tournament.has_lists(series),
        seats=_typed_seats(desk, series),
        not_come=", ".join(tournament.not_come(series)) if series == len(tournament.drawn) else "",
        unseated=unseated and f"{capital(desk.words.say(unseated))}{desk.words.in_brackets(unseated.clause)}.",
        lacking=[place for place in tournament.lacking() if place[0] < series],
        **_now(desk, series),
    )


def _typed_seats(desk: TournamentDesk, series: int) -> str:
    """The seats of a series as they are typed, to be changed, below the names of the columns."""
    tables = desk.tournament.places(series)
    heads = ";".join(desk.words.text(f"tournament.{name}") for name in ("table", "seat", "name"))
    seats = [f"{table};{seat};{name}" for _, table, names in tables for seat, name in enumerate(names, 1)]
    return "\n".join([heads, *seats])


def _now(desk: TournamentDesk, series: int) -> dict[str, object]:
    """The tables as they are now, each with its list and, for those who take lists in, its score sheet."""
    tournament = desk.tournament
    if series > len(tournament.drawn):
        return {"tables": (), "notes": (), "series": series, "sheets": {}, "stale": {}}
    stale = desk.stale([series])
    drawn = tournament.drawn[series - 1]
    report = tables_report(tournament, drawn, [table for _, table in stale], desk.words)
    sheets = sheets_of_series(desk.club, desk.kept, series) if desk.may(Action.HAND_IN) else {}
    states = report.data["lists"]
    tables = [(table, seats, states[table - 1]) for _, table, seats in tournament.places(series)]
    return {"tables": tables, "notes": report.table.notes, "series": series, "sheets": sheets, "stale": stale}


async def follow_tables(visit: Visit) -> Response:
    """The tables as their lists, and for officials their score sheets, come in."""

    def begun(desk: TournamentDesk) -> tuple[Scope, ...]:
        series = series_of(desk)
        seen = desk.may(Action.HAND_IN) and series <= len(desk.tournament.drawn)
        sheets = numbers_of(desk.club, desk.kept, series).values() if seen else ()
        return (desk.scope, *(Scope("sheet", number) for number in sheets))

    return await follow_part(visit, "tournament/live/series.html", lambda desk: _now(desk, series_of(desk)), begun)


# -- drawn and assigned ---------------------------------------------------------------------------


async def draw(visit: Visit) -> Response:
    """Draw a series, or the last one anew; the search for tables does not keep the store waiting."""
    role = await visit.check(scope_of(visit), Action.DRAW)
    form = await texts_of(visit)
    now = await desk_page(visit, lambda desk: desk.tournament)
    opened, written = now.opened, now.items[1:]

    def drawn() -> Drawn:
        tournament = Tournament(now.ruleset, opened)
        for item in written:
            tournament.admit(item)
        again = form.get("form") == "again"
        seed = seed_of(form.get("seed", "").strip() or None, None if again else tournament.plan.tournament.seed)
        made = tournament.next_draw(seed, again=again, ahead="ahead" in form)
        return made.model_copy(update={"why": form.get("why", "")[:500]})

    try:
        item = await visit.work(drawn)
        return visit.go(await desk_write(visit, role, lambda desk: _write_draw(desk, item, form)))
    except AT_THE_FORM as error:
        return await form_again(visit, error, form, _page)


def _write_draw(desk: TournamentDesk, item: Drawn, form: Typed) -> str:
    if item.series != series_of(desk):
        raise Refused(desk.tournament.refuse("refusal.drawn-already", "tournament.seating", series=series_of(desk)))
    tournament, why = desk.tournament, desk.words.text("tournament.sheet-replaced", series=item.series)
    begun = new_sheets(tournament, item) if "sheets" in form else []
    official = item.official or desk.words.text("desk.draw-official")
    desk.write(item, sheets=[*replaced_sheets(tournament, desk.sheets, item, official, why), *begun])
    return f"{desk.home}/series/{item.series}"


async def assign(visit: Visit) -> Response:
    """The seats as officials have assigned them, from a file or pasted."""

    def write(desk: TournamentDesk, form: Typed) -> str:
        file = form.get("file.name") or desk.words.text("desk.pasted")
        seats = tables_in(desk.tournament, form.get("file") or form.get("seats", ""), file)
        how = {"again": form.get("form") == "reassign", "ahead": "ahead" in form}
        item = desk.tournament.assigned(seats, form.get("official", ""), form.get("why", ""), **how)
        return _write_draw(desk, item, form)

    return await act(visit, Action.DRAW, write, _page)


def write_seats(desk: TournamentDesk, item: Reseated) -> None:
    """Write who sits elsewhere or not at all; the tables' empty score sheets are begun anew."""
    why = desk.words.text("tournament.sheet-reseated")
    desk.write(item, sheets=reseated_sheets(desk.tournament, desk.sheets, item, why))


async def exchange(visit: Visit) -> Response:
    """Two players change places."""

    def write(desk: TournamentDesk, form: Typed) -> str:
        series, names = series_of(desk), list(desk.tournament.entrants)
        pair = one_of(form.get("player", ""), names), one_of(form.get("other", ""), names)
        write_seats(desk, Exchanged(series=series, players=pair, **decided(form)))
        return f"{desk.home}/series/{series}"

    return await act(visit, Action.SEATS, write, _page)


# -- lists ----------------------------------------------------------------------------------------


async def enter_file(visit: Visit) -> Response:
    """All lists of a file, all or none."""

    def write(desk: TournamentDesk, form: Typed) -> str:
        series, words = series_of(desk), desk.words
        file = form.get("file.name") or words.text("desk.pasted")
        text = form.get("file") or form.get("lists", "")
        listed, wrong = lists_in(desk.tournament, series, text, file, all_signed="signed" in form)
        if wrong:
            told = (f"{table}: {words.error(Refused(refusal))}" for _, table, refusal in wrong)
            raise WebError("desk.lists-wrong", why=" · ".join(told))
        if not listed:
            raise WebError("desk.no-lists")
        desk.write(*listed)
        return f"{desk.home}/series/{series}"

    return await act(visit, Action.LISTS, write, _page)


async def take_over(visit: Visit) -> Response:
    """A table's signed score sheet becomes its list."""

    def write(desk: TournamentDesk, form: Typed) -> str:
        series = series_of(desk)
        table = SeriesTable(desk.tournament, series, number_in(form, "table"))
        desk.write(table.of_sheet(table.sheet(desk.sheets)))
        return f"{desk.home}/series/{series}"

    return await act(visit, Action.HAND_IN, write, _page)


# -- links for the tables -------------------------------------------------------------------------


async def table_codes(visit: Visit) -> Response:
    """A link for each table to keep its list, as codes to print; those that were made before still open it."""
    role, sent = await visit.check(scope_of(visit), Action.SHARE), (await visit.form()).get("key", "")

    def minted(desk: TournamentDesk) -> dict[int, str]:
        series = series_of(desk)
        if series > len(desk.tournament.drawn):
            raise NotFound(str(series))
        numbers = numbers_of(desk.club, desk.kept, series)
        new = [NewLink(Scope("sheet", number), Role.SCORER, str(table)) for table, number in numbers.items()]
        return dict(zip(numbers, keys_once(visit, desk.club, sent, new), strict=True))

    made = await desk_write(visit, role, minted)
    links = {table: visit.link(f"/k/{key}") for table, key in made.items()}
    codes = {table: qr_svg(link, str(table)) for table, link in links.items()}

    def shown(desk: TournamentDesk) -> str:
        series = series_of(desk)
        tables = [
            (table, seats, links[table], codes[table])
            for _, table, seats in desk.tournament.places(series)
            if table in links
        ]
        return desk.html("tournament/codes.html", series=series, codes=tables)

    return visit.document(await desk_page(visit, shown))


_HOME: Final = "/tournament/{number:int}/series/{series:int}"
ROUTES: Final = (
    get(_HOME, tables),
    get(_HOME + "/live", follow_tables),
    post(_HOME + "/draw", draw),
    post(_HOME + "/assign", assign),
    post(_HOME + "/exchange", exchange),
    post(_HOME + "/lists", enter_file),
    post(_HOME + "/take-over", take_over),
    post(_HOME + "/codes", table_codes),
)
