"""``skat sheet show`` and ``list``: the list as players know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from skatcore.cli.columns import Column, print_columns
from skatcore.cli.location import Where
from skatcore.cli.output import (
    FOUND,
    Format,
    catalogue,
    console,
    print_csv,
    print_json,
    print_line,
)
from skatcore.cli.rules.profiles import table
from skatcore.cli.sheet.commands import ShowSheet
from skatcore.cli.sheet.session import (
    SheetSession,
    open_sheet,
    say,
    store_at,
    told_correction,
    told_next,
    told_row,
)
from skatcore.club.sheet.columns import Cells, added, cells_of, extras_of, signs_of, times_said
from skatcore.club.sheet.entry import Untold
from skatcore.club.sheet.items import (
    Begun,
    Corrected,
    Inserted,
    Joined,
    Left,
    Reinstated,
    Signed,
    Struck,
    Voided,
)
from skatcore.club.sheet.rows import Correction, Row, Standing
from skatcore.club.sheet.store import Store
from skatcore.club.sheet.stored import Kept
from skatcore.club.storage.errors import StoreError
from skatcore.model.printable import readable
from skatcore.scoring.game_names import code_of
from skatcore.text.local_formats import day_said
from skatcore.views.printing.sheet import agreement_note

if TYPE_CHECKING:
    from skatcore.club.sheet.series import Series
    from skatcore.text.catalogue import Catalogue

#: Signs of a name that stand above its column at a table of three or four, and of more.
NAME, SHORT_NAME, FEW = 8, 5, 4
#: One letter for each step of the code; what plugins add is shown with the step's first letter.
LETTERS: Final = {
    "hand": "H",
    "schneider": "s",
    "schneider-announced": "S",
    "schwarz": "z",
    "schwarz-announced": "Z",
    "open": "O",
}
#: Behind them where the game did not reach its bid.
OVERBID: Final = "!"
#: What stands behind a deal's number, and behind a player's total.
VOID, STRUCK, AGAIN, CORRECTED = "x", "/", "r", "c"
DEALER, WON, LOST = "*", "+", "-"
#: The head above won and lost in one column, and so many columns stand before the players'.
EITHER, SCORED = "±", 7
#: Wider than any list.
WIDEST: Final = 10_000


def show_sheet(request: ShowSheet) -> None:
    """The whole list, or the reasons of one deal."""
    with open_sheet(request, reads=True) as desk:
        if request.why is None:
            print_sheet(desk)
        else:
            print_why(desk, request.why)


def print_sheet(desk: SheetSession) -> None:
    """The whole list."""
    series = desk.series
    if desk.fmt is Format.json:
        print_json(sheet_data(desk.kept))
    elif desk.fmt is Format.csv:
        print_rows(desk, series.rows)
    else:
        _print_people(desk)


def print_rows(desk: SheetSession, rows: Sequence[Row]) -> None:
    """Some deals for programs."""
    if desk.fmt is Format.json:
        print_json([row_data(row, desk.series) for row in rows])
        return
    names = list(desk.series.totals)
    heads = ["number", "round", "standing", "corrected", "dealer", "forehand", "middlehand"]
    heads += ["rearhand", "declarer", "game", "base", "tops", "levels", "score"]
    heads += [f"points {name}" for name in names] + [f"total {name}" for name in names]
    shown = (_csv_row(row, desk.series, names) for row in rows)
    print_csv([readable(head) for head in heads], ([_cell(one) for one in row] for row in shown))


def _csv_row(row: Row, series: Series, names: Sequence[str]) -> list[Any]:
    told = row_data(row, series)
    shown = [told[key] for key in ("number", "round", "standing", "corrected", "dealer")]
    shown += [*row.record.players, told["declarer"], told["game"], told["base"], told["tops"]]
    score = told["score"]
    shown += [" ".join(told["levels"])]
    shown += ["/".join(map(str, score)) if isinstance(score, list) else score]
    shown += [row.points.get(name, "") for name in names]
    return shown + [row.totals.get(name, "") for name in names]


def row_data(row: Row, series: Series) -> dict[str, Any]:
    """A deal for a program."""
    cells, game = cells_of(row), row.record.announcement
    return {
        "number": row.number,
        "round": row.round,
        "standing": row.standing.value,
        "corrected": row.corrected,
        "dealer": row.dealer,
        "players": list(row.record.players),
        "declarer": row.declarer,
        "overbid": row.overbid,
        "game": "" if game is None else code_of(row.scored.ruleset, game),
        "base": cells.base,
        "tops": cells.tops,
        "levels": list(cells.levels),
        "extras": dict(extras_of(row)),
        "score": list(cells.score) if isinstance(cells.score, tuple) else cells.score,
        "points": dict(row.points),
        "totals": dict(row.totals),
        "rules": list(row.told),
        "corrections": [_correction(one) for one in series.corrections.get(row.number, ())],
        "reasons": [reason.as_data() for reason in row.scored.reasons],
    }


def _correction(made: Correction) -> dict[str, Any]:
    before = made.replaced
    game = before.record.announcement
    return {
        "at": made.item.at.isoformat(),
        "agreed": list(made.item.agreed),
        "official": made.item.official,
        "why": made.item.why,
        "lowest": made.lowest,
        "replaced": {
            "declarer": before.declarer,
            "game": "" if game is None else code_of(before.scored.ruleset, game),
            "points": dict(before.points),
        },
    }


def sheet_data(kept: Kept) -> dict[str, Any]:
    """A sheet for a program."""
    series, ahead = kept.series, kept.series.ahead
    return {
        "sheet": kept.number,
        "key": kept.key,
        "title": kept.title,
        "profile": series.begun.profile,
        "digest": series.begun.digest,
        "scheme": series.begun.scheme,
        "deals": series.begun.deals,
        "counted": series.counted,
        "round": series.round,
        "players": list(series.players),
        "dealer": series.dealer,
        "active": list(series.active),
        "ahead": {
            "rules": list(ahead.told),
            "contract": ahead.contract,
            "also": list(ahead.also),
            "extras": dict(ahead.extras),
            "left": dict(ahead.left),
        },
        "signed": list(series.signed),
        "ended": series.ended is not None,
        "closed": series.closed,
        "void": series.voided is not None,
        "totals": dict(series.totals),
        "rows": [row_data(row, series) for row in series.rows],
    }


# -- for people -----------------------------------------------------------------------------------


def _print_people(desk: SheetSession) -> None:
    series, words, out = desk.series, desk.words, console()
    out.print(Text(readable(_heading(desk.kept, words)), style="bold"))
    if series.rows:
        for part in _parts(series, words, out):
            out.print(part)
        for line in _legend(series, words):
            out.print(Text(line, style="dim"))
    out.print(Text(readable(told_next(series, words))))


def _parts(series: Series, words: Catalogue, out: Console) -> list[Table]:
    """The list in one table if there is room: whole, or narrow; otherwise in several.

    Each of these has the columns of some players, as many as there is room for.
    """
    names = list(series.totals)
    whole = list_table(series, words)
    if _measured(whole, out).maximum <= out.width:
        return [whole]
    for many in range(len(names), 0, -1):
        bands = [names[at : at + many] for at in range(0, len(names), many)]
        parts = [list_table(series, words, names=band, narrow=True) for band in bands]
        if all(_measured(one, out).minimum <= out.width for one in parts):
            return parts
    return [list_table(series, words, names=[name], narrow=True, bare=True) for name in names]


def _measured(table: Table, out: Console) -> Measurement:
    """How wide a table would be, and how narrow with its texts broken between words."""
    return Measurement.get(out, out.options.update(max_width=WIDEST), table)


def _heading(kept: Kept, words: Catalogue) -> str:
    series = kept.series
    key = "sheet.counted" if series.begun.deals is None else "sheet.counted-of"
    counted = words.text(key, count=series.counted, deals=series.begun.deals or 0)
    scheme = words.text(f"scheme.{series.begun.scheme}")
    parts = (kept.title, f"#{kept.number}", series.begun.profile, scheme, counted)
    return " · ".join(part for part in parts if part)


def list_table(
    series: Series,
    words: Catalogue,
    *,
    names: Sequence[str] = (),
    narrow: bool = False,
    bare: bool = False,
) -> Table:
    """The list: a row for each deal, a column for each player's total.

    In a narrow terminal base value and tops are left out, and what was won or lost is one column;
    ``bare``: there are only the deals' numbers and the totals of these players.
    """
    width = NAME if len(series.totals) <= FEW else SHORT_NAME
    names = names or list(series.totals)
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=0, show_footer=True)
    made.add_column(words.text("sheet.number"), justify="right", no_wrap=True)
    for key in () if narrow else ("base", "with", "without"):
        made.add_column(words.text(f"sheet.{key}"), justify="right", no_wrap=True)
    if not bare:
        made.add_column(words.text("sheet.levels"), footer=f"{WON}/{LOST}")
    scores = (
        () if bare else (EITHER,) if narrow else (words.text("sheet.won"), words.text("sheet.lost"))
    )
    for score in scores:
        made.add_column(score, justify="right", no_wrap=True)
    for name in names:
        won = sum(name in row.winners for row in _counting(series))
        lost = sum(name in row.losers for row in _counting(series))
        short = name if len(name) <= width else name[: width - 1] + "…"
        head = Text(readable(short))
        made.add_column(head, footer=f"{won}/{lost} ", justify="right", no_wrap=True, min_width=6)
    signs = signs_of(series)
    for row in series.rows:
        style = "strike" if row.standing.gone else ""
        shown = _cells(row, names, words, signs)
        if narrow:
            first, *_, levels, gained, paid = shown[:SCORED]
            scored = [] if bare else [levels, gained or paid]
            shown = [first, *scored, *shown[SCORED:]]
        made.add_row(*shown, style=style)
    return made


def _counting(series: Series) -> list[Row]:
    return [row for row in series.rows if row.standing is Standing.COUNTS]


def _cells(
    row: Row, names: Sequence[str], words: Catalogue, signs: Mapping[str, str]
) -> list[str | Text]:
    cells = cells_of(row)
    score = cells.score if isinstance(cells.score, int) else None
    shown: list[str | Text] = [
        f"{row.number}{_mark(row)}",
        "" if cells.base is None else str(cells.base),
        str(cells.tops) if cells.tops > 0 else "",
        str(-cells.tops) if cells.tops < 0 else "",
        f"{_levels(row, cells, words)} {added(row, signs)}".strip(),
        str(score) if score is not None and row.won else "",
        str(score) if score is not None and not row.won else "",
    ]
    return shown + [_total(row, name) for name in names]


def _mark(row: Row) -> str:
    if row.standing is Standing.VOID:
        return VOID
    if row.standing is Standing.STRUCK:
        return STRUCK
    if row.standing is Standing.DEALT_AGAIN:
        return AGAIN
    return CORRECTED if row.corrected else " "


def _levels(row: Row, cells: Cells, words: Catalogue) -> str:
    game = row.record.announcement
    if game is None:
        return words.text("cli.passed")
    if not row.declarer or cells.base is None:
        return words.game(game.contract, game.form.code)
    letters = "".join(letter_of(step) + times_said(row, step) for step in cells.levels)
    if not cells.tops:  # a fixed value: the game's name says how it was played
        letters = words.game(game.contract, game.form.code)
    return letters + (OVERBID if row.overbid else "")


def letter_of(step: str) -> str:
    """The sign of a step in the column of levels."""
    return LETTERS.get(step, step[:1])


def _total(row: Row, name: str) -> Text:
    """A player's total after the deal, with what he was in it."""
    if name not in row.totals:
        return Text("")
    mark = DEALER if name == row.dealer else ""
    mark += WON if name in row.winners else LOST if name in row.losers else ""
    active = name in row.winners or name in row.losers or row.points.get(name, 0) != 0
    return Text(f"{row.totals[name]}{mark:<2}", style="bold" if active else "")


def _legend(series: Series, words: Catalogue) -> list[str]:
    signs = {DEALER: "dealer", WON: "plus", LOST: "minus"}
    marks = {_mark(row) for row in series.rows}
    rare = ((VOID, "void"), (STRUCK, "struck"), (AGAIN, "dealt-again"))
    signs |= {sign: key for sign, key in rare if sign in marks}
    if CORRECTED in marks:
        signs[CORRECTED] = "corrected"
    first = [f"{sign} {words.text(f'sheet.{key}')}" for sign, key in signs.items()]
    steps = dict.fromkeys(
        step for row in series.rows if row.standing is Standing.COUNTS
        for step in cells_of(row).levels
    )  # fmt: skip
    second = [f"{letter_of(step)} {words.text(f'step.{step}')}" for step in steps]
    if any(row.overbid for row in _counting(series)):
        second.append(f"{OVERBID} {words.text('word.overbid')}")
    second += [
        f"{sign} {words.text(f'extra.{key}') if f'extra.{key}' in words else key}"
        for key, sign in signs_of(series).items()
    ]
    return [", ".join(first), *([", ".join(second)] if second else [])]


def print_why(desk: SheetSession, number: int) -> None:
    """The reasons of one deal."""
    rows = desk.series.rows
    if not 1 <= number <= len(rows):
        raise Untold("no-deal", number=number, most=len(rows))
    row, words = rows[number - 1], desk.words
    if desk.fmt is Format.json:
        print_json(row_data(row, desk.series))
        return
    reasons = row.scored.reasons
    if desk.fmt is Format.csv:
        data = [reason.as_data() for reason in reasons]
        print_csv(("step", "count", "clause"), ([d["step"], d["count"], d["clause"]] for d in data))
        return
    out = console()
    out.print(Text(readable(told_row(row, words)), style="bold"))
    cells = [[words.reason(reason), words.clause(reason.clause)] for reason in reasons]
    out.print(table([words.text("cli.why"), words.text("cli.clause")], cells))
    points = ", ".join(f"{name} {number:+d}" for name, number in row.points.items())
    if points:
        scheme = words.text(f"scheme.{desk.series.begun.scheme}")
        out.print(Text(readable(f"{scheme}: {points}")))
    for item in desk.series.items:
        if isinstance(item, Struck | Inserted) and desk.series.number_of(item) == number:
            out.print(Text(readable(agreement_note(item, words, number))))
    for made in desk.series.corrections.get(number, ()):
        out.print(Text(readable(told_correction(made, words))))


# -- all sheets -----------------------------------------------------------------------------------


def list_sheets(request: Where) -> None:
    """All sheets of the store, without scoring their deals."""
    words = catalogue(request.lang)
    with store_at(request, Store, reads=True) as store:
        found, damaged = [], False
        for kept in store.sheets():
            try:
                found.append(_summary(kept))
            except StoreError as error:  # the others are there all the same
                damaged = True
                print_line(f"skat: {words.text('cli.error')}: {error.text(words)}", error=True)
        name = store.name
    heads = ("sheet", "title", "begun", "profile", "players", "entered", "deals", "state")
    if request.fmt is Format.json:
        print_json(found)
    elif request.fmt is Format.csv:
        rows = ([*(one[key] for key in heads[:4]), ", ".join(one["players"]),
                 one["entered"], one["deals"], one["state"]] for one in found)  # fmt: skip
        print_csv(heads, ([_cell(cell) for cell in row] for row in rows))
    elif not found and not damaged:
        say(f"{name}: {words.text('store.no-sheet')}")
    else:
        lines = [
            [
                str(one["sheet"]),
                one["title"],
                day_said(datetime.fromisoformat(one["begun"]).astimezone(), words.language),
                one["profile"],
                ", ".join(one["players"]),
                str(one["entered"]) + (f"/{one['deals']}" if one["deals"] else ""),
                words.text(f"sheet.state-{one['state']}"),
            ]
            for one in found
        ]
        columns = (
            Column(words.text("sheet.number"), number=True),
            Column(words.text("sheet.title"), spare=1),
            Column(words.text("sheet.begun-at"), spare=4),
            Column(words.text("cli.profile"), spare=6),
            Column(words.text("sheet.players"), spare=2),
            Column(words.text("sheet.deals"), number=True, spare=5),
            Column(words.text("sheet.state"), spare=3),
        )
        print_columns(columns, lines, words, console())
    if damaged:
        raise SystemExit(FOUND)


def _cell(cell: Any) -> Any:
    """A cell of which a terminal obeys nothing."""
    return readable(cell) if isinstance(cell, str) else cell


def _summary(kept: Kept) -> dict[str, Any]:
    items = kept.items()
    begun = items[0]
    if not isinstance(begun, Begun):  # the store keeps no sheet without its beginning
        raise TypeError(kept.number)
    players, signed, entered = list(begun.players), set[str](), 0
    for item in items:
        entered += (item.kind in {"entered", "inserted"}) - (item.kind == "struck")
        if isinstance(item, Joined):
            if item.instead_of in players:
                players[players.index(item.instead_of)] = item.player
            else:
                players.append(item.player)
        elif isinstance(item, Left) and item.player in players:
            players.remove(item.player)
        elif isinstance(item, Signed):
            signed.add(item.player)
        elif isinstance(item, Corrected | Struck | Inserted | Reinstated):
            signed = signed if set(players) <= signed else set()
    state = "signed" if set(players) <= signed else "open"
    if any(isinstance(item, Voided) for item in items):
        state = "void"
    return {
        "sheet": kept.number,
        "key": kept.key,
        "title": kept.title,
        "begun": begun.at.isoformat(),
        "profile": begun.profile,
        "players": players,
        "entered": entered,
        "deals": begun.deals,
        "state": state,
    }
